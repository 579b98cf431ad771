"""RSS: the feeds of arXiv, preprint servers and journals."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.elements import all_text, children, elements, plain_text
from loaders.papers.fields import make_record
from loaders.papers.identifiers import arxiv_in
from loaders.papers.markup import undo_tags
from loaders.papers.names import authors, split_authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_ROOT = re.compile(r"<(?:rss|rdf:RDF)\b")
_OF_PAPERS = re.compile(r"<(?:dc:creator|prism:\w+|arxiv:\w+)\b")
_ANNOUNCED = re.compile(r"\s*arXiv:\S+\s+Announce Type:\s*\S+\s+Abstract:\s*")
_NUMBERED = re.compile(r"\.?\s*\(arXiv:[^()]*\)\s*$")
"""What arXiv's feeds write before an abstract, and those of former years behind a title."""


def sniff(head: Head) -> float:
    """Look for items of a feed that names authors as papers have them."""
    text = head.text
    is_feed = _ROOT.search(text) is not None and re.search(r"<item\b", text) is not None
    return 0.7 if is_feed and _OF_PAPERS.search(text) else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each item."""
    for found in elements(source, ("item",)):
        yield found if isinstance(found, Skipped) else _record(source, *found)


def _record(source: Source, line: int, item: "Element") -> Record | Skipped:
    title, address = undo_tags(plain_text(item, "title")), plain_text(item, "link")
    abstract = plain_text(item, "description") or plain_text(item, "encoded")
    date = next((found for name in ("pubDate", "date", "publicationDate") if (found := plain_text(item, name))), None)
    doi = plain_text(item, "doi") or next((all_text(one) for one in children(item, "identifier")), "")
    return make_record(
        source,
        line=line,
        title=_NUMBERED.sub("", title) if title else None,
        abstract=undo_tags(_ANNOUNCED.sub("", abstract, count=1)) if abstract else None,
        authors=_authors(item),
        year=date,
        date=date,
        venue=plain_text(item, "publicationName"),
        url=address,
        ids=[doi_id(doi), arxiv_in(title), arxiv_in(address)],
    )


def _authors(item: "Element") -> tuple[Author, ...]:
    """Return the authors: each in an element of their own, or all of them in one, perhaps as links."""
    names = [undo_tags(all_text(one)) or "" for one in [*children(item, "creator"), *children(item, "author")]]
    return split_authors(names[0]) if len(names) == 1 else authors(names)


READER = Reader(
    name="feed",
    title="RSS feeds of papers",
    export="rss.arxiv.org/rss/cs.CL, the feeds of bioRxiv and of journals (Nature, Springer, IEEE, ACM): save the feed's address as a file.",
    fields="title, description, dc:creator, pubDate or dc:date, prism:publicationName, link, DOI, arXiv id",
    oddities=(
        "RSS 2.0 and RSS 1.0 (RDF); all authors in one element or each in its own; arXiv's announcement before the abstract, its number behind the title. "
        "A feed without authors is none of papers; many journals give a first sentence only."
    ),
    sniff=sniff,
    read=read,
)
