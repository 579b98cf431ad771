"""The linter of vocabularies, and the shipped files under it."""

import pytest

from graph.model import KINDS
from graph.vocabulary import parse, shipped
from graph.vocabulary.check import check
from graph.vocabulary.lookup import shipped_files, stop_words

LEAST = 6_000
"""Concepts that the shipped vocabulary must have."""


def problems(text: str, stop: tuple[str, ...] = ()) -> list[str]:
    entries, unreadable = parse(text, "own")
    assert unreadable == ()
    return check(entries, stop)


def test_what_is_right_has_no_problems() -> None:
    assert problems("Ant | method | emmet {context: a} | Bee\nBee | topic | emmet {context: b} | -", ("cow",)) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ant | method | - | -\nAnts | method | - | -", "own:2: 'Ants' is 'Ant' of own:1 again"),
        (
            "Ant | method | emmet | -\nBee | method | emmet {context: b} | -",
            "own:1: 'emmet' also names 'Bee' (own:2): give it a context or take it out",
        ),
        (
            "Ant | method | bee {case} | -\nBee {context: b} | method | - | -",
            "own:1: 'bee' also names 'Bee' (own:2): give it a context or take it out",
        ),
        ("Ant | method | - | Insect", "own:1: broader 'Insect' of 'Ant' is no entry's name"),
        ("Ant | method | - | Bee\nBee | method | - | Ant", "own:1: broader of 'Ant' leads back to itself"),
        ("Ant | method | - | Bee\nBee | method | - | Bee", "own:2: broader of 'Bee' leads back to itself"),
        ("Bee | method | - | -\nAnt | method | - | -", "own:2: 'Ant' belongs before 'Bee' (lines are sorted by name)"),
        ("Cow | method | - | -", "own:1: 'Cow' of 'Cow' is on the stop list"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, said: str) -> None:
    assert said in problems(text, ("cows",))


def test_a_flag_takes_a_name_off_the_stop_list() -> None:
    assert problems("Cow {case} | method | calf {context: milk} | -", ("cow", "calf")) == []


def test_a_wider_concept_of_two_is_no_cycle() -> None:
    text = "Ant | method | - | Bee; Cow\nBee | method | - | Dog\nCow | method | - | Dog\nDog | topic | - | -"
    assert problems(text) == []


def test_a_long_chain_is_no_problem() -> None:
    names = [f"N{n:05}" for n in range(3_000)]
    lines = [f"{name} | method | - | {wider}" for name, wider in zip(names, [*names[1:], "-"], strict=True)]
    assert problems("\n".join(lines)) == []


def test_the_shipped_files_have_no_problems() -> None:
    entries, unreadable = [], []
    for area, text in shipped_files().items():
        found, bad = parse(text, area)
        entries += found
        unreadable += bad
    assert unreadable == []
    assert check(entries, stop_words()) == []


def test_the_shipped_vocabulary_is_large_and_of_every_kind() -> None:
    kinds = [entry.kind for entry in shipped().entries.values()]
    assert len(kinds) >= LEAST
    assert min(kinds.count(kind) for kind in KINDS) >= 200


@pytest.mark.parametrize("area", shipped_files())
def test_every_shipped_file_says_what_it_holds(area: str) -> None:
    text = shipped_files()[area]
    assert text.startswith("# ")
    assert text.endswith("\n")
    assert "\r" not in text
    assert [line for line in text.splitlines() if line != line.strip()] == []


def test_acronyms_of_two_letters_need_a_context() -> None:
    bare = [
        f"{entry.area}:{entry.line}: {name.text}"
        for entry in shipped().entries.values()
        for name in entry.names
        if len(name.text) == 2 and name.text.isalpha() and name.text.isupper() and not name.context
    ]
    assert bare == []
