"""Pathing: what the database must be asked so that a path can be found; the search itself is the graph's."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from graph.errors import NotFoundError, UsageError
from graph.path import Found, Path, Step, Stop, nearest, search
from loaders.databases import Database, named

AROUND = 200
"""Concepts on either side among which the two nearest are looked for where there is no path."""


def find_paths(database: Database, start: str, end: str, limit: int) -> list[Path]:
    """Return the cheapest paths between two papers or concepts, given by their ids.

    Raises
    ------
    UsageError
        If both are the same.
    NotFoundError
        If nothing joins them; names what comes nearest.
    """
    ends = _stops(database, (start, end))
    if start == end:
        raise UsageError(f"both names mean {ends[start].label!r} ({start}): give two papers or concepts that differ")
    total = int(database.read("MATCH (l:Paperkin {id: 'library'}) RETURN l.papers").rows[0][0])
    concepts = {stop.id: stop.papers for stop in ends.values() if stop.papers is not None}
    found = search(start, end, concepts, _Neighbours(database), total, limit)
    if not found.paths:
        raise _apart(database, ends[start], ends[end], found)
    return _paths(database, found)


class _Neighbours:
    """What stands beside nodes, by the shipped queries."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def concepts_of(self, papers: Sequence[str]) -> Iterator[tuple[str, str, int, float]]:
        for paper, *columns in self.database.stream(named("path_concepts"), {"papers": papers}):
            yield from ((paper, *row) for row in zip(*columns, strict=True))

    def papers_of(self, concepts: Sequence[str]) -> Iterator[tuple[str, str, float]]:
        for concept, *columns in self.database.stream(named("path_papers"), {"concepts": concepts}):
            yield from ((concept, *row) for row in zip(*columns, strict=True))

    def kin_of(self, concepts: Sequence[str]) -> Iterable[Any]:
        return self.database.stream(named("path_kin"), {"concepts": concepts})


def _paths(database: Database, found: Found) -> list[Path]:
    stops = _stops(database, {node for _, nodes in found.paths for node in nodes})
    steps = _steps(database, {pair for _, nodes in found.paths for pair in pairwise(nodes)})
    return [
        Path(
            cost=cost,
            stops=tuple(stops[node] for node in nodes),
            steps=tuple(steps[pair] for pair in pairwise(nodes)),
        )
        for cost, nodes in found.paths
    ]


def _stops(database: Database, ids: Iterable[str]) -> dict[str, Stop]:
    rows = database.read(named("path_stops"), {"ids": sorted(set(ids))}).dicts()
    return {row["id"]: Stop(**row) for row in rows}


def _steps(database: Database, pairs: Iterable[tuple[str, str]]) -> dict[tuple[str, str], Step]:
    asked = [{"start": a, "end": b} for one, other in sorted(pairs) for a, b in ((one, other), (other, one))]
    steps: dict[tuple[str, str], Step] = {}
    for start, end, role, sentences in database.read(named("path_steps"), {"pairs": asked}).rows:
        sentence = next(filter(None, sentences), "")
        steps.setdefault((start, end), Step(role=role.lower(), forward=True, sentence=sentence))
        steps.setdefault((end, start), Step(role=role.lower(), forward=False, sentence=sentence))
    return steps


def _apart(database: Database, start: Stop, end: Stop, found: Found) -> NotFoundError:
    ours, theirs = ([node for node in side if node not in (start.id, end.id)][:AROUND] for side in found.around)
    bare = [stop for stop, side in zip((start, end), found.around, strict=True) if not set(side) - {stop.id}]
    names = _stops(database, (*ours, *theirs))
    pair = nearest([names[c].label for c in ours] or [start.label], [names[c].label for c in theirs] or [end.label])
    if bare:
        why = f"no concept leads on from {bare[0].label!r}"
    else:
        why = "they share no concept, nor do the papers around them"
    near = f"what comes nearest is {pair[0]!r} and {pair[1]!r}" if pair else "nothing comes near"
    return NotFoundError(
        f"nothing joins {start.label!r} and {end.label!r}: {why}; {near}", name=end.label, suggestions=pair or ()
    )
