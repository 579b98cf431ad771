"""The first picture of a large graph: drawn before the graph is read, equal to what is drawn then, and nothing asked for is lost."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from graph.model import KnowledgeGraph
from viz.page import write_page

pytestmark = pytest.mark.browser

SEEN = """JSON.stringify({
    nodes: app.view.nodes, derived: app.view.derived, mode: app.view.mode, wanted: app.view.wanted,
    places: app.view.nodes.map((node) => [app.view.x[node], app.view.y[node]]),
    scene: app.canvas.scene(), camera: app.canvas.camera(),
    status: document.querySelector("#status").textContent,
    filters: document.querySelector("#filters").innerText,
    details: document.querySelector("#details").innerText,
})"""


@pytest.fixture(scope="module")
def written(synthetic: Callable[..., KnowledgeGraph], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("opening") / "page.html"
    write_page(synthetic(900, 800), path)
    return path


@pytest.fixture
def held(open_held: Callable[[Path], Any], written: Path) -> Any:
    return open_held(written)


def read_on(opened: Any) -> None:
    """Give the page the time that it waits for, until all is read."""
    opened.page.wait_for_function(
        "() => { held.splice(0).forEach((task) => task()); return document.documentElement.dataset.ready === '2'; }"
    )


def test_the_first_picture_needs_no_graph_and_the_whole_graph_changes_nothing_in_it(held: Any) -> None:
    before = held.run(SEEN)
    assert held.run("Boolean(graph.opening)") is True
    assert held.run("app.view.nodes.length") == 300
    assert held.status.startswith("300 of ")
    read_on(held)
    assert held.run("Boolean(graph.opening)") is False
    assert held.run(SEEN) == before
    assert held.problems == []


def test_hovering_lights_neighbours_at_once(held: Any) -> None:
    place = held.run("app.canvas.screenPlace(app.view.nodes[0])")
    box = held.page.locator("#canvas").bounding_box()
    held.page.mouse.move(box["x"] + place["x"], box["y"] + place["y"])
    assert held.page.is_visible("#tip")
    assert held.run("app.canvas.light.lit.size") > 1


def test_a_search_typed_too_early_is_answered_when_it_can_be(held: Any, written: Path) -> None:
    held.page.keyboard.press("/")
    held.page.keyboard.type("On ")
    held.page.keyboard.press("Enter")
    assert held.page.inner_text("#live").startswith("One moment")
    assert held.page.is_hidden("#suggestions")
    read_on(held)
    assert held.run("app.state.selected !== null")
    assert "n=" in held.page.url
    assert held.page.locator("#details .quote").count() > 0


def test_filters_chosen_too_early_hold(held: Any) -> None:
    held.page.locator("#legend").get_by_role("button", name="Method").click()
    held.page.select_option("[aria-label='From year']", "2020")
    held.page.select_option("#venue", "2")
    held.page.locator("#least").fill("3")
    read_on(held)
    filters = held.run("({ ...app.state.filters, kindsOff: [...app.state.filters.kindsOff].length })")
    assert filters["kindsOff"] == 1
    assert filters["years"][0] == 2020
    assert (filters["venue"], filters["least"]) == (2, 3)
    assert held.page.input_value("#venue") == "2"
    papers = held.run("app.papersInView().map((node) => paperkin.paperValue(graph, node, 'year'))")
    assert papers
    assert min(papers) >= 2020


def test_clicks_too_early_are_carried_out_in_their_order(held: Any) -> None:
    name = held.page.locator("#details .ranking button").first.inner_text()
    held.page.locator("#details .ranking button").first.click()
    held.page.keyboard.press("Escape")
    held.page.locator("#details .ranking button").nth(1).click()
    held.page.get_by_role("button", name="List").click()
    read_on(held)
    assert held.run("graph.label[app.state.selected]") != name
    assert held.page.is_visible("#list")


def test_a_click_on_a_mark_and_the_keys_wait_too(held: Any) -> None:
    place = held.run("app.canvas.screenPlace(app.view.nodes[0])")
    node = held.run("app.view.nodes[0]")
    box = held.page.locator("#canvas").bounding_box()
    held.page.mouse.click(box["x"] + place["x"], box["y"] + place["y"])
    held.page.wait_for_function("paperkin.app.waiting.length > 0")
    held.page.locator("#canvas").press("f")
    read_on(held)
    assert (held.run("app.state.selected"), held.run("app.state.focus")) == (node, node)


def test_what_was_moved_before_stays_where_it_is(held: Any) -> None:
    held.page.locator("#canvas").press("ArrowRight")
    held.page.locator("#canvas").press("+")
    before = held.run("app.canvas.camera()")
    read_on(held)
    assert held.run("app.canvas.camera()") == before


def test_files_asked_for_too_early_hold_all_that_they_should(held: Any) -> None:
    with held.page.expect_download() as download:
        held.page.get_by_role("button", name="BibTeX", exact=True).click()
        read_on(held)
    assert Path(download.value.path()).read_text(encoding="utf-8").count("@") == 900


def test_an_address_that_names_a_state_waits_for_the_graph(open_file: Callable[..., Any], written: Path) -> None:
    opened = open_file(written)
    opened.run("app.focus(app.view.nodes[3])")
    fragment = opened.run("location.hash")
    again = open_file(written, fragment)
    assert again.run("app.state.focus") == opened.run("app.state.focus")
    assert again.run("app.view.mode") == "focus"
