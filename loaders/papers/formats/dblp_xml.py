"""DBLP's XML dump."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from graph.identity import doi_id
from graph.model import Record
from loaders.papers.elements import children, elements, local, plain_text
from loaders.papers.fields import make_record, without_stop
from loaders.papers.identifiers import ids_in_url
from loaders.papers.names import author, without_number
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_PAPERS = ("article", "inproceedings", "incollection", "phdthesis", "mastersthesis", "book")
_VOLUMES = ("proceedings",)


def sniff(head: Head) -> float:
    """Look for the dump's root or for entries with DBLP's keys."""
    text = head.text
    return (
        0.95
        if re.search(r"<dblp[\s>]|<!DOCTYPE dblp|<dblpperson\b", text)
        or re.search(r'<(?:article|inproceedings)\s[^>]*key="(?:journals|conf)/', text)
        else 0.0
    )


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each publication; volumes of proceedings are no papers."""
    for found in elements(source, (*_PAPERS, *_VOLUMES)):
        if isinstance(found, Skipped):
            yield found
        elif local(found[1]) in _VOLUMES:
            yield Skipped(
                reason="it is a volume of proceedings, not a paper", line=found[0], key=found[1].get("key") or ""
            )
        else:
            yield _record(source, *found)


def _record(source: Source, line: int, element: "Element") -> Record | Skipped:
    links = [text.strip() for one in children(element, "ee") if (text := one.text)]
    year = plain_text(element, "year")
    return make_record(
        source,
        line=line,
        key=f"dblp:{element.get('key')}" if element.get("key") else "",
        title=without_stop(plain_text(element, "title")),
        authors=[
            made
            for one in children(element, "author")
            if one.text and (made := author(without_number(one.text), one.get("orcid")))
        ],
        year=year,
        date=f"{plain_text(element, 'month')} {year}" if plain_text(element, "month") else year,
        venue=plain_text(element, "journal") or plain_text(element, "booktitle") or plain_text(element, "school"),
        url=links[0] if links else None,
        ids=[found for link in links for found in [doi_id(link) if "doi" in link else None, *ids_in_url(link)]],
    )


READER = Reader(
    name="dblp-xml",
    title="DBLP XML",
    export="dblp.org: the dump dblp.xml.gz, or the XML link of a publication or person.",
    fields="title, authors with ORCID, year and month, journal or booktitle, ee (DOI, address), key; DBLP has no abstracts",
    oddities="Named characters of a document type that is not there, ISO-8859-1, titles that end in a full stop, numbers behind names; volumes of proceedings are skipped.",
    sniff=sniff,
    read=read,
)
