"""Variants: phrases that are a known concept with something general around it, and phrases that are nothing."""

import pytest

from graph.variant import is_general, variant_of
from graph.vocabulary.entry import parse
from graph.vocabulary.lookup import Vocabulary, merge


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    lines = (
        "Structured Prediction | task | - | -\n"
        "Theoretical Guarantee | topic | - | -\n"
        "Stanford Cars | dataset | - | -\n"
        "Attention | method | attention layer | -\n"
        "Low-Rank Approximation | method | rank matrix {context: low-rank} | -\n"
        "Memory {context: recurrent} | topic | - | -\n"
    )
    return merge(parse(lines, "own")[0])


@pytest.mark.parametrize(
    ("phrase", "concept"),
    [
        ("structured prediction problems", "concept:structured-prediction"),
        ("strong theoretical guarantees", "concept:theoretical-guarantee"),
        ("rigorous theoretical guarantees", "concept:theoretical-guarantee"),
        ("Stanford Cars datasets", "concept:stanford-cars"),
        ("memory issues", "concept:memory"),
    ],
)
def test_a_phrase_with_general_words_around_a_concept_is_that_concept(
    phrase: str, concept: str, vocabulary: Vocabulary
) -> None:
    assert variant_of(phrase, vocabulary) == concept


@pytest.mark.parametrize(
    "phrase",
    [
        "structured prediction models",  # a model is not its task
        "structured prediction datasets",  # nor is a dataset
        "low-rank matrices",  # "low" says what is meant
        "deep structured prediction",
        "structured prediction",  # the name itself is no variant
    ],
)
def test_a_phrase_with_words_that_mean_something_stays_apart(phrase: str, vocabulary: Vocabulary) -> None:
    assert variant_of(phrase, vocabulary) is None


@pytest.mark.parametrize(
    "phrase", ["pixel-wise manner", "answering questions", "improved bounds", "probabilistic", "A and B"]
)
def test_what_says_nothing_is_general(phrase: str) -> None:
    assert is_general(phrase)


@pytest.mark.parametrize(
    "phrase", ["eye gaze", "derivative-free", "few-shot counting", "proper losses", "Probabilistic"]
)
def test_what_says_something_is_not(phrase: str) -> None:
    assert not is_general(phrase)
