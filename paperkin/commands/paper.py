"""``paperkin paper``: one paper and its concepts."""

import click

from paperkin import options, output


@options.command
@click.argument("name", metavar="PAPER")
@options.database
@options.output_format("table", "json")
def paper(name: str, database: str | None, output_format: str) -> None:
    """Show a paper: its concepts by role, each with its sentence, what it builds on and what builds on it.

    It is found by id (with or without prefix), title or label, or by a beginning that only one has.

    \b
    Example:
      paperkin paper arxiv:2106.09685
      paperkin paper "Attention Is All" --format json
    """
    from loaders.library import open_library

    with open_library(database) as library:
        view = library.paper(name)
    if output_format == "json":
        output.show_json(view)
        return
    from viz import terminal

    output.show(terminal.paper(view.paper, view.concepts, view.builds_on, view.built_on_by))
