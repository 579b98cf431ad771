"""``paperkin viz`` on the seeds: the page it writes, and what it says where it cannot."""

import base64
import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.embedded

LORA = "MATCH path = (:Paper)-->(:Concept {name: 'Low-Rank Adaptation'}) RETURN path"


def data(path: Path) -> dict[str, Any]:
    """Return what a page draws from: what it opens with, and the graph."""
    return block(path, "opening-data") | block(path, "graph-data")


def block(path: Path, name: str) -> dict[str, Any]:
    """Return one block of a page's data."""
    found = re.search(rf'<script [^>]*id="{name}"( data-packed)?>(.*?)</script>', path.read_text(encoding="utf-8"))
    assert found is not None
    text = gzip.decompress(base64.b64decode(found[2])).decode() if found[1] else found[2]
    read: dict[str, Any] = json.loads(text)
    return read


def test_focus_opens_the_page_on_what_was_named(paperkin, seeds_library: Path, tmp_path: Path) -> None:
    answer = paperkin("viz", tmp_path / "page.html", "--focus", "LoRA", "--database", seeds_library)
    assert (answer.code, answer.out) == (0, ""), answer.err
    assert data(tmp_path / "page.html")["opens"] == "concept:low-rank-adaptation"
    assert len(data(tmp_path / "page.html")["papers"]["id"]) == 38


def test_focus_takes_a_paper_by_its_id(paperkin, seeds_library: Path, tmp_path: Path) -> None:
    assert paperkin("viz", tmp_path / "all.html", "--database", seeds_library).code == 0
    paper = data(tmp_path / "all.html")["papers"]["id"][3]
    assert paperkin("viz", tmp_path / "page.html", "--focus", paper, "--database", seeds_library).code == 0
    assert data(tmp_path / "page.html")["opens"] == paper


def test_query_draws_what_it_returns_alone(paperkin, seeds_library: Path, tmp_path: Path) -> None:
    answer = paperkin("viz", tmp_path / "page.html", "--query", LORA, "--database", seeds_library)
    assert answer.err.endswith("2 papers, 1 concepts\n")
    read = data(tmp_path / "page.html")
    assert read["concepts"]["name"] == ["Low-Rank Adaptation"]
    assert sorted(label.partition(":")[0] for label in read["papers"]["label"]) == ["IGU-LoRA", "QWHA"]
    assert read["links"]["concept"] == [0, 0]


def test_query_and_focus_go_together(paperkin, seeds_library: Path, tmp_path: Path) -> None:
    given = ("--query", LORA, "--focus", "LoRA", "--database", seeds_library)
    assert paperkin("viz", tmp_path / "page.html", *given).code == 0
    assert data(tmp_path / "page.html")["opens"] == "concept:low-rank-adaptation"


def test_budget_is_what_is_drawn_at_first(paperkin, seeds_library: Path, tmp_path: Path) -> None:
    assert paperkin("viz", tmp_path / "page.html", "--budget", 100, "--database", seeds_library).code == 0
    read = data(tmp_path / "page.html")
    assert (read["whole"], read["budget"], read["overview"]) == (False, 100, 50)
    assert len(read["concepts"]["id"]) > 100


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--query", "RETURN 1 AS one"), "no paper and no concept"),
        (("--query", "MATCH (n) DETACH DELETE n"), "--write"),
        (("--query", "MATCH (n"), "paperkin:"),
        (("--query", "MATCH (p:Paper) RETURN p", "--focus", "LoRA"), "concept:low-rank-adaptation"),
        (("--focus", "Zork Net"), "Zork Net"),
        (("--budget", "0"), "--budget"),
        (("--budget", "3000"), "--budget"),
    ],
)
def test_what_cannot_be_drawn_is_told_in_one_line(
    paperkin, seeds_library: Path, tmp_path: Path, given: tuple[str, ...], said: str
) -> None:
    answer = paperkin("viz", tmp_path / "page.html", *given, "--database", seeds_library)
    assert answer.code != 0
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert not (tmp_path / "page.html").exists()


def test_folder_that_is_missing_is_told(paperkin, seeds_library: Path, tmp_path: Path) -> None:
    answer = paperkin("viz", tmp_path / "none" / "page.html", "--database", seeds_library)
    assert answer.code == 1
    assert f"there is no folder {tmp_path / 'none'}" in answer.err
