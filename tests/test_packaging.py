"""The package as users get it: sdist and wheel, installed into a fresh environment, among decoys."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("graph", "loaders", "paperkin", "viz")

# One worker builds and installs once, for all tests of this file.
pytestmark = [pytest.mark.packaging, pytest.mark.xdist_group("packaging")]


def run(*command: object, folder: Path) -> subprocess.CompletedProcess[str]:
    answer = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist, and the wheel from the sdist: so nothing that the wheel needs is missing in it."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-P", "-m", "build", "--no-isolation", "--outdir", folder, ROOT, folder=folder)
    return folder


@pytest.fixture(scope="session")
def environment(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the programs of a fresh environment with the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("fresh")
    run(sys.executable, "-m", "venv", folder / "env", folder=folder)
    programs = folder / "env" / ("Scripts" if sys.platform == "win32" else "bin")
    run(programs / "python", "-m", "pip", "install", "--quiet", next(built.glob("*.whl")), folder=folder)
    return programs


@pytest.fixture
def decoys(tmp_path: Path) -> Path:
    """Return a folder in which each of our packages' names is somebody else's file."""
    for name in PACKAGES:
        (tmp_path / f"{name}.py").write_text(f"raise SystemExit('the decoy {name} was imported')\n", encoding="utf-8")
    return tmp_path


def test_the_wheel_holds_the_packages_and_nothing_else(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == set(PACKAGES)
    assert {f"{package}/py.typed" for package in PACKAGES} <= set(names)
    assert [name for name in names if name.endswith(".pyc")] == []
    for suffix in (".cypher", ".html", ".txt"):
        assert any(name.endswith(suffix) for name in names), f"no {suffix} file among the data"


def test_the_sdist_holds_what_the_repository_does_and_nothing_that_was_made(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        names = [name.partition("/")[2] for name in sdist.getnames()]
    tops = {name.partition("/")[0] for name in names}
    assert {*PACKAGES, "tests", "seeds", "docs", "Makefile", "LICENSE", "README.md", "pyproject.toml"} <= tops
    assert tops & {".venv", ".git", ".neo4j", ".paperkin", "demo", "dist", "build"} == set()
    assert [name for name in names if "__pycache__" in name] == []


def test_what_is_installed_fits_together(environment: Path, tmp_path: Path) -> None:
    run(environment / "python", "-m", "pip", "check", folder=tmp_path)


@pytest.mark.embedded
def test_the_command_works_among_decoys(environment: Path, decoys: Path) -> None:
    (decoys / "papers.txt").write_text(
        "We fine-tune large language models by low-rank adaptation (LoRA).\n", encoding="utf-8"
    )
    paperkin = environment / "paperkin"
    assert "paperkin, version" in run(paperkin, "--version", folder=decoys).stdout
    run(paperkin, "build", "papers.txt", folder=decoys)
    assert "LoRA" in run(paperkin, "concept", "LoRA", folder=decoys).stdout
    rows = run(
        paperkin, "query", "MATCH (p:Paper) RETURN count(p) AS papers", "--format", "jsonl", folder=decoys
    ).stdout
    assert rows == '{"papers": 1}\n'
    run(paperkin, "viz", "page.html", folder=decoys)
    run(paperkin, "export", "graph.json", folder=decoys)


@pytest.mark.parametrize("before", ["", "import {name}\n"], ids=["alone", "imported-before"])
@pytest.mark.parametrize("name", ["graph", "loaders", "viz"])
def test_a_script_beside_a_decoy_is_told_which_file_is_in_the_way(
    environment: Path, tmp_path: Path, name: str, before: str
) -> None:
    decoy = tmp_path / f"{name}.py"
    decoy.write_text("", encoding="utf-8")
    script = tmp_path / "script.py"
    script.write_text(
        before.format(name=name) + "try:\n    import paperkin\nexcept ImportError as error:\n    print(error)\n",
        encoding="utf-8",
    )
    said = run(environment / "python", script, folder=tmp_path).stdout
    assert str(decoy) in said
    assert "rename it" in said


def test_users_of_the_package_get_its_types(environment: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("import paperkin\n\nreveal_type(paperkin.open('x'))\n", encoding="utf-8")
    said = run(sys.executable, "-m", "mypy", "--python-executable", environment / "python", script, folder=tmp_path)
    assert 'Revealed type is "paperkin.library.Library"' in said.stdout
