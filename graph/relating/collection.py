"""A collection: the profiles of many papers laid end to end, so that one is compared with any number of them at once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from graph.relating.profile import SIZE, Profile
from graph.relating.ranking import TERMS, Floats, Subject

Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """Numbers and weights of all papers; those of paper n lie from ``starts[n]`` to before ``starts[n + 1]``."""

    starts: Numbers
    numbers: NDArray[np.int32]
    weights: NDArray[np.float32]

    def dot(self, dense: Floats, papers: Numbers) -> Floats:
        """Return the dot product of a row, given as what each number weighs, with those of some papers."""
        starts = self.starts[papers]
        sizes = self.starts[papers + 1] - starts
        ends = np.cumsum(sizes)
        places = np.arange(int(ends[-1]) if len(ends) else 0) + np.repeat(starts - ends + sizes, sizes)
        products = dense[self.numbers[places]] * self.weights[places]
        return np.bincount(np.repeat(np.arange(len(papers)), sizes), products, len(papers)).astype(np.float64)


class Collection:
    """Profiles by number, in the order in which they were given; `scores` agrees with `graph.relating.ranking.scores`."""

    def __init__(self, profiles: Iterable[Profile]) -> None:
        self._keys: dict[str, int] = {}
        self._words: dict[str, int] = {}
        vectors, terms, concepts = list[NDArray[np.int8]](), _Growing(), _Growing()
        for one in profiles:
            vectors.append(one.vector)
            rare = [self._words.setdefault(word, TERMS + len(self._words)) for word in one.rare]
            terms.add([*one.terms.tolist(), *rare], [*one.weights.tolist(), *one.rare.values()])
            concepts.add([self._keys.setdefault(k, len(self._keys)) for k in one.concepts], list(one.concepts.values()))
        self._vectors = np.array(vectors, np.int8).reshape(-1, SIZE)
        self._lengths = np.maximum(np.linalg.norm(self._vectors.astype(np.float32), axis=1), 1e-9)
        self._terms, self._concepts = terms.rows(), concepts.rows()
        self._dense = np.zeros(TERMS + len(self._words)), np.zeros(len(self._keys))

    def scores(self, subject: Subject, papers: Numbers) -> Floats:
        """Return for each of some papers its three sums, in the order concepts, near, wording."""
        one, weights = subject.profile, subject.weights
        words, wanted = self._dense
        words[one.terms] = one.weights
        used = _spread(words, self._words, one.rare), _spread(wanted, self._keys, subject.concepts)
        wording, concepts = self._terms.dot(words, papers), self._concepts.dot(wanted, papers)
        words[one.terms] = words[used[0]] = wanted[used[1]] = 0.0
        # whole numbers below 2 ** 24: float32 has them exactly, whatever order they are added in
        products = self._vectors[papers].astype(np.float32) @ one.vector.astype(np.float32)
        length = max(float(np.linalg.norm(one.vector.astype(np.float32))), 1e-9)
        near = np.maximum(products.astype(np.float64) / (self._lengths[papers].astype(np.float64) * length), 0.0)
        return np.stack(
            (
                weights.concepts * concepts,
                weights.near * near,
                weights.wording * wording,
            ),
            axis=1,
        )


class _Growing:
    """Rows that are still being added to, as compact as they will be."""

    def __init__(self) -> None:
        self.sizes = [0]
        self.numbers: list[NDArray[np.int32]] = []
        self.weights: list[NDArray[np.float32]] = []

    def add(self, numbers: list[int], weights: list[float]) -> None:
        self.sizes.append(len(numbers))
        self.numbers.append(np.array(numbers, np.int32))
        self.weights.append(np.array(weights, np.float32))

    def rows(self) -> Rows:
        return Rows(
            np.cumsum(self.sizes),
            np.concatenate([np.zeros(0, np.int32), *self.numbers]),
            np.concatenate([np.zeros(0, np.float32), *self.weights]),
        )


def _spread(dense: Floats, numbers: Mapping[str, int], weights: Mapping[str, float]) -> list[int]:
    """Write weights to their places, and return these."""
    known = {numbers[name]: weight for name, weight in weights.items() if name in numbers}
    places = list(known)
    dense[places] = list(known.values())
    return places
