"""Area: groups of concepts that keep company, each named by the concepts that stand for it."""

from collections import Counter
from collections.abc import Sequence

from viz.overview import communities

AREAS = 8
"""Areas that get a name; the rest of a graph belongs to none."""

_LEAST = 4


def areas(
    names: Sequence[str],
    linked: Sequence[Sequence[int]],
    degrees: Sequence[int],
    placed: Sequence[int],
    ties: Sequence[tuple[int, int, float]],
) -> tuple[list[str], list[int]]:
    """Return the names of the areas, the largest first, and for each concept its area or -1.

    Parameters
    ----------
    names : sequence of str
        The concepts' names.
    linked : sequence of sequence of int
        The concepts of each paper.
    placed : sequence of int
        The nodes that were laid out; those from ``len(names)`` on are papers.
    ties : sequence of (int, int, float)
        Weighted edges between them.
    """
    position = {node: place for place, node in enumerate(placed)}
    groups = communities(len(placed), [(position[a], position[b], weight) for a, b, weight in ties])
    membership = [-1] * len(names)
    number = 0
    for group in groups:
        concepts = [placed[place] for place in group if placed[place] < len(names)]
        if len(concepts) < _LEAST or number == AREAS:
            continue
        for concept in concepts:
            membership[concept] = number
        number += 1
    _spread_membership(membership, linked, frozenset(placed))
    return _names(names, linked, degrees, membership, frozenset(placed), number), membership


def _spread_membership(membership: list[int], linked: Sequence[Sequence[int]], placed: frozenset[int]) -> None:
    """Give each concept that was not laid out the area that most of its companions are in."""
    votes: dict[int, Counter[int]] = {}
    for concepts in linked:
        inside = Counter(membership[concept] for concept in concepts if concept in placed and membership[concept] >= 0)
        for concept in concepts:
            if concept not in placed and inside:
                votes.setdefault(concept, Counter()).update(inside)
    for concept, counted in votes.items():
        membership[concept] = min(counted, key=lambda area: (-counted[area], area))


def _names(
    names: Sequence[str],
    linked: Sequence[Sequence[int]],
    degrees: Sequence[int],
    membership: list[int],
    placed: frozenset[int],
    number: int,
) -> list[str]:
    """Name each area by the two of its placed concepts that keep most company with others of it."""
    company: list[dict[int, float]] = [{} for _ in range(number)]
    for concepts in linked:
        present = Counter(membership[concept] for concept in concepts if membership[concept] >= 0)
        for concept in concepts:
            area = membership[concept]
            if area >= 0 and concept in placed:
                company[area][concept] = company[area].get(concept, 0.0) + present[area] - 0.5
    chosen = []
    for members in company:
        best = sorted(members, key=lambda concept: (-members[concept], -degrees[concept], concept))[:2]
        chosen.append(", ".join(names[concept] for concept in best))
    return chosen
