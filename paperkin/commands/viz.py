"""``paperkin viz``: the page to explore the graph."""

import click

from paperkin import options, output


@options.command
@click.argument("out", type=click.Path(dir_okay=False), metavar="OUT.html")
@options.database
@click.option("--focus", metavar="NAME", help="Open the page on a paper or concept and its surroundings.")
@click.option("--open", "open_page", is_flag=True, help="Open the page in the browser.")
def viz(out: str, database: str | None, focus: str | None, open_page: bool) -> None:
    """Write a page to explore the graph: one file that opens without the network.

    \b
    Example:
      paperkin viz graph.html --open
    """
    from loaders.library import open_library
    from viz.page import write_page

    with open_library(database) as library:
        graph = library.graph()
    write_page(graph, out)
    output.note(f"{out}: {len(graph.papers)} papers, {len(graph.concepts)} concepts")
    if open_page:
        click.launch(out)
