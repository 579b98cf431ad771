"""``paperkin compare``: papers beside each other."""

import click

from graph.model import KINDS
from paperkin import options, output


@options.command
@click.argument("papers", nargs=-1, required=True, metavar="A B...")
@options.database
@click.option("--shared", "shared_only", is_flag=True, help="Only concepts that two or more of them have.")
@click.option("--kind", type=click.Choice(KINDS), help="Only this kind of concept.")
@options.limit
@options.output_format("table", "csv", "markdown", "json")
def compare(
    papers: tuple[str, ...],
    database: str | None,
    shared_only: bool,
    kind: str | None,
    limit: int | None,
    output_format: str,
) -> None:
    """Show papers beside each other: a row for each concept, with its role in each paper.

    Concepts that several of the papers have come first, the rarest of them on top.

    \b
    Example:
      paperkin compare QWHA IGU-LoRA --shared
      paperkin compare arxiv:2106.09685 arxiv:2305.14314 --kind dataset --format csv
    """
    from loaders.library import open_library

    with open_library(database) as library:
        found = library.compare(papers, shared_only=shared_only, kind=kind, limit=limit)
    if output_format == "json":
        output.show_json(found)
        return
    from viz import comparison

    if output_format == "csv":
        output.show_rows(comparison.header(found), comparison.rows(found), "csv")
    elif output_format == "markdown":
        click.echo(comparison.markdown(found), nl=False)
    else:
        output.show(comparison.shown(found))
