"""Measure extraction on annotated papers and write the tables of ``docs/accuracy.md``: ``make accuracy``.

    python -m benchmarks.accuracy GOLD_FOLDER

Builds the graph of ``seeds`` and of ``more`` (texts and gold of the folder) with the shipped weights and scores it as the
folder's own ``score.py`` does. ``more`` is never trained on; of it only figures are written.
"""

import itertools
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from graph.model import Concept, KnowledgeGraph, Link, Record
from graph.text import fold
from loaders.library import build_graph
from viz.json_export import graph_to_json

PAGE = Path(__file__).parent.parent / "docs" / "accuracy.md"
BEGIN, END = "<!-- begin: make accuracy -->", "<!-- end: make accuracy -->"
MORE, SEEDS = "more", "seeds"
STEPS = (0.0, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01)

Gold = dict[str, Any]


@dataclass
class Judged:
    """An annotated paper and the links that it got, each with what it hits."""

    gold: Gold
    links: list[tuple[Link, Concept, str]]
    found: dict[str, str]
    proposed: set[str]

    @property
    def f1(self) -> float:
        """F1 of its concepts."""
        right = len(self.found)
        wrong = sum(hit == "wrong" for _, _, hit in self.links)
        missed = sum(c["need"] == "must" for c in self.gold["concepts"]) - right
        return 2 * right / max(2 * right + wrong + missed, 1)


def lines(path: Path) -> list[Gold]:
    """Return the objects of a file, one a line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def graph_of(folder: Path, part: str) -> KnowledgeGraph:
    """Return the graph of one part's texts."""
    return build_graph(
        Record(
            key=f"id:{t['id']}",
            source=part,
            ids=(f"id:{t['id']}",),
            title=t.get("title") or None,
            abstract=t["abstract"],
        )
        for t in lines(folder / f"{part}.texts.jsonl")
    )


def scored(folder: Path, part: str, graph: KnowledgeGraph) -> dict[str, float]:
    """Return the figures of the folder's own script."""
    with tempfile.TemporaryDirectory() as place:
        export = Path(place) / "graph.json"
        export.write_text(graph_to_json(graph), encoding="utf-8")
        files = [export, folder / f"{part}.gold.jsonl", folder / f"{part}.texts.jsonl"]
        done = subprocess.run(
            [sys.executable, folder / "score.py", *files, "--json"], capture_output=True, text=True, check=True
        )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def judged(folder: Path, part: str, graph: KnowledgeGraph) -> Iterator[Judged]:
    """Yield the papers of one part with what each of their links hits: own, must, may, again or wrong."""
    concepts = {c.id: c for c in graph.concepts}
    links: dict[str, list[Link]] = defaultdict(list)
    for link in graph.links:
        links[link.paper].append(link)
    for gold in lines(folder / f"{part}.gold.jsonl"):
        named = [
            (c, {fold(x) for x in (c["name"], *c.get("aliases", ()), *c["surfaces"])})
            for c in sorted(gold["concepts"], key=lambda c: c["need"] != "must")
        ]
        own = {p["name"]: {fold(x) for x in (p["name"], *p.get("aliases", ()))} for p in gold["proposes"]}
        paper = Judged(gold, [], {}, set())
        for link in sorted(links[f"id:{gold['id']}"], key=lambda x: -x.confidence):
            concept = concepts[link.concept]
            forms = {fold(x) for x in (concept.name, *concept.aliases, *(e.text for e in link.evidence))}
            paper.links.append((link, concept, _hit(paper, link, forms, named, own)))
        yield paper


def _hit(
    paper: Judged, link: Link, forms: set[str], named: list[tuple[Gold, set[str]]], own: dict[str, set[str]]
) -> str:
    mine = {name for name, names in own.items() if names & forms}
    if link.role == "proposes":
        paper.proposed |= mine
        return "own" if mine else "wrong own"
    if mine:
        return "own"
    hits = [concept for concept, names in named if names & forms]
    for concept in hits:
        if concept["need"] == "must" and concept["name"] not in paper.found:
            paper.found[concept["name"]] = link.role
            return "must"
    return "may" if any(c["need"] == "may" for c in hits) else "again" if hits else "wrong"


def table(head: str, rows: Iterable[Iterable[object]]) -> str:
    """Return a Markdown table; `head` names the columns, parted by bars."""
    columns = head.split("|")
    body = "\n".join(f"| {' | '.join(str(cell) for cell in row)} |" for row in rows)
    return f"| {' | '.join(c.strip() for c in columns)} |\n|{'---|' * len(columns)}\n{body}\n"


def figures(both: dict[str, dict[str, float]]) -> str:
    """Return the table of the main figures."""
    names = {
        "concepts F1": "concept_F1",
        "concepts precision": "concept_P",
        "concepts recall": "concept_R",
        "proposes F1": "proposes_F1",
        "proposes precision": "proposes_P",
        "proposes recall": "proposes_R",
        "roles right": "role_acc",
        "kinds right": "kind_acc",
        "shared links, recall": "shared_links_recall",
    }
    return table(
        f"| {SEEDS}, trained on | {MORE}, never looked at",
        ([name, *(f"{both[part][key]:.3f}" for part in (SEEDS, MORE))] for name, key in names.items()),
    )


def by(papers: list[Judged], what: str) -> str:
    """Return the table of must concepts by kind or role: how many there are, are found, and get the right role."""
    there, got, right = Counter[str](), Counter[str](), Counter[str]()
    for paper in papers:
        for concept in paper.gold["concepts"]:
            if concept["need"] == "must":
                there[concept[what]] += 1
                role = paper.found.get(concept["name"])
                got[concept[what]] += role is not None
                right[concept[what]] += role == concept["role"]
    return table(
        f"{what} | must concepts | found | of these with the right role",
        ((n, there[n], f"{got[n] / there[n]:.2f}", f"{right[n] / max(got[n], 1):.2f}") for n, _ in there.most_common()),
    )


def calibration(papers: list[Judged]) -> str:
    """Return the table of links by confidence: how many are right, as must or may or the paper's own."""
    rows = []
    for low, high in itertools.pairwise(STEPS):
        hits = [hit for p in papers for link, _, hit in p.links if low <= link.confidence < high]
        good = sum(hit in ("own", "must", "may") for hit in hits)
        if hits:
            rows.append((f"{low:.1f} to {min(high, 1.0):.1f}", len(hits), f"{good / len(hits):.2f}"))
    return table("confidence | links | right", rows)


def each(papers: list[Judged]) -> str:
    """Return the table of single papers."""
    rows = []
    for paper in papers:
        own = [p["name"] for p in paper.gold["proposes"]]
        wrong = [c.name for _, c, hit in paper.links if hit == "wrong own"]
        missed = [n for n in own if n not in paper.proposed]
        cells = (", ".join(names).replace("|", "¦") or "–" for names in (sorted(paper.proposed), missed, wrong))
        rows.append((paper.gold["id"], f"{paper.f1:.2f}", *cells))
    return table("paper | F1 | proposes, found | missed | wrong", rows)


def fill(page: Path, begin: str, end: str, text: str) -> None:
    """Write a text between two marks of a page, in the place of what stands there."""
    before, _, rest = page.read_text(encoding="utf-8").partition(begin)
    _, _, after = rest.partition(end)
    page.write_text(f"{before}{begin}\n{text}{end}{after}", encoding="utf-8")


def main() -> None:
    """Measure and write."""
    folder = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as empty:
        # New weights of the same rules find what the old ones found in the user's cache.
        os.environ["XDG_CACHE_HOME"] = empty
        graphs = {part: graph_of(folder, part) for part in (SEEDS, MORE)}
    papers = {part: list(judged(folder, part, graph)) for part, graph in graphs.items()}
    text = "\n".join(
        (
            figures({part: scored(folder, part, graph) for part, graph in graphs.items()}),
            f"Must concepts of `{MORE}` by kind and by role:\n",
            by(papers[MORE], "kind"),
            by(papers[MORE], "role"),
            f"Links of `{MORE}` by their confidence, right where an annotator lists them as must, as may, or as the paper's own:\n",
            calibration(papers[MORE]),
            "The seed papers, each with what it proposes:\n",
            each(papers[SEEDS]),
        )
    )
    fill(PAGE, BEGIN, END, text)
    print(text)


if __name__ == "__main__":
    main()
