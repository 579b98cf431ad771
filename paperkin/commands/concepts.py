"""``paperkin concepts``: list concepts."""

import click

from graph.model import KINDS, ORIGINS
from paperkin import options, output


@options.command
@options.database
@click.option("--kind", type=click.Choice(KINDS), help="Only this kind.")
@click.option("--origin", type=click.Choice(ORIGINS), help="Only what came into the graph this way.")
@options.limit
@options.output_format("table", "json", "jsonl", "csv")
def concepts(database: str | None, kind: str | None, origin: str | None, limit: int | None, output_format: str) -> None:
    """List concepts, those of the most papers first.

    \b
    Example:
      paperkin concepts --kind dataset --limit 20
    """
    from loaders.library import open_library

    with open_library(database) as library:
        found = library.concepts(kind=kind, origin=origin, limit=limit)
    output.show_rows(found.columns, found.rows, output_format)
