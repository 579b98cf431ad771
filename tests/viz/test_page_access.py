"""With the keyboard alone, with a screen reader, on a phone, and without motion."""

from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

from graph.model import KnowledgeGraph

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def serious(opened: Any) -> list[str]:
    """Return what axe-core finds serious or worse."""
    axe = resources.files("axe_playwright_python") / "axe.min.js"
    opened.page.evaluate(axe.read_text(encoding="utf-8") + "; undefined")
    found = opened.page.evaluate("axe.run()")
    return [
        f"{rule['id']}: {rule['nodes'][0]['html'][:200]}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(open_page: Callable[..., Any], sample: KnowledgeGraph, theme: str) -> None:
    opened = open_page(sample, theme=theme)
    assert serious(opened) == []
    opened.find("LoRA")
    assert serious(opened) == []
    opened.run("app.toggleList()")
    opened.search("a")
    assert serious(opened) == []


def test_axe_finds_nothing_serious_on_a_phone(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample, context=PHONE)
    opened.page.click("#menu-button")
    assert serious(opened) == []


def test_every_control_has_a_name(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.find("LoRA")
    for control in opened.page.locator("button, input, select, a").all():
        label = (
            control.get_attribute("aria-label")
            or control.inner_text()
            or control.evaluate("element => element.labels?.[0]?.textContent ?? ''")
        )
        assert label.strip(), control.evaluate("element => element.outerHTML")


def test_keyboard_alone_finds_reads_filters_and_comes_back(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample)
    keys = opened.page.keyboard
    keys.press("/")
    keys.type("lora")
    keys.press("Enter")
    assert opened.page.inner_text("#live") == "Low-Rank Adaptation, method, 2 links"
    assert "Here we extends Low-Rank Adaptation with care." in opened.details
    keys.press("n")
    first = opened.run("app.state.selected")
    assert opened.run("graph.isPaper(argument)", first)
    keys.press("n")
    assert opened.run("app.state.selected") != first
    keys.press("p")
    assert opened.run("app.state.selected") == first
    keys.press("f")
    assert opened.run("app.state.focus") == first
    opened.page.focus("[aria-label='From year']")
    keys.press("ArrowDown")
    assert opened.run("app.state.filters.years") is not None
    for _ in range(3):
        keys.press("Escape")
    assert opened.run("[app.state.focus, app.state.selected]") == [None, None]


def test_arrows_move_and_signs_zoom(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.page.focus("#canvas")
    start = opened.run("app.canvas.camera()")
    opened.page.keyboard.press("ArrowRight")
    opened.page.keyboard.press("ArrowDown")
    moved = opened.run("app.canvas.camera()")
    assert moved["x"] > start["x"]
    assert moved["y"] > start["y"]
    opened.page.keyboard.press("+")
    assert opened.run("app.canvas.camera().scale") > start["scale"]
    opened.page.keyboard.press("0")
    assert opened.run("app.canvas.camera().scale") == pytest.approx(start["scale"])


def test_focus_can_be_seen(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    for _ in range(12):
        opened.page.keyboard.press("Tab")
        width = opened.page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
        assert width == "2px", opened.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")


def test_accessibility_tree_tells_why_two_papers_are_linked(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample)
    opened.page.get_by_role("combobox", name="Search concepts, papers and authors").fill("LoRA")
    opened.page.get_by_role("option", name="Low-Rank Adaptation").click()
    details = opened.page.get_by_role("complementary", name="Details")
    assert details.get_by_role("heading", name="Low-Rank Adaptation").is_visible()
    details.get_by_role("button", name="Experts that Adapt").click()
    assert details.get_by_role("heading", name="Related papers").is_visible()
    assert "AdaptLite" in details.inner_text().split("Related papers")[1]


def test_list_has_a_row_for_each_drawn_node_and_sorts(open_page: Callable[..., Any], middling: KnowledgeGraph) -> None:
    opened = open_page(middling)
    opened.page.get_by_role("button", name="List").click()
    assert opened.page.locator("#list tbody tr").count() == min(500, opened.run("app.view.nodes.length"))
    assert opened.page.locator("#list th").all_inner_texts() == ["Name", "Kind", "Year", "Links ↓"]
    opened.page.get_by_role("button", name="Name", exact=True).click()
    names = opened.page.locator("#list tbody td:first-child").all_inner_texts()
    assert names == sorted(names, key=str.lower)
    assert opened.page.get_attribute("#list th:first-child", "aria-sort") == "ascending"
    opened.page.locator("#list tbody button").first.click()
    assert opened.page.inner_text("#details h2") == names[0]


def test_phone_has_no_sideways_scrolling_and_large_targets(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample, context=PHONE)
    opened.find("LoRA")
    opened.page.click("#menu-button")
    assert opened.page.evaluate("document.documentElement.scrollWidth") == 390
    sizes = opened.page.evaluate("""() => [...document.querySelectorAll('button, select, input, a')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length)
        .map((element) => [element.outerHTML.slice(0, 80), element.offsetHeight])""")
    assert [entry for entry in sizes if entry[1] < 40] == []


def test_on_a_tablet_the_filters_are_a_drawer_that_escape_closes(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample, context={"viewport": {"width": 900, "height": 900}})
    assert opened.page.locator("#canvas").bounding_box()["width"] > 500
    opened.find("LoRA")
    opened.page.get_by_role("button", name="Filters").click()
    opened.page.get_by_role("button", name="Metric").click()
    opened.page.keyboard.press("Escape")
    assert not opened.page.is_visible("#filters")
    assert opened.page.evaluate("document.activeElement.id") == "menu-button"
    assert opened.page.inner_text("#details h2") == "Low-Rank Adaptation"


def test_tap_selects_and_the_sheet_leaves_the_graph_in_sight(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample, context=PHONE)
    x, y = opened.run("(({ x, y }) => [x, y])(app.canvas.screenPlace(argument))", opened.node("ImageNet"))
    box = opened.page.locator("#canvas").bounding_box()
    opened.page.touchscreen.tap(box["x"] + x, box["y"] + y)
    opened.page.wait_for_function("paperkin.app.state.selected !== null")
    assert opened.page.inner_text("#details h2") == "ImageNet"
    assert opened.page.locator("#details").bounding_box()["height"] <= 844 * 0.4 + 1


def test_nothing_animates_where_motion_is_unwanted(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample, context={"reduced_motion": "reduce"})
    opened.run("app.focus(0)")
    opened.page.click("#zoom-in")
    assert opened.page.evaluate("document.getAnimations().length") == 0
    before = opened.run("app.canvas.camera()")
    opened.page.wait_for_timeout(300)
    assert opened.run("app.canvas.camera()") == before
