"""PaperCopilot's lists of papers (papercopilot/paperlists)."""

import re
from collections.abc import Iterator
from typing import Any

from graph.model import Record
from loaders.papers.dates import year_of
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.identifiers import ids_in_url
from loaders.papers.jsonrecords import Node, first, json_records, text
from loaders.papers.names import split_authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source


def sniff(head: Head) -> float:
    """Look for the flat objects of these lists."""
    if not {"title", "author", "abstract"} <= head.keys:
        return 0.0
    return (
        0.85
        if {"site", "status", "track", "bibtex", "gs_citation", "aff", "rating_avg"} & head.keys
        and "content" not in head.keys
        else 0.0
    )


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each paper."""
    return json_records(source, _is_record, _make)


def _is_record(value: dict[str, Any]) -> bool:
    return "title" in value and ("author" in value or "abstract" in value)


def _make(source: Source, node: Node) -> Record | Skipped:
    value = node.value
    bibtex = text(value.get("bibtex")) or ""
    urls = [url for name in ("site", "openreview", "url", "oa", "arxiv") if (url := text(value.get(name)))]
    name = text(value.get("id"))
    return make_record(
        source,
        line=node.line,
        key=f"papercopilot:{name}" if name else "",
        title=text(value.get("title")),
        abstract=text(value.get("abstract")),
        authors=split_authors(text(value.get("author"))),
        year=text(value.get("year")) or year_of(_in_bibtex(bibtex, "year")),
        venue=text(first(value, "venue", "conference")) or _in_bibtex(bibtex, "booktitle"),
        url=urls[0] if urls else None,
        ids=[found for url in urls for found in ids_in_url(url)],
        keywords=split_keywords(text(value.get("keywords"))),
    )


def _in_bibtex(entry: str, name: str) -> str | None:
    match = re.search(rf"\b{name}\s*=\s*[{{\"]([^{{}}\"]+)", entry[:20000], re.IGNORECASE)
    return match[1].strip() if match else None


READER = Reader(
    name="papercopilot",
    title="PaperCopilot lists",
    export="github.com/papercopilot/paperlists: the file of a conference and year.",
    fields="title, abstract, author, keywords, site (address, OpenReview id), venue and year from bibtex",
    oddities="Authors and keywords in one string joined by semicolons, empty strings for what is missing.",
    sniff=sniff,
    read=read,
)
