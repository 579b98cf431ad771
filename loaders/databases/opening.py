"""Opening: from an address to a database that answers and holds a library."""

import os
from collections.abc import Mapping
from functools import partial

from graph.errors import AbsentLibraryError, DatabaseError, LibraryError
from loaders.databases.address import EmbeddedAddress, Neo4jAddress, resolve
from loaders.databases.connection import Database, Run
from loaders.databases.lease import take_lease
from loaders.databases.reading import state
from loaders.databases.schema import FORMAT, NEO4J_STATEMENTS


def open_database(
    address: str | None = None, *, create: bool = False, environ: Mapping[str, str] | None = None
) -> Database:
    """Open the database of a library, by default the embedded one in ``.paperkin`` here.

    Parameters
    ----------
    address : str or None
        A folder, the URI of a Neo4j server, or ``neo4j`` for the one that NEO4J_URI names; else PAPERKIN_DATABASE.
    create : bool
        Make the library where there is none; commands that read never do.
    environ : mapping or None
        The environment that holds address and credentials; the process's own by default.

    Raises
    ------
    UsageError
        If the address cannot be understood.
    LibraryError
        If no library is there and none is to be made, or it cannot be used.
    DatabaseError
        If the database cannot be reached, refuses the credentials, or does not start.
    """
    where = resolve(address, os.environ if environ is None else environ)
    database = _embedded(where, create=create) if isinstance(where, EmbeddedAddress) else Database.neo4j(where)
    try:
        database.verify()
        if isinstance(where, Neo4jAddress) and create:
            _prepare(database)
        _check(database, create=create)
    except BaseException:
        database.close()
        raise
    return database


def _embedded(where: EmbeddedAddress, *, create: bool) -> Database:
    lease = take_lease(where.folder, create=create)
    try:
        return Database.embedded(lease.endpoint.folder, lease)
    except BaseException:
        lease.close()
        raise


def _prepare(database: Database) -> None:
    """Make the constraint and the index, which a Neo4j server below 5 would refuse in its own words."""
    version = database.server_version()
    if version and version < (5,):
        raise DatabaseError(
            f"the server at {database.address} is Neo4j {'.'.join(map(str, version))}, and 5 or newer is needed",
            address=database.address,
        )
    known = {name for (name,) in database.read("SHOW INDEXES YIELD name RETURN name").rows}
    for name, statement in NEO4J_STATEMENTS.items():
        if name not in known:
            database.transaction(partial(_run, statement))
    database.read("CALL db.awaitIndexes(60)")


def _run(statement: str, run: Run) -> None:
    run(statement)


def _check(database: Database, *, create: bool) -> None:
    found = state(database)
    if found is None:
        if not create:
            raise AbsentLibraryError(
                f"no library in {database.address}: make one there with 'paperkin build FILE…', or say with --database where it is",
                address=database.address,
            )
    elif found.format > FORMAT:
        raise LibraryError(
            f"the library in {database.address} was made by a newer paperkin (format {found.format}, and this one knows {FORMAT}): update paperkin",
            address=database.address,
        )
