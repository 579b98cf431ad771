"""``paperkin vocabulary``: look at what is known, check one's own, grow it from evidence."""

import json
from pathlib import Path

import pytest

SEEDS = Path(__file__).parents[2] / "seeds"
MINE = "Quux Relaxation | method | quux trick | Optimization Algorithm\n"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.txt"
    file.write_text(MINE, encoding="utf-8")
    return file


def test_list_is_narrowed_by_kind_and_area(paperkin) -> None:
    answer = paperkin("vocabulary", "list", "--kind", "metric", "--area", "metrics", "--format", "json")
    rows = json.loads(answer.out)
    assert {(row["kind"], row["area"]) for row in rows} == {("metric", "metrics")}
    assert "Perplexity" in {row["name"] for row in rows}


def test_show_finds_a_concept_by_any_of_its_names(paperkin) -> None:
    shown = json.loads(paperkin("vocabulary", "show", "lora", "--format", "json").out)
    assert (shown["name"], shown["kind"]) == ("Low-Rank Adaptation", "method")
    assert shown["broader"][0][0] == "Parameter-Efficient Fine-Tuning"
    assert "QLoRA" in shown["narrower"]


def test_show_tells_who_bears_an_ambiguous_name(paperkin) -> None:
    answer = paperkin("vocabulary", "show", "SAM")
    assert answer.code == 1
    assert "concept:sharpness-aware-minimization" in answer.err


def test_show_knows_the_users_own(paperkin, mine: Path) -> None:
    assert "Quux Relaxation" in paperkin("vocabulary", "show", "quux trick", "--vocabulary", mine).out


def test_check_without_files_checks_the_shipped_ones(paperkin) -> None:
    answer = paperkin("vocabulary", "check")
    assert (answer.code, answer.out, answer.err) == (0, "", "No problems.\n")


def test_check_names_file_and_line(paperkin, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(MINE + "Quux | thing | - | -\n", encoding="utf-8")
    answer = paperkin("vocabulary", "check", file)
    assert answer.code == 1
    assert answer.out.startswith(f"{file}:2: unknown kind 'thing'")


def test_coverage_of_files(paperkin) -> None:
    found = json.loads(paperkin("vocabulary", "coverage", SEEDS, "--format", "json", "--limit", 5).out)
    assert found["papers"] == 38
    assert found["covered"] >= 36
    assert len(found["concepts"]) == 5


@pytest.mark.embedded
def test_coverage_of_the_library_is_that_of_its_files(paperkin, seeds_library: Path) -> None:
    of_files = paperkin("vocabulary", "coverage", SEEDS, "--format", "json").out
    assert paperkin("vocabulary", "coverage", "--database", seeds_library, "--format", "json").out == of_files


def test_coverage_wants_files_or_a_library(paperkin) -> None:
    assert paperkin("vocabulary", "coverage", SEEDS, "--database", "somewhere").code == 2


def test_import_writes_lines_that_check_accepts(paperkin, tmp_path: Path) -> None:
    listed = tmp_path / "list.csv"
    listed.write_text(
        "name,aliases,broader\nquux relaxation,quux trick,optimization\nOptimization,,\n", encoding="utf-8"
    )
    answer = paperkin("vocabulary", "import", listed, "--kind", "method")
    assert answer.out == "Quux Relaxation | method | quux trick | Optimization\n"
    assert answer.err == "1 new, 1 known already, 0 refused.\n"
    written = tmp_path / "mine.txt"
    written.write_text(answer.out, encoding="utf-8")
    assert paperkin("vocabulary", "check", written).code == 0
