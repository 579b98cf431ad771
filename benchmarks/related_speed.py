"""Measure how long related work takes in one warm process on a library that is there.

    python -m benchmarks.related_speed LIBRARY [PAPERS]

Asks from random papers (200) with a fixed seed, and prints median, 95th percentile and longest time; beside it the CPU time
of this process, which a busy machine does not change much.
"""

import random
import sys
import time
from collections.abc import Callable

import numpy as np

from loaders.library import Library, open_library

WARM = 30


def sampled(library: Library, papers: int) -> list[str]:
    """Return the ids of random papers."""
    ids = sorted(library.digests())
    return random.Random(0).sample(ids, min(papers, len(ids)))


def timed(ask: Callable[[str], object], papers: list[str]) -> tuple[list[float], list[float]]:
    """Return how many milliseconds each answer took, and how many of this process's CPU."""
    wall, cpu = [], []
    for paper in papers:
        start, worked = time.perf_counter(), time.process_time()
        ask(paper)
        wall.append(1000 * (time.perf_counter() - start))
        cpu.append(1000 * (time.process_time() - worked))
    return wall, cpu


def main() -> None:
    """Measure and print."""
    papers = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    with open_library(sys.argv[1]) as library:
        ids = sampled(library, papers + WARM)

        def ask(paper: str) -> object:
            return library.related([paper])

        timed(ask, ids[:WARM])
        print("| | median ms | 95th percentile | longest |\n|---|---|---|---|")
        for name, found in zip(("time", "CPU of this process"), timed(ask, ids[WARM:]), strict=True):
            print(f"| {name} | " + " | ".join(f"{v:.0f}" for v in np.percentile(found, (50, 95, 100))) + " |")


if __name__ == "__main__":
    main()
