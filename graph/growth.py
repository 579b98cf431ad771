"""Growth: what two nodes reach in the graph of papers and concepts, the cheapest first, asked for as far as needed.

A step leads from a paper to a concept of its, or from a concept to one right above or below it. It costs at least 1: the
more, the more common its concept is and the less sure the link.
"""

import heapq
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Protocol

COMMON = 0.1
"""A concept that this share of all papers has makes a step twice as dear as one that hardly any has."""

UNIT = 1000
"""Costs are counted in whole thousandths, so that equal paths are equal in whatever order they are added up."""

NEVER = 1 << 60
"""A cost that nothing has."""

_RAREST = 0.05
_STEP = UNIT // 2
_CONCEPTS = 12

Edge = tuple[str, str, int]
"""Two nodes and the cost of the step between them, either way."""

Learn = Callable[[Sequence[str]], list[Edge]]
"""Asks for what is beside some nodes."""


class Neighbours(Protocol):
    """What stands beside nodes, asked for many of them at once."""

    def concepts_of(self, papers: Sequence[str]) -> Iterable[tuple[str, str, int, float]]:
        """Return paper, concept, how many papers have the concept, and the confidence of the link."""

    def papers_of(self, concepts: Sequence[str]) -> Iterable[tuple[str, str, float]]:
        """Return concept, paper, and the confidence of the link."""

    def kin_of(self, concepts: Sequence[str]) -> Iterable[tuple[str, str, int, int]]:
        """Return concept, one right above or below it, how many papers that has, and what the upper one leads to."""


@lru_cache(maxsize=65536)
def step_cost(reach: int, total: int, confidence: float = 1.0) -> int:
    """Return what a step costs whose concept leads to so many of all papers, by a link of this confidence.

    Examples
    --------
    >>> [step_cost(reach, 10_000) for reach in (2, 100, 1000, 5000)], step_cost(2, 10_000, confidence=0.5)
    ([1077, 1251, 2000, 12035], 1616)
    """
    rarity = max(math.log((total + 1.0) / (reach + 0.5)), _RAREST)
    return round(UNIT * (1.0 + (math.log(1.0 / COMMON) / rarity) ** 2) * (2.0 - confidence))


class Known:
    """The part of the graph that is known, and of which nodes all that is beside them is."""

    def __init__(self, neighbours: Neighbours, total: int, ends: Mapping[str, int]) -> None:
        self.neighbours = neighbours
        self.total = total
        self.ends = ends
        self.edges: dict[str, dict[str, int]] = defaultdict(dict)
        self.reach = dict(ends)
        self.papers: set[str] = set()
        self.concepts: set[str] = set()
        self.kin: set[str] = set()

    def price(self, concept: str, confidence: float = 1.0) -> int:
        """Return what a step between a concept and a paper costs."""
        return step_cost(0 if concept in self.ends else self.reach[concept], self.total, confidence)

    def concepts_of(self, papers: Sequence[str]) -> list[Edge]:
        """Learn the concepts of papers."""
        self.papers.update(papers)
        found = []
        for paper, concept, reach, confidence in self.neighbours.concepts_of(papers):
            self.reach.setdefault(concept, reach)
            found.append((paper, concept, self.price(concept, confidence)))
        return self._added(found)

    def papers_of(self, concepts: Sequence[str]) -> list[Edge]:
        """Learn the papers of concepts."""
        self.concepts.update(concepts)
        found = self.neighbours.papers_of(concepts)
        return self._added([(concept, paper, self.price(concept, confidence)) for concept, paper, confidence in found])

    def kin_of(self, concepts: Sequence[str]) -> list[Edge]:
        """Learn what is right above and below concepts."""
        self.kin.update(concepts)
        found = []
        for concept, other, papers, upper in self.neighbours.kin_of(concepts):
            self.reach.setdefault(other, papers)
            found.append((concept, other, step_cost(upper, self.total)))
        return self._added(found)

    def _added(self, edges: Iterable[Edge]) -> list[Edge]:
        added = []
        for one, other, cost in edges:
            if other not in self.edges[one]:
                self.edges[one][other] = self.edges[other][one] = cost
                added.append((one, other, cost))
        return added


class Side:
    """What one end has reached, and at what cost; all within its radius is known."""

    def __init__(self, origin: str, known: Known) -> None:
        self.known = known
        self.radius = 0
        self.costs = {origin: 0}

    def concepts(self) -> tuple[str, ...]:
        """Return the concepts that were reached, the nearest first."""
        return tuple(sorted((n for n in self.costs if n in self.known.reach), key=lambda n: (self.costs[n], n)))

    def next_cost(self) -> int:
        """Return from which radius on there is more to ask for; `NEVER` where all that can be reached is known."""
        return min((cost for cost, _, _ in self._unasked()), default=NEVER)

    def work(self) -> int:
        """Return about how many rows the next widening asks for."""
        wider = self._wider()
        return sum(rows for cost, _, rows in self._unasked() if cost <= wider)

    def widen(self) -> None:
        """Take the radius one step further, or to where there is more to ask for."""
        self.radius = self._wider()

    def learn(self) -> list[Edge]:
        """Ask for what is not known within the radius, and return the edges that are new."""
        asked: dict[Learn, list[str]] = defaultdict(list)
        for cost, (learn, node), _ in self._unasked():
            if cost <= self.radius:
                asked[learn].append(node)
        return [edge for learn, nodes in asked.items() for edge in learn(sorted(nodes))]

    def settle(self, edges: Iterable[Edge]) -> None:
        """Take note of what new edges lead to, or lead to at less cost."""
        heap = [
            (self.costs[one] + cost, other)
            for a, b, cost in edges
            for one, other in ((a, b), (b, a))
            if one in self.costs
        ]
        heapq.heapify(heap)
        while heap:
            cost, node = heapq.heappop(heap)
            if cost < self.costs.get(node, NEVER):
                self.costs[node] = cost
                for other, price in self.known.edges[node].items():
                    heapq.heappush(heap, (cost + price, other))

    def _wider(self) -> int:
        return max(self.radius + _STEP, self.next_cost())

    def _unasked(self) -> Iterator[tuple[int, tuple[Learn, str], int]]:
        """Yield what is not known yet: from which radius on it is asked for, how, and about how many rows it has."""
        known = self.known
        for node, cost in self.costs.items():
            if node not in known.reach:
                if node not in known.papers:
                    yield cost, (known.concepts_of, node), _CONCEPTS
                continue
            if node not in known.kin and (known.reach[node] or node in known.ends):  # else the way is up and up
                yield cost, (known.kin_of, node), 1
            if node not in known.concepts:
                yield cost + known.price(node), (known.papers_of, node), known.reach[node]


def learn(sides: Sequence[Side]) -> None:
    """Learn all within the radius of either side; what one learns may bring the other further."""
    while edges := [edge for side in sides for edge in side.learn()]:
        for side in sides:
            side.settle(edges)
