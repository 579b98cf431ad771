"""The lexicon: the words of the field and pairs of them, how rare each is, and two vectors of what each goes with.

Trained by ``make train`` (``benchmarks/train_vectors.py``) from corpora of papers; the log stands beside the data.
"""

import gzip
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from graph.errors import VocabularyError

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """Vectors of the first terms of the lexicon, and the mean of the corpus's papers, which says nothing of any one."""

    vectors: NDArray[np.int8]
    scales: Floats
    mean: Floats

    def places(self, terms: NDArray[np.int64], weights: Floats) -> Floats:
        """Return for each row of weights of terms its direction from the mean, of length one; zeros where none has a vector."""
        known = terms < len(self.vectors)
        # In double precision, so that what is rounded to int8 afterwards is the same on every machine.
        sums = (weights[:, known] * self.scales[terms[known]]) @ self.vectors[terms[known]].astype(np.float64)
        lengths = np.linalg.norm(sums, axis=1, keepdims=True)
        away = sums / np.maximum(lengths, 1e-9) - self.mean
        found: Floats = away / np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-9)
        return np.where(lengths < 1e-9, 0.0, found)


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """Terms with their rarity and vectors.

    Attributes
    ----------
    names : list of str
        Normal forms, words before pairs of words; a term's number is its place.
    stop : frozenset of str
        Words that tell nothing.
    rarity : array of float
        log(papers of the corpus / papers with the term).
    rarest : float
        Rarity of what the corpus has in no more than two papers.
    """

    names: list[str]
    numbers: dict[str, int]
    stop: frozenset[str]
    rarity: Floats
    rarest: float
    spaces: tuple[Space, ...]

    def count(self, norms: Sequence[str]) -> tuple[Counter[int], Counter[str]]:
        """Count the terms of a text by number, and the telling words that the lexicon lacks."""
        known, rare, before = Counter[int](), Counter[str](), ""
        for norm in norms:
            if norm in self.stop or len(norm) < 2 or norm.replace(".", "").isdigit():
                before = ""
                continue
            number = self.numbers.get(norm)
            if number is None:
                rare[norm] += 1
            else:
                known[number] += 1
                pair = self.numbers.get(f"{before} {norm}") if before else None
                if pair is not None:
                    known[pair] += 1
            before = norm
        return known, rare

    def places(self, weights: Sequence[Mapping[int, float]]) -> Floats:
        """Return a vector for each set of weighted terms: its direction in each space; the dot product of two is nearness."""
        columns = {number: column for column, number in enumerate(sorted({n for row in weights for n in row}))}
        table = np.zeros((len(weights), len(columns)))
        for row, one in zip(table, weights, strict=True):
            row[[columns[number] for number in one]] = list(one.values())
        numbers = np.array(list(columns), np.int64)
        parts = [space.places(numbers, table) for space in self.spaces]
        return np.concatenate(parts, axis=1) / math.sqrt(len(parts))


@lru_cache(maxsize=1)
def shipped_lexicon() -> Lexicon:
    """Return the lexicon that comes with the package.

    Raises
    ------
    VocabularyError
        If a data file is missing or damaged: the installation is broken.
    """
    data = resources.files("graph.relating") / "data"
    try:
        total, stop, *lines = gzip.decompress((data / "terms.txt.gz").read_bytes()).decode().splitlines()
        names, counts = zip(*(line.split("\t") for line in lines), strict=True)
        with (data / "vectors.npz").open("rb") as file, np.load(file) as arrays:
            spaces = tuple(
                Space(arrays[name], *(arrays[f"{name}_{part}"].astype(np.float64) for part in ("scales", "mean")))
                for name in ("topical", "contextual")
            )
        rarity = np.log(int(total) / np.array(counts, np.float64))
        rarest = math.log(int(total) / 2)
        numbers = {name: number for number, name in enumerate(names)}
        return Lexicon(list(names), numbers, frozenset(stop.split()), rarity, rarest, spaces)
    except (OSError, EOFError, ValueError, KeyError) as error:
        raise VocabularyError(f"graph/relating/data is damaged ({error}): install paperkin again") from error
