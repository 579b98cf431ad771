"""Measure the shipped vocabulary on corpora of papers.

    python benchmarks/vocabulary_coverage.py keywords ML.jsonl.gz
    python benchmarks/vocabulary_coverage.py gold GOLD.jsonl
    python benchmarks/vocabulary_coverage.py links CORPUS.jsonl.gz [--sample 5000]

`keywords`: of the occurrences of free authors' keywords that stand in title or abstract of their paper (folded), how
many the vocabulary holds. `gold`: of the must concepts of annotated papers, how many by one of their surfaces; the
figure alone, so that a held-out set stays one. `links`: concepts a paper, and the most linked concepts.
"""

import argparse
import gzip
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from graph.text import clean, fold, join, words
from graph.vocabulary import Vocabulary, shipped
from graph.vocabulary.coverage import ENOUGH, coverage

FREE = ("COLM", "CORL", "ICLR", "WWW")
"""Venues of the corpus whose authors write keywords freely; others choose from a list."""

LEAST_TEXT = 300
"""Characters of an abstract from which on a paper is expected to name concepts."""

LONGEST = 10


def papers(path: str) -> Iterator[dict[str, Any]]:
    """Yield the papers of a corpus."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        yield from map(json.loads, file)


def forms(text: str) -> set[str]:
    """Return the folded runs of words of a text."""
    norms = [w.norm for w in words(text)]
    return {join(norms[i:j]) for i in range(len(norms)) for j in range(i + 1, min(i + LONGEST, len(norms)) + 1)}


def keywords(path: str, vocabulary: Vocabulary) -> None:
    """Print the share of keywords that the vocabulary holds, in all and by venue."""
    held, standing, given = Counter[str](), Counter[str](), Counter[str]()
    for paper in papers(path):
        if paper["venue"] not in FREE or not paper["keywords"]:
            continue
        text = forms(clean(paper["title"] or "").text) | forms(clean(paper["abstract"] or "").text)
        given[paper["venue"]] += 1
        for keyword in map(fold, paper["keywords"]):
            if keyword and keyword in text:
                standing[paper["venue"]] += 1
                held[paper["venue"]] += keyword in vocabulary.senses
    for venue in sorted(given):
        print(
            f"{venue}: {given[venue]} papers, {held[venue]} of {standing[venue]}: {held[venue] / standing[venue]:.1%}"
        )
    total, hits = sum(standing.values()), sum(held.values())
    print(f"all: {sum(given.values())} papers, {hits} of {total}: {hits / total:.1%}")


def gold(path: str, vocabulary: Vocabulary) -> None:
    """Print the share of annotated must concepts that the vocabulary holds by one of their surfaces."""
    held = total = 0
    with open(path, encoding="utf-8") as file:  # noqa: PTH123
        for concept in (c for line in file for c in json.loads(line)["concepts"] if c["need"] == "must"):
            total += 1
            held += any(fold(surface) in vocabulary.senses for surface in concept["surfaces"])
    print(f"{held} of {total} must concepts: {held / total:.1%}")


def links(path: str, sample: int, vocabulary: Vocabulary) -> None:
    """Print how many concepts papers get, and which are linked most."""
    long = [(p["title"], p["abstract"]) for p in papers(path) if len(p["abstract"] or "") >= LEAST_TEXT]
    drawn = random.Random(0).sample(long, min(sample, len(long)))
    found = coverage(drawn, vocabulary, limit=10)
    print(f"{found.papers} of {len(long)} papers: {found.links / found.papers:.1f} concepts a paper")
    print(f"{ENOUGH} and more: {found.covered / found.papers:.2%}")
    for concept, number in found.concepts:
        print(f"  {concept}: {number / found.papers:.1%}")


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("keywords", "gold", "links"))
    parser.add_argument("file")
    parser.add_argument("--sample", type=int, default=5000)
    given = parser.parse_args()
    if given.what == "keywords":
        keywords(given.file, shipped())
    elif given.what == "gold":
        gold(given.file, shipped())
    else:
        links(given.file, given.sample, shipped())


if __name__ == "__main__":
    main()
