"""Grams: all runs of words inside a clause that could be a name, and the words that cannot begin, end or stand in one.

The same runs are counted when the field's phrases are mined and looked up when a paper is read.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from graph.extraction.reading import Reading

LONGEST = 6
"""Words of the longest run."""

BREAKING = frozenset(
    "the a an this that these those it its their our we they which who whom whose is are be been being was were can could "
    "may might must will would should shall do does did has have had having not nor however but if so because since when "
    "where while how what why than then thus such both each every either neither via into onto using by from to at on as "
    "or there here i he she his her you your us them itself themselves upon per within without across through during "
    "after before until although though whether despite due toward towards versus vs etc also yet still just even only".split()
)
"""Words that part two names, unless a hyphen joins them ("text-to-image", "on-policy")."""

EDGE = BREAKING | frozenset(
    "of for and in with over under between among against about around beyond some any all more most many much several "
    "various other another same different first second third two three four five one used use based show shown propose "
    "proposed present paper work study result method approach framework model's new novel existing recent current previous "
    "prior state proposes introduce introduces achieve achieves demonstrate demonstrates outperform outperforms significantly "
    "respectively often typically usually well better best high higher low lower large larger small smaller given make "
    "provide allow enable enables improve improves".split()
) - frozenset("prior high low large small first second state improve two one three".split())
"""Words that neither begin nor end a name, under the same condition."""


class Gram(NamedTuple):
    """A run of words: its first and last-but-one index in the reading, and its normal forms joined by blanks."""

    first: int
    end: int
    phrase: str


def grams(reading: Reading) -> Iterator[Gram]:
    """Yield the runs of one to `LONGEST` words that could be a name, in order of their first word.

    Examples
    --------
    >>> from graph.extraction.reading import read
    >>> [g.phrase for g in grams(read("a text-to-image model of scenes"))]
    ['text', 'text to image', 'text to image model', 'text to image model of scene', 'image', 'image model', 'image model of scene', 'model', 'model of scene', 'scene']
    """
    words, clauses, joined = reading.words, reading.clauses, reading.joined
    count = len(words)
    norms = [w.norm for w in words]
    bound = [joined[i] or (i + 1 < count and joined[i + 1]) for i in range(count)]
    breaks = [n in BREAKING and not b for n, b in zip(norms, bound, strict=True)]
    edge = [n in EDGE and (not b or n in _NEVER) for n, b in zip(norms, bound, strict=True)]
    for i in range(count):
        if edge[i] or (joined[i] and norms[i] in BREAKING):
            continue
        clause = clauses[i]
        for j in range(i, min(i + LONGEST, count)):
            if clauses[j] != clause or breaks[j]:
                break
            if edge[j] or (norms[j] in BREAKING and j + 1 < count and joined[j + 1]):
                continue
            phrase = norms[i] if i == j else " ".join(norms[i : j + 1])
            if len(phrase) > 1 and not phrase.replace(" ", "").replace(".", "").isdigit():
                yield Gram(i, j + 1, phrase)


def is_cut(reading: Reading, first: int) -> bool:
    """Tell whether a hyphen cuts a name before a word: in "weakly-supervised" it does, in "k-edge" it does not."""
    return reading.joined[first] and len(reading.words[first - 1].norm) > 1


_NEVER = frozenset("of and for the a an".split())
_BETWEEN_DIGITS = re.compile(r"(?<=\d) (?=\d)")


def form_of(phrase: str) -> str:
    """Return the folded form of a phrase.

    Examples
    --------
    >>> form_of("gaussian splatting"), form_of("3 5 bit")
    ('gaussiansplatting', '3-5bit')
    """
    return _BETWEEN_DIGITS.sub("-", phrase).replace(" ", "")
