"""``serve``: what it tells, and that it ends cleanly however it is ended."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.embedded
@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM], ids=lambda ending: ending.name)
def test_it_tells_address_and_place_of_the_password_and_ends_cleanly(
    seeds_library: Path, ending: signal.Signals
) -> None:
    command = [sys.executable, "-m", "paperkin", "serve", "--database", str(seeds_library)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=dict(os.environ)) as process:
        assert process.stdout
        assert process.stderr
        told = [process.stdout.readline().decode() for _ in range(4)]
        file = Path(told[3].partition(" in ")[2].strip())
        password = dict(line.split("=", 1) for line in file.read_text().splitlines())["NEO4J_PASSWORD"]
        said = process.stderr.readline().decode()
        process.send_signal(ending)
        said += process.stderr.read().decode()
    assert process.returncode == 0
    assert told[0].split()[:1] == ["address"]
    assert password not in "".join(told) + said
    assert said.splitlines() == ["Ctrl-C ends it.", "Closed."]
    assert not file.exists()


def test_a_server_is_refused_in_one_line(paperkin) -> None:
    answer = paperkin("serve", "--database", "bolt://localhost:7687")
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1
