"""``paperkin build``: read, match, extract, link, load."""

import json
import sys
from typing import TYPE_CHECKING

import click

from paperkin import options, output

if TYPE_CHECKING:
    from loaders.library import Library


@options.command
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@options.database
@click.option("--replace", is_flag=True, help="Start anew: drop all papers that are there.")
@click.option("--yes", is_flag=True, help="Do not ask before papers are dropped.")
@click.option(
    "--mirror", is_flag=True, help="Also drop papers that came from these files alone and are no longer in them."
)
@click.option(
    "--input-format", metavar="NAME", help="Read the files as this format, whatever their names and contents say."
)
@options.columns
@click.option("--vocabulary", metavar="FILE", help="Add the concepts of a vocabulary of your own.")
@click.option("--thesaurus", metavar="FILE", help="Put this file of your decisions in the place of the library's.")
@click.option(
    "--jobs", type=click.IntRange(min=1), default=1, show_default=True, metavar="N", help="Processes to extract with."
)
@click.option(
    "--relate",
    type=click.IntRange(min=0),
    metavar="K",
    help="Also tie each paper to its K most related ones, in this and all later builds; 0 ends it.",
)
@click.option("--upgrade", is_flag=True, help="Build anew what older rules built.")
@click.option("--dry-run", is_flag=True, help="Tell what would be done, and change nothing.")
@click.option(
    "--report", type=click.Path(dir_okay=False), metavar="FILE.json", help="Write what became of every record."
)
def build(
    files: tuple[str, ...],
    database: str | None,
    replace: bool,
    yes: bool,
    mirror: bool,
    input_format: str | None,
    columns: dict[str, str],
    vocabulary: str | None,
    thesaurus: str | None,
    jobs: int,
    relate: int | None,
    upgrade: bool,
    dry_run: bool,
    report: str | None,
) -> None:
    """Read files of papers and bring the graph up to date.

    What is there stays; a record replaces that of the same key. The same files again change nothing.

    \b
    Example:
      paperkin build abstracts.txt more.jsonl
      paperkin build references/ --mirror --report report.json
      paperkin build references/ --relate 10
    """
    from loaders.library import open_library

    with open_library(database, create=True) as library:
        if replace and not (yes or dry_run):
            _confirm(library)
        with output.progress_bar() as progress:
            built = library.add(
                files,
                replace=replace,
                mirror=mirror,
                input_format=input_format,
                columns=columns or None,
                vocabulary=vocabulary,
                thesaurus=thesaurus,
                jobs=jobs,
                relate=relate,
                dry_run=dry_run,
                upgrade=upgrade,
                progress=progress,
                notice=output.note,
            )
    output.show_build(built, dry_run=dry_run)
    if report:
        from viz.writing import write_text

        write_text(report, json.dumps(built.to_dict(), ensure_ascii=False, indent=1) + "\n")


def _confirm(library: "Library") -> None:
    """Ask before all papers are dropped; without a terminal only ``--yes`` is an answer."""
    papers = library.stats().papers if library.exists else 0
    if not papers:
        return
    if not sys.stdin.isatty():
        raise click.UsageError(f"--replace drops {papers} papers: say --yes too where nobody can be asked.")
    if not click.confirm(f"Drop the {papers} papers that are there?", err=True):
        raise click.ClickException("Nothing was changed.")
