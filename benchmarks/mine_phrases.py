"""Mine the field's phrases from corpora of papers: how many papers name each run of words.

    python benchmarks/mine_phrases.py CORPUS.jsonl.gz …

Writes to ``graph/extraction/data/``: ``phrases.txt.gz``, a first line with the number of papers, then
``phrase<TAB>papers``, sorted, for phrases of five or more papers; and ``keyword_words.txt.gz``, for each word how often
it stands in an author's keyword and how often as its last word. Takes some two minutes and 1 GB for 80,000 papers.
"""

import gzip
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from graph.extraction.grams import grams
from graph.extraction.reading import read
from graph.text import clean, words

LEAST_PAPERS = 5
TARGET = Path(__file__).parent.parent / "graph" / "extraction" / "data"


def papers(paths: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Yield the papers of all corpora."""
    for path in paths:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            yield from map(json.loads, file)


def texts(paths: Iterable[str]) -> Iterator[str]:
    """Yield title and abstract of each paper as one plain text."""
    for paper in papers(paths):
        yield clean(paper.get("title") or "").text + ".\n" + clean(paper.get("abstract") or "").text


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


def count(plain_texts: Iterable[str]) -> tuple[int, Counter[str]]:
    """Return the number of papers and for each phrase the papers that name it; rare long phrases are pruned on the way."""
    total, found = 0, Counter[str]()
    for total, text in enumerate(plain_texts, 1):
        found.update({g.phrase for g in grams(read(text))})
        if total % 20_000 == 0:
            found = Counter({p: n for p, n in found.items() if n > 1})
            print(total, len(found), file=sys.stderr, flush=True)
    return total, found


def main() -> None:
    """Count and write."""
    paths = sys.argv[1:]
    write("keyword_words.txt.gz", keyword_words(paths))
    total, found = count(texts(paths))
    write("phrases.txt.gz", [str(total), *(f"{p}\t{n}" for p, n in sorted(found.items()) if n >= LEAST_PAPERS)])


def write(name: str, lines: Iterable[str]) -> None:
    """Write one data file, the same bytes for the same lines."""
    TARGET.mkdir(exist_ok=True)
    (TARGET / name).write_bytes(gzip.compress("".join(line + "\n" for line in lines).encode(), 9, mtime=0))
    print(name, (TARGET / name).stat().st_size, "bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
