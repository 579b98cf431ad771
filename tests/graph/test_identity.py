"""Identity: ids that are stable, readable, and the same for every way of writing them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graph.identity import (
    arxiv_id,
    author_id,
    concept_id,
    digest,
    doi_id,
    given_id,
    openreview_id,
    rank_ids,
    slug,
    text_id,
    venue_id,
)
from graph.model import Author


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("10.1145/ABC.1", "doi:10.1145/abc.1"),
        ("doi:10.1145/abc.1", "doi:10.1145/abc.1"),
        ("https://doi.org/10.1145/abc.1.", "doi:10.1145/abc.1"),
        ("http://dx.doi.org/10.1145/abc.1", "doi:10.1145/abc.1"),
        ("10.48550/arXiv.2106.09685", "arxiv:2106.09685"),
        ("https://doi.org/10.48550/ARXIV.2106.09685v2", "arxiv:2106.09685"),
        ("n/a", None),
        ("", None),
    ],
)
def test_dois(written: str, expected: str | None) -> None:
    assert doi_id(written) == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("2106.09685", "arxiv:2106.09685"),
        ("arXiv:2106.09685v2", "arxiv:2106.09685"),
        ("arXiv:2106.09685v2 [cs.LG]", "arxiv:2106.09685"),
        ("https://arxiv.org/abs/2106.09685", "arxiv:2106.09685"),
        ("https://www.arxiv.org/pdf/2106.09685v1.pdf", "arxiv:2106.09685"),
        ("cs/0112017", "arxiv:cs/0112017"),
        ("math.GT/0309136v1", "arxiv:math.gt/0309136"),
        ("2106", None),
        ("10.1145/2106.09685", None),
    ],
)
def test_arxiv_ids(written: str, expected: str | None) -> None:
    assert arxiv_id(written) == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("https://openreview.net/forum?id=nZeVKeeFYf9", "openreview:nZeVKeeFYf9"),
        ("https://openreview.net/pdf?id=a-b_C&noteId=x", "openreview:a-b_C"),
        ("openreview:nZeVKeeFYf9", "openreview:nZeVKeeFYf9"),
        ("nZeVKeeFYf9", None),
    ],
)
def test_openreview_ids(written: str, expected: str | None) -> None:
    assert openreview_id(written) == expected


@pytest.mark.parametrize("written", ["doi:10.1/X", "arxiv:2106.09685", "openreview:a", "id:7", "text:0123456789abcdef"])
def test_an_id_with_its_prefix_is_read_back_as_it_is(written: str) -> None:
    assert given_id(f" {written} ") == written


def test_an_id_without_prefix_is_given() -> None:
    assert given_id("colm-1") == "id:colm-1"


def test_a_doi_names_a_paper_before_all_other_ids() -> None:
    ids = ["text:1", "id:7", "openreview:b", "arxiv:2", "doi:z", "doi:a", "arxiv:2"]
    assert rank_ids(ids) == ("doi:a", "doi:z", "arxiv:2", "openreview:b", "id:7", "text:1")


def test_a_title_is_known_again_however_it_is_spelled() -> None:
    one = text_id("Low-Rank Adaptations", "We adapt.", 2021, "Edward Hu")
    assert one == text_id("low rank adaptation", None, 2021, "edward hu")
    assert one.startswith("text:")
    assert len(one) == len("text:") + 16


def test_another_year_or_author_is_another_paper() -> None:
    one = text_id("Editorial", None, 2021, "Hu")
    assert one not in {
        text_id("Editorial", None, 2022, "Hu"),
        text_id("Editorial", None, 2021, "He"),
        text_id("Editorial", None, None, None),
    }


def test_without_a_title_the_abstract_is_the_name() -> None:
    assert text_id(None, "We fold\nproteins.", 2021, "Hu") == text_id("", "we fold  protein", None, None)
    assert text_id(None, "We fold proteins.", None, None) != text_id(None, "We fold them.", None, None)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Low-Rank Adaptation", "low-rank-adaptation"),
        ("HumanEval", "humaneval"),
        ("HumanEval+", "humaneval-plus"),
        ("A* Search", "a-star-search"),
        ("C#", "c-sharp"),
        ("Qwen2.5", "qwen2-5"),
        ("Kullback–Leibler Divergence", "kullback-leibler-divergence"),
        ("Young's Inequality", "youngs-inequality"),
        ("深度学习", "深度学习"),
        ("$\\alpha$-divergence", "α-divergence"),
        ("ﬁne Ｔuning", "fine-tuning"),
        ("!!!", "unnamed"),
        ("a" * 79 + " b", "a" * 79),
    ],
)
def test_slugs_are_readable(name: str, expected: str) -> None:
    assert slug(name) == expected
    assert (concept_id(name), venue_id(name)) == (f"concept:{expected}", f"venue:{expected}")


@given(st.text(max_size=200))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_slugs_are_short_and_never_empty(name: str) -> None:
    made = slug(name)
    assert 1 <= len(made) <= 80
    assert not made.startswith("-")
    assert not made.endswith("-")


def test_an_author_is_known_by_orcid_first() -> None:
    smith = Author(name="J. Smith", orcid="0000-0002-1825-0097", profile="~J_Smith1")
    assert author_id(smith) == "author:0000-0002-1825-0097"
    assert author_id(Author(name="J. Smith", profile="~J_Smith1")) == "author:~J_Smith1"


@pytest.mark.parametrize(
    ("one", "other", "one_person"),
    [
        ("J. Smith", "J Smith", True),
        ("J.S. Albus", "J. S. Albus", True),
        ("DJ Strouse", "D. J. Strouse", True),
        ("Bernhard Schölkopf", "Bernhard Scholkopf", True),
        ("Jun-Yan Zhu", "Jun Yan Zhu", True),
        ("Sean O'Brien", "Sean O’Brien", True),
        ("Laurens van der Maaten", "Laurens Van Der Maaten", True),
        ("Martin Luther King, Jr.", "Martin Luther King Jr", True),
        ("J. Smith", "John Smith", False),
        ("John Smith", "John A. Smith", False),
        ("Martin Luther King, Jr.", "Martin Luther King", False),
        ("Wei Wang", "Wei Zhang", False),
    ],
)
def test_an_author_is_known_by_the_full_name_else(one: str, other: str, one_person: bool) -> None:
    assert (author_id(Author(name=one)) == author_id(Author(name=other))) is one_person


def test_a_digest_does_not_see_the_order_of_keys() -> None:
    assert digest({"a": 1, "b": ["é"]}) == digest({"b": ["é"], "a": 1})
    assert digest({"a": 1}) != digest({"a": "1"})
    assert digest([1, 2]) != digest([2, 1])
