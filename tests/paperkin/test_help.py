"""Help: quick, complete, with an example for every command."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from paperkin.commands import paperkin as top

ROOT = Path(__file__).parents[2]
HEAVY = ("arcadedb", "jinja2", "neo4j", "networkx", "numpy", "pyvis", "rich", "rustworkx", "spacy")


def commands(group: click.Group, *path: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    for name, command in group.commands.items():
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from commands(command, *path, name)


ALL = [pytest.param(path, command, id=" ".join(path)) for path, command in commands(top)]


@pytest.mark.parametrize(("path", "command"), ALL)
def test_every_command_has_help_with_an_example(paperkin, path: tuple[str, ...], command: click.Command) -> None:
    answer = paperkin(*path, "--help")
    assert answer.code == 0
    assert "Example:\n" in answer.out
    assert f"  paperkin {path[0]}" in answer.out
    assert answer.err == ""


@pytest.mark.parametrize(("path", "command"), ALL)
def test_every_option_says_what_it_does(path: tuple[str, ...], command: click.Command) -> None:
    assert [option.name for option in command.params if isinstance(option, click.Option) and not option.help] == []


@pytest.mark.parametrize(("path", "command"), ALL)
def test_every_command_can_show_a_traceback(path: tuple[str, ...], command: click.Command) -> None:
    assert isinstance(command, click.Group) or "--verbose" in {
        name for option in command.params for name in option.opts
    }


def test_no_command_at_all_gives_the_help(paperkin) -> None:
    answer = paperkin()
    assert answer.code == 0
    assert all(name in answer.out for name in top.commands)


def test_help_imports_nothing_heavy() -> None:
    script = (
        "import sys; from paperkin.__main__ import run; run(['--help']); run(['build', '--help']);"
        f"print('heavy:', [name for name in {HEAVY} if name in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout.endswith("heavy: []\n")


def test_the_readme_names_every_command() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in top.commands if f"paperkin {name}" not in readme] == []
