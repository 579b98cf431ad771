"""``paperkin papers``: list papers."""

import click

from paperkin import options, output


@options.command
@options.database
@click.option("--year", type=int, metavar="YEAR", help="Only of this year.")
@click.option("--venue", metavar="NAME", help="Only of this venue, by any of its names.")
@click.option("--author", metavar="NAME", help="Only by this author: full name, family name, ORCID or id.")
@click.option("--concept", metavar="NAME", help="Only those that a relationship joins to this concept.")
@options.limit
@options.output_format("table", "json", "jsonl", "csv")
def papers(
    database: str | None,
    year: int | None,
    venue: str | None,
    author: str | None,
    concept: str | None,
    limit: int | None,
    output_format: str,
) -> None:
    """List papers.

    \b
    Example:
      paperkin papers --concept "diffusion model" --year 2026
      paperkin papers --author "Ada Lovelace" --venue NeurIPS
    """
    from loaders.library import open_library

    with open_library(database) as library:
        people = library.people(author) if author else ()
        found = library.papers(year=year, venue=venue, author=author, concept=concept, limit=limit)
    output.note_people(author or "", people)
    output.show_rows(found.columns, found.rows, output_format)
