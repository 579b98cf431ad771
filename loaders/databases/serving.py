"""Serving: the embedded engine of a library kept open, with what other Bolt clients need to reach it.

The password stands in a file beside the data that only its owner may read, as the environment variables that Neo4j's own
tools and this program know; it is new whenever the engine starts.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from graph.errors import DatabaseError, UsageError
from loaders.databases.address import Neo4jAddress, resolve
from loaders.databases.endpoint import DATABASE, READER, WRITER, write_private
from loaders.databases.engine import LOOPBACK
from loaders.databases.lease import Lease, take_lease
from loaders.databases.opening import open_database

_LOOK_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Service:
    """A library that is being served.

    Attributes
    ----------
    uri, database, user : str
        What a Bolt client asks for.
    file : Path
        Where the password stands, as NEO4J_PASSWORD.
    """

    uri: str
    database: str
    user: str
    file: Path
    lease: Lease = field(repr=False)

    def wait(self) -> None:
        """Wait until the engine has ended, which it does by itself only when it fails.

        Raises
        ------
        DatabaseError
            Once it has.
        """
        while not self.lease.ended(_LOOK_SECONDS):
            pass
        raise DatabaseError(f"the engine that served {self.uri} has ended: start it again", address=self.uri)


@contextmanager
def serving(address: str | None, *, write: bool = False, environ: Mapping[str, str] | None = None) -> Iterator[Service]:
    """Keep the engine of a library open, and its password in a file, until the end of the ``with``.

    Parameters
    ----------
    write : bool
        Give an account that may write, instead of the reader's.

    Raises
    ------
    UsageError
        If the address is that of a Neo4j server.
    LibraryError
        If there is no library.
    """
    where = resolve(address, os.environ if environ is None else environ)
    if isinstance(where, Neo4jAddress):
        raise UsageError(f"{where} is a server already: connect to it, or name the folder of a library to serve")
    with open_database(address, environ=environ):
        lease = take_lease(where.folder, create=False)
    endpoint = lease.endpoint
    user, password = (WRITER, endpoint.writer) if write else (READER, endpoint.reader)
    uri = f"bolt://{LOOPBACK}:{endpoint.bolt}"
    file = Path(endpoint.folder) / f"serve-{user}.env"
    try:
        write_private(file, _variables(uri, user, password))
        yield Service(uri, DATABASE, user, file, lease)
    finally:
        file.unlink(missing_ok=True)
        lease.close()


def _variables(uri: str, user: str, password: str) -> str:
    variables = {
        "NEO4J_URI": uri,
        "NEO4J_USERNAME": user,
        "NEO4J_PASSWORD": password,
        "NEO4J_DATABASE": DATABASE,
    }
    return "".join(f"{name}={value}\n" for name, value in variables.items())
