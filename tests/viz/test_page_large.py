"""Graphs too large to be drawn whole: an overview that says so, and ways to the rest."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from graph.model import KnowledgeGraph
from viz.page import write_page

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def large(synthetic: Callable[..., KnowledgeGraph]) -> KnowledgeGraph:
    """Some 20,000 nodes."""
    return synthetic(12_000, 8_500)


@pytest.fixture(scope="module")
def written(large: KnowledgeGraph, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("large") / "page.html"
    write_page(large, path)
    return path


@pytest.fixture
def opened(open_file: Callable[..., Any], written: Path) -> Any:
    return open_file(written)


def test_overview_draws_the_most_linked_concepts_with_derived_links(opened: Any, large: KnowledgeGraph) -> None:
    nodes = len(large.papers) + len(large.concepts)
    assert opened.status.startswith(f"300 of {nodes:,} nodes · ")
    assert "join concepts that share papers" in opened.status
    assert opened.run("app.view.nodes.some(graph.isPaper)") is False
    assert opened.run("app.view.derived.length") > 100
    assert opened.problems == []
    assert opened.page.get_attribute("#graph-data", "data-packed") == ""


def test_each_derived_link_tells_the_true_number_of_shared_papers(opened: Any, large: KnowledgeGraph) -> None:
    a, b, shared = opened.run("(([a, b, n]) => [graph.id[a], graph.id[b], n])(app.view.derived[0])")
    papers = [{link.paper for link in large.links if link.concept == concept} for concept in (a, b)]
    assert len(papers[0] & papers[1]) == shared


def test_more_can_be_shown_up_to_a_ceiling(opened: Any) -> None:
    for expected in (600, 1200, 2000):
        opened.page.get_by_role("button", name="Show more").click()
        assert opened.run("app.view.nodes.length") == expected
    assert opened.page.is_hidden("#more")


def test_many_drawn_nodes_are_moved_as_a_picture(opened: Any) -> None:
    opened.run("app.state.more = 3, app.refresh()")
    box = opened.page.locator("#canvas").bounding_box()
    opened.page.mouse.move(box["x"] + 10, box["y"] + 10)
    opened.page.mouse.down()
    opened.page.mouse.move(box["x"] + 80, box["y"] + 60, steps=3)
    assert opened.run("app.canvas.picture !== null")
    opened.page.mouse.up()
    opened.page.wait_for_function("paperkin.app.canvas.picture === null")


def test_search_reaches_a_paper_that_is_not_drawn(opened: Any) -> None:
    opened.find(opened.run("graph.label.at(-1)"))
    assert opened.page.inner_text("#details .kind") == "Paper"
    node = opened.run("app.state.selected")
    assert opened.run("app.view.drawn[argument]", node) == 1
    opened.page.get_by_role("button", name="Focus", exact=True).click()
    assert opened.run("app.view.mode") == "focus"
    assert set(opened.run("paperkin.neighbours(graph, argument)", node)) <= set(opened.run("app.view.nodes"))


def test_focus_on_a_hub_stays_within_the_budget_and_says_so(opened: Any) -> None:
    hub = opened.run("app.view.nodes[0]")
    opened.run("app.focus(argument)", hub)
    assert opened.run("graph.degree[argument]", hub) > 600
    assert 150 < opened.run("app.view.nodes.length") < 200
    assert "its surroundings are" in opened.status
    opened.page.get_by_role("button", name="Show more").click()
    assert 300 < opened.run("app.view.nodes.length") < 350


def test_path_is_drawn_alone(opened: Any) -> None:
    opened.run("app.showPath(app.view.nodes[0], graph.size - 1)")
    assert opened.run("app.view.nodes") == opened.run("app.state.path.nodes")


def test_filters_count_in_all_data(opened: Any, large: KnowledgeGraph) -> None:
    opened.page.select_option("[aria-label='From year']", "2025")
    expected = sum(node.paper.year == 2025 for node in large.papers)
    count = opened.page.locator("#legend").get_by_role("button", name="Paper").inner_text()
    assert count.split()[1] == f"{expected:,}"


def test_no_two_names_overlap_in_the_overview(opened: Any) -> None:
    overlaps = opened.run("""(({ labels }) => labels.flatMap(({ box: a }, i) => labels.slice(i + 1).filter(({ box: b }) =>
        a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top))).call(null, app.canvas.drawn).length""")
    assert overlaps == 0
