"""A plain pyvis network: with places, still, and safe in pyvis's own page."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from graph.model import Concept, KnowledgeGraph, Link, Paper, PaperNode
from viz.network import to_pyvis
from viz.notebook import frame

EVIL = "<script>window.hacked=1</script> href \"x\" `y` 'z'"


def evil_graph() -> KnowledgeGraph:
    paper = PaperNode(paper=Paper(id="id:" + EVIL, title=EVIL), label=EVIL)
    concept = Concept(id="concept:" + EVIL, name=EVIL, kind="method", origin="curated", papers=1)
    link = Link(
        paper=paper.paper.id, concept=concept.id, role="uses", roles=("uses",), count=1, confidence=1.0, evidence=()
    )
    return KnowledgeGraph(papers=(paper,), concepts=(concept,), links=(link,))


def test_network_has_all_nodes_and_edges_with_places_and_no_physics(sample: KnowledgeGraph) -> None:
    network = to_pyvis(sample)
    assert network.num_nodes() == len(sample.papers) + len(sample.concepts)
    assert network.num_edges() == len(sample.links)
    assert all({"x", "y", "label", "title"} <= set(node) for node in network.nodes)
    assert network.options["physics"] == {"enabled": False}
    assert network.options["edges"]["smooth"] is False


def test_network_can_be_added_to(sample: KnowledgeGraph) -> None:
    network = to_pyvis(sample)
    network.add_node("mine", label="Mine")
    network.add_edge("mine", "concept:low-rank-adaptation")
    assert network.num_nodes() == len(sample.papers) + len(sample.concepts) + 1


def test_own_page_of_pyvis_holds_no_markup_of_the_data() -> None:
    page = to_pyvis(evil_graph()).generate_html()
    assert "window.hacked" in page
    assert "<script>window.hacked" not in page
    assert "\\u003cscript" not in page
    body = page.split("var nodes = ")[-1] if "var nodes = " in page else page[page.index("nodes = new vis.DataSet") :]
    assert "href" not in body.split("edges = new vis.DataSet")[0]


def test_large_graph_is_filled_directly(synthetic: Callable[..., KnowledgeGraph]) -> None:
    graph = synthetic(3000, 2500)
    network = to_pyvis(graph)
    assert network.num_nodes() == len(graph.papers) + len(graph.concepts)
    assert len({(node["x"], node["y"]) for node in network.nodes}) > 0.99 * network.num_nodes()


def test_frame_is_sandboxed_and_holds_the_page_as_text() -> None:
    html = frame(evil_graph())
    assert html.startswith(
        '<iframe title="Graph of papers and concepts" sandbox="allow-scripts allow-downloads" srcdoc="'
    )
    assert "<script>" not in html


@pytest.mark.browser
def test_frame_draws_without_reaching_its_notebook(browser: Any, tmp_path: Path, sample: KnowledgeGraph) -> None:
    path = tmp_path / "notebook.html"
    path.write_text(f"<!doctype html><title>notebook</title>{frame(sample)}", encoding="utf-8")
    page = browser.new_context(offline=True).new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(path.as_uri())
    inner = page.frames[1]
    inner.wait_for_selector("html[data-ready='2']", state="attached")
    inner.evaluate("paperkin.app.select(0)")
    assert inner.inner_text("#details h2") == sample.concepts[0].name
    assert problems == []
    page.context.close()
