"""How papers at large use a phrase: counted paper by paper, kept as one digit a use."""

import pytest

from graph.extraction.contexts import Contexts
from graph.extraction.phrases import shipped_phrases
from graph.extraction.reading import read
from graph.extraction.uses import USES, bins_of, uses_in


def used(title: str, abstract: str, phrase: str) -> set[str]:
    """Return the uses of a phrase in a paper."""
    mask = uses_in(Contexts(read(f"{title}\n{abstract}", len(title))))[phrase]
    return {use for number, use in enumerate(USES) if mask >> number & 1}


def test_a_phrase_of_the_title_that_stands_again_is_used_in_the_title_and_repeated() -> None:
    assert used("Style transfer", "It works. We study style transfer.", "style transfer") >= {
        "in the title",
        "repeated",
    }


def test_a_phrase_named_once_late_is_neither() -> None:
    found = used("Faces", "It works. Colours help style transfer.", "style transfer")
    assert not found & {"in the title", "repeated", "first sentence"}


@pytest.mark.parametrize(
    ("abstract", "use"),
    [
        ("We tackle the problem of style transfer.", "problem of"),
        ("It is based on style transfer.", "based on"),
        ("It is good for style transfer.", "for"),
        ("We tune the Style transfer of it.", "capital"),
        ("We tune style-transfer.", "hyphen"),
    ],
)
def test_cues_and_forms_are_uses(abstract: str, use: str) -> None:
    assert use in used("Faces", abstract, "style transfer")


def test_what_follows_a_hyphen_is_not_the_phrase_by_itself() -> None:
    assert "supervised training" not in uses_in(Contexts(read("We like weakly-supervised training.")))


def test_a_share_is_told_from_four_papers_on() -> None:
    assert bins_of([2] * len(USES), 3) == b""
    assert bins_of([2] * len(USES), 4) == bytes([8]) * len(USES)


def test_a_shipped_phrase_has_one_bin_for_each_use() -> None:
    phrases = shipped_phrases()
    bins = phrases.uses_of("reinforcement learning")
    assert len(bins) == len(USES)
    assert max(bins) <= 9
    title, ability = USES.index("in the title"), phrases.uses_of("ability")
    assert bins[title] > ability[title], "more papers have it in their title than ability"


def test_an_unknown_phrase_has_no_uses() -> None:
    assert shipped_phrases().uses_of("zebra crossing of moons") == b""
