"""Path: how two papers or concepts hang together, by way of what few others share.

The nodes are papers and concepts; a step leads from a paper to a concept of its, or from a concept to a narrower or a
broader one. A step costs at least 1: the more, the more common its concept is and the less sure the link, so that a way
through what everybody does is taken only where no better one of about the same length is there.
"""

import heapq
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from graph.growth import NEVER, UNIT, Known, Neighbours, Side, learn
from graph.text import plain, words

STRETCH = 1.5
"""Further paths may cost so many times as much as the best."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """A node of a path; `kind` is ``paper`` or the concept's, `papers` how many papers have the concept."""

    id: str
    label: str
    kind: str
    year: int | None = None
    venue: str | None = None
    papers: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a path, from one stop to the next.

    Attributes
    ----------
    role : str
        The paper's relation to the concept, ``broader`` or ``part_of``.
    forward : bool
        Whether the role reads from this stop to the next, else from the next to this.
    sentence : str
        Where the paper says so; "" between concepts, and where only keywords do.
    """

    role: str
    forward: bool
    sentence: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Path:
    """A way from one node to another, with a step less than it has stops."""

    cost: float
    stops: tuple[Stop, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """The cost and the nodes of each path, the cheapest first; where there is none, the concepts around either end."""

    paths: tuple[tuple[float, tuple[str, ...]], ...]
    around: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


def search(start: str, end: str, concepts: Mapping[str, int], neighbours: Neighbours, total: int, limit: int) -> Found:
    """Return the cheapest paths between two different nodes.

    Both ends grow by what is cheapest to reach, no further than needed: a path that costs no more than what both have
    grown together lies wholly in what is known then. The end that has less to ask for grows first.

    Parameters
    ----------
    concepts : mapping of str to int
        How many papers have those of the two ends that are concepts. It costs nothing, since every path begins there.
    neighbours : Neighbours
        Where what is known comes from.
    total : int
        Papers in the library.
    limit : int
        Paths at most. Of two, neither passes all the nodes between the ends that the other one passes.
    """
    known = Known(neighbours, total, concepts)
    sides = (Side(start, known), Side(end, known))
    while True:
        learn(sides)
        ended = any(side.next_cost() == NEVER for side in sides)
        if ended and end not in sides[0].costs and start not in sides[1].costs:
            return Found(paths=(), around=(sides[0].concepts(), sides[1].concepts()))
        bound = NEVER if ended else sides[0].radius + sides[1].radius
        found = different(known.edges, start, end, limit, bound) if end in sides[0].costs else []
        if found and (len(found) == limit or STRETCH * found[0][0] <= bound):
            return Found(paths=tuple((cost / UNIT, nodes) for cost, nodes in found))
        min(sides, key=lambda side: (side.work(), side.radius)).widen()


def different(
    edges: Mapping[str, Mapping[str, int]], start: str, end: str, limit: int, bound: int
) -> list[tuple[int, tuple[str, ...]]]:
    """Return the cheapest paths that differ in their middle, none dearer than `bound` or `STRETCH` times the best.

    What a path passes gets dearer for those after it, so that they lead elsewhere where they can.
    """
    used: dict[str, int] = defaultdict(int)
    found: list[tuple[int, tuple[str, ...]]] = []
    for _ in range(4 * limit):
        nodes = _cheapest(edges, start, end, used)
        if nodes is None:
            break
        cost = sum(edges[a][b] for a, b in pairwise(nodes))
        if cost > bound or (found and cost > STRETCH * found[0][0]):
            break
        middle = set(nodes[1:-1])
        if not any(middle <= set(other) or set(other[1:-1]) <= middle for _, other in found):
            found.append((cost, nodes))
        for node in middle:
            used[node] += 1
        if len(found) == limit or not middle:
            break
    return sorted(found, key=lambda path: (path[0], len(path[1]), path[1]))


def _cheapest(
    edges: Mapping[str, Mapping[str, int]], start: str, end: str, used: Mapping[str, int]
) -> tuple[str, ...] | None:
    """Return the nodes of the cheapest path; of equally dear ones that of the fewest steps, then the first by ids."""
    done: dict[str, str] = {}
    heap = [(0, 0, start, start)]
    while heap:
        cost, steps, node, before = heapq.heappop(heap)
        if node in done:
            continue
        done[node] = before
        if node == end:
            break
        dear = 1 + used.get(node, 0)
        for other, price in edges.get(node, {}).items():
            if other not in done:
                heapq.heappush(heap, (cost + price * (dear + used.get(other, 0)), steps + 1, other, node))
    if end not in done:
        return None
    nodes = [end]
    while nodes[-1] != start:
        nodes.append(done[nodes[-1]])
    return tuple(reversed(nodes))


def nearest(ours: Iterable[str], theirs: Iterable[str]) -> tuple[str, str] | None:
    """Return the two names, one of each side, that have most in common; None where none have anything.

    Examples
    --------
    >>> nearest(["Pose Estimation", "Loss"], ["Ants", "Human Pose Estimations"])
    ('Pose Estimation', 'Human Pose Estimations')
    """
    best, pair = 0.0, None
    others = [(name, _words(name)) for name in theirs]
    for name in ours:
        mine = _words(name)
        for other, also in others:
            alike = len(mine & also) / len(mine | also) if mine & also else 0.0
            if alike > best:
                best, pair = alike, (name, other)
    return pair


def _words(name: str) -> set[str]:
    return {word.norm for word in words(plain(name))}
