"""``paperkin vocabulary``: what the program looks for."""

import click

from graph.errors import VocabularyError
from graph.model import KINDS
from paperkin import options, output


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def vocabulary() -> None:
    """Look at the vocabulary that comes with the program, and check your own.

    \b
    Example:
      paperkin vocabulary list --kind metric
      paperkin vocabulary check my-concepts.txt
    """


@vocabulary.command("list")
@options.verbose
@click.option("--kind", type=click.Choice(KINDS), help="Only this kind.")
@options.output_format("table", "json", "jsonl", "csv")
def list_entries(kind: str | None, output_format: str) -> None:
    """List the concepts that are known from the start.

    \b
    Example:
      paperkin vocabulary list --kind dataset
    """
    from graph.vocabulary import shipped

    rows = [
        (entry.name, entry.kind, [name.text for name in entry.names[1:]], entry.broader, entry.area)
        for entry in shipped().entries.values()
        if kind in (None, entry.kind)
    ]
    output.show_rows(("name", "kind", "aliases", "broader", "area"), rows, output_format)


@vocabulary.command()
@options.verbose
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def check(files: tuple[str, ...]) -> None:
    """Check vocabulary files of your own; every problem gets a line with its place.

    \b
    Example:
      paperkin vocabulary check my-concepts.txt
    """
    from loaders.library.vocabularies import read_vocabulary, with_users

    problems: list[str] = []
    for file in files:
        try:
            with_users(read_vocabulary(file), file)
        except VocabularyError as error:
            problems += error.problems
    for problem in problems:
        click.echo(problem)
    if problems:
        raise VocabularyError(f"{len(problems)} problems: mend the lines named above", problems=tuple(problems))
    output.note("No problems.")
