"""``build`` and ``remove``: what is told, what is kept, and what bad input does."""

import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.embedded

GOOD = "We fine-tune a large language model with low-rank adaptation (LoRA) on GSM8K.\n"


@pytest.fixture
def papers(tmp_path: Path) -> Path:
    file = tmp_path / "papers.jsonl"
    file.write_text(
        '{"id": "a", "title": "One", "abstract": "We use LoRA."}\n{"id": "b", "title": "Two", "abstract": "We use ImageNet."}\n',
        encoding="utf-8",
    )
    return file


def count(paperkin, library: Path) -> int:
    answer = paperkin("query", "MATCH (p:Paper) RETURN count(p) AS papers", "--database", library, "--format", "json")
    return json.loads(answer.out)[0]["papers"]


def test_a_second_build_changes_nothing_and_says_so(paperkin, papers: Path, tmp_path: Path) -> None:
    library = tmp_path / "library"
    first = paperkin("build", papers, "--database", library)
    assert first.code == 0
    assert "2 new" in first.out
    second = paperkin("build", papers, "--database", library)
    assert second.code == 0
    assert "unchanged" in second.out
    assert "0 new" in second.out


def test_a_dry_run_tells_and_leaves_the_papers_alone(paperkin, papers: Path, tmp_path: Path) -> None:
    library = tmp_path / "library"
    answer = paperkin("build", papers, "--dry-run", "--database", library)
    assert "2 new" in answer.out
    assert not library.exists()
    paperkin("build", papers, "--database", library)
    (tmp_path / "more.txt").write_text(GOOD, encoding="utf-8")
    assert "1 new" in paperkin("build", tmp_path / "more.txt", "--dry-run", "--database", library).out
    assert count(paperkin, library) == 2


def test_the_report_file_accounts_for_every_record(paperkin, papers: Path, tmp_path: Path) -> None:
    with papers.open("a", encoding="utf-8") as file:
        file.write('{"id": "c"}\n')
    answer = paperkin("build", papers, "--report", tmp_path / "report.json", "--database", tmp_path / "library")
    assert answer.code == 0
    assert "papers.jsonl:3" in answer.err
    report = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert (report["reading"]["read"], report["reading"]["skipped"]) == (2, 1)


def test_replacing_asks_and_without_a_terminal_needs_yes(paperkin, papers: Path, tmp_path: Path) -> None:
    library = tmp_path / "library"
    paperkin("build", papers, "--database", library)
    other = tmp_path / "other.txt"
    other.write_text(GOOD, encoding="utf-8")
    refused = paperkin("build", other, "--replace", "--database", library)
    assert refused.code == 2
    assert "2 papers" in refused.err
    assert count(paperkin, library) == 2
    assert paperkin("build", other, "--replace", "--yes", "--database", library).code == 0
    assert count(paperkin, library) == 1


def test_a_paper_is_taken_out_with_the_concepts_that_nobody_else_holds(paperkin, papers: Path, tmp_path: Path) -> None:
    library = tmp_path / "library"
    paperkin("build", papers, "--database", library)
    answer = paperkin("remove", "Two", "--database", library)
    assert answer.code == 0
    assert "1 gone" in answer.out
    assert paperkin("concept", "ImageNet", "--database", library).code == 1
    assert paperkin("concept", "LoRA", "--database", library).code == 0


def test_one_bad_file_among_good_ones_is_told_and_the_rest_is_loaded(paperkin, papers: Path, tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)))
    missing = tmp_path / "missing.txt"
    answer = paperkin("build", papers, picture, missing, "--database", tmp_path / "library")
    assert answer.code == 0
    assert str(picture) in answer.err
    assert str(missing) in answer.err
    assert count(paperkin, tmp_path / "library") == 2


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("empty.txt", b""),
        ("picture.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256))),
        ("cut.json", b'[{"id": "a", "title": "One", "abst'),
        ("textless.jsonl", b'{"id": "c"}\n'),
    ],
)
def test_where_nothing_can_be_read_one_line_says_what_to_do(
    paperkin, tmp_path: Path, name: str, content: bytes
) -> None:
    (tmp_path / name).write_bytes(content)
    for more in ((), ("--dry-run",), ("--replace",)):
        answer = paperkin("build", tmp_path / name, "--database", tmp_path / "library", *more)
        assert answer.code == 1
        assert name in answer.err
        assert answer.err.count("\n") == 1
        assert not (tmp_path / "library").exists()


def test_a_malformed_vocabulary_leaves_no_library_behind(paperkin, papers: Path, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("no such line\n", encoding="utf-8")
    answer = paperkin("build", papers, "--vocabulary", words, "--database", tmp_path / "library")
    assert answer.code == 1
    assert not (tmp_path / "library").exists()


def test_a_folder_that_cannot_be_a_library_is_told_in_one_line(paperkin, papers: Path, tmp_path: Path) -> None:
    answer = paperkin("build", papers, "--database", papers)
    assert answer.code == 1
    assert answer.err.count("\n") == 1
