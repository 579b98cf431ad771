"""CSL JSON, as Zotero, citeproc and pandoc use it."""

from collections.abc import Iterator
from typing import Any

from graph.model import Record
from loaders.papers.csl import csl_record
from loaders.papers.jsonrecords import Node, json_records, text
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_TYPES = (
    "article",
    "paper",
    "chapter",
    "book",
    "thesis",
    "report",
    "webpage",
    "manuscript",
    "dataset",
    "speech",
    "post",
    "entry",
    "document",
    "bill",
)


def sniff(head: Head) -> float:
    """Look for CSL's names and types."""
    if not {"type", "title"} <= head.keys:
        return 0.0
    return (
        0.8
        if {"issued", "container-title", "date-parts"} & head.keys and {"family", "author", "issued"} & head.keys
        else 0.0
    )


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each item."""
    return json_records(source, _is_record, _make)


def _is_record(value: dict[str, Any]) -> bool:
    kind = value.get("type")
    return (
        isinstance(kind, str)
        and ("title" in value or "DOI" in value)
        and (kind.startswith(_TYPES) or "issued" in value or "author" in value)
    )


def _make(source: Source, node: Node) -> Record | Skipped:
    name = text(node.value.get("citation-key") or node.value.get("id"))
    return csl_record(source, node, key=f"#{name}" if name else "")


READER = Reader(
    name="csl-json",
    title="CSL JSON",
    export="Zotero: File, Export Library, CSL JSON or Better CSL JSON. Crossref and DataCite: a DOI asked for as application/vnd.citationstyles.csl+json.",
    fields="id, title, abstract, author, issued, container-title, DOI, URL, keyword, language",
    oddities="Years as strings, ids that are addresses, items with a title only, a dictionary from address to reply in place of a list.",
    sniff=sniff,
    read=read,
)
