"""Network: a knowledge graph as nodes and relationships with plain properties, and as a networkx graph.

The property names are those of the property graph (design), so that a file, a networkx graph and a database say the
same. A property without a value is absent, never None. Stored bookkeeping (digests, records) is left out: it is
neither for reading nor for drawing.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from graph.identity import author_id, venue_id
from graph.model import Concept, KnowledgeGraph, Link, PaperNode

if TYPE_CHECKING:
    import networkx


class Node(NamedTuple):
    """A node: its id, its type ("Paper", "Concept", "Author" or "Venue") and its properties."""

    id: str
    type: str
    properties: dict[str, Any]


class Relationship(NamedTuple):
    """A directed relationship between the nodes with these two ids; `type` as in the property graph ("USES")."""

    source: str
    type: str
    target: str
    properties: dict[str, Any]


def nodes(graph: KnowledgeGraph) -> Iterator[Node]:
    """Yield the papers, concepts, authors and venues of a graph, each group sorted by id."""
    authors: dict[str, dict[str, Any]] = {}
    venues: dict[str, dict[str, Any]] = {}
    for node in graph.papers:
        yield Node(node.paper.id, "Paper", _paper_properties(node))
        for author in node.paper.authors:
            authors.setdefault(author_id(author), _present(name=author.name, orcid=author.orcid))
        if node.paper.venue:
            venues.setdefault(venue_id(node.paper.venue), {"name": node.paper.venue})
    for concept in graph.concepts:
        yield Node(concept.id, "Concept", _concept_properties(concept))
    for kind, named in (("Author", authors), ("Venue", venues)):
        for identifier in sorted(named):
            yield Node(identifier, kind, named[identifier])


def relationships(graph: KnowledgeGraph) -> Iterator[Relationship]:
    """Yield the relationships of a graph: paper to concept, concept to concept, author, venue and related papers."""
    for link in graph.links:
        yield Relationship(link.paper, link.role.upper(), link.concept, _link_properties(link))
    for concept in graph.concepts:
        for broader in concept.broader:
            yield Relationship(concept.id, "BROADER", broader, {})
        for whole in concept.part_of:
            yield Relationship(concept.id, "PART_OF", whole, {})
    for node in graph.papers:
        written = set()
        for position, author in enumerate(node.paper.authors):
            identifier = author_id(author)
            if identifier not in written:
                written.add(identifier)
                yield Relationship(identifier, "WROTE", node.paper.id, {"position": position})
        if node.paper.venue:
            yield Relationship(node.paper.id, "PUBLISHED_IN", venue_id(node.paper.venue), {})
    for relation in graph.relations:
        properties = {"score": relation.score, "shared": list(relation.shared)}
        yield Relationship(relation.paper, "RELATED_TO", relation.other, properties)


def to_networkx(graph: KnowledgeGraph) -> "networkx.MultiDiGraph":
    """Return the graph as a networkx multigraph; nodes carry `type`, and a relationship's key is its type.

    Examples
    --------
    >>> from graph.model import Concept, Paper, PaperNode, KnowledgeGraph
    >>> paper = PaperNode(paper=Paper(id="id:1", title="Ants"), label="Ants")
    >>> to_networkx(KnowledgeGraph(papers=(paper,))).nodes["id:1"]
    {'type': 'Paper', 'title': 'Ants', 'label': 'Ants'}
    """
    import networkx

    network = networkx.MultiDiGraph()
    for node in nodes(graph):
        network.add_node(node.id, type=node.type, **node.properties)
    for edge in relationships(graph):
        network.add_edge(edge.source, edge.target, key=edge.type, **edge.properties)
    return network


def _paper_properties(node: PaperNode) -> dict[str, Any]:
    paper = node.paper
    return _present(
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
    )


def _concept_properties(concept: Concept) -> dict[str, Any]:
    return _present(
        name=concept.name,
        kind=concept.kind,
        aliases=list(concept.aliases),
        origin=concept.origin,
        papers=concept.papers,
    )


def _link_properties(link: Link) -> dict[str, Any]:
    return {
        "roles": list(link.roles),
        "count": link.count,
        "confidence": link.confidence,
        "surfaces": [evidence.text for evidence in link.evidence],
        "sentences": [evidence.sentence for evidence in link.evidence],
        "fields": [evidence.field for evidence in link.evidence],
        "starts": [evidence.start for evidence in link.evidence],
        "ends": [evidence.end for evidence in link.evidence],
    }


def _present(**properties: Any) -> dict[str, Any]:
    """Return the properties that have a value."""
    return {name: value for name, value in properties.items() if value is not None and value != []}
