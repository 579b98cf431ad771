"""Seventy Cypher statements as users write them give the same rows on both engines."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from graph.errors import DatabaseError
from loaders.databases import Database, Node, Relationship, Result
from loaders.databases import Path as GraphPath

DIALECT = json.loads((Path(__file__).parents[1] / "dialect.json").read_text(encoding="utf-8"))
STATEMENTS = DIALECT["statements"]

EMBEDDED_TEXT_INDEX = "paper_text"
"""The embedded engine's full-text index is made by its own process, not in Cypher; its fields are title and abstract_plain."""


@pytest.fixture
def database(module_database: Database) -> Database:
    """Return the database with the fixture in it and nothing else."""
    server = module_database
    if server not in FILLED:
        server.query("MATCH (n) DETACH DELETE n", write=True)
        for name in ("paper_id", "concept_name", "paper_ft"):
            server.query(f"DROP CONSTRAINT {name} IF EXISTS", write=True)
            server.query(f"DROP INDEX {name} IF EXISTS", write=True)
        server.transaction(lambda run: [run(cypher) for cypher in DIALECT["fixture"]])
        FILLED.append(server)
    return server


FILLED: list[Database] = []
"""Databases that hold the fixture: most statements are rolled back, so that it needs to be made a few times only."""


@pytest.mark.parametrize("statement", STATEMENTS, ids=[s["name"] for s in STATEMENTS])
def test_a_statement_gives_the_same_rows_on_both_engines(database, statement, request):
    if statement["name"] == "fulltext" and request.node.get_closest_marker("embedded"):
        database.query("MATCH (p:Paper) SET p.abstract_plain = p.abstract", write=True)
        statement = {**statement, "cypher": [statement["cypher"][1].replace("paper_ft", EMBEDDED_TEXT_INDEX)]}
    rows_of = committed if cannot_be_rolled_back(statement) else rolled_back
    if statement.get("error"):
        with pytest.raises(DatabaseError):
            rows_of(database, statement)
    else:
        assert_equal_rows(rows_of(database, statement), statement)


def cannot_be_rolled_back(statement: dict[str, Any]) -> bool:
    """Tell whether a statement changes the schema or commits by itself."""
    return statement["group"] == "schema" or any(
        word in str(statement["cypher"]) for word in ("CONSTRAINT", "INDEX", "IN TRANSACTIONS")
    )


def committed(database: Database, statement: dict[str, Any]) -> list[list[Any]]:
    FILLED.remove(database)
    for cypher in statement["cypher"]:
        result = database.query(cypher, statement.get("parameters"), write=True)
    return [list(row) for row in result.rows]


class RolledBackError(Exception):
    """Ends a transaction without a commit, with the rows of its last statement."""


def rolled_back(database: Database, statement: dict[str, Any]) -> list[list[Any]]:
    def work(run: Callable[..., Result]) -> None:
        for cypher in statement["cypher"]:
            result = run(cypher, statement.get("parameters"))
        raise RolledBackError([list(row) for row in result.rows])

    with pytest.raises(RolledBackError) as ended:
        database.transaction(work)
    rows: list[list[Any]] = ended.value.args[0]
    return rows


def assert_equal_rows(rows: list[list[Any]], statement: dict[str, Any]) -> None:
    expected = statement["rows"]
    if statement["name"] == "db-labels":  # a library's own labels are there too, and those of statements before
        rows = [row for row in rows if row in expected]
    assert len(rows) == len(expected)
    if not statement["ordered"]:
        rows, expected = sorted(rows, key=repr), sorted(expected, key=repr)
    for row, wanted in zip(rows, expected, strict=True):
        assert len(row) == len(wanted)
        for value, other in zip(row, wanted, strict=True):
            assert_equal(value, other)


def assert_equal(value: Any, expected: Any) -> None:
    if expected in ("NODE", "REL", "PATH"):
        assert isinstance(value, {"NODE": Node, "REL": Relationship, "PATH": GraphPath}[expected])
    elif isinstance(expected, dict) and set(expected) == {"bag"}:
        assert sorted(value, key=repr) == sorted(expected["bag"], key=repr)
    elif isinstance(expected, list):
        assert len(value) == len(expected)
        for item, other in zip(value, expected, strict=True):
            assert_equal(item, other)
    elif isinstance(expected, float):
        assert value == pytest.approx(expected, abs=1e-6)
    else:
        assert value == expected
