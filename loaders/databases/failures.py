"""Failures: the one place where the driver's errors become ours, each in one line."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from graph.errors import DatabaseError, PaperkinError, QueryError

BUGS = frozenset(
    {
        "ResultConsumedError",
        "ResultError",
        "ResultFailedError",
        "ResultNotSingleError",
        "SessionError",
        "TransactionError",
        "TransactionNestingError",
    }
)
"""Errors of the driver that only a mistake of ours can cause: they are left as they are."""


def _statement(address: str, said: str) -> PaperkinError:
    return QueryError(f"the statement cannot be run: {said}", address=address)


def _write_refused(address: str, said: str) -> PaperkinError:
    return QueryError(f"the statement would change the database, which needs --write ({said})", address=address)


def _unreachable(address: str, said: str) -> PaperkinError:
    return DatabaseError(
        f"the database {address} cannot be reached: check that it runs and that the address is right, then try again ({said})",
        address=address,
    )


def _credentials(address: str, said: str) -> PaperkinError:
    return DatabaseError(
        f"the database {address} refuses the credentials: set NEO4J_USERNAME and NEO4J_PASSWORD ({said})",
        address=address,
    )


def _settings(address: str, said: str) -> PaperkinError:
    return DatabaseError(f"the database {address} cannot be used as it is set up: {said}", address=address)


def _passing(address: str, said: str) -> PaperkinError:
    return DatabaseError(
        f"the database {address} could not finish just now, and nothing of this step was changed: try again ({said})",
        address=address,
    )


def _unknown(address: str, said: str) -> PaperkinError:
    return DatabaseError(
        f"the connection to the database {address} broke while a change was being made: run the command again, which does what is left ({said})",
        address=address,
    )


def _failed(address: str, said: str) -> PaperkinError:
    return DatabaseError(f"the database {address} failed: {said}", address=address)


HANDLERS: dict[str, Callable[[str, str], PaperkinError]] = {
    "AuthConfigurationError": _settings,
    "AuthError": _credentials,
    "BrokenRecordError": _failed,
    "CertificateConfigurationError": _settings,
    "ClientError": _statement,
    "ConfigurationError": _settings,
    "ConnectionAcquisitionTimeoutError": _unreachable,
    "ConnectionPoolError": _unreachable,
    "ConstraintError": _statement,
    "CypherSyntaxError": _statement,
    "CypherTypeError": _statement,
    "DatabaseError": _failed,
    "DatabaseUnavailable": _unreachable,
    "DriverError": _failed,
    "Forbidden": _write_refused,
    "ForbiddenOnReadOnlyDatabase": _passing,
    "GqlError": _failed,
    "IncompleteCommit": _unknown,
    "Neo4jError": _failed,
    "NotALeader": _passing,
    "ReadServiceUnavailable": _unreachable,
    "RoutingServiceUnavailable": _unreachable,
    "ServiceUnavailable": _unreachable,
    "SessionExpired": _unreachable,
    "TokenExpired": _credentials,
    "TransientError": _passing,
    "UnsupportedServerProduct": _settings,
    "WriteServiceUnavailable": _unreachable,
}
"""What becomes of each class of the driver's errors, by name; a test compares it with the driver."""

_CODES: dict[str, Callable[[str, str], PaperkinError]] = {
    "Neo.ClientError.Statement.AccessMode": _write_refused,
    "Neo.DatabaseError.General.UnknownError": _statement,  # as the embedded engine calls most mistakes
    "Neo.ClientError.Database.DatabaseNotFound": _settings,
}


@contextmanager
def translated(address: str) -> Iterator[None]:
    """Turn the driver's errors into ours.

    Parameters
    ----------
    address : str
        The database's address as it may be shown.
    """
    from neo4j.exceptions import GqlError

    try:
        yield
    except GqlError as error:
        handler = _CODES.get(getattr(error, "code", None) or "") or HANDLERS.get(type(error).__name__)
        if handler is None:
            raise
        raise handler(address, one_line(error)) from error
    except OSError as error:
        raise _unreachable(address, one_line(error)) from error


def one_line(error: Exception) -> str:
    r"""Return what an error says, without line breaks and codes, at most 300 characters.

    Examples
    --------
    >>> one_line(ValueError("no such\n   thing"))
    'no such thing'
    """
    said = str(error) or type(error).__name__
    if said.startswith("{"):  # codes and all, as the driver prints what a server says
        said = getattr(error, "message", None) or said
    text = " ".join(said.split())
    return text if len(text) <= 300 else text[:299] + "…"
