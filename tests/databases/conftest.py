"""Open databases, a small graph to put into them, and what is needed to change it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from graph.model import Author, Concept, Evidence, KnowledgeGraph, Link, Paper, PaperNode, Relation
from loaders.databases import Changes, Database, LibraryState, apply, build_lock, open_database, plan

Fill = Callable[..., Changes]


@pytest.fixture
def database(place: Any) -> Iterator[Database]:
    """Open an empty library, on one engine after the other."""
    with open_database(place.address, create=True, environ=place.environ) as opened:
        yield opened


@pytest.fixture
def embedded_database(embedded: Any) -> Iterator[Database]:
    """Open an empty library of the embedded engine."""
    with open_database(embedded.address, create=True) as opened:
        yield opened


@pytest.fixture(scope="module")
def module_database(module_place: Any) -> Iterator[Database]:
    """Open a library that is empty when a module's tests begin, on one engine after the other."""
    with open_database(module_place.address, create=True, environ=module_place.environ) as opened:
        yield opened


@pytest.fixture(scope="session")
def fill() -> Fill:
    """Synchronise a database to a graph, as ``fill(database, graph, inputs="…")``, and return what was changed."""

    def synchronise(database: Database, graph: KnowledgeGraph, **state: Any) -> Changes:
        with build_lock(database) as lock:
            changes = plan(database, graph)
            apply(database, changes, LibraryState(**{"inputs": "computed", **state}), lock)
        return changes

    return synchronise


@pytest.fixture(scope="session")
def contents() -> Callable[[Database], tuple[Any, Any]]:
    """Read all nodes and relationships of a database, whoever's they are, to compare one moment with another."""

    def read(database: Database) -> tuple[Any, Any]:
        nodes = database.read("MATCH (n) RETURN elementId(n), labels(n), properties(n)").rows
        edges = database.read("MATCH (a)-[r]->(b) RETURN elementId(a), type(r), elementId(b), properties(r)").rows
        return (
            sorted((key, sorted(labels), sorted(properties.items(), key=str)) for key, labels, properties in nodes),
            sorted((a, kind, b, sorted(properties.items(), key=str)) for a, kind, b, properties in edges),
        )

    return read


@pytest.fixture(scope="session")
def graph() -> KnowledgeGraph:
    """Return three papers on adapters: two share LoRA, one has no title, and all that can be absent is absent once."""
    adapters = paper(
        "arxiv:2106.09685", "LoRA: Low-Rank Adaptation", year=2021, venue="ICLR", authors=("Edward Hu", "Yelong Shen")
    )
    quantized = paper("doi:10.1/qlora", "QLoRA: Efficient Finetuning", year=2023, authors=("Tim Dettmers",))
    untitled = paper("text:0123456789abcdef", None)
    concepts = (
        Concept(id="concept:adapter", name="Adapter", kind="method", origin="curated", papers=0),
        Concept(
            id="concept:low-rank-adaptation",
            name="Low-Rank Adaptation",
            kind="method",
            origin="curated",
            aliases=("LoRA",),
            papers=2,
            broader=("concept:adapter",),
        ),
        Concept(id="concept:nf4", name="NF4", kind="method", origin="proposed", papers=1, part_of=("concept:qlora",)),
        Concept(
            id="concept:qlora",
            name="QLoRA",
            kind="method",
            origin="proposed",
            papers=1,
            broader=("concept:low-rank-adaptation",),
        ),
    )
    links = (
        link("arxiv:2106.09685", "concept:low-rank-adaptation", "proposes"),
        link("doi:10.1/qlora", "concept:low-rank-adaptation", "extends", "uses"),
        link("doi:10.1/qlora", "concept:nf4", "proposes"),
        link("doi:10.1/qlora", "concept:qlora", "proposes"),
    )
    relations = (
        Relation(paper="doi:10.1/qlora", other="arxiv:2106.09685", score=0.75, shared=("concept:low-rank-adaptation",)),
    )
    return KnowledgeGraph(papers=(adapters, quantized, untitled), concepts=concepts, links=links, relations=relations)


def paper(id_: str, title: str | None, *, authors: tuple[str, ...] = (), **fields: Any) -> PaperNode:
    """Return a paper with an abstract of one sentence."""
    abstract = f"An abstract of {title}." if title else "Only an abstract."
    return PaperNode(
        paper=Paper(
            id=id_,
            ids=(id_,),
            title=title,
            abstract=abstract,
            authors=tuple(Author(name=name) for name in authors),
            source=(f"{id_} (some.bib)",),
            records=(f'{{"key":"{id_}"}}',),
            **fields,
        ),
        label=title or "Only an abstract",
        abstract_plain=abstract,
    )


def link(paper: str, concept: str, *roles: str) -> Link:
    """Return a link with one sentence of evidence and one keyword."""
    evidence = (
        Evidence(text="It", sentence="It is here.", field="abstract", start=0, end=2),
        Evidence(text="it", sentence="", field="keywords", start=-1, end=-1),
    )
    return Link(paper=paper, concept=concept, role=roles[0], roles=roles, count=2, confidence=0.9, evidence=evidence)
