"""EndNote XML, as EndNote and Bookends write it."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from graph.identity import doi_id
from graph.model import Record
from loaders.papers.dates import dated
from loaders.papers.elements import all_text, children, elements, plain_text
from loaders.papers.fields import make_record
from loaders.papers.names import authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

if TYPE_CHECKING:
    from lxml.etree import _Element as Element


def sniff(head: Head) -> float:
    """Look for records with EndNote's elements."""
    text = head.text
    return (
        0.9
        if "<record>" in text and re.search(r"<(?:ref-type|rec-number|source-app|contributors|titles)[\s>]", text)
        else 0.0
    )


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each reference."""
    for found in elements(source, ("record",)):
        yield found if isinstance(found, Skipped) else _record(source, *found)


def _record(source: Source, line: int, element: "Element") -> Record | Skipped:
    doi = plain_text(element, "electronic-resource-num")
    links = [all_text(e).strip() for kind in ("related", "web") for e in children(element, f"urls/{kind}-urls/url")]
    year = plain_text(element, "dates/year")
    day = plain_text(element, "dates/pub-dates/date")
    return make_record(
        source,
        line=line,
        title=plain_text(element, "titles/title"),
        abstract=plain_text(element, "abstract"),
        authors=authors(text for e in children(element, "contributors/authors/author") if (text := all_text(e))),
        year=year or day,
        date=dated(day, year),
        venue=plain_text(element, "titles/secondary-title")
        or plain_text(element, "periodical/full-title")
        or plain_text(element, "alt-periodical/full-title"),
        url=next((link for link in links if link.startswith("http")), None),
        ids=[doi_id(doi) if doi else None],
        keywords=[
            text
            for e in children(element, "keywords/keyword")
            for line in all_text(e).splitlines()
            if (text := line.strip())
        ],
        language=plain_text(element, "language"),
    )


READER = Reader(
    name="endnote-xml",
    title="EndNote XML",
    export="EndNote: File, Export, Save as type XML. Bookends: File, Export, EndNote XML.",
    fields="title, abstract, authors, year and date, secondary-title or periodical, electronic-resource-num (DOI), urls, keywords, language",
    oddities="One long line; <style> around every text or only around some; titles that are file names are kept as they are.",
    sniff=sniff,
    read=read,
)
