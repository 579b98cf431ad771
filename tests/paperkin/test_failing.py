"""When something goes wrong: one line on stderr that says what to do, an exit code, and no traceback."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from graph.errors import PaperkinError


def one_line(text: str) -> bool:
    text = text.removeprefix("\n")  # after Ctrl-C, to close the line in which the terminal shows it
    return text.startswith("paperkin: ") and text.count("\n") == 1 and text.endswith("\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["unknown-command"],
        ["query"],
        ["query", "RETURN 1", "--named", "x"],
        ["query", "RETURN 1", "-p", "no-sign"],
        ["query", "RETURN 1", "--format", "xml"],
        ["related"],
        ["related", "x", "--limit", "0"],
        ["papers", "--year", "soon"],
        ["concepts", "--kind", "thing"],
        ["build"],
        ["build", "x.txt", "--jobs", "0"],
        ["export", "graph.docx"],
        ["papers", "--database", "http://localhost"],
    ],
    ids=" ".join,
)
def test_wrong_usage_is_one_line_and_exit_code_2(paperkin, arguments: list[str]) -> None:
    answer = paperkin(*arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert one_line(answer.err)


@pytest.mark.parametrize(
    "arguments",
    [
        ["query", "RETURN 1"],
        ["related", "x"],
        ["concept", "x"],
        ["concepts"],
        ["paper", "x"],
        ["papers"],
        ["path", "x", "y"],
        ["compare", "x", "y"],
        ["stats"],
        ["remove", "x"],
        ["export", "out.json"],
        ["viz", "out.html"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_command_that_reads_makes_no_library_and_says_where_it_looked(
    paperkin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = paperkin(*arguments, "--database", "nowhere")
    assert answer.code == 1
    assert answer.out == ""
    assert one_line(answer.err)
    assert "nowhere" in answer.err
    assert list(tmp_path.iterdir()) == []


def test_verbose_shows_the_traceback_before_the_line(paperkin, tmp_path: Path) -> None:
    answer = paperkin("papers", "--verbose", "--database", tmp_path / "nowhere")
    assert answer.code == 1
    assert answer.err.startswith("Traceback")
    assert answer.err.splitlines()[-1].startswith("paperkin: ")


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (PaperkinError("the\nmessage"), 1, "paperkin: the message"),
        (KeyboardInterrupt(), 130, "Interrupted"),
        (ValueError("odd"), 1, "a fault in paperkin"),
        (PermissionError(13, "Permission denied", "some/file"), 1, "some/file: Permission denied"),
        (MemoryError(), 1, "MemoryError"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_whatever_is_raised_becomes_one_line(
    paperkin, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, said: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("graph.vocabulary.shipped", fail)
    answer = paperkin("vocabulary", "list")
    assert answer.code == code
    assert one_line(answer.err)
    assert said in answer.err


def command(*arguments: str, **environment: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "paperkin", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
    )


def test_a_reader_that_stops_early_is_no_error() -> None:
    with command("vocabulary", "list", "--format", "jsonl") as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_ctrl_c_ends_it_with_one_line() -> None:
    with command("build", "-", "--database", "never-made") as process:
        assert process.stderr
        process.send_signal(signal.SIGINT)
        said = process.stderr.read().decode()
    assert process.returncode in (130, -signal.SIGINT)  # the latter before the first line of ours has run
    assert process.returncode != 130 or one_line(said)


def test_output_is_utf_8_whatever_the_locale(tmp_path: Path) -> None:
    odd = tmp_path / "odd.txt"
    odd.write_text("Ångström | 角度 | - | -\n", encoding="utf-8")
    with command("vocabulary", "check", str(odd), LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0") as process:
        out, _ = process.communicate()
    assert "角度" in out.decode("utf-8")
    assert process.returncode == 1
