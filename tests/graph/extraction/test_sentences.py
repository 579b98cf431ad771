"""Sentences: where they end, and where a point ends nothing."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graph.extraction.sentences import sentences


def split(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text)]


@pytest.mark.parametrize(
    "text",
    [
        "We follow Hu et al. (2021) and He et al. in this.",
        "Models, e.g. BERT, i.e. encoders, do well.",
        "See Fig. 3, Eq. 4 and Sec. 5 of it.",
        "Qwen2.5 has 0.5 M parameters and v1.5 too.",
        "We assume i.i.d. data and use w.r.t. often.",
        "It is by J. Smith and D. E. Knuth as ever.",
        "Why not LoRA vs. adapters (cf. Hu, approx. 3 times)?",
        "We ask the U.S. government for it",
        "No. 5 is alive!",
    ],
)
def test_a_point_that_ends_no_sentence(text: str) -> None:
    assert split(text) == [text]


@pytest.mark.parametrize(
    "parts",
    [
        ["We fold.", "They fold too."],
        ["Does it fold?", "It does!", "And how."],
        ['He said "it folds."', "We agree."],
        ["We use cars, trucks, etc.", "We fold them."],
        ["We follow Hu et al.", "We fold."],
        ["It takes time of order n.", "We fold faster."],
        ["(It folds.)", "It does."],
        ["It costs 3.5.", "2 of them cost 7."],
        ["Code is at https://x.org/a.b?c=d.", "We fold."],
        ["We reach 95%.", "[1] does not."],
    ],
)
def test_a_point_that_ends_a_sentence(parts: list[str]) -> None:
    assert split(" ".join(parts)) == parts


def test_an_empty_line_ends_a_sentence_without_a_point() -> None:
    assert split("A heading\n\nWe fold.") == ["A heading", "We fold."]


def test_a_part_of_a_text_is_split_alone() -> None:
    text = "Title. Of it\nWe fold. They fold."
    assert [text[a:b] for a, b in sentences(text, start=13)] == ["We fold.", "They fold."]
    assert [text[a:b] for a, b in sentences(text, start=13, end=20)] == ["We fold"]


@given(st.one_of(st.text(max_size=60), st.text(alphabet="aAeiEtl. \n!?\"')(3", max_size=40)))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_sentences_hold_all_of_a_text_but_white_space_in_order(text: str) -> None:
    spans = sentences(text)
    assert all(start < end for start, end in spans)
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))
    assert "".join("".join(text[a:b] for a, b in spans).split()) == "".join(text.split())
