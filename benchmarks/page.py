"""The page: CPU seconds to the first picture, milliseconds a redraw, size and time to write; beside pyvis's own page.

Run from the repository's root, with Chromium installed: ``python benchmarks/page.py [--skip-pyvis] [--library ADDRESS]``.
Beside the seeds, the graphs of the libraries given are measured, or invented ones where none is given. CPU is that of the
page's main thread, read from the system, so that other work on the machine counts little. A redraw is a step of dragging
the background, a search one letter typed, a focus the surroundings of a hub; memory is what the page's process holds at
the end of all that. Three runs each; the median is given, with the least and the most in brackets.
"""

import argparse
import os
import random
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from graph.identity import concept_id
from graph.model import KINDS, ROLES, Concept, Evidence, KnowledgeGraph, Link, Paper, PaperNode
from viz.network import to_pyvis
from viz.page import write_page

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
RUNS = 3
STEPS = 60
FOCUSED = 10
QUERIES = ("g", "gr", "gra", "grap", "graph", "graph n", "graph ne", "tok", "token", "token r", "vision", "zzz") * 2
PATIENCE = 90.0
"""CPU seconds after which we no longer wait for pyvis's page."""


def main() -> None:
    """Measure and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--library", action="append", default=[], help="measure the page of this library's graph")
    parser.add_argument("--skip-pyvis", action="store_true", help="leave pyvis's own page out")
    options = parser.parse_args()
    graphs: dict[str, Callable[[], KnowledgeGraph]] = {
        "seeds, 38 papers": lambda: built("seeds"),
        **{address: (lambda address=address: stored(address)) for address in options.library},
    }
    if not options.library:
        graphs |= {
            "synthetic, 2,000 papers": lambda: synthetic(2000),
            "synthetic, 46,716 papers": lambda: synthetic(46_716),
        }
    print(
        "| graph | papers | nodes | written, CPU s | file, MB | first picture, CPU s | all read, CPU s | a redraw, CPU ms "
        "| a search, CPU ms | a focus, CPU ms | memory, MB |"
    )
    print("| --- " * 11 + "|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as runner:
        system = shutil.which("chromium") or shutil.which("google-chrome")
        browser = runner.chromium.launch(executable_path=system, args=ARGUMENTS)
        pictured = []
        for name, make in graphs.items():
            graph = make()
            path = Path(folder) / "page.html"
            start = time.process_time()
            write_page(graph, path)
            seconds = time.process_time() - start
            first, whole, redraw, search, focus, memory = zip(
                *(measured(browser, path) for _ in range(RUNS)), strict=True
            )
            pictured.append(statistics.median(first))
            nodes = f"{len(graph.papers) + len(graph.concepts):,}"
            size = path.stat().st_size / 1e6
            print(
                f"| {name} | {len(graph.papers):,} | {nodes} | {seconds:.1f} | {size:.1f} | {spread(first, 2)} | {spread(whole, 2)} | {spread(redraw, 1)} "
                f"| {spread(search, 0)} | {spread(focus, 0)} | {spread(memory, 0)} |",
                flush=True,
            )
        if not options.skip_pyvis:
            theirs = pyvis_seconds(browser, Path(folder))
            print(
                f"\npyvis's own page of the seeds, until it shows anything: {theirs:.1f} CPU s, {theirs / pictured[0]:.0f} times ours"
            )
        browser.close()


def spread(values: tuple[float, ...], digits: int) -> str:
    """Return median, least and most."""
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f} to {max(values):.{digits}f})"


def measured(browser: Browser, path: Path) -> tuple[float, ...]:
    """Return CPU seconds to the first picture and to the end of reading, CPU ms a redraw, a search and a focus, and MB."""
    before = used()
    context = browser.new_context(offline=True, viewport={"width": 1440, "height": 900})
    # What the first picture does not need is read when there is time; there is none before we have looked at the clock.
    context.add_init_script("window.held = []; window.requestIdleCallback = (task) => held.push(task)")
    page = context.new_page()
    page.goto(path.as_uri(), wait_until="commit")
    page.wait_for_selector("html[data-ready='1']", state="attached", timeout=120_000)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    first = spent_since(before)
    page.wait_for_function(
        "() => { held.splice(0).forEach((task) => task()); return document.documentElement.dataset.ready === '2'; }",
        timeout=120_000,
    )
    whole = spent_since(before)
    redraw, search, focus = dragged(page), searched(page), focused(page)
    memory = held(busiest_since(before))
    context.close()
    return first, whole, redraw, search, focus, memory


def dragged(page: Page) -> float:
    """Return CPU milliseconds a redraw while the background is dragged in circles."""
    page.evaluate(
        "(() => { window.redraws = 0; paperkin.app.canvas.network.on('afterDrawing', () => window.redraws++); })()"
    )
    box = page.locator("#canvas").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    before, redraws = used(), page.evaluate("window.redraws")
    for step in range(STEPS):
        page.mouse.move(box["x"] + 20 + 7 * (step % 20), box["y"] + 20 + 5 * (step % 13))
        page.evaluate("new Promise(requestAnimationFrame)")
    drawn = page.evaluate("window.redraws") - redraws
    spent = spent_since(before)
    page.mouse.up()
    return 1000 * spent / max(drawn, 1)


def searched(page: Page) -> float:
    """Return CPU milliseconds of typing a letter into the search box and seeing suggestions, once names are folded."""
    page.fill("#search", "a")
    before = used()
    for text in QUERIES:
        page.fill("#search", text)
    spent = spent_since(before)
    page.fill("#search", "")
    return 1000 * spent / len(QUERIES)


def focused(page: Page) -> float:
    """Return CPU milliseconds of showing the surroundings of one of the most linked concepts, until they are drawn."""
    before = used()
    for rank in range(FOCUSED):
        page.evaluate(
            "(rank) => { const { app } = paperkin; const top = app.graph.top ??= [...app.graph.label.keys()].slice(0, app.graph.concepts)"
            ".sort((a, b) => app.graph.degree[b] - app.graph.degree[a]); app.focus(top[rank]);"
            " return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); }",
            rank,
        )
    return 1000 * spent_since(before) / FOCUSED


def pyvis_seconds(browser: Browser, folder: Path) -> float:
    """Return CPU seconds until pyvis's own page of the seeds, with pyvis's own settings, shows anything."""
    from pyvis.network import Network

    ours = to_pyvis(built("seeds"))
    network = Network(cdn_resources="in_line")
    for node in ours.nodes:
        network.add_node(node["id"], label=node["label"], title=node["title"])
    for edge in ours.edges:
        network.add_edge(edge["from"], edge["to"])
    path = folder / "pyvis.html"
    path.write_text(network.generate_html(), encoding="utf-8")
    before = used()
    context = browser.new_context(offline=True, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(path.as_uri(), wait_until="commit")
    while spent_since(before) < PATIENCE and not painted(page):
        time.sleep(0.2)
    seconds = spent_since(before)
    context.close()
    return seconds


def painted(page: Page) -> bool:
    """Tell whether the page's canvas holds anything, and no progress bar stands before it."""
    script = """() => {
        const canvas = document.querySelector('canvas');
        const bar = document.querySelector('#loadingBar');
        if (!canvas || (bar && getComputedStyle(bar).display !== 'none' && getComputedStyle(bar).opacity !== '0')) return false;
        const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
        return data.some((value) => value !== 0);
    }"""
    page.set_default_timeout(600_000)
    return bool(page.evaluate(script))


def used() -> dict[int, float]:
    """Return the browser's processes that hold pages, with the CPU seconds that the main thread of each has used."""
    found = {}
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (entry / "cmdline").read_bytes() and descends(int(entry.name)):
                found[int(entry.name)] = cpu(int(entry.name))
        except OSError:
            continue
    return found


def descends(process: int) -> bool:
    """Tell whether a process was started by ours: other browsers on this machine do not concern us."""
    while process > 1 and process != os.getpid():
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
        process = int(status.rpartition(")")[2].split()[1])
    return process == os.getpid()


def spent_since(before: dict[int, float]) -> float:
    """Return the CPU seconds of the process that has used most since: the browser may have held it ready for us."""
    return max(seconds - before.get(process, 0.0) for process, seconds in used().items())


def busiest_since(before: dict[int, float]) -> int:
    """Return the process that has used most CPU since."""
    now = used()
    return max(now, key=lambda process: now[process] - before.get(process, 0.0))


def held(process: int) -> float:
    """Return the megabytes of memory that a process holds by itself, without what it shares with others."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("RssAnon:")).split()[1]) / 1000


def cpu(process: int) -> float:
    """Return CPU seconds that a process's main thread has used."""
    text = Path(f"/proc/{process}/task/{process}/schedstat").read_text(encoding="ascii")
    return int(text.split()[0]) / 1e9


def built(source: str) -> KnowledgeGraph:
    """Return the graph of papers in files."""
    import paperkin

    records, _ = paperkin.read([source])
    return paperkin.build(records)


def stored(address: str) -> KnowledgeGraph:
    """Return the graph of a library."""
    import paperkin

    with paperkin.open(address) as library:
        return library.graph()


def synthetic(papers: int) -> KnowledgeGraph:
    """Return a graph with nearly as many concepts, 11 links a paper, popularity by a power law, papers drawn to topics."""
    chance = random.Random(11)
    count, topics = papers, 60
    names = [f"Concept {number}" for number in range(count)]
    degrees: dict[str, int] = {}
    nodes, links = [], []
    for number in range(papers):
        topic = chance.randrange(topics)
        ranks = {int(count * chance.random() ** 2.5) for _ in range(11)}
        chosen = {
            names[min(rank - rank % topics + topic, count - 1)]
            if chance.random() < 0.75 and rank >= topics
            else names[rank]
            for rank in ranks
        }
        sentences = {
            name: f"In study {number} we look closely at {name}, as others of topic {topic} have done before us."
            for name in sorted(chosen)
        }
        abstract = " ".join(sentences.values())
        paper = Paper(
            id=f"id:{number:06d}",
            title=f"Paper {number} on topic {topic}",
            abstract=abstract,
            year=2015 + number % 11,
            venue=f"Venue {topic % 9}",
        )
        nodes.append(PaperNode(paper=paper, label=paper.title or "", abstract_plain=abstract))
        for name, sentence in sentences.items():
            degrees[name] = degrees.get(name, 0) + 1
            start = abstract.index(sentence) + sentence.index(name)
            proof = Evidence(text=name, sentence=sentence, field="abstract", start=start, end=start + len(name))
            role = ROLES[chance.randrange(1, len(ROLES))]
            links.append(
                Link(
                    paper=paper.id,
                    concept=concept_id(name),
                    role=role,
                    roles=(role,),
                    count=1,
                    confidence=0.9,
                    evidence=(proof,),
                )
            )
    concepts = [
        Concept(id=concept_id(name), name=name, kind=KINDS[number % len(KINDS)], origin="curated", papers=degrees[name])
        for number, name in enumerate(sorted(degrees))
    ]
    return KnowledgeGraph(
        papers=tuple(nodes),
        concepts=tuple(sorted(concepts, key=lambda concept: concept.id)),
        links=tuple(sorted(links, key=lambda link: (link.paper, link.concept))),
    )


if __name__ == "__main__":
    main()
