"""CSV files: a folder with a table for each type of node and one for the relationships."""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from graph.errors import OutputError
from graph.model import KnowledgeGraph
from graph.network import nodes, relationships
from viz.value import columns, written
from viz.writing import replacing

_TABLES = {"Paper": "papers.csv", "Concept": "concepts.csv", "Author": "authors.csv", "Venue": "venues.csv"}


def write_csv(graph: KnowledgeGraph, folder: str | Path) -> None:
    """Write papers, concepts, authors, venues and relationships as CSV with a header, lists as JSON.

    Parameters
    ----------
    folder : str or Path
        Made if it is missing; the folder above it must exist.

    Raises
    ------
    OutputError
        If the folder or a file cannot be written.
    """
    target = Path(folder)
    try:
        target.mkdir(exist_ok=True)
    except OSError as error:
        raise OutputError(
            f"{folder}: cannot be made ({error.strerror}); choose another place", target=str(folder)
        ) from error
    for kind, name in _TABLES.items():
        rows = [node for node in nodes(graph) if node.type == kind]
        header = columns(rows)
        _write_table(target / name, ["id", *header], ([row.id, *_cells(row.properties, header)] for row in rows))
    header = columns(relationships(graph))
    lines = ([edge.source, edge.type, edge.target, *_cells(edge.properties, header)] for edge in relationships(graph))
    _write_table(target / "relationships.csv", ["source", "type", "target", *header], lines)


def _cells(properties: dict[str, Any], header: Iterable[str]) -> list[str]:
    return [written(properties[name]) if name in properties else "" for name in header]


def _write_table(path: Path, header: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    with replacing(path) as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)
