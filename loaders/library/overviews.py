"""Overviews of many papers: what is on the rise, what goes together, and papers beside each other."""

from collections.abc import Sequence
from dataclasses import replace

from graph.association import npmi
from graph.comparison import Column, Comparison, compare
from graph.errors import UsageError
from graph.trend import LEAST, Rising, first_of_last, rising
from loaders.databases import Database, Result, named

TOGETHER = 2
"""Papers that two concepts must have in common, where nothing else is said."""


def rising_concepts(
    database: Database, *, kind: str | None, origin: str | None, last: int | None, least: int | None, limit: int | None
) -> Rising:
    """Return the concepts whose share of the papers has grown, and what that was found from."""
    years = dict(database.read(named("paper_years")).rows)
    undated = int(years.pop(None, 0))
    floor = LEAST if least is None else least
    since = first_of_last(years, last)
    asked = {"since": since, "least": floor, "kind": kind, "origin": origin}
    rows = database.stream(named("concepts_since"), asked) if since is not None else ()
    counted = (
        (concept, name, of_kind, now, papers - now - dateless) for concept, name, of_kind, papers, now, dateless in rows
    )
    return _with_years(database, rising(counted, years, undated, last=last, least=floor, limit=limit))


def _with_years(database: Database, found: Rising) -> Rising:
    by_year: dict[str, dict[int, int]] = {trend.id: {} for trend in found.trends}
    for concept, year, papers in database.stream(named("years_of_concepts"), {"concepts": list(by_year)}):
        by_year[concept][year] = papers
    return replace(found, trends=tuple(replace(trend, years=by_year[trend.id]) for trend in found.trends))


def concepts_with(
    database: Database, concept: str, *, kind: str | None, origin: str | None, least: int | None, limit: int | None
) -> Result:
    """Return what stands in the same papers as a concept, by normalised pointwise mutual information."""
    total = int(database.read("MATCH (l:Paperkin {id: 'library'}) RETURN l.papers").rows[0][0])
    own = int(database.read("MATCH (c:Paperkin {id: $id}) RETURN c.papers", {"id": concept}).rows[0][0])
    floor = TOGETHER if least is None else least
    rows = [
        (row["id"], row["name"], row["kind"], row["papers"], row["together"], measure)
        for row in database.read(named("cooccurring"), {"id": concept}).dicts()
        if row["together"] >= floor and kind in (None, row["kind"]) and origin in (None, row["origin"])
        for measure in (round(npmi(row["together"], own, row["papers"], total), 3),)
    ]
    rows.sort(key=lambda row: (-row[5], -row[4], row[0]))
    return Result(("id", "name", "kind", "papers", "together", "npmi"), tuple(rows[:limit]))


def compared(
    database: Database, papers: Sequence[str], *, shared_only: bool, kind: str | None, limit: int | None
) -> Comparison:
    """Return papers, given by their ids, beside each other.

    Raises
    ------
    UsageError
        If there are fewer than two.
    """
    ids = list(dict.fromkeys(papers))
    if len(ids) < 2:
        raise UsageError("two papers at least are needed to compare: give another one that is not the same")
    rows = {row["id"]: row for row in database.read(named("paper_facets"), {"papers": ids}).dicts()}
    columns = [Column(id=i, label=rows[i]["label"], year=rows[i]["year"], venue=rows[i]["venue"]) for i in ids]
    links = [
        (paper, concept, name, of_kind, count, role.lower())
        for paper in ids
        for concept, name, _, of_kind, count, role, *_ in rows[paper]["facets"]
    ]
    return compare(columns, links, shared_only=shared_only, kind=kind, limit=limit)
