"""Uses: how papers at large use a phrase, as shares of the papers that name it.

What is a concept is named in titles, named again, stands whole in its clause and after "the problem of" or "based on"; what
is no concept seldom is. Counted once over large corpora by ``benchmarks/mine_phrases.py``, so that a phrase that a paper
names by the way is known by what other papers do with it.
"""

from bisect import bisect_right
from collections.abc import Sequence

from graph.extraction.contexts import Contexts
from graph.extraction.flags import BIT, bits
from graph.extraction.grams import Gram, grams, is_cut

_CUES = ("based on", "problem of", "for", "whole phrase", "clause start", "clause end")
_OWN = ("in the title", "capital", "first sentence", "hyphen", "repeated")
USES = (*_CUES, *_OWN)
"""What is counted of a phrase: the cues around it, and where and how it stands."""

SHARES = (0.003, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.5, 0.75)
"""Bounds of the bins of a share; so a bin is one digit."""

LEAST_NAMED = 4
"""Papers that must name a phrase by itself, not behind a hyphen, for its shares to be told."""

_MASK = bits(*_CUES)
_SHIFTED = {BIT[cue]: 1 << number for number, cue in enumerate(_CUES)}
_TITLE, _CAPITAL, _FIRST, _HYPHEN, _REPEATED = (1 << len(_CUES) + n for n in range(len(_OWN)))


def uses_in(contexts: Contexts) -> dict[str, int]:
    """Return for each phrase of a paper its uses there, as bits in the order of `USES`.

    Examples
    --------
    >>> from graph.extraction.reading import read
    >>> found = uses_in(Contexts(read("Style transfer: the problem of style transfer.", 14)))
    >>> [use for number, use in enumerate(USES) if found["style transfer"] >> number & 1]
    ['problem of', 'for', 'whole phrase', 'clause start', 'clause end', 'in the title', 'first sentence', 'repeated']
    """
    reading = contexts.reading
    found: dict[str, int] = {}
    for gram in grams(reading):
        if is_cut(reading, gram.first):
            continue
        before = found.get(gram.phrase)
        here = _at(gram, contexts)
        found[gram.phrase] = here if before is None else before | here | _REPEATED
    return found


def _at(gram: Gram, contexts: Contexts) -> int:
    """Return the uses of a phrase at one place."""
    reading = contexts.reading
    around = contexts.around(gram.first, gram.end) & _MASK
    found = sum(bit for flag, bit in _SHIFTED.items() if around & flag)
    start, end = reading.words[gram.first].start, reading.words[gram.end - 1].end
    sentence = reading.sentence_of[gram.first]
    if start < reading.title_end:
        found |= _TITLE
    else:
        if reading.text[start].isupper() and gram.first and reading.sentence_of[gram.first - 1] == sentence:
            found |= _CAPITAL
        if sentence == (1 if reading.title_end else 0):
            found |= _FIRST
    return found | (_HYPHEN if "-" in reading.text[start:end] else 0)


def bins_of(counts: Sequence[int], papers: int) -> bytes:
    """Return the bin of each use's share, one digit a use; nothing where too few papers name the phrase by itself."""
    if papers < LEAST_NAMED:
        return b""
    return bytes(bisect_right(SHARES, count / papers) for count in counts)
