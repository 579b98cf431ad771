"""``paperkin concept``: one concept and its papers."""

import click

from paperkin import options, output


@options.command
@click.argument("name")
@options.database
@options.output_format("table", "json")
def concept(name: str, database: str | None, output_format: str) -> None:
    """Show a concept: its aliases, what is broader and narrower, and its papers by role, each with its sentence.

    It is found by name, alias or id, in any spelling, or by a beginning that only one has.

    \b
    Example:
      paperkin concept LoRA
      paperkin concept "mixture of experts" --format json
    """
    from loaders.library import open_library

    with open_library(database) as library:
        view = library.concept(name)
    if output_format == "json":
        output.show_json(view)
        return
    from viz import terminal

    output.show(terminal.concept(view.concept, view.broader, view.narrower, view.papers))
