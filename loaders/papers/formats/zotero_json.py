"""Zotero's JSON: its API's, and Better BibTeX's export."""

import re
from collections.abc import Iterator
from typing import Any

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.fields import make_record
from loaders.papers.identifiers import arxiv_in
from loaders.papers.jsonrecords import Node, first, json_records, objects, text, texts
from loaders.papers.markup import undo_tags
from loaders.papers.names import author, person
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_VENUE = (
    "publicationTitle",
    "proceedingsTitle",
    "conferenceName",
    "bookTitle",
    "blogTitle",
    "websiteTitle",
    "university",
    "institution",
    "repository",
    "seriesTitle",
)
_NO_PAPERS = ("attachment", "note", "annotation")


def sniff(head: Head) -> float:
    """Look for item types and Zotero's own names."""
    if "itemType" in head.keys:
        return 0.9
    return 0.85 if {"config", "collections"} <= head.keys and re.search(r"BetterBibTeX|zotero", head.text) else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each item; attachments and notes are none."""
    return json_records(source, _is_record, _make)


def _is_record(value: dict[str, Any]) -> bool:
    return isinstance(value.get("itemType"), str) and value["itemType"] not in _NO_PAPERS


def _make(source: Source, node: Node) -> Iterator[Record | Skipped]:
    value = node.value
    data = value.get("data")
    if value.get("itemType") in _NO_PAPERS or (isinstance(data, dict) and data.get("itemType") in _NO_PAPERS):
        return
    extra = "\n".join(texts(value.get("extra")))
    name = text(first(value, "citationKey", "citekey", "key"))
    doi = text(first(value, "DOI", "doi")) or next(
        iter(re.findall(r"^DOI:\s*(\S+)", extra, re.MULTILINE | re.IGNORECASE)), None
    )
    venue = undo_tags(text(first(value, *_VENUE)))
    yield make_record(
        source,
        line=node.line,
        key=f"#{name}" if name else "",
        title=undo_tags(text(first(value, "title", "caseName", "nameOfAct", "subject"))),
        abstract=text(value.get("abstractNote")),
        authors=_authors(value.get("creators")),
        year=text(value.get("date")),
        date=text(value.get("date")),
        venue=None if venue and re.match(r"arXiv:\d", venue) else venue,
        url=text(value.get("url")),
        ids=[doi_id(doi) if doi else None, arxiv_in(extra), arxiv_in(venue), arxiv_in(text(value.get("archiveID")))],
        keywords=[tag for one in objects(value.get("tags")) if one.get("type") != 1 and (tag := text(one.get("tag")))],
        language=text(value.get("language")),
    )


def _authors(value: Any) -> tuple[Author, ...]:
    people = objects(value)
    chosen = [one for one in people if one.get("creatorType") in ("author", None)] or people
    made = [
        author(text(one["name"]) or "")
        if one.get("name")
        else person(text(one.get("lastName")), text(one.get("firstName")))
        for one in chosen
    ]
    return tuple(one for one in made if one)


READER = Reader(
    name="zotero-json",
    title="Zotero JSON",
    export="Zotero with Better BibTeX: File, Export Library, BetterBibTeX JSON; or api.zotero.org/users/…/items?format=json.",
    fields="title, abstractNote, creators, date, publicationTitle and the like, DOI, url, extra (arXiv id, DOI), tags set by hand, language, citation key",
    oddities="Attachments, notes and the tree of collections are no papers; tags that Zotero took from a catalogue (type 1) are not read as keywords.",
    sniff=sniff,
    read=read,
)
