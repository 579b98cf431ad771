"""Crossref: replies of its API, and dumps."""

from collections.abc import Iterator
from typing import Any

from graph.model import Record
from loaders.papers.csl import csl_record
from loaders.papers.jsonrecords import Node, json_records
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_OWN = frozenset(
    {
        "reference-count",
        "references-count",
        "is-referenced-by-count",
        "content-domain",
        "short-container-title",
        "relation",
        "indexed",
    }
)


def sniff(head: Head) -> float:
    """Look for DOI beside Crossref's own names."""
    if {"DOI", "message-type"} <= head.keys:
        return 0.95
    return 0.9 if "DOI" in head.keys and len(_OWN & head.keys) >= 2 else 0.85 if len(_OWN & head.keys) >= 3 else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each work."""
    return json_records(source, _is_record, _make)


def _is_record(value: dict[str, Any]) -> bool:
    return isinstance(value.get("DOI"), str)


def _make(source: Source, node: Node) -> Record | Skipped:
    return csl_record(source, node)


READER = Reader(
    name="crossref",
    title="Crossref JSON",
    export="api.crossref.org/works?query=…, the yearly public data file, or a DOI's content negotiation.",
    fields="title and subtitle, abstract, author with ORCID, issued or published, container-title, DOI, URL, language",
    oddities="Titles as lists, abstracts in JATS with headings, dates in parts of which month and day may be missing, a Mongo export's wrappers; most works have no abstract.",
    sniff=sniff,
    read=read,
)
