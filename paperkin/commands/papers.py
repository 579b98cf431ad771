"""``paperkin papers``: list papers."""

import click

from paperkin import options, output


@options.command
@options.database
@click.option("--year", type=int, metavar="YEAR", help="Only of this year.")
@click.option("--venue", metavar="NAME", help="Only of this venue.")
@click.option("--concept", metavar="NAME", help="Only those that a relationship joins to this concept.")
@options.limit
@options.output_format("table", "json", "jsonl", "csv")
def papers(
    database: str | None,
    year: int | None,
    venue: str | None,
    concept: str | None,
    limit: int | None,
    output_format: str,
) -> None:
    """List papers.

    \b
    Example:
      paperkin papers --concept "diffusion model" --year 2026
    """
    from loaders.library import open_library

    with open_library(database) as library:
        found = library.papers(year=year, venue=venue, concept=concept, limit=limit)
    output.show_rows(found.columns, found.rows, output_format)
