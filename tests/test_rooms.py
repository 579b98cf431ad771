"""The table of rooms is law: who may import whom, who may not print, and how long a file may be."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
STANDARD = set(sys.stdlib_module_names)


class Room(NamedTuple):
    """What a room may import beside the standard library and itself."""

    folder: str
    own: tuple[str, ...]
    foreign: tuple[str, ...]


ROOMS = (
    Room("graph", own=(), foreign=("numpy", "spacy", "networkx")),
    Room(
        "loaders/papers",
        # Beside model and errors: what writes a record's ids and its key.
        own=("graph.model", "graph.errors", "graph.identity", "graph.serialisation"),
        foreign=("charset_normalizer", "lxml", "openpyxl", "zstandard"),
    ),
    Room("loaders/databases", own=("graph",), foreign=("neo4j", "arcadedb", "filelock")),
    Room(
        "loaders/library",
        own=("graph", "loaders.papers", "loaders.databases"),
        # The cache's folder, its lock, term lists of users, and the type of the pipeline that it takes from graph/.
        foreign=("filelock", "lxml", "platformdirs", "spacy.language"),
    ),
    Room("viz", own=("graph",), foreign=("jinja2", "markupsafe", "networkx", "numpy", "pyvis", "rich", "rustworkx")),
    Room("paperkin", own=("graph", "loaders", "viz"), foreign=("click", "rich", "networkx", "pyvis")),
)
OUTSIDE = {
    "ftplib",
    "http",
    "logging",
    "os",
    "pathlib",
    "shutil",
    "smtplib",
    "socket",
    "sqlite3",
    "subprocess",
    "tempfile",
    "urllib",
}
"""Modules of the standard library by which the core would reach what lies outside of it."""

LONGEST = 400


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and full name of each module that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute, so that their room can be read"
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def allowed(name: str, room: Room) -> bool:
    itself = room.folder.replace("/", ".")
    return name.partition(".")[0] in STANDARD or within(name, (itself, *room.own, *room.foreign))


@pytest.mark.parametrize("room", ROOMS, ids=[room.folder for room in ROOMS])
def test_a_room_imports_only_what_the_table_allows(room: Room) -> None:
    assert sources(room.folder)
    strangers = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in sources(room.folder)
        for line, name in imports(path)
        if not allowed(name, room)
    ]
    assert strangers == []


def test_every_source_file_lies_in_a_room() -> None:
    rooms = {path for room in ROOMS for path in sources(room.folder)}
    homeless = {path for package in ("graph", "loaders", "viz", "paperkin") for path in sources(package)} - rooms
    assert homeless == {ROOT / "loaders" / "__init__.py"}


def test_the_core_reaches_nothing_outside() -> None:
    reaching = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in sources("graph")
        for line, name in imports(path)
        if name.partition(".")[0] in OUTSIDE
    ]
    calls = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.func.id}()"
        for path in sources("graph")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"print", "open", "input"}
    ]
    assert reaching + calls == []


def test_what_rooms_import_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [requirement for extra in project["optional-dependencies"].values() for requirement in extra]
    declared = {
        re.split(r"[^\w-]", requirement)[0].replace("-", "_") for requirement in (*project["dependencies"], *extras)
    }
    assert {name.partition(".")[0] for room in ROOMS for name in room.foreign} - declared == set()


@pytest.mark.parametrize("package", ["graph", "loaders", "viz", "paperkin"])
def test_files_are_read_in_one_sitting(package: str) -> None:
    """A longer file says in its docstring why: "Over 400 lines, because …"."""
    long = []
    for path in sources(package):
        text = path.read_text(encoding="utf-8")
        if text.count("\n") > LONGEST and f"Over {LONGEST} lines, because" not in (
            ast.get_docstring(ast.parse(text)) or ""
        ):
            long.append(f"{path.relative_to(ROOT)}: {text.count(chr(10))} lines")
    assert long == []


@pytest.mark.parametrize("package", ["graph", "loaders", "viz", "paperkin"])
def test_every_module_says_what_it_is(package: str) -> None:
    assert [
        str(path) for path in sources(package) if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ] == []


def test_the_law_sees_a_breach() -> None:
    core = ROOMS[0]
    assert allowed("graph.text.fold", core)
    assert allowed("json", core)
    assert not allowed("loaders.papers.read", core)
    assert not allowed("neo4j.GraphDatabase", core)
    assert not allowed("graphics.thing", ROOMS[2])
