"""Flags: the features of a candidate in its paper that are there or not, each a bit of one number.

A paper has some hundred candidates with a dozen flags each; as bits they are united, tested and summed without making
a string, and `names` gives them back for people and for training.
"""

from collections.abc import Iterator

BEFORE = (
    "we propose it",
    "we propose before",
    "called",
    "our",
    "such as",
    "evaluated on",
    "than",
    "based on",
    "problem of",
    "for",
    "a novel",
    "quoted",
    "in bracket",
    "starts sentence",
)
"""Cues before a place, in its sentence."""

AFTER = (
    "a novel after",
    "verb after",
    "bracket after",
    "colon after",
    "quoted after",
    "dataset after",
    "model after",
    "method after",
    "task after",
)
"""Cues after a place."""

_BOUNDS = (
    "clause start",
    "clause before",
    "hyphen before",
    "closed before",
    "clause end",
    "clause after",
    "hyphen after",
    "closed after",
    "whole phrase",
)
_SENTENCES = ("title", "first", "second", "middle", "last")
TIMES, FIRST_AT, SENTENCES = 5, 9, 4
"""Numbers of bins of how often, how early, and in how many sentences it stands."""

_PLACED = (
    "in the title",
    "not in the title",
    "no title",
    "head of the title",
    "end of the title",
    *(f"sentence {s}" for s in _SENTENCES),
    *(f"times={n}" for n in range(TIMES)),
    *(f"first at={n}" for n in range(FIRST_AT)),
    *(f"in {n} sentences" for n in range(1, SENTENCES + 1)),
)
_FORMS = (
    "inner capitals",
    "inner capitals, one word",
    "all capitals",
    "digit",
    "capital always",
    "capital sometimes",
    "capital never",
    "title case",
    "hyphen",
    "stands as a name",
    "defined",
    "defined, in the vocabulary",
    "defined, unknown",
)
FLAGS = (*BEFORE, *AFTER, *_BOUNDS, *_PLACED, *_FORMS)
"""All flags in the order of their bits."""

BIT = {name: 1 << number for number, name in enumerate(FLAGS)}
"""Flag → its bit."""

TELLING = frozenset(
    (
        *BEFORE,
        *AFTER,
        "in the title",
        "head of the title",
        "end of the title",
        "defined",
        "capital always",
        "capital never",
        "title case",
        "hyphen",
        "whole phrase",
        "stands as a name",
        *(f"times={n}" for n in range(TIMES)),
        *(f"in {n} sentences" for n in range(1, SENTENCES + 1)),
    )
)
"""Flags that mean one thing on a new name and another on a phrase of the field."""

TITLED = frozenset((*BEFORE, *AFTER))
"""Flags that mean more on a phrase in title case."""


def bits(*names: str) -> int:
    """Return the number in which the bits of some flags are set."""
    mask = 0
    for name in names:
        mask |= BIT[name]
    return mask


def names(mask: int) -> Iterator[str]:
    """Yield the names of the flags of a number, in the order of their bits.

    Examples
    --------
    >>> list(names(bits("digit", "our")))
    ['our', 'digit']
    """
    while mask:
        lowest = mask & -mask
        yield FLAGS[lowest.bit_length() - 1]
        mask ^= lowest
