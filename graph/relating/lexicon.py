"""The lexicon: the words of the field and pairs of them, how rare each is, and two vectors of what each goes with.

Trained by ``make train`` (``benchmarks/train_vectors.py``) from corpora of papers; the log stands beside the data.
"""

import gzip
import math
from collections import Counter
from collections.abc import Iterable, Sequence
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

    def place(self, terms: NDArray[np.int64], weights: Floats) -> Floats:
        """Return the direction of weighted terms from the mean, of length one; zeros where none of them has a vector."""
        known = terms < len(self.vectors)
        # In double precision, so that what is rounded to int8 afterwards is the same on every machine.
        found = (weights[known] * self.scales[terms[known]]) @ self.vectors[terms[known]].astype(np.float64)
        length = float(np.linalg.norm(found))
        if length < 1e-9:
            return np.zeros(len(self.mean))
        found = found / length - self.mean
        return found / max(float(np.linalg.norm(found)), 1e-9)


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

    def place(self, terms: Iterable[int], weights: Iterable[float]) -> Floats:
        """Return the vector of weighted terms: its direction in each space; the dot product of two is their nearness."""
        numbers, values = np.array(list(terms), np.int64), np.array(list(weights), np.float64)
        parts = [space.place(numbers, values) for space in self.spaces]
        return np.concatenate(parts) / math.sqrt(len(parts))


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
