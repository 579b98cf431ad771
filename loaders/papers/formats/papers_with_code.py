"""Papers with Code's dump of papers with abstracts."""

from collections.abc import Iterator
from typing import Any

from graph.identity import arxiv_id
from graph.model import Record
from loaders.papers.fields import make_record
from loaders.papers.identifiers import ids_in_url
from loaders.papers.jsonrecords import Node, first, json_records, text, texts
from loaders.papers.names import authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source


def sniff(head: Head) -> float:
    """Look for the dump's own names."""
    return 0.9 if {"paper_url", "title"} <= head.keys and {"url_abs", "url_pdf", "proceeding"} & head.keys else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each paper."""
    return json_records(source, _is_record, _make)


def _is_record(value: dict[str, Any]) -> bool:
    return "title" in value and ("paper_url" in value or "url_abs" in value or "abstract" in value)


def _make(source: Source, node: Node) -> Record | Skipped:
    value = node.value
    arxiv, openreview = text(value.get("arxiv_id")), text(value.get("openreview_id"))
    name = (text(value.get("paper_url")) or "").rstrip("/").rpartition("/")[2]
    url = text(first(value, "url_abs", "url_pdf", "paper_url"))
    return make_record(
        source,
        line=node.line,
        key=f"pwc:{name}" if name else "",
        title=text(value.get("title")),
        abstract=text(first(value, "abstract", "short_abstract")),
        authors=authors(texts(value.get("authors"))),
        year=text(value.get("date")),
        date=text(value.get("date")),
        venue=text(value.get("proceeding")),
        url=url,
        ids=[
            arxiv_id(arxiv) if arxiv else None,
            f"openreview:{openreview}" if openreview else None,
            *ids_in_url(text(value.get("url_pdf")) or ""),
        ],
    )


READER = Reader(
    name="papers-with-code",
    title="Papers with Code dump",
    export="The dump papers-with-abstracts.json.gz, as archived.",
    fields="title, abstract, authors, date, proceeding, url_abs, arXiv and OpenReview ids",
    oddities="Line breaks in abstracts, a comma after the last element. Tasks and methods are the site's own (and hold spam) and are not read.",
    sniff=sniff,
    read=read,
)
