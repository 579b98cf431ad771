"""Related work: papers ranked by what they share with a paper, a reading list, a draft or concepts, and why.

A score is the sum of its reasons: each shared concept, the nearness of what is not the same, and the words in common.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

BY = {
    "all": frozenset(("method", "model", "task", "dataset", "metric", "tool", "topic")),
    "task": frozenset(("task", "topic")),
    "method": frozenset(("method", "model", "tool")),
    "data": frozenset(("dataset", "metric")),
}
"""Kinds of concept that count as shared, by what the reader asks for."""

DIGITS = 4
"""Decimals of a weight; a score is the sum of what is shown."""

LITTLE = 0.1
"""Score below which papers share little; of thirty queries read, most unrelated results lie below (docs/related.md)."""

_OWN_FIRST = ("proposes", "addresses", "evaluates_on", "extends", "uses")
"""Roles that tell how a paper differs from another, the most telling first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facet:
    """One concept of a paper, as related work sees it.

    Attributes
    ----------
    keys : tuple of str
        The id and the folded names: whatever a profile may know it by.
    papers : int
        Document frequency of the concept.
    sentence : str
        The first that proves the link; "" where there is none.
    """

    concept: str
    name: str
    keys: tuple[str, ...]
    kind: str
    role: str
    confidence: float
    papers: int
    sentence: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One term of a score.

    Attributes
    ----------
    term : str
        ``concept`` (both papers name it), ``near`` (what comes nearest among what only one names) or ``wording``.
    concept, name : str
        The concept's id and name; of ``near`` this paper's, of ``wording`` the words themselves and no id.
    other_name : str
        What the other paper has that is near; "" elsewhere.
    role, other_role : str
        What either paper does with the concept; "" where it only names it.
    sentence, other_sentence : str
        Where it stands; "" where that is nowhere.
    """

    term: str
    name: str
    weight: float
    concept: str = ""
    other_name: str = ""
    role: str = ""
    other_role: str = ""
    sentence: str = ""
    other_sentence: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Related:
    """A related paper; `score` is the sum of the weights of its reasons, the weightiest first.

    Attributes
    ----------
    label : str
        What people call it; `title` is as given, None where no source gave one.
    differs : tuple of (str, str)
        Role and name of what it has and the other lacks, the most telling first.
    lacks : tuple of (str, str)
        The same the other way round.
    """

    paper: str
    label: str
    title: str | None = None
    year: int | None
    venue: str | None
    score: float
    reasons: tuple[Reason, ...]
    differs: tuple[tuple[str, str], ...] = ()
    lacks: tuple[tuple[str, str], ...] = ()


def related(paper: str, label: str, year: int | None, venue: str | None, reasons: Iterable[Reason]) -> Related:
    """Return a related paper whose score is the sum of its reasons; those that weigh nothing are left out."""
    rounded = [replace(r, weight=round(r.weight, DIGITS)) for r in reasons]
    kept = sorted((r for r in rounded if r.weight > 0), key=lambda r: (-r.weight, r.term, r.concept, r.name))
    score = round(sum(r.weight for r in kept), DIGITS)
    return Related(paper=paper, label=label, year=year, venue=venue, score=score, reasons=tuple(kept))


def by_key(facets: Iterable[Facet]) -> dict[str, Facet]:
    """Return the facets by everything that a profile may know them by."""
    return {key: facet for facet in facets for key in facet.keys}


def differences(mine: Sequence[Facet], theirs: Sequence[Facet], limit: int) -> tuple[tuple[str, str], ...]:
    """Return role and name of what the other paper has and this one lacks, the most telling first."""
    known = by_key(mine)
    only = [f for f in theirs if f.role in _OWN_FIRST and not any(key in known for key in f.keys)]
    only.sort(key=lambda f: (_OWN_FIRST.index(f.role), -f.confidence, f.papers, f.concept))
    return tuple((f.role, f.name) for f in only[:limit])


def with_both(first: Mapping[str, Facet], second: Mapping[str, Facet], key: str) -> tuple[Facet | None, Facet | None]:
    """Return what either paper has under a key, which one of them may know by another name."""
    mine, theirs = first.get(key), second.get(key)
    if mine is None and theirs is not None:
        mine = next((first[k] for k in theirs.keys if k in first), None)
    if theirs is None and mine is not None:
        theirs = next((second[k] for k in mine.keys if k in second), None)
    return mine, theirs
