"""Drawing: which nodes and relationships of the graph a query's result names."""

from collections.abc import Iterable, Iterator
from typing import Any

from loaders.databases import Node, Path, Relationship, Result


def named_in(result: Result) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """Return the ids of the nodes in a result, and the ids of both ends of its relationships; each once, sorted."""
    found = [entity for row in result.rows for value in row for entity in _entities(value)]
    ids = {n.key: n.properties["id"] for n in found if isinstance(n, Node) and "id" in n.properties}
    ends = {(r.start, r.end) for r in found if isinstance(r, Relationship)}
    pairs = {(ids[a], ids[b]) for a, b in ends if a in ids and b in ids}
    return tuple(sorted(set(ids.values()))), tuple(sorted(pairs))


def _entities(value: Any) -> Iterator[Node | Relationship]:
    if isinstance(value, Node | Relationship):
        yield value
    elif isinstance(value, Path):
        yield from value.nodes
        yield from value.relationships
    elif isinstance(value, list | tuple):
        yield from _all(value)
    elif isinstance(value, dict):
        yield from _all(value.values())


def _all(values: Iterable[Any]) -> Iterator[Node | Relationship]:
    for value in values:
        yield from _entities(value)
