"""Semantic Scholar: the Graph API, S2ORC and S2AG, and the older open corpus."""

from collections.abc import Iterator
from typing import Any

from graph.identity import arxiv_id, doi_id
from graph.model import Author, Record
from loaders.papers.fields import make_record
from loaders.papers.jsonrecords import Node, first, json_records, objects, text, texts
from loaders.papers.names import author, person
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source


def sniff(head: Head) -> float:
    """Look for the services' own names for ids and abstracts."""
    keys = head.keys
    if "paperId" in keys:
        return 0.9
    if {"paperAbstract", "outCitations", "inCitations", "corpusid", "externalids"} & keys:
        return 0.85
    return (
        0.9
        if "paper_id" in keys
        and {"mag_id", "has_pdf_body_text", "mag_field_of_study", "pdf_parse", "outbound_citations"} & keys
        else 0.0
    )


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each paper; the papers that it cites are none of the file's."""
    return json_records(source, _is_record, _make)


def _is_record(value: dict[str, Any]) -> bool:
    return any(name in value for name in ("paperId", "paper_id", "corpusid", "paperAbstract", "outCitations"))


def _make(source: Source, node: Node) -> Record | Skipped:
    value = node.value
    access = value.get("openaccessinfo")  # where the bulk files of abstracts keep them
    outside = first(value, "externalIds", "externalids") or (isinstance(access, dict) and access.get("externalids"))
    outside = outside if isinstance(outside, dict) else {}
    doi = text(first(value, "doi")) or text(outside.get("DOI"))
    arxiv = text(first(value, "arxiv_id", "arxivId")) or text(first(outside, "ArXiv", "arxiv"))
    journal = value.get("journal")
    name = text(first(value, "paperId", "paper_id", "corpusid", "id"))
    return make_record(
        source,
        line=node.line,
        key=f"s2:{name}" if name else "",
        title=text(value.get("title")),
        abstract=text(first(value, "abstract", "paperAbstract")),
        authors=_authors(value.get("authors")),
        year=text(value.get("year")),
        date=text(first(value, "publicationDate", "publicationdate")) or text(value.get("year")),
        venue=text(value.get("venue")) or text(journal) or text(value.get("journalName")),
        url=text(first(value, "url", "s2Url", "doiUrl")),
        ids=[doi_id(doi) if doi else None, arxiv_id(arxiv) if arxiv else None],
    )


def _authors(value: Any) -> tuple[Author, ...]:
    made = []
    for one in objects(value):
        if one.get("name"):
            made.append(author(text(one["name"]) or ""))
        else:
            given = " ".join([text(one.get("first")) or "", *texts(one.get("middle"))])
            made.append(person(text(one.get("last")), given, suffix=text(one.get("suffix"))))
    return tuple(one for one in made if one)


READER = Reader(
    name="semantic-scholar",
    title="Semantic Scholar JSON",
    export="api.semanticscholar.org/graph/v1/paper/search or /batch with fields=title,abstract,authors,year,venue,externalIds; S2ORC, S2AG and open corpus dumps.",
    fields="title, abstract or paperAbstract, authors, year, publicationDate, venue or journal, DOI, arXiv id, address",
    oddities="Only id and title unless fields are asked for; null for an unknown id; objects after each other without commas; empty objects. Keyphrases made by machine are not read.",
    sniff=sniff,
    read=read,
)
