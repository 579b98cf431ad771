"""Rows: a `KnowledgeGraph` as the properties of nodes and relationships that the property graph is made of.

Every function is pure. Properties hold no None, no nested lists and no maps, which Neo4j refuses; what a node may lack
is listed under its kind in `OPTIONAL`, so that an update can take it away.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from graph.identity import NAME_LIMIT, author_id, digest, venue_id
from graph.model import EVIDENCE_LIMIT, Concept, KnowledgeGraph, Link, PaperNode, Relation
from graph.person import plain_name
from graph.text import fold
from loaders.databases.schema import ROLE_TYPES

Properties = dict[str, Any]
T = TypeVar("T")
P = TypeVar("P", Link, Relation)

OPTIONAL: Mapping[str, tuple[str, ...]] = {
    "Paper": ("title", "abstract", "abstract_plain", "year", "date", "venue", "url"),
    "Concept": (),
    "Author": ("orcid", "profile"),
    "Venue": (),
}
"""Properties that a node of ours may lack, by kind."""

PROPERTIES: Mapping[str, tuple[str, ...]] = {
    "Paper": ("id", "ids", "label", "keywords", "source", "records", "folded", "profile", "digest", *OPTIONAL["Paper"]),
    "Concept": ("id", "name", "kind", "origin", "aliases", "papers", "folded", "digest"),
    "Author": ("id", "name", "folded", "digest", *OPTIONAL["Author"]),
    "Venue": ("id", "name", "digest"),
}
"""Properties that are ours, by kind of node; any other one is the user's."""


@dataclass(frozen=True, slots=True)
class Edge:
    """One relationship of ours."""

    type: str
    start: str
    end: str
    properties: Properties = field(default_factory=dict)


def paper_properties(node: PaperNode) -> Properties:
    """Return the properties of a paper, without its digest; `folded` holds the normal forms of its title or label."""
    paper = node.paper
    return _present(
        id=paper.id,
        ids=list(paper.ids),
        title=paper.title,
        label=node.label,
        abstract=paper.abstract,
        abstract_plain=node.abstract_plain,
        year=paper.year,
        date=paper.date,
        venue=paper.venue,
        url=paper.url,
        keywords=list(paper.keywords),
        source=list(paper.source),
        records=list(paper.records),
        folded=_folded((paper.title or "", node.label)),
        profile=node.profile,
    )


def concept_properties(concept: Concept) -> Properties:
    """Return the properties of a concept, without its digest; `folded` holds the normal forms of all its names."""
    return {
        "id": concept.id,
        "name": concept.name,
        "kind": concept.kind,
        "origin": concept.origin,
        "aliases": list(concept.aliases),
        "papers": concept.papers,
        "folded": _folded((concept.name, *concept.aliases)),
    }


def link_edge(link: Link) -> Edge:
    """Return the relationship of a link: parallel lists, one entry a mention."""
    evidence = link.evidence[:EVIDENCE_LIMIT]
    return Edge(
        ROLE_TYPES[link.role],
        link.paper,
        link.concept,
        {
            "roles": [ROLE_TYPES[role] for role in link.roles],
            "count": link.count,
            "confidence": link.confidence,
            "surfaces": [e.text for e in evidence],
            "sentences": [e.sentence for e in evidence],
            "fields": [e.field for e in evidence],
            "starts": [e.start for e in evidence],
            "ends": [e.end for e in evidence],
        },
    )


def relation_edge(relation: Relation) -> Edge:
    """Return the relationship between two related papers."""
    return Edge(
        "RELATED_TO", relation.paper, relation.other, {"score": relation.score, "shared": list(relation.shared)}
    )


def concept_edges(concept: Concept) -> list[Edge]:
    """Return the relationships that a concept owns."""
    return [
        *(Edge("BROADER", concept.id, other) for other in concept.broader),
        *(Edge("PART_OF", concept.id, other) for other in concept.part_of),
    ]


def bibliographic_edges(node: PaperNode) -> list[Edge]:
    """Return a paper's relationships to its authors, from 1 on and each with the name as this paper has it, and venue."""
    paper = node.paper
    edges = [
        Edge("WROTE", author_id(author), paper.id, {"position": position, "name": author.name})
        for position, author in enumerate(paper.authors, start=1)
    ]
    if paper.venue:
        edges.append(Edge("PUBLISHED_IN", paper.id, venue_id(paper.venue)))
    return edges


class GraphRows:
    """A graph by kinds of node: properties and digests by id, and the relationships of each paper.

    Raises
    ------
    ValueError
        If the graph has two nodes of one id, or a link to what is not in it: a mistake of whoever built it.
    """

    def __init__(self, graph: KnowledgeGraph) -> None:
        self.papers = _by_id((node.paper.id, node) for node in graph.papers)
        self.concepts = _by_id((concept.id, concept) for concept in graph.concepts)
        self._links = _by_paper(graph.links)
        self._relations = _by_paper(graph.relations)
        self._named = {"Author": _authors(graph.papers), "Venue": _venues(graph.papers)}
        self._digests: dict[str, str] = {}
        self._check()

    def ids(self, kind: str) -> Iterable[str]:
        """Return the ids of all nodes of a kind."""
        by_kind: Mapping[str, Iterable[str]] = {"Paper": self.papers, "Concept": self.concepts, **self._named}
        return by_kind[kind]

    def properties(self, kind: str, id_: str) -> Properties:
        """Return the properties of one node, without its digest."""
        if kind == "Paper":
            return paper_properties(self.papers[id_])
        if kind == "Concept":
            return concept_properties(self.concepts[id_])
        return self._named[kind][id_]

    def edges(self, kind: str, id_: str) -> list[Edge]:
        """Return the relationships that one node owns; those to related papers come last."""
        if kind == "Paper":
            return [
                *map(link_edge, self._links.get(id_, ())),
                *bibliographic_edges(self.papers[id_]),
                *self.relations(id_),
            ]
        return concept_edges(self.concepts[id_]) if kind == "Concept" else []

    def relations(self, id_: str) -> list[Edge]:
        """Return the relationships of a paper to related ones."""
        return [relation_edge(relation) for relation in self._relations.get(id_, ())]

    def digest(self, kind: str, id_: str) -> str:
        """Return the digest of one node: of its properties and of the relationships that it owns."""
        if id_ not in self._digests:
            self._digests[id_] = self._digest(kind, id_)
        return self._digests[id_]

    def _digest(self, kind: str, id_: str) -> str:
        edges = [[edge.type, edge.start, edge.end, edge.properties] for edge in self.edges(kind, id_)]
        return digest({"properties": self.properties(kind, id_), "edges": edges})

    def _check(self) -> None:
        for links in self._links.values():
            _by_id((link.concept, link) for link in links)
            for link in links:
                if link.paper not in self.papers or link.concept not in self.concepts:
                    raise ValueError(
                        f"a link between {link.paper} and {link.concept}, of which one is not in the graph"
                    )
        for concept in self.concepts.values():
            for other in (*concept.broader, *concept.part_of):
                if other not in self.concepts:
                    raise ValueError(f"{concept.id} points to {other}, which is not in the graph")
        for relations in self._relations.values():
            for relation in relations:
                if relation.paper not in self.papers or relation.other not in self.papers:
                    raise ValueError(
                        f"a relation between {relation.paper} and {relation.other}, of which one is not in the graph"
                    )


def _present(**properties: Any) -> Properties:
    return {key: value for key, value in properties.items() if value is not None}


def _folded(names: Iterable[str]) -> list[str]:
    return sorted({folded for name in names if (folded := fold(name))})


def _by_id(pairs: Iterable[tuple[str, T]]) -> dict[str, T]:
    found: dict[str, T] = {}
    for id_, value in pairs:
        if found.setdefault(id_, value) is not value:
            raise ValueError(f"the graph holds {id_} twice")
    return found


def _by_paper(values: Iterable[P]) -> dict[str, list[P]]:
    found: dict[str, list[P]] = {}
    for value in values:
        found.setdefault(value.paper, []).append(value)
    return found


def _authors(nodes: Iterable[PaperNode]) -> dict[str, Properties]:
    """Return a node for each author; of several spellings with one id the longest is shown, then the first by alphabet."""
    authors = [author for node in nodes for author in node.paper.authors]
    ids = {author_id(author): author for author in authors}
    names = _longest((author_id(author), author.name) for author in authors)
    profiles = dict(sorted((author_id(a), a.profile) for a in authors if a.profile))
    folded: dict[str, set[str]] = {}
    for author in authors:
        folded.setdefault(author_id(author), set()).add(plain_name(author.name)[:NAME_LIMIT])
    return {
        id_: _present(
            id=id_, name=name, orcid=ids[id_].orcid, profile=profiles.get(id_), folded=sorted(folded[id_] - {""})
        )
        for id_, name in names.items()
    }


def _venues(nodes: Iterable[PaperNode]) -> dict[str, Properties]:
    names = _longest((venue_id(node.paper.venue), node.paper.venue) for node in nodes if node.paper.venue)
    return {id_: {"id": id_, "name": name} for id_, name in names.items()}


def _longest(names: Iterable[tuple[str, str]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for id_, name in names:
        if id_ not in found or (-len(name), name) < (-len(found[id_]), found[id_]):
            found[id_] = name
    return found
