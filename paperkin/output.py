"""How commands show results: on stdout, as a table for people or as JSON, CSV and Markdown for other programs."""

import csv
import io
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, is_dataclass
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from rich.console import RenderableType

    from graph.related import Related
    from graph.vocabulary.coverage import Coverage
    from graph.vocabulary.hierarchy import EntryView
    from loaders.library import BuildReport, Stats

MESSAGES = 50
"""Lines about odd input that are shown; the rest stands in the report file."""


def show(renderable: "RenderableType") -> None:
    """Show something for people: in colours on a terminal, plain and unwrapped elsewhere."""
    from viz import terminal

    click.echo(terminal.render(renderable, terminal=sys.stdout.isatty()), nl=False)


def show_json(value: object) -> None:
    """Show a value as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=1, default=plain))


def plain(value: object) -> Any:
    """Return what JSON does not know as what it knows: dataclasses as objects, the rest as text."""
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else str(value)


def show_rows(columns: Sequence[str], rows: Iterable[Sequence[object]], output_format: str) -> None:
    """Show rows as ``table``, ``json`` (a list of objects), ``jsonl`` (an object a line) or ``csv``."""
    if output_format == "table":
        from viz import terminal

        show(terminal.table(columns, rows))
    elif output_format == "csv":
        click.echo(_csv(columns, rows), nl=False)
    elif output_format == "json":
        show_json([dict(zip(columns, row, strict=True)) for row in rows])
    else:
        for row in rows:
            click.echo(json.dumps(dict(zip(columns, row, strict=True)), ensure_ascii=False, default=plain))


def _csv(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_csv_cell(value) for value in row] for row in rows)
    return text.getvalue()


def _csv_cell(value: object) -> object:
    """Return a cell as a number or text; lists and maps are JSON, so that they can be read back."""
    if isinstance(value, bool | list | tuple | dict):
        return json.dumps(value, ensure_ascii=False, default=plain)
    return value


def show_build(built: "BuildReport", *, dry_run: bool = False) -> None:
    """Show what a build found and changed; what was odd about the input goes to stderr."""
    from viz import terminal

    reading = built.reading
    _note_all((*reading.messages, *reading.missing_messages))
    changes = "would be brought up to date" if dry_run else "brought up to date"
    facts = {
        "records": f"{reading.read} read, {reading.same} the same as another, {reading.skipped} skipped",
        "papers": f"{built.papers}: {built.papers_new} new, {built.papers_changed} changed, {built.papers_same} the same, {built.papers_gone} gone",
        "concepts": built.concepts,
        "same paper": f"{len(built.merged)} records stand in a paper of several" if built.merged else None,
        "ambiguous": f"{len(built.ambiguous)} short forms left unlinked" if built.ambiguous else None,
        "database": changes if built.changed else "unchanged",
    }
    show(terminal.overview(facts, {"links by role": built.links_by_role, "concepts by kind": built.concepts_by_kind}))


def _note_all(messages: Sequence[str]) -> None:
    for message in messages[:MESSAGES]:
        note(message)
    if len(messages) > MESSAGES:
        note(f"... and {len(messages) - MESSAGES} more: --report FILE.json lists all")


def show_stats(found: "Stats") -> None:
    """Show what a library holds."""
    from viz import terminal

    distributions = {
        "links by role": found.links_by_role,
        "concepts by kind": found.concepts_by_kind,
        "concepts by origin": found.concepts_by_origin,
        "papers by year": found.papers_by_year,
        "papers by concepts": found.papers_by_links,
        "most linked": {name: papers for _, name, papers in found.hubs},
    }
    show(terminal.overview({"papers": found.papers, "concepts": found.concepts}, distributions))


REASONS = 6
"""Reasons of a related paper that are shown to people; JSON has all."""


def show_related(found: "Sequence[Related]", output_format: str, reasons: int | None = REASONS) -> None:
    """Show related papers as ``table`` for people, ``json``, or ``markdown`` ready for notes; None shows all reasons."""
    if output_format == "json":
        show_json([related_to_dict(item) for item in found])
    elif output_format == "markdown":
        from viz.markdown import related

        click.echo(related(found, reasons), nl=False)
    else:
        from viz import terminal

        show(terminal.related(found, reasons))


def related_to_dict(item: "Related") -> dict[str, Any]:
    """Return a related paper as ``related --format json`` gives it (design: commands)."""
    return {
        "id": item.paper,
        "title": item.title,
        "label": item.label,
        "year": item.year,
        "venue": item.venue,
        "score": item.score,
        "reasons": [asdict(reason) for reason in item.reasons],
        "differs": [{"role": role, "name": name} for role, name in item.differs],
        "lacks": [{"role": role, "name": name} for role, name in item.lacks],
    }


def show_entry(found: "EntryView", output_format: str) -> None:
    """Show a concept of the vocabulary."""
    if output_format == "json":
        show_json(found)
        return
    from viz import terminal

    facts = {
        "name": found.names[0],
        "kind": found.kind,
        "area": found.area,
        "aliases": "; ".join(found.names[1:]),
        "broader": "; ".join(" > ".join(chain) for chain in found.broader),
        "narrower": "; ".join(found.narrower),
    }
    show(terminal.overview(facts, {}))


def show_coverage(found: "Coverage", output_format: str) -> None:
    """Show what a vocabulary gives the papers of a corpus, and what it lacks."""
    if output_format == "json":
        show_json(found)
        return
    from viz import terminal

    facts = {
        "papers": found.papers,
        "concepts a paper": f"{found.links / max(found.papers, 1):.1f}",
        "three concepts and more": f"{found.covered / max(found.papers, 1):.1%} of the papers",
    }
    distributions = {
        "most linked": dict(found.concepts),
        "lacking phrase": dict(found.phrases),
        "lacking acronym": {f"{short} ({long})": papers for short, long, papers in found.acronyms},
    }
    show(terminal.overview(facts, distributions))


def note(message: str) -> None:
    """Tell something that is not the result, on stderr."""
    click.echo(message, err=True)


@contextmanager
def progress_bar() -> "Iterator[Callable[[str, int, int], None] | None]":
    """Give a function that shows how far a step is, on stderr where that is a terminal; None elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    name = TextColumn("{task.description}", markup=False)
    with Progress(
        name, BarColumn(), TaskProgressColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task("", total=None)
        yield lambda step, done, total: bar.update(task, description=step, completed=done, total=total or None)
