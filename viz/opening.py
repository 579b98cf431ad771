"""Opening: what a page needs before it has read its graph, counts for the legend and, of a large graph, the first picture."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from graph.model import ORIGINS, ROLES, KnowledgeGraph
from viz.kind import LOOKS
from viz.overview import derived_links, shared_papers

_KIND = {look.key: index for index, look in enumerate(LOOKS)}


def counts(
    graph: KnowledgeGraph,
    degrees: Sequence[int],
    off: frozenset[int],
    membership: Sequence[int],
    areas: int,
    venues: Sequence[str],
) -> dict[str, Any]:
    """Return what the legend and the filters count, in all data.

    Parameters
    ----------
    degrees : sequence of int
        The papers of each concept.
    off : frozenset of int
        The concepts that the opening filters hold back.
    membership : sequence of int
        The area of each concept, or -1.
    areas : int
        How many areas there are.
    """
    papers = [node.paper for node in graph.papers]
    kinds = [_KIND[concept.kind] for concept in graph.concepts]
    shown = _tally((kind for number, kind in enumerate(kinds) if number not in off), len(LOOKS))
    every = _tally(kinds, len(LOOKS))
    every[-1] = shown[-1] = len(papers)
    by_venue = Counter(paper.venue for paper in papers)
    return {
        "concepts": len(graph.concepts),
        "papers": len(papers),
        "links": len(graph.links),
        "mostLinks": max((1, *degrees)),
        "kinds": every,
        "kindsShown": shown,
        "origins": _tally((ORIGINS.index(concept.origin) for concept in graph.concepts), len(ORIGINS)),
        "roles": _tally((ROLES.index(link.role) for link in graph.links), len(ROLES)),
        "areas": _tally((area for area in membership if area >= 0), areas),
        "venues": [by_venue[venue] for venue in venues],
        "years": [list(pair) for pair in sorted(Counter(p.year for p in papers if p.year is not None).items())],
        "yearless": sum(paper.year is None for paper in papers),
    }


def _tally(values: Any, size: int) -> list[int]:
    """Return how often each of the numbers below `size` occurs."""
    found = Counter(values)
    return [found[number] for number in range(size)]


def picture(
    graph: KnowledgeGraph,
    linked: Sequence[Sequence[int]],
    degrees: Sequence[int],
    membership: Sequence[int],
    shown: Sequence[int],
) -> dict[str, Any] | None:
    """Return the concepts of an overview with the lines between them, as ``view.js`` finds them in the whole graph.

    Parameters
    ----------
    linked : sequence of sequence of int
        The concepts of each paper.
    shown : sequence of int
        The concepts to be drawn, the most linked first; without any there is no picture.
    """
    if not shown:
        return None
    nodes = sorted(shown)
    pairs = shared_papers(linked, nodes)
    papers = {(a, b): count for a, b, count in pairs}
    lines = derived_links(pairs, [degrees[node] for node in nodes])
    return {
        "node": list(shown),
        "name": [graph.concepts[node].name for node in shown],
        "kind": [_KIND[graph.concepts[node].kind] for node in shown],
        "area": [membership[node] for node in shown],
        "links": [degrees[node] for node in shown],
        "lines": [[nodes[a], nodes[b], papers[a, b]] for a, b, _ in lines],
    }
