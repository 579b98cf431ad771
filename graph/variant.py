"""Variants: free phrases that are a known concept with something general around it, and those that are nothing of their own.

"Structured prediction problems" is structured prediction, "strong statistical guarantees" a statistical guarantee. Only
words that say nothing of what is meant are taken off, and never a word that makes another thing of it ("model", "deep").
"""

from collections.abc import Iterator

from graph.text import fold_words, join
from graph.vocabulary.lookup import Vocabulary

_EVALUATIVE = frozenset(
    "strong good better best superior improved improving novel new existing recent promising remarkable significant important "
    "powerful effective desired desirable various different certain suitable successful popular challenging interesting "
    "typical practical rigorous fewer".split()
)
"""What is before a name and says only how good or how new it is."""

_LEADING = _EVALUATIVE | frozenset("efficient large accurate".split())
_TAILS = frozenset(
    "method approach technique algorithm framework scheme strategy procedure process step stage task problem issue "
    "challenge setting scenario paradigm capability ability application community literature field era".split()
)
_DATA_TAILS = frozenset("benchmark dataset database".split())
_METHOD_TAILS = frozenset("algorithm technique scheme strategy".split())
_EMPTY_HEADS = frozenset(
    "manner fashion way issue challenge difficulty step literature need goal aim purpose improvement gain benefit "
    "advantage disadvantage number amount application patient researcher practitioner finding world year era field".split()
)
"""Heads that no concept of the field has."""

_VERBS = frozenset(
    "build encourage predict improve reduce generate achieve enable handle use solve obtain find identify extract "
    "capture produce provide perform avoid ensure understand compute select infer address tackle mitigate learn".split()
)
_GERUNDS = frozenset(
    "building answering encouraging predicting improving reducing generating achieving enabling handling using solving "
    "obtaining finding identifying extracting capturing producing providing performing avoiding ensuring "
    "computing selecting inferring addressing tackling mitigating".split()
)
_ADJECTIVES = ("ic", "al", "ive", "ous", "able", "ible", "ful", "less", "ed", "ary")
_ADJECTIVE_ENDS = frozenset(
    "based aware driven wise specific agnostic related like oriented guided dependent represented trained".split()
)
_SHORTEST_WORD = 5


def variant_of(name: str, vocabulary: Vocabulary) -> str | None:
    """Return the one concept that a free phrase is a variant of; None where it is none, or of several.

    A concept whose name needs a context is taken only where it is called by that name.
    """
    for form, tail in _stripped(fold_words(name)):
        senses = vocabulary.senses.get(form, ())
        concepts = {s.concept for s in senses}
        if len(concepts) == 1 and any(
            not s.name.case and (not s.name.context or vocabulary.entries[s.concept].name == s.name.text)
            for s in senses
        ):
            concept = concepts.pop()
            return concept if _may_follow(tail, vocabulary.entries[concept].kind) else None
    return None


def _may_follow(tail: str, kind: str) -> bool:
    """Tell whether a general word after a name leaves it what it is: no task becomes a dataset by "dataset"."""
    if tail in _DATA_TAILS:
        return kind == "dataset"
    return tail not in _METHOD_TAILS or kind in ("method", "task")


def is_general(name: str) -> bool:
    """Tell whether a free phrase says nothing that a concept could be.

    Examples
    --------
    >>> [is_general(n) for n in ("pixel-wise manner", "answering questions", "Improved Bounds", "probabilistic", "eye gaze")]
    [True, True, True, True, False]
    """
    norms = fold_words(name)
    if not norms:
        return True
    if len(norms) == 1:
        return name.islower() and len(name) >= _SHORTEST_WORD and name.endswith(_ADJECTIVES)
    return (
        norms[-1] in _EMPTY_HEADS
        or norms[0] in _EVALUATIVE | _VERBS | _GERUNDS
        or norms[-1] in _ADJECTIVE_ENDS
        or not {"and", "or"}.isdisjoint(norms)
    )


def _stripped(norms: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the folded phrases that are left when general words are taken off, the longest first, with the tail that went."""
    first = 1 if len(norms) > 1 and norms[0] in _LEADING else 0
    tail = norms[-1] if len(norms) > 1 and norms[-1] in _TAILS | _DATA_TAILS else ""
    last = len(norms) - 1 if tail else len(norms)
    for start, end in ((first, len(norms)), (0, last), (first, last)):
        if 0 < end - start < len(norms):
            yield join(norms[start:end]), tail if end == last else ""
