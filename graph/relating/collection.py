"""A collection: the profiles of many papers as rows of numbers, so that one is compared with any number of them at once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from graph.relating.profile import SIZE, Profile
from graph.relating.ranking import TERMS, Floats, Weights, cosines

Numbers = NDArray[np.int64]

WIDTH = 32
"""Numbers of a row: a paper has as many rows as it needs, so that a few long papers do not make all rows long."""


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """Numbers and weights of all papers in rows of equal length; those of paper n are ``starts[n]`` to ``starts[n + 1]``.

    The last row of a paper is filled up with a number that stands for nothing and weighs nothing. Whole rows are fetched
    far faster than as many single numbers.
    """

    starts: Numbers
    numbers: NDArray[np.int32]
    weights: NDArray[np.float32]

    def of(self, paper: int) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
        """Return numbers and weights of one paper."""
        rows = slice(self.starts[paper], self.starts[paper + 1])
        return self.numbers[rows].ravel(), self.weights[rows].ravel()

    def dot(self, dense: Floats, papers: Numbers) -> Floats:
        """Return the dot product of a row, given as what each number weighs, with those of some papers."""
        starts = self.starts[papers]
        sizes = self.starts[papers + 1] - starts
        ends = np.cumsum(sizes)
        rows = np.arange(int(ends[-1]) if len(ends) else 0) + np.repeat(starts - ends + sizes, sizes)
        products = dense.take(self.numbers.take(rows, axis=0))
        sums = np.einsum("ij,ij->i", products, self.weights.take(rows, axis=0))
        return np.bincount(np.repeat(np.arange(len(papers)), sizes), sums, len(papers)).astype(np.float64)


class Collection:
    """Profiles by number, in the order in which they were given.

    Attributes
    ----------
    keys : dict of str to int
        A number for each name of a concept, blanks left out, that a profile knows; others may be added.
    """

    def __init__(self, profiles: Iterable[Profile]) -> None:
        self.keys: dict[str, int] = {}
        self._words: dict[str, int] = {}
        vectors, terms, concepts = list[NDArray[np.int8]](), _Growing(TERMS), _Growing(0)
        for one in profiles:
            vectors.append(one.vector)
            rare = [self._words.setdefault(word, TERMS + 1 + len(self._words)) for word in one.rare]
            terms.add([*one.terms.tolist(), *rare], [*one.weights.tolist(), *one.rare.values()])
            concepts.add([self.number(key) for key in one.concepts], list(one.concepts.values()))
        self._vectors = np.array(vectors, np.int8).reshape(-1, SIZE)
        self._lengths = np.linalg.norm(self._vectors.astype(np.float32), axis=1).astype(np.float64)
        self._terms, self._concepts = terms.rows(), concepts.rows()
        self._dense_words, self._dense_keys = np.zeros(TERMS + 1 + len(self._words)), np.zeros(0)

    def number(self, key: str) -> int:
        """Return the number of a concept's name without blanks, a new one if it has none."""
        return self.keys.setdefault(key, 1 + len(self.keys))

    def concepts_of(self, paper: int) -> dict[int, float]:
        """Return what one paper may name, by number, with its weights."""
        numbers, weights = self._concepts.of(paper)
        found = dict(zip(numbers.tolist(), weights.tolist(), strict=True))
        found.pop(0, None)
        return found

    def scores(self, paper: int, asked: Mapping[int, float], weights: Weights, others: Numbers) -> Floats:
        """Return for each of some other papers its three sums, in the order concepts, near, wording, from one of all.

        They are those that related work has from that paper; `asked` has the concepts of its subject, by number.
        """
        if len(self._dense_keys) <= len(self.keys):
            self._dense_keys = np.zeros(1 + len(self.keys))
        words, own = self._terms.of(paper)
        wording = _spread_dot(self._dense_words, words, own, self._terms, others)
        wanted = np.fromiter(asked, np.int64, len(asked)), np.fromiter(asked.values(), np.float64, len(asked))
        concepts = _spread_dot(self._dense_keys, *wanted, self._concepts, others)
        lengths = self._lengths[others] * self._lengths[paper]
        near = cosines(self._vectors.take(others, axis=0), self._vectors[paper], lengths)
        return np.stack((weights.concepts * concepts, weights.near * near, weights.wording * wording), axis=1)


class _Growing:
    """Rows that are still being added to, as compact as they will be."""

    def __init__(self, filler: int) -> None:
        self._filler = filler
        self._sizes = [0]
        self._numbers: list[NDArray[np.int32]] = []
        self._weights: list[NDArray[np.float32]] = []

    def add(self, numbers: list[int], weights: list[float]) -> None:
        left = -len(numbers) % WIDTH
        self._sizes.append((len(numbers) + left) // WIDTH)
        self._numbers.append(np.array(numbers + [self._filler] * left, np.int32))
        self._weights.append(np.array(weights + [0.0] * left, np.float32))

    def rows(self) -> Rows:
        return Rows(
            np.cumsum(self._sizes),
            np.concatenate([np.zeros(0, np.int32), *self._numbers]).reshape(-1, WIDTH),
            np.concatenate([np.zeros(0, np.float32), *self._weights]).reshape(-1, WIDTH),
        )


def _spread_dot(
    dense: Floats, places: NDArray[np.integer], weights: NDArray[np.floating], rows: Rows, papers: Numbers
) -> Floats:
    """Return the dot products with some papers' rows of weights at some places; `dense` is zeros, and is so again."""
    dense[places] = weights
    found = rows.dot(dense, papers)
    dense[places] = 0.0
    return found
