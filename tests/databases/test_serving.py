"""Serving: other clients reach the embedded library with an account that reads, or one that writes."""

import stat
from pathlib import Path
from typing import Any

import pytest

from graph.errors import LibraryError, UsageError
from loaders.databases import open_database
from loaders.databases.serving import serving

driver_package = pytest.importorskip("neo4j")


@pytest.fixture
def served(embedded: Any, fill: Any, graph: Any) -> Any:
    with open_database(embedded.address, create=True) as database:
        fill(database, graph)
    return embedded


def variables(file: Path) -> dict[str, str]:
    return dict(line.split("=", 1) for line in file.read_text(encoding="utf-8").splitlines())


def ask(file: Path, statement: str) -> list[Any]:
    given = variables(file)
    credentials = (given["NEO4J_USERNAME"], given["NEO4J_PASSWORD"])
    with driver_package.GraphDatabase.driver(given["NEO4J_URI"], auth=credentials) as driver:
        return driver.execute_query(statement, database_=given["NEO4J_DATABASE"]).records


def test_a_reader_reads_and_cannot_write(served: Any) -> None:
    with serving(served.address) as service:
        assert service.uri.startswith("bolt://127.0.0.1:")
        assert (service.user, service.database) == ("reader", "paperkin")
        assert stat.S_IMODE(service.file.stat().st_mode) == 0o600
        assert ask(service.file, "MATCH (p:Paper) RETURN count(p)")[0][0] == 3
        with pytest.raises(driver_package.exceptions.Neo4jError):
            ask(service.file, "CREATE (:Note)")
    assert not service.file.exists()


def test_a_writer_writes(served: Any) -> None:
    with serving(served.address, write=True) as service:
        ask(service.file, "CREATE (:Note {text: 'mine'})")
        assert ask(service.file, "MATCH (n:Note) RETURN n.text")[0][0] == "mine"


def test_its_variables_are_those_that_this_program_knows(served: Any) -> None:
    with serving(served.address) as service, open_database("neo4j", environ=variables(service.file)) as database:
        assert database.read("MATCH (p:Paper) RETURN count(p)").rows == ((3,),)


def test_a_server_and_an_absent_library_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is a server already"), serving("bolt://127.0.0.1:1"):
        pass
    with pytest.raises(LibraryError, match="no library in"), serving(str(tmp_path / "absent")):
        pass
    assert list(tmp_path.iterdir()) == []
