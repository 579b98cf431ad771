"""The graph as one JSON document (design: export graph.json), which the JSON reader takes back."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from graph.model import Concept, Evidence, KnowledgeGraph, Link, PaperNode
from viz.writing import write_text


def write_json(graph: KnowledgeGraph, path: str | Path, digests: Mapping[str, str] = MappingProxyType({})) -> None:
    """Write the graph as a JSON file; see `graph_to_json`.

    Raises
    ------
    OutputError
        If the file cannot be written.
    """
    write_text(path, graph_to_json(graph, digests))


def graph_to_json(graph: KnowledgeGraph, digests: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return the graph as JSON text that ends with a line break; equal graphs give equal text.

    What has no value is left out; the order is that of the graph, which is sorted.

    Parameters
    ----------
    digests : mapping of str to str
        The digest of each paper as its library has it, by id.
    """
    document: dict[str, Any] = {
        "papers": [_paper(node, digests.get(node.paper.id)) for node in graph.papers],
        "concepts": [_concept(concept) for concept in graph.concepts],
        "links": [_link(link) for link in graph.links],
        "broader": list(_broader(graph)),
    }
    if graph.relations:
        document["related"] = [
            {"paper": r.paper, "other": r.other, "score": r.score, "shared": list(r.shared)} for r in graph.relations
        ]
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _paper(node: PaperNode, digest: str | None) -> dict[str, Any]:
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
        authors=[_present(name=author.name, orcid=author.orcid, profile=author.profile) for author in paper.authors],
        source=list(paper.source),
        records=list(paper.records),
        digest=digest,
    )


def _concept(concept: Concept) -> dict[str, Any]:
    return _present(
        id=concept.id,
        name=concept.name,
        kind=concept.kind,
        aliases=list(concept.aliases),
        origin=concept.origin,
        papers=concept.papers,
        part_of=list(concept.part_of),
    )


def _link(link: Link) -> dict[str, Any]:
    return {
        "paper": link.paper,
        "concept": link.concept,
        "role": link.role,
        "roles": list(link.roles),
        "count": link.count,
        "confidence": link.confidence,
        "evidence": [_evidence(evidence) for evidence in link.evidence],
    }


def _evidence(evidence: Evidence) -> dict[str, Any]:
    return {
        "text": evidence.text,
        "sentence": evidence.sentence,
        "start": evidence.start,
        "end": evidence.end,
        "field": evidence.field,
    }


def _broader(graph: KnowledgeGraph) -> Iterator[dict[str, str]]:
    for concept in graph.concepts:
        for wider in concept.broader:
            yield {"narrower": concept.id, "broader": wider}


def _present(**fields: Any) -> dict[str, Any]:
    """Return the fields that have a value."""
    return {name: value for name, value in fields.items() if value is not None and value != []}
