"""Connection: a database that is open, by one code path for Neo4j and the embedded engine.

Reading is the default and cannot change anything: the embedded engine gets a reader's account, Neo4j its read access
mode and a look at the plan of each statement that people write (`guard`). Writing goes through transaction functions
alone, which the driver repeats where the database asks for it.
"""

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from graph.errors import DatabaseError, QueryError
from loaders.databases.endpoint import DATABASE, READER, WRITER
from loaders.databases.failures import one_line, translated
from loaders.databases.guard import objection
from loaders.databases.values import Result, plain_value

if TYPE_CHECKING:
    from neo4j import Driver, ManagedTransaction, Session
    from neo4j import Result as DriverResult

    from loaders.databases.address import Neo4jAddress
    from loaders.databases.lease import Lease

T = TypeVar("T")
Parameters = Mapping[str, Any]

MESSAGE_LIMIT = 15_000_000
"""Bytes of one statement with its parameters; the embedded engine hangs on messages over 16 MiB."""

_RETRY_SECONDS = 5.0
_CONNECT_SECONDS = 10.0


class Run(Protocol):
    """Runs one statement inside a transaction."""

    def __call__(self, cypher: str, parameters: Parameters | None = None) -> Result:
        """Return all of its answer."""


class Database:
    """An open database, closed by `close` or at the end of a ``with``.

    Attributes
    ----------
    address : str
        What may be shown: a folder, or a URI without credentials.
    """

    def __init__(
        self,
        address: str,
        *,
        reader: "Driver",
        writer: "Driver",
        name: str | None,
        guarded: bool,
        lease: "Lease | None" = None,
    ) -> None:
        self.address = address
        self._reader = reader
        self._writer = writer
        self._name = name
        self._guarded = guarded
        self._lease = lease

    @classmethod
    def embedded(cls, folder: str, lease: "Lease") -> Self:
        """Return the database of an embedded engine that runs."""
        uri = f"bolt://127.0.0.1:{lease.endpoint.bolt}"
        reader = _driver(folder, uri, (READER, lease.endpoint.reader))
        writer = _driver(folder, uri, (WRITER, lease.endpoint.writer))
        return cls(folder, reader=reader, writer=writer, name=DATABASE, guarded=False, lease=lease)

    @classmethod
    def neo4j(cls, address: "Neo4jAddress") -> Self:
        """Return the database of a Neo4j server."""
        credentials = (address.username, address.password or "") if address.username else None
        driver = _driver(address.uri, address.uri, credentials)
        return cls(address.uri, reader=driver, writer=driver, name=address.database, guarded=True)

    def verify(self) -> None:
        """Connect, so that a wrong address or password shows now.

        Raises
        ------
        DatabaseError
            If the database cannot be reached or refuses the credentials.
        """
        with translated(self.address):
            self._reader.verify_connectivity()

    def server_version(self) -> tuple[int, ...]:
        """Return the version that the server says it is, or is compatible with."""
        with translated(self.address):
            agent = self._reader.get_server_info().agent
        found = re.match(r"Neo4j/(\d+(?:\.\d+)*)", agent)
        return tuple(map(int, found[1].split("."))) if found else ()

    def query(self, cypher: str, parameters: Parameters | None = None, *, write: bool = False) -> Result:
        """Run a statement that a person wrote; without `write` it can change nothing.

        Raises
        ------
        QueryError
            If the statement is wrong, or would do more than read.
        """
        size = size_of(cypher) + size_of(parameters)
        if size > MESSAGE_LIMIT:
            raise QueryError(
                f"the statement and its parameters have {size / 1e6:.0f} MB, more than the {MESSAGE_LIMIT / 1e6:.0f} MB that a database takes: split them",
                address=self.address,
            )
        if write:
            return self._write(cypher, parameters)
        return self._read_checked(cypher, parameters) if self._guarded else self.read(cypher, parameters)

    def read(self, cypher: str, parameters: Parameters | None = None) -> Result:
        """Run a statement of this program that reads."""
        return self.reading(lambda run: run(cypher, parameters))

    def reading(self, work: Callable[[Run], T]) -> T:
        """Do some reading in one transaction: a database is spoken to less often than by `read` for each statement.

        Parameters
        ----------
        work : callable
            Gets a function that runs a statement; may be called again where the database asks for it.
        """
        return self._in_reading(lambda transaction: work(_runner(transaction, self.address)))

    def stream(self, cypher: str, parameters: Parameters | None = None) -> Iterator[tuple[Any, ...]]:
        """Run a statement of this program that reads, and give its rows as they come; it returns no nodes and no dates."""
        with (
            translated(self.address),
            self._session(self._reader, "READ") as session,
            session.begin_transaction() as transaction,
        ):
            for record in transaction.run(cypher, dict(parameters or {})):
                yield tuple(record.values())

    def transaction(self, work: Callable[[Run], T]) -> T:
        """Do some work in one transaction that is committed whole or not at all.

        Parameters
        ----------
        work : callable
            Gets a function that runs a statement; may be called again after a conflict, so it must have no other effect.
        """
        with translated(self.address), self._session(self._writer, "WRITE") as session:
            return session.execute_write(lambda transaction: work(_runner(transaction, self.address)))

    def close(self) -> None:
        """Close the connections and let the embedded engine go."""
        self._reader.close()
        self._writer.close()
        if self._lease is not None:
            self._lease.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _session(self, driver: "Driver", mode: str) -> "Session":
        return driver.session(database=self._name, default_access_mode=mode)

    def _write(self, cypher: str, parameters: Parameters | None) -> Result:
        try:
            return self.transaction(lambda run: run(cypher, parameters))
        except DatabaseError as error:
            if "implicit transaction" not in str(error):  # as Neo4j says of CALL … IN TRANSACTIONS
                raise
        with translated(self.address), self._session(self._writer, "WRITE") as session:
            return _runner(session, self.address)(cypher, parameters)

    def _read_checked(self, cypher: str, parameters: Parameters | None) -> Result:
        def work(transaction: "ManagedTransaction") -> Result:
            _check(transaction, cypher, parameters, self.address)
            return _runner(transaction, self.address)(cypher, parameters)

        return self._in_reading(work)

    def _in_reading(self, work: "Callable[[ManagedTransaction], T]") -> T:
        with translated(self.address), self._session(self._reader, "READ") as session:
            return session.execute_read(work)


def _driver(address: str, uri: str, credentials: tuple[str, str] | None) -> "Driver":
    import neo4j

    logging.getLogger("neo4j").setLevel(logging.ERROR)  # it would tell of each retry on a database that has gone
    with translated(address):
        return neo4j.GraphDatabase.driver(
            uri,
            auth=credentials,
            notifications_min_severity="OFF",
            max_transaction_retry_time=_RETRY_SECONDS,
            connection_timeout=_CONNECT_SECONDS,
            connection_acquisition_timeout=2 * _CONNECT_SECONDS,
            telemetry_disabled=True,
        )


def _runner(transaction: "ManagedTransaction | Session", address: str) -> Run:
    def run(cypher: str, parameters: Parameters | None = None) -> Result:
        found = _start(transaction, cypher, parameters, address)
        columns = tuple(found.keys())
        return Result(columns, tuple(tuple(plain_value(value) for value in record.values()) for record in found))

    return run


def _start(
    transaction: "ManagedTransaction | Session", cypher: str, parameters: Parameters | None, address: str
) -> "DriverResult":
    try:
        return transaction.run(cypher, dict(parameters or {}))
    except (TypeError, ValueError, OverflowError) as error:
        raise QueryError(f"a parameter cannot be sent to the database: {one_line(error)}", address=address) from error


def _check(transaction: "ManagedTransaction", cypher: str, parameters: Parameters | None, address: str) -> None:
    summary = _start(transaction, "EXPLAIN " + cypher, parameters, address).consume()
    found = objection(summary.query_type, summary.plan)
    if found:
        raise QueryError(f"the statement needs --write: {found}", address=address)


def size_of(value: Any) -> int:
    """Return about how many bytes a value takes in a message.

    Examples
    --------
    >>> size_of({"é": ["ab", 1]})  # a dict of a text of two bytes, and of a list of a text and a number
    33
    """
    kind = type(value)
    if kind is str:
        return 5 + (len(value) if value.isascii() else len(value.encode("utf-8", "surrogatepass")))
    if kind is list or kind is tuple:
        return 5 + sum(map(size_of, value))
    if kind is dict:
        return 5 + sum(map(size_of, value)) + sum(map(size_of, value.values()))
    if kind is bytes or kind is bytearray:
        return 5 + len(value)
    return 9
