"""Cypher: a script that Neo4j's shell runs; run again, it changes nothing."""

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, TextIO

from graph.model import KnowledgeGraph
from graph.network import nodes, relationships
from viz.writing import replacing

_BATCH = 100_000
"""Characters of a statement's rows, about."""

_ESCAPES = {"\\": "\\\\", "'": "\\'", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def write_cypher(graph: KnowledgeGraph, path: str | Path) -> None:
    """Write statements that make or complete the graph's nodes and relationships.

    Raises
    ------
    OutputError
        If the file cannot be written.
    """
    with replacing(path) as stream:
        stream.write("CREATE CONSTRAINT paperkin_id IF NOT EXISTS FOR (n:Paperkin) REQUIRE n.id IS UNIQUE;\n")
        for kind, group in groupby(nodes(graph), key=lambda node: node.type):
            rows = ({"id": node.id, "properties": node.properties} for node in group)
            # `kind` is one of our own four types, never text that was read.
            _write_statements(
                stream, rows, f"MERGE (n:Paperkin {{id: row.id}}) SET n:{kind} SET n += row.properties;\n"
            )
        for kind, edges in groupby(
            sorted(relationships(graph), key=lambda edge: edge.type), key=lambda edge: edge.type
        ):
            rows = ({"source": edge.source, "target": edge.target, "properties": edge.properties} for edge in edges)
            _write_statements(
                stream,
                rows,
                "MATCH (a:Paperkin {id: row.source}) MATCH (b:Paperkin {id: row.target}) "
                f"MERGE (a)-[r:{kind}]->(b) SET r += row.properties;\n",
            )


def literal(value: Any) -> str:
    r"""Return a value as a Cypher literal.

    A backslash before "u" is cut off by joining two strings: some parsers take ``\u`` for a character's number before
    they look at anything else, so that an escaped backslash alone would not do.

    Examples
    --------
    >>> literal("it's"), literal([1, 2.5]), literal({"name": "a\\u0027"})
    ("'it\\'s'", '[1, 2.5]', "{name: 'a\\\\' + 'u0027'}")
    """
    if isinstance(value, str):
        text = "".join(_ESCAPES.get(mark) or (f"\\u{ord(mark):04x}" if mark < " " else mark) for mark in value)
        return "'" + text.replace("\\\\u", "\\\\' + 'u") + "'"
    if isinstance(value, list):
        return "[" + ", ".join(map(literal, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {literal(each)}" for name, each in value.items()) + "}"
    return json.dumps(value)


def _write_statements(stream: TextIO, rows: Iterable[dict[str, Any]], action: str) -> None:
    for batch in _batches(map(literal, rows)):
        stream.write("UNWIND [\n" + ",\n".join(batch) + "\n] AS row\n" + action)


def _batches(rows: Iterable[str]) -> Iterator[list[str]]:
    batch: list[str] = []
    size = 0
    for row in rows:
        batch.append(row)
        size += len(row)
        if size > _BATCH:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch
