"""Names: by what else nodes are known, and ids as short as they can be: a large page must not wait for either."""

from typing import Any

from graph.model import Concept, KnowledgeGraph

LONGEST = 80
"""Characters of a name up to which an id is never cut."""


def names(graph: KnowledgeGraph) -> dict[str, list[Any]]:
    """Return aliases of concepts and authors and addresses of papers as columns: searched and shown, never drawn."""
    papers = [node.paper for node in graph.papers]
    return {
        "aliases": [list(concept.aliases) for concept in graph.concepts],
        "authors": [[author.name for author in paper.authors] for paper in papers],
        "url": [paper.url or "" for paper in papers],
    }


def short_id(concept: Concept) -> str:
    """Return a concept's id, or "" where the page can tell it from the name (``graph.js``).

    Examples
    --------
    >>> short_id(Concept(id="concept:low-rank-adaptation", name="Low-Rank Adaptation", kind="method", origin="curated"))
    ''
    >>> short_id(Concept(id="concept:c-sharp", name="C#", kind="tool", origin="curated"))
    'concept:c-sharp'
    """
    name = concept.name
    plain = name.isascii() and len(name) <= LONGEST and name.replace("-", "").replace(" ", "").isalnum()
    told = "concept:" + "-".join(name.lower().replace("-", " ").split())
    return "" if plain and told == concept.id else concept.id
