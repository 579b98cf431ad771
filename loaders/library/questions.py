"""Questions about one paper, one concept, lists of either, and the whole, asked of the database by its shipped queries."""

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from graph.lineage import Tie, ordered, taken_up
from graph.model import ROLES, Author, PaperNode
from graph.venue import venue
from loaders.databases import Database, Result, concept_from_row, link_from_row, named, paper_from_row
from loaders.library.report import Stats
from loaders.library.views import ConceptView, PaperView
from loaders.library.vocabularies import with_users

if TYPE_CHECKING:
    from graph.extraction.explain import Explanation

SHARED_NAMES = 10
"""Names that several authors bear that are listed."""

_SHARED_NAMES = """
MATCH (a:Author) WHERE a:Paperkin AND a.gone IS NULL
UNWIND a.folded AS name
WITH name, count(DISTINCT a.id) AS authors WHERE authors > 1
RETURN name, authors ORDER BY authors DESC, name LIMIT $limit
"""

HUBS = 10
"""Concepts shown as hubs."""


def paper_view(database: Database, paper: str, limit: int | None = None) -> PaperView:
    """Return a paper with its concepts and lineage, at most so many ties each way."""
    node = paper_from_row(
        database.read("MATCH (p:Paperkin {id: $paper}) RETURN properties(p)", {"paper": paper}).rows[0][0],
        _authors(database, paper),
    )
    rows = database.read(named("paper_concepts"), {"paper": paper}).rows
    pairs = [(concept_from_row(row[0]), link_from_row(paper, row[0]["id"], row[1], row[2])) for row in rows]
    lineage = database.read(named("lineage"), {"paper": paper}).dicts()
    return PaperView(
        paper=node,
        concepts=tuple(sorted(pairs, key=lambda p: (ROLES.index(p[1].role), -p[1].confidence, p[0].id))),
        builds_on=ordered(_tie(row) for row in lineage if row["forward"])[:limit],
        built_on_by=ordered(_tie(row) for row in lineage if not row["forward"])[:limit],
    )


def reasons_of(node: PaperNode, users_vocabulary: str) -> "list[Explanation]":
    """Return why each concept of a stored paper was chosen; its text is read anew."""
    from graph.extraction.explain import explain
    from graph.extraction.pipeline import make_pipeline

    return explain(node.paper, make_pipeline(with_users(users_vocabulary)))


def _tie(row: dict[str, Any]) -> Tie:
    return Tie(
        paper=row["id"],
        label=row["label"],
        year=row["year"],
        venue=row["venue"],
        concept=row["concept"],
        name=row["name"],
        role=taken_up(map(str.lower, row["roles"])) or row["role"].lower(),
        sentence=next(filter(None, row["sentences"]), ""),
    )


def concept_view(database: Database, concept: str) -> ConceptView:
    """Return a concept with its neighbours and papers."""
    around = database.read(named("concept_neighbours"), {"concept": concept}).rows
    rows = database.read(named("concept_papers"), {"concept": concept}).rows
    pairs = [(paper_from_row(row[0], ()), link_from_row(row[0]["id"], concept, row[1], row[2])) for row in rows]
    return ConceptView(
        concept=concept_from_row(
            database.read("MATCH (c:Paperkin {id: $concept}) RETURN properties(c)", {"concept": concept}).rows[0][0]
        ),
        broader=tuple(concept_from_row(row) for row, is_broader in around if is_broader),
        narrower=tuple(concept_from_row(row) for row, is_broader in around if not is_broader),
        papers=tuple(sorted(pairs, key=lambda p: (ROLES.index(p[1].role), -(p[0].paper.year or 0), p[0].paper.id))),
    )


def paper_rows(
    database: Database,
    *,
    year: int | None = None,
    place: str | None = None,
    authors: Collection[str] | None = None,
    concept: str | None = None,
    limit: int | None = None,
) -> Result:
    """Return id, label, year, venue and number of concepts of papers, the newest first.

    Parameters
    ----------
    place : str, optional
        A venue by any of its names, else a part of names of venues.
    authors : collection of str, optional
        Ids of authors, one of whom must have written it.
    concept : str, optional
        The id of a concept.
    """
    start = (
        "MATCH (c:Paperkin {id: $concept})<-[x]-(p:Paperkin) WHERE p:Paper AND x.confidence IS NOT NULL"
        if concept
        else "MATCH (p:Paper) WHERE p:Paperkin"
    )
    if authors is not None:
        start = (
            "UNWIND $authors AS author MATCH (:Paperkin {id: author})-[:WROTE]->(w:Paperkin) WITH collect(DISTINCT w.id) AS written "
            + start.replace("WHERE", "WHERE p.id IN written AND")
        )
    statement = (
        f"{start} AND p.gone IS NULL AND ($year IS NULL OR p.year = $year) "
        "AND ($venue IS NULL OR p.venue = $venue) AND ($part IS NULL OR toLower(p.venue) CONTAINS toLower($part)) "
        "OPTIONAL MATCH (p)-[r]->(o:Concept) WHERE r.confidence IS NOT NULL "
        "RETURN p.id AS id, p.label AS label, p.year AS year, p.venue AS venue, count(o) AS concepts ORDER BY year DESC, id"
        + (" LIMIT $limit" if limit else "")
    )
    known = venue(place) if place else None
    whole = known.name if known is not None and known.kind != "unknown" else None
    return database.read(
        statement,
        {
            "concept": concept,
            "authors": sorted(authors or ()),
            "year": year,
            "venue": whole,
            "part": None if whole else place,
            "limit": limit,
        },
    )


def concept_rows(database: Database, kind: str | None, origin: str | None, limit: int | None) -> Result:
    """Return id, name, kind, origin and papers of concepts, the most linked first."""
    statement = (
        "MATCH (c:Concept) WHERE c:Paperkin AND c.gone IS NULL AND ($kind IS NULL OR c.kind = $kind) AND ($origin IS NULL OR c.origin = $origin) "
        "RETURN c.id AS id, c.name AS name, c.kind AS kind, c.origin AS origin, c.papers AS papers ORDER BY papers DESC, id"
        + (" LIMIT $limit" if limit else "")
    )
    return database.read(statement, {"kind": kind, "origin": origin, "limit": limit})


def stats_of(database: Database) -> Stats:
    """Return counts and distributions of a library."""
    concepts = database.read(
        "MATCH (c:Concept) WHERE c:Paperkin AND c.gone IS NULL RETURN c.id, c.name, c.kind, c.origin, c.papers ORDER BY c.papers DESC, c.id"
    ).rows
    years = database.read(
        "MATCH (p:Paper) WHERE p:Paperkin AND p.gone IS NULL RETURN p.year, count(*) AS papers ORDER BY p.year"
    ).rows
    roles = {role: _count(database, role) for role in ROLES}
    whole = dict(database.read(named("counts")).rows)
    shared = database.read(_SHARED_NAMES, {"limit": SHARED_NAMES}).rows
    links = database.read(
        "MATCH (p:Paper) WHERE p:Paperkin AND p.gone IS NULL OPTIONAL MATCH (p)-[r]->(c:Concept) WHERE r.confidence IS NOT NULL RETURN p.id, count(c)"
    ).rows
    return Stats(
        papers=sum(n for _, n in years),
        concepts=len(concepts),
        authors=whole.get("authors", 0),
        venues=whole.get("venues", 0),
        shared_names=tuple((name, authors) for name, authors in shared),
        links_by_role={r: n for r, n in sorted(roles.items(), key=lambda i: (-i[1], i[0])) if n},
        concepts_by_kind=_counted(row[2] for row in concepts),
        concepts_by_origin=_counted(row[3] for row in concepts),
        papers_by_year={str(year) if year is not None else "unknown": n for year, n in years},
        papers_by_links=_by_links([n for _, n in links]),
        hubs=tuple((row[0], row[1], row[4]) for row in concepts[:HUBS]),
    )


def _count(database: Database, role: str) -> int:
    return int(
        database.read(
            f"MATCH (p:Paper)-[r:{role.upper()}]->(c:Concept) WHERE p:Paperkin AND r.confidence IS NOT NULL RETURN count(r)"
        ).rows[0][0]
    )


def _counted(values: Any) -> dict[str, int]:
    return dict(sorted(Counter(values).items(), key=lambda i: (-i[1], i[0])))


def _by_links(numbers: list[int]) -> dict[str, int]:
    bounds = ((0, 0, "0"), (1, 4, "1 to 4"), (5, 9, "5 to 9"), (10, 19, "10 to 19"), (20, 10**9, "20 and more"))
    return {name: sum(low <= n <= high for n in numbers) for low, high, name in bounds}


def _authors(database: Database, paper: str) -> tuple[Author, ...]:
    rows = database.read(
        "MATCH (p:Paperkin {id: $paper})<-[w:WROTE]-(a:Paperkin) RETURN w.name, a.orcid, a.profile ORDER BY w.position",
        {"paper": paper},
    ).rows
    return tuple(Author(name=name, orcid=orcid, profile=profile) for name, orcid, profile in rows)
