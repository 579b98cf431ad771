"""Address: where a library is, from what a person or the environment says.

A folder means the embedded engine; ``bolt://``, ``neo4j://`` and their encrypted forms mean a Neo4j server, whose
credentials come from the environment alone: a password never stands in an address.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from graph.errors import UsageError

DEFAULT_FOLDER = ".paperkin"
"""The folder of the library where nothing else is said."""

NEO4J_SCHEMES = ("bolt", "bolt+s", "bolt+ssc", "neo4j", "neo4j+s", "neo4j+ssc")
"""Schemes of addresses that mean a Neo4j server."""


@dataclass(frozen=True, slots=True)
class EmbeddedAddress:
    """A library in a folder, kept by the embedded engine."""

    folder: Path

    def __str__(self) -> str:
        return str(self.folder)


@dataclass(frozen=True, slots=True)
class Neo4jAddress:
    """A library in a Neo4j server.

    Attributes
    ----------
    uri : str
        Scheme, host and port, never with credentials.
    database : str or None
        None for the server's default one.
    """

    uri: str
    username: str | None = None
    password: str | None = field(default=None, repr=False)
    database: str | None = None

    def __str__(self) -> str:
        return self.uri


Address = EmbeddedAddress | Neo4jAddress


def resolve(address: str | None, environ: Mapping[str, str]) -> Address:
    """Return where the library is: the address given, else PAPERKIN_DATABASE, else ``.paperkin`` here.

    Parameters
    ----------
    address : str or None
        A folder, the URI of a Neo4j server, or ``neo4j`` for the one that NEO4J_URI names.
    environ : mapping
        The environment; NEO4J_USERNAME, NEO4J_PASSWORD and NEO4J_DATABASE count for Neo4j addresses only, and
        NEO4J_URI alone redirects nothing.

    Raises
    ------
    UsageError
        If the scheme is unknown, the address holds credentials, or ``neo4j`` is asked for without NEO4J_URI.

    Examples
    --------
    >>> str(resolve(None, {"NEO4J_URI": "bolt://elsewhere:7687"}))
    '.paperkin'
    >>> resolve("neo4j", {"NEO4J_URI": "bolt://elsewhere:7687", "NEO4J_PASSWORD": "secret"})
    Neo4jAddress(uri='bolt://elsewhere:7687', username='neo4j', database=None)
    """
    said = address or environ.get("PAPERKIN_DATABASE") or DEFAULT_FOLDER
    if said == "neo4j":
        said = environ.get("NEO4J_URI", "")
        if "://" not in said:
            raise UsageError(
                "the address neo4j means the server that NEO4J_URI names, which is not set to an address: set it, as in NEO4J_URI=bolt://localhost:7687"
            )
    if "://" not in said:
        return EmbeddedAddress(Path(said).expanduser())
    return _neo4j(said, environ)


def _neo4j(uri: str, environ: Mapping[str, str]) -> Neo4jAddress:
    scheme = uri.partition("://")[0].lower()
    if scheme not in NEO4J_SCHEMES:
        raise UsageError(
            f"addresses that begin with {scheme}:// are not known: give a folder, or an address that begins with {', '.join(s + '://' for s in NEO4J_SCHEMES)}"
        )
    try:
        parts = urlsplit(uri)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise UsageError(
            f"the address that begins with {scheme}:// cannot be read: write {scheme}://HOST:PORT"
        ) from None
    if "@" in uri or parts.query or parts.fragment:
        raise UsageError(
            f"an address holds host and port only: write {scheme}://HOST:PORT, and set NEO4J_USERNAME and NEO4J_PASSWORD for the credentials"
        )
    if not host:
        raise UsageError(f"the address {scheme}:// names no host: write {scheme}://HOST:PORT")
    password = environ.get("NEO4J_PASSWORD") or None
    username = environ.get("NEO4J_USERNAME") or ("neo4j" if password else None)
    shown = f"[{host}]" if ":" in host else host
    return Neo4jAddress(
        f"{scheme}://{shown}" + (f":{port}" if port else ""), username, password, environ.get("NEO4J_DATABASE") or None
    )
