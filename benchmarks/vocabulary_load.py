"""Measure how long the shipped vocabulary takes to load, beside spaCy's blank tokenizer on 2,000 abstracts.

    python benchmarks/vocabulary_load.py CORPUS.jsonl.gz

Both in one process and by turns, in CPU seconds, the best of nine rounds. Both start cold every time, as in a process of
their own: loading without folded words, tokenizing with a new pipeline.
"""

import gzip
import itertools
import json
import sys
import time

import spacy

from graph.spelling import fold_word
from graph.vocabulary.lookup import shipped

ABSTRACTS = 2000
ROUNDS = 9


def loading() -> float:
    """Read the vocabulary and build its look-ups; return the time."""
    shipped.cache_clear()
    fold_word.cache_clear()
    start = time.process_time()
    _ = shipped().senses
    return time.process_time() - start


def tokenizing(texts: list[str]) -> float:
    """Tokenize; return the time."""
    nlp = spacy.blank("en")
    start = time.process_time()
    for text in texts:
        nlp.make_doc(text)
    return time.process_time() - start


def main() -> None:
    """Measure both and print them."""
    with gzip.open(sys.argv[1], "rt", encoding="utf-8") as file:
        texts = [json.loads(line)["abstract"] or "" for line in itertools.islice(file, ABSTRACTS)]
    rounds = [(loading(), tokenizing(texts)) for _ in range(ROUNDS)]
    load, tokenize = (min(times) for times in zip(*rounds, strict=True))
    print(f"{len(shipped().senses)} names: {load:.2f} s; {len(texts)} abstracts tokenized: {tokenize:.2f} s")
    print(f"loading takes {load / tokenize:.0%} of tokenizing")


if __name__ == "__main__":
    main()
