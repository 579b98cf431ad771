"""Kin: for each paper its related papers with the concepts that both share, as the page carries them."""

from collections import defaultdict
from typing import Any

from graph.model import KnowledgeGraph
from graph.relating.neighbours import DIGITS, Neighbours

KIN = 5
"""Related papers of each paper."""

REASONS = 6
"""Shared concepts that are named."""


def related_columns(graph: KnowledgeGraph) -> dict[str, list[Any]]:
    """Return for each paper, in order, the number of its related papers, and for each of those paper, score and concepts.

    What the graph holds itself (`relations`) comes first; where it holds nothing, papers are ranked as related work is.
    """
    related = _given(graph) if graph.relations else _ranked(graph)
    rows = [related.get(number, []) for number in range(len(graph.papers))]
    return {
        "counts": [len(row) for row in rows],
        "paper": [other for row in rows for other, _, _ in row],
        "score": [score for row in rows for _, score, _ in row],
        "shared": [shared for row in rows for _, _, shared in row],
    }


Kin = dict[int, list[tuple[int, float, list[int]]]]


def _given(graph: KnowledgeGraph) -> Kin:
    papers = {node.paper.id: number for number, node in enumerate(graph.papers)}
    concepts = {concept.id: number for number, concept in enumerate(graph.concepts)}
    found: Kin = defaultdict(list)
    for relation in graph.relations:
        if relation.paper in papers and relation.other in papers:
            shared = [concepts[concept] for concept in relation.shared if concept in concepts]
            found[papers[relation.paper]].append((papers[relation.other], relation.score, shared))
    return {paper: sorted(row, key=lambda kin: (-kin[1], kin[0])) for paper, row in found.items()}


def _ranked(graph: KnowledgeGraph) -> Kin:
    concepts = {concept.id: number for number, concept in enumerate(graph.concepts)}
    neighbours = Neighbours(graph)
    return {
        paper: [
            (other, round(score, DIGITS), [concepts[concept] for concept in shared[:REASONS]])
            for other, score, shared in neighbours.of(paper, KIN)
            if shared
        ]
        for paper in range(len(graph.papers))
    }
