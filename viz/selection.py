"""Selection: the part of a graph that a query named."""

from collections.abc import Iterable
from dataclasses import replace

from graph.errors import UsageError
from graph.identity import author_id, venue_id
from graph.model import KnowledgeGraph, PaperNode


def select(graph: KnowledgeGraph, ids: Iterable[str], pairs: Iterable[tuple[str, str]] = ()) -> KnowledgeGraph:
    """Return the part of a graph that a query's result names.

    Parameters
    ----------
    ids : iterable of str
        Ids of the nodes that the query returned. An author or a venue stands for its papers.
    pairs : iterable of (str, str)
        Both ends of the relationships that it returned. With none, all links between the nodes are kept; with some,
        these alone.

    Raises
    ------
    UsageError
        If the result names no paper and no concept.
    """
    joined = {frozenset(pair) for pair in pairs}
    named = set(ids).union(*joined) if joined else set(ids)
    papers = tuple(node for node in graph.papers if node.paper.id in named or named & _stands_for(node))
    concepts = [concept for concept in graph.concepts if concept.id in named]
    if not papers and not concepts:
        raise UsageError(
            "the query returned no paper and no concept; return nodes, relationships or paths: RETURN p, r, c"
        )
    kept = {node.paper.id for node in papers} | {concept.id for concept in concepts}

    def drawn(one: str, other: str) -> bool:
        return one in kept and other in kept and (not joined or frozenset((one, other)) in joined)

    return replace(
        graph,
        papers=papers,
        concepts=tuple(
            replace(
                concept,
                broader=tuple(other for other in concept.broader if drawn(concept.id, other)),
                part_of=tuple(other for other in concept.part_of if drawn(concept.id, other)),
            )
            for concept in concepts
        ),
        links=tuple(link for link in graph.links if drawn(link.paper, link.concept)),
        relations=tuple(relation for relation in graph.relations if relation.paper in kept and relation.other in kept),
    )


def _stands_for(node: PaperNode) -> set[str]:
    """Return the ids of a paper's authors and venue."""
    ids = {author_id(author) for author in node.paper.authors}
    return ids | {venue_id(node.paper.venue)} if node.paper.venue else ids
