"""Notes: one paper in Markdown, with its concepts by role and its lineage, each with the sentence that proves it."""

from collections.abc import Iterable, Iterator, Sequence

from graph.lineage import Tie
from graph.model import ROLES, Concept, Link, PaperNode
from graph.text import plain
from viz.markdown import escape


def paper(
    node: PaperNode, concepts: Sequence[tuple[Concept, Link]], builds_on: Iterable[Tie], built_on_by: Iterable[Tie]
) -> str:
    """Return one paper in Markdown; ends with a line break."""
    lines = [*_head(node), *_concepts(concepts), *_lineage("Builds on", builds_on)]
    lines += _lineage("Built on by", built_on_by)
    return "\n".join(lines) + "\n"


def place(venue: str | None, year: int | None) -> str:
    """Return venue and year in brackets after a blank, as far as they are known.

    Examples
    --------
    >>> place("ICLR", 2026), place(None, None)
    (' (ICLR, 2026)', '')
    """
    known = ", ".join(escape(str(part)) for part in (venue, year) if part)
    return f" ({known})" if known else ""


def quote(sentence: str, indent: str) -> Iterator[str]:
    """Yield a sentence as a list item under what it proves; nothing where there is none."""
    if sentence:
        yield f"{indent}- “{escape(plain(sentence))}”"


def _head(node: PaperNode) -> Iterator[str]:
    work = node.paper
    yield f"# {escape(node.label)}{place(work.venue, work.year)}"
    yield ""
    yield f"`{work.id}`"
    if work.authors:
        yield from ("", ", ".join(escape(author.name) for author in work.authors))
    if work.url:
        yield from ("", escape(work.url))
    if node.abstract_plain:
        yield from ("", escape(node.abstract_plain))


def _concepts(concepts: Sequence[tuple[Concept, Link]]) -> Iterator[str]:
    for role in ROLES:
        found = [(concept, link) for concept, link in concepts if link.role == role]
        if found:
            yield from ("", f"## {_words(role).capitalize()}", "")
        for concept, link in found:
            yield f"- **{escape(concept.name)}** ({concept.kind})"
            yield from quote(next((e.sentence for e in link.evidence if e.sentence), ""), "  ")


def _lineage(title: str, ties: Iterable[Tie]) -> Iterator[str]:
    for number, tie in enumerate(ties):
        if not number:
            yield from ("", f"## {title}", "")
        yield (
            f"- **{escape(tie.label)}**{place(tie.venue, tie.year)}: {_words(tie.role)} {escape(tie.name)}, `{tie.paper}`"
        )
        yield from quote(tie.sentence, "  ")


def _words(role: str) -> str:
    return role.replace("_", " ")
