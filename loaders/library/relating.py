"""Relating: what the database must be asked so that related work can be ranked; ranking and reasons are the graph's."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from graph.errors import UsageError
from graph.related import Facet, Related, differences, related
from graph.relating.candidates import how_many, leads
from graph.relating.comparing import Side, reasons, subject
from graph.relating.profile import merged, profile_or_empty
from graph.relating.ranking import CONCEPTS_ONLY, Subject, scores
from loaders.databases import Database, named

BATCH = 500
"""Results whose links are asked for at once."""

DIFFERENCES = 3
"""Concepts that are named for how two papers differ."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What a reader asks of related work.

    Attributes
    ----------
    papers, concepts : tuple of str
        Ids to start from.
    draft : Side or None
        A text to start from, read already.
    by : str
        One of `graph.related.BY`.
    concepts_only : bool
        Leave near concepts and wording out of the score.
    since : int or None
        First year.
    venue : str or None
        Part of a venue's name.
    known : frozenset of str
        Ids and folded titles of papers that the reader has already.
    """

    papers: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
    draft: Side | None = None
    by: str = "all"
    concepts_only: bool = False
    since: int | None = None
    venue: str | None = None
    known: frozenset[str] = frozenset()


Row = dict[str, Any]


def related_papers(database: Database, question: Question, limit: int) -> list[Related]:
    """Return the papers most related to what a question starts from, best first, each with its reasons.

    Raises
    ------
    UsageError
        If a draft has nothing in common with any paper.
    """
    total = _total(database)
    mine = _side(database, question)
    asked = subject(mine, total, by=question.by, weights=CONCEPTS_ONLY if question.concepts_only else None)
    candidates = _candidates(database, question, asked, mine, total, limit)
    profiles = [profile_or_empty(text) for _, text in candidates]
    sums = scores(asked, profiles).sum(axis=1) if candidates else []
    order = sorted(range(len(candidates)), key=lambda n: (-round(float(sums[n]), 6), candidates[n][0]))
    best = {candidates[n][0]: profiles[n] for n in order if sums[n] > 0}
    rows = _unknown(database, question.known, list(best), limit)
    facets = _facets(database, [row["id"] for row in rows])
    found = [_result(asked, mine, row, Side(best[row["id"]], facets.get(row["id"], ()))) for row in rows]
    if question.draft is not None and not any(r.term != "near" for item in found for r in item.reasons):
        raise UsageError(
            "the draft has neither a concept nor a telling word in common with the library: give more of it, in English, or add papers like it first"
        )
    return sorted((r for r in found if r.reasons), key=lambda r: (-r.score, r.paper))


def why_related(database: Database, question: Question, other: str) -> Related:
    """Return one other paper with all that it shares with what a question starts from, near or not."""
    mine = _side(database, question)
    asked = subject(mine, _total(database), by=question.by, weights=CONCEPTS_ONLY if question.concepts_only else None)
    row = database.read(named("paper_profiles"), {"papers": [other]}).dicts()[0]
    return _result(
        asked, mine, row, Side(profile_or_empty(row["profile"] or ""), _facets(database, [other]).get(other, ())), None
    )


def _result(asked: Subject, mine: Side, row: Row, other: Side, most: int | None = DIFFERENCES) -> Related:
    found = related(row["id"], row["label"], row["year"], row["venue"], reasons(asked, mine, other))
    limit = most or len(mine.facets) + len(other.facets)
    return replace(
        found,
        title=row["title"],
        differs=differences(mine.facets, other.facets, limit),
        lacks=differences(other.facets, mine.facets, limit),
    )


def _total(database: Database) -> int:
    return int(database.read("MATCH (l:Paperkin {id: 'library'}) RETURN l.papers").rows[0][0])


def _side(database: Database, question: Question) -> Side:
    """Return what a question starts from as one side."""
    sides = [] if question.draft is None else [_counted(database, question.draft)]
    if question.papers:
        facets = _facets(database, question.papers)
        rows = database.read(named("paper_profiles"), {"papers": list(question.papers)}).dicts()
        sides += [Side(profile_or_empty(row["profile"] or ""), facets.get(row["id"], ())) for row in rows]
    sides += [concept_side(facet) for facet in _concept_facets(database, question.concepts)]
    if len(sides) == 1:
        return sides[0]
    surest: dict[str, Facet] = {}
    for facet in sorted((f for side in sides for f in side.facets), key=lambda f: (-f.confidence, f.concept)):
        surest.setdefault(facet.concept, facet)
    return Side(merged([side.profile for side in sides]), tuple(surest.values()))


def _counted(database: Database, draft: Side) -> Side:
    """Return a draft with what the library knows of its concepts."""
    known = {f.concept: f for f in _concept_facets(database, [f.concept for f in draft.facets])}
    facets = (
        replace(f, name=k.name, kind=k.kind, papers=k.papers, keys=tuple(dict.fromkeys((*f.keys, *k.keys))))
        if (k := known.get(f.concept))
        else f
        for f in draft.facets
    )
    return Side(draft.profile, tuple(facets))


def concept_side(facet: Facet) -> Side:
    """Return a concept as if it were a paper about nothing else."""
    from graph.relating.profile import Possible, make_profile
    from graph.text import words

    possible = [Possible(key, 1.0, 1.0, False) for key in facet.keys]
    return Side(make_profile([w.norm for w in words(facet.name)], [], possible), (facet,))


def _facets(database: Database, papers: Sequence[str]) -> dict[str, tuple[Facet, ...]]:
    found: dict[str, list[Facet]] = defaultdict(list)
    for start in range(0, len(papers), BATCH):
        rows = database.read(named("paper_facets"), {"papers": list(papers[start : start + BATCH])}).rows
        for paper, concept, name, folded, kind, count, role, confidence, sentences in rows:
            facet = Facet(
                concept=concept,
                name=name,
                keys=keys(concept, folded),
                kind=kind,
                role=role.lower(),
                confidence=confidence,
                papers=count,
                sentences=tuple(dict.fromkeys(s for s in sentences if s)),
            )
            found[paper].append(facet)
    return {paper: tuple(facets) for paper, facets in found.items()}


def keys(concept: str, folded: Iterable[str]) -> tuple[str, ...]:
    """Return everything that a profile may know a concept by."""
    return tuple(dict.fromkeys((concept.replace(" ", ""), *folded)))


def _concept_facets(database: Database, concepts: Sequence[str]) -> list[Facet]:
    rows = database.read(named("concept_facets"), {"concepts": list(concepts)}).rows if concepts else []
    return [
        Facet(concept=c, name=name, keys=keys(c, folded), kind=kind, role="uses", confidence=1.0, papers=papers)
        for c, name, folded, kind, papers in rows
    ]


def _candidates(
    database: Database, question: Question, asked: Subject, mine: Side, total: int, limit: int
) -> list[tuple[str, str]]:
    """Return ids and profiles of the papers to compare: those of the best leads, or all where that is no more."""
    most = how_many(limit)
    parameters: Row = {"without": list(question.papers), "since": question.since, "venue": question.venue}
    if most >= total:
        rows = database.read(named("profiles"), parameters).rows
    else:
        given = [lead._asdict() for lead in leads(asked, mine.facets, total)]
        rows = database.read(named("candidates"), {**parameters, "concepts": given, "limit": most}).rows
    return [pair for _, papers, profiles in rows for pair in zip(papers, profiles, strict=True)]


def _unknown(database: Database, known: frozenset[str], ranked: Sequence[str], limit: int) -> list[Row]:
    """Return what the first papers are, in their order, without those that the reader has already."""
    asked = ranked if known else ranked[:limit]
    rows = (
        {row["id"]: row for row in database.read(named("paper_profiles"), {"papers": asked}).dicts()} if asked else {}
    )
    return [rows[p] for p in asked if not known.intersection((*rows[p]["ids"], *rows[p]["folded"]))][:limit]


def draft_side(text: str, users_vocabulary: str) -> Side:
    """Return a draft as one side of related work; nothing of it is stored.

    Raises
    ------
    UsageError
        If the draft is empty.
    """
    from graph.extraction.pipeline import extract, make_pipeline
    from graph.identity import concept_id
    from graph.model import Paper
    from graph.text import fold
    from loaders.library.vocabularies import with_users

    if not text.strip():
        raise UsageError("the draft is empty: give a title and an abstract, or a paragraph")
    extraction = extract(Paper(id="draft", abstract=text), make_pipeline(with_users(users_vocabulary)))
    facets: dict[str, Facet] = {}
    for mention in extraction.mentions:
        names = (mention.name, *mention.aliases)
        concept = mention.concepts[0] if mention.concepts else concept_id(mention.name)
        facet = Facet(
            concept=concept,
            name=mention.name,
            keys=keys(concept, [fold(n) for n in names]),
            kind=mention.kind,
            role=mention.roles[0],
            confidence=mention.confidence,
            papers=0,
            sentences=(mention.evidence.sentence,) if mention.evidence.sentence else (),
        )
        facets.setdefault(concept, facet)
    return Side(profile_or_empty(extraction.profile), tuple(facets.values()))


def references(path: str) -> frozenset[str]:
    """Return the ids and the folded titles of the papers that a file of references lists.

    Raises
    ------
    InputError
        If nothing can be read from it.
    """
    from graph.errors import InputError
    from graph.text import fold
    from loaders.papers import read as read_papers

    records, report = read_papers([path])
    if not records:
        raise InputError((*report.messages, f"{path}: no references found there")[0], source=path)
    return frozenset(name for r in records for name in (*r.ids, fold(r.title or "")) if name)
