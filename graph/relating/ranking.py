"""Ranking: how near other papers are to one, as a sum of three kinds of term: shared concepts, near concepts, wording.

Each kind is a dot product of the parts of two profiles, so that it falls apart into terms that can be named.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from graph.errors import VocabularyError
from graph.relating.profile import Profile

TERMS = 1 << 16
"""Numbers that a term of the lexicon can have."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Shares of the three kinds of term; together 1."""

    concepts: float
    near: float
    wording: float


@lru_cache(maxsize=1)
def shipped_weights() -> Weights:
    """Return the weights that were learnt (``benchmarks/related.py``).

    Raises
    ------
    VocabularyError
        If the data file is missing or damaged: the installation is broken.
    """
    try:
        return Weights(**json.loads((resources.files("graph.relating") / "data" / "weights.json").read_bytes()))
    except (OSError, ValueError, TypeError) as error:
        raise VocabularyError(
            f"graph/relating/data/weights.json is damaged ({error}): install paperkin again"
        ) from error


CONCEPTS_ONLY = Weights(concepts=1.0, near=0.0, wording=0.0)
"""Only what both papers name."""


@dataclass(frozen=True, slots=True, eq=False)
class Subject:
    """What others are compared with.

    Attributes
    ----------
    concepts : mapping of str to float
        Weight of each concept by every name that it goes by: the profile's, times what its rarity in this library and
        the reader's question make of it.
    """

    profile: Profile
    concepts: Mapping[str, float]
    weights: Weights


def cosines(vectors: NDArray[np.int8], mine: NDArray[np.int8], lengths: Floats) -> Floats:
    """Return the cosine of each vector with one, 0 of those that point away; `lengths` are those of both multiplied."""
    # Whole numbers below 2 ** 24: float32 has them exactly, whatever order they are added in.
    products = (vectors.astype(np.float32) @ mine.astype(np.float32)).astype(np.float64)
    found: Floats = np.maximum(products / np.maximum(lengths, 1e-9), 0.0)
    return found


def nearness(one: Profile, other: Profile) -> float:
    """Return the cosine of the vectors of two papers, 0 of those that point away."""
    lengths = [np.linalg.norm(profile.vector.astype(np.float64)) for profile in (one, other)]
    return float(cosines(other.vector[None], one.vector, np.array([lengths[0] * lengths[1]]))[0])


def shared_words(one: Profile, other: Profile, names: Sequence[str]) -> dict[str, float]:
    """Return what each word that both have adds to their wording, the most first; `names` are those of the lexicon."""
    both, mine, theirs = np.intersect1d(one.terms, other.terms, assume_unique=True, return_indices=True)
    products = one.weights[mine] * other.weights[theirs]
    found = {names[n]: float(p) for n, p in zip(both.tolist(), products.tolist(), strict=True)}
    found |= {word: one.rare[word] * other.rare[word] for word in one.rare.keys() & other.rare.keys()}
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))
