"""Lock: one build at a time in a library, on whichever machine.

The Library node says who holds it and until when; the holder renews it while it lives. A builder that died on this
machine is seen at once, one that died elsewhere when its time is over.
"""

import os
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace

from graph.errors import DatabaseError, LibraryError, QueryError
from loaders.databases.connection import Database, Run
from loaders.databases.state import LIBRARY_ID

HOLD_SECONDS = 30.0
"""A lock that was not renewed for so long is free."""

WAIT_SECONDS = 60.0
"""How long a second build waits by default, which is longer than a dead one holds."""

_HOLD_MILLISECONDS = int(HOLD_SECONDS * 1000)
_RENEW_SECONDS = 5.0
_ASK_SECONDS = 0.5


@dataclass(frozen=True, slots=True)
class Holder:
    """What a lock says: until when (milliseconds, the server's clock), and which process of which machine holds it."""

    until: int
    token: str
    host: str
    process: int

    @property
    def name(self) -> str:
        """The part of the lock that stays when it is renewed."""
        return f"{self.token} {self.host} {self.process}"

    def __str__(self) -> str:
        return f"{self.until} {self.name}"


class BuildLock:
    """A held lock; kept alive by a thread until `build_lock` ends."""

    def __init__(self, holder: Holder) -> None:
        self._holder = holder

    def verify(self, run: Run) -> None:
        """Make sure, inside a transaction that is about to write, that nobody else has taken over.

        Raises
        ------
        LibraryError
            If the lock was lost, as after the machine slept.
        """
        if not run(
            "MATCH (l:Paperkin {id: $id}) WHERE l.lock ENDS WITH $name RETURN l.id",
            {"id": LIBRARY_ID, "name": self._holder.name},
        ).rows:
            raise LibraryError(
                "another build has taken over this library, since this one stood still for too long: run it again, which does what is left"
            )


@contextmanager
def build_lock(
    database: Database, *, wait: float = WAIT_SECONDS, waiting: Callable[[str], None] | None = None
) -> Iterator[BuildLock]:
    """Hold the right to build in a library; makes the Library node where there is none.

    Parameters
    ----------
    wait : float
        Seconds to wait for another build.
    waiting : callable or None
        Told once, in a line for people, that there is something to wait for.

    Raises
    ------
    LibraryError
        If another build still holds the library after that time.
    """
    holder = _take(database, time.monotonic() + wait, waiting)
    ended = threading.Event()
    renewing = threading.Thread(target=_renew, args=(database, holder, ended), name="paperkin-build-lock", daemon=True)
    renewing.start()
    try:
        yield BuildLock(holder)
    finally:
        ended.set()
        renewing.join()
        _release(database, holder)


def _take(database: Database, deadline: float, waiting: Callable[[str], None] | None) -> Holder:
    mine = Holder(0, secrets.token_hex(8), _host(), os.getpid())
    while True:
        now, seen = _ask(database)
        held = _parsed(seen)
        if held is None or _is_free(held, now):
            if _exchange(database, seen, str(replace(mine, until=now + _HOLD_MILLISECONDS))):
                return mine
            continue
        if time.monotonic() >= deadline:
            raise LibraryError(
                f"the library in {database.address} is being built by process {held.process} on {held.host}: wait until it has ended, then try again",
                address=database.address,
            )
        if waiting is not None:
            waiting(f"waiting for another build of this library (process {held.process} on {held.host})")
            waiting = None
        time.sleep(_ASK_SECONDS)


def _ask(database: Database) -> tuple[int, str]:
    """Return the server's time in milliseconds and the text of the lock; makes the Library node where there is none."""
    while True:
        rows = database.read(
            "MATCH (l:Paperkin {id: $id}) RETURN timestamp(), coalesce(l.lock, '')", {"id": LIBRARY_ID}
        ).rows
        if rows:
            return rows[0][0], rows[0][1]
        with suppress(QueryError):  # another build made it meanwhile
            database.transaction(lambda run: run("CREATE (:Paperkin:Library {id: $id})", {"id": LIBRARY_ID}))


def _exchange(database: Database, seen: str, mine: str) -> bool:
    """Put our lock in the place of the one seen, unless that has changed; the first SET makes us wait our turn."""
    statement = """
        MATCH (l:Paperkin {id: $id}) SET l.locking = true
        WITH l, coalesce(l.lock, '') = $seen AS free
        SET l.lock = CASE WHEN free THEN $mine ELSE l.lock END
        REMOVE l.locking
        RETURN free
    """
    return bool(
        database.transaction(lambda run: run(statement, {"id": LIBRARY_ID, "seen": seen, "mine": mine})).rows[0][0]
    )


def _renew(database: Database, holder: Holder, ended: threading.Event) -> None:
    statement = "MATCH (l:Paperkin {id: $id}) WHERE l.lock ENDS WITH $name SET l.lock = toString(timestamp() + $hold) + ' ' + $name"
    parameters = {"id": LIBRARY_ID, "name": holder.name, "hold": _HOLD_MILLISECONDS}
    while not ended.wait(_RENEW_SECONDS):
        with suppress(DatabaseError):  # the build meets it too, and reports it
            database.transaction(lambda run: run(statement, parameters))


def _release(database: Database, holder: Holder) -> None:
    with suppress(DatabaseError):  # gone already, or over in HOLD_SECONDS
        database.transaction(
            lambda run: run(
                "MATCH (l:Paperkin {id: $id}) WHERE l.lock ENDS WITH $name REMOVE l.lock",
                {"id": LIBRARY_ID, "name": holder.name},
            )
        )


def _host() -> str:
    return socket.gethostname().replace(" ", "-")


def _parsed(text: str) -> Holder | None:
    try:
        until, token, host, process = text.split(" ")
        return Holder(int(until), token, host, int(process))
    except ValueError:
        return None


def _is_free(held: Holder, now: int) -> bool:
    return held.until < now or (held.host == _host() and not _lives(held.process))


def _lives(process: int) -> bool:
    """Tell whether a process of this machine lives; where that cannot be asked, say that it does."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
