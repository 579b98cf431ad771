"""Time extraction against spaCy's blank English tokenizer, on the same abstracts in the same run.

    python -m benchmarks.extraction PAPERS.jsonl[.gz] [COUNT]

Prints CPU milliseconds a paper and, for the whole and for each component, the multiple of the tokenizer's; and the peak
of memory. Every paper is read once by each, in one process.
"""

import gzip
import json
import resource
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import spacy

from graph.extraction import pipeline
from graph.extraction.pipeline import extract, make_pipeline
from graph.model import Paper

COUNT = 5000
WARM = 100
"""Papers that are read before the clock starts: a pipeline's first papers fill its caches."""


def papers(path: Path, count: int) -> list[Paper]:
    """Return the first papers of a file that have an abstract."""
    found: list[Paper] = []
    with (gzip.open if path.suffix == ".gz" else open)(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            record = json.loads(line)
            if record.get("abstract"):
                found.append(Paper(id=str(number), title=record.get("title"), abstract=record["abstract"]))
            if len(found) == count:
                break
    return found


class Clock:
    """CPU seconds by the name of what was timed."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)

    def timed(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function whose CPU time counts under a name."""

        def run(*arguments: Any) -> Any:
            start = time.process_time()
            try:
                return function(*arguments)
            finally:
                self.seconds[name] += time.process_time() - start

        return run


class Timed:
    """A pipeline whose components are timed."""

    def __init__(self, clock: Clock) -> None:
        nlp = make_pipeline()
        self.vocab, self.get_pipe = nlp.vocab, nlp.get_pipe
        self.make_doc = clock.timed("tokenizer", nlp.make_doc)
        self.pipeline = [(name, clock.timed(name, component)) for name, component in nlp.pipeline]


def main() -> None:
    """Measure and print."""
    found = papers(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else COUNT)
    bare = spacy.blank("en")
    for paper in found[:WARM]:
        bare.make_doc(f"{paper.title or ''}\n{paper.abstract}")
    start = time.process_time()
    for paper in found[WARM:]:
        bare.make_doc(f"{paper.title or ''}\n{paper.abstract}")
    base = time.process_time() - start

    nlp = make_pipeline()
    for paper in found[:WARM]:
        extract(paper, nlp)
    start = time.process_time()
    for paper in found[WARM:]:
        extract(paper, nlp)
    whole = time.process_time() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

    clock = Clock()
    timed: Any = Timed(clock)
    pipeline.clean = clock.timed("clean", pipeline.clean)  # type: ignore[attr-defined]
    pipeline.set_title_end = clock.timed("words and sentences", pipeline.set_title_end)  # type: ignore[attr-defined]
    for paper in found[:WARM]:
        extract(paper, timed)
    clock.seconds.clear()
    for paper in found[WARM:]:
        extract(paper, timed)

    count = len(found) - WARM
    print(f"{count} papers; bare tokenizer {1000 * base / count:.2f} ms a paper; peak {peak:.0f} MB")
    print(f"{'whole':24} {1000 * whole / count:6.2f} ms  {whole / base:5.2f} times the tokenizer")
    for name, seconds in clock.seconds.items():
        print(f"{name:24} {1000 * seconds / count:6.2f} ms  {seconds / base:5.2f}")


if __name__ == "__main__":
    main()
