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


@dataclass(frozen=True, slots=True)
class Learnt:
    """Everything that was learnt from annotated papers.

    Attributes
    ----------
    prior, concept, own : Linear
        Whether a phrase alone, and a candidate in its paper, is a concept; and whether it is the paper's own.
    roles, kinds, own_kinds : mapping of str to Linear
        One model a role, a kind, and a kind of own systems; the highest wins.
    part : Linear
        Whether an own name is a named part of the paper's main system.
    annotated : mapping of str to (int, int)
        Folded name → annotated papers that list it as must, and as may.
    thresholds : mapping of str to float
        Least log odds of ``prior``, of ``concept`` for the vocabulary's concepts and (``phrase``) for others, of ``own``.
    calibration : mapping of str to (float, float)
        Slope and intercept that make log odds of ``concept`` and ``own`` probabilities (Platt, 1999).
    """

    prior: Linear
    concept: Linear
    own: Linear
    part: Linear
    roles: Mapping[str, Linear]
    kinds: Mapping[str, Linear]
    own_kinds: Mapping[str, Linear]
    annotated: Mapping[str, tuple[int, int]]
    thresholds: Mapping[str, float]
    calibration: Mapping[str, tuple[float, float]]

    def probability(self, name: str, log_odds: float) -> float:
        """Return the calibrated probability of log odds of the model ``concept`` or ``own``, in [0, 1]."""
        slope, intercept = self.calibration[name]
        return 1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, slope * log_odds + intercept))))


def best(models: Mapping[str, Linear], features: Iterable[str]) -> str:
    """Return the name of the model with the highest score; of equals the first by name."""
    found = list(features)
    return max(sorted(models), key=lambda name: models[name].score(found))


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

    def family(prefix: str) -> dict[str, Linear]:
        return {n.removeprefix(prefix): m for n, m in models.items() if n.startswith(prefix)}

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
