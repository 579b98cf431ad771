"""``paperkin merges``: what was taken for the same, and what you say of it."""

import click

from graph.linking import RULES
from paperkin import options, output


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def merges() -> None:
    """See which names were taken for one concept and why, and decide otherwise.

    What you decide is written into the library's thesaurus and holds in every build.

    \b
    Example:
      paperkin merges list --concept LoRA
      paperkin merges accept GNN "graph neural network"
    """


@merges.command("list")
@options.verbose
@options.database
@click.option("--concept", metavar="NAME", help="Only what concerns this concept.")
@click.option("--rule", type=click.Choice(RULES), help="Only what this rule merged.")
@click.option("--suggested", is_flag=True, help="Only what is suggested, and not merged.")
@click.option(
    "--limit", type=click.IntRange(min=1), default=20, show_default=True, metavar="N", help="Show at most N of each."
)
@options.output_format("table", "json")
def list_merges(
    database: str | None, concept: str | None, rule: str | None, suggested: bool, limit: int, output_format: str
) -> None:
    """List the names that were taken for one concept, with a sentence from both sides, and what may be one.

    \b
    Example:
      paperkin merges list --rule dictionary
      paperkin merges list --suggested
    """
    from loaders.library import open_library

    with open_library(database) as library, output.progress_bar() as progress:
        found = library.merges(concept=concept, progress=progress)
    merged = [m for m in found.merges if rule in (None, m.rule)] if not suggested else []
    output.show_merges(merged[:limit], found.suggestions[:limit] if rule is None else (), output_format)


@merges.command()
@options.verbose
@click.argument("names", nargs=-1, required=True, metavar="NAME NAME...")
@options.database
def accept(names: tuple[str, ...], database: str | None) -> None:
    """Say that names mean the same.

    \b
    Example:
      paperkin merges accept GNN "graph neural network"
    """
    from loaders.library import open_library

    with open_library(database) as library:
        output.show_decided(library.accept(names))


@merges.command()
@options.verbose
@click.argument("names", nargs=-1, required=True, metavar="NAME NAME...")
@options.database
def reject(names: tuple[str, ...], database: str | None) -> None:
    """Say that names never mean the same.

    \b
    Example:
      paperkin merges reject "Gaussian Splatting" "3D Gaussian Splatting"
    """
    from loaders.library import open_library

    with open_library(database) as library:
        output.show_decided(library.reject(names))


@merges.command()
@options.verbose
@click.argument("names", nargs=-1, metavar="[NAME NAME...]")
@options.database
def undo(names: tuple[str, ...], database: str | None) -> None:
    """Take back what was said of some names; without names, the last that was accepted or rejected.

    \b
    Example:
      paperkin merges undo
    """
    from loaders.library import open_library

    with open_library(database) as library:
        output.show_decided(library.undo(names))


@merges.command()
@options.verbose
@click.argument("out", type=click.Path(dir_okay=False), required=False, metavar="[FILE]")
@options.database
def export(out: str | None, database: str | None) -> None:
    """Write the library's thesaurus to a file, or to the standard output: to edit, keep and share.

    \b
    Example:
      paperkin merges export thesaurus.txt
    """
    from loaders.library import open_library

    with open_library(database) as library:
        text = library.thesaurus()
    if out is None:
        click.echo(text, nl=False)
        return
    from viz.writing import write_text

    write_text(out, text)


@merges.command("import")
@options.verbose
@click.argument("file")
@options.database
def import_thesaurus(file: str, database: str | None) -> None:
    """Put a file in the place of the library's thesaurus.

    \b
    Example:
      paperkin merges import thesaurus.txt
    """
    from loaders.library import open_library

    with open_library(database) as library:
        output.show_build(library.replace_thesaurus(file))
