"""``paperkin remove``: take papers out."""

import click

from paperkin import options, output


@options.command
@click.argument("papers", nargs=-1, required=True, metavar="PAPER...")
@options.database
def remove(papers: tuple[str, ...], database: str | None) -> None:
    """Take papers out, and the concepts that no paper holds any more.

    A paper is named by its id, title or label, or by a beginning that only one has.

    \b
    Example:
      paperkin remove arxiv:2106.09685
    """
    from loaders.library import open_library

    with open_library(database) as library:
        output.show_build(library.remove(papers))
