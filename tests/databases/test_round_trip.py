"""Any graph that is written is read back equal, from whatever was in the library before."""

import string
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from graph.model import (
    EVIDENCE_LIMIT,
    KINDS,
    ORIGINS,
    ROLES,
    Author,
    Concept,
    Evidence,
    KnowledgeGraph,
    Link,
    Paper,
    PaperNode,
    Relation,
)
from loaders.databases import load_graph, plan, records

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
NAME = st.text(st.sampled_from(string.ascii_letters + " é漢-+"), min_size=1, max_size=8)
MAYBE = st.none() | TEXT.filter(bool)
AUTHOR = st.builds(Author, name=NAME, orcid=st.none() | st.just("0000-0001-2345-6789"))


def distinct(values: st.SearchStrategy[str], most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(values, max_size=most, unique=True).map(sorted)


@st.composite
def graphs(draw: st.DrawFn) -> KnowledgeGraph:
    paper_ids = draw(distinct(st.sampled_from([f"arxiv:2401.0000{n}" for n in range(5)]), 4))
    concept_ids = draw(distinct(st.sampled_from([f"concept:c{n}" for n in range(5)]), 4))
    pairs = [(paper, concept) for paper in paper_ids for concept in concept_ids if draw(st.booleans())]
    others = [(paper, other) for paper in paper_ids for other in paper_ids if paper != other and draw(st.booleans())]
    return KnowledgeGraph(
        papers=tuple(draw(nodes(id_)) for id_ in paper_ids),
        concepts=tuple(draw(concepts(id_, concept_ids)) for id_ in concept_ids),
        links=tuple(draw(links(*pair)) for pair in pairs),
        relations=tuple(
            Relation(paper=a, other=b, score=draw(st.floats(0, 1)), shared=tuple(draw(distinct(TEXT, 2))))
            for a, b in others
        ),
    )


def nodes(id_: str) -> st.SearchStrategy[PaperNode]:
    texts = st.lists(TEXT, max_size=3).map(tuple)
    paper = st.builds(
        Paper,
        id=st.just(id_),
        ids=st.just((id_,)),
        title=MAYBE,
        abstract=MAYBE,
        authors=st.lists(AUTHOR, max_size=3).map(tuple),
        year=st.none() | st.integers(1, 3000),
        date=MAYBE,
        venue=st.none() | NAME,
        url=MAYBE,
        keywords=texts,
        source=texts,
        records=texts,
    )
    return st.builds(PaperNode, paper=paper, label=TEXT, abstract_plain=MAYBE)


def concepts(id_: str, ids: list[str]) -> st.SearchStrategy[Concept]:
    some: Any = distinct(st.sampled_from(ids), 2).map(tuple)
    return st.builds(
        Concept,
        id=st.just(id_),
        name=TEXT,
        kind=st.sampled_from(KINDS),
        origin=st.sampled_from(ORIGINS),
        aliases=st.lists(TEXT, max_size=3).map(tuple),
        papers=st.integers(0, 2**40),
        broader=some,
        part_of=some,
    )


def links(paper: str, concept: str) -> st.SearchStrategy[Link]:
    place = st.builds(
        Evidence,
        text=TEXT,
        sentence=TEXT,
        field=st.sampled_from(["title", "abstract"]),
        start=st.integers(-1, 9),
        end=st.integers(-1, 9),
    )
    return st.builds(
        Link,
        paper=st.just(paper),
        concept=st.just(concept),
        role=st.sampled_from(ROLES),
        roles=st.lists(st.sampled_from(ROLES), unique=True).map(tuple),
        count=st.integers(1, 99),
        confidence=st.floats(0, 1),
        evidence=st.lists(place, max_size=3).map(tuple),
    )


@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(graph=graphs())
def test_a_library_becomes_any_graph_from_any_other(module_database, fill, graph):
    fill(module_database, graph)
    assert load_graph(module_database) == graph
    assert plan(module_database, graph).empty
    assert list(records(module_database)) == [text for node in graph.papers for text in node.paper.records]


def test_evidence_is_kept_up_to_its_limit_and_counted_beyond(database, graph, fill):
    places = tuple(
        Evidence(text="It", sentence=f"It is {n}.", field="abstract", start=n, end=n + 2)
        for n in range(EVIDENCE_LIMIT + 5)
    )
    many = graph.links[0].__class__(
        **{
            **{name: getattr(graph.links[0], name) for name in ("paper", "concept", "role", "roles", "confidence")},
            "count": len(places),
            "evidence": places,
        }
    )
    fill(database, KnowledgeGraph(papers=graph.papers, concepts=graph.concepts, links=(many, *graph.links[1:])))
    read = load_graph(database).links[0]
    assert (read.count, read.evidence) == (EVIDENCE_LIMIT + 5, places[:EVIDENCE_LIMIT])


def test_an_author_named_twice_and_spelled_in_two_ways_is_one_node_and_stays_as_written(database, fill):
    names = ("José Núñez", "Ada L", "JOSÉ NÚÑEZ", "José Núñez")
    papers = tuple(
        PaperNode(paper=Paper(id=f"id:{n}", authors=tuple(Author(name=name) for name in names[n:])), label="")
        for n in range(2)
    )
    fill(database, KnowledgeGraph(papers=papers))
    assert [author.name for author in load_graph(database).papers[0].paper.authors] == list(names)
    assert database.read("MATCH (a:Author) RETURN a.name ORDER BY a.name").rows == (("Ada L",), ("JOSÉ NÚÑEZ",))


@pytest.mark.parametrize("kind", ["Paper", "Concept", "Author", "Venue", "Library"])
def test_every_node_of_ours_is_marked_as_ours(database, graph, fill, kind):
    fill(database, graph)
    assert database.read(f"MATCH (n:{kind}) WHERE NOT n:Paperkin RETURN count(n)").rows == ((0,),)
    assert database.read(f"MATCH (n:{kind}) RETURN count(n) > 0").rows == ((True,),)
