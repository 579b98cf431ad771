"""``paperkin path``: how two papers or concepts hang together."""

import click

from paperkin import options, output


@options.command
@click.argument("start", metavar="A")
@click.argument("end", metavar="B")
@options.database
@click.option("--limit", type=click.IntRange(min=1), default=3, show_default=True, metavar="N", help="Show at most N.")
@options.output_format("table", "json", "markdown")
def path(start: str, end: str, database: str | None, limit: int, output_format: str) -> None:
    """Show how two papers or concepts hang together, each step with the sentence that proves it.

    A path leads through concepts that papers share, and through broader ones. Concepts that many papers have make it
    dear, so the first one says most; further ones lead through something else and cost half as much again at most.

    \b
    Example:
      paperkin path QWHA "Mixture of Experts"
      paperkin path arxiv:2106.09685 arxiv:2305.14314 --limit 1 --format markdown
    """
    from loaders.library import open_library

    with open_library(database) as library:
        found = library.path(start, end, limit)
    if output_format == "json":
        output.show_json(found)
        return
    from viz import paths

    if output_format == "markdown":
        click.echo(paths.markdown(found), nl=False)
    else:
        output.show(paths.shown(found))
