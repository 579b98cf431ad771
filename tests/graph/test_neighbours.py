"""Neighbours: every paper of a graph compared at once comes to what one asked alone comes to."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from graph.model import Concept, KnowledgeGraph, Link, Paper, PaperNode
from graph.related import Facet
from graph.relating import candidates
from graph.relating.candidates import COMMON, leads
from graph.relating.collection import Collection
from graph.relating.comparing import Side, reasons, side_of, subject
from graph.relating.neighbours import Neighbours, relations
from graph.relating.profile import Possible, Profile, make_profile, read, write
from graph.relating.stored import stored_scores

TEXTS = (
    "efficient fine tuning of language model with low rank adapter zzqtuner",
    "parameter efficient adapter for quantized language model zzqtuner",
    "rendering dynamic scene with gaussian primitive",
    "gaussian process for language model",
)


def profile(text: str) -> Profile:
    norms = text.split()
    found = [Possible(" ".join(pair), 0.5, 4.0, False) for pair in pairwise(norms)]
    return make_profile(norms[:3], norms[3:], found)


def node(number: int, text: str) -> PaperNode:
    return PaperNode(paper=Paper(id=f"id:{number}"), label=text, profile=text)


def graph(*concepts_of: tuple[str, ...], texts: tuple[str, ...] = ()) -> KnowledgeGraph:
    """Return a graph of papers that name some concepts."""
    names = sorted({c for concepts in concepts_of for c in concepts})
    holders = {c: sum(c in concepts for concepts in concepts_of) for c in names}
    return KnowledgeGraph(
        papers=tuple(node(n, texts[n] if texts else "") for n in range(len(concepts_of))),
        concepts=tuple(Concept(id=c, name=c, kind="method", origin="curated", papers=holders[c]) for c in names),
        links=tuple(
            Link(paper=f"id:{n}", concept=c, role="uses", roles=("uses",), count=1, confidence=0.9, evidence=())
            for n, concepts in enumerate(concepts_of)
            for c in sorted(concepts)
        ),
    )


def test_a_collection_gives_the_sums_of_stored_profiles() -> None:
    stored = ["", *(write(profile(text)) for text in TEXTS), write(profile("zzq"))[:-8]]
    profiles = [read(text) for text in stored]
    collection = Collection(profiles)
    order = [4, 0, 2, 5, 1, 3]
    for number, one in enumerate(profiles):
        asked = subject(Side(one), 5)
        numbered = {collection.number(key): weight for key, weight in asked.concepts.items()}
        found = collection.scores(number, numbered, asked.weights, np.array(order))
        assert found == pytest.approx(stored_scores(asked, [stored[n] for n in order]), abs=1e-6)
        nobody = collection.scores(number, numbered, asked.weights, np.arange(0))
        assert nobody.shape == stored_scores(asked, []).shape == (0, 3)
    assert found[1].sum() == found[3].sum() == 0


def test_the_papers_of_a_graph_that_share_most_come_first() -> None:
    found = Neighbours(graph(("a", "b"), ("a", "b"), ("b", "c"), ("d",))).of(0, 3)
    assert [(other, shared) for other, _, shared in found] == [(1, ("a", "b")), (2, ("b",))]


def test_a_score_is_the_sum_of_the_reasons_that_one_paper_asked_alone_is_given() -> None:
    texts = tuple(write(profile(text)) for text in TEXTS)
    made = graph(("lowrank",), ("lowrank", "odd"), ("odd",), (), texts=texts)
    concepts = {one.id: one for one in made.concepts}
    facets: dict[str, tuple[Facet, ...]] = {one.paper.id: () for one in made.papers}
    for link in made.links:
        one = concepts[link.concept]
        facets[link.paper] += (
            Facet(
                concept=one.id,
                name=one.name,
                keys=(one.id,),
                kind="method",
                role="uses",
                confidence=0.9,
                papers=one.papers,
            ),
        )
    sides = [side_of(one.profile, facets[one.paper.id], 4) for one in made.papers]
    neighbours = Neighbours(made)
    for number, side in enumerate(sides):
        found = {other: score for other, score, _ in neighbours.of(number, 3)}
        assert found
        for other, score in found.items():
            weights = [reason.weight for reason in reasons(subject(side, 4), side, sides[other])]
            assert score == pytest.approx(sum(weights), abs=1e-6)


def test_relations_are_sorted_and_rounded() -> None:
    texts = tuple(write(profile(text)) for text in TEXTS)
    found = relations(graph(("a",), ("a",), ("b",), ("a", "b"), texts=texts), 2)
    assert [(r.paper, r.other) for r in found] == sorted((r.paper, r.other) for r in found)
    assert all(r.score == round(r.score, 3) for r in found)
    assert next(r for r in found if (r.paper, r.other) == ("id:0", "id:1")).shared == ("a",)


def test_many_papers_are_compared_by_way_of_their_rarer_concepts(monkeypatch: Any) -> None:
    monkeypatch.setattr(candidates, "CANDIDATES", 1)
    monkeypatch.setattr(candidates, "FOUND_FOR_ONE", 1)
    found = Neighbours(graph(("hub", "rare"), ("hub", "rare"), ("hub",), ("hub",), ("other",))).of(0, 1)
    assert [other for other, _, _ in found] == [1]


def test_what_is_linked_leads_up_to_a_reach_and_what_is_only_likely_where_it_is_rare() -> None:
    one = read(write(profile("low rank adapter tuning")))
    facets = tuple(
        Facet(concept=c, name=c, keys=(c, key), kind="method", role="uses", confidence=1.0, papers=papers)
        for c, key, papers in (("concept:rare", "lowrank", 3), ("concept:hub", "rankadapter", 40_000))
    )
    found = {lead.id: lead.most for lead in leads(subject(Side(one, facets), 50_000), facets, 50_000)}
    assert found == {"concept:rare": 50_000, "concept:adapter-tuning": COMMON}
