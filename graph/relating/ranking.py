"""Ranking: how near other papers are to one, as a sum of three kinds of term: shared concepts, near concepts, wording.

Each kind is a dot product of the parts of two profiles, so that it falls apart into terms that can be named.
"""

import json
import math
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


def scores(subject: Subject, others: Sequence[Profile]) -> Floats:
    """Return for each other paper its three sums, in the order concepts, near, wording."""
    if not others:
        return np.zeros((0, 3))
    weights = subject.weights
    return np.stack(
        (
            weights.concepts * np.array([_concepts(subject.concepts, o.concepts) for o in others]),
            weights.near * nearness(subject.profile, others),
            weights.wording * _wording(subject.profile, others),
        ),
        axis=1,
    )


def _concepts(mine: Mapping[str, float], theirs: Mapping[str, float]) -> float:
    return math.fsum([mine[name] * theirs[name] for name in mine.keys() & theirs.keys()])


def nearness(one: Profile, others: Sequence[Profile]) -> Floats:
    """Return the cosine of vectors, 0 for those that point away."""
    vectors = np.stack([one.vector, *(o.vector for o in others)]).astype(np.float64)
    lengths = np.maximum(np.linalg.norm(vectors, axis=1), 1e-9)
    found: Floats = np.maximum(vectors[1:] @ vectors[0] / (lengths[1:] * lengths[0]), 0.0)
    return found


def _wording(one: Profile, others: Sequence[Profile]) -> Floats:
    dense = np.zeros(TERMS)
    dense[one.terms] = one.weights
    sizes = [len(o.terms) for o in others]
    products = dense[np.concatenate([o.terms for o in others])] * np.concatenate([o.weights for o in others])
    owners = np.repeat(np.arange(len(others)), sizes)
    found = np.bincount(owners, products, len(others)).astype(np.float64)
    if one.rare:
        found += [_concepts(one.rare, o.rare) for o in others]
    return found


def shared_words(one: Profile, other: Profile, names: Sequence[str]) -> dict[str, float]:
    """Return what each word that both have adds to their wording, the most first; `names` are those of the lexicon."""
    dense = np.zeros(TERMS)
    dense[one.terms] = one.weights
    products = dense[other.terms] * other.weights
    found = {names[n]: float(p) for n, p in zip(other.terms.tolist(), products.tolist(), strict=True) if p > 0}
    found |= {word: one.rare[word] * other.rare[word] for word in one.rare.keys() & other.rare.keys()}
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))
