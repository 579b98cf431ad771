"""``paperkin related``: related work, with reasons."""

import click

from graph.related import LITTLE, Related
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
    help="Which kind of shared concepts counts.",
)
@click.option("--concepts-only", is_flag=True, help="Leave near concepts and similar wording out of the score.")
@click.option("--since", type=int, metavar="YEAR", help="Only papers of that year and later.")
@click.option("--venue", metavar="TEXT", help="Only papers whose venue has this in its name.")
@click.option("--not-cited-in", metavar="FILE", help="Leave out what a file of references lists.")
@click.option("--why", metavar="PAPER", help="Compare with this one paper, at length.")
@click.option("--limit", type=click.IntRange(min=1), default=10, show_default=True, metavar="N", help="Show at most N.")
@options.output_format("table", "json", "markdown")
def related(
    papers: tuple[str, ...],
    database: str | None,
    text: str | None,
    concepts: tuple[str, ...],
    by: str,
    concepts_only: bool,
    since: int | None,
    venue: str | None,
    not_cited_in: str | None,
    why: str | None,
    limit: int,
    output_format: str,
) -> None:
    """Show the papers that share most with a paper, with several, with a draft or with concepts, and why.

    A score is the sum of its reasons: shared concepts with the sentences of both sides, concepts that come near each
    other, and similar wording. The last line of each result says what the other paper has that this one has not.

    \b
    Example:
      paperkin related "Attention Is All You Need" --limit 5
      paperkin related --text draft.txt --not-cited-in refs.bib --format markdown
      paperkin related --concept LoRA --concept quantization --since 2024
      paperkin related LoRA --why QLoRA
    """
    if not (papers or text or concepts):
        raise click.UsageError("Give a paper, --text FILE or --concept NAME.")
    draft = options.read_text(text) if text else None
    from loaders.library import open_library

    with open_library(database) as library:
        if why:
            pair = library.why(papers, why, text=draft, concepts=concepts, by=by, concepts_only=concepts_only)
            output.show_related([pair], output_format, reasons=None)
            return
        found = library.related(
            papers,
            text=draft,
            concepts=concepts,
            limit=limit,
            by=by,
            concepts_only=concepts_only,
            since=since,
            venue=venue,
            not_cited_in=not_cited_in,
        )
    output.show_related(found, output_format)
    _remark(found, by, narrowed=bool(since or venue or not_cited_in))


def _remark(found: list[Related], by: str, *, narrowed: bool) -> None:
    """Say where results are none, or no more than near."""
    if not found:
        if by != "all":
            more = f"nothing of the kind {by} in common: --by all compares by everything"
        elif narrowed:
            more = "without --since, --venue and --not-cited-in there may be some"
        else:
            more = "add papers like it first"
        output.note(f"no related paper in the library: {more}")
        return
    if not any(reason.term == "concept" for item in found for reason in item.reasons):
        what = "concept" if by == "all" else f"concept of the kind {by}"
        output.note(f"no {what} in common with any paper: these only come near by their words")
    little = sum(item.score < LITTLE for item in found)
    if little:
        output.note(f"{little} of {len(found)} share little with it: a score below {LITTLE}")
