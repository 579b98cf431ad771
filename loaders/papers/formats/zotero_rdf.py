"""Zotero RDF: items, and the journals and books that they point to."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.elements import all_text, child, children, elements, plain_text
from loaders.papers.fields import make_record
from loaders.papers.identifiers import arxiv_in
from loaders.papers.markup import undo_tags
from loaders.papers.names import person
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_ITEMS = (
    "Article",
    "Book",
    "BookSection",
    "ConferenceProceedings",
    "Data",
    "Description",
    "Document",
    "Illustration",
    "Interview",
    "Legislation",
    "Letter",
    "Manuscript",
    "MotionPicture",
    "Patent",
    "Recording",
    "Report",
    "Software",
    "Thesis",
)
_CONTAINERS = ("Journal", "Series")
_NO_PAPERS = ("attachment", "note", "annotation")
_DOI = "DOI "


@dataclass(frozen=True, slots=True)
class _Container:
    """What a journal or book gives to the item in it: Zotero puts an article's DOI there."""

    title: str | None
    doi: str | None


def sniff(head: Head) -> float:
    """Look for Zotero's namespace in RDF."""
    return 0.95 if "zotero.org/namespaces/export#" in head.text and "<rdf:RDF" in head.text else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each item; one whose journal stands further down waits for it."""
    known: dict[str, _Container] = {}
    waiting: dict[str, list[tuple[int, Element]]] = {}
    for found in elements(source, _ITEMS, context=_CONTAINERS):
        if isinstance(found, Skipped):
            yield found
            continue
        line, element = found
        kind = plain_text(element, "itemType")
        if kind is None:
            about = _attribute(element, "about")
            known[about] = _container(element)
            for item in waiting.pop(about, ()):
                yield _record(source, *item, known[about])
        elif kind not in _NO_PAPERS:
            pointed = _attribute(child(element, "isPartOf"), "resource")
            if pointed and pointed not in known:
                waiting.setdefault(pointed, []).append(found)
            else:
                yield _record(source, line, element, known.get(pointed) or _inner_container(element))
    for items in waiting.values():
        for item in items:
            yield _record(source, *item, _inner_container(item[1]))


def _record(source: Source, line: int, element: "Element", container: _Container) -> Record | Skipped:
    doi = _doi(element) or container.doi
    url = plain_text(element, "identifier/URI/value")
    about = _attribute(element, "about")
    venue = (
        container.title
        or plain_text(element, "presentedAt/Conference/title")
        or plain_text(element, "publisher/Organization/name")
    )
    date = plain_text(element, "date")
    extra = plain_text(element, "description")
    return make_record(
        source,
        line=line,
        key=f"#{about.lstrip('#')}" if about and len(about) < 200 else "",
        title=undo_tags(plain_text(element, "title")),
        abstract=undo_tags(plain_text(element, "abstract")),
        authors=_authors(element),
        year=date,
        date=date,
        venue=undo_tags(venue),
        url=(url or about).strip() or None,
        ids=[doi_id(doi) if doi else None, arxiv_in(extra), arxiv_in(venue)],
        keywords=[word for e in children(element, "subject") if not len(e) and (word := all_text(e).strip())],
        language=plain_text(element, "language"),
    )


def _container(element: "Element | None") -> _Container:
    return _Container(plain_text(element, "title"), _doi(element))


def _inner_container(element: "Element") -> _Container:
    """Return the container that stands inside an item, empty where there is none."""
    for part in children(element, "isPartOf"):
        for inner in part.iterchildren():
            if plain_text(inner, "title"):
                return _container(inner)
    return _Container(None, None)


def _doi(element: "Element | None") -> str | None:
    return next(
        (text[len(_DOI) :] for e in children(element, "identifier") if (text := all_text(e).strip()).startswith(_DOI)),
        None,
    )


def _authors(element: "Element") -> tuple[Author, ...]:
    """Return the authors; of an item without any, its editors, inventors or whoever stands there."""
    lists = children(element, "authors") or [e for e in element.iterchildren() if child(e, "Seq/li/Person") is not None]
    made = [
        person(plain_text(who, "surname") or plain_text(who, "name"), plain_text(who, "givenName"))
        for one in lists[:1]
        for who in children(one, "Seq/li/Person")
    ]
    return tuple(one for one in made if one)


def _attribute(element: "Element | None", name: str) -> str:
    """Return an attribute by its name without namespace."""
    for key, value in element.attrib.items() if element is not None else ():
        if str(key).rpartition("}")[2] == name:
            return str(value)
    return ""


READER = Reader(
    name="zotero-rdf",
    title="Zotero RDF",
    export="Zotero: File, Export Library, Zotero RDF (files and notes need not be ticked).",
    fields="title, abstract, authors, date, title of the journal, book or conference, DOI, address, description (arXiv id), subjects set by hand, language",
    oddities="Journals stand apart from their articles and bear their DOIs; attachments, notes and collections are no papers; tags that Zotero took from a catalogue are not read as keywords.",
    sniff=sniff,
    read=read,
)
