"""What people look at in a terminal: rich tables and blocks of text, made of plain values and of the model.

Texts of papers are shown as text: nothing in them is read as markup or as a control sequence.
"""

import io
import json
import re
from collections.abc import Iterable, Mapping, Sequence

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from graph.lineage import Tie
from graph.model import ROLES, Concept, Link, PaperNode
from graph.related import Reason, Related
from viz.mathematics import readable

UNLIMITED = 100_000
"""Columns of an output that is no terminal: nothing is wrapped or cut there."""

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def render(renderable: RenderableType, *, terminal: bool) -> str:
    """Return what is shown as text, for a terminal in its width and colours, else plain and unwrapped."""
    console = Console(
        file=io.StringIO(),
        force_terminal=terminal,
        width=None if terminal else UNLIMITED,
        no_color=None if terminal else True,
        markup=False,
        highlight=False,
        emoji=False,
    )
    with console.capture() as capture:
        console.print(renderable)
    return "\n".join(line.rstrip() for line in capture.get().split("\n"))


def safe(text: str) -> str:
    """Return a text without the characters that would command the terminal.

    Examples
    --------
    >>> safe("a" + chr(27) + "[2Jb")
    'a�[2Jb'
    """
    return _CONTROLS.sub("\ufffd", text)


def cell(value: object) -> str:
    """Return a value as people read it in a table.

    Examples
    --------
    >>> [cell(v) for v in (None, True, 0.5, ["a", 2], {"id": "x"})]
    ['', 'true', '0.5', 'a, 2', '{"id": "x"}']
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.6g}"
    if isinstance(value, Mapping):
        return safe(json.dumps(value, ensure_ascii=False, default=str))
    if isinstance(value, list | tuple):
        return ", ".join(cell(item) for item in value)
    return safe(str(value))


def table(columns: Sequence[str], rows: Iterable[Sequence[object]], *, title: str | None = None) -> Table:
    """Return a table of values, numbers to the right."""
    rows = [list(row) for row in rows]
    shown = Table(box=SIMPLE_HEAD, show_edge=False, title=title and Text(title), title_justify="left", pad_edge=False)
    for number, column in enumerate(columns):
        numeric = any(isinstance(row[number], int | float) for row in rows) and all(
            isinstance(row[number], int | float | None) for row in rows
        )
        shown.add_column(Text(safe(column)), justify="right" if numeric else "left", overflow="fold")
    for row in rows:
        shown.add_row(*(Text(cell(value)) for value in row))
    return shown


def facts(pairs: Iterable[tuple[str, object]]) -> Table:
    """Return names and values in two columns; what is empty is left out."""
    shown = Table.grid(padding=(0, 2))
    for name, value in pairs:
        if cell(value):
            shown.add_row(Text(name, style="dim"), Text(cell(value), overflow="fold"))
    return shown


def counts(title: str, numbers: Mapping[str, int]) -> Table:
    """Return a table of how often each thing was counted."""
    return table((title, "count"), ((name.replace("_", " "), number) for name, number in numbers.items()))


def overview(known: Mapping[str, object], distributions: Mapping[str, Mapping[str, int]]) -> RenderableType:
    """Return some facts, and below them how things are distributed; what is empty is left out."""
    tables = [counts(name, numbers) for name, numbers in distributions.items() if numbers]
    return Group(facts(known.items()), Text(""), Columns(tables, padding=(0, 6, 1, 0)))


def heading(text: str) -> Text:
    """Return a line that stands over what follows."""
    return Text(safe(text), style="bold")


def paper_heading(label: str, year: int | None, venue: str | None) -> Text:
    """Return a paper's label with year and venue."""
    place = ", ".join(str(part) for part in (venue, year) if part)
    return heading(label) + Text(f"  ({safe(place)})" if place else "", style="dim")


def related(found: Sequence[Related], reasons: int | None = None) -> RenderableType:
    """Return related papers, best first, each with its weightiest reasons and the sentences of both sides."""
    return Group(*(part for rank, item in enumerate(found, 1) for part in _related(rank, item, reasons)))


def _related(rank: int, item: Related, reasons: int | None) -> Iterable[RenderableType]:
    yield (
        Text(f"{rank}. ") + paper_heading(item.label, item.year, item.venue) + Text(f"  {item.score:.3f}", style="cyan")
    )
    yield Padding(Text(safe(item.paper), style="dim"), (0, 0, 0, 3))
    for reason in item.reasons[:reasons]:
        yield Padding(_reason(reason), (0, 0, 0, 3))
    rest = item.reasons[len(item.reasons[:reasons]) :]
    if rest:
        yield Padding(Text(f"• {len(rest)} more  {sum(r.weight for r in rest):.3f}", style="dim"), (0, 0, 0, 3))
    for title, only in (("only there", item.differs), ("only here", item.lacks)):
        if only and (title == "only there" or reasons is None):
            yield Padding(Text(f"{title}: ", style="dim") + Text(safe(only_words(only))), (0, 0, 0, 3))
    yield Text("")


def only_words(only: Iterable[tuple[str, str]]) -> str:
    """Return what one of two papers has alone, in words.

    Examples
    --------
    >>> only_words([("proposes", "QWHA"), ("evaluates_on", "GSM8K"), ("evaluates_on", "MMLU")])
    'proposes QWHA; evaluates on GSM8K, MMLU'
    """
    by_role: dict[str, list[str]] = {}
    for role, name in only:
        by_role.setdefault(role, []).append(name)
    return "; ".join(f"{roles((role,))} {', '.join(names)}" for role, names in by_role.items())


def _reason(reason: Reason) -> RenderableType:
    first = Text("• ") + _reason_name(reason) + Text(f"  {reason.weight:.3f}", style="dim")
    quotes = (("here ", reason.sentence), ("there", reason.other_sentence))
    return Group(first, *(_quote(side, text) for side, text in quotes if text))


def _reason_name(reason: Reason) -> Text:
    if reason.term == "wording":
        return Text("similar wording: ", style="dim") + Text(safe(reason.name))
    if reason.term == "near":
        pair = heading(reason.name) + Text(" here, ", style="dim") + heading(reason.other_name)
        return (
            Text("near: ", style="dim") + pair + Text(" there", style="dim") if reason.name else Text("near in subject")
        )
    sides = ((reason.role, "here"), (reason.other_role, "there"))
    words = ", ".join(f"{roles((role,)) if role else 'named'} {side}" for role, side in sides)
    return heading(reason.name) + Text(f"  {words}", style="dim")


def _quote(side: str, sentence: str) -> RenderableType:
    return Padding(Text(f"{side}: ", style="dim") + Text(safe(readable(sentence).text)), (0, 0, 0, 4))


def roles(names: Iterable[str]) -> str:
    """Return roles as words: ``evaluates_on`` is "evaluates on"."""
    return ", ".join(name.replace("_", " ") for name in names)


def paper(
    node: PaperNode, concepts: Iterable[tuple[Concept, Link]], builds_on: Iterable[Tie], built_on_by: Iterable[Tie]
) -> RenderableType:
    """Return one paper: what is known of it, its concepts by role with a sentence each, and its lineage."""
    work = node.paper
    known = facts(
        [
            ("id", work.id),
            ("also", [other for other in work.ids if other != work.id]),
            ("authors", [author.name for author in work.authors]),
            ("url", work.url),
            ("keywords", work.keywords),
            ("source", work.source),
        ]
    )
    blocks: list[RenderableType] = [paper_heading(node.label, work.year, work.venue), known]
    if node.paper.abstract:
        blocks += [Text(""), Text(safe(readable(node.paper.abstract).text))]
    blocks += _by_role([(link, f"{concept.name}  [{concept.kind}]") for concept, link in concepts])
    blocks += _lineage("BUILDS ON", builds_on) + _lineage("BUILT ON BY", built_on_by)
    return Group(*blocks)


def concept(
    node: Concept, broader: Sequence[Concept], narrower: Sequence[Concept], papers: Iterable[tuple[PaperNode, Link]]
) -> RenderableType:
    """Return one concept: what is known of it, its place in the hierarchy, and its papers by role with a sentence each."""
    known = facts(
        [
            ("id", node.id),
            ("kind", node.kind),
            ("origin", node.origin),
            ("aliases", node.aliases),
            ("broader", [other.name for other in broader]),
            ("narrower", [other.name for other in narrower]),
            ("papers", node.papers),
        ]
    )
    return Group(heading(node.name), known, *_by_role([(link, paper.label) for paper, link in papers]))


def _by_role(links: Sequence[tuple[Link, str]]) -> list[RenderableType]:
    blocks: list[RenderableType] = []
    for role in ROLES:
        found = [(link, name) for link, name in links if link.role == role]
        if found:
            blocks += [Text(""), Text(roles((role,)).upper(), style="cyan")]
        for link, name in found:
            blocks.append(Padding(heading(name), (0, 0, 0, 2)))
            blocks += [
                Padding(Text(safe(readable(e.sentence).text)), (0, 0, 0, 4)) for e in link.evidence[:1] if e.sentence
            ]
    return blocks


def _lineage(title: str, ties: Iterable[Tie]) -> list[RenderableType]:
    lines = [
        Padding(
            Group(
                paper_heading(tie.label, tie.year, tie.venue)
                + Text(f"  {roles((tie.role,))} {safe(tie.name)}", style="dim"),
                *(
                    Padding(Text(safe(readable(sentence).text)), (0, 0, 0, 2))
                    for sentence in (tie.sentence,)
                    if sentence
                ),
            ),
            (0, 0, 0, 2),
        )
        for tie in ties
    ]
    return [Text(""), Text(title, style="cyan"), *lines] if lines else []
