"""Where a library is: what is said wins over the environment, and no password is ever in an address."""

from pathlib import Path

import pytest

from graph.errors import UsageError
from loaders.databases.address import EmbeddedAddress, Neo4jAddress, resolve


@pytest.mark.parametrize(
    ("said", "environ", "folder"),
    [
        (None, {}, ".paperkin"),
        (None, {"PAPERKIN_DATABASE": ""}, ".paperkin"),
        (None, {"PAPERKIN_DATABASE": "mine"}, "mine"),
        ("theirs", {"PAPERKIN_DATABASE": "mine"}, "theirs"),
        (None, {"NEO4J_URI": "bolt://server:7687"}, ".paperkin"),
    ],
)
def test_a_folder_means_the_embedded_engine(said, environ, folder):
    assert resolve(said, environ) == EmbeddedAddress(Path(folder))


@pytest.mark.parametrize("scheme", ["bolt", "bolt+s", "bolt+ssc", "neo4j", "neo4j+s", "neo4j+ssc"])
def test_a_uri_means_neo4j(scheme):
    environ = {"NEO4J_USERNAME": "ada", "NEO4J_PASSWORD": "secret", "NEO4J_DATABASE": "papers"}
    assert resolve(f"{scheme}://server:7687", environ) == Neo4jAddress(
        f"{scheme}://server:7687", "ada", "secret", "papers"
    )


def test_the_word_neo4j_means_the_server_that_the_environment_names():
    environ = {"NEO4J_URI": "bolt://[::1]:7687", "NEO4J_PASSWORD": "secret"}
    assert resolve("neo4j", environ) == Neo4jAddress("bolt://[::1]:7687", "neo4j", "secret", None)
    assert resolve(None, {**environ, "PAPERKIN_DATABASE": "neo4j"}) == resolve("neo4j", environ)


@pytest.mark.parametrize(
    "uri",
    [
        "bolt://ada:secret@server:7687",
        "neo4j+s://secret@server",
        "bolt://server:7687?password=secret",
        "bolt://server#secret",
    ],
)
def test_an_address_with_a_password_is_refused_and_not_repeated(uri):
    with pytest.raises(UsageError, match="NEO4J_PASSWORD") as refused:
        resolve(uri, {})
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("said", "environ", "part"),
    [
        ("http://server:7474", {}, "http://"),
        ("bolt://", {}, "names no host"),
        ("bolt://server:port", {}, "HOST:PORT"),
        ("neo4j", {}, "NEO4J_URI"),
        ("neo4j", {"NEO4J_URI": "neo4j"}, "NEO4J_URI"),
    ],
)
def test_what_cannot_be_an_address_is_said_in_one_line(said, environ, part):
    with pytest.raises(UsageError, match=part) as refused:
        resolve(said, environ)
    assert "\n" not in str(refused.value)


def test_a_password_is_in_no_text_of_an_address():
    address = resolve("bolt://server", {"NEO4J_PASSWORD": "secret"})
    assert "secret" not in f"{address} {address!r}"
