"""Bulk files: a library as CSV for ``neo4j-admin database import full``, which loads millions of nodes in minutes.

The files hold all that synchronising writes, digests and the Library node among it, so that what was imported is the
same library. An empty list and a list of one empty text cannot be told from an absent one in these files: the script
``finish.cypher`` puts both right, and makes the constraint and the index.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from graph.errors import InputError, OutputError
from graph.model import KnowledgeGraph
from loaders.databases.rows import PROPERTIES, Edge, GraphRows, Properties
from loaders.databases.schema import NEO4J_STATEMENTS, RELATIONSHIP_TYPES, ROLE_TYPES
from loaders.databases.state import LIBRARY_ID, LibraryState, state_to_row

TYPES: Mapping[str, str] = {
    **dict.fromkeys(("year", "papers", "concepts", "count", "position", "format", "rules", "relate"), "long"),
    **dict.fromkeys(("confidence", "score"), "double"),
    **dict.fromkeys(("ids", "keywords", "source", "records", "folded", "aliases"), "string[]"),
    **dict.fromkeys(("roles", "surfaces", "sentences", "fields", "shared"), "string[]"),
    **dict.fromkeys(("starts", "ends"), "long[]"),
}
"""What the import takes a property for, where that is not text."""

_LINK = ("roles", "count", "confidence", "surfaces", "sentences", "fields", "starts", "ends")
EDGE_PROPERTIES: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(ROLE_TYPES.values(), _LINK),
    "WROTE": ("position", "name"),
    "RELATED_TO": ("score", "shared"),
}
"""Properties of relationships, by type."""

DELIMITERS = "\x1f\x1e\x1d\x1c"
"""What may part the items of a list: the first that stands in none of them."""

_KINDS = ("Paper", "Concept", "Author", "Venue")
_BUFFER = "32m"


def write_bulk(graph: KnowledgeGraph, state: LibraryState, folder: str | Path) -> None:
    """Write headers, CSV files, the arguments of the import and the script to run after it.

    Parameters
    ----------
    state : LibraryState
        What the Library node says.
    folder : str or Path
        Made if it is missing; the folder above it must exist.

    Raises
    ------
    OutputError
        If something cannot be written.
    """
    target = Path(folder)
    rows = GraphRows(graph)
    delimiter = _delimiter(rows)
    arguments = [f"--array-delimiter=U+{ord(delimiter):04X}", "--multiline-fields=true"]
    arguments.append(f"--read-buffer-size={_BUFFER}")
    try:
        target.mkdir(exist_ok=True)
        for kind, columns, values in (*((k, PROPERTIES[k], _nodes(rows, k)) for k in _KINDS), _library(state)):
            others = [column for column in columns if column != "id"]
            lines = (_line((row.get(column) for column in ("id", *others)), delimiter) for row in values)
            _write(target, kind, ["id:ID", *map(_typed, others)], lines)
            arguments.append(f"--nodes={kind}:Paperkin={kind}-header.csv,{kind}.csv")
        for name, edges in _edges(rows).items():
            columns = EDGE_PROPERTIES.get(name, ())
            lines = (_line((e.start, e.end, *map(e.properties.get, columns)), delimiter) for e in edges)
            _write(target, name, [":START_ID", ":END_ID", *map(_typed, columns)], lines)
            arguments.append(f"--relationships={name}={name}-header.csv,{name}.csv")
        _write_text(target / "import.args", "".join(f"{argument}\n" for argument in arguments))
        _write_text(target / "finish.cypher", "".join(f"{statement};\n" for statement in _finishing()))
    except OSError as error:
        raise OutputError(
            f"{folder}: cannot be written ({error.strerror}); choose another place", target=str(folder)
        ) from error


def _nodes(rows: GraphRows, kind: str) -> Iterator[Properties]:
    return ({**rows.properties(kind, id_), "digest": rows.digest(kind, id_)} for id_ in sorted(rows.ids(kind)))


def _library(state: LibraryState) -> tuple[str, Sequence[str], list[Properties]]:
    row = {"id": LIBRARY_ID, **state_to_row(state)}
    return "Library", tuple(row), [row]


def _edges(rows: GraphRows) -> dict[str, list[Edge]]:
    found: dict[str, list[Edge]] = {}
    for edge in chain.from_iterable(rows.edges(kind, id_) for kind in _KINDS for id_ in sorted(rows.ids(kind))):
        found.setdefault(edge.type, []).append(edge)
    return {name: found[name] for name in RELATIONSHIP_TYPES if name in found}


def _delimiter(rows: GraphRows) -> str:
    used = {mark for text in _listed(rows) for mark in DELIMITERS if mark in text}
    free = [mark for mark in DELIMITERS if mark not in used]
    if not free:
        raise InputError("the texts hold all four of the marks that could part lists (U+001C to U+001F): take one out")
    return free[0]


def _listed(rows: GraphRows) -> Iterator[str]:
    for kind in _KINDS:
        for id_ in rows.ids(kind):
            for properties in (rows.properties(kind, id_), *(edge.properties for edge in rows.edges(kind, id_))):
                for value in properties.values():
                    if isinstance(value, list):
                        yield from (item for item in value if isinstance(item, str))


def _typed(column: str) -> str:
    return f"{column}:{TYPES.get(column, 'string')}"


def _line(values: Iterable[Any], delimiter: str) -> str:
    return ",".join(_field(value, delimiter) for value in values) + "\n"


def _field(value: Any, delimiter: str) -> str:
    r"""Return one field of a line: all but numbers in quotation marks, nothing at all for what is absent.

    Examples
    --------
    >>> [_field(value, ";") for value in (None, "", 'a "b', ["a", ""], [1, 2], 3, [])]
    ['', '""', '"a ""b"', '"a;"', '"1;2"', '3', '']
    """
    if value is None or value == []:
        return ""
    if isinstance(value, int | float):
        return repr(value)
    text = delimiter.join(map(str, value)) if isinstance(value, list) else str(value)
    return '"' + text.replace('"', '""') + '"'


def _finishing() -> Iterator[str]:
    """Yield the statements to run after the import."""
    yield from NEO4J_STATEMENTS.values()
    for kind in _KINDS:
        for column in PROPERTIES[kind]:
            if TYPES.get(column) == "string[]":
                yield f"MATCH (n:{kind}) WHERE n:Paperkin AND n.{column} IS NULL SET n.{column} = []"
    for name in ROLE_TYPES.values():
        for column in ("surfaces", "sentences"):
            yield f"MATCH (:Paperkin)-[r:{name}]->(:Paperkin) WHERE r.{column} IS NULL SET r.{column} = ['']"
    yield "MATCH (:Paperkin)-[r:RELATED_TO]->(:Paperkin) WHERE r.shared IS NULL SET r.shared = []"


def _write(folder: Path, name: str, header: Sequence[str], lines: Iterable[str]) -> None:
    _write_text(folder / f"{name}-header.csv", ",".join(header) + "\n")
    with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="\n") as stream:
        stream.writelines(lines)


def _write_text(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
