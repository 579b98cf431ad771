"""Reading: what a library holds, back as plain data; the exact inverse of synchronising."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Any

from graph.errors import LibraryError
from graph.model import Author, Concept, Evidence, KnowledgeGraph, Link, Paper, PaperNode, Relation
from loaders.databases.connection import Database
from loaders.databases.schema import ROLE_TYPES
from loaders.databases.state import LIBRARY_ID, LibraryState, state_from_row

_ROLES = {name: role for role, name in ROLE_TYPES.items()}
_LINKS = (
    f"MATCH (p:Paper)-[r:{'|'.join(_ROLES)}]->(c:Paperkin) WHERE p:Paperkin RETURN p.id, c.id, type(r), properties(r)"
)
_RELATIONS = "MATCH (p:Paper)-[r:RELATED_TO]->(o:Paperkin) WHERE p:Paperkin RETURN p.id, o.id, r.score, r.shared"
_AUTHORS = (
    "MATCH (p:Paper)<-[w:WROTE]-(a:Paperkin) WHERE p:Paperkin RETURN p.id, w.position, w.name, a.orcid, a.profile"
)
_COUNTS = {
    kind: f"MATCH (n:{kind}) WHERE n:Paperkin AND n.gone IS NULL RETURN count(n)" for kind in ("Paper", "Concept")
}


def state(database: Database) -> LibraryState | None:
    """Return what the Library node says; None where there is no library."""
    rows = database.read("MATCH (l:Paperkin {id: $id}) RETURN properties(l) AS library", {"id": LIBRARY_ID}).rows
    return state_from_row(rows[0][0]) if rows else None


def check_intact(database: Database) -> None:
    """Compare the numbers of papers and concepts with what the Library node promises.

    Raises
    ------
    LibraryError
        If there are fewer: the data is damaged, and building on it would take the damage for a change.
    """
    promised = state(database)
    if promised is None:
        return
    for kind, expected in (("Paper", promised.papers), ("Concept", promised.concepts)):
        found = database.read(_COUNTS[kind]).rows[0][0]
        if found < expected:
            raise LibraryError(
                f"the library in {database.address} is damaged: {found} of {expected} {kind.lower()}s are there; restore a copy, or build anew with --replace",
                address=database.address,
            )


def strangers(database: Database) -> int:
    """Return how many nodes a database holds that are not ours."""
    return int(database.read("MATCH (n) WHERE NOT n:Paperkin RETURN count(n)").rows[0][0])


def paper_digests(database: Database) -> dict[str, str]:
    """Return the digest of each paper, by id."""
    return dict(
        database.stream("MATCH (p:Paper) WHERE p:Paperkin AND p.gone IS NULL RETURN p.id, p.digest ORDER BY p.id")
    )


def records(database: Database) -> Iterator[str]:
    """Give all records as they were read, as JSON strings, in the order of their papers' ids."""
    for (texts,) in database.stream(
        "MATCH (p:Paper) WHERE p:Paperkin AND p.gone IS NULL RETURN p.records ORDER BY p.id"
    ):
        yield from texts


def load_graph(database: Database) -> KnowledgeGraph:
    """Return the graph that a library holds: what was synchronised, with evidence up to its limit."""
    authors = _authors(database)
    papers = [paper_from_row(row, authors.get(row["id"], ())) for row in _nodes(database, "Paper")]
    broader, part_of = _owned(database, "BROADER"), _owned(database, "PART_OF")
    concepts = [
        concept_from_row(row, broader.get(row["id"], ()), part_of.get(row["id"], ()))
        for row in _nodes(database, "Concept")
    ]
    links = [link_from_row(*row) for row in database.stream(_LINKS)]
    relations = [
        Relation(paper=paper, other=other, score=score, shared=tuple(shared))
        for paper, other, score, shared in database.stream(_RELATIONS)
    ]
    return KnowledgeGraph(
        papers=tuple(sorted(papers, key=attrgetter("paper.id"))),
        concepts=tuple(sorted(concepts, key=attrgetter("id"))),
        links=tuple(sorted(links, key=attrgetter("paper", "concept"))),
        relations=tuple(sorted(relations, key=attrgetter("paper", "other"))),
    )


def _nodes(database: Database, kind: str) -> Iterator[dict[str, Any]]:
    return (
        row for (row,) in database.stream(f"MATCH (n:{kind}) WHERE n:Paperkin AND n.gone IS NULL RETURN properties(n)")
    )


def _owned(database: Database, name: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for concept, other in database.stream(
        f"MATCH (a:Concept)-[:{name}]->(b:Paperkin) WHERE a:Paperkin RETURN a.id, b.id"
    ):
        found.setdefault(concept, []).append(other)
    return {concept: tuple(sorted(others)) for concept, others in found.items()}


def _authors(database: Database) -> dict[str, tuple[Author, ...]]:
    """Return each paper's authors in their order, with the names that the paper has them under."""
    found: dict[str, list[tuple[int, Author]]] = {}
    for paper, position, name, orcid, profile in database.stream(_AUTHORS):
        found.setdefault(paper, []).append((position, Author(name=name, orcid=orcid, profile=profile)))
    return {
        paper: tuple(author for _, author in sorted(authors, key=lambda pair: pair[0]))
        for paper, authors in found.items()
    }


def paper_from_row(row: dict[str, Any], authors: tuple[Author, ...]) -> PaperNode:
    """Return a paper from the properties of its node and its authors, which are nodes of their own."""
    paper = Paper(
        id=row["id"],
        ids=tuple(row["ids"]),
        title=row.get("title"),
        abstract=row.get("abstract"),
        authors=authors,
        year=row.get("year"),
        date=row.get("date"),
        venue=row.get("venue"),
        url=row.get("url"),
        keywords=tuple(row["keywords"]),
        source=tuple(row["source"]),
        records=tuple(row["records"]),
    )
    return PaperNode(
        paper=paper, label=row["label"], abstract_plain=row.get("abstract_plain"), profile=row.get("profile", "")
    )


def concept_from_row(row: dict[str, Any], broader: tuple[str, ...] = (), part_of: tuple[str, ...] = ()) -> Concept:
    """Return a concept from the properties of its node and the ids of its neighbours."""
    return Concept(
        id=row["id"],
        name=row["name"],
        kind=row["kind"],
        origin=row["origin"],
        aliases=tuple(row["aliases"]),
        papers=row["papers"],
        broader=broader,
        part_of=part_of,
    )


def link_from_row(paper: str, concept: str, name: str, row: dict[str, Any]) -> Link:
    """Return a link from the type and the properties of its relationship."""
    places = zip(row["surfaces"], row["sentences"], row["fields"], row["starts"], row["ends"], strict=True)
    return Link(
        paper=paper,
        concept=concept,
        role=_ROLES[name],
        roles=tuple(_ROLES[role] for role in row["roles"]),
        count=row["count"],
        confidence=row["confidence"],
        evidence=tuple(Evidence(text=t, sentence=s, field=f, start=a, end=b) for t, s, f, a, b in places),
    )
