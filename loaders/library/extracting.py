"""Extracting many papers: from the cache where it knows them, else here or in worker processes; the same either way."""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

from graph.model import Extraction, Paper
from graph.vocabulary import Vocabulary
from loaders.library.cache import ExtractionCache, key_of

if TYPE_CHECKING:
    from spacy.language import Language

Progress = Callable[[str, int, int], None]
"""Told the step's name, how much is done, and of how much (0 where unknown)."""

BATCH = 200
"""Papers a batch; a batch is what a worker gets and what the cache writes at once."""


def extract_papers(
    papers: Sequence[Paper], vocabulary: Vocabulary, cache: ExtractionCache, jobs: int, progress: Progress
) -> list[Extraction]:
    """Return the extraction of each paper, in order."""
    keys = [key_of(p, vocabulary.digest) for p in papers]
    found = [cache.get(key, paper.id) for key, paper in zip(keys, papers, strict=True)]
    missing = [n for n, extraction in enumerate(found) if extraction is None]
    done = len(papers) - len(missing)
    progress("extracting", done, len(papers))
    batches = [missing[i : i + BATCH] for i in range(0, len(missing), BATCH)]
    for numbers, extractions in zip(
        batches, _extract([[papers[n] for n in b] for b in batches], vocabulary, jobs), strict=True
    ):
        for number, extraction in zip(numbers, extractions, strict=True):
            found[number] = extraction
        cache.put((keys[n], e) for n, e in zip(numbers, extractions, strict=True))
        done += len(numbers)
        progress("extracting", done, len(papers))
    return [e for e in found if e is not None]


def _extract(batches: Sequence[list[Paper]], vocabulary: Vocabulary, jobs: int) -> Iterator[list[Extraction]]:
    if not batches:
        return
    if jobs == 1 or len(batches) == 1:
        yield from _extract_here(batches, vocabulary)
    else:
        yield from _extract_in_workers(batches, vocabulary, jobs)


def _extract_here(batches: Iterable[list[Paper]], vocabulary: Vocabulary) -> Iterator[list[Extraction]]:
    from graph.extraction.pipeline import make_pipeline

    nlp = make_pipeline(vocabulary)
    for batch in batches:
        yield _run(nlp, batch)


def _run(nlp: "Language", batch: Iterable[Paper]) -> list[Extraction]:
    from graph.extraction.pipeline import extract

    with nlp.memory_zone():
        return [extract(paper, nlp) for paper in batch]


def _extract_in_workers(
    batches: Sequence[list[Paper]], vocabulary: Vocabulary, jobs: int
) -> Iterator[list[Extraction]]:
    """Extract in processes started afresh: a fork would inherit the lease on the embedded engine."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(
        min(jobs, len(batches)), mp_context=context, initializer=_start_worker, initargs=(vocabulary,)
    ) as pool:
        yield from pool.map(_work, batches)


_worker: list["Language"] = []
"""The pipeline of a worker process; empty in the process that the user started."""


def _start_worker(vocabulary: Vocabulary) -> None:
    from graph.extraction.pipeline import make_pipeline

    _worker[:] = [make_pipeline(vocabulary)]


def _work(batch: list[Paper]) -> list[Extraction]:
    return _run(_worker[0], batch)
