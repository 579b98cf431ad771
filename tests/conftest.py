"""What all tests share: nobody's database is touched, and empty libraries on both engines.

``embedded`` and ``neo4j`` are each an empty place for a library; ``place`` is one after the other, so that a test that
uses it runs on both engines. A test that needs a Neo4j is marked by the fixture that it uses.
"""

import importlib.util
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from neo4j import Driver

BOTH = [pytest.param(engine, marks=getattr(pytest.mark, engine)) for engine in ("embedded", "neo4j")]


def pytest_configure() -> None:
    for name in list(os.environ):
        if name == "PAPERKIN_DATABASE" or name.startswith("NEO4J_"):
            del os.environ[name]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by the engines that they use, and let one process run all those of the one Neo4j."""
    for item in items:
        for fixture in ("embedded", "neo4j", "neo4j_server"):
            if fixture in getattr(item, "fixturenames", ()):
                item.add_marker(fixture.removesuffix("_server"))
        if item.get_closest_marker("neo4j") is not None:
            item.add_marker(pytest.mark.xdist_group("neo4j"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what needs the embedded engine where this platform has none."""
    if item.get_closest_marker("embedded") is not None and importlib.util.find_spec("arcadedb") is None:
        pytest.skip("no embedded engine for this platform")


def required_or_skipped(means: str, reason: str) -> None:
    """Skip a test whose means are missing, or fail it where PAPERKIN_REQUIRE names them."""
    if means in os.environ.get("PAPERKIN_REQUIRE", "").split(","):
        pytest.fail(f"{reason} (PAPERKIN_REQUIRE names {means})")
    pytest.skip(reason)


@dataclass(frozen=True)
class Place:
    """An empty place for a library.

    Attributes
    ----------
    engine : str
        ``embedded`` or ``neo4j``.
    address : str
        What ``--database`` takes.
    environ : mapping
        The credentials that go with it, as environment variables; empty for a folder.
    """

    engine: str
    address: str
    environ: Mapping[str, str] = field(default_factory=dict)

    def driver(self) -> "Driver":
        """Connect to the server; to be closed by ``with``."""
        import neo4j as driver_package

        credentials = (self.environ["NEO4J_USERNAME"], self.environ["NEO4J_PASSWORD"])
        return driver_package.GraphDatabase.driver(self.address, auth=credentials)

    @staticmethod
    def run_script(driver: "Driver", script: str) -> None:
        """Run the statements of a script one after the other."""
        for statement in script.split(";\n"):
            if statement.strip():
                driver.execute_query(statement)


@pytest.fixture
def embedded(tmp_path: Path) -> Place:
    """Return a folder that is not there yet, for the embedded engine."""
    pytest.importorskip("arcadedb", reason="no embedded engine for this platform")
    return Place("embedded", str(tmp_path / "library"))


@pytest.fixture(scope="session")
def neo4j_server() -> Iterator[Place]:
    """Start the one Neo4j of these tests; what is in it is anybody's."""
    server = _module(Path(__file__).parent / "neo4j" / "server.py")
    reason = server.absent()
    if reason:
        required_or_skipped("neo4j", reason)
    with server.Neo4jServer(server.fetch()) as running:
        yield Place("neo4j", running.uri, {"NEO4J_USERNAME": "neo4j", "NEO4J_PASSWORD": running.password})


@pytest.fixture
def imported(neo4j_server: Place) -> Callable[[Path], AbstractContextManager[Place]]:
    """Give a Neo4j of its own that starts with what was imported from a folder, as ``with imported(folder) as place``."""

    @contextmanager
    def start(folder: Path) -> Iterator[Place]:
        server = _module(Path(__file__).parent / "neo4j" / "server.py")
        with server.Neo4jServer(server.fetch(), folder) as running:
            yield Place("neo4j", running.uri, {"NEO4J_USERNAME": "neo4j", "NEO4J_PASSWORD": running.password})

    return start


@pytest.fixture
def neo4j(neo4j_server: Place) -> Place:
    """Return the Neo4j server, empty but for a library's own constraint and index, which take long to make anew."""
    _empty(neo4j_server)
    return neo4j_server


def _empty(server: Place) -> None:
    with server.driver() as driver:
        driver.execute_query("MATCH (n) DETACH DELETE n")
        for kind, listed in (("CONSTRAINT", "CONSTRAINTS"), ("INDEX", "INDEXES")):
            for record in driver.execute_query(f"SHOW {listed} YIELD name RETURN name").records:
                if record["name"] not in ("paperkin_id", "paper_text"):
                    driver.execute_query(f"DROP {kind} `{record['name']}` IF EXISTS")


@pytest.fixture(scope="module", params=BOTH)
def module_place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """Return a place that is empty when a module's tests begin, on one engine after the other."""
    if request.param == "embedded":
        pytest.importorskip("arcadedb", reason="no embedded engine for this platform")
        return Place("embedded", str(tmp_path_factory.mktemp("module") / "library"))
    server: Place = request.getfixturevalue("neo4j_server")
    _empty(server)
    return server


@pytest.fixture(params=BOTH)
def place(request: pytest.FixtureRequest) -> Place:
    """Return an empty place for a library, on one engine after the other."""
    found: Place = request.getfixturevalue(request.param)
    return found


def _module(path: Path) -> ModuleType:
    """Load a module of the tests by its path: nothing under tests is importable by name."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
