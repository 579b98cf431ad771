"""Measure related work on papers whose authors' keywords are hidden, beside TF-IDF and BM25.

    python -m benchmarks.related CORPUS.jsonl.gz [--learn]

Two parts of the corpus: papers with free keywords (relevant to each other: a shared keyword that fewer than 1 % of them
have) and those of IJCAI (two shared areas that fewer than 2 % have). 500 random queries of each, with five or more
relevant papers. Prints NDCG@20, MAP and recall@50, and how long ranking took. With ``--learn`` it first learns the shares
of the three kinds of term, each part's from the other, and writes ``graph/relating/data/weights.json`` with its log.
Extractions are kept in the temporary folder. Needs scikit-learn (development extra).
"""

import gzip
import json
import random
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse
from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer

from graph.model import Paper
from graph.relating.collection import Collection
from graph.relating.profile import Profile, read
from graph.relating.ranking import Subject, Weights, shipped_weights
from graph.text import fold
from graph.vocabulary.lookup import shipped
from loaders.library.cache import ExtractionCache
from loaders.library.extracting import extract_papers

QUERIES = 500
LEAST_RELEVANT = 5
TARGET = Path(__file__).parent.parent / "graph" / "relating" / "data"
STEP = 0.05

Matrix = np.ndarray
Measures = tuple[float, float, float]


@dataclass
class Part:
    """A part of the corpus: its papers, for each the numbers of those relevant to it, and the queries."""

    name: str
    papers: list[dict[str, Any]]
    relevant: list[set[int]]
    queries: list[int]

    @property
    def texts(self) -> list[str]:
        """Return title and abstract of each paper."""
        return [f"{p['title']}\n{p['abstract']}" for p in self.papers]


def parts(path: str) -> Iterator[Part]:
    """Yield the two parts of a corpus."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        papers = [p for p in map(json.loads, lines) if p.get("keywords")]
    areas = [p for p in papers if p["venue"] == "IJCAI"]
    free = [p for p in papers if p["venue"] != "IJCAI"]
    for name, chosen, share, least in (("free keywords", free, 0.01, 1), ("areas", areas, 0.02, 2)):
        relevant = relevance([{fold(k) for k in p["keywords"]} for p in chosen], share, least)
        able = [n for n, r in enumerate(relevant) if len(r) >= LEAST_RELEVANT]
        yield Part(name, chosen, relevant, sorted(random.Random(0).sample(able, QUERIES)))


def relevance(keywords: Sequence[set[str]], share: float, least: int) -> list[set[int]]:
    """Return for each paper those that share `least` keywords that fewer than `share` of all have."""
    counts = Counter(k for words in keywords for k in words)
    holders: dict[str, list[int]] = defaultdict(list)
    for number, words in enumerate(keywords):
        for word in words:
            if counts[word] < share * len(keywords):
                holders[word].append(number)
    found = []
    for number, words in enumerate(keywords):
        shared = Counter(o for word in words if word in holders for o in holders[word] if o != number)
        found.append({o for o, times in shared.items() if times >= least})
    return found


def measure(row_of: Callable[[int], Matrix], part: Part) -> Measures:
    """Return NDCG@20, MAP and recall@50 in per cent; `row_of` gives the scores of all papers for one query."""
    discounts = 1 / np.log2(np.arange(20) + 2)
    found = []
    for query in part.queries:
        row = row_of(query)
        order = np.argsort(-row, kind="stable")
        relevant = np.zeros(len(row), bool)
        relevant[list(part.relevant[query])] = True
        hits = relevant[order[order != query]]
        places = np.flatnonzero(hits)
        best = discounts[: min(20, len(places))].sum()
        precision = ((np.arange(len(places)) + 1) / (places + 1)).mean()
        found.append(((hits[:20] * discounts).sum() / best, precision, hits[:50].sum() / len(places)))
    ndcg, average, recall = (100 * np.mean(found, axis=0)).tolist()
    return ndcg, average, recall


def tf_idf(texts: Sequence[str], **options: object) -> Callable[[int], Matrix]:
    """Return the scores by cosine of words and pairs of words."""
    matrix = TfidfVectorizer(ngram_range=(1, 2), **options).fit_transform(texts)
    return lambda query: np.asarray((matrix[query] @ matrix.T).todense()).ravel()


def bm25(texts: Sequence[str], k1: float = 1.2, b: float = 0.75) -> Callable[[int], Matrix]:
    """Return the scores by BM25 (Robertson and Zaragoza 2009), the whole paper as the query."""
    counts = CountVectorizer(stop_words="english").fit_transform(texts).astype(float)
    papers = np.bincount(counts.indices, minlength=counts.shape[1])
    idf = np.log(1 + (len(texts) - papers + 0.5) / (papers + 0.5))
    lengths = np.asarray(counts.sum(axis=1)).ravel()
    damping = k1 * (1 - b + b * lengths / lengths.mean())
    rows = np.repeat(np.arange(len(texts)), np.diff(counts.indptr))
    values = idf[counts.indices] * counts.data * (k1 + 1) / (counts.data + damping[rows])
    weighed = sparse.csr_matrix((values, counts.indices, counts.indptr), shape=counts.shape)
    return lambda query: np.asarray((weighed @ counts[query].T).todense()).ravel()


def profiles(part: Part) -> list[Profile]:
    """Return the profile of each paper, the keywords hidden."""
    papers = [Paper(id=p["id"], title=p["title"], abstract=p["abstract"]) for p in part.papers]

    def tell(step: str, done: int, total: int) -> None:
        print(f"{part.name}: {step} {done}/{total}", file=sys.stderr)

    with ExtractionCache(Path(tempfile.gettempdir()) / "paperkin-benchmarks") as cache:
        return [read(e.profile) for e in extract_papers(papers, shipped(), cache, 1, tell)]


def kinds_of_term(found: Sequence[Profile], queries: Sequence[int]) -> dict[int, Matrix]:
    """Return for each query the three sums of all papers, unweighted."""
    even = Weights(concepts=1.0, near=1.0, wording=1.0)
    collection, everyone = Collection(found), np.arange(len(found))
    return {q: collection.scores(Subject(found[q], found[q].concepts, even), everyone) for q in queries}


def learn(measured: Sequence[tuple[Part, dict[int, Matrix]]]) -> Weights:
    """Return the shares whose worst measure, as a share of the best that any shares reach, is best."""
    grid = [
        (concepts, near, 1 - concepts - near)
        for concepts in np.arange(0.1, 0.8, STEP)
        for near in np.arange(0.05, 0.5, STEP)
        if 1 - concepts - near > 0.1
    ]
    table = np.array(
        [[m for part, terms in measured for m in measure(lambda q, t=terms, w=w: t[q] @ w, part)] for w in grid]
    )
    best = grid[int((table / table.max(axis=0)).min(axis=1).argmax())]
    concepts, near, wording = (round(float(w), 2) for w in best)
    return Weights(concepts=concepts, near=near, wording=wording)


def row(name: str, found: Measures) -> str:
    """Return a row of a table."""
    return f"| {name} | " + " | ".join(f"{m:.1f}" for m in found) + " |"


def main() -> None:
    """Measure, and learn where asked."""
    lines = []
    measured = []
    for part in parts(sys.argv[1]):
        print(f"\n{part.name}: {len(part.papers)} papers, {len(part.queries)} queries\n", flush=True)
        print("| | NDCG@20 | MAP | recall@50 |\n|---|---|---|---|")
        print(row("TF-IDF", measure(tf_idf(part.texts), part)))
        better = tf_idf(part.texts, stop_words="english", sublinear_tf=True)
        print(row("TF-IDF, no stop words, log counts", measure(better, part)))
        print(row("BM25", measure(bm25(part.texts), part)), flush=True)
        found = profiles(part)
        start = time.perf_counter()
        terms = kinds_of_term(found, part.queries)
        each = (time.perf_counter() - start) / len(part.queries)
        measured.append((part, terms))
        for number, name in enumerate(("shared concepts alone", "near concepts alone", "wording alone")):
            print(row(name, measure(lambda q, t=terms, n=number: t[q][:, n], part)))
        weights = np.array(list(asdict(shipped_weights()).values()))
        print(row("**paperkin**", measure(lambda q, t=terms, w=weights: t[q] @ w, part)))
        print(f"\n{1000 * each:.0f} ms a query over all {len(found)} papers", flush=True)
    if "--learn" in sys.argv:
        for here, (part, terms) in enumerate(measured):
            other = learn([measured[1 - here]])
            shares = np.array(list(asdict(other).values()))
            lines.append(
                row(f"{part.name}, weights of the other part", measure(lambda q, t=terms, w=shares: t[q] @ w, part))
            )
        write(learn(measured), lines)


def write(weights: Weights, lines: Sequence[str]) -> None:
    """Write the weights and their log."""
    (TARGET / "weights.json").write_text(json.dumps(asdict(weights)) + "\n", encoding="utf-8")
    table = "\n".join(("| | NDCG@20 | MAP | recall@50 |", "|---|---|---|---|", *lines))
    (TARGET / "weights.md").write_text(
        f"# The shares of the three kinds of term\n\nMade by `make train`: {asdict(weights)}.\n\n{table}\n",
        encoding="utf-8",
    )
    print(weights, *lines, sep="\n")


if __name__ == "__main__":
    main()
