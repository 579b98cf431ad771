"""``paperkin viz``: the page to explore the graph."""

import click

from paperkin import options, output


@options.command
@click.argument("out", type=click.Path(dir_okay=False), metavar="OUT.html")
@options.database
@click.option("--focus", metavar="NAME", help="Open the page on a paper or concept and its surroundings.")
@click.option("--query", "cypher", metavar="CYPHER", help="Draw what a query returns: nodes, relationships, paths.")
@click.option(
    "--budget",
    type=click.IntRange(1, 2000),
    default=600,
    show_default=True,
    metavar="N",
    help="Draw at most N nodes at once.",
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in the browser.")
def viz(out: str, database: str | None, focus: str | None, cypher: str | None, budget: int, open_page: bool) -> None:
    """Write a page to explore the graph: one file that opens without the network.

    \b
    Example:
      paperkin viz graph.html --open
      paperkin viz lora.html --focus LoRA
      paperkin viz tasks.html --query "MATCH path = (:Paper)-[:ADDRESSES]->(:Concept) RETURN path"
    """
    from loaders.library import open_library
    from viz.page import write_page
    from viz.selection import select

    with open_library(database) as library:
        graph = library.graph()
        focus_id = library.identify(focus) if focus else None
        if cypher:
            graph = select(graph, *library.named_in(cypher))
    write_page(graph, out, focus=focus_id, budget=budget)
    output.note(f"{out}: {len(graph.papers)} papers, {len(graph.concepts)} concepts")
    if open_page:
        click.launch(out)
