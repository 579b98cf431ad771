"""The embedded engine as a process of its own: who starts it, who shares it, and when it ends."""

import json
import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.errors import DatabaseError, LibraryError
from loaders.databases import Database, open_database
from loaders.databases.endpoint import ENDPOINT_FILE, LOG_FILE, read_endpoint
from loaders.databases.engine import IDLE_SECONDS

pytestmark = [
    pytest.mark.embedded,
    pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc"),
]

CLIENT = """
import sys
from loaders.databases import open_database
with open_database(sys.argv[1], create=True) as database:
    database.transaction(lambda run: run("CREATE (:Note {text: $text})", {"text": sys.argv[2]}))
    print("written", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def folder(embedded) -> Path:
    return Path(embedded.address)


@pytest.fixture
def client(folder) -> Iterator["subprocess.Popen[str]"]:
    """Start another program that uses the library of the folder until it is told to end."""
    with subprocess.Popen(
        [sys.executable, "-c", CLIENT, str(folder), "theirs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "written\n"
        yield process
        process.kill()


def notes(database: Database) -> list[str]:
    return [text for (text,) in database.read("MATCH (n:Note) RETURN n.text ORDER BY n.text").rows]


def engines(folder: Path) -> list[int]:
    """Return the processes that run an engine for a folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            arguments = (process / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if b"loaders.databases.engine" in arguments and str(folder).encode() in arguments:
            found.append(int(process.name))
    return found


def wait_until_ended(folder: Path) -> None:
    deadline = time.monotonic() + 60
    while engines(folder):
        assert time.monotonic() < deadline, "the engine did not end"
        time.sleep(0.1)


def test_two_programs_share_one_engine(folder, client):
    with open_database(str(folder), create=True) as database:
        assert notes(database) == ["theirs"]
        assert len(engines(folder)) == 1


def test_the_engine_stays_when_its_starter_goes_and_ends_after_the_last_client(folder, client):
    with open_database(str(folder), create=True) as database:
        client.communicate("\n")
        assert client.returncode == 0
        assert notes(database) == ["theirs"]
    wait_until_ended(folder)
    assert not (folder / ENDPOINT_FILE).exists()


def test_a_killed_client_does_not_keep_the_engine(folder, client):
    client.kill()
    client.wait()
    wait_until_ended(folder)


def test_what_a_killed_client_had_not_committed_is_not_there(folder, client):
    unfinished = """
import os, signal, sys
from loaders.databases import open_database
with open_database(sys.argv[1], create=True) as database:
    database.transaction(lambda run: (run("CREATE (:Note {text: 'half'})"), os.kill(os.getpid(), signal.SIGKILL)))
"""
    killed = subprocess.run([sys.executable, "-c", unfinished, str(folder)])
    assert killed.returncode == -signal.SIGKILL
    with open_database(str(folder), create=True) as database:
        assert notes(database) == ["theirs"]


def test_after_a_killed_engine_the_next_client_has_all_that_was_committed(folder):
    with open_database(str(folder), create=True) as database:
        for number in range(50):
            database.transaction(
                lambda run, number=number: run("CREATE (:Note {text: $text})", {"text": f"{number:02}"})
            )
        os.kill(engines(folder)[0], signal.SIGKILL)
        with pytest.raises(DatabaseError, match="try again") as failed:
            notes(database)
        assert "\n" not in str(failed.value)
    assert (folder / ENDPOINT_FILE).exists()
    with open_database(str(folder), create=True) as database:
        assert notes(database) == [f"{number:02}" for number in range(50)]


@pytest.mark.parametrize("port", ["http", "bolt"])
def test_a_port_that_was_taken_meanwhile_is_given_up_for_another(folder, port):
    start = f"""
import os, socket, sys
from pathlib import Path
from loaders.databases import engine
busy = socket.create_server(("127.0.0.1", 0))
free = engine._free_ports
taken = iter([busy.getsockname()[1]])
engine._free_ports = lambda count: [next(taken, port) if number == {int(port == "bolt")} else port for number, port in enumerate(free(count))]
endpoint, server = engine._start(Path(sys.argv[1]), 0)
os.write(int(sys.argv[2]), str(endpoint.bolt).encode())
os._exit(0)
"""
    folder.mkdir()
    reading, writing = os.pipe()
    started = subprocess.run(
        [sys.executable, "-c", start, str(folder), str(writing)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=[writing],
    )
    os.close(writing)
    with os.fdopen(reading) as said:
        assert started.returncode == 0
        assert int(said.read()) > 0


def test_ctrl_c_in_the_program_that_started_it_does_not_reach_the_engine(folder):
    with subprocess.Popen(
        [sys.executable, "-c", CLIENT, str(folder), "theirs"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "written\n"
        with open_database(str(folder), create=True) as database:
            os.killpg(process.pid, signal.SIGINT)
            process.wait()
            assert notes(database) == ["theirs"]


def test_many_clients_at_once_start_one_engine(folder):
    seen = []

    def use() -> None:
        with open_database(str(folder), create=True) as database:
            database.transaction(lambda run: run("CREATE (:Note {text: 'mine'})"))
            seen.append(tuple(engines(folder)))

    threads = [threading.Thread(target=use) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 6
    assert len(set(seen)) == 1
    with open_database(str(folder), create=True) as database:
        assert len(notes(database)) == 6


def test_coming_while_the_engine_ends_always_finds_one(folder):
    for number, moment in enumerate((-0.1, 0, 0.1), start=1):
        with open_database(str(folder), create=True) as database:
            database.transaction(lambda run: run("CREATE (:Note {text: 'mine'})"))
            assert len(notes(database)) == number
        time.sleep(IDLE_SECONDS + moment)


def test_a_copied_folder_has_an_engine_of_its_own(folder, client, tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    with open_database(str(copy), create=True) as database:
        database.transaction(lambda run: run("CREATE (:Note {text: 'ours'})"))
        assert "ours" in notes(database)
    with open_database(str(folder), create=True) as database:
        assert notes(database) == ["theirs"]


def test_a_folder_moved_while_in_use_is_refused_and_can_be_used_later(folder, client, tmp_path):
    moved = tmp_path / "moved"
    folder.rename(moved)
    with pytest.raises(LibraryError, match=r"was moved from .*/library while a program used it"):
        open_database(str(moved), create=True)
    client.kill()
    client.wait()
    wait_until_ended(folder)
    with open_database(str(moved), create=True) as database:
        assert notes(database) == ["theirs"]


def test_a_library_reached_by_a_link_is_the_same_library(folder, client, tmp_path):
    (tmp_path / "link").symlink_to(folder)
    with open_database(str(tmp_path / "link"), create=True) as database:
        assert notes(database) == ["theirs"]
        assert len(engines(folder)) == 1


def test_an_address_left_behind_whose_port_is_somebody_else_s_now_is_not_believed(folder):
    with open_database(str(folder), create=True):
        os.kill(engines(folder)[0], signal.SIGKILL)
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        left = json.loads((folder / ENDPOINT_FILE).read_text())
        (folder / ENDPOINT_FILE).write_text(json.dumps({**left, "lease": stranger.getsockname()[1]}))
        stranger.listen()
        answering = threading.Thread(target=lambda: stranger.accept()[0].close())
        answering.start()
        with open_database(str(folder), create=True) as database:
            assert notes(database) == []
        answering.join()


@pytest.mark.parametrize("left", ["", "{", "[]", '{"folder": 1}'])
def test_an_address_that_cannot_be_read_is_not_believed(folder, left):
    folder.mkdir()
    (folder / "engine.lock").touch()
    (folder / ENDPOINT_FILE).write_text(left)
    with open_database(str(folder), create=True) as database:
        assert notes(database) == []


def test_a_second_engine_on_one_folder_is_refused_in_one_line(folder, client):
    (folder / ENDPOINT_FILE).unlink()
    with pytest.raises(LibraryError, match="is held by another program") as refused:
        open_database(str(folder), create=True)
    assert "\n" not in str(refused.value)


def test_passwords_are_new_at_every_start_and_for_the_owner_only(folder):
    with open_database(str(folder), create=True):
        first = read_endpoint(folder)
        secret_files = [folder / ENDPOINT_FILE, *(folder / "config").glob("server-*.json*")]
        assert len(secret_files) == 3
        assert {stat.S_IMODE(file.stat().st_mode) for file in secret_files} == {0o600}
        assert first is not None
        os.kill(engines(folder)[0], signal.SIGKILL)
    with open_database(str(folder), create=True):
        second = read_endpoint(folder)
    assert second is not None
    assert not {first.reader, first.writer, first.token} & {second.reader, second.writer, second.token}


def test_no_password_stands_on_a_command_line_or_in_a_log(folder, client):
    endpoint = read_endpoint(folder)
    assert endpoint is not None
    secrets = [value.encode() for value in (endpoint.token, endpoint.reader, endpoint.writer)]
    texts = [(Path("/proc") / str(engines(folder)[0]) / "cmdline").read_bytes()]
    texts += [file.read_bytes() for file in folder.rglob("*") if file.is_file() and file.name != ENDPOINT_FILE]
    assert not [text for text in texts if any(secret in text for secret in secrets)]
    assert not any(value in repr(endpoint) for value in (endpoint.token, endpoint.reader, endpoint.writer))


def test_only_loopback_ports_are_open(folder, client):
    [process] = engines(folder)
    inodes = {str(link.readlink()) for link in (Path("/proc") / str(process) / "fd").iterdir()}
    listening = []
    for table in ("tcp", "tcp6"):
        for line in (Path("/proc/net") / table).read_text().splitlines()[1:]:
            _, local, _, state, *rest = line.split()
            if state == "0A" and f"socket:[{rest[5]}]" in inodes:
                listening.append(local.partition(":")[0])
    assert len(listening) == 3
    assert set(listening) <= {"0100007F", "0000000000000000FFFF00000100007F"}


def test_the_engine_s_own_output_stays_in_the_folder(folder, capfd):
    open_database(str(folder), create=True).close()
    assert capfd.readouterr() == ("", "")
    assert (folder / LOG_FILE).read_bytes()


def test_what_lies_in_the_current_folder_does_not_get_in_the_way(folder, tmp_path):
    decoys = tmp_path / "decoys"
    for name in ("loaders", "graph", "neo4j", "arcadedb"):
        (decoys / name).mkdir(parents=True)
        (decoys / name / "__init__.py").write_text("raise RuntimeError('a decoy')")
    script = "import sys; from loaders.databases import open_database; open_database(sys.argv[1], create=True).close()"
    done = subprocess.run([sys.executable, "-P", "-c", script, str(folder)], cwd=decoys, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
