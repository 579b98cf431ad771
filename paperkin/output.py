"""How commands show results: on stdout, as a table for people or as JSON, CSV and Markdown for other programs."""

import csv
import io
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, is_dataclass
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from rich.console import RenderableType

    from graph.extraction.explain import Explanation
    from graph.merges import Merge
    from graph.related import Related
    from graph.suggestion import Suggestion
    from graph.vocabulary.coverage import Coverage
    from graph.vocabulary.hierarchy import EntryView
    from loaders.library import BuildReport, Decided, Stats
    from loaders.library.people import Person

PEOPLE = 5
"""Authors of one name that are listed."""

SHOWN = 3
"""Papers of several records that are named in the summary of a build."""

MESSAGES = 50
"""Lines about odd input that are shown; the rest stands in the report file."""


IDS = 10
"""Ids of changed concepts that are shown."""

FORMS = 5
"""Ambiguous short forms that are shown; the rest stands in the report file."""


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
        "same paper": _same_papers(built),
        "short forms": ", ".join(f"{number} by {rule}" for rule, number in built.short_forms.items()),
        "ambiguous": _ambiguous(built),
        "thesaurus": f"{len(built.waiting)} lines wait for what they are about" if built.waiting else None,
        "decisions lost": f"{built.decisions_lost} lines of the thesaurus that was there"
        if built.decisions_lost
        else None,
        "database": changes if built.changed else "unchanged",
    }
    show(terminal.overview(facts, {"links by role": built.links_by_role, "concepts by kind": built.concepts_by_kind}))


def _same_papers(built: "BuildReport") -> str | None:
    """Say how many records joined one of others, by which rule, and name the first few."""
    papers: dict[str, list[str]] = {}
    for record, paper, _ in built.merged:
        papers.setdefault(paper, []).append(record)
    if not papers:
        return None
    by_title = len({paper for _, paper, rule in built.merged if rule == "title"})
    shown = "; ".join(" = ".join(records) for records in [*papers.values()][:SHOWN])
    more = "; …" if len(papers) > SHOWN else ""
    return f"{len(built.merged)} records are {len(papers)} papers ({by_title} by title): {shown}{more}"


def _ambiguous(built: "BuildReport") -> str | None:
    """Tell in one line what was left unlinked: the most frequent short forms."""
    counts = Counter(form for _, form, _ in built.ambiguous)
    if not counts:
        return None
    forms = sorted(counts, key=lambda form: (-counts[form], form))
    more = f" and {len(forms) - FORMS} more" if len(forms) > FORMS else ""
    return f"{counts.total()} short forms left unlinked: {', '.join(forms[:FORMS])}{more}; --report FILE.json lists their candidates"


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
        "names of several authors": dict(found.shared_names),
    }
    facts = {"papers": found.papers, "concepts": found.concepts, "authors": found.authors, "venues": found.venues}
    show(terminal.overview(facts, distributions))


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


def show_reasons(found: "Sequence[Explanation]", output_format: str) -> None:
    """Show why each concept of a paper was chosen."""
    if output_format == "json":
        show_json(found)
        return
    from viz.reasons import reasons

    show(reasons(found))


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


def note_people(name: str, people: "Sequence[Person]") -> None:
    """Say whom a name may mean where that is not one person."""
    if len(people) > 1:
        listed = ", ".join(f"{person.name} ({person.id}, {person.papers})" for person in people[:PEOPLE])
        more = f" and {len(people) - PEOPLE} more" if len(people) > PEOPLE else ""
        note(f"{name!r} may be {len(people)} authors: {listed}{more}; give an id to see one")
    elif people and people[0].orcid is None and people[0].name != name:
        note(f"by {people[0].name} ({people[0].id}); one name may be several people")


def show_merges(merged: "Sequence[Merge]", suggested: "Sequence[Suggestion]", output_format: str) -> None:
    """Show what was taken for the same, and what may be, with sentences from both sides."""
    if output_format == "json":
        show_json({"merged": merged, "suggested": suggested})
        return
    from viz.merges import merges

    show(merges(merged, suggested))


def show_decided(decided: "Decided") -> None:
    """Show which line of the thesaurus was written or taken out, and what that changed in the graph."""
    from viz import terminal

    report, changes = decided.report, decided.report.concept_changes if decided.report else None
    facts = {
        "taken out" if decided.taken_back else "written": f"{decided.line}  (line {decided.number})",
        "concepts new": list(changes.new[:IDS]) if changes else None,
        "concepts gone": list(changes.gone[:IDS]) if changes else None,
        "concepts changed": list(changes.changed[:IDS]) if changes else None,
        "papers": f"{report.papers_changed} changed" if report and report.changed else None,
        "database": "brought up to date" if report and report.changed else "unchanged: no paper is concerned",
    }
    show(terminal.overview(facts, {}))


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
