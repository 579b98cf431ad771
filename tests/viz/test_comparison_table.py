"""A comparison as a table for people, rows for programs, and Markdown."""

from graph.comparison import Column, Comparison, Row
from viz import comparison, terminal

FOUND = Comparison(
    columns=(Column(id="id:a", label="A [new] way", year=2026), Column(id="id:b", label="B")),
    rows=(Row(id="concept:x", name="X|Y", kind="method", papers=2, roles=("compares_with", None)),),
)


def test_rows_have_the_papers_ids_for_columns() -> None:
    assert comparison.header(FOUND) == ["concept", "kind", "papers", "id:a", "id:b"]
    assert comparison.rows(FOUND) == [["X|Y", "method", 2, "compares with", None]]


def test_in_a_terminal_the_papers_are_numbered() -> None:
    lines = terminal.render(comparison.shown(FOUND), terminal=False).splitlines()
    assert lines[:2] == ["1  A [new] way  (2026)", "2  B"]
    assert lines[3].split() == ["concept", "kind", "papers", "1", "2"]
    assert lines[5].split() == ["X|Y", "method", "2", "compares", "with"]


def test_in_markdown_no_text_breaks_the_table() -> None:
    assert comparison.markdown(FOUND).splitlines() == [
        "1. **A \\[new\\] way** (2026), `id:a`",
        "2. **B**, `id:b`",
        "",
        "| concept | kind | papers | 1 | 2 |",
        "| --- | --- | --- | --- | --- |",
        "| X\\|Y | method | 2 | compares with |  |",
    ]
