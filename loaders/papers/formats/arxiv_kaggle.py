"""arXiv's metadata snapshot, as Kaggle offers it."""

from collections.abc import Iterator
from typing import Any

from graph.identity import arxiv_id, doi_id
from graph.model import Author, Record
from loaders.papers.fields import make_record
from loaders.papers.jsonrecords import Node, first, json_records, objects, text
from loaders.papers.latex import undo
from loaders.papers.names import person, split_authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source


def sniff(head: Head) -> float:
    """Look for the snapshot's own names."""
    return (
        0.9
        if {"id", "title", "categories"} <= head.keys
        and len({"submitter", "authors_parsed", "journal-ref", "report-no", "versions"} & head.keys) >= 2
        else 0.0
    )


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each paper."""
    return json_records(source, _is_record, _make)


def _is_record(value: dict[str, Any]) -> bool:
    return "title" in value and "id" in value


def _make(source: Source, node: Node) -> Record | Skipped:
    value = node.value
    number = arxiv_id(text(value.get("id")) or "")
    doi = text(value.get("doi"))
    versions = objects(value.get("versions"))
    date = text(versions[0].get("created")) if versions else text(value.get("update_date"))
    return make_record(
        source,
        line=node.line,
        title=text(value.get("title")),
        abstract=text(value.get("abstract")),
        authors=_authors(value),
        year=date,
        date=date,
        venue=text(first(value, "journal-ref", "journal_ref")),
        url="https://arxiv.org/abs/" + number.removeprefix("arxiv:") if number else None,
        ids=[number, *(doi_id(one) for one in (doi or "").split())],
    )


def _authors(value: dict[str, Any]) -> tuple[Author, ...]:
    parsed = value.get("authors_parsed")
    if isinstance(parsed, list) and parsed and all(isinstance(one, list) and one for one in parsed):
        made = [person(undo(text(one[:1]) or ""), undo(text(one[1:2]) or ""), suffix=text(one[2:3])) for one in parsed]
        return tuple(one for one in made if one)
    return split_authors(undo(text(value.get("authors")) or ""))


READER = Reader(
    name="arxiv-json",
    title="arXiv metadata snapshot",
    export="Kaggle: Cornell-University/arxiv, arxiv-metadata-oai-snapshot.json.",
    fields="id, title, abstract, authors_parsed or authors, date of the first version, journal-ref, DOI",
    oddities="JSON lines under .json (or a list), line breaks and leading blanks in title and abstract, TeX accents in names, null for what is missing. Categories are not read as keywords.",
    sniff=sniff,
    read=read,
)
