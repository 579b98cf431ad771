"""The command ``paperkin`` and its subcommands, one a file: parse, call one function, show."""

import click

from paperkin import __version__, options
from paperkin.commands.build import build
from paperkin.commands.compare import compare
from paperkin.commands.concept import concept
from paperkin.commands.concepts import concepts
from paperkin.commands.export import export
from paperkin.commands.merges import merges
from paperkin.commands.paper import paper
from paperkin.commands.papers import papers
from paperkin.commands.path import path
from paperkin.commands.query import query
from paperkin.commands.related import related
from paperkin.commands.remove import remove
from paperkin.commands.serve import serve
from paperkin.commands.stats import stats
from paperkin.commands.viz import viz
from paperkin.commands.vocabulary import vocabulary


class InOrder(click.Group):
    """A group that lists its commands in the order in which people need them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names as they were added."""
        return list(self.commands)


@click.group(
    cls=InOrder,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__)
@options.verbose
@click.pass_context
def paperkin(context: click.Context) -> None:
    """Read papers, find the concepts that they share, and keep both in a graph.

    \b
    Example:
      paperkin build abstracts.txt
      paperkin concept LoRA
      paperkin related "Attention Is All You Need"
      paperkin viz graph.html --open
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for command in (
    build,
    remove,
    query,
    related,
    concept,
    concepts,
    paper,
    papers,
    path,
    compare,
    viz,
    export,
    serve,
    stats,
    merges,
    vocabulary,
):
    paperkin.add_command(command)
