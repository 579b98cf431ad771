"""Spelling: one normal form for plural and singular, British and American, capitals and accents."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graph.spelling import BRITISH_STEMS, BRITISH_WORDS, IRREGULAR, SINGULAR_IN_S, american, fold_word, singular


@pytest.mark.parametrize(
    ("plural", "one"),
    [
        ("networks", "network"),
        ("losses", "loss"),
        ("approaches", "approach"),
        ("boxes", "box"),
        ("policies", "policy"),
        ("sizes", "size"),
        ("caches", "cache"),
        ("matrices", "matrix"),
        ("hypotheses", "hypothesis"),
        ("axes", "axis"),
        ("biases", "bias"),
        ("lenses", "lens"),
        ("quizzes", "quiz"),
        ("movies", "movie"),
        ("indices", "index"),
        ("phenomena", "phenomenon"),
    ],
)
def test_plurals_become_singular(plural: str, one: str) -> None:
    assert singular(plural) == IRREGULAR.get(plural, singular(plural))
    assert fold_word(plural) == one


@pytest.mark.parametrize(
    "word",
    [
        "bias",
        "series",
        "analysis",
        "loss",
        "consensus",
        "gas",
        "bayes",
        "stokes",
        "pandas",
        "class",
        "lens",
        "kudos",
        "timeseries",
    ],
)
def test_singulars_that_end_in_s_stay(word: str) -> None:
    assert fold_word(word) == word


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("LLMs", "llm"),
        ("KGs", "kg"),
        ("CLS", "cls"),
        ("MIPS", "mips"),
        ("GANs", "gan"),
        ("3Ds", "3d"),
        ("V100s", "v100"),
    ],
)
def test_a_small_s_after_capitals_is_a_plural_and_a_capital_one_is_not(written: str, normal: str) -> None:
    assert fold_word(written) == normal


@pytest.mark.parametrize(
    ("british", "us"),
    [
        ("optimisation", "optimization"),
        ("Regularised", "regularized"),
        ("tokenisers", "tokenizer"),
        ("hyperparameterisation", "hyperparameterization"),
        ("generalises", "generalize"),
        ("behaviours", "behavior"),
        ("modelling", "modeling"),
        ("centre", "center"),
    ],
)
def test_british_words_become_american(british: str, us: str) -> None:
    assert fold_word(british) == us


@pytest.mark.parametrize(
    "word", ["noise", "supervised", "precise", "exercise", "otherwise", "raise", "rise", "promise", "wise", "disease"]
)
def test_words_in_ise_that_are_no_british_spelling_stay(word: str) -> None:
    assert american(word) == word


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("Poincaré", "poincare"),
        ("Schrödinger", "schrodinger"),
        ("STRASSE", "strasse"),
        ("it's", "it"),
        ("D'Alembert", "dalembert"),
    ],
)
def test_accents_capitals_and_apostrophes_are_levelled(written: str, normal: str) -> None:
    assert fold_word(written) == normal


def test_the_tables_do_not_contradict_each_other() -> None:
    assert not {w for w in SINGULAR_IN_S if w in IRREGULAR}
    assert {
        normal: fold_word(normal)
        for normal in {*IRREGULAR.values(), *BRITISH_WORDS.values()}
        if fold_word(normal) != normal
    } == {}
    assert {
        stem: american(stem + "ation") for stem in BRITISH_STEMS if american(stem + "ation")[len(stem) - 1] != "z"
    } == {}


@given(
    st.one_of(
        st.text(max_size=12),
        st.from_regex(r"[a-z]{0,6}(ses|ies|ises|isations|ss|us|is|s's|ches|xes|zzes)", fullmatch=True),
    )
)
@settings(max_examples=400, deadline=None, derandomize=True)
def test_a_normal_form_is_its_own_normal_form(word: str) -> None:
    """Of lower-case words: a capital S at the end of a short name (MCTS, DARTS) says that it is no plural."""
    once = fold_word(word.lower())
    assert fold_word(once) == once
