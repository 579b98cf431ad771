"""MODS: the XML of library catalogues and of the ACL Anthology's pages."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.elements import all_text, child, children, elements, plain_text
from loaders.papers.fields import make_record
from loaders.papers.names import author, person
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

if TYPE_CHECKING:
    from lxml.etree import _Element as Element


def sniff(head: Head) -> float:
    """Look for MODS' name space."""
    return 0.9 if "loc.gov/mods" in head.text and re.search(r"<(?:\w+:)?mods\b", head.text) else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each item."""
    for found in elements(source, ("mods",)):
        yield found if isinstance(found, Skipped) else _record(source, *found)


def _record(source: Source, line: int, item: "Element") -> Record | Skipped:
    host = next((one for one in children(item, "relatedItem") if one.get("type") == "host"), None)
    names = {str(one.get("type")): all_text(one) for one in children(item, "identifier")}
    date = (
        plain_text(item, "originInfo/dateIssued")
        or plain_text(item, "part/date")
        or plain_text(host, "originInfo/dateIssued")
        or plain_text(host, "part/date")
    )
    name = item.get("ID") or names.get("citekey")
    return make_record(
        source,
        line=line,
        key=f"#{name}" if name and len(name) < 200 else "",
        title=_title(child(item, "titleInfo")),
        abstract=plain_text(item, "abstract"),
        authors=_authors(children(item, "name")),
        year=date,
        date=date,
        venue=_title(child(host, "titleInfo")),
        url=plain_text(item, "location/url") or names.get("uri"),
        ids=[doi_id(names.get("doi", ""))],
        keywords=[all_text(one) for one in children(item, "subject/topic")],
        language=plain_text(item, "language/languageTerm"),
    )


def _title(info: "Element | None") -> str | None:
    title, subtitle = plain_text(info, "title"), plain_text(info, "subTitle")
    return f"{title}: {subtitle}" if title and subtitle else title


def _authors(people: "list[Element]") -> tuple[Author, ...]:
    """Return those whose role is the author's or is not said."""
    made = []
    for one in people:
        role = (plain_text(one, "role/roleTerm") or "author").strip().lower()
        if role not in ("author", "aut", "creator", "cre"):
            continue
        parts = children(one, "namePart")
        given = " ".join(all_text(part) for part in parts if part.get("type") == "given")
        family = " ".join(all_text(part) for part in parts if part.get("type") == "family")
        whole = " ".join(all_text(part) for part in parts if part.get("type") is None)
        made.append(person(family, given) if family or given else author(whole))
    return tuple(one for one in made if one)


READER = Reader(
    name="mods",
    title="MODS XML",
    export="ACL Anthology: the MODS XML link. Zotero: Export, MODS. Library catalogues.",
    fields="title, subtitle, abstract, authors, date, host's title, DOI, address, topics, language",
    oddities="Dates of the item or of its host; editors and advisers beside authors.",
    sniff=sniff,
    read=read,
)
