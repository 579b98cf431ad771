"""Values: what a database answers, as plain Python.

Nodes, relationships and paths keep what is needed to draw them; dates, times and durations become ISO text, since they
are finer than Python's own; everything else is a number, a text, a truth value, None, a list or a dict.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Node:
    """A node of an answer; `key` tells nodes of one answer apart, `labels` are sorted."""

    key: str
    labels: tuple[str, ...]
    properties: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Relationship:
    """A relationship of an answer; `start` and `end` are the keys of its nodes."""

    key: str
    type: str
    start: str
    end: str
    properties: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Path:
    """A path of an answer, in its order."""

    nodes: tuple[Node, ...]
    relationships: tuple[Relationship, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The answer to a statement: names of columns, and rows of plain values in their order."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]

    def dicts(self) -> list[dict[str, Any]]:
        """Return each row as a dict by column."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


def plain_value(value: Any) -> Any:
    """Return a driver's value as plain Python."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, list):
        return [plain_value(item) for item in value]
    if isinstance(value, dict):
        return {key: plain_value(item) for key, item in value.items()}
    if isinstance(value, (bytes, bytearray)):
        return value.hex()
    return _entity(value)


def _entity(value: Any) -> Any:
    from neo4j.graph import Node as DriverNode
    from neo4j.graph import Path as DriverPath
    from neo4j.graph import Relationship as DriverRelationship
    from neo4j.spatial import Point

    if isinstance(value, DriverNode):
        return _node(value)
    if isinstance(value, DriverRelationship):
        return _relationship(value)
    if isinstance(value, DriverPath):
        return Path(tuple(_node(node) for node in value.nodes), tuple(_relationship(r) for r in value.relationships))
    if isinstance(value, Point):
        return {"srid": value.srid, "coordinates": list(value)}
    if hasattr(value, "iso_format"):
        return value.iso_format()
    if hasattr(value, "to_native"):
        return value.to_native()
    return str(value)


def _node(node: Any) -> Node:
    return Node(node.element_id, tuple(sorted(node.labels)), _properties(node))


def _relationship(relationship: Any) -> Relationship:
    start, end = relationship.nodes
    return Relationship(
        relationship.element_id, relationship.type, start.element_id, end.element_id, _properties(relationship)
    )


def _properties(entity: Any) -> dict[str, Any]:
    return {key: plain_value(value) for key, value in sorted(entity.items())}
