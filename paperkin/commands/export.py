"""``paperkin export``: the graph as a file for other programs."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from graph.errors import UsageError
from graph.model import KnowledgeGraph
from paperkin import options, output

if TYPE_CHECKING:
    from loaders.library import Library


@options.command
@click.argument("out", type=click.Path(), required=False)
@options.database
@click.option(
    "--neo4j-import",
    "folder",
    type=click.Path(file_okay=False),
    metavar="DIR",
    help="Write a folder of files for 'neo4j-admin database import full'.",
)
def export(out: str | None, database: str | None, folder: str | None) -> None:
    """Write the graph: .json (all of it, can be built from again), .graphml, .gexf, .cypher, or .csv (a folder).

    \b
    Example:
      paperkin export graph.json
      paperkin export graph.graphml
      paperkin export tables.csv
      paperkin export --neo4j-import bulk
    """
    if (out is None) == (folder is None):
        raise click.UsageError("Give OUT, or --neo4j-import DIR.")
    if folder is not None:
        _write_import(database, folder)
    elif out is not None:
        _write_file(database, out)


def _write_import(database: str | None, folder: str) -> None:
    from loaders.library import open_library

    with open_library(database) as library:
        library.write_import(folder)
    output.note(f"In {folder}: neo4j-admin database import full neo4j @import.args")
    output.note("Then, with the server running: cypher-shell -f finish.cypher")


def _write_file(database: str | None, out: str) -> None:
    write = _writer(out)
    from loaders.library import open_library

    with open_library(database) as library:
        graph = library.graph()
        write(graph, out, library)
    output.note(f"{out}: {len(graph.papers)} papers, {len(graph.concepts)} concepts, {len(graph.links)} links")


def _writer(out: str) -> Callable[[KnowledgeGraph, str, "Library"], None]:
    """Return the function that writes files of this suffix; the library tells what the graph leaves out."""
    from viz.csv_files import write_csv
    from viz.cypher import write_cypher
    from viz.gexf import write_gexf
    from viz.graphml import write_graphml
    from viz.json_export import write_json

    writers: dict[str, Callable[[KnowledgeGraph, str, Library], None]] = {
        ".json": lambda graph, path, library: write_json(graph, path, library.digests()),
        ".graphml": lambda graph, path, _: write_graphml(graph, path),
        ".gexf": lambda graph, path, _: write_gexf(graph, path),
        ".cypher": lambda graph, path, _: write_cypher(graph, path),
        ".csv": lambda graph, path, _: write_csv(graph, path),
    }
    try:
        return writers[Path(out.rstrip("/")).suffix.lower()]
    except KeyError:
        raise UsageError(f"{out}: name a file that ends in {', '.join(writers)}") from None
