"""Neighbours: the related papers of every paper of a graph, without a database.

The candidates and the sums are those of related work asked from one paper (`subject`, `leads`), by number instead of by
name, since all papers are asked from; reasons are told by the shared concepts alone.
"""

from collections.abc import Callable, Iterator

import numpy as np

from graph.identity import concept_id
from graph.model import KnowledgeGraph, Relation
from graph.related import Facet
from graph.relating.candidates import COMMON, REACH, how_many
from graph.relating.collection import Collection, Numbers
from graph.relating.comparing import UNKNOWN, gain, side_of
from graph.relating.profile import Profile
from graph.relating.ranking import Floats, shipped_weights
from graph.text import fold

SHORT = 60
"""Characters of a name up to which an id certainly holds it whole."""

DIGITS = 3
"""Decimals of a stored score."""


class Neighbours:
    """A graph's papers by number, ready to be compared; concepts are numbered as the graph has them."""

    def __init__(self, graph: KnowledgeGraph) -> None:
        self.total = len(graph.papers)
        self._ids = [concept.id for concept in graph.concepts]
        self._papers = [concept.papers for concept in graph.concepts]
        self._gains = [gain(papers, self.total) for papers in self._papers]
        self._links = _links(graph)
        self._holders = _holders(self._links, len(graph.concepts))
        names: set[str] = set()
        self._collection = Collection(_profiles(graph, self._links, names))
        self._keys = [
            [self._collection.number(key) for key in (c.id, *sorted({fold(n) for n in (c.name, *c.aliases)} - {""}))]
            for c in graph.concepts
        ]
        self._leads_to = self._ways(names)

    def of(self, paper: int, limit: int) -> list[tuple[int, float, tuple[str, ...]]]:
        """Return the papers most related to one: number, score and the concepts that both have, rarest first."""
        known = self._collection.concepts_of(paper)
        asked = self._asked(paper, known)
        candidates = self._candidates(paper, known, asked, limit)
        sums = self._collection.scores(paper, asked, shipped_weights(), candidates).sum(axis=1)
        return [(other, score, self._shared(paper, other)) for other, score in _best(candidates, sums, limit)]

    def _ways(self, names: set[str]) -> dict[int, int]:
        """Return the concepts to which what a paper only may name leads, by the numbers of their names."""
        numbers = {identifier: number for number, identifier in enumerate(self._ids)}
        known = {_bare(identifier) for identifier in self._ids}
        found: dict[int, int] = {}
        # Most of a million names are nobody's: to ask the others alone for their ids takes a tenth of the time.
        for name in sorted(name for name in names if (bare := _bare(name)) in known or _marked(bare)):
            concept = numbers.get(name if name.startswith("concept:") else concept_id(name))
            if concept is not None and 0 < len(self._holders[concept]) <= COMMON:
                found.setdefault(self._collection.number(name.replace(" ", "")), concept)
        return found

    def _asked(self, paper: int, known: dict[int, float]) -> dict[int, float]:
        """Return the weight of each concept by each of its names (`subject`)."""
        asked = dict(known)
        for concept, _ in self._links[paper]:
            keys = self._keys[concept]
            weight = max((known[key] for key in keys if key in known), default=UNKNOWN) * self._gains[concept]
            asked.update(dict.fromkeys(keys, weight))
        return asked

    def _leads(self, paper: int, known: dict[int, float], asked: dict[int, float]) -> dict[int, int]:
        """Return the concepts that lead to candidates, with whole numbers for weights (`leads`)."""
        found, reach = dict[int, int](), 0
        linked = [concept for concept, _ in self._links[paper]]
        for concept in sorted(linked, key=lambda c: (self._papers[c], self._ids[c])):
            if found and reach + self._papers[concept] > REACH:
                break
            reach += self._papers[concept]
            weight = max(asked[key] for key in self._keys[concept])
            found[concept] = round(1000 * weight * self._gains[concept])
        named = {key for concept in linked for key in self._keys[concept]}
        for key, weight in known.items():
            if key in self._leads_to and key not in named:
                found.setdefault(self._leads_to[key], round(1000 * weight))
        return found

    def _candidates(self, paper: int, known: dict[int, float], asked: dict[int, float], limit: int) -> Numbers:
        """Return the papers to compare, as the database would: all where there are few, else those of the best leads."""
        most = how_many(limit)
        if most >= self.total:
            return np.delete(np.arange(self.total), paper)
        leads = [(self._holders[c], weight) for c, weight in self._leads(paper, known, asked).items() if weight > 0]
        papers = np.concatenate([_NOBODY, *(holders for holders, _ in leads)])
        weights = np.repeat([float(weight) for _, weight in leads], [len(holders) for holders, _ in leads])
        summed = np.bincount(papers, weights, self.total)
        summed[paper] = 0
        reached = np.flatnonzero(summed > 0)
        if len(reached) <= most:
            return reached
        least = float(np.partition(summed[reached], -most)[-most])
        best: Numbers = reached[summed[reached] >= least]
        return best

    def _shared(self, paper: int, other: int) -> tuple[str, ...]:
        theirs = {concept for concept, _ in self._links[other]}
        both = [concept for concept, _ in self._links[paper] if concept in theirs]
        return tuple(self._ids[c] for c in sorted(both, key=lambda c: (self._papers[c], self._ids[c])))


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


def _bare(name: str) -> str:
    return name.removeprefix("concept:").replace(" ", "").replace("-", "")


def _marked(bare: str) -> bool:
    """Tell whether a name holds what an id spells otherwise."""
    return not (bare.isascii() and bare.isalnum() and len(bare) < SHORT)


_NOBODY: Numbers = np.zeros(0, np.int64)


def _best(candidates: Numbers, sums: Floats, limit: int) -> list[tuple[int, float]]:
    """Return the best candidates with their sums; of equal ones the first."""
    rounded = np.round(sums, 6)
    order = np.lexsort((candidates, -rounded))[:limit]
    return [(int(candidates[n]), float(sums[n])) for n in order if sums[n] > 0]


Links = list[list[tuple[int, float]]]
"""The concepts of each paper, with the confidence of the link."""


def _links(graph: KnowledgeGraph) -> Links:
    papers = {node.paper.id: number for number, node in enumerate(graph.papers)}
    concepts = {concept.id: number for number, concept in enumerate(graph.concepts)}
    found: Links = [[] for _ in papers]
    for link in graph.links:
        found[papers[link.paper]].append((concepts[link.concept], link.confidence))
    return found


def _holders(links: Links, concepts: int) -> list[Numbers]:
    found: list[list[int]] = [[] for _ in range(concepts)]
    for number, linked in enumerate(links):
        for concept, _ in linked:
            found[concept].append(number)
    return [np.array(papers, np.int64) for papers in found]


def _profiles(graph: KnowledgeGraph, links: Links, names: set[str]) -> Iterator[Profile]:
    """Yield the papers' profiles; what they may name is added to `names`."""
    for node, linked in zip(graph.papers, links, strict=True):
        facets = () if node.profile else tuple(_facet(graph, concept, confidence) for concept, confidence in linked)
        found = side_of(node.profile, facets, len(graph.papers)).profile
        names.update(found.names)
        yield found


def _facet(graph: KnowledgeGraph, number: int, confidence: float) -> Facet:
    """Return what a paper without a profile is known by."""
    one = graph.concepts[number]
    return Facet(
        concept=one.id, name=one.name, keys=(), kind=one.kind, role="", confidence=confidence, papers=one.papers
    )
