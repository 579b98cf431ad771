"""Endpoint: where a running engine listens and what opens it, kept in ``engine.json`` beside the data, mode 600."""

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path

ENDPOINT_FILE = "engine.json"
"""The running engine's endpoint, in the library's folder."""

LOCK_FILE = "engine.lock"
"""Held while an engine starts, stops or is joined; its presence marks a folder as a library's."""

LOG_FILE = "engine.log"
"""What the last engine printed."""

DATABASE = "paperkin"
"""The one database of an embedded engine."""

WRITER = "root"
READER = "reader"


@dataclass(frozen=True, slots=True)
class Endpoint:
    """How clients reach a running engine.

    Attributes
    ----------
    folder : str
        The resolved path that the engine was started for.
    identity : str
        Device and inode of that folder: a copy has another one.
    bolt, lease : int
        Ports on 127.0.0.1: the database's and the one that counts clients.
    token, reader, writer : str
        What opens a lease, and the passwords of the two accounts; new at every start.
    """

    folder: str
    identity: str
    bolt: int
    lease: int
    token: str = field(repr=False)
    reader: str = field(repr=False)
    writer: str = field(repr=False)


def identity_of(folder: Path) -> str:
    """Return device and inode of a folder as text."""
    found = folder.stat()
    return f"{found.st_dev}:{found.st_ino}"


def write_endpoint(folder: Path, endpoint: Endpoint) -> None:
    """Write the endpoint, whole or not at all, readable by its owner only."""
    write_private(folder / ENDPOINT_FILE, json.dumps(asdict(endpoint)))


def read_endpoint(folder: Path) -> Endpoint | None:
    """Return the endpoint that stands in a folder; None where there is none or it cannot be understood."""
    try:
        return Endpoint(**json.loads((folder / ENDPOINT_FILE).read_text(encoding="utf-8")))
    except (FileNotFoundError, ValueError, TypeError):
        return None


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner may read, under a temporary name first."""
    temporary = path.with_name(path.name + ".new")
    temporary.unlink(missing_ok=True)
    with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
    temporary.replace(path)
