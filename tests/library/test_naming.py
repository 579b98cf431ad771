"""Whom a name means: what is found most surely, and of several what is far better known."""

import pytest

from graph.errors import NotFoundError
from loaders.library.naming import choose, meant


@pytest.mark.parametrize(
    ("papers", "left"),
    [
        ((900, 4), ["a"]),  # LoRA is low-rank adaptation, though four papers call something long-range so
        ((900, 300), ["a", "b"]),  # SAM may be either
        ((2, 1), ["a", "b"]),
        ((1, 1), ["a", "b"]),
        ((0, 0), ["a", "b"]),
    ],
)
def test_a_shared_name_means_what_is_far_better_known(papers: tuple[int, int], left: list[str]) -> None:
    assert [id_ for id_, _ in meant([("a", "name", papers[0]), ("b", "name", papers[1])])] == left


def test_an_id_and_beginnings_stay() -> None:
    found = [("concept:lora", "id", 1), ("a", "name", 900), ("b", "name", 1), ("c", "beginning", 1)]
    assert meant(found) == [("concept:lora", "id"), ("a", "name"), ("c", "beginning")]


def test_what_stays_open_is_refused_with_the_ids() -> None:
    with pytest.raises(NotFoundError, match="several concepts are called 'SAM': give the id of one: a, b"):
        choose("SAM", meant([("a", "name", 30), ("b", "name", 20)]), "concept")
