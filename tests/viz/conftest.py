"""Graphs of invented papers, and a browser that opens their pages without the network."""

import os
import random
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from graph.identity import concept_id
from graph.model import KINDS, ROLES, Author, Concept, Evidence, KnowledgeGraph, Link, Paper, PaperNode
from graph.text import plain

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip

CONCEPTS = {
    "Gaussian Splatting": ("method", ("3DGS", "3D Gaussians")),
    "Direct Preference Optimization": ("method", ("DPO",)),
    "Low-Rank Adaptation": ("method", ("LoRA",)),
    "Mixture of Experts": ("method", ("MoE",)),
    "Novel View Synthesis": ("task", ()),
    "Fine-Tuning": ("topic", ("finetuning",)),
    "Large Language Model": ("model", ("LLM", "LLMs")),
    "ImageNet": ("dataset", ()),
    "Expected Calibration Error": ("metric", ("ECE",)),
    "PyTorch": ("tool", ()),
}


@dataclass(frozen=True)
class Entry:
    """An invented paper: its concepts by name, each with a role."""

    title: str
    concepts: dict[str, str]
    year: int | None = 2024
    venue: str | None = "NOVA"
    authors: tuple[str, ...] = ("Ada Example", "Bo Núñez")
    url: str | None = None
    id: str | None = None
    sentences: dict[str, str] = field(default_factory=dict)


ENTRIES = (
    Entry("SplatNet: Gaussian Splatting for Rooms", {"SplatNet": "proposes", "Gaussian Splatting": "extends", "Novel View Synthesis": "addresses", "PyTorch": "uses"}, 2023, url="https://example.org/splatnet"),
    Entry("Rooms from Few Views", {"SplatNet": "extends", "Gaussian Splatting": "uses", "Novel View Synthesis": "addresses"}, 2024),
    Entry("Fast Splats", {"Gaussian Splatting": "uses", "Expected Calibration Error": "evaluates_on"}, 2025, "ARIA"),
    Entry("AdaptLite: Cheap Low-Rank Updates", {"AdaptLite": "proposes", "Low-Rank Adaptation": "extends", "Large Language Model": "uses", "Fine-Tuning": "addresses"}, 2024, "ARIA"),
    Entry("Experts that Adapt", {"Mixture of Experts": "extends", "Low-Rank Adaptation": "uses", "Large Language Model": "uses"}, 2025),
    Entry("Preferences without Rewards", {"Direct Preference Optimization": "extends", "Large Language Model": "uses", "Fine-Tuning": "addresses"}, 2023, "ARIA"),
    Entry("Calibrated Experts on ImageNet", {"Mixture of Experts": "uses", "ImageNet": "evaluates_on", "Expected Calibration Error": "evaluates_on"}, 2022),
    Entry("A Lonely Survey of Nothing", {}, None, None, ()),
)  # fmt: skip


def make_graph(entries: tuple[Entry, ...] = ENTRIES, extra: tuple[Concept, ...] = ()) -> KnowledgeGraph:
    """Build a graph of invented papers, each link proved by a sentence of its own."""
    papers, links, counts = [], [], {}
    for number, entry in enumerate(entries):
        identifier = entry.id or f"id:paper-{number:05d}"
        sentences = {
            name: entry.sentences.get(name, f"Here we {role.replace('_', ' ')} {name} with care.")
            for name, role in entry.concepts.items()
        }
        abstract = " ".join(sentences.values())
        for name, role in entry.concepts.items():
            counts[name] = counts.get(name, 0) + 1
            start = abstract.index(sentences[name]) + sentences[name].index(name)
            proof = Evidence(text=name, sentence=sentences[name], field="abstract", start=start, end=start + len(name))
            links.append(
                Link(
                    paper=identifier,
                    concept=concept_id(name),
                    role=role,
                    roles=(role,),
                    count=1,
                    confidence=0.9,
                    evidence=(proof,),
                )
            )
        paper = Paper(
            id=identifier,
            ids=(identifier,),
            title=entry.title,
            abstract=abstract or None,
            year=entry.year,
            venue=entry.venue,
            url=entry.url,
            authors=tuple(Author(name=name) for name in entry.authors),
        )
        papers.append(
            PaperNode(paper=paper, label=plain(entry.title) or "Paper", abstract_plain=plain(abstract) or None)
        )
    concepts = [
        Concept(
            id=concept_id(name),
            name=name,
            kind=CONCEPTS.get(name, ("method", ()))[0],
            origin="curated" if name in CONCEPTS else "proposed",
            aliases=CONCEPTS.get(name, ("method", ()))[1],
            papers=count,
        )
        for name, count in counts.items()
    ]
    return KnowledgeGraph(
        papers=tuple(sorted(papers, key=lambda node: node.paper.id)),
        concepts=tuple(sorted((*concepts, *extra), key=lambda concept: concept.id)),
        links=tuple(sorted(links, key=lambda link: (link.paper, link.concept))),
    )  # fmt: skip


def make_synthetic(papers: int, concepts: int, links: int = 6, topics: int = 40) -> KnowledgeGraph:
    """Build a large graph: popularity by a power law, papers drawn to topics."""
    chance = random.Random(11)
    words = [
        "sparse",
        "neural",
        "graph",
        "latent",
        "causal",
        "robust",
        "policy",
        "token",
        "memory",
        "vision",
        "speech",
        "kernel",
        "prompt",
        "reward",
        "routing",
    ]
    names = [f"{chance.choice(words).title()} {chance.choice(words).title()} {number}" for number in range(concepts)]
    made = []
    for number in range(papers):
        topic = chance.randrange(topics)
        chosen: dict[str, str] = {}
        for _ in range(links):
            rank = int(concepts * chance.random() ** 2.5)
            if chance.random() < 0.75:
                rank = min(concepts - 1, rank - rank % topics + topic)
            chosen[names[rank]] = ROLES[2 + chance.randrange(5)]
        made.append(
            Entry(
                f"On {chance.choice(words)} {chance.choice(words)} {number}",
                chosen,
                2015 + chance.randrange(11),
                f"V{topic % 9}",
            )
        )
    graph = make_graph(tuple(made))
    kinds = [KINDS[number % len(KINDS)] for number in range(len(graph.concepts))]
    varied = tuple(
        Concept(id=concept.id, name=concept.name, kind=kind, origin="curated", papers=concept.papers)
        for concept, kind in zip(graph.concepts, kinds, strict=True)
    )
    return KnowledgeGraph(papers=graph.papers, concepts=varied, links=graph.links)


@pytest.fixture(scope="session")
def entry() -> type[Entry]:
    return Entry


@pytest.fixture(scope="session")
def graph_of() -> Callable[..., KnowledgeGraph]:
    return make_graph


@pytest.fixture(scope="session")
def synthetic() -> Callable[..., KnowledgeGraph]:
    return make_synthetic


@pytest.fixture(scope="session")
def sample() -> KnowledgeGraph:
    return make_graph()


@pytest.fixture(scope="session")
def middling() -> KnowledgeGraph:
    """Some 300 nodes, all drawn."""
    return make_synthetic(120, 180, links=5, topics=12)


def _missing(what: str) -> None:
    if "browser" in os.environ.get("PAPERKIN_REQUIRE", "").split(","):
        pytest.fail(f"{what} (PAPERKIN_REQUIRE names browser)")
    pytest.skip(what)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A headless Chromium, the system's or Playwright's own."""
    try:
        from playwright import sync_api
    except ImportError:
        _missing("no Playwright: pip install playwright")
    system = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with sync_api.sync_playwright() as runner:
        try:
            opened = runner.chromium.launch(executable_path=system, args=list(ARGUMENTS))
        except sync_api.Error:
            _missing("no Chromium: install it, or run 'playwright install chromium'")
        yield opened
        opened.close()


class Opened:
    """A page of ours in the browser, with all that it asked for and complained of."""

    def __init__(self, context: Any, path: Path) -> None:
        self.context = context
        self.path = path
        self.requests: list[str] = []
        self.problems: list[str] = []
        context.on("request", lambda request: self.requests.append(request.url))
        self.page = context.new_page()
        self.page.on(
            "console", lambda message: message.type in ("error", "warning") and self.problems.append(message.text)
        )
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))

    def go(self, fragment: str = "", ready: int = 2) -> "Opened":
        """Open; be back when the first picture is drawn (1), or when all has been read (2)."""
        self.page.goto(self.path.as_uri() + fragment)
        self.page.wait_for_selector(f"html[data-ready='{ready}']", state="attached", timeout=30_000)
        return self

    def run(self, script: str, argument: Any = None) -> Any:
        """Evaluate an expression in which `app` is the page's application and `graph` its graph."""
        wrapped = f"(argument) => {{ const app = paperkin.app, graph = app.graph; return ({script}); }}"
        return self.page.evaluate(wrapped, argument)

    def node(self, name: str) -> int:
        return int(self.run("graph.label.indexOf(argument)", name))

    def search(self, text: str) -> None:
        self.page.fill("#search", text)

    def find(self, text: str) -> None:
        """Search and take the first suggestion."""
        self.search(text)
        self.page.press("#search", "Enter")

    @property
    def status(self) -> str:
        return str(self.page.inner_text("#status"))

    @property
    def details(self) -> str:
        return str(self.page.inner_text("#details"))


@pytest.fixture
def open_file(browser: Any) -> Iterator[Callable[..., Opened]]:
    """Open a page that was written, the network off; keyword arguments go to the browser's context."""
    contexts = []

    def open_path(path: Path, fragment: str = "", **context: Any) -> Opened:
        contexts.append(browser.new_context(**{"offline": True, "viewport": {"width": 1440, "height": 900}, **context}))
        return Opened(contexts[-1], path).go(fragment)

    yield open_path
    for context in contexts:
        context.close()


@pytest.fixture
def open_held(browser: Any) -> Iterator[Callable[[Path], Opened]]:
    """Open a page that never has time to spare, so that it stays at its first picture until `held` tasks are run."""
    context = browser.new_context(offline=True, viewport={"width": 1440, "height": 900})
    context.add_init_script("window.held = []; window.requestIdleCallback = (task) => held.push(task)")
    yield lambda path: Opened(context, path).go(ready=1)
    context.close()


@pytest.fixture
def open_page(open_file: Callable[..., Opened], tmp_path: Path) -> Callable[..., Opened]:
    """Write a graph's page and open it; keyword arguments other than `context` go to the page."""
    from viz.page import write_page

    count = iter(range(99))

    def open_graph(
        graph: KnowledgeGraph, fragment: str = "", *, context: dict[str, Any] | None = None, **options: Any
    ) -> Opened:
        path = tmp_path / f"page{next(count)}.html"
        write_page(graph, path, **options)
        return open_file(path, fragment, **(context or {}))

    return open_graph
