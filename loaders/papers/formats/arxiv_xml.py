"""arXiv's XML: the Atom feed of its API, and OAI-PMH (arXiv, arXivRaw, oai_dc)."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from graph.identity import arxiv_id, doi_id
from graph.model import Author, Record
from loaders.papers.elements import child, children, elements, plain_text
from loaders.papers.fields import make_record
from loaders.papers.identifiers import ids_in_url
from loaders.papers.latex import undo
from loaders.papers.names import authors, person, split_authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

if TYPE_CHECKING:
    from lxml.etree import _Element as Element


def sniff(head: Head) -> float:
    """Look for an Atom feed or an OAI reply."""
    text = head.text
    if re.search(r"<(?:\w+:)?feed\b", text) and "http://www.w3.org/2005/Atom" in text:
        return 0.9 if "arxiv.org" in text else 0.5
    return 0.9 if re.search(r"<OAI-PMH\b|<(?:\w+:)?arXiv(?:Raw)?\b|<oai_dc:dc\b", text) else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each entry; entries that say that a paper was withdrawn from the service are skipped."""
    is_atom = re.search(r"<(?:\w+:)?feed\b", source.head.text) is not None
    for found in elements(source, ("entry",) if is_atom else ("record",)):
        if isinstance(found, Skipped):
            yield found
        else:
            yield _entry(source, *found) if is_atom else _oai(source, *found)


def _entry(source: Source, line: int, element: "Element") -> Record | Skipped:
    address = (plain_text(element, "id") or "").strip()
    published = plain_text(element, "published") or plain_text(element, "updated")
    doi = plain_text(element, "doi")
    title = plain_text(element, "title")
    if "/api/errors" in address or (title or "").strip() == "Error":
        return Skipped(
            reason=f"the service reports an error: {' '.join((plain_text(element, 'summary') or '').split())[:100]}; ask again",
            line=line,
        )
    return make_record(
        source,
        line=line,
        title=title,
        abstract=plain_text(element, "summary") or plain_text(element, "content"),
        authors=authors(undo(name) for one in children(element, "author") if (name := plain_text(one, "name"))),
        year=published,
        date=published,
        venue=plain_text(element, "journal_ref"),
        url=address if address.startswith("http") else None,
        ids=[*ids_in_url(address), doi_id(doi) if doi else None],
    )


def _oai(source: Source, line: int, element: "Element") -> Record | Skipped:
    header = child(element, "header")
    identifier = (plain_text(header, "identifier") or "").strip()
    if header is not None and header.get("status") == "deleted":
        return Skipped(reason="the archive has withdrawn it", line=line, key=identifier)
    metadata = child(element, "metadata")
    inner = next(iter(metadata), None) if metadata is not None else element
    identity = plain_text(inner, "id") or identifier.rpartition(":")[2]
    doi = plain_text(inner, "doi")
    dates = [plain_text(one, "date") for one in children(inner, "version")] or [
        plain_text(inner, "created") or plain_text(inner, "date")
    ]
    found = arxiv_id(identity)
    return make_record(
        source,
        line=line,
        key="" if found else identifier,
        title=plain_text(inner, "title"),
        abstract=plain_text(inner, "abstract") or plain_text(inner, "description"),
        authors=_oai_authors(inner),
        year=dates[0],
        date=dates[0],
        venue=plain_text(inner, "journal-ref"),
        url="https://arxiv.org/abs/" + found.removeprefix("arxiv:") if found else None,
        ids=[found, doi_id(doi.split()[0]) if doi else None],
    )


def _oai_authors(inner: "Element | None") -> tuple[Author, ...]:
    people = children(inner, "authors/author")
    if people:
        made = [
            person(
                undo(plain_text(p, "keyname") or ""),
                undo(plain_text(p, "forenames") or ""),
                suffix=plain_text(p, "suffix"),
            )
            for p in people
        ]
        return tuple(one for one in made if one)
    creators = [text for one in children(inner, "creator") if (text := one.text)]
    return authors(creators) if creators else split_authors(undo(plain_text(inner, "authors") or ""))


READER = Reader(
    name="arxiv-xml",
    title="arXiv Atom and OAI-PMH",
    export="arXiv's API (export.arxiv.org/api/query, an Atom feed) or its OAI-PMH service (metadataPrefix arXiv, arXivRaw or oai_dc).",
    fields="title, summary or abstract, authors, published, journal reference, arXiv id, DOI",
    oddities="Line breaks in title and summary; TeX accents in names; several versions (the first one's date counts); an empty feed; an entry that only reports an error.",
    sniff=sniff,
    read=read,
)
