"""One build at a time: a second one waits or is told who builds, and a dead one blocks nobody."""

import subprocess
import sys
import threading

import pytest

from graph.errors import LibraryError
from loaders.databases import build_lock, open_database, state
from loaders.databases.lock import _exchange

BUILDER = """
import sys
from loaders.databases import build_lock, open_database
with open_database(sys.argv[1], create=True) as database, build_lock(database):
    print("building", flush=True)
    sys.stdin.readline()
"""


def holder(database) -> str | None:
    found = state(database)
    return found.lock if found else None


def test_a_lock_is_there_while_it_is_held_and_gone_afterwards(database):
    with build_lock(database) as lock:
        assert holder(database)
        database.transaction(lock.verify)
    assert holder(database) is None


def test_a_lock_is_given_back_when_a_build_fails(database):
    with pytest.raises(KeyboardInterrupt), build_lock(database):
        raise KeyboardInterrupt
    assert holder(database) is None


def test_a_second_build_is_told_who_builds(database):
    told = []
    with (
        build_lock(database),
        pytest.raises(LibraryError, match=r"is being built by process \d+ on ") as refused,
        build_lock(database, wait=0.6, waiting=told.append),
    ):
        pass
    assert "\n" not in str(refused.value)
    assert len(told) == 1
    assert told[0].startswith("waiting for another build of this library (process ")


def test_a_second_build_waits_for_the_first(database):
    order = []
    held = threading.Event()

    def first() -> None:
        with build_lock(database):
            held.set()
            waits.wait()
            order.append("first")

    waits = threading.Event()
    thread = threading.Thread(target=first)
    thread.start()
    held.wait()
    with build_lock(database, waiting=lambda _: waits.set()):
        order.append("second")
    thread.join()
    assert order == ["first", "second"]


def test_of_many_builds_at_once_one_builds_at_a_time(database):
    building, most = [], []

    def build(number: int) -> None:
        with build_lock(database):
            building.append(number)
            most.append(len(building))
            building.remove(number)

    threads = [threading.Thread(target=build, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == [1, 1, 1, 1]


@pytest.mark.embedded
def test_a_build_killed_on_this_machine_blocks_nobody(embedded):
    with subprocess.Popen(
        [sys.executable, "-c", BUILDER, embedded.address], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "building\n"
        process.kill()
    with open_database(embedded.address, create=True) as database:
        assert holder(database)
        with build_lock(database, wait=0):
            pass


@pytest.mark.parametrize("left", ["0 token elsewhere 1", "what is this"])
def test_a_lock_left_on_another_machine_ends_with_its_time(database, left):
    with build_lock(database):
        pass
    database.query("MATCH (l:Library) SET l.lock = $lock", {"lock": left}, write=True)
    with build_lock(database, wait=0):
        assert holder(database) != left


def test_a_lock_that_changed_since_it_was_looked_at_is_not_taken(database):
    with build_lock(database):
        held = holder(database)
        assert not _exchange(database, "", "mine")
        assert not _exchange(database, "what was there before", "mine")
        assert holder(database) == held


def test_a_lock_held_on_another_machine_is_respected(database):
    with build_lock(database):
        pass
    database.query("MATCH (l:Library) SET l.lock = toString(timestamp() + 30000) + ' token elsewhere 1'", write=True)
    with pytest.raises(LibraryError, match="process 1 on elsewhere"), build_lock(database, wait=0):
        pass


def test_a_lock_is_renewed_while_it_is_held(database, monkeypatch):
    monkeypatch.setattr("loaders.databases.lock._RENEW_SECONDS", 0.05)
    with build_lock(database) as lock:
        before = holder(database)
        renewed = threading.Event()
        for _ in range(200):
            if holder(database) != before:
                break
            renewed.wait(0.05)
        assert holder(database) != before
        database.transaction(lock.verify)
