"""Comparison: papers beside each other, as a table for the terminal, rows for other programs, and Markdown."""

from rich.console import Group, RenderableType
from rich.text import Text

from graph.comparison import Column, Comparison
from viz.markdown import escape
from viz.notes import place
from viz.terminal import paper_heading, table


def header(found: Comparison) -> list[str]:
    """Return the names of the columns of `rows`: the papers by their ids."""
    return ["concept", "kind", "papers", *(column.id for column in found.columns)]


def rows(found: Comparison) -> list[list[object]]:
    """Return a row for each concept: name, kind, papers, and its role in each paper as words."""
    return [[row.name, row.kind, row.papers, *map(_words, row.roles)] for row in found.rows]


def shown(found: Comparison) -> RenderableType:
    """Return papers by number, and below them the table of their concepts, for a terminal."""
    papers = [Text(f"{number}  ") + _heading(column) for number, column in enumerate(found.columns, 1)]
    numbers = [str(number) for number, _ in enumerate(found.columns, 1)]
    return Group(*papers, Text(""), table(["concept", "kind", "papers", *numbers], rows(found)))


def markdown(found: Comparison) -> str:
    """Return papers as a numbered list, and below them the table of their concepts; ends with a line break."""
    papers = [
        f"{number}. **{escape(column.label)}**{place(column.venue, column.year)}, `{column.id}`"
        for number, column in enumerate(found.columns, 1)
    ]
    names = ["concept", "kind", "papers", *(str(number) for number, _ in enumerate(found.columns, 1))]
    body = [[escape(str(value or "")) for value in row] for row in rows(found)]
    lines = [*papers, "", *map(_line, [names, ["---"] * len(names), *body])]
    return "\n".join(lines) + "\n"


def _heading(column: Column) -> Text:
    return paper_heading(column.label, column.year, column.venue)


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _words(role: str | None) -> str | None:
    return role and role.replace("_", " ")
