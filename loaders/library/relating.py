"""Relating: what the database must be asked so that related work can be ranked; the ranking itself is the graph's."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from graph.errors import UsageError
from graph.model import Paper
from graph.related import BY, Facet, Related, rank, reasons, related, weight
from loaders.databases import Database, named
from loaders.library.vocabularies import with_users

COMMON = 0.1
"""Concepts that a larger share of a library's papers has lead to no candidates of their own (they still count)."""

LEAST_COMMON = 50
"""Papers that a concept may always lead to, in a library of whatever size."""

CANDIDATES = 200
"""Papers whose whole list of concepts is compared."""


def related_papers(
    database: Database,
    papers: Sequence[str],
    concepts: Sequence[str],
    text: str | None,
    users_vocabulary: str,
    limit: int,
    by: str,
) -> list[Related]:
    """Return the papers most related to papers, concepts and a draft, best first.

    Raises
    ------
    UsageError
        If a draft is empty or names nothing that the library knows.
    """
    total = int(database.read("MATCH (l:Paperkin {id: 'library'}) RETURN l.papers").rows[0][0])
    mine = _merged([*_facets(database, papers).values(), _concept_facets(database, concepts)])
    if text is not None:
        mine = _merged([mine.values(), draft_facets(database, text, users_vocabulary)])
    mine = {c: f for c, f in mine.items() if f.kind in BY[by]}
    candidates = _candidates(database, mine, total, set(papers))
    theirs = _facets(database, candidates)
    heads = {row[0]: row for row in database.read(named("paper_heads"), {"papers": candidates}).rows}
    found = []
    for paper in (p for p in candidates if p in theirs):
        _, label, year, venue, title = heads[paper]
        shared = reasons(mine, (f for f in theirs[paper] if f.kind in BY[by]), total)
        found.append(related(paper, label, year, venue, shared, title=title))
    return rank(found, limit)


def draft_facets(database: Database, text: str, users_vocabulary: str) -> list[Facet]:
    """Return the concepts of a draft that the library knows; nothing of the draft is stored.

    Raises
    ------
    UsageError
        If the draft is empty or names no concept of the library.
    """
    from graph.extraction.pipeline import extract, make_pipeline
    from graph.text import fold

    if not text.strip():
        raise UsageError("the draft is empty: give a title and an abstract, or a paragraph")
    extraction = extract(Paper(id="draft", abstract=text), make_pipeline(with_users(users_vocabulary)))
    ids = {fold(n): row[0] for row in reversed(database.read(named("concept_names")).rows) for n in (*row[2], row[1])}
    known = {
        row[0]: row
        for row in database.read(
            "MATCH (c:Concept) WHERE c:Paperkin AND c.gone IS NULL AND c.papers > 0 RETURN c.id, c.name, c.kind, c.papers"
        ).rows
    }
    facets: dict[str, Facet] = {}
    for mention in extraction.mentions:
        concept = mention.concepts[0] if mention.concepts else ids.get(fold(mention.name), "")
        if concept in known and concept not in facets:
            id_, name, kind, papers = known[concept]
            facets[concept] = Facet(
                concept=id_,
                name=name,
                kind=kind,
                role=mention.roles[0],
                confidence=mention.confidence,
                papers=papers,
                sentence=mention.evidence.sentence,
            )
    if not facets:
        raise UsageError(
            "the draft names no concept that the library knows: give more of it, or add papers like it first"
        )
    return list(facets.values())


def _facets(database: Database, papers: Sequence[str]) -> dict[str, list[Facet]]:
    found: dict[str, list[Facet]] = defaultdict(list)
    for paper, concept, name, kind, count, role, confidence, sentences in database.read(
        named("paper_facets"), {"papers": list(papers)}
    ).rows:
        sentence = next((s for s in sentences if s), "")
        found[paper].append(
            Facet(
                concept=concept,
                name=name,
                kind=kind,
                role=role.lower(),
                confidence=confidence,
                papers=count,
                sentence=sentence,
            )
        )
    return found


def _concept_facets(database: Database, concepts: Sequence[str]) -> list[Facet]:
    rows = database.read(
        "UNWIND $concepts AS id MATCH (c:Paperkin {id: id}) RETURN c.id, c.name, c.kind, c.papers ORDER BY c.id",
        {"concepts": list(concepts)},
    ).rows
    return [
        Facet(concept=c, name=name, kind=kind, role="uses", confidence=1.0, papers=papers, sentence="")
        for c, name, kind, papers in rows
    ]


def _merged(lists: Iterable[Iterable[Facet]]) -> dict[str, Facet]:
    """Put the concepts of several papers together; of one concept the surer link counts."""
    found: dict[str, Facet] = {}
    for facets in lists:
        for facet in facets:
            if facet.concept not in found or facet.confidence > found[facet.concept].confidence:
                found[facet.concept] = facet
    return found


def _candidates(database: Database, mine: Mapping[str, Facet], total: int, without: set[str]) -> list[str]:
    """Return the papers most likely related, by the concepts they share that are not too common."""
    common = max(LEAST_COMMON, COMMON * total)
    telling = [c for c, f in mine.items() if f.papers <= common] or list(mine)
    scores: dict[str, float] = defaultdict(float)
    for paper, concept, role, confidence in database.read(named("sharing_papers"), {"concepts": sorted(telling)}).rows:
        own = mine[concept]
        other = Facet(
            concept=concept,
            name="",
            kind=own.kind,
            role=role.lower(),
            confidence=confidence,
            papers=own.papers,
            sentence="",
        )
        scores[paper] += weight(own, total) * weight(other, total)
    best = sorted((p for p in scores if p not in without), key=lambda p: (-scores[p], p))
    return best[:CANDIDATES]
