"""Train the lexicon and the vectors of related work from corpora of papers: part of ``make train``.

    python -m benchmarks.train_vectors CORPUS.jsonl.gz …

Writes to ``graph/relating/data/``: ``terms.txt.gz`` (words and pairs of words with the papers that have them),
``vectors.npz`` (two vectors a term, int8) and the log ``vectors.md``. The first vector is latent semantic analysis of
the matrix of papers and terms (Deerwester et al. 1990), the second a decomposition of the positive pointwise mutual
information of words that stand near each other (Levy and Goldberg 2014); they err in different ways, and together they
rank better than either (docs/accuracy.md). One thread, fixed seed and signs: the same bytes on the same machine. Takes
some five minutes and 2 GB for 80,000 papers. Needs scikit-learn (development extra).
"""

import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from scipy import sparse
from sklearn.feature_extraction.text import ENGLISH_STOP_WORDS
from sklearn.utils.extmath import randomized_svd

from graph.extraction.grams import BREAKING, EDGE
from graph.text import clean, words

TARGET = Path(__file__).parent.parent / "graph" / "relating" / "data"
LEAST_WORD, LEAST_PAIR = 5, 20
"""Papers that a word, and a pair of words, must stand in to be in the lexicon."""

TOPICAL, CONTEXTUAL = 192, 160
"""Dimensions of the first and of the second vector."""

WINDOW = 8
"""Words of the lexicon up to which two stand near each other."""

SMOOTHING = 0.75
"""Power of the frequency of contexts, so that rare ones do not win by being rare (Levy, Goldberg and Dagan 2015)."""

STOP = frozenset(EDGE | BREAKING | ENGLISH_STOP_WORDS)

Matrix = np.ndarray


def is_telling(word: str) -> bool:
    """Tell whether a word can be in the lexicon."""
    return len(word) > 1 and word not in STOP and not word.replace(".", "").isdigit()


def texts(paths: Sequence[str]) -> Iterator[list[str]]:
    """Yield the words of title and abstract of each paper, "" between the two."""
    for path in paths:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for paper in map(json.loads, lines):
                title, abstract = clean(paper["title"] or "").text, clean(paper["abstract"] or "").text
                yield [*(w.norm for w in words(title)), "", *(w.norm for w in words(abstract))]


def terms(norms: Sequence[str]) -> Counter[str]:
    """Count the telling words and the pairs of neighbouring ones."""
    found, before = Counter[str](), ""
    for norm in norms:
        if not is_telling(norm):
            before = ""
            continue
        found[norm] += 1
        if before:
            found[f"{before} {norm}"] += 1
        before = norm
    return found


def lexicon(papers: Sequence[list[str]]) -> dict[str, int]:
    """Return the papers of each term, the words first, each group sorted."""
    counts = Counter[str]()
    for norms in papers:
        counts.update(terms(norms).keys())
    kept = {t: n for t, n in counts.items() if n >= (LEAST_PAIR if " " in t else LEAST_WORD)}
    return {t: kept[t] for t in sorted(kept, key=lambda t: (" " in t, t))}


def weighted(papers: Sequence[list[str]], counts: dict[str, int]) -> sparse.csr_matrix:
    """Return the matrix of papers and terms, weighted and each row of length one, as profiles weigh it."""
    index = {t: n for n, t in enumerate(counts)}
    columns, values, ends = [], [], [0]
    for norms in papers:
        for term, times in sorted(terms(norms).items()):
            if term in index:
                columns.append(index[term])
                values.append((1 + np.log(times)) * np.log(len(papers) / counts[term]))
        ends.append(len(columns))
    matrix = sparse.csr_matrix((np.array(values, np.float32), columns, ends), shape=(len(papers), len(index)))
    lengths = np.sqrt(np.asarray(matrix.multiply(matrix).sum(axis=1)).ravel())
    return sparse.diags((1 / np.maximum(lengths, 1e-6)).astype(np.float32)) @ matrix


def near(papers: Sequence[list[str]], count: int, index: dict[str, int]) -> sparse.csr_matrix:
    """Return the positive pointwise mutual information of words that stand near each other."""
    total = sparse.csr_matrix((count, count), dtype=np.float32)
    for start in range(0, len(papers), 10_000):
        pairs: list[tuple[Matrix, Matrix]] = []
        for norms in papers[start : start + 10_000]:
            ids = np.array([index[n] for n in norms if n in index], np.int32)
            pairs += [(ids[:-gap], ids[gap:]) for gap in range(1, min(WINDOW, len(ids) - 1) + 1)]
        rows, columns = (np.concatenate(side) for side in zip(*pairs, strict=True))
        total = total + sparse.csr_matrix((np.ones(len(rows), np.float32), (rows, columns)), shape=(count, count))
    total = (total + total.T).tolil()
    total.setdiag(0)
    total = total.tocoo()
    times = np.bincount(total.row, total.data, count)
    contexts = times**SMOOTHING / (times**SMOOTHING).sum()
    information = np.log(total.data / (times[total.row] * contexts[total.col]))
    kept = information > 0
    return sparse.csr_matrix(
        (information[kept].astype(np.float32), (total.row[kept], total.col[kept])), shape=(count, count)
    )


def small(vectors: Matrix) -> tuple[Matrix, Matrix]:
    """Return vectors as int8 with one scale a row."""
    scales = np.maximum(np.abs(vectors).max(axis=1), 1e-9) / 127
    return np.round(vectors / scales[:, None]).astype(np.int8), scales.astype(np.float32)


def middle(papers: sparse.csr_matrix, vectors: Matrix) -> Matrix:
    """Return the mean of the papers' vectors, each of length one."""
    found = papers @ vectors
    found /= np.maximum(np.linalg.norm(found, axis=1, keepdims=True), 1e-9)
    return found.mean(axis=0).astype(np.float32)


def main() -> None:
    """Train and write."""
    papers = list(texts(sys.argv[1:]))
    counts = lexicon(papers)
    count = sum(" " not in t for t in counts)
    print(len(papers), "papers,", count, "words,", len(counts) - count, "pairs", flush=True)
    matrix = weighted(papers, counts)
    _, strength, topical = randomized_svd(matrix, TOPICAL, n_iter=3, random_state=0)
    print("topical", strength[[0, -1]], flush=True)
    index = {t: n for n, t in enumerate(counts) if n < count}
    contextual, strength, _ = randomized_svd(near(papers, count, index), CONTEXTUAL, n_iter=3, random_state=0)
    print("contextual", strength[[0, -1]], flush=True)
    write(len(papers), counts, matrix, topical.T, contextual)


def write(papers: int, counts: dict[str, int], matrix: sparse.csr_matrix, topical: Matrix, contextual: Matrix) -> None:
    """Write lexicon, vectors and log."""
    TARGET.mkdir(exist_ok=True)
    lines = [str(papers), " ".join(sorted(STOP)), *(f"{t}\t{n}" for t, n in counts.items())]
    (TARGET / "terms.txt.gz").write_bytes(gzip.compress("".join(f"{x}\n" for x in lines).encode(), 9, mtime=0))
    arrays = {}
    for name, vectors in (("topical", topical), ("contextual", contextual)):
        arrays[name], arrays[f"{name}_scales"] = small(vectors)
        arrays[f"{name}_mean"] = middle(matrix[:, : len(vectors)], vectors)
    np.savez(TARGET / "vectors.npz", **arrays)
    words_ = len(contextual)
    size = (TARGET / "vectors.npz").stat().st_size
    (TARGET / "vectors.md").write_text(
        f"# What the vectors were made from\n\nMade by `make train` from title and abstract of {papers} papers: "
        f"{words_} words of {LEAST_WORD} or more papers and {len(counts) - words_} pairs of {LEAST_PAIR} or more; "
        f"{TOPICAL} topical dimensions for each, {CONTEXTUAL} contextual ones for words; int8, {size / 1e6:.1f} MB.\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
