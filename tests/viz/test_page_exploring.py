"""Search, details, focus, paths and neighbours: what a reader does to find and to understand."""

from collections.abc import Callable
from typing import Any

import pytest

from graph.model import Concept, KnowledgeGraph, Relation

pytestmark = pytest.mark.browser


def test_typing_and_enter_selects_the_best_hit(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.page.keyboard.press("/")
    opened.page.keyboard.type("gauss")
    opened.page.keyboard.press("Enter")
    assert opened.page.inner_text("#details h2") == "Gaussian Splatting"
    assert opened.page.evaluate("document.activeElement.id") == "canvas"


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("DPO", "Direct Preference Optimization"),
        ("lora", "Low-Rank Adaptation"),
        ("nunez", "SplatNet: Gaussian Splatting for Rooms"),
    ],
)
def test_aliases_and_authors_are_found(
    open_page: Callable[..., Any], sample: KnowledgeGraph, query: str, name: str
) -> None:
    opened = open_page(sample)
    opened.search(query)
    names = opened.page.locator("#suggestions li .text").all_inner_texts()
    assert any(text.startswith(name) for text in names)


def test_arrows_move_the_choice_and_escape_closes(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.search("a")
    chosen = "#suggestions li[aria-selected=true]"
    assert opened.page.get_attribute(chosen, "id") == "option-0"
    opened.page.press("#search", "ArrowDown")
    assert opened.page.get_attribute(chosen, "id") == "option-1"
    assert opened.page.get_attribute("#search", "aria-activedescendant") == "option-1"
    opened.page.press("#search", "ArrowUp")
    opened.page.press("#search", "ArrowUp")
    assert opened.page.get_attribute(chosen, "id") == "option-11"
    opened.page.press("#search", "Escape")
    assert opened.page.is_hidden("#suggestions")


def test_details_give_papers_by_role_with_marked_sentences(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample)
    opened.find("Gaussian Splatting")
    assert "3 papers" in opened.details
    assert "Also: 3DGS, 3D Gaussians" in opened.details
    heads = opened.page.locator("#details h4").all_inner_texts()
    assert [head.split("\n")[0] for head in heads] == ["Extended by", "Used by"]
    for quote in opened.page.locator("#details .quote").all():
        assert quote.locator("mark").inner_text() == "Gaussian Splatting"
        assert quote.inner_text().startswith("Here we ")


def test_paper_tells_what_it_builds_on_and_what_builds_on_it(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample)
    opened.find("Rooms from Few Views")
    assert "Ada Example, Bo Núñez" in opened.details
    assert "NOVA 2024" in opened.details
    assert "Builds on\nSplatNet: Gaussian Splatting for Rooms" in opened.details
    opened.page.locator("#details").get_by_role("button", name="SplatNet: Gaussian Splatting for Rooms").first.click()
    assert "Built on by\nRooms from Few Views" in opened.details


def test_related_papers_name_what_both_share(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.find("Fast Splats")
    related = opened.details.split("Related papers\n")[1]
    assert "Calibrated Experts on ImageNet" in related
    assert "both: Expected Calibration Error" in " ".join(related.split())


def test_related_papers_of_the_graph_go_before_computed_ones(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    one, other = sample.papers[2].paper.id, sample.papers[7].paper.id
    given = KnowledgeGraph(
        papers=sample.papers,
        concepts=sample.concepts,
        links=sample.links,
        relations=(Relation(paper=one, other=other, score=0.5, shared=()),),
    )
    opened = open_page(given)
    opened.find("Fast Splats")
    assert "A Lonely Survey of Nothing" in opened.details.split("Related papers\n")[1]


def test_wider_and_narrower_concepts_lead_to_each_other(
    open_page: Callable[..., Any], graph_of: Callable[..., KnowledgeGraph]
) -> None:
    field = Concept(id="concept:rendering", name="Rendering", kind="topic", origin="curated")
    child = Concept(
        id="concept:splatting-child",
        name="Tiny Splatting",
        kind="method",
        origin="curated",
        broader=("concept:rendering",),
    )
    opened = open_page(graph_of(extra=(field, child)))
    opened.find("Tiny Splatting")
    opened.page.get_by_role("button", name="Rendering").click()
    assert "No paper names it itself" in opened.details
    assert "Narrower Tiny Splatting" in " ".join(opened.details.split())


def test_many_narrower_concepts_stand_behind_a_button_and_none_is_lost(
    open_page: Callable[..., Any], graph_of: Callable[..., KnowledgeGraph]
) -> None:
    field = Concept(id="concept:rendering", name="Rendering", kind="topic", origin="curated")
    names = [f"Child {number:02d}" for number in range(30)]
    children = [
        Concept(id=f"concept:c{n}", name=n, kind="method", origin="curated", broader=("concept:rendering",))
        for n in names
    ]
    opened = open_page(graph_of(extra=(field, *children)))
    opened.find("Rendering")
    assert opened.page.locator("#details .chip").count() == 6
    opened.page.get_by_role("button", name="24 more").click()
    assert opened.page.locator("#details .chip").all_inner_texts() == names


def test_hover_lights_the_neighbourhood_click_selects_and_the_background_clears(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample)
    node = opened.node("Gaussian Splatting")
    x, y = opened.run("(({ x, y }) => [x, y])(app.canvas.screenPlace(argument))", node)
    box = opened.page.locator("#canvas").bounding_box()
    opened.page.mouse.move(box["x"] + x, box["y"] + y)
    opened.page.wait_for_selector("#tip:not([hidden])")
    assert opened.page.inner_text("#tip") == "Gaussian Splatting · method · 3 links"
    assert opened.run("app.canvas.drawn.marks.filter(({ dim }) => !dim).length") == 4
    opened.page.mouse.click(box["x"] + x, box["y"] + y)
    opened.page.wait_for_function("paperkin.app.state.selected !== null")
    assert opened.page.inner_text("#details h2") == "Gaussian Splatting"
    opened.page.mouse.click(box["x"] + 4, box["y"] + 4)
    opened.page.wait_for_function("paperkin.app.state.selected === null")
    assert "Overview" in opened.details


def test_tooltip_goes_when_the_picture_changes(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.run("app.hover(0)")
    assert opened.page.is_visible("#tip")
    opened.run("app.select(1, { move: true })")
    assert not opened.page.is_visible("#tip")


def test_focus_shows_less_and_all_neighbours_and_shows_all_again(
    open_page: Callable[..., Any], middling: KnowledgeGraph
) -> None:
    opened = open_page(middling)
    everything = opened.run("app.view.nodes.length")
    opened.run("app.select(0)")
    opened.page.get_by_role("button", name="Focus", exact=True).click()
    drawn = set(opened.run("app.view.nodes"))
    assert len(drawn) < everything
    assert set(opened.run("paperkin.neighbours(graph, 0)")) <= drawn
    opened.page.get_by_role("button", name="One step further").click()
    assert len(opened.run("app.view.nodes")) > len(drawn)
    opened.page.get_by_role("button", name="Show all").click()
    assert opened.run("app.view.nodes.length") == everything


def test_double_click_focuses(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    x, y = opened.run("(({ x, y }) => [x, y])(app.canvas.screenPlace(argument))", opened.node("Mixture of Experts"))
    opened.page.locator("#canvas").dblclick(position={"x": x, "y": y})
    opened.page.wait_for_function("paperkin.app.state.focus !== null")
    assert opened.run("graph.label[app.state.focus]") == "Mixture of Experts"


def test_page_opens_at_a_focus(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample, focus="concept:mixture-of-experts")
    assert opened.page.inner_text("#details h2") == "Mixture of Experts"
    assert opened.run("app.view.mode") == "focus"


def test_path_alternates_concepts_and_papers_and_shows_its_sentences(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample)
    opened.find("ImageNet")
    opened.page.get_by_role("button", name="Path from here").click()
    opened.find("LoRA")
    names = opened.page.locator("#details .path button.name").all_inner_texts()
    assert (names[0], names[-1]) == ("ImageNet", "Low-Rank Adaptation")
    assert [opened.run("graph.isPaper(argument)", opened.node(name)) for name in names] == [False, True] * (
        len(names) // 2
    ) + [False]
    assert opened.page.locator("#details .path .quote").count() == len(names) - 1
    opened.page.get_by_role("button", name="Leave the path").click()
    assert opened.run("app.state.path") is None


def test_where_no_path_leads_the_page_says_so(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.find("ImageNet")
    opened.page.get_by_role("button", name="Path from here").click()
    opened.find("A Lonely Survey")
    assert opened.page.inner_text("#live").startswith("No path joins ImageNet and A Lonely Survey")
    assert opened.problems == []
