"""Learnt weights: linear models over named features, shipped as plain numbers and read with the standard library.

Trained by ``make train`` (``benchmarks/train_scorer.py``) from annotated papers; the log with cross-validated figures
stands beside the data.
"""

import gzip
import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from graph.errors import VocabularyError


@dataclass(frozen=True, slots=True)
class Linear:
    """A linear model: the sum of the weights of the features that are there, and a bias.

    Attributes
    ----------
    bias : float
    weights : mapping of str to float
        Log odds by feature; features without a weight count nothing.
    """

    bias: float
    weights: Mapping[str, float]

    def score(self, features: Iterable[str]) -> float:
        """Return the log odds."""
        return self.bias + self.sum(features)

    def sum(self, features: Iterable[str]) -> float:
        """Return what some features add to the log odds."""
        weights = self.weights
        return sum([weights[f] for f in features if f in weights])

    def shares(self, features: Iterable[str]) -> list[tuple[str, float]]:
        """Return each feature's share of the log odds, the weightiest first."""
        known = ((f, self.weights[f]) for f in features if f in self.weights)
        return sorted(known, key=lambda share: (-abs(share[1]), share[0]))


class Family:
    """Linear models of which the one with the highest score wins.

    Their weights are kept once, as one row a feature, since together they have some hundred thousand.

    Attributes
    ----------
    names : tuple of str
        Of the models, sorted.
    """

    def __init__(self, models: Mapping[str, Linear]) -> None:
        ordered = dict(sorted(models.items()))
        self.names = tuple(ordered)
        self._bias = tuple(m.bias for m in ordered.values())
        features = {f for m in ordered.values() for f in m.weights}
        self._weights = {f: tuple(m.weights.get(f, 0.0) for m in ordered.values()) for f in features}

    @property
    def models(self) -> dict[str, Linear]:
        """The models by name, each with its weights."""
        return {
            name: Linear(self._bias[n], {f: row[n] for f, row in sorted(self._weights.items()) if row[n]})
            for n, name in enumerate(self.names)
        }

    def scores(self, features: Iterable[str]) -> dict[str, float]:
        """Return the log odds by the name of the model."""
        weights = self._weights
        rows = [weights[f] for f in features if f in weights]
        return dict(zip(self.names, map(sum, zip(self._bias, *rows, strict=True)), strict=True))

    def best(self, features: Iterable[str]) -> str:
        """Return the name of the model with the highest score; of equals the first by name."""
        scores = self.scores(features)
        return max(scores, key=lambda name: scores[name])


@dataclass(frozen=True, slots=True)
class Learnt:
    """Everything that was learnt from annotated papers.

    Attributes
    ----------
    prior, concept, own : Linear
        Whether a phrase alone, and a candidate in its paper, is a concept; and whether it is the paper's own.
    roles, kinds, own_kinds : Family
        One model a role, a kind, and a kind of own systems; the highest wins.
    part : Linear
        Whether an own name is a named part of the paper's main system.
    annotated : mapping of str to (int, int)
        Folded name → annotated papers that list it as must, and as may.
    thresholds : mapping of str to float
        Least log odds of ``prior``, of ``concept`` for the vocabulary's concepts and (``phrase``) for others, of ``own``; and the
        ``bonus`` of the vocabulary's concepts where two claim the same words.
    calibration : mapping of str to (float, float)
        Slope and intercept that make log odds of ``concept`` and ``own`` probabilities (Platt, 1999).
    """

    prior: Linear
    concept: Linear
    own: Linear
    part: Linear
    roles: Family
    kinds: Family
    own_kinds: Family
    annotated: Mapping[str, tuple[int, int]]
    thresholds: Mapping[str, float]
    calibration: Mapping[str, tuple[float, float]]

    def probability(self, name: str, log_odds: float) -> float:
        """Return the calibrated probability of log odds of the model ``concept`` or ``own``, in [0, 1]."""
        slope, intercept = self.calibration[name]
        return 1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, slope * log_odds + intercept))))


@lru_cache(maxsize=1)
def shipped_learnt() -> Learnt:
    """Return the weights that come with the package.

    Raises
    ------
    VocabularyError
        If the data file is missing or damaged: the installation is broken.
    """
    try:
        packed = (resources.files("graph.extraction") / "data" / "learnt.json.gz").read_bytes()
        return from_json(json.loads(gzip.decompress(packed)))
    except (OSError, EOFError, ValueError, KeyError, TypeError) as error:
        raise VocabularyError(
            f"graph/extraction/data/learnt.json.gz is damaged ({error!r}): install paperkin again"
        ) from error


def from_json(value: Mapping[str, object]) -> Learnt:
    """Make the weights from the shipped JSON: ``{"models": {name: [bias, {feature: weight}]}, "annotated": …, …}``."""
    models: dict[str, Linear] = {n: Linear(m[0], m[1]) for n, m in value["models"].items()}  # type: ignore[attr-defined]

    def family(prefix: str) -> Family:
        return Family({n.removeprefix(prefix): m for n, m in models.items() if n.startswith(prefix)})

    return Learnt(
        prior=models["prior"],
        concept=models["concept"],
        own=models["own"],
        part=models["part"],
        roles=family("role "),
        kinds=family("kind "),
        own_kinds=family("own kind "),
        annotated={n: (c[0], c[1]) for n, c in value["annotated"].items()},  # type: ignore[attr-defined]
        thresholds=dict(value["thresholds"]),  # type: ignore[call-overload]
        calibration={n: (c[0], c[1]) for n, c in value["calibration"].items()},  # type: ignore[attr-defined]
    )
