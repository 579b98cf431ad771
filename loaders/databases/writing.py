"""Writing: units of nodes with their relationships, in batches that a database can take, by the shipped statements."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from loaders.databases import statements
from loaders.databases.connection import Run, size_of
from loaders.databases.rows import Edge

BATCH_ROWS = 200
"""Nodes written in one transaction, each with its relationships."""

BATCH_BYTES = 4_000_000
"""Bytes written in one transaction or sent in one message, unless one node or relationship alone has more."""

Row = dict[str, Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Unit:
    """What is written of one node in one transaction.

    Attributes
    ----------
    properties : dict or None
        None where the node itself stays as it is.
    edges : tuple of Edge
        Relationships to make or to bring up to date.
    keep : tuple of Edge or None
        All relationships that it is to have, others being taken away; None where none can be surplus.
    digest : str or None
        What says that node and relationships are there, written last; None where some are still to come.
    """

    id: str
    properties: Row | None = None
    edges: tuple[Edge, ...] = ()
    keep: tuple[Edge, ...] | None = None
    digest: str | None = None

    @property
    def size(self) -> int:
        """About how many bytes it takes to send."""
        return size_of(self.properties) + sum(size_of(edge.properties) for edge in self.edges)


@dataclass(frozen=True, slots=True)
class Batch:
    """What is written in one transaction; `large` where it is one unit that needs several messages."""

    units: tuple[Unit, ...]
    large: bool


def batches(units: Iterable[Unit]) -> Iterator[Batch]:
    """Group units so that none of the groups holds too many or too much."""
    for group, size in _grouped(((unit, unit.size) for unit in units), BATCH_ROWS):
        yield Batch(tuple(group), size > BATCH_BYTES)


def write(run: Run, batch: Batch, *, nodes: str, edges: Mapping[str, str]) -> None:
    """Write a batch: nodes, then relationships, then what is surplus, then the digests.

    Parameters
    ----------
    nodes : str
        The statement that makes or changes nodes.
    edges : mapping
        The statement that makes or changes relationships, by type.
    """
    for statement, rows in _messages(batch.units, nodes, edges):
        groups = (
            (group for group, _ in _grouped(((row, size_of(row)) for row in rows), len(rows)))
            if batch.large
            else (rows,)
        )
        for group in groups:
            if group:
                run(statement, {"rows": group})


def _messages(units: tuple[Unit, ...], nodes: str, edges: Mapping[str, str]) -> Iterator[tuple[str, list[Row]]]:
    yield nodes, [{"id": unit.id, "properties": unit.properties} for unit in units if unit.properties is not None]
    by_type: dict[str, list[Row]] = {}
    for unit in units:
        for edge in unit.edges:
            by_type.setdefault(edge.type, []).append(
                {"start": edge.start, "end": edge.end, "properties": edge.properties}
            )
    for name, rows in by_type.items():
        yield edges[name], rows
    surplus = [
        {"id": unit.id, "keep": [statements.surplus_key(edge) for edge in unit.keep]}
        for unit in units
        if unit.keep is not None
    ]
    for statement in statements.DROP_SURPLUS:
        yield statement, surplus
    yield statements.SET_DIGESTS, [{"id": unit.id, "digest": unit.digest} for unit in units if unit.digest is not None]


def _grouped(sized: Iterable[tuple[T, int]], limit: int) -> Iterator[tuple[list[T], int]]:
    """Group items so that no group has more than `limit` of them, or more bytes unless it is one item alone."""
    group: list[T] = []
    total = 0
    for item, size in sized:
        if group and (len(group) == limit or total + size > BATCH_BYTES):
            yield group, total
            group, total = [], 0
        group.append(item)
        total += size
    if group:
        yield group, total
