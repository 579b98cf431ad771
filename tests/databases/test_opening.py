"""Opening a library: what is wrong with the place is said in one line, and nothing is lost or left behind."""

import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.errors import LibraryError, PaperkinError
from loaders.databases import build_lock, check_intact, load_graph, open_database, state


def the_line(address: str, *, create: bool = True, environ: dict[str, str] | None = None) -> str:
    """Return what is said when a library cannot be opened, in one line."""
    with pytest.raises(PaperkinError) as failed:
        open_database(address, create=create, environ=environ or {})
    assert "\n" not in str(failed.value)
    return str(failed.value)


def test_reading_makes_no_library(tmp_path):
    folder = tmp_path / "nowhere"
    assert f"no library in {folder}" in the_line(str(folder), create=False)
    assert not folder.exists()


def test_reading_makes_no_library_in_a_server_either(neo4j):
    assert f"no library in {neo4j.address}" in the_line(neo4j.address, create=False, environ=dict(neo4j.environ))


def test_a_library_can_be_opened_again(place, graph, fill):
    with open_database(place.address, create=True, environ=place.environ) as database:
        fill(database, graph)
    with open_database(place.address, environ=place.environ) as database:
        assert database.address in (place.address, str(Path(place.address).resolve()))
        assert database.query("MATCH (p:Paper) RETURN count(p)").rows == ((3,),)


def test_an_address_from_the_environment_is_taken(embedded, monkeypatch):
    monkeypatch.setenv("PAPERKIN_DATABASE", embedded.address)
    open_database(create=True).close()
    assert Path(embedded.address, "databases").is_dir()


@pytest.mark.parametrize("inside", ["", "/below"])
def test_a_file_is_no_folder(tmp_path, inside):
    (tmp_path / "file").write_text("mine")
    assert str(tmp_path / "file") in the_line(str(tmp_path / "file") + inside)
    assert (tmp_path / "file").read_text() == "mine"


def test_a_folder_of_other_things_is_left_alone(tmp_path):
    (tmp_path / "thesis.tex").write_text("mine")
    assert "holds other files" in the_line(str(tmp_path))
    assert [entry.name for entry in tmp_path.iterdir()] == ["thesis.tex"]


@pytest.fixture
def nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Be a user without rights for a while, where the tests are run by root."""
    if not hasattr(os, "geteuid"):
        pytest.skip("no rights of files to be tested here")
    if os.geteuid():
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_folder_that_cannot_be_written_is_named(tmp_path, nobody):
    tmp_path.chmod(0o555) if os.geteuid() != 65534 else None
    assert "cannot be used for a library (permission denied)" in the_line(str(tmp_path / "library"))


@pytest.mark.embedded
def test_a_library_that_cannot_be_written_any_more_is_named(embedded, request):
    open_database(embedded.address, create=True).close()
    folder = Path(embedded.address)
    if os.geteuid():
        folder.chmod(0o555)
        request.addfinalizer(lambda: folder.chmod(0o755))
    else:
        request.getfixturevalue("nobody")
    assert "cannot be used for a library (permission denied)" in the_line(embedded.address)


def test_a_closed_port_is_unreachable():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    assert f"bolt://127.0.0.1:{port} cannot be reached" in the_line(f"bolt://127.0.0.1:{port}")


def test_a_host_that_is_not_there_is_unreachable():
    assert "bolt://nowhere.invalid:7687 cannot be reached" in the_line("bolt://nowhere.invalid:7687")


def test_something_else_that_listens_is_unreachable():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]

        def answer() -> None:
            connection, _ = listener.accept()
            with connection:
                connection.recv(64)
                connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        answering = threading.Thread(target=answer)
        answering.start()
        assert f"bolt://127.0.0.1:{port}" in the_line(f"bolt://127.0.0.1:{port}")
        answering.join()


@pytest.mark.parametrize("password", ["wrong", ""])
def test_a_wrong_password_is_refused_and_not_repeated(neo4j, password):
    said = the_line(neo4j.address, environ={"NEO4J_USERNAME": "neo4j", "NEO4J_PASSWORD": password})
    assert "refuses the credentials: set NEO4J_USERNAME and NEO4J_PASSWORD" in said
    assert "wrong" not in said


def test_no_password_is_refused(neo4j):
    assert "NEO4J_PASSWORD" in the_line(neo4j.address)


def test_a_database_that_is_not_there_is_named(neo4j):
    assert "nosuchthing" in the_line(neo4j.address, environ={**neo4j.environ, "NEO4J_DATABASE": "nosuchthing"})


def test_a_library_of_a_newer_format_is_not_opened(place, graph, fill):
    with open_database(place.address, create=True, environ=place.environ) as database:
        fill(database, graph)
        database.query("MATCH (l:Library) SET l.format = 99", write=True)
    assert "made by a newer paperkin (format 99" in the_line(place.address, environ=dict(place.environ))


def test_missing_papers_are_damage(database, graph, fill):
    fill(database, graph)
    check_intact(database)
    database.query("MATCH (p:Paperkin {id: 'doi:10.1/qlora'}) DETACH DELETE p", write=True)
    with pytest.raises(LibraryError, match="is damaged: 2 of 3 papers are there"):
        check_intact(database)


@pytest.mark.embedded
@pytest.mark.parametrize("left", ["", "{ broken", "[]"])
def test_data_that_cannot_be_read_is_damage_and_stays_as_it_is(embedded, left):
    folder = Path(embedded.address)
    open_database(embedded.address, create=True).close()
    wait_for_the_engine(folder)
    data = folder / "databases" / "paperkin"
    for name in ("schema.json", "schema.prev.json"):
        (data / name).write_text(left)
    before = {file: file.read_bytes() for file in data.iterdir()}
    said = the_line(embedded.address)
    assert "which may be damaged" in said
    assert str(folder / "engine.log") in said
    assert {file: file.read_bytes() for file in data.iterdir()} == before


@pytest.mark.embedded
def test_a_broken_schema_is_mended_from_the_one_before(embedded, graph, fill):
    folder = Path(embedded.address)
    with open_database(embedded.address, create=True) as database:
        fill(database, graph)
    wait_for_the_engine(folder)
    (folder / "databases" / "paperkin" / "schema.json").write_text("{ broken")
    with open_database(embedded.address) as database:
        check_intact(database)
        assert load_graph(database) == graph


def wait_for_the_engine(folder: Path) -> None:
    """Wait until the engine of a folder has ended."""
    deadline = time.monotonic() + 60
    while (folder / "engine.json").exists() and time.monotonic() < deadline:
        time.sleep(0.1)
    time.sleep(0.5)


def test_a_build_that_was_cut_off_is_known(database, graph, fill):
    fill(database, graph)
    assert state(database).inputs == "computed"
    with build_lock(database):
        database.query("MATCH (l:Library) REMOVE l.inputs", write=True)
    assert state(database).inputs is None
