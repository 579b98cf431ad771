"""Neighbours: the related papers of every paper of a graph, without a database."""

from collections import defaultdict

from graph.model import KnowledgeGraph
from graph.related import Facet, Reason, related
from graph.relating.comparing import reasons, side_of, subject
from graph.relating.ranking import scores
from graph.text import fold

REACH = 400
"""Papers of a concept up to which it leads to them; the rarest of a paper's concepts always does."""

CANDIDATES = 100
"""Papers that are compared whole."""


class Neighbours:
    """A graph's papers by number, ready to be compared."""

    def __init__(self, graph: KnowledgeGraph) -> None:
        numbers = {node.paper.id: number for number, node in enumerate(graph.papers)}
        concepts = {concept.id: concept for concept in graph.concepts}
        keys = {c.id: (c.id, *sorted({fold(n) for n in (c.name, *c.aliases)} - {""})) for c in graph.concepts}
        facets: list[list[Facet]] = [[] for _ in graph.papers]
        self.total = len(graph.papers)
        self.holders: dict[str, list[int]] = defaultdict(list)
        for link in graph.links:
            concept = concepts[link.concept]
            self.holders[concept.id].append(numbers[link.paper])
            facets[numbers[link.paper]].append(
                Facet(
                    concept=concept.id,
                    name=concept.name,
                    keys=keys[concept.id],
                    kind=concept.kind,
                    role=link.role,
                    confidence=link.confidence,
                    papers=concept.papers,
                )
            )
        self.sides = [
            side_of(node.profile, tuple(found), self.total) for node, found in zip(graph.papers, facets, strict=True)
        ]

    def of(self, paper: int, limit: int) -> list[tuple[int, float, tuple[Reason, ...]]]:
        """Return the papers most related to one that it shares a concept with: number, score and reasons, best first."""
        side = self.sides[paper]
        asked = subject(side, self.total)
        candidates = self._candidates(paper)
        sums = scores(asked, [self.sides[n].profile for n in candidates]).sum(axis=1)
        order = sorted(range(len(candidates)), key=lambda n: (-round(float(sums[n]), 6), candidates[n]))[:limit]
        found = []
        for number in (candidates[n] for n in order):
            result = related(str(number), "", None, None, reasons(asked, side, self.sides[number]))
            found.append((number, result.score, result.reasons))
        return found

    def _candidates(self, paper: int) -> list[int]:
        """Return the papers that share concepts, those that share most or rarer ones first."""
        shared: dict[int, float] = defaultdict(float)
        for place, facet in enumerate(sorted(self.sides[paper].facets, key=lambda f: (f.papers, f.concept))):
            holders = self.holders[facet.concept]
            if len(holders) <= REACH or not place or len(shared) < CANDIDATES:
                for other in holders:
                    shared[other] += 1.0 / len(holders)
        shared.pop(paper, None)
        return sorted(shared, key=lambda other: (-shared[other], other))[:CANDIDATES]
