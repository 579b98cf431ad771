"""Persons: two names of one author in two lists of one paper, and two authors of one family."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graph.model import Author
from graph.person import known_authors, likenesses, overlap, plain_name


def people(*names: str) -> tuple[Author, ...]:
    return tuple(Author(name=name) for name in names)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ashish Vaswani", "A. Vaswani"),
        ("Ashish Vaswani", "Vaswani A"),
        ("James S. Albus", "Albus JS"),
        ("Kaiming He", "He Kaiming"),
        ("Laurens van der Maaten", "L. van der Maaten"),
        ("Laurens van der Maaten", "L. Maaten"),
        ("Bernhard Schölkopf", "B. Scholkopf"),
        ("Robert Downey, Jr.", "Robert Downey"),
        ("OpenAI", "OpenAI"),
        ("Yuanhao Wang*", "Yuanhao Wang"),
        ("角谷 静夫", "角谷 静夫"),
    ],
)
def test_one_author_is_known_again_in_another_list(one: str, other: str) -> None:
    assert set(likenesses(one)) & set(likenesses(other))


@pytest.mark.parametrize(
    ("one", "other"), [("John Smith", "Kate Smith"), ("Wei Wang", "Wei Zhang"), ("J. Smith", "J. Smyth"), ("Li", "Lee")]
)
def test_others_are_not(one: str, other: str) -> None:
    assert not set(likenesses(one)) & set(likenesses(other))


def test_the_shorter_list_counts() -> None:
    assert overlap(people("Ann Lee"), people("A. Lee", "Bob Ray", "Cy Dee")) == 1
    assert overlap(people("Ann Lee", "Eve Fox"), people("A. Lee", "Bob Ray", "Cy Dee")) == 0.5
    assert overlap((), people("Ann Lee")) == 0


def test_nobody_and_a_list_given_twice_are_left_out() -> None:
    assert known_authors(people("Anonymous")) == ()
    assert known_authors(people("J.S. Albus", "Ann Lee", "J.S. Albus", "Ann Lee")) == people("J.S. Albus", "Ann Lee")
    assert known_authors(people("Wei Wang", "Wei Wang", "Ann Lee")) == people("Wei Wang", "Wei Wang", "Ann Lee")


@given(st.text(max_size=60))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_a_plain_name_stays_as_it_is(name: str) -> None:
    assert plain_name(plain_name(name)) == plain_name(name)
