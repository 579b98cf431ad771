"""``paperkin concepts``: list concepts, those on the rise, and those that go with one."""

from typing import TYPE_CHECKING

import click

from graph.model import KINDS, ORIGINS
from paperkin import options, output

if TYPE_CHECKING:
    from graph.trend import Rising


@options.command
@options.database
@click.option("--kind", type=click.Choice(KINDS), help="Only this kind.")
@click.option("--origin", type=click.Choice(ORIGINS), help="Only what came into the graph this way.")
@click.option("--rising", is_flag=True, help="Those whose share of the papers has grown in the last years.")
@click.option(
    "--last", type=click.IntRange(min=1), metavar="YEARS", help="With --rising: the last years.  [default: 2]"
)
@click.option("--with", "beside", metavar="CONCEPT", help="Those that stand in the same papers as this one.")
@click.option(
    "--least",
    type=click.IntRange(min=1),
    metavar="N",
    help="With --rising: of N papers at least; with --with: of N papers in common.  [default: 3 and 2]",
)
@options.limit
@options.output_format("table", "json", "jsonl", "csv")
def concepts(
    database: str | None,
    kind: str | None,
    origin: str | None,
    rising: bool,
    last: int | None,
    beside: str | None,
    least: int | None,
    limit: int | None,
    output_format: str,
) -> None:
    """List concepts, those of the most papers first.

    With --rising, ordered by how many standard errors the share of the last years lies above that of the years before
    (log-odds with a prior, so that one paper moves little); with --with, by normalised pointwise mutual information.

    \b
    Example:
      paperkin concepts --kind dataset --limit 20
      paperkin concepts --rising --kind method --limit 20
      paperkin concepts --with LoRA
    """
    if rising and beside is not None:
        raise click.UsageError("Give --rising or --with, not both.")
    if last is not None and not rising:
        raise click.UsageError("--last goes with --rising.")
    if least is not None and not rising and beside is None:
        raise click.UsageError("--least goes with --rising or --with.")
    from loaders.library import open_library

    with open_library(database) as library:
        if rising:
            grown = library.rising(kind=kind, origin=origin, last=last, least=least, limit=limit)
            _show_rising(grown, output_format)
            return
        if beside is not None:
            found = library.together(beside, kind=kind, origin=origin, least=least, limit=limit)
        else:
            found = library.concepts(kind=kind, origin=origin, limit=limit)
    output.show_rows(found.columns, found.rows, output_format)
    if beside is not None and not found.rows:
        output.note("Nothing stands beside it in so many papers: --least 1 shows what does in any.")


def _show_rising(found: "Rising", output_format: str) -> None:
    """Show what is on the rise; what it was found from goes to stderr."""
    columns = ("id", "name", "kind", "papers", "score", "share", "share_before", "years")
    rows = [[getattr(trend, column) for column in columns] for trend in found.trends]
    if output_format == "table":
        rows = [[*row[:5], *(f"{share:.1%}" for share in row[5:7]), _years(row[7])] for row in rows]
    output.show_rows(columns, rows, output_format)
    if found.since is None:
        output.note("There are not papers of two spans of years to compare.")
    else:
        output.note(f"Papers from {found.since} on against those before: {_years(found.papers)}")
    if found.undated:
        output.note(f"{found.undated} papers without a year are left out.")


def _years(papers: dict[int, int]) -> str:
    return ", ".join(f"{year}: {count}" for year, count in papers.items())
