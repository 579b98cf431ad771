"""A build that is killed, wherever it was, and run again gives the same bytes; on both engines."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from loaders.library import Library, build_graph
from loaders.library.library import open_library
from loaders.papers import read
from viz.json_export import graph_to_json

Write = Callable[..., str]
TextOf = Callable[[Library], str]

CHILD = """
import os, signal, sys
from loaders.databases.connection import Database
from loaders.library.library import open_library

address, path, left, before = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4] == "before"
inner = Database.transaction

def transaction(self, work):
    global left
    left -= 1
    if before and left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    found = inner(self, work)
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return found

Database.transaction = transaction
with open_library(address, create=True) as library:
    library.add([path], mirror=True)
"""
"""Builds, and kills itself before or after the transaction of a number."""


@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
@pytest.mark.parametrize(
    ("transaction", "when"), [(2, "before"), (3, "after"), (5, "after"), (7, "before"), (8, "after")]
)
def test_a_killed_build_is_finished_by_the_next_one(
    place: Any, papers: Any, write: Write, text_of: TextOf, monkeypatch: pytest.MonkeyPatch, transaction: int, when: str
) -> None:
    for name, value in place.environ.items():
        monkeypatch.setenv(name, value)
    edited = {**papers[0], "abstract": "We propose RankTuner for vision transformers."}
    added = {"id": "new", "title": "News", "abstract": "Federated learning (FL) with RankTuner."}
    with open_library(place.address, create=True) as library:
        library.add([write(papers[:4], "refs.jsonl")])
    path = write([edited, *papers[2:], added], "refs.jsonl")
    child = subprocess.run(
        [sys.executable, "-c", CHILD, place.address, path, str(transaction), when],
        capture_output=True,
        check=False,
        timeout=300,
    )
    assert child.returncode == -signal.SIGKILL, child.stderr.decode()
    with open_library(place.address) as library:
        library.add([path], mirror=True)
        assert text_of(library) == graph_to_json(build_graph(read([path])[0]))
        assert library.add([path], mirror=True).changed is False
        assert library.stats().papers == 5


@pytest.mark.embedded
def test_a_second_machine_with_an_empty_cache_and_more_processes_gives_the_same(
    embedded_library: Library,
    papers: Any,
    write: Write,
    text_of: TextOf,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    embedded_library.add([write(papers[:2], "a.jsonl")])
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "elsewhere"))
    embedded_library.add([write(papers[2:], "b.jsonl")], jobs=2)
    records, _ = read([write(papers[:2], "a.jsonl"), write(papers[2:], "b.jsonl")])
    assert text_of(embedded_library) == graph_to_json(build_graph(records))
