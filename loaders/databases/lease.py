"""Lease: a client's hold on the embedded engine of a folder, which it joins or starts.

Reading the endpoint, connecting, and starting an engine where none answers are one step under the folder's lock, so
that two clients never start two engines and an engine never stops under a client that is just coming.
"""

import json
import os
import select
import socket
import subprocess
import sys
from pathlib import Path
from typing import IO, Any, cast

from filelock import FileLock, Timeout

from graph.errors import AbsentLibraryError, DatabaseError, LibraryError
from loaders.databases.endpoint import DATABASE, LOCK_FILE, LOG_FILE, Endpoint, identity_of, read_endpoint
from loaders.databases.engine import LEASED, LOOPBACK

_LOCK_SECONDS = 60.0
_ANSWER_SECONDS = 10.0


class Lease:
    """A running engine's endpoint, and the connection that keeps it running; closed with the client's process."""

    def __init__(self, endpoint: Endpoint, connection: socket.socket) -> None:
        self.endpoint = endpoint
        self._connection = connection

    def ended(self, seconds: float) -> bool:
        """Tell whether the engine has ended; waits so long for it."""
        readable, _, _ = select.select([self._connection], [], [], seconds)
        return bool(readable) and not self._connection.recv(1)

    def close(self) -> None:
        """Let the engine go; it ends a few seconds after its last client."""
        self._connection.close()


def take_lease(folder: Path, *, create: bool) -> Lease:
    """Join the engine of a folder, or start it.

    Raises
    ------
    LibraryError
        If the folder holds no library and none is to be made, or is in use in a way that excludes us.
    DatabaseError
        If the engine cannot start.
    """
    folder = _prepared(folder, create=create)
    try:
        with FileLock(folder / LOCK_FILE, timeout=_LOCK_SECONDS):
            return _join(folder) or _start(folder)
    except Timeout:
        raise LibraryError(
            f"the library in {folder} is being opened or closed by another program for more than {_LOCK_SECONDS:.0f} seconds: end that program, then try again",
            address=str(folder),
        ) from None
    except OSError as error:
        raise _unusable(folder, error) from None


def holds_library(folder: Path) -> bool:
    """Tell whether a folder holds the data of a library."""
    return (folder / "databases" / DATABASE).is_dir()


def _prepared(folder: Path, *, create: bool) -> Path:
    """Return the resolved folder of a library that is there, or is to be made there."""
    try:
        folder = folder.resolve()
        if folder.exists() and not folder.is_dir():
            raise LibraryError(f"{folder} is a file, and a library is a folder: give another path", address=str(folder))
        if holds_library(folder):
            return folder
        if not create:
            raise AbsentLibraryError(
                f"no library in {folder}: make one there with 'paperkin build FILE…', or say with --database where it is",
                address=str(folder),
            )
        if folder.is_dir() and not _may_hold_library(folder):
            raise LibraryError(
                f"{folder} holds other files and no library: give a new or an empty folder", address=str(folder)
            )
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".gitignore").write_text("*\n", encoding="utf-8")
    except OSError as error:
        raise _unusable(folder, error) from None
    return folder


def _may_hold_library(folder: Path) -> bool:
    """Tell whether a folder without data is a library just being made, or empty; another client may be at it now."""
    names = {entry.name for entry in folder.iterdir()}
    return LOCK_FILE in names or names <= {".gitignore"}


def _unusable(folder: Path, error: OSError) -> LibraryError:
    reason = (error.strerror or type(error).__name__).lower()
    return LibraryError(
        f"the folder {folder} cannot be used for a library ({reason}): check that it can be written, or give another with --database",
        address=str(folder),
    )


def _join(folder: Path) -> Lease | None:
    """Return a lease of the engine that runs for this folder; None where none does."""
    endpoint = read_endpoint(folder)
    if endpoint is None or endpoint.identity != identity_of(folder):
        return None  # none, or a copy of a folder whose engine is another's
    connection = _connect(endpoint)
    if connection is None:
        return None
    if endpoint.folder != str(folder):
        connection.close()
        raise LibraryError(
            f"the library in {folder} was moved from {endpoint.folder} while a program used it: end that program and try again after some seconds",
            address=str(folder),
        )
    return Lease(endpoint, connection)


def _connect(endpoint: Endpoint) -> socket.socket | None:
    """Open the connection that counts as the lease; None where nobody, or somebody else, listens there now."""
    try:
        connection = socket.create_connection((LOOPBACK, endpoint.lease), timeout=_ANSWER_SECONDS)
    except OSError:
        return None
    try:
        connection.sendall(endpoint.token.encode() + b"\n")
        if connection.recv(len(LEASED)) == LEASED:
            connection.settimeout(None)
            return connection
    except OSError:
        pass
    connection.close()
    return None


def _start(folder: Path) -> Lease:
    """Start the engine of a folder, wait until it answers, and join it."""
    with (folder / LOG_FILE).open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "loaders.databases.engine", str(folder)],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            start_new_session=True,  # Ctrl-C does not reach it
        )
    with cast("IO[bytes]", process.stdout) as stdout:
        said = stdout.readline()
    if os.name == "posix":
        process.wait()  # what was started here has ended; the engine runs on as an orphan
    else:
        _ENGINES.append(process)
    report: dict[str, Any] = json.loads(said) if said else {"error": "it ended without a word"}
    lease = None if "error" in report else _join(folder)
    if lease is None:
        raise _failed(folder, str(report.get("error", "it ended at once")))
    return lease


_ENGINES: list["subprocess.Popen[bytes]"] = []
"""Where there are no orphans, the engines that this process started: kept, since they outlive it."""


def _failed(folder: Path, reason: str) -> LibraryError | DatabaseError:
    """Return the error for an engine that did not start, by what its last words say."""
    if "locked by another process" in reason:
        return LibraryError(
            f"the library in {folder} is held by another program, perhaps on another machine or under another path: end it and try again",
            address=str(folder),
        )
    if "No module named 'arcadedb'" in reason:
        return DatabaseError(
            "the embedded engine is not there for this platform: give a Neo4j address with --database, as in bolt://localhost:7687",
            address=str(folder),
        )
    if "Permission denied" in reason or "Read-only file system" in reason:
        return LibraryError(
            f"the folder {folder} cannot be written: give yourself the right to, or name another with --database",
            address=str(folder),
        )
    return DatabaseError(
        f"the embedded engine does not start on {folder}, which may be damaged ({reason[:200]}): see {folder / LOG_FILE}, or build anew in another folder",
        address=str(folder),
    )
