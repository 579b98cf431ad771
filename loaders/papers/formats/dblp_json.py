"""DBLP's search API in JSON."""

import html
from collections.abc import Iterator
from typing import Any

from graph.identity import doi_id
from graph.model import Record
from loaders.papers.fields import make_record, without_stop
from loaders.papers.identifiers import ids_in_url
from loaders.papers.jsonrecords import Node, json_records, text, texts
from loaders.papers.names import authors, without_number
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source


def sniff(head: Head) -> float:
    """Look for hits with information."""
    return 0.95 if {"hits", "hit", "info"} <= head.keys else 0.9 if {"info", "@score"} <= head.keys else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each hit; volumes of proceedings are no papers."""
    return json_records(source, _is_record, _make)


def _is_record(value: dict[str, Any]) -> bool:
    return isinstance(value.get("info"), dict) and "title" in value["info"]


def _make(source: Source, node: Node) -> Record | Skipped:
    info = node.value.get("info")
    info = info if isinstance(info, dict) else {}
    name = text(info.get("key"))
    if info.get("type") == "Editorship":
        return Skipped(reason="it is a volume of proceedings, not a paper", line=node.line, key=name or "")
    people = info.get("authors")
    people = people.get("author") if isinstance(people, dict) else people
    doi, link = text(info.get("doi")), text(info.get("ee"))
    title = text(info.get("title"))
    return make_record(
        source,
        line=node.line,
        key=f"dblp:{name}" if name else "",
        title=without_stop(html.unescape(title)) if title else None,
        authors=authors(without_number(html.unescape(person)) for person in texts(people)),
        year=text(info.get("year")),
        date=text(info.get("year")),
        venue=html.unescape(text(info.get("venue")) or "") or None,
        url=link or text(info.get("url")),
        ids=[doi_id(doi) if doi else None, *(ids_in_url(link) if link else [])],
    )


READER = Reader(
    name="dblp-json",
    title="DBLP search in JSON",
    export="dblp.org/search/publ/api?q=…&format=json",
    fields="title, authors, year, venue, DOI, ee, key; DBLP has no abstracts",
    oddities="Titles end in a full stop, numbers behind names, one author as an object and several as a list; volumes of proceedings are skipped.",
    sniff=sniff,
    read=read,
)
