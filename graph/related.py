"""Related work: papers ranked by the concepts that they share, each score the sum of the reasons given for it.

A shared concept counts by its rarity, the confidence of both links, what both papers do with it, and how many concepts
either paper has. Hubs count for little by their rarity alone.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

ROLE_WEIGHTS = {
    "proposes": 1.5,
    "extends": 1.2,
    "uses": 1.0,
    "addresses": 1.2,
    "evaluates_on": 0.8,
    "compares_with": 0.9,
    "mentions": 0.5,
}
"""How much a role says of what a paper is about."""

BY = {
    "all": frozenset(("method", "model", "task", "dataset", "metric", "tool", "topic")),
    "task": frozenset(("task", "topic")),
    "method": frozenset(("method", "model", "tool")),
    "data": frozenset(("dataset", "metric")),
}
"""Kinds of concept that count, by what the reader asks for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facet:
    """One concept of a paper, as related work sees it.

    Attributes
    ----------
    papers : int
        Document frequency of the concept.
    sentence : str
        The first sentence that proves the link.
    """

    concept: str
    name: str
    kind: str
    role: str
    confidence: float
    papers: int
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One shared concept and what it adds to the score; both papers' roles and sentences."""

    concept: str
    name: str
    weight: float
    role: str
    other_role: str
    sentence: str
    other_sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Related:
    """A related paper; `score` is the sum of the weights of its reasons, the weightiest first.

    `label` is what people call it; `title` is as given, None where no source gave one.
    """

    paper: str
    label: str
    title: str | None = None
    year: int | None
    venue: str | None
    score: float
    reasons: tuple[Reason, ...]


def rarity(papers: int, total: int) -> float:
    """Return log(total / papers), the inverse document frequency; 0 for a concept that all papers have.

    Source: K. Spärck Jones, "A statistical interpretation of term specificity" (1972).
    """
    return math.log(max(total, 1) / max(papers, 1)) if total > papers else 0.0


def weight(facet: Facet, total: int) -> float:
    """Return what a concept says of one paper: rarity, role and the root of its confidence.

    Rarity is smoothed, so that in a library of a few papers a shared concept still counts.
    """
    smoothed = math.log((total + 1.0) / (facet.papers + 0.5)) if facet.papers else 0.0
    return max(smoothed, 0.0) * ROLE_WEIGHTS[facet.role] * math.sqrt(facet.confidence)


def reasons(mine: Mapping[str, Facet], theirs: Iterable[Facet], total: int) -> tuple[Reason, ...]:
    """Return what two papers share, the weightiest first.

    Parameters
    ----------
    mine : mapping of str to Facet
        One paper's concepts by id.
    theirs : iterable of Facet
        All concepts of the other paper.
    total : int
        Papers in the library.
    """
    others = list(theirs)
    length = _length(mine.values(), total) * _length(others, total)
    found = []
    for other in others:
        own = mine.get(other.concept)
        shared = weight(own, total) * weight(other, total) / length if own and length else 0.0
        if own and round(shared, 4):
            found.append(
                Reason(
                    concept=other.concept,
                    name=other.name,
                    weight=round(shared, 4),
                    role=own.role,
                    other_role=other.role,
                    sentence=own.sentence,
                    other_sentence=other.sentence,
                )
            )
    return tuple(sorted(found, key=lambda r: (-r.weight, r.concept)))


def _length(facets: Iterable[Facet], total: int) -> float:
    """Return the length of a paper's vector of weights; short lists are damped, so that one shared concept is not all."""
    return math.sqrt(sum(weight(f, total) ** 2 for f in facets) + 1.0)


def rank(found: Iterable[Related], limit: int) -> list[Related]:
    """Return the best, the highest score first; of equals the first by id."""
    return sorted((r for r in found if r.reasons), key=lambda r: (-r.score, r.paper))[:limit]


def related(
    paper: str, label: str, year: int | None, venue: str | None, shared: tuple[Reason, ...], *, title: str | None = None
) -> Related:
    """Return a related paper whose score is the sum of its reasons."""
    score = round(sum(r.weight for r in shared), 4)
    return Related(paper=paper, label=label, title=title, year=year, venue=venue, score=score, reasons=shared)
