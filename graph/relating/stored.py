"""Stored: profiles as libraries keep them, compared with one subject as they are, without reading each whole.

The sums are those of `graph.relating.collection.Collection`, which pays off where the same papers are compared often.
"""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from graph.relating.profile import SIZE, Parts, take_apart
from graph.relating.ranking import TERMS, Floats, Subject, cosines


def stored_scores(subject: Subject, texts: Sequence[str]) -> Floats:
    """Return for each stored profile its three sums, in the order concepts, near, wording; zeros for one that tells nothing."""
    parts = [take_apart(text) for text in texts]
    if not parts:
        return np.zeros((0, 3))
    weights = subject.weights
    return np.stack(
        (
            weights.concepts * _concepts(subject, parts),
            weights.near * _nearness(subject, parts),
            weights.wording * _wording(subject, parts),
        ),
        axis=1,
    )


def _concepts(subject: Subject, parts: Sequence[Parts]) -> Floats:
    weights = [p.concept_weights for p in parts]
    return _shared(subject.concepts, [p.names.replace(" ", "") for p in parts], weights) / _lengths(weights)


def _shared(mine: Mapping[str, float], lines: Sequence[str], weights: Sequence[bytes]) -> Floats:
    """Return for each paper the sum of the products of what it shares; all their lines are gone through at once."""
    names = "\n".join(filter(None, lines)).split("\n")
    places = np.array([place for place, name in enumerate(names) if name in mine], np.int64)
    owners = np.repeat(np.arange(len(lines)), [len(w) for w in weights])[places]
    theirs = np.frombuffer(b"".join(weights), np.uint8)[places]
    products = theirs * np.array([mine[names[place]] for place in places.tolist()], np.float64)
    return np.bincount(owners, products, len(lines)).astype(np.float64)


def _nearness(subject: Subject, parts: Sequence[Parts]) -> Floats:
    vectors = np.frombuffer(b"".join([p.vector for p in parts]), np.int8).reshape(-1, SIZE)
    mine, floats = subject.profile.vector, vectors.astype(np.float32)
    lengths = np.sqrt(np.einsum("ij,ij->i", floats, floats).astype(np.float64))
    return cosines(vectors, mine, lengths * float(np.linalg.norm(mine.astype(np.float32))))


def _wording(subject: Subject, parts: Sequence[Parts]) -> Floats:
    dense = np.zeros(TERMS)
    dense[subject.profile.terms] = subject.profile.weights
    sizes = [len(p.terms) // 2 for p in parts]
    terms = np.frombuffer(b"".join([p.terms for p in parts]), "<u2")
    weights = np.frombuffer(b"".join([p.weights[:n] for p, n in zip(parts, sizes, strict=True)]), np.uint8)
    known = np.bincount(np.repeat(np.arange(len(parts)), sizes), dense[terms] * weights, len(parts))
    words = [p.weights[n:] for p, n in zip(parts, sizes, strict=True)]
    rare = _shared(subject.profile.rare, [p.rare for p in parts], words)
    return (known + rare) / _lengths([p.weights for p in parts])


def _lengths(weights: Sequence[bytes]) -> Floats:
    squares = np.frombuffer(b"".join(weights), np.uint8).astype(np.float64) ** 2
    owners: NDArray[np.int64] = np.repeat(np.arange(len(weights)), [len(w) for w in weights])
    found: Floats = np.maximum(np.sqrt(np.bincount(owners, squares, len(weights))), 1e-9)
    return found
