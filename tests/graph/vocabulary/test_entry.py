"""Entries: the lines of a vocabulary file, and what is said of those that cannot be read."""

import pytest

from graph.errors import VocabularyError
from graph.vocabulary.entry import Name, parse, parse_line, parse_name


def test_a_line_has_name_kind_aliases_and_broader() -> None:
    entry = parse_line("Low-Rank Adaptation | method | LoRA; low-rank adapter | Fine-Tuning; Low-Rank Model", "own", 7)
    assert (entry.name, entry.id, entry.kind) == ("Low-Rank Adaptation", "concept:low-rank-adaptation", "method")
    assert [n.text for n in entry.names] == ["Low-Rank Adaptation", "LoRA", "low-rank adapter"]
    assert entry.broader == ("Fine-Tuning", "Low-Rank Model")
    assert (entry.area, entry.line) == ("own", 7)


@pytest.mark.parametrize("line", ["ImageNet | dataset | - | -", "ImageNet|dataset||", "  ImageNet  |  dataset | ; |  "])
def test_fields_may_be_empty(line: str) -> None:
    entry = parse_line(line, "own", 1)
    assert (entry.names, entry.kind, entry.broader) == ((Name("ImageNet"),), "dataset", ())


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("LoRA", Name("LoRA")),
        ("Adam {case}", Name("Adam", case=True)),
        ("SAM {context: sharpness, flat minima}", Name("SAM", context=("sharpness", "flat minima"))),
        ("SAM {case; context: a, b}", Name("SAM", case=True, context=("a", "b"))),
        ("SAM{ context: a ,, ; case }", Name("SAM", case=True, context=("a",))),
        ("A* Search", Name("A* Search")),
        ("ADD(-S)", Name("ADD(-S)")),
    ],
)
def test_names_and_their_flags(text: str, name: Name) -> None:
    assert parse_name(text) == name


def test_semicolons_in_braces_part_no_aliases() -> None:
    entry = parse_line("X | method | SAM {case; context: a, b}; LoRA | -", "own", 1)
    assert entry.names[1:] == (Name("SAM", True, ("a", "b")), Name("LoRA"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("LoRA | method | -", "3 fields instead of 4"),
        ("LoRA | method | - | - | -", "5 fields instead of 4"),
        ("LoRA", "1 fields instead of 4"),
        ("LoRA | recipe | - | -", "unknown kind 'recipe'"),
        (" | method | - | -", "cannot read the name ''"),
        ("{case} | method | - | -", "cannot read the name"),
        ("LoRA {loud} | method | - | -", "unknown flag 'loud'"),
        ("LoRA {context:} | method | - | -", "unknown flag 'context:'"),
        ("LoRA {case: yes} | method | - | -", "unknown flag 'case: yes'"),
        ("LoRA {case | method | - | -", "cannot read the name"),
        ("LoRA | method | a {case} b | -", "cannot read the name"),
    ],
)
def test_a_line_that_cannot_be_read_is_said_with_its_place(line: str, said: str) -> None:
    with pytest.raises(VocabularyError, match=said.replace("{", r"\{")):
        parse_line(line, "own", 3)
    entries, problems = parse(f"# comment\n\n{line}\nImageNet | dataset | - | -", "own")
    assert [e.name for e in entries] == ["ImageNet"]
    assert len(problems) == 1
    assert problems[0].startswith("own:3: ")
    assert said in problems[0]
    assert "\n" not in problems[0]


def test_comments_and_empty_lines_say_nothing() -> None:
    assert parse("# LoRA | method | - | -\n\n   \n  # more", "own") == ((), ())


@pytest.mark.parametrize(
    "name", [Name("LoRA"), Name("Adam", case=True), Name("SAM", context=("a", "b c")), Name("SAM", True, ("a",))]
)
def test_a_name_is_read_back_as_it_is_written(name: Name) -> None:
    assert parse_name(str(name)) == name
