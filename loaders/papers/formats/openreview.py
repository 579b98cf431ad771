"""OpenReview: notes of its API, versions 1 and 2, and crawlers' dumps of them."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.dates import year_of
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.jsonrecords import Node, first, json_records, text, texts
from loaders.papers.names import author, authors, split_authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_REPLIES = frozenset(
    {"review", "decision", "comment", "metareview", "rating", "recommendation", "withdrawal confirmation"}
)


def sniff(head: Head) -> float:
    """Look for notes: a content beside OpenReview's own names."""
    if "content" not in head.keys or not {"title", "abstract"} & head.keys:
        return 0.0
    return 0.9 if {"forum", "invitation", "invitations", "signatures", "cdate", "tcdate"} & head.keys else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each submission; reviews, decisions and revisions below it are none."""
    return json_records(source, _is_record, _make)


def _is_record(value: dict[str, Any]) -> bool:
    content = value.get("content")
    return isinstance(content, dict) and "title" in content and not _REPLIES & content.keys()


def _make(source: Source, node: Node) -> Iterator[Record | Skipped]:
    note = node.value
    content = note.get("content") if isinstance(note.get("content"), dict) else {}
    assert isinstance(content, dict), "an object or nothing"  # noqa: S101
    if _REPLIES & content.keys() or (
        not content and node.line is not None and "forum" in note and note.get("forum") != note.get("id")
    ):
        return
    forum = text(first(note, "forum", "id"))
    place = (
        text(content.get("venueid"))
        or text(first(note, "invitation", "domain"))
        or next(iter(texts(note.get("invitations"))), "")
    )
    doi = text(content.get("doi"))
    keywords = content.get("keywords")
    people = content.get("authors")
    yield make_record(
        source,
        line=node.line,
        title=text(content.get("title")),
        abstract=text(content.get("abstract")),
        authors=split_authors(text(people))
        if isinstance(text(people), str) and not isinstance(_value(people), list)
        else _with_profiles(texts(people), texts(content.get("authorids"))),
        year=year_of(place)
        or year_of(text(content.get("venue")))
        or year_of(text(node.parent.get("year")))
        or _year(first(note, "pdate", "cdate", "tcdate")),
        venue=text(content.get("venue")) or venue_name(place) or text(node.parent.get("venue")),
        url=f"https://openreview.net/forum?id={forum}" if forum else None,
        ids=[f"openreview:{forum}" if forum and re.fullmatch(r"[\w-]+", forum) else None, doi_id(doi) if doi else None],
        keywords=texts(keywords) if isinstance(_value(keywords), list) else split_keywords(text(keywords)),
    )


def _with_profiles(names: list[str], profiles: list[str]) -> tuple[Author, ...]:
    """Return the authors with their profiles (~Ada_Lovelace1); a bare address is no profile and is left out."""
    if len(names) != len(profiles):
        return authors(names)
    return tuple(
        replace(one, profile=profile) if re.fullmatch(r"~\w[\w.'-]*\d+", profile) else one
        for name, profile in zip(names, profiles, strict=True)
        if (one := author(name))
    )


def _value(field: Any) -> Any:
    return field.get("value") if isinstance(field, dict) else field


def _year(milliseconds: Any) -> int | None:
    """Return the year of a time in milliseconds since 1970 (in seconds in old dumps)."""
    if not isinstance(milliseconds, int | float) or isinstance(milliseconds, bool) or milliseconds <= 0:
        return None
    seconds = milliseconds / 1000 if milliseconds > 1e11 else milliseconds
    return 1970 + int(seconds // 31_556_952) if seconds < 4e9 else None


def venue_name(place: str | None) -> str | None:
    """Return the venue that an invitation or venue id names.

    Examples
    --------
    >>> venue_name("ICLR.cc/2024/Conference/-/Submission"), venue_name("NIPS.cc/2018/Workshop/CDNNRIA/-/Blind_Submission")
    ('ICLR', 'NIPS Workshop CDNNRIA')
    """
    if not place or "/" not in place:
        return None
    parts = place.partition("/-/")[0].split("/")
    name = re.sub(r"\.(?:cc|org|com|net|edu)$", "", parts[0])
    rest = [
        part
        for part in parts[1:]
        if not part.isdigit()
        and part not in ("Conference", "conference")
        and not part.startswith(("Submission", "Paper", "Rejected", "Withdrawn"))
    ]
    return " ".join([name, *rest]).replace("_", " ") or None


READER = Reader(
    name="openreview",
    title="OpenReview notes",
    export="api2.openreview.net/notes?invitation=… (API 2), api.openreview.net/notes (API 1), or openreview-py's notes saved as JSON.",
    fields="title, abstract, authors, keywords, venue and year (from venue, venue id or invitation), forum id, DOI",
    oddities='Values plain (version 1) or as {"value": …} (version 2); notes as a list, under `notes`, or by invitation; reviews and revisions nested below a submission repeat it and are not read.',
    sniff=sniff,
    read=read,
)
