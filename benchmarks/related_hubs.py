"""Measure how much related work leans on hubs: the first results with and without the most linked concepts.

    python -m benchmarks.related_hubs LIBRARY [QUERIES]

Takes the ten most linked concepts out of a library's graph, their links and what the profiles say of them, and asks from
random papers (200) with a fixed seed. Prints how many of the first five results change, and what was taken out.
"""

import random
import sys
from collections import Counter
from dataclasses import replace

from graph.model import KnowledgeGraph
from graph.relating.neighbours import Neighbours
from graph.relating.profile import read, write
from graph.text import fold
from loaders.library import open_library

HUBS = 10
FIRST = 5


def most_linked(graph: KnowledgeGraph) -> list[str]:
    """Return the ids of the concepts that most papers have."""
    return [c.id for c in sorted(graph.concepts, key=lambda c: (-c.papers, c.id))[:HUBS]]


def without(graph: KnowledgeGraph, taken: list[str]) -> KnowledgeGraph:
    """Return a graph in which some concepts stand nowhere."""
    gone = [c for c in graph.concepts if c.id in taken]
    names = {key for c in gone for key in (c.id, *(fold(n) for n in (c.name, *c.aliases)))}
    return replace(
        graph,
        concepts=tuple(c for c in graph.concepts if c.id not in taken),
        links=tuple(link for link in graph.links if link.concept not in taken),
        papers=tuple(replace(node, profile=profile_without(node.profile, names)) for node in graph.papers),
    )


def profile_without(text: str, names: set[str]) -> str:
    """Return a stored profile that knows nothing of some concepts."""
    profile = read(text)
    kept = {key: weight for key, weight in profile.concepts.items() if key not in names}
    if len(kept) == len(profile.concepts):
        return text
    spelled = dict(zip(profile.concepts, profile.names, strict=True))
    return write(replace(profile, names=[spelled[key] for key in kept], concepts=kept))


def firsts(graph: KnowledgeGraph, papers: list[int]) -> list[set[int]]:
    """Return the numbers of the first results of some papers."""
    neighbours = Neighbours(graph)
    return [{other for other, _, _ in neighbours.of(paper, FIRST)} for paper in papers]


def report(graph: KnowledgeGraph, queries: int) -> str:
    """Return what was measured, in Markdown."""
    papers = random.Random(0).sample(range(len(graph.papers)), min(queries, len(graph.papers)))
    taken = most_linked(graph)
    pairs = zip(firsts(graph, papers), firsts(without(graph, taken), papers), strict=True)
    changed = Counter(len(before - after) for before, after in pairs)
    names = {c.id: f"{c.name} ({c.papers})" for c in graph.concepts}
    few = sum(changed[n] for n in (0, 1))
    return "\n".join(
        (
            f"Taken out: {', '.join(names[c] for c in taken)}.\n",
            f"| of the first {FIRST} changed | queries |\n|---|---|",
            *(f"| {n} | {changed[n]} |" for n in sorted(changed)),
            f"\nAt most one changed in {few} of {len(papers)} queries ({100 * few / len(papers):.1f} %).",
        )
    )


if __name__ == "__main__":
    with open_library(sys.argv[1]) as library:
        print(report(library.graph(), int(sys.argv[2]) if len(sys.argv) > 2 else 200))
