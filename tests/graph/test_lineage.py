"""Lineage: by which role a concept is taken up, and what comes first."""

import pytest

from graph.lineage import Tie, ordered, taken_up


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        (("extends", "uses"), "extends"),
        (("evaluates_on", "compares_with"), "compares_with"),
        (("addresses", "uses"), "uses"),
        (("addresses", "evaluates_on", "mentions"), None),
        ((), None),
    ],
)
def test_a_concept_is_taken_up_by_the_strongest_role_that_says_so(roles: tuple[str, ...], expected: str | None) -> None:
    assert taken_up(roles) == expected


def tie(paper: str, role: str, year: int | None) -> Tie:
    return Tie(paper=paper, label=paper, year=year, venue=None, concept="c", name="c", role=role, sentence="")


def test_the_strongest_role_comes_first_then_the_newest_paper() -> None:
    ties = [tie("a", "uses", None), tie("b", "compares_with", 2026), tie("c", "uses", 2020), tie("d", "extends", 2001)]
    assert [t.paper for t in ordered(reversed(ties))] == ["d", "c", "a", "b"]
