"""JATS: articles of PubMed Central, PLOS, eLife and other publishers in XML; only what stands before the text is read."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.dates import date_parts
from loaders.papers.elements import all_text, child, children, elements, plain_text
from loaders.papers.fields import make_record
from loaders.papers.markup import element_text
from loaders.papers.names import author, person
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

if TYPE_CHECKING:
    from lxml.etree import _Element as Element


def sniff(head: Head) -> float:
    """Look for the metadata of an article."""
    return 0.85 if re.search(r"<(?:\w+:)?front[\s>]", head.text) and "<article-meta" in head.text else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each article."""
    for found in elements(source, ("front",)):
        yield found if isinstance(found, Skipped) else _record(source, *found)


def _record(source: Source, line: int, front: "Element") -> Record | Skipped:
    article = child(front, "article-meta")
    names = {str(one.get("pub-id-type")): all_text(one) for one in children(article, "article-id")}
    abstract = next((one for one in children(article, "abstract") if one.get("abstract-type") is None), None)
    date = _date(children(article, "pub-date"))
    pmid = names.get("pmid")
    return make_record(
        source,
        line=line,
        key=f"pmid:{pmid}" if pmid else "",
        title=element_text(next(iter(children(article, "title-group/article-title")), None)),
        abstract=element_text(abstract),
        authors=_authors(children(article, "contrib-group/contrib")),
        year=date,
        date=date,
        venue=plain_text(front, "journal-meta/journal-title-group/journal-title")
        or plain_text(front, "journal-meta/journal-title"),
        ids=[doi_id(names.get("doi", ""))],
        keywords=[all_text(one) for one in children(article, "kwd-group/kwd")],
    )


def _authors(people: "list[Element]") -> tuple[Author, ...]:
    made = []
    for one in people:
        if one.get("contrib-type", "author") != "author":
            continue
        orcid = next((all_text(i) for i in children(one, "contrib-id") if i.get("contrib-id-type") == "orcid"), None)
        name = child(one, "name")
        group = plain_text(one, "collab") or plain_text(one, "string-name")
        made.append(
            person(
                plain_text(name, "surname"),
                plain_text(name, "given-names"),
                suffix=plain_text(name, "suffix"),
                orcid=orcid,
            )
            if name is not None
            else author(group or "")
        )
    return tuple(one for one in made if one)


def _date(dates: "list[Element]") -> str | None:
    """Return the earliest date of publication, as much of it as is known."""
    found = []
    for one in dates:
        year, month, day = (
            int(text) if (text := (plain_text(one, part) or "").strip()).isdigit() and len(text) < 5 else 0
            for part in ("year", "month", "day")
        )
        if year:
            found.append((year, date_parts(year, month, day)))
    if not found:
        return None
    first = min(year for year, _ in found)
    return max((date for year, date in found if year == first), key=len)


READER = Reader(
    name="jats",
    title="JATS articles (PubMed Central)",
    export="PubMed Central's open-access subset and its OAI service, PLOS, eLife, bioRxiv: the article's XML, one or many in a file.",
    fields="article title, abstract, authors with ORCID, journal, earliest publication date, DOI, PMID, keywords",
    oddities="Only the front matter is read, neither text nor references; sections' titles of an abstract become its labels; teasers and graphical abstracts are none.",
    sniff=sniff,
    read=read,
)
