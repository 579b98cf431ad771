"""Neighbours: the related papers of every paper of a graph, without a database.

The candidates and the sums are those of related work asked from one paper; reasons are told by the shared concepts alone.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from graph.model import KnowledgeGraph, Relation
from graph.related import Facet
from graph.relating.candidates import how_many, leads
from graph.relating.collection import Collection, Numbers
from graph.relating.comparing import Side, side_of, subject
from graph.relating.ranking import Floats, Subject
from graph.text import fold

DIGITS = 3
"""Decimals of a stored score."""


class Neighbours:
    """A graph's papers by number, ready to be compared."""

    def __init__(self, graph: KnowledgeGraph) -> None:
        self.total = len(graph.papers)
        self._profiles = [node.profile for node in graph.papers]
        self._facets = _facets(graph)
        self._holders = _holders(self._facets)
        self._collection = Collection(self._side(paper).profile for paper in range(self.total))

    def of(self, paper: int, limit: int) -> list[tuple[int, float, tuple[str, ...]]]:
        """Return the papers most related to one: number, score and the concepts that both have, rarest first."""
        side = self._side(paper)
        asked = subject(side, self.total)
        candidates = self._candidates(paper, asked, side.facets, limit)
        sums = self._collection.scores(asked, candidates).sum(axis=1)
        return [(other, score, self._shared(paper, other)) for other, score in _best(candidates, sums, limit)]

    def _side(self, paper: int) -> Side:
        return side_of(self._profiles[paper], self._facets[paper], self.total)

    def _candidates(self, paper: int, asked: Subject, facets: Sequence[Facet], limit: int) -> Numbers:
        """Return the papers to compare, as the database would: all where there are few, else those of the best leads."""
        most = how_many(limit)
        if most >= self.total:
            return np.delete(np.arange(self.total), paper)
        ways = [
            (holders, lead.weight)
            for lead in leads(asked, facets, self.total)
            if 0 < len(holders := self._holders.get(lead.id, _NOBODY)) <= lead.most
        ]
        papers = np.concatenate([_NOBODY, *(holders for holders, _ in ways)])
        weights = np.repeat([float(weight) for _, weight in ways], [len(holders) for holders, _ in ways])
        summed = np.bincount(papers, weights, self.total)
        summed[paper] = 0
        reached = np.flatnonzero(summed)
        if len(reached) <= most:
            return reached
        least = float(np.partition(summed[reached], -most)[-most])
        best: Numbers = reached[summed[reached] >= least]
        return best

    def _shared(self, paper: int, other: int) -> tuple[str, ...]:
        theirs = {facet.concept for facet in self._facets[other]}
        both = [facet for facet in self._facets[paper] if facet.concept in theirs]
        return tuple(facet.concept for facet in sorted(both, key=lambda f: (f.papers, f.concept)))


def relations(
    graph: KnowledgeGraph, most: int, progress: Callable[[int, int], None] = lambda *_: None
) -> tuple[Relation, ...]:
    """Return for each paper of a graph the `most` best related ones.

    Parameters
    ----------
    progress : callable
        Told how many papers are done, of how many.
    """
    return tuple(_relations(graph, most, progress))


def _relations(graph: KnowledgeGraph, most: int, progress: Callable[[int, int], None]) -> Iterator[Relation]:
    ids = [node.paper.id for node in graph.papers]
    neighbours = Neighbours(graph)
    for number, paper in enumerate(ids):
        for other, score, shared in sorted(neighbours.of(number, most)):
            yield Relation(paper=paper, other=ids[other], score=round(score, DIGITS), shared=shared)
        progress(number + 1, len(ids))


_NOBODY: Numbers = np.zeros(0, np.int64)


def _best(candidates: Numbers, sums: Floats, limit: int) -> list[tuple[int, float]]:
    """Return the best candidates with their sums; of equal ones the first."""
    rounded = np.round(sums, 6)
    order = np.lexsort((candidates, -rounded))[:limit]
    return [(int(candidates[n]), float(sums[n])) for n in order if sums[n] > 0]


def _facets(graph: KnowledgeGraph) -> list[tuple[Facet, ...]]:
    numbers = {node.paper.id: number for number, node in enumerate(graph.papers)}
    concepts = {concept.id: concept for concept in graph.concepts}
    keys = {c.id: (c.id, *sorted({fold(n) for n in (c.name, *c.aliases)} - {""})) for c in graph.concepts}
    found: list[list[Facet]] = [[] for _ in graph.papers]
    for link in graph.links:
        concept = concepts[link.concept]
        found[numbers[link.paper]].append(
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
    return [tuple(facets) for facets in found]


def _holders(facets: list[tuple[Facet, ...]]) -> dict[str, Numbers]:
    found: dict[str, list[int]] = defaultdict(list)
    for number, one in enumerate(facets):
        for facet in one:
            found[facet.concept].append(number)
    return {concept: np.array(papers, np.int64) for concept, papers in found.items()}
