"""Kin: for each paper its related papers with the concepts that both share, as the page carries them."""

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from graph.model import KnowledgeGraph
from graph.related import Facet, weight

KIN = 5
"""Related papers of each paper."""

REASONS = 6
"""Shared concepts that are named."""

COMMON = 0.1
"""Share of all papers from which on a concept leads to nobody by itself."""

REACH = 80
"""Papers of a concept up to which it always leads to them, and in a large graph the most."""


def related_columns(graph: KnowledgeGraph) -> dict[str, list[Any]]:
    """Return for each paper, in order, the number of its related papers, and for each of those paper, score and concepts.

    What the graph holds itself (`relations`) comes first; where it holds nothing, papers are ranked as related work is:
    by shared concepts, weighted by rarity and role.
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
    vectors, holders = _vectors(graph)
    total = len(graph.papers)
    most = REACH if total > 10_000 else max(REACH, int(COMMON * total))
    found: Kin = {}
    for paper, vector in enumerate(vectors):
        scores: dict[int, float] = defaultdict(float)
        for concept, own in vector.items():
            if len(holders[concept]) <= most:
                for other in holders[concept]:
                    scores[other] += own * vectors[other][concept]
        scores.pop(paper, None)
        best = sorted(scores, key=lambda other: (-scores[other], other))[: 2 * KIN]
        row = [(other, *_reasons(vector, vectors[other])) for other in best]
        found[paper] = sorted(row, key=lambda kin: (-kin[1], kin[0]))[:KIN]
    return found


def _vectors(graph: KnowledgeGraph) -> tuple[list[dict[int, float]], dict[int, list[int]]]:
    """Return each paper's concepts with weights of length (nearly) one, and each concept's papers."""
    papers = {node.paper.id: number for number, node in enumerate(graph.papers)}
    concepts = {concept.id: number for number, concept in enumerate(graph.concepts)}
    vectors: list[dict[int, float]] = [{} for _ in graph.papers]
    holders: dict[int, list[int]] = defaultdict(list)
    for link in graph.links:
        concept = graph.concepts[concepts[link.concept]]
        facet = Facet(
            concept=concept.id,
            name=concept.name,
            kind=concept.kind,
            role=link.role,
            confidence=link.confidence,
            papers=concept.papers,
            sentence="",
        )
        vectors[papers[link.paper]][concepts[link.concept]] = weight(facet, len(graph.papers))
        holders[concepts[link.concept]].append(papers[link.paper])
    for vector in vectors:
        length = math.sqrt(sum(value**2 for value in vector.values()) + 1.0)
        for concept_number in vector:
            vector[concept_number] /= length
    return vectors, holders


def _reasons(one: dict[int, float], other: dict[int, float]) -> tuple[float, list[int]]:
    """Return the score of two papers and the concepts that make it, the weightiest first."""
    shared = {concept: value * other[concept] for concept, value in one.items() if concept in other}
    ranked: Sequence[int] = sorted(shared, key=lambda concept: (-shared[concept], concept))
    return round(sum(shared.values()), 3), list(ranked[:REASONS])
