"""The page asks the network for nothing and runs nothing that came in with the data."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from graph.model import Author, Concept, Evidence, KnowledgeGraph, Link, Paper, PaperNode

pytestmark = pytest.mark.browser

HOSTILE = (
    "<script>window.hacked=1</script>",
    "</script><script>window.hacked=1</script>",
    '<img src=x onerror="window.hacked=1">',
    "\"'><svg onload=window.hacked=1>",
    "back\\slash \\u003cscript\\u003e",
    "`${window.hacked=1}`",
    "line\nbreak\u2028and\u2029paragraph",
    "$\\alpha$ and $E^2$ \\href{javascript:window.hacked=1}{x}",
    "🙂 right-to-left \u202eoverride",
    "<b>bold</b> <!-- unclosed href",
    "javascript:window.hacked=1//",
    "control \x01\x1f\x7f character {{ 7*7 }} {% raw %}",
)


def hostile_graph() -> KnowledgeGraph:
    papers, concepts, links = [], [], []
    for number, text in enumerate(HOSTILE):
        sentence = f"Before {text} after."
        paper = Paper(
            id=f"id:{number}{text}",
            title=text,
            abstract=sentence,
            authors=(Author(name=text),),
            venue=text,
            year=2020,
            url="javascript:window.hacked=1" if number % 2 else text,
            keywords=(text,),
        )
        papers.append(PaperNode(paper=paper, label=text))
        concepts.append(
            Concept(
                id=f"concept:{number}{text}",
                name=text,
                kind="method",
                origin="curated",
                aliases=(text + " alias",),
                papers=1,
            )
        )
        proof = Evidence(text=text, sentence=sentence, field="abstract", start=7, end=7 + len(text))
        links.append(
            Link(
                paper=paper.id,
                concept=concepts[-1].id,
                role="uses",
                roles=("uses",),
                count=1,
                confidence=1.0,
                evidence=(proof,),
            )
        )
    order = sorted(range(len(papers)), key=lambda number: papers[number].paper.id)
    return KnowledgeGraph(
        papers=tuple(papers[number] for number in order),
        concepts=tuple(sorted(concepts, key=lambda concept: concept.id)),
        links=tuple(sorted(links, key=lambda link: (link.paper, link.concept))),
    )  # fmt: skip


def test_nothing_is_requested_and_the_graph_is_drawn(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    assert opened.requests == [opened.path.as_uri()]
    assert opened.page.locator("script[src], link[href], img[src], iframe").count() == 0
    assert opened.problems == []
    assert colours(opened) > 20


def test_page_is_standards_mode_one_file_without_nan(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    assert opened.page.evaluate("document.compatMode") == "CSS1Compat"
    assert [file.name for file in opened.path.parent.iterdir()] == [opened.path.name]
    assert json.loads(opened.page.text_content("#opening-data"))["title"] == "Concepts in 8 papers"
    for block in opened.page.locator("script[type='application/json']").all_text_contents():
        assert "NaN" not in block


@pytest.mark.parametrize("budget", [600, 8], ids=["whole", "opening"])
def test_hostile_strings_come_back_equal_and_run_nothing(open_page: Callable[..., Any], budget: int) -> None:
    graph = hostile_graph()
    opened = open_page(graph, title=HOSTILE[1], budget=budget)
    assert opened.page.inner_text("h1") == HOSTILE[1]
    assert opened.run("graph.label.slice(0, graph.concepts)") == [concept.name for concept in graph.concepts]
    assert opened.run("graph.id.slice(0, graph.concepts)") == [concept.id for concept in graph.concepts]
    assert opened.run("graph.columns.papers.authors.flat()") == [node.paper.authors[0].name for node in graph.papers]
    for node in range(len(HOSTILE) * 2):
        opened.run("app.select(argument)", node)
    for text in ("<img", "script", "href"):
        opened.search(text)
        assert opened.page.locator("#suggestions li").count() > 0
    opened.run("app.focus(0)")
    opened.page.click("#list-button")
    assert opened.page.evaluate("window.hacked") is None
    assert opened.problems == []
    assert len(opened.requests) == 1


def test_hostile_sentences_are_shown_as_they_are(open_page: Callable[..., Any]) -> None:
    opened = open_page(hostile_graph())
    opened.run("app.select(argument)", opened.node(HOSTILE[2]))
    assert opened.page.inner_text("#details mark") == HOSTILE[2]
    assert opened.page.inner_text("#details .quote") == f"Before {HOSTILE[2]} after."


def test_no_link_runs_script(open_page: Callable[..., Any]) -> None:
    opened = open_page(hostile_graph())
    for node in range(len(HOSTILE) * 2):
        opened.run("app.select(argument)", node)
        for address in opened.page.eval_on_selector_all("a", "links => links.map(link => link.href)"):
            assert re.match(r"https?://", address)


def test_injected_script_and_fetch_are_refused(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.page.evaluate("""() => {
        const script = document.createElement('script');
        script.textContent = 'window.hacked = 1';
        document.body.append(script);
        document.body.insertAdjacentHTML('beforeend', '<svg onload="window.hacked=2"></svg>');
    }""")
    refused = opened.page.evaluate("fetch('https://example.org/').then(() => 'sent', () => 'refused')")
    assert refused == "refused"
    assert opened.page.evaluate("window.hacked") is None
    assert opened.requests == [opened.path.as_uri()]


def test_links_of_papers_open_without_telling_where_from(open_page: Callable[..., Any], sample: KnowledgeGraph) -> None:
    opened = open_page(sample)
    opened.find("SplatNet: Gaussian")
    link = opened.page.locator("#details a")
    assert link.get_attribute("href") == "https://example.org/splatnet"
    assert link.get_attribute("rel") == "noopener noreferrer"


def colours(opened: Any) -> int:
    return int(
        opened.page.evaluate("""() => {
            const canvas = document.querySelector('#canvas canvas');
            const pixels = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer);
            return new Set(pixels).size;
        }""")
    )
