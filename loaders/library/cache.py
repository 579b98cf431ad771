"""The cache of extractions on this machine: what a text gives under a vocabulary and a version of the rules.

A missing, damaged or locked cache costs time only. It is a SQLite file in the user's cache folder.
"""

import hashlib
import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import asdict
from pathlib import Path

import platformdirs

from graph.extraction.rules import RULES
from graph.identity import digest
from graph.model import Evidence, Extraction, Mention, Paper


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
        path = self._folder / f"extractions-{RULES}.sqlite"
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
    """Return an extraction as JSON, without the paper's id."""
    return json.dumps(
        {
            "mentions": [asdict(m) for m in extraction.mentions],
            "definitions": extraction.definitions,
            "profile": extraction.profile,
        },
        ensure_ascii=False,
    )


def from_json(text: str, paper: str) -> Extraction:
    """Read back what `to_json` wrote, for a paper."""
    value = json.loads(text)
    mentions = []
    for found in value["mentions"]:
        found["evidence"] = Evidence(**found["evidence"])
        for name in ("roles", "concepts", "aliases"):
            found[name] = tuple(found[name])
        mentions.append(Mention(**found))
    definitions = tuple((s, x) for s, x in value["definitions"])
    return Extraction(paper=paper, mentions=tuple(mentions), definitions=definitions, profile=value["profile"])
