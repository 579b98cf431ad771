"""Filters count in all data, change in place, and never leave the reader without a word."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from graph.model import Concept, KnowledgeGraph

pytestmark = pytest.mark.browser

SHOWN = "app.view.nodes.map((node) => graph.label[node])"


def row(opened: Any, name: str) -> Any:
    return opened.page.locator("#filters").get_by_role("button", name=name)


def test_legend_hides_and_restores_exactly_a_kind_and_keeps_the_focus(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample)
    before = opened.run(SHOWN)
    entry = row(opened, "Task")
    assert entry.inner_text().split() == ["Task", "1"]
    entry.focus()
    opened.page.keyboard.press("Enter")
    assert set(before) - set(opened.run(SHOWN)) == {"Novel View Synthesis"}
    assert entry.get_attribute("aria-pressed") == "false"
    assert opened.page.evaluate("document.activeElement.textContent").startswith("Task")
    opened.page.keyboard.press("Enter")
    assert sorted(opened.run(SHOWN)) == sorted(before)


def test_counts_of_kinds_follow_the_other_filters(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.page.select_option("#venue", label="ARIA (3)")
    assert row(opened, "Paper").inner_text().split() == ["Paper", "3"]
    assert row(opened, "Task").inner_text().split() == ["Task", "0"]


def test_every_drawn_node_satisfies_venue_years_and_least_papers(
    open_page: Callable[..., Any], middling: KnowledgeGraph
) -> None:
    opened = open_page(middling)
    opened.page.select_option("#venue", index=1)
    opened.page.select_option("[aria-label='From year']", "2017")
    opened.page.select_option("[aria-label='To year']", "2022")
    opened.page.locator("#least").fill("2")
    venues = opened.run(
        "[...new Set(app.view.nodes.filter(graph.isPaper).map((node) => paperkin.venueOf(graph, node)))]"
    )
    years = opened.run("app.view.nodes.filter(graph.isPaper).map((node) => paperkin.paperValue(graph, node, 'year'))")
    degrees = opened.run(
        "app.view.nodes.filter((node) => !graph.isPaper(node)).map((node) => app.passing.degree[node])"
    )
    assert len(venues) == 1
    assert years
    assert all(2017 <= year <= 2022 for year in years)
    assert min(degrees) >= 2


def test_year_zero_can_be_filtered(
    open_page: Callable[..., Any], graph_of: Callable[..., KnowledgeGraph], entry: Any
) -> None:
    opened = open_page(
        graph_of(
            (
                entry("Roman Maps", {"Fine-Tuning": "uses"}, 0),
                entry("New Maps", {"Fine-Tuning": "uses"}, 2024),
                entry("Undated", {}, None),
            )
        )
    )
    opened.page.select_option("[aria-label='To year']", "0")
    assert opened.run("app.view.nodes.filter(graph.isPaper).map((node) => graph.label[node])") == ["Roman Maps"]
    assert opened.page.inner_text("#years p") == "1 paper without a year left out"


def test_brush_over_the_timeline_filters(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    box = opened.page.locator(".bars").bounding_box()
    opened.page.mouse.move(box["x"] + box["width"] * 0.4, box["y"] + 10)
    opened.page.mouse.down()
    opened.page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + 10)
    opened.page.mouse.up()
    assert opened.run("app.state.filters.years") == [2023, 2024]
    assert opened.page.locator(".bar").count() == 4


def test_roles_and_origins_are_filters_too(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    for name in ("Proposes", "Extends", "Uses", "Addresses"):
        row(opened, name).click()
    assert set(opened.run(SHOWN)) == {
        "Fast Splats",
        "Calibrated Experts on ImageNet",
        "ImageNet",
        "Expected Calibration Error",
    }
    row(opened, "Reset").click()
    row(opened, "Proposed").click()
    assert "SplatNet" not in opened.run(SHOWN)


def test_discovered_phrases_are_off_at_first_and_the_status_says_so(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    concepts = tuple(
        replace(concept, origin="discovered") if concept.name == "PyTorch" else concept for concept in sample.concepts
    )
    opened = open_page(replace(sample, concepts=concepts))
    assert "discovered concepts are off" in opened.status
    row(opened, "Discovered").click()
    assert "PyTorch" in opened.run(SHOWN)


def test_area_shows_what_belongs_together(open_page: Callable[..., Any], middling: KnowledgeGraph) -> None:
    opened = open_page(middling)
    area = opened.page.locator("#areas button").first
    area.click()
    assert area.get_attribute("aria-pressed") == "true"
    assert opened.run("app.view.nodes.every((node) => graph.isPaper(node) || graph.columns.concepts.area[node] === 0)")
    area.click()
    assert opened.run("app.state.filters.area") == -1


def test_nothing_left_says_so_and_reset_restores(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    before = sorted(opened.run(SHOWN))
    for entry in opened.page.locator("#legend button").all():
        entry.click()
    assert opened.page.inner_text("#empty") == "Nothing passes these filters"
    row(opened, "Reset").click()
    assert sorted(opened.run(SHOWN)) == before
    assert opened.problems == []


def test_where_only_the_selection_is_left_the_page_says_so(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample)
    opened.find("ImageNet")
    for entry in opened.page.locator("#legend button").all():
        entry.click()
    assert opened.run(SHOWN) == ["ImageNet"]
    assert "only the selection is left" in opened.status


def test_concepts_without_papers_are_off_at_first_and_come_with_the_slider(
    open_page: Callable[..., Any], graph_of: Callable[..., KnowledgeGraph]
) -> None:
    wider = Concept(id="concept:rendering", name="Rendering", kind="topic", origin="curated")
    opened = open_page(graph_of(extra=(wider,)))
    assert "Rendering" not in opened.run(SHOWN)
    assert "concepts without papers are off" in opened.status
    opened.page.locator("#least").fill("0")
    assert "Rendering" in opened.run(SHOWN)
