"""The address keeps the state; pictures, graph files and citations can be taken away."""

import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx
import pytest

from graph.model import KnowledgeGraph

pytestmark = pytest.mark.browser


def taken(opened: Any, button: str) -> bytes:
    with opened.page.expect_download() as download:
        opened.page.get_by_role("button", name=button, exact=True).click()
    return Path(download.value.path()).read_bytes()


def test_address_opened_elsewhere_gives_the_same_state(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.find("LoRA")
    opened.page.locator("#legend button").first.click()
    opened.page.select_option("#venue", label="ARIA (3)")
    fragment = opened.page.evaluate("location.hash")
    other = open_page(sample, fragment)
    assert other.page.inner_text("#details h2") == "Low-Rank Adaptation"
    assert other.run("app.view.nodes") == opened.run("app.view.nodes")


def test_ids_that_the_file_leaves_out_are_told_from_names(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample)
    expected = [concept.id for concept in sample.concepts] + [node.paper.id for node in sample.papers]
    assert opened.run("graph.id") == expected
    assert not any(opened.run("graph.columns.concepts.id"))


def test_path_is_kept_in_the_address(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.run("app.showPath(graph.label.indexOf('ImageNet'), graph.label.indexOf('PyTorch'))")
    other = open_page(sample, opened.page.evaluate("location.hash"))
    assert other.run("app.state.path.nodes") == opened.run("app.state.path.nodes")


def test_unknown_names_in_the_address_give_the_full_graph(
    open_page: Callable[..., Any], sample: KnowledgeGraph
) -> None:
    opened = open_page(sample, "#n=concept:none&f=id:none&k=none&y=1066_1070&v=none&a=none&r=none&p=x&p=y&d=x")
    assert opened.run("app.view.nodes.length") == len(sample.papers) + len(sample.concepts)
    assert opened.problems == []


def test_back_and_forth_go_through_what_was_looked_at(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.find("LoRA")
    opened.find("ImageNet")
    opened.page.go_back()
    assert opened.page.inner_text("#details h2") == "Low-Rank Adaptation"
    opened.page.go_back()
    assert opened.page.inner_text("#details h2") == "Overview"
    opened.page.go_forward()
    assert opened.page.inner_text("#details h2") == "Low-Rank Adaptation"


def test_png_is_a_picture_of_many_colours(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    picture = taken(open_page(sample), "PNG")
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert len(picture) > 10_000


def test_svg_parses_and_holds_no_script(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    root = ET.fromstring(taken(opened, "SVG"))
    names = [element.tag.split("}")[1] for element in root.iter()]
    assert "script" not in names
    assert names.count("title") == opened.run("app.view.nodes.length")
    assert "Gaussian Splatting" in [element.text for element in root.iter() if element.tag.endswith("}text")]


def test_gexf_of_what_is_shown_is_read_by_networkx(
    open_page: Callable[..., Any], sample: KnowledgeGraph, tmp_path: Path
) -> None:
    opened = open_page(sample)
    opened.page.locator("#legend button").first.click()
    (tmp_path / "shown.gexf").write_bytes(taken(opened, "GEXF"))
    network = networkx.read_gexf(tmp_path / "shown.gexf")
    assert network.number_of_nodes() == opened.run("app.view.nodes.length")
    assert network.number_of_edges() == opened.run("app.view.edges.length")


def test_papers_in_view_as_bibtex_and_markdown(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.page.select_option("#venue", label="ARIA (3)")
    entries = taken(opened, "BibTeX").decode()
    assert entries.count("@inproceedings{") == 3
    assert "author = {Ada Example and Bo Núñez}" in entries
    assert len(taken(opened, "Markdown").decode().splitlines()) == 3


def test_citation_is_copied(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample, context={"permissions": ["clipboard-read", "clipboard-write"]})
    opened.find("Fast Splats")
    opened.page.get_by_role("button", name="Copy BibTeX").click()
    opened.page.wait_for_function("document.getElementById('live').textContent === 'BibTeX copied'")


def test_theme_changes_at_a_click_and_follows_the_system(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample, context={"color_scheme": "dark"})
    background = "getComputedStyle(document.body).backgroundColor"
    assert opened.page.evaluate(background) == "rgb(20, 23, 28)"
    opened.page.get_by_role("button", name="Light mode").click()
    assert opened.page.evaluate(background) == "rgb(251, 251, 249)"
    assert opened.run("app.canvas.colours.background") == "#fbfbf9"


def test_printing_is_light_and_leaves_the_controls_out(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample, theme="dark")
    opened.find("LoRA")
    opened.page.emulate_media(media="print")
    opened.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert opened.page.get_attribute("html", "data-theme") == "light"
    assert (
        opened.page.locator("#filters, .tools, .search").evaluate_all(
            "list => list.filter((e) => e.checkVisibility()).length"
        )
        == 0
    )
    assert opened.page.is_visible("#details")
    opened.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert opened.page.get_attribute("html", "data-theme") == "dark"
