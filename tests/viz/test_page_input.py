"""Odd graphs and odd places: nothing breaks, and what is wrong is said in one line."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from graph.errors import OutputError, UsageError
from graph.model import KnowledgeGraph, Paper, PaperNode
from viz.page import render, write_page


@pytest.mark.browser
def test_empty_graph_says_so(open_page: Callable[..., Any]) -> None:
    opened = open_page(KnowledgeGraph())
    assert opened.page.inner_text("#empty") == "There is nothing in this graph"
    assert opened.problems == []


@pytest.mark.browser
def test_one_node_is_drawn(open_page: Callable[..., Any]) -> None:
    paper = PaperNode(paper=Paper(id="text:1", abstract="Alone."), label="Alone.")
    opened = open_page(KnowledgeGraph(papers=(paper,)))
    assert opened.status == "1 of 1 node · 0 of 0 links"
    opened.run("app.select(0)")
    assert "Paper without a title" in opened.details
    assert "No concept was found" in opened.details


@pytest.mark.browser
def test_thousands_of_papers_without_a_concept(open_page: Callable[..., Any]) -> None:
    papers = tuple(
        PaperNode(paper=Paper(id=f"id:{number:04d}", title=f"Paper {number}"), label=f"Paper {number}")
        for number in range(5000)
    )
    opened = open_page(KnowledgeGraph(papers=papers))
    assert opened.status.startswith("300 of 5,000 nodes")
    opened.find("Paper 4321")
    assert opened.page.inner_text("#details h2") == "Paper 4321"
    assert opened.problems == []


@pytest.mark.browser
@pytest.mark.parametrize("title", ["Long " * 2000, "W" * 10_000, "עברית מימין לשמאל " * 20, "مرحبا بالعالم"])
def test_long_and_right_to_left_titles_break_no_layout(
    open_page: Callable[..., Any], graph_of: Callable[..., KnowledgeGraph], entry: Any, title: str
) -> None:
    opened = open_page(
        graph_of((entry(title.strip(), {"Fine-Tuning": "uses"}), entry("Other", {"Fine-Tuning": "uses"}))), title=title
    )
    opened.run("app.select(argument)", opened.run("graph.concepts"))
    assert opened.page.inner_text("#details h2") == title.strip()
    assert opened.page.evaluate("document.documentElement.scrollWidth") == 1440
    assert opened.page.evaluate("document.getElementById('details').scrollWidth <= 340")
    assert opened.page.evaluate("document.getElementById('details-name').offsetHeight <= 300")
    opened.run("app.select(0)")
    assert all(len(name) <= 300 for name in opened.page.locator("#details .name").all_inner_texts())


@pytest.mark.browser
def test_data_of_another_version_are_refused_with_a_word(browser: Any, tmp_path: Path, sample: KnowledgeGraph) -> None:
    path = tmp_path / "old.html"
    path.write_text(render(sample).replace('{"format":3,', '{"format":0,'), encoding="utf-8")
    page = browser.new_context(offline=True).new_page()
    page.goto(path.as_uri())
    page.wait_for_selector("#empty:not([hidden])")
    assert "This page cannot be shown: data of format 0" in page.inner_text("#empty")
    page.context.close()


def test_two_pages_of_one_graph_are_equal_byte_for_byte(synthetic: Callable[..., KnowledgeGraph]) -> None:
    graph = synthetic(700, 500)
    assert render(graph) == render(graph)


PROGRAM = """
import sys
from graph.model import Concept, KnowledgeGraph, Link, Paper, PaperNode
from viz.page import write_page

papers = tuple(PaperNode(paper=Paper(id=f"id:{n}", title="Ünï 🙂"), label="Ünï 🙂") for n in range(9))
concepts = tuple(Concept(id=f"concept:{n}", name=f"c{n}", kind="method", origin="curated", papers=9) for n in range(9))
links = tuple(
    Link(paper=p.paper.id, concept=c.id, role="uses", roles=("uses",), count=1, confidence=1.0, evidence=())
    for p in papers for c in concepts
)
write_page(KnowledgeGraph(papers=papers, concepts=concepts, links=links), sys.argv[1])
"""


def test_page_is_the_same_whatever_the_hash_seed_and_locale(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    pages = []
    for seed in ("1", "2"):
        path = tmp_path / f"{seed}.html"
        plain = {"PYTHONHASHSEED": seed, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
        environment = {**os.environ, **plain, "PYTHONPATH": str(Path(__file__).parents[2])}
        subprocess.run([sys.executable, program, path], check=True, env=environment)
        pages.append(path.read_bytes())
    assert pages[0] == pages[1]
    assert "Ünï 🙂" in pages[0].decode("utf-8")
    assert b"\r\n" not in pages[0]


def test_missing_folder_is_told(tmp_path: Path, sample: KnowledgeGraph) -> None:
    with pytest.raises(OutputError, match=r"page\.html: there is no folder .*missing; make it first"):
        write_page(sample, tmp_path / "missing" / "page.html")


def test_folder_in_place_of_a_file_is_told(tmp_path: Path, sample: KnowledgeGraph) -> None:
    with pytest.raises(OutputError, match="is a folder"):
        write_page(sample, tmp_path)


def test_failed_write_leaves_what_was_there(
    tmp_path: Path, sample: KnowledgeGraph, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "page.html"
    path.write_text("before")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OutputError, match="cannot be written \\(Permission denied\\)"):
        write_page(sample, path)
    assert path.read_text() == "before"
    assert [file.name for file in tmp_path.iterdir()] == ["page.html"]


def test_hostile_file_name_is_only_a_name(tmp_path: Path, sample: KnowledgeGraph) -> None:
    name = "<img src=x onerror=alert(1)>'\"; $(touch x) 🙂.html"
    write_page(sample, tmp_path / name)
    assert [file.name for file in tmp_path.iterdir()] == [name]
    assert "alert(1)" not in (tmp_path / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"theme": "pink"}, "theme 'pink' is unknown"),
        ({"budget": 0}, "draws nothing"),
        ({"focus": "id:none"}, "not in what is to be drawn"),
    ],
)
def test_wrong_values_are_told(sample: KnowledgeGraph, options: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        render(sample, **options)


def test_lone_surrogates_do_not_break_the_page(sample: KnowledgeGraph) -> None:
    paper = PaperNode(paper=Paper(id="id:1", title="bad \ud800 half"), label="bad \ud800 half")
    page = render(KnowledgeGraph(papers=(paper,)))
    assert "bad" in json.loads(page.split('id="graph-data">')[1].split("</script>")[0])["papers"]["label"][0]
