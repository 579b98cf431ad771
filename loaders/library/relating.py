"""Relating: what the database must be asked so that related work can be ranked; ranking and reasons are the graph's."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from graph.errors import UsageError
from graph.related import Facet, Related, differences, related
from graph.relating.candidates import how_many, leads
from graph.relating.comparing import Side, reasons, subject
from graph.relating.profile import merged, read
from graph.relating.ranking import CONCEPTS_ONLY, Subject
from graph.relating.stored import stored_scores
from loaders.databases import Database, LibraryState, Run, named, state
from loaders.library.naming import find_concept, find_paper

BATCH = 500
"""Results that are asked for at once."""

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

    @property
    def narrowed(self) -> bool:
        """Whether only some papers are wanted."""
        return bool(self.since or self.venue or self.known)


Row = dict[str, Any]


def put(
    database: Database,
    papers: Iterable[str],
    concepts: Iterable[str],
    text: str | None,
    *,
    by: str,
    concepts_only: bool,
) -> Question:
    """Return a question put in people's words: names of papers and of concepts, the text of a draft.

    Raises
    ------
    NotFoundError, UsageError
        If a name is unknown or means several, or the draft is empty.
    """
    users = (state(database) or LibraryState()).vocabulary if text is not None else ""
    return Question(
        papers=tuple(dict.fromkeys(find_paper(database, paper) for paper in papers)),
        concepts=tuple(dict.fromkeys(find_concept(database, concept) for concept in concepts)),
        draft=None if text is None else draft_side(text, users),
        by=by,
        concepts_only=concepts_only,
    )


def related_papers(run: Run, question: Question, limit: int) -> list[Related]:
    """Return the papers most related to what a question starts from, best first, each with its reasons.

    Raises
    ------
    UsageError
        If a draft has nothing in common with any paper.
    """
    total = _total(run)
    mine = _side(run, question)
    asked = subject(mine, total, by=question.by, weights=CONCEPTS_ONLY if question.concepts_only else None)
    ranked = _ranked(asked, _candidates(run, question, asked, mine, total, limit))
    found = [_result(asked, mine, row) for row in _unknown(run, question.known, ranked, limit)]
    if found or not question.narrowed:
        _check_draft(question, found)
    return sorted((r for r in found if r.reasons), key=lambda r: (-r.score, r.paper))


def _check_draft(question: Question, found: Sequence[Related]) -> None:
    if question.draft is not None and not any(r.term != "near" for item in found for r in item.reasons):
        raise UsageError(
            f"the draft has neither a concept nor a telling word in common with the library{_nearest(found)}: give more of it, in English, or add papers like it first"
        )


def _nearest(found: Sequence[Related]) -> str:
    near = max((item for item in found if item.score > 0), key=lambda item: item.score, default=None)
    return f" (what comes nearest is {near.label!r})" if near else ""


def why_related(run: Run, question: Question, other: str) -> Related:
    """Return one other paper with all that it shares with what a question starts from, near or not.

    Raises
    ------
    UsageError
        If it is the very paper that the question starts from.
    """
    if question.papers == (other,) and not question.concepts and question.draft is None:
        raise UsageError(f"both names mean the paper {other}: give another one to compare with")
    mine = _side(run, question)
    asked = subject(mine, _total(run), by=question.by, weights=CONCEPTS_ONLY if question.concepts_only else None)
    return _result(asked, mine, _rows(run, [other])[0], None)


def _result(asked: Subject, mine: Side, row: Row, most: int | None = DIFFERENCES) -> Related:
    other = _stored_side(row)
    found = related(row["id"], row["label"], row["year"], row["venue"], reasons(asked, mine, other))
    limit = most or len(mine.facets) + len(other.facets)
    return replace(
        found,
        title=row["title"],
        differs=differences(mine.facets, other.facets, limit),
        lacks=differences(other.facets, mine.facets, limit),
    )


def _total(run: Run) -> int:
    return int(run("MATCH (l:Paperkin {id: 'library'}) RETURN l.papers").rows[0][0])


def _side(run: Run, question: Question) -> Side:
    """Return what a question starts from as one side."""
    sides = [] if question.draft is None else [_counted(run, question.draft)]
    sides += map(_stored_side, _rows(run, question.papers) if question.papers else ())
    sides += map(concept_side, _concept_facets(run, question.concepts))
    if len(sides) == 1:
        return sides[0]
    surest: dict[str, Facet] = {}
    for facet in sorted((f for side in sides for f in side.facets), key=lambda f: (-f.confidence, f.concept)):
        surest.setdefault(facet.concept, facet)
    return Side(merged([side.profile for side in sides]), tuple(surest.values()))


def _counted(run: Run, draft: Side) -> Side:
    """Return a draft with what the library knows of its concepts."""
    known = {f.concept: f for f in _concept_facets(run, [f.concept for f in draft.facets])}
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


def _rows(run: Run, papers: Sequence[str]) -> list[Row]:
    """Return papers, each with its profile and concepts, by id."""
    return run(named("paper_facets"), {"papers": list(papers)}).dicts()


def _stored_side(row: Row) -> Side:
    facets = (
        Facet(
            concept=concept,
            name=name,
            keys=keys(concept, folded),
            kind=kind,
            role=role.lower(),
            confidence=confidence,
            papers=papers,
            sentence=sentence or "",
        )
        for concept, name, folded, kind, papers, role, confidence, sentence in sorted(row["facets"])
    )
    return Side(read(row["profile"]), tuple(facets))


def keys(concept: str, folded: Iterable[str]) -> tuple[str, ...]:
    """Return everything that a profile may know a concept by."""
    return tuple(dict.fromkeys((concept.replace(" ", ""), *folded)))


def _concept_facets(run: Run, concepts: Sequence[str]) -> list[Facet]:
    rows = run(named("concept_facets"), {"concepts": list(concepts)}).rows if concepts else []
    return [
        Facet(concept=c, name=name, keys=keys(c, folded), kind=kind, role="uses", confidence=1.0, papers=papers)
        for c, name, folded, kind, papers in rows
    ]


def _candidates(run: Run, question: Question, asked: Subject, mine: Side, total: int, limit: int) -> dict[str, str]:
    """Return the profiles of the papers to compare by id: those of the best leads, or all where that is no more."""
    most = how_many(limit) + len(question.papers)
    parameters: Row = {"since": question.since, "venue": question.venue}
    if most >= total:
        rows = run(named("profiles"), parameters).rows
    else:
        given = [lead._asdict() for lead in leads(asked, mine.facets, total)]
        rows = run(named("candidates"), {**parameters, "concepts": given, "limit": most}).rows
    found = {paper: text for _, papers, texts in rows for paper, text in zip(papers, texts, strict=True)}
    return {paper: text for paper, text in found.items() if paper not in question.papers}


def _ranked(asked: Subject, candidates: dict[str, str]) -> list[str]:
    """Return the ids of those that share anything, the best first."""
    sums = stored_scores(asked, list(candidates.values())).sum(axis=1).round(6).tolist()
    found = sorted((-score, paper) for paper, score in zip(candidates, sums, strict=True) if score > 0)
    return [paper for _, paper in found]


def _unknown(run: Run, known: frozenset[str], ranked: Sequence[str], limit: int) -> list[Row]:
    """Return what the first papers are, in their order, without those that the reader has already."""
    found: list[Row] = []
    step = min(limit, BATCH)
    for start in range(0, len(ranked), step):
        chunk = ranked[start : start + step]
        rows = {row["id"]: row for row in _rows(run, chunk)}
        present = [rows[paper] for paper in chunk if paper in rows]
        found += [row for row in present if not known.intersection((*row["ids"], *row["folded"]))]
        if len(found) >= limit:
            break
    return found[:limit]


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
            sentence=mention.evidence.sentence,
        )
        facets.setdefault(concept, facet)
    return Side(read(extraction.profile), tuple(facets.values()))


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
