"""CSL: the shape of items that citation processors, Zotero's CSL JSON and Crossref share."""

from typing import Any

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.dates import date_parts, year_of
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.identifiers import arxiv_in
from loaders.papers.jsonrecords import Node, first, objects, text, texts
from loaders.papers.markup import undo_tags
from loaders.papers.names import author, person
from loaders.papers.report import Skipped
from loaders.papers.source import Source

_DATES = (
    "issued",
    "published",
    "published-print",
    "published-online",
    "original-date",
    "submitted",
    "posted",
    "created",
)


def csl_record(source: Source, node: Node, *, key: str = "") -> Record | Skipped:
    """Return the record of a CSL item."""
    value = node.value
    date = next((found for name in _DATES if (found := csl_date(value.get(name)))), None)
    doi = text(value.get("DOI"))
    title, subtitle = undo_tags(text(value.get("title"))), undo_tags(text(value.get("subtitle")))
    url = text(value.get("URL"))
    return make_record(
        source,
        line=node.line,
        key=key,
        title=f"{title}: {subtitle}" if title and subtitle and subtitle not in title else title,
        abstract=undo_tags(text(value.get("abstract"))),
        authors=csl_authors(value.get("author") or value.get("editor")),
        year=year_of(date),
        date=date,
        venue=undo_tags(text(first(value, "container-title", "event", "event-title", "publisher"))),
        url=url,
        ids=[doi_id(doi) if doi else None, arxiv_in(text(value.get("number"))), arxiv_in(text(value.get("note")))],
        keywords=split_keywords(text(value.get("keyword"))) or texts(value.get("keywords")),
        language=text(value.get("language")),
    )


def csl_date(value: Any) -> str | None:
    """Return the ISO date of a CSL date: parts as numbers or strings, some missing, or raw text."""
    if not isinstance(value, dict):
        return text(value)
    parts = value.get("date-parts")
    numbers = (
        [_number(part) for part in parts[0][:3]]
        if isinstance(parts, list) and parts and isinstance(parts[0], list)
        else []
    )
    if numbers and 1000 <= numbers[0] <= 2999:
        return date_parts(*numbers)
    return text(first(value, "raw", "literal", "date-time"))


def csl_authors(value: Any) -> tuple[Author, ...]:
    """Return the authors of a CSL list of names."""
    made = []
    for one in objects(value):
        whole = text(one.get("literal") or one.get("name"))
        orcid = text(one.get("ORCID") or one.get("orcid"))
        family = " ".join(
            part
            for part in (
                text(one.get("non-dropping-particle") or one.get("dropping-particle")),
                text(one.get("family")),
            )
            if part
        )
        made.append(
            author(whole, orcid)
            if whole
            else person(family, text(one.get("given")), suffix=text(one.get("suffix")), orcid=orcid)
        )
    return tuple(one for one in made if one)


def _number(value: Any) -> int:
    """Return the number of a date's part, 0 where it is none; Mongo wraps them as ``{"$numberLong": "…"}``."""
    if isinstance(value, dict):
        value = next(iter(value.values()), None)
    try:
        return int(value)
    except (TypeError, ValueError, OverflowError):
        return 0
