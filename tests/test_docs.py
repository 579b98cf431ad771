"""The docs hold true: every example runs on the seeds, and the command reference is that of the commands."""

import os
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import paperkin

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    """Return the fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def having(language: str) -> list[object]:
    return [pytest.param(page, id=page.name) for page in PAGES if blocks(page, language)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder that holds the seeds, as a reader of the docs has it."""
    shutil.copytree(ROOT / "seeds", tmp_path / "seeds")
    return tmp_path


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[paperkin.Library]:
    with paperkin.open(str(tmp_path_factory.mktemp("docs") / "library")) as opened:
        opened.add([str(ROOT / "seeds")])
        yield opened


@pytest.mark.embedded
@pytest.mark.parametrize("page", having("console"))
def test_the_commands_of_a_page_run_one_after_the_other(page: Path, folder: Path) -> None:
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    for line in "".join(blocks(page, "console")).splitlines():
        if line.startswith("$ "):
            command = line.removeprefix("$ ")
            answer = subprocess.run(
                ["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, check=False
            )
            assert answer.returncode == 0, f"{command}\n{answer.stderr}"


@pytest.mark.embedded
@pytest.mark.parametrize("page", having("python"))
def test_the_python_of_a_page_runs(page: Path, folder: Path) -> None:
    script = folder / "script.py"
    script.write_text("".join(blocks(page, "python")), encoding="utf-8")
    answer = subprocess.run([sys.executable, script], cwd=folder, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr


@pytest.mark.embedded
@pytest.mark.parametrize("statement", [statement for page in PAGES for statement in blocks(page, "cypher")])
def test_every_statement_of_the_cookbook_finds_something(library: paperkin.Library, statement: str) -> None:
    assert library.query(statement).rows


def test_the_reference_is_that_of_the_commands() -> None:
    reference = runpy.run_path(str(ROOT / "docs" / "reference.py"))["reference"]()
    assert (ROOT / "docs" / "commands.md").read_text(encoding="utf-8") == reference, "run: make docs"


@pytest.mark.parametrize("page", [ROOT / "CONTRIBUTING.md", *PAGES], ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?://)([^)#]+)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
