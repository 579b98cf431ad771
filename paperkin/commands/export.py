"""``paperkin export``: the graph as a file for other programs."""

from collections.abc import Callable
from pathlib import Path

import click

from graph.errors import UsageError
from graph.model import KnowledgeGraph
from paperkin import options, output


@options.command
@click.argument("out", type=click.Path())
@options.database
def export(out: str, database: str | None) -> None:
    """Write the graph: .json (all of it, can be built from again), .graphml, .gexf, .cypher, or .csv (a folder).

    \b
    Example:
      paperkin export graph.json
      paperkin export graph.graphml
      paperkin export tables.csv
    """
    write = _writer(out)
    from loaders.library import open_library

    with open_library(database) as library:
        graph = library.graph()
    write(graph, out)
    output.note(f"{out}: {len(graph.papers)} papers, {len(graph.concepts)} concepts, {len(graph.links)} links")


def _writer(out: str) -> Callable[[KnowledgeGraph, str], None]:
    """Return the function that writes files of this suffix."""
    from viz.csv_files import write_csv
    from viz.cypher import write_cypher
    from viz.gexf import write_gexf
    from viz.graphml import write_graphml
    from viz.json_export import write_json

    writers: dict[str, Callable[[KnowledgeGraph, str], None]] = {
        ".json": write_json,
        ".graphml": write_graphml,
        ".gexf": write_gexf,
        ".cypher": write_cypher,
        ".csv": write_csv,
    }
    try:
        return writers[Path(out.rstrip("/")).suffix.lower()]
    except KeyError:
        raise UsageError(f"{out}: name a file that ends in {', '.join(writers)}") from None
