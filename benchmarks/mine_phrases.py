"""Mine the field's phrases from corpora of papers: how many papers name each run of words.

    python benchmarks/mine_phrases.py CORPUS.jsonl.gz …

Writes to ``graph/extraction/data/``: ``phrases.txt.gz``, a first line with the number of papers, then
``phrase<TAB>papers<TAB>uses``, sorted, for phrases of five or more papers, the uses a digit each
(``graph/extraction/uses.py``); and ``keyword_words.txt.gz``, for each word how often it stands in an author's keyword and
how often as its last word. Takes some fifteen minutes and 1 GB for 80,000 papers.
"""

import gzip
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from graph.extraction.contexts import Contexts
from graph.extraction.grams import grams
from graph.extraction.reading import Reading, read
from graph.extraction.uses import USES, bins_of, uses_in
from graph.text import clean, words

LEAST_PAPERS = 5
TARGET = Path(__file__).parent.parent / "graph" / "extraction" / "data"


def papers(paths: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Yield the papers of all corpora."""
    for path in paths:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            yield from map(json.loads, file)


def readings(paths: Iterable[str]) -> Iterator[Reading]:
    """Yield the reading of each paper's title and abstract."""
    for paper in papers(paths):
        title = clean(paper.get("title") or "").text
        yield read(f"{title}\n" + clean(paper.get("abstract") or "").text, len(title))


def keyword_words(paths: Iterable[str]) -> Iterator[str]:
    """Yield ``word<TAB>inside<TAB>last`` for the words of authors' keywords, sorted."""
    inside, last = Counter[str](), Counter[str]()
    for paper in papers(paths):
        keywords = paper.get("keywords") or []
        for keyword in keywords if isinstance(keywords, list) else re.split("[;,]", keywords):
            norms = [w.norm for w in words(re.sub(r"\(.*?\)", "", keyword.split(":")[-1]))]
            if norms:
                inside.update(norms)
                last[norms[-1]] += 1
    return (f"{w}\t{n}\t{last[w]}" for w, n in sorted(inside.items()) if n > 1)


def count(readings_: Iterable[Reading]) -> tuple[int, Counter[str]]:
    """Return the number of papers and for each phrase the papers that name it; rare long phrases are pruned on the way."""
    total, found = 0, Counter[str]()
    for total, reading in enumerate(readings_, 1):
        found.update({g.phrase for g in grams(reading)})
        if total % 20_000 == 0:
            found = Counter({p: n for p, n in found.items() if n > 1})
            print(total, len(found), file=sys.stderr, flush=True)
    return total, found


def count_uses(readings_: Iterable[Reading], phrases: Sequence[str]) -> tuple[np.ndarray, np.ndarray]:
    """Return for each phrase the papers that name it by itself, and of these how many use it in each way.

    Returns
    -------
    numpy.ndarray
        Of shape (phrases,).
    numpy.ndarray
        Of shape (phrases, `USES`).
    """
    index = {phrase: n for n, phrase in enumerate(phrases)}
    named, used = np.zeros(len(index), np.int32), np.zeros((len(index), len(USES)), np.int32)
    bits = np.array([[mask >> n & 1 for n in range(len(USES))] for mask in range(1 << len(USES))], np.int8)
    for reading in readings_:
        found = [(index[phrase], mask) for phrase, mask in uses_in(Contexts(reading)).items() if phrase in index]
        if found:
            rows, masks = map(np.array, zip(*found, strict=True))
            named[rows] += 1
            used[rows] += bits[masks]
    return named, used


def lines(total: int, found: Counter[str], paths: Sequence[str]) -> Iterator[str]:
    """Yield the lines of ``phrases.txt.gz``."""
    yield str(total)
    phrases = sorted(phrase for phrase, papers_ in found.items() if papers_ >= LEAST_PAPERS)
    named, used = count_uses(readings(paths), phrases)
    for phrase, papers_, uses in zip(phrases, named, used, strict=True):
        yield f"{phrase}\t{found[phrase]}\t" + "".join(map(str, bins_of(uses, papers_)))


def main() -> None:
    """Count and write."""
    paths = sys.argv[1:]
    write("keyword_words.txt.gz", keyword_words(paths))
    write("phrases.txt.gz", lines(*count(readings(paths)), paths))


def write(name: str, rows: Iterable[str]) -> None:
    """Write one data file, the same bytes for the same lines."""
    TARGET.mkdir(exist_ok=True)
    (TARGET / name).write_bytes(gzip.compress("".join(row + "\n" for row in rows).encode(), 9, mtime=0))
    print(name, (TARGET / name).stat().st_size, "bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
