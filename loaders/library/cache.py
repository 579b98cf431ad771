"""The cache of extractions on this machine: what a text gives under a vocabulary and a version of the rules.

A missing, damaged or locked cache costs time only. It is a SQLite file in the user's cache folder.
"""

import hashlib
import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import platformdirs

from graph.extraction.rules import RULES
from graph.identity import digest
from graph.model import Evidence, Extraction, Mention, Paper

FORMAT = 2
"""The version of what is kept; older ones are left alone and made anew."""


def key_of(paper: Paper, vocabulary_digest: str) -> str:
    """Return the key of a paper's extraction: everything that it depends on."""
    return digest([paper.title, paper.abstract, list(paper.keywords), vocabulary_digest, RULES])


class ExtractionCache:
    """Extractions by key; use as a context manager."""

    def __init__(self, folder: Path | None = None) -> None:
        self._connection: sqlite3.Connection | None = None
        self._folder = folder or platformdirs.user_cache_path("paperkin")

    def __enter__(self) -> "ExtractionCache":
        with suppress(OSError, sqlite3.Error):
            self._connection = self._open()
        return self

    def __exit__(self, *_: object) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error), closing(self._connection):
                self._connection.commit()
            self._connection = None

    def _open(self) -> sqlite3.Connection:
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = self._folder / f"extractions-{FORMAT}-{RULES}.sqlite"
        with suppress(sqlite3.DatabaseError):
            return self._connect(path)
        path.unlink(missing_ok=True)  # damaged: it is only a cache
        return self._connect(path)

    def _connect(self, path: Path) -> sqlite3.Connection:
        connection = sqlite3.connect(path, timeout=5)
        try:
            connection.execute(
                "CREATE TABLE IF NOT EXISTS extraction (key TEXT PRIMARY KEY, checked TEXT, value BLOB) WITHOUT ROWID"
            )
        except BaseException:
            connection.close()
            raise
        return connection

    def get(self, key: str, paper: str) -> Extraction | None:
        """Return a kept extraction for a paper, None where there is none or it is damaged."""
        if self._connection is None:
            return None
        with suppress(sqlite3.Error, zlib.error, ValueError, KeyError, TypeError):
            row = self._connection.execute("SELECT checked, value FROM extraction WHERE key = ?", (key,)).fetchone()
            if row and row[0] == _checksum(row[1]):
                return from_json(zlib.decompress(row[1]).decode(), paper)
        return None

    def put(self, found: Iterable[tuple[str, Extraction]]) -> None:
        """Keep extractions."""
        if self._connection is None:
            return
        with suppress(sqlite3.Error):
            self._connection.executemany("INSERT OR REPLACE INTO extraction VALUES (?, ?, ?)", _rows(found))
            self._connection.commit()


def _rows(found: Iterable[tuple[str, Extraction]]) -> Iterator[tuple[str, str, bytes]]:
    for key, extraction in found:
        value = zlib.compress(to_json(extraction).encode(), 6)
        yield key, _checksum(value), value


def _checksum(value: bytes) -> str:
    return hashlib.blake2b(value, digest_size=8).hexdigest()


def to_json(extraction: Extraction) -> str:
    """Return an extraction as JSON, without the paper's id and without names of fields, which cost time at every build."""
    mentions = [
        [
            *(m.name, m.origin, m.kind, m.roles, m.confidence, m.concepts, m.aliases, m.part_of),
            *(m.evidence.text, m.evidence.sentence, m.evidence.field, m.evidence.start, m.evidence.end),
        ]
        for m in extraction.mentions
    ]
    return json.dumps([mentions, extraction.definitions, extraction.profile], ensure_ascii=False, separators=(",", ":"))


def from_json(text: str, paper: str) -> Extraction:
    """Read back what `to_json` wrote, for a paper."""
    mentions, definitions, profile = json.loads(text)
    return Extraction(
        paper=paper,
        mentions=tuple(_mention(*m) for m in mentions),
        definitions=tuple((s, x) for s, x in definitions),
        profile=profile,
    )


def _mention(
    name: str,
    origin: str,
    kind: str,
    roles: list[str],
    confidence: float,
    concepts: list[str],
    aliases: list[str],
    part_of: str | None,
    text: str,
    sentence: str,
    field: str,
    start: int,
    end: int,
) -> Mention:
    return Mention(
        name=name,
        origin=origin,
        kind=kind,
        roles=tuple(roles),
        confidence=confidence,
        concepts=tuple(concepts),
        aliases=tuple(aliases),
        part_of=part_of,
        evidence=Evidence(text=text, sentence=sentence, field=field, start=start, end=end),
    )
