"""``paperkin related``: related work, with reasons."""

import click

from paperkin import options, output


@options.command
@click.argument("papers", nargs=-1, metavar="[PAPER...]")
@options.database
@click.option("--text", metavar="FILE|-", help="Start from a draft; nothing of it is stored.")
@click.option("--concept", "concepts", multiple=True, metavar="NAME", help="Start from a concept; may be given again.")
@click.option(
    "--by",
    type=click.Choice(["all", "task", "method", "data"]),
    default="all",
    show_default=True,
    help="What must be shared.",
)
@click.option("--limit", type=click.IntRange(min=1), default=10, show_default=True, metavar="N", help="Show at most N.")
@options.output_format("table", "json", "markdown")
def related(
    papers: tuple[str, ...],
    database: str | None,
    text: str | None,
    concepts: tuple[str, ...],
    by: str,
    limit: int,
    output_format: str,
) -> None:
    """Show the papers that share most with a paper, with several, with a draft or with concepts, and why.

    Each result gives the shared concepts, rare ones first, with the sentences of both sides.

    \b
    Example:
      paperkin related "Attention Is All You Need" --limit 5
      paperkin related --text draft.txt --format markdown
      paperkin related --concept LoRA --concept quantization
    """
    if not (papers or text or concepts):
        raise click.UsageError("Give a paper, --text FILE or --concept NAME.")
    draft = options.read_text(text) if text else None
    from loaders.library import open_library

    with open_library(database) as library:
        found = library.related(papers, text=draft, concepts=concepts, limit=limit, by=by)
    output.show_related(found, output_format)
