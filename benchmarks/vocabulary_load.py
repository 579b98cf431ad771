"""Measure how long the shipped vocabulary takes to load, beside spaCy's blank tokenizer on 2,000 abstracts.

    python benchmarks/vocabulary_load.py CORPUS.jsonl.gz

Both in one process, in CPU seconds: the best of five each, after a warm-up of the tokenizer; loading starts with cold
caches of folded words every time.
"""

import gzip
import itertools
import json
import sys
import time
from collections.abc import Callable

import spacy

from graph.spelling import fold_word
from graph.vocabulary.lookup import shipped

ABSTRACTS = 2000
ROUNDS = 5


def load() -> None:
    """Read the vocabulary and build its look-ups."""
    shipped.cache_clear()
    fold_word.cache_clear()
    _ = shipped().senses, shipped().by_name


def best(work: Callable[[], object]) -> float:
    """Return the least CPU time of some rounds."""
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def main() -> None:
    """Measure both and print them."""
    with gzip.open(sys.argv[1], "rt", encoding="utf-8") as file:
        texts = [json.loads(line)["abstract"] or "" for line in itertools.islice(file, ABSTRACTS)]
    nlp = spacy.blank("en")
    for text in texts[:200]:
        nlp.make_doc(text)
    loading = best(load)
    tokenizing = best(lambda: [nlp.make_doc(text) for text in texts])
    names = len(shipped().senses)
    print(f"{names} names: {loading:.2f} s; {len(texts)} abstracts tokenized: {tokenizing:.2f} s")
    print(f"loading takes {loading / tokenizing:.0%} of tokenizing")


if __name__ == "__main__":
    main()
