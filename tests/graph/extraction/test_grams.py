"""Grams: which runs of words could be a name."""

import pytest

from graph.extraction.grams import LONGEST, grams
from graph.extraction.reading import read


def runs(text: str) -> list[str]:
    return [gram.phrase for gram in grams(read(text))]


@pytest.mark.parametrize(
    ("text", "held", "not_held"),
    [
        ("We train graph networks", "graph network", "we train"),
        # function words part names, unless a hyphen joins them
        ("the image to the text", "image", "image to the text"),
        ("a text-to-image model", "text to image model", "to image"),
        ("an on-policy method", "on policy", "an on policy"),
        ("mixture of experts", "mixture of expert", "of expert"),
        # marks part names
        ("graphs, networks", "network", "graph network"),
        ("It folds. Graphs fold", "graph fold", "fold graph"),
        ("graph (network) model", "network", "graph network"),
        ("low–rank adaptation", "low rank adaptation", "of"),
        # words that begin or end no name
        ("several novel graph networks often", "graph network", "several graph"),
        ("first-order logic", "first order logic", "a"),
    ],
)
def test_runs_of_words(text: str, held: str, not_held: str) -> None:
    assert held in runs(text)
    assert not_held not in runs(text)


def test_numbers_and_single_letters_are_no_names() -> None:
    assert {"95.5", "10", "x", "3", "2024", "3 2024"}.isdisjoint(runs("95.5 10 x 3 2024"))


def test_no_run_is_longer_than_the_limit_or_crosses_a_clause() -> None:
    reading = read("alpha beta gamma delta epsilon zeta eta theta, iota kappa. Lambda mu")
    found = list(grams(reading))
    assert max(gram.end - gram.first for gram in found) == LONGEST
    assert all(len({reading.clauses[n] for n in range(gram.first, gram.end)}) == 1 for gram in found)
