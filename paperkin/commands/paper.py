"""``paperkin paper``: one paper, its concepts and its lineage."""

import click

from paperkin import options, output


@options.command
@click.argument("name", metavar="PAPER")
@options.database
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    metavar="N",
    help="Show at most N papers that it builds on, and N that build on it.",
)
@click.option(
    "--why",
    is_flag=True,
    help="Show instead why each concept was chosen: what in its words and place speaks for it, and how much.",
)
@options.output_format("table", "json", "markdown")
def paper(name: str, database: str | None, limit: int | None, why: bool, output_format: str) -> None:
    """Show a paper: its concepts by role, what it builds on and what builds on it, each with its sentence.

    It is found by id (with or without prefix), title or label, or by a beginning that only one has. A paper builds on
    another where it extends, uses or compares with what the other one proposes.

    \b
    Example:
      paperkin paper arxiv:2106.09685
      paperkin paper QWHA --why
      paperkin paper "Attention Is All" --limit 10 --format markdown
    """
    from loaders.library import open_library

    if why and output_format == "markdown":
        raise click.UsageError("--why is shown as a table or as JSON")
    with open_library(database) as library:
        if why:
            output.show_reasons(library.explain(name), output_format)
            return
        view = library.paper(name, limit)
    if output_format == "json":
        output.show_json(view)
    elif output_format == "markdown":
        from viz import notes

        click.echo(notes.paper(view.paper, view.concepts, view.builds_on, view.built_on_by), nl=False)
    else:
        from viz import terminal

        output.show(terminal.paper(view.paper, view.concepts, view.builds_on, view.built_on_by))
