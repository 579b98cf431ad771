"""``paperkin vocabulary``: what the program looks for."""

import click

from graph.errors import VocabularyError
from graph.model import KINDS
from paperkin import options, output

users_file = click.option(
    "--vocabulary", metavar="FILE", help="With the entries of a vocabulary of your own, which add to or replace others."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def vocabulary() -> None:
    """Look at the vocabulary that comes with the program, and make your own.

    \b
    Example:
      paperkin vocabulary show lora
      paperkin vocabulary check my-concepts.txt
    """


@vocabulary.command("list")
@options.verbose
@click.option("--kind", type=click.Choice(KINDS), help="Only this kind.")
@click.option("--area", metavar="NAME", help="Only this area: robotics, optimization …")
@users_file
@options.output_format("table", "json", "jsonl", "csv")
def list_entries(kind: str | None, area: str | None, vocabulary: str | None, output_format: str) -> None:
    """List the concepts that are known from the start.

    \b
    Example:
      paperkin vocabulary list --kind dataset
    """
    from graph.vocabulary import shipped

    known = shipped()
    if vocabulary:
        from loaders.library.vocabularies import vocabulary_of

        known = vocabulary_of(vocabulary)
    rows = [
        (entry.name, entry.kind, [name.text for name in entry.names[1:]], entry.broader, entry.area)
        for entry in known.entries.values()
        if kind in (None, entry.kind) and area in (None, entry.area)
    ]
    output.show_rows(("name", "kind", "aliases", "broader", "area"), rows, output_format)


@vocabulary.command()
@options.verbose
@click.argument("name")
@users_file
@options.output_format("table", "json")
def show(name: str, vocabulary: str | None, output_format: str) -> None:
    """Show one concept: its names with their flags, what stands above it and below it.

    \b
    Example:
      paperkin vocabulary show SAM2
    """
    from loaders.library.vocabularies import entry_view, vocabulary_of

    output.show_entry(entry_view(vocabulary_of(vocabulary), name), output_format)


@vocabulary.command()
@options.verbose
@click.argument("files", nargs=-1, metavar="[FILE...]")
def check(files: tuple[str, ...]) -> None:
    """Check vocabulary files of your own, or the shipped ones; every problem gets a line with its place.

    \b
    Example:
      paperkin vocabulary check
      paperkin vocabulary check my-concepts.txt
    """
    from loaders.library.vocabularies import problems_of

    problems = problems_of(files)
    for problem in problems:
        click.echo(problem)
    if problems:
        raise VocabularyError(f"{len(problems)} problems: mend the lines named above", problems=tuple(problems))
    output.note("No problems.")


@vocabulary.command()
@options.verbose
@click.argument("files", nargs=-1, metavar="[FILE...]")
@options.database
@users_file
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    default=30,
    show_default=True,
    metavar="N",
    help="Show at most N concepts, phrases and acronyms.",
)
@options.output_format("table", "json")
def coverage(
    files: tuple[str, ...], database: str | None, vocabulary: str | None, limit: int, output_format: str
) -> None:
    """Tell how many concepts papers get, and which frequent phrases and acronyms the vocabulary lacks.

    The papers are those of the files, else those of the library.

    \b
    Example:
      paperkin vocabulary coverage abstracts.txt
    """
    from loaders.library.covering import coverage_of_files, coverage_of_library

    if files and database:
        raise click.UsageError("Give files or --database, not both.")
    found = coverage_of_files(files, vocabulary, limit) if files else coverage_of_library(database, vocabulary, limit)
    output.show_coverage(found, output_format)


@vocabulary.command("import")
@options.verbose
@click.argument("file")
@click.option(
    "--kind",
    type=click.Choice(KINDS),
    default="topic",
    show_default=True,
    help="Kind of the concepts whose list says none.",
)
def import_terms(file: str, kind: str) -> None:
    """Write the concepts of a SKOS or CSV list that are not known yet as lines of a vocabulary.

    \b
    Example:
      paperkin vocabulary import CSO.csv > my-concepts.txt
    """
    from graph.vocabulary import shipped
    from graph.vocabulary.adoption import adopt
    from loaders.library.termlists import read_terms

    adopted = adopt(read_terms(file), shipped(), kind)
    for line in adopted.lines:
        click.echo(line)
    output.note(f"{len(adopted.lines)} new, {adopted.known} known already, {adopted.refused} refused.")
