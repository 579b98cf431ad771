"""Serialisation: records to JSON strings and back, with digests.

A paper's `records` are these strings; the database and the export keep them, so that a library can be rebuilt from
itself. The line in the file is left out: it says where, not what.
"""

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from graph.identity import digest
from graph.model import Author, Record

_TEXTS = ("title", "abstract", "date", "venue", "url", "language")


def record_to_json(record: Record) -> str:
    """Return a record as one line of JSON, keys sorted, empty fields left out."""
    return json.dumps(
        {"key": record.key, "source": record.source} | record_content(record),
        ensure_ascii=False,
        sort_keys=True,
        separators=(",", ":"),
    )


def record_content(record: Record) -> dict[str, Any]:
    """Return what a record says of its paper, without key, source and line; empty fields left out."""
    content: dict[str, Any] = {name: getattr(record, name) for name in _TEXTS if getattr(record, name)}
    if record.year is not None:
        content["year"] = record.year
    if record.ids:
        content["ids"] = list(record.ids)
    if record.keywords:
        content["keywords"] = list(record.keywords)
    if record.authors:
        content["authors"] = [
            {name: value for name in ("name", "orcid", "profile") if (value := getattr(a, name))}
            for a in record.authors
        ]
    return content


def record_from_json(text: str) -> Record:
    """Read back what `record_to_json` wrote.

    Raises
    ------
    ValueError
        If the text is no JSON object with key and source.
    """
    value: Any = json.loads(text)
    if not isinstance(value, dict) or "key" not in value or "source" not in value:
        raise ValueError("not a stored record: no key or source")
    return Record(
        key=value["key"],
        source=value["source"],
        ids=tuple(value.get("ids", ())),
        authors=tuple(
            Author(name=a["name"], orcid=a.get("orcid"), profile=a.get("profile")) for a in value.get("authors", ())
        ),
        year=value.get("year"),
        keywords=tuple(value.get("keywords", ())),
        title=value.get("title"),
        abstract=value.get("abstract"),
        date=value.get("date"),
        venue=value.get("venue"),
        url=value.get("url"),
        language=value.get("language"),
    )


def record_digest(record: Record) -> str:
    """Return a SHA-256 over key, source and content of a record."""
    content: dict[str, Any] = record_content(record)
    return digest({"key": record.key, "source": record.source} | content)


def richness(record: Record) -> tuple[int, str]:
    """Return what orders the records of one key, the one that is kept first: the longer text, then the smaller digest."""
    return -len(record.title or "") - len(record.abstract or ""), record_digest(record)


def one_a_key(records: Iterable[Record]) -> dict[str, Record]:
    """Return records by key, each without its line and the one with the longest text where several have one key."""
    kept: dict[str, Record] = {}
    for record in (with_digest_key(replace(r, line=None)) for r in records):
        other = kept.setdefault(record.key, record)
        if other is not record and richness(record) < richness(other):
            kept[record.key] = record
    return kept


def with_digest_key(record: Record) -> Record:
    """Return a record without an id of its own (key "") with its digest as key."""
    return record if record.key else replace(record, key="digest:" + digest(record_content(record))[:16])
