"""Layout: where nodes stand. Computed here, once, so that the page opens at once, stays still and is always the same.

The unit is a pixel at zoom 1. Components are laid out apart and packed round the largest, so that a stray pair does not
push the rest into a corner; then discs that overlap are pushed apart.
"""

import math
from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Points: TypeAlias = NDArray[np.float64]
Edges: TypeAlias = Sequence[tuple[int, int, float]]

SPACING = 34.0
"""Side of the square that a node of middling size gets."""

_SEED = 7
_GOLDEN = 2.399963
_GAP = 20.0
_AIR = 20.0
_PULL = 0.6
_PULL_OF_MANY = 0.7
_FULL = 640.0
_MANY = 40


def radii(degrees: NDArray[np.int64], small: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Return the radius of each node from its number of links; those marked small (papers) have all the same.

    The page does the same (``scene.js``).
    """
    most = max(1, int(degrees[~small].max(initial=1)))
    growth = min(2.4, 16.5 / math.sqrt(most))
    return np.where(small, 4.0, 5.5 + growth * np.sqrt(degrees))


def spread(count: int, edges: Edges, radius: NDArray[np.float64]) -> Points:
    """Return positions of `count` nodes joined by weighted edges, in whole pixels around the origin.

    Parameters
    ----------
    edges : sequence of (int, int, float)
        Two nodes and how strongly they pull each other.
    radius : array
        The radius of each node's disc.

    Examples
    --------
    >>> spread(2, [], np.array([5.0, 5.0])).tolist()
    [[-25.0, -21.0], [25.0, 21.0]]
    """
    if count == 0:
        return np.zeros((0, 2))
    points = _pack(_components(count, edges, radius), radius)
    points = push_apart(points, radius, np.zeros(count, dtype=bool))
    middle: Points = (points.max(axis=0) + points.min(axis=0)) / 2
    return np.rint((points - middle) * _room_for_names(points))


def _room_for_names(points: Points) -> float:
    """Return by how much a small graph is blown up, so that it fills the page as a large one does."""
    extent = float(np.ptp(points, axis=0).max())
    return min(2.2, max(1.0, _FULL / max(extent, 1.0)))


def extend(fixed: Points, count: int, edges: Edges, radius: NDArray[np.float64]) -> Points:
    """Return positions of `count` nodes of which the first ones stand already: nobody loses the place when more show.

    The skeleton is blown up to make room; each new node stands in a spiral round the one that it is joined to most. (In the
    middle of all that it is joined to would crowd the middle of the map.)
    """
    known = len(fixed)
    points = np.zeros((count, 2))
    points[:known] = fixed * math.sqrt(count / max(known, 1))
    pulls: list[list[tuple[int, float]]] = [[] for _ in range(count)]
    for a, b, weight in edges:
        pulls[a].append((b, weight))
        pulls[b].append((a, weight))
    guests = [0] * count
    for node, host in _hosted(pulls, known):
        guests[host] += 1
        turn = guests[host] * _GOLDEN
        step = radius[host] + SPACING * 0.7 * math.sqrt(guests[host])
        points[node] = points[host] + step * np.array([math.cos(turn), math.sin(turn)])
    return np.rint(push_apart(points, radius, np.arange(count) < known))


def _hosted(pulls: list[list[tuple[int, float]]], known: int) -> Iterator[tuple[int, int]]:
    """Yield each new node with the one beside which it is to stand, which stands by then already.

    That is the one that pulls it most among those of the skeleton; where none does, among those that have come since; and
    who is joined to nobody that stands gets a place beside one of the skeleton's, each in turn.
    """
    standing = set(range(known))
    waiting = list(range(known, len(pulls)))
    while waiting:
        found = []
        for node in waiting:
            placed = [(other >= known, -weight, other) for other, weight in pulls[node] if other in standing]
            if placed:
                found.append((node, min(placed)[2]))
        if not found:
            found = [(node, node % max(known, 1)) for node in waiting]
        yield from found
        standing.update(node for node, _ in found)
        waiting = [node for node in waiting if node not in standing]


def push_apart(points: Points, radius: NDArray[np.float64], fixed: NDArray[np.bool_], rounds: int = 40) -> Points:
    """Return the points moved until (nearly) no two discs overlap; those marked fixed stay."""
    points = points.copy()
    gap = 5.0
    cell = 2 * float(radius.max()) + gap
    for _ in range(rounds):
        first, second = _near(points, cell)
        delta = points[first] - points[second]
        distance = np.hypot(delta[:, 0], delta[:, 1])
        overlap = radius[first] + radius[second] + gap - distance
        hit = overlap > 0.5
        if not hit.any():
            break
        first, second, delta, distance, overlap = first[hit], second[hit], delta[hit], distance[hit], overlap[hit]
        same = distance < 1e-6
        delta[same] = np.stack([np.cos(first[same]), np.sin(first[same])], axis=1)
        distance[same] = 1.0
        free_first, free_second = ~fixed[first], ~fixed[second]
        share = 1.0 / np.maximum(free_first.astype(float) + free_second, 1)
        shift = delta / distance[:, None] * (overlap * share * 0.9)[:, None]
        moves = np.zeros_like(points)
        np.add.at(moves, first[free_first], shift[free_first])
        np.add.at(moves, second[free_second], -shift[free_second])
        points += np.clip(moves, -cell, cell)
    return points


def _near(points: Points, cell: float) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the pairs of points that lie in the same or in neighbouring cells of a grid."""
    grid = np.floor(points / cell).astype(np.int64)
    grid -= grid.min(axis=0)
    width = int(grid[:, 1].max()) + 3
    keys = grid[:, 0] * width + grid[:, 1]
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    pairs_first, pairs_second = [], []
    for shift in (0, 1, width - 1, width, width + 1):
        low = np.searchsorted(ordered, ordered + shift, side="left")
        high = np.searchsorted(ordered, ordered + shift, side="right")
        if shift == 0:
            low = np.arange(1, len(ordered) + 1)
        lengths = np.maximum(high - low, 0)
        if not lengths.any():
            continue
        first = np.repeat(np.arange(len(ordered)), lengths)
        offset = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        pairs_first.append(order[first])
        pairs_second.append(order[low[first] + offset])
    if not pairs_first:
        return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
    return np.concatenate(pairs_first), np.concatenate(pairs_second)


def _components(count: int, edges: Edges, radius: NDArray[np.float64]) -> list[tuple[list[int], Points]]:
    """Return each connected component with its own layout around the origin, the largest first."""
    import rustworkx

    whole = rustworkx.PyGraph(multigraph=False)
    whole.add_nodes_from(range(count))
    whole.add_edges_from(list(edges))
    parts = sorted(
        (sorted(part) for part in rustworkx.connected_components(whole)), key=lambda part: (-len(part), part)
    )
    laid = []
    for part in parts:
        if len(part) == 1:
            laid.append((part, np.zeros((1, 2))))
            continue
        component = whole.subgraph(part)
        places = rustworkx.spring_layout(
            component,
            k=1.0 / math.sqrt(len(part)),
            repulsive_exponent=2,
            num_iter=_iterations(len(part)),
            weight_fn=float,
            seed=_SEED,
        )
        points = np.array([places[index] for index in range(len(part))])
        laid.append((part, _scale(points, radius[part])))
    return laid


def _iterations(count: int) -> int:
    return 300 if count <= 700 else 120


def _scale(points: Points, radius: NDArray[np.float64]) -> Points:
    """Return a component at its size: centred, outliers pulled in, the root mean square radius by the discs' room."""
    points = points - points.mean(axis=0)
    distance = np.hypot(points[:, 0], points[:, 1])
    spread_now = math.sqrt(float((distance**2).mean())) or 1.0
    limit = 1.9 * spread_now
    far = distance > limit
    points[far] *= ((limit + (distance[far] - limit) * 0.25) / distance[far])[:, None]
    room = math.sqrt(float(((2 * radius + _AIR) ** 2).sum()))
    pull = _PULL if len(points) < _MANY else _PULL_OF_MANY
    return points * (pull * room / spread_now)


def _pack(components: list[tuple[list[int], Points]], radius: NDArray[np.float64]) -> Points:
    """Set the components one after the other: each at the place nearest to the middle where it covers nothing."""
    points = np.zeros((len(radius), 2))
    done: list[int] = []
    for part, places in components:
        reach = float((np.hypot(places[:, 0], places[:, 1]) + radius[part]).max()) + _GAP
        points[part] = places + _free_place(points[done], radius[done], reach)
        done += part
    return points


def _free_place(taken: Points, radius: NDArray[np.float64], reach: float) -> Points:
    """Return the first place on widening rings where a disc covers none of those taken."""
    if len(taken) == 0:
        return np.zeros(2)
    turn = 0.0
    step = max(8.0, reach * 0.4)
    while True:
        around = max(1, int(2 * math.pi * turn / step))
        angles = 2 * math.pi * np.arange(around) / around + 0.7
        centres = turn * np.stack([np.cos(angles), np.sin(angles)], axis=1)
        gaps = np.hypot(centres[:, :1] - taken[:, 0], centres[:, 1:] - taken[:, 1]) - radius - reach
        free = np.flatnonzero((gaps >= 0).all(axis=1))
        if len(free):
            place: Points = centres[free[0]]
            return place
        turn += step
