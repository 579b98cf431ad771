"""Engine: the embedded database as a process of its own, ``python -P -m loaders.databases.engine FOLDER``.

It is started by whoever comes first, listens on 127.0.0.1 only, writes its endpoint beside the data, and counts its
clients by their leases: loopback connections that the kernel closes even when a client is killed. A few seconds after
the last one has gone it takes the lock, counts again, and ends. On its standard output it says once, in one line of
JSON, whether it is ready or why not.
"""

import asyncio
import json
import os
import secrets
import shutil
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn, TextIO

from filelock import FileLock, Timeout

from loaders.databases.accounts import write_accounts
from loaders.databases.endpoint import DATABASE, ENDPOINT_FILE, LOCK_FILE, Endpoint, identity_of, write_endpoint
from loaders.databases.schema import EMBEDDED_STATEMENTS

IDLE_SECONDS = 4.0
"""How long the engine outlives its last client."""

LOOPBACK = "127.0.0.1"
LEASED = b"leased\n"
"""The answer to a client whose token is right."""

START_SECONDS = 60.0
"""An engine that is not ready by then gives up."""

_START_TRIES = 3
_TOKEN_SECONDS = 10.0
_RETRY_SECONDS = 0.2


def main(folder: Path) -> NoReturn:
    """Run the engine of a folder until its last client has gone."""
    report = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "fork") and os.fork():
        os._exit(0)  # an orphan: the client that started us has no child to wait for
    watchdog = threading.Timer(START_SECONDS, os._exit, (1,))
    watchdog.daemon = True
    watchdog.start()

    def ready() -> None:
        watchdog.cancel()
        _say(report, {"ready": True})

    try:
        leases = socket.create_server((LOOPBACK, 0))
        endpoint, server = _start(folder, leases.getsockname()[1])
        asyncio.run(_serve(folder, endpoint, leases, ready))
    except Exception as error:
        _say(report, {"error": " ".join(str(error).split()) or type(error).__name__})
        raise
    server.stop()
    os._exit(0)  # still holding the lock, so that nobody meets a half-stopped engine


def _say(report: TextIO, message: dict[str, Any]) -> None:
    """Say the one line, unless something was said before or the client that started us has gone."""
    with suppress(BrokenPipeError):
        if not report.closed:
            report.write(json.dumps(message) + "\n")
            report.close()


def _start(folder: Path, lease: int) -> tuple[Endpoint, Any]:
    """Start the database server; a port found free can be taken meanwhile, so try again."""
    os.environ["ARCADEDB_LOG_DIR"] = str(folder / "log")
    shutil.rmtree(folder / "log", ignore_errors=True)
    (folder / "log").mkdir()
    (folder / "config").mkdir(exist_ok=True)
    token, reader, writer = (secrets.token_urlsafe(32) for _ in range(3))
    write_accounts(folder / "config", writer=writer, reader=reader)
    for attempt in range(_START_TRIES):
        http, bolt = _free_ports(2)
        try:
            server = _open(folder, writer, http=http, bolt=bolt)
            break
        except Exception as error:
            if attempt == _START_TRIES - 1 or "Unable to listen" not in str(error):
                raise
    return Endpoint(str(folder), identity_of(folder), bolt, lease, token, reader, writer), server


def _free_ports(count: int) -> list[int]:
    sockets = [socket.create_server((LOOPBACK, 0)) for _ in range(count)]
    ports: list[int] = [s.getsockname()[1] for s in sockets]
    for s in sockets:
        s.close()
    return ports


def _open(folder: Path, password: str, *, http: int, bolt: int) -> Any:
    """Start the server and open its database, every type made before the first record.

    A damaged schema is silently replaced by the engine with the one before: types made in the first step are in both.
    """
    import arcadedb

    config = {
        "host": LOOPBACK,
        "http_port": http,
        "server_plugins": "Bolt:com.arcadedb.bolt.BoltProtocolPlugin",
        "bolt_host": LOOPBACK,
        "bolt_port": bolt,
    }
    data = folder / "databases" / DATABASE
    if data.is_dir():
        _check_schema(data)
    server: Any = arcadedb.create_server(root_path=str(folder), root_password=password, config=config)
    server.start()
    database = server.get_database(DATABASE) if data.is_dir() else server.create_database(DATABASE)
    database.set_wal_flush("yes_nometadata")  # a commit outlives a power cut
    for statement in EMBEDDED_STATEMENTS:
        database.command("sql", statement)
    return server


async def _serve(folder: Path, endpoint: Endpoint, leases: socket.socket, ready: Callable[[], None]) -> None:
    """Listen for clients, say that all is ready, and return, holding the lock, when nobody needs the engine any more."""
    clients = _Clients(endpoint.token)
    await asyncio.start_server(clients.serve, sock=leases)
    write_endpoint(folder, endpoint)
    ready()
    while True:
        await clients.idle(IDLE_SECONDS)
        if not folder.is_dir() or _stopped(folder, clients):
            return
        await asyncio.sleep(_RETRY_SECONDS)


def _stopped(folder: Path, clients: "_Clients") -> bool:
    """Take the lock, count again, and take the endpoint away; False where a client is just joining or has joined."""
    lock = FileLock(folder / LOCK_FILE, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        return False
    if clients.count:
        lock.release()
        return False
    (folder / ENDPOINT_FILE).unlink(missing_ok=True)
    _HELD.append(lock)
    return True


_HELD: list[FileLock] = []
"""The lock of a stopping engine: held until the process has ended, so not to be collected before."""


def _check_schema(data: Path) -> None:
    """Refuse data without a schema that can be read: the engine would take it for empty and write a new one over it."""
    for name in ("schema.json", "schema.prev.json"):
        try:
            if isinstance(json.loads((data / name).read_text(encoding="utf-8")), dict):
                return
        except (OSError, ValueError):
            continue
    raise RuntimeError(f"{data / 'schema.json'} cannot be read")


class _Clients:
    """Counts the clients that hold a lease."""

    def __init__(self, token: str) -> None:
        self.token = token.encode()
        self.count = 0
        self.changed = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hold one client's lease from its token to the end of its connection."""
        try:
            token = await asyncio.wait_for(reader.readline(), _TOKEN_SECONDS)
            if secrets.compare_digest(token.strip(), self.token):
                await self._hold(reader, writer)
        except (OSError, ValueError, TimeoutError):
            pass  # a connection that breaks is a lease that has ended
        finally:
            writer.close()

    async def _hold(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._add(1)
        try:
            writer.write(LEASED)
            await writer.drain()
            while await reader.read(1024):
                pass
        finally:
            self._add(-1)

    def _add(self, number: int) -> None:
        self.count += number
        self.changed.set()

    async def idle(self, seconds: float) -> None:
        """Return once there has been no client for so long."""
        while True:
            self.changed.clear()
            try:
                await asyncio.wait_for(self.changed.wait(), None if self.count else seconds)
            except TimeoutError:
                return


if __name__ == "__main__":
    main(Path(sys.argv[1]))
