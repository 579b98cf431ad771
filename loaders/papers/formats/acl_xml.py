"""The ACL Anthology's XML."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from graph.identity import doi_id
from graph.model import Record
from loaders.papers.dates import date_parts, month_number, year_of
from loaders.papers.elements import children, elements, local, plain_text
from loaders.papers.fields import make_record
from loaders.papers.markup import element_text
from loaders.papers.names import person
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

if TYPE_CHECKING:
    from lxml.etree import _Element as Element


def sniff(head: Head) -> float:
    """Look for a collection of volumes."""
    return 0.95 if re.search(r"<collection id=", head.text) and re.search(r"<volume\b|<event\b", head.text) else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each paper; a volume's front matter is none."""
    volume: Element | None = None
    for found in elements(source, ("paper",), context=("meta", "frontmatter")):
        if isinstance(found, Skipped):
            yield found
        elif local(found[1]) == "meta":
            volume = found[1]
        elif local(found[1]) == "paper":
            yield _record(source, *found, volume)


def _record(source: Source, line: int, element: "Element", volume: "Element | None") -> Record | Skipped:
    doi = plain_text(element, "doi")
    address = (plain_text(element, "url") or "").strip()
    identity = address if address and "/" not in address else ""
    year = year_of(plain_text(volume, "year"))
    title, abstract = children(element, "title"), children(element, "abstract")
    people = [
        person(plain_text(p, "last"), plain_text(p, "first"), orcid=p.get("orcid")) for p in children(element, "author")
    ]
    return make_record(
        source,
        line=line,
        key=f"acl:{identity}" if identity else "",
        title=element_text(title[0]) if title else None,
        abstract=element_text(abstract[0]) if abstract else None,
        authors=[one for one in people if one],
        year=year,
        date=date_parts(year, month_number((plain_text(volume, "month") or "").strip())) if year else None,
        venue=element_text(next(iter(children(volume, "booktitle")), None)),
        url=f"https://aclanthology.org/{identity}" if identity else address,
        ids=[doi_id(doi) if doi else None],
        language=plain_text(element, "language"),
    )


READER = Reader(
    name="acl-xml",
    title="ACL Anthology XML",
    export="github.com/acl-org/acl-anthology: the files under data/xml.",
    fields="title, abstract, authors with ORCID, the volume's booktitle, year and month, Anthology id, DOI",
    oddities="<fixed-case> and <tex-math> inside title and abstract; front matter and editors are not papers; old volumes have no abstracts.",
    sniff=sniff,
    read=read,
)
