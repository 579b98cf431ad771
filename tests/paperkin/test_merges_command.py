"""``merges``: what is shown, what is written, and what goes wrong in one line."""

import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.embedded


@pytest.fixture
def library(paperkin, tmp_path: Path) -> Path:
    file = tmp_path / "papers.jsonl"
    file.write_text(
        '{"id": "a", "abstract": "We use low-rank adaptation (LoRA) for language models."}\n'
        '{"id": "b", "abstract": "We compare LoRA with knowledge distillation on ImageNet."}\n',
        encoding="utf-8",
    )
    assert paperkin("build", file, "--database", tmp_path / "library").code == 0
    return tmp_path / "library"


def test_the_list_shows_rule_and_sentences(paperkin, library: Path) -> None:
    shown = paperkin("merges", "list", "--concept", "LoRA", "--database", library)
    assert "LoRA = Low-Rank Adaptation" in shown.out
    assert "We compare LoRA with knowledge distillation" in shown.out
    assert "We use low-rank adaptation" in shown.out
    value = json.loads(paperkin("merges", "list", "--format", "json", "--database", library).out)
    assert {m["called"] for m in value["merged"]} >= {"LoRA"}


def test_a_decision_tells_its_line_and_what_it_changed(paperkin, library: Path, tmp_path: Path) -> None:
    accepted = paperkin("merges", "accept", "LoRA", "knowledge distillation", "--database", library)
    assert accepted.code == 0
    assert "same | LoRA | knowledge distillation  (line 2)" in accepted.out
    assert "concept:knowledge-distillation" in accepted.out
    file = tmp_path / "thesaurus.txt"
    assert paperkin("merges", "export", file, "--database", library).code == 0
    undone = paperkin("merges", "undo", "--database", library)
    assert "taken out" in undone.out
    assert paperkin("merges", "export", "--database", library).out == ""
    assert paperkin("merges", "import", file, "--database", library).code == 0
    assert paperkin("merges", "export", "--database", library).out == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("accept", "LoRA"), 2, "names of two concepts"),
        (("accept", "LoRA", "lora"), 2, "names of two concepts"),
        (("undo",), 1, "nothing was accepted"),
        (("undo", "LoRA", "QLoRA"), 1, "no line of the thesaurus"),
        (("reject", "LoRA", "Low-Rank Adaption"), 1, "did you mean Low-Rank Adaptation"),
        (("import", "absent.txt"), 1, "absent.txt"),
        (("list", "--concept", "Nobody's"), 1, "no concept is called"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    paperkin, library: Path, arguments: tuple[str, ...], code: int, told: str
) -> None:
    answer = paperkin("merges", *arguments, "--database", library)
    assert (answer.code, answer.err.count("\n")) == (code, 1)
    assert told in answer.err
    assert paperkin("merges", "export", "--database", library).out == ""


def test_a_build_takes_a_thesaurus_and_refuses_a_faulty_one(paperkin, library: Path, tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.txt"
    faulty.write_text("same | A1 | B1\ndifferent | B1 | A1\n", encoding="utf-8")
    answer = paperkin("build", tmp_path / "papers.jsonl", "--thesaurus", faulty, "--database", library)
    assert (answer.code, answer.err.splitlines()[-1].startswith(f"paperkin: {faulty}:2: 'B1' is different")) == (
        1,
        True,
    )
