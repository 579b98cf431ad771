"""Data: a knowledge graph as plain columns, as the page reads them. Concepts come first, then papers, by index."""

import math
from typing import Any

import numpy as np

from graph.model import ORIGINS, ROLES, KnowledgeGraph
from viz.area import areas
from viz.kind import LOOKS
from viz.layout import extend, radii, spread
from viz.mathematics import readable
from viz.opening import counts, picture
from viz.overview import communities, derived_links, most_linked, shared_papers

FORMAT = 3
"""Version of the columns; the page refuses those of another."""

BUDGET = 600
"""Nodes drawn at most at first: all of a graph up to this size, else an overview of half as many concepts."""

CEILING = 2000
"""Nodes drawn at most at all."""

COLUMNS = ("concepts", "papers", "links", "hierarchy")
"""What a first picture does not need: the page reads it afterwards."""

HIERARCHY = ("broader", "part of")
"""Relations between concepts, after the roles of papers."""

_BETWEEN = 0.1

_KIND = {look.key: index for index, look in enumerate(LOOKS)}


def page_data(graph: KnowledgeGraph, *, title: str | None = None, budget: int = BUDGET) -> dict[str, Any]:
    """Return the columns that the page draws from.

    Parameters
    ----------
    title : str, optional
        The heading; by default how many papers there are.
    budget : int
        Nodes drawn at first at most.
    """
    index = {concept.id: number for number, concept in enumerate(graph.concepts)}
    linked = _concepts_of_papers(graph, index)
    hierarchy = _hierarchy(graph, index)
    degrees = [0] * len(graph.concepts)
    for concepts in linked:
        for concept in concepts:
            degrees[concept] += 1
    off = _off_at_first(graph, degrees)
    whole = len(graph.concepts) - len(off) + len(graph.papers) <= budget
    placed, ties = _map(linked, hierarchy, degrees, off) if whole else _overview(linked, degrees, off, budget)
    groups, membership = areas([concept.name for concept in graph.concepts], linked, degrees, placed["node"], ties)
    venues = sorted({node.paper.venue for node in graph.papers if node.paper.venue})
    overview = max(1, budget // 2)
    shown = [] if whole else [concept for concept in placed["node"] if concept not in off][:overview]
    return {
        "format": FORMAT,
        "title": title or _heading(graph),
        "budget": budget,
        "overview": overview,
        "ceiling": max(CEILING, budget),
        "whole": whole,
        "opening": _opening(graph, degrees),
        "kinds": [
            {"key": look.key, "name": look.name, "shape": look.shape, "light": look.light, "dark": look.dark}
            for look in LOOKS
        ],
        "roles": [role.replace("_", " ") for role in (*ROLES, *HIERARCHY)],
        "origins": list(ORIGINS),
        "areas": groups,
        "venues": venues,
        "counts": counts(graph, degrees, off, membership, len(groups), venues),
        "placed": placed,
        "picture": picture(graph, linked, degrees, membership, shown),
        "concepts": _concept_columns(graph, membership),
        "papers": _paper_columns(graph, linked, {venue: number for number, venue in enumerate(venues)}),
        "links": _link_columns(graph, index),
        "hierarchy": {
            "narrower": [narrower for narrower, _, _ in hierarchy],
            "broader": [broader for _, broader, _ in hierarchy],
            "role": [role for _, _, role in hierarchy],
        },
    }


def _heading(graph: KnowledgeGraph) -> str:
    count = len(graph.papers)
    return f"Concepts in {count:,} paper{'' if count == 1 else 's'}"


def _opening(graph: KnowledgeGraph, degrees: list[int]) -> dict[str, Any]:
    """Return the filters at first: what statistics alone found is off, and so are wider concepts that no paper names."""
    discovered = any(concept.origin == "discovered" for concept in graph.concepts)
    return {
        "originsOff": [ORIGINS.index("discovered")] if discovered else [],
        "least": int(0 in degrees and any(degrees)),
    }


def _off_at_first(graph: KnowledgeGraph, degrees: list[int]) -> frozenset[int]:
    """Return the concepts that the opening filters hold back."""
    opening = _opening(graph, degrees)
    return frozenset(
        number
        for number, concept in enumerate(graph.concepts)
        if ORIGINS.index(concept.origin) in opening["originsOff"] or degrees[number] < opening["least"]
    )


def _concepts_of_papers(graph: KnowledgeGraph, index: dict[str, int]) -> list[list[int]]:
    """Return for each paper the indices of its concepts, in the graph's order of links."""
    linked: dict[str, list[int]] = {node.paper.id: [] for node in graph.papers}
    for link in graph.links:
        linked[link.paper].append(index[link.concept])
    return [linked[node.paper.id] for node in graph.papers]


def _hierarchy(graph: KnowledgeGraph, index: dict[str, int]) -> list[tuple[int, int, int]]:
    """Return narrower concept, broader concept and role of each relation between two concepts of the graph."""
    found = []
    for number, concept in enumerate(graph.concepts):
        for offset, targets in enumerate((concept.broader, concept.part_of)):
            found += [(number, index[target], len(ROLES) + offset) for target in targets if target in index]
    return found


def _concept_columns(graph: KnowledgeGraph, membership: list[int]) -> dict[str, Any]:
    return {
        "id": [concept.id for concept in graph.concepts],
        "name": [concept.name for concept in graph.concepts],
        "kind": [_KIND[concept.kind] for concept in graph.concepts],
        "origin": [ORIGINS.index(concept.origin) for concept in graph.concepts],
        "area": membership,
    }


def _paper_columns(graph: KnowledgeGraph, linked: list[list[int]], venues: dict[str, int]) -> dict[str, Any]:
    papers = [node.paper for node in graph.papers]
    return {
        "id": [paper.id for paper in papers],
        "label": [
            readable(node.paper.title or node.label).text or node.label or node.paper.id for node in graph.papers
        ],
        "titled": [int(paper.title is not None) for paper in papers],
        "year": [paper.year for paper in papers],
        "venue": [venues[paper.venue] if paper.venue else -1 for paper in papers],
        "links": [len(concepts) for concepts in linked],
    }


def _link_columns(graph: KnowledgeGraph, index: dict[str, int]) -> dict[str, Any]:
    """Return the links in the order of papers.

    ``role`` has a digit for each link, which a browser reads far faster than half a million numbers; ``roles`` lists the
    links that have several, each with a bit for each of them.
    """
    several = [
        [number, sum(1 << ROLES.index(role) for role in {*link.roles, link.role})]
        for number, link in enumerate(graph.links)
        if set(link.roles) != {link.role}
    ]
    return {
        "concept": [index[link.concept] for link in graph.links],
        "role": "".join(str(ROLES.index(link.role)) for link in graph.links),
        "roles": several,
    }


Ties = list[tuple[int, int, float]]


def _map(
    linked: list[list[int]], hierarchy: list[tuple[int, int, int]], degrees: list[int], off: frozenset[int]
) -> tuple[dict[str, list[int]], Ties]:
    """Return the places of all nodes shown at first, and the ties between them: a hub pulls each of its papers a little."""
    first_paper = len(degrees)
    ties = [
        (concept, first_paper + paper, 1 / math.sqrt(degrees[concept]))
        for paper, concepts in enumerate(linked)
        for concept in concepts
        if concept not in off
    ]
    ties += [(a, b, 0.25) for a, b, _ in hierarchy if a != b and a not in off and b not in off]
    nodes = [node for node in range(first_paper + len(linked)) if node not in off]
    position = {node: place for place, node in enumerate(nodes)}
    papers = np.array(nodes, dtype=np.int64) >= first_paper
    strength = np.array([0 if node >= first_paper else degrees[node] for node in nodes], dtype=np.int64)
    points = spread(len(nodes), [(position[a], position[b], weight) for a, b, weight in ties], radii(strength, papers))
    return _places(nodes, points), ties


def _overview(
    linked: list[list[int]], degrees: list[int], off: frozenset[int], budget: int
) -> tuple[dict[str, list[int]], Ties]:
    """Return the places of the most linked concepts, and the ties between them: papers that they share."""
    chosen = most_linked(degrees, max(CEILING, budget), off)
    strength = [degrees[concept] for concept in chosen]
    edges = derived_links(shared_papers(linked, chosen), strength)
    first = min(len(chosen), max(1, budget // 2))
    near = derived_links(shared_papers(linked, chosen[:first]), strength[:first])
    radius = radii(np.array(strength, dtype=np.int64), np.zeros(len(chosen), dtype=bool))
    points = spread(first, _as_islands(first, near), radius[:first])
    if len(chosen) > first:
        points = extend(points, len(chosen), edges, radius)
    return _places(chosen, points), [(chosen[a], chosen[b], weight) for a, b, weight in edges]


def _as_islands(count: int, ties: Ties) -> Ties:
    """Return the ties, those between areas weaker: so areas drift apart, with air between them."""
    home = {node: number for number, group in enumerate(communities(count, ties)) for node in group}
    return [(a, b, weight if home[a] == home[b] else weight * _BETWEEN) for a, b, weight in ties]


def _places(chosen: list[int], points: Any) -> dict[str, list[int]]:
    return {"node": chosen, "x": [int(x) for x in points[:, 0]], "y": [int(y) for y in points[:, 1]]}
