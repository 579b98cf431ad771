"""Hugging Face's daily papers: the API's reply, and scrapers' lists."""

import re
from collections.abc import Iterator
from typing import Any

from graph.identity import arxiv_id
from graph.model import Author, Record
from loaders.papers.fields import make_record
from loaders.papers.identifiers import ids_in_url
from loaders.papers.jsonrecords import Node, first, json_records, objects, text, texts
from loaders.papers.names import author, authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source


def sniff(head: Head) -> float:
    """Look for addresses of the daily papers, or for the API's names."""
    if "huggingface.co/papers/" in head.text and "title" in head.keys:
        return 0.92
    return (
        0.9
        if {"paper", "title"} <= head.keys and {"submittedBy", "publishedAt", "upvotes", "numComments"} & head.keys
        else 0.0
    )


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each paper."""
    return json_records(source, _is_record, _make)


def _is_record(value: dict[str, Any]) -> bool:
    return "title" in value and any(name in value for name in ("paper", "summary", "paper_url", "abstract", "upvotes"))


def _make(source: Source, node: Node) -> Record | Skipped:
    outer = node.value
    inner = first(outer, "paper", "details")
    inner = inner if isinstance(inner, dict) else {}
    addresses = [
        url
        for value in (outer, inner)
        for name in ("paper_url", "arxiv_page_url", "page_url", "url")
        if (url := text(value.get(name)))
    ]
    found = next(
        (match[1] for url in addresses if (match := re.search(r"huggingface\.co/papers/([\w.]+)", url))), None
    ) or text(inner.get("id"))
    number = arxiv_id(found) if found else None
    return make_record(
        source,
        line=node.line,
        title=text(inner.get("title")) or text(outer.get("title")),
        abstract=text(first(inner, "summary", "abstract")) or text(first(outer, "summary", "abstract")),
        authors=_authors(inner.get("authors") or outer.get("authors")),
        year=text(first(inner, "publishedAt")) or text(first(outer, "publishedAt")),
        date=text(first(inner, "publishedAt")) or text(first(outer, "publishedAt")),
        url=addresses[0]
        if addresses
        else "https://huggingface.co/papers/" + number.removeprefix("arxiv:")
        if number
        else None,
        ids=[number, *(i for url in addresses for i in ids_in_url(url))],
    )


def _authors(value: Any) -> tuple[Author, ...]:
    people = objects(value)
    if not people:
        return authors(texts(value))
    return tuple(made for one in people if (made := author(text(one.get("name")) or "")))


READER = Reader(
    name="hugging-face",
    title="Hugging Face daily papers",
    export="huggingface.co/api/daily_papers, or a scraper's list of huggingface.co/papers.",
    fields="title, summary or abstract, authors, publishedAt, arXiv id (the paper's own), address",
    oddities="Title and summary both outside and inside `paper`; scrapers fill the abstract with the title or a link, which is no abstract. Keywords made by machine are not read.",
    sniff=sniff,
    read=read,
)
