"""Overview: what stands for a large graph, its most linked concepts, joined where papers share them; and its areas."""

import math
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

TIES = 3
"""Derived links that a concept keeps, its strongest."""


def most_linked(degrees: Sequence[int], limit: int, last: frozenset[int] = frozenset()) -> list[int]:
    """Return up to `limit` concepts that have links, most first; those in `last` come only after all others."""
    linked = (concept for concept, degree in enumerate(degrees) if degree > 0)
    return sorted(linked, key=lambda concept: (concept in last, -degrees[concept], concept))[:limit]


def shared_papers(papers: Sequence[Sequence[int]], concepts: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return pairs of positions in `concepts` with the number of papers that have both, sorted.

    Parameters
    ----------
    papers : sequence of sequence of int
        The concepts of each paper.

    Examples
    --------
    >>> shared_papers([[5, 7, 9], [7, 5]], [7, 5])
    [(0, 1, 2)]
    """
    position = {concept: place for place, concept in enumerate(concepts)}
    counts: Counter[tuple[int, int]] = Counter()
    for linked in papers:
        inside = sorted({position[concept] for concept in linked if concept in position})
        counts.update(combinations(inside, 2))
    return [(a, b, count) for (a, b), count in sorted(counts.items())]


def derived_links(
    pairs: Sequence[tuple[int, int, int]], degrees: Sequence[int], ties: int = TIES
) -> list[tuple[int, int, float]]:
    """Return for each concept its strongest ties, by shared papers over the root of both degrees, as weighted edges.

    One shared paper may be chance: such a tie stays only where it is a concept's strongest. The page does the same
    (``view.js``) whenever a filter changes what is shared.
    """
    strength = {(a, b): (shared - 0.7) / math.sqrt(max(degrees[a], 1) * max(degrees[b], 1)) for a, b, shared in pairs}
    firm = {(a, b) for a, b, shared in pairs if shared > 1}
    by_concept: dict[int, list[tuple[float, int, int]]] = {}
    for (a, b), weight in strength.items():
        by_concept.setdefault(a, []).append((-weight, a, b))
        by_concept.setdefault(b, []).append((-weight, a, b))
    kept: set[tuple[int, int]] = set()
    for ranked in by_concept.values():
        best = [(a, b) for _, a, b in sorted(ranked)[:ties]]
        kept.update(best[:1], firm.intersection(best))
    return [(a, b, strength[a, b]) for a, b in sorted(kept)]


def communities(count: int, edges: Sequence[tuple[int, int, float]]) -> list[list[int]]:
    """Return groups of nodes that hang together more than with the rest, the largest first; equal from run to run."""
    import networkx

    network = networkx.Graph()
    network.add_nodes_from(range(count))
    network.add_weighted_edges_from(edges)
    groups = networkx.community.louvain_communities(network, weight="weight", seed=7)
    return sorted((sorted(group) for group in groups), key=lambda group: (-len(group), group))
