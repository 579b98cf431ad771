"""The thesaurus: how its lines are read, and what is told of lines that contradict each other."""

import re

import pytest

from graph.errors import ThesaurusError
from graph.thesaurus import Statement, compiled, parse
from graph.thesaurus.edits import last_decision, with_line, without_line
from graph.thesaurus.statement import written
from graph.vocabulary import Vocabulary
from graph.vocabulary import parse as parse_vocabulary
from graph.vocabulary.lookup import merge

ENTRIES = """
Low-Rank Adaptation | method | LoRA; low-rank adapter | Tuning
Quantized Low-Rank Adaptation | method | QLoRA | Low-Rank Adaptation
Segment Anything Model | model | SAM {context: mask} | -
Sharpness-Aware Minimization | method | SAM {context: sharpness} | -
Tuning | topic | - | -
"""
LORA = "concept:low-rank-adaptation"


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return merge(parse_vocabulary(ENTRIES, "own")[0])


def test_every_kind_of_line() -> None:
    text = """\
# what we decided in May
same | LoRA | LoRA tuning | tuned LoRA   # as Ann says
Different|SAM|SAM 2
rename | LoRA | LoRA (Hu et al.)

kind | FoldNet | Model
broader | FoldNet | Tuning
hide | deep learning
link | arxiv:2106.09685 | Evaluates on | C#
unlink | On Graphs | p(x\\|y)
"""
    statements, problems = parse(text)
    assert problems == ()
    assert statements == (
        Statement("same", ("LoRA", "LoRA tuning", "tuned LoRA"), 2),
        Statement("different", ("SAM", "SAM 2"), 3),
        Statement("rename", ("LoRA", "LoRA (Hu et al.)"), 4),
        Statement("kind", ("FoldNet",), 6, kind="model"),
        Statement("broader", ("FoldNet", "Tuning"), 7),
        Statement("hide", ("deep learning",), 8),
        Statement("link", ("C#",), 9, role="evaluates_on", paper="arxiv:2106.09685"),
        Statement("unlink", ("p(x|y)",), 10, paper="On Graphs"),
    )


@pytest.mark.parametrize("name", ["C#", "p(x|y)", "a \\ b", "# x", "A # B", "100%", "  many   blanks "])
def test_a_written_line_is_read_back(name: str) -> None:
    statements, problems = parse(written("same", name, "other"))
    assert problems == ()
    assert statements[0].names == (" ".join(name.split()), "other")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("sme | A1 | B1", "t:1: unknown word 'sme': did you mean same? write same | NAME | NAME"),
        ("[[same]]\nnames = 1", "t:2: unknown word 'names = 1': begin the line with same, "),
        ("\n\nkind | LoRA", "t:3: too few fields after 'kind': write kind | NAME | KIND"),
        ("rename | LoRA | A1 | B1", "too many fields after 'rename': write rename | NAME | NEW NAME"),
        ("kind | LoRA | metod", "unknown kind 'metod': write one of method, model"),
        ("link | p | eats | LoRA", "unknown role 'eats': write one of proposes, extends"),
        ("same | LoRA | ", "'' is no name"),
        ("same | A1 | B1\nsame | B1 | C1\ndifferent | C1 | A1", "t:3: 'C1' is different from 'A1', but lines 1 and 2 make them the same"),
        ("same | LoRA | A1\ndifferent | Low-rank adaptation | A1", "t:2: 'Low-rank adaptation' is different from 'A1', but line 1 makes"),
        ("rename | LoRA | A1\nrename | A1 | B1\nrename | B1 | LoRA", "t:1: lines 1, 2 and 3 rename in a circle"),
        ("rename | LoRA | A1\nrename | Low-Rank Adaptation | B1", "t:2: .* is renamed 'B1', but line 1 renames it 'A1'"),
        ("rename | LoRA | QLoRA", "'QLoRA' is another concept's name: write 'same | LoRA | QLoRA'"),
        ("kind | LoRA | task\nkind | low rank adaptation | tool", "t:2: .* is a tool, but line 1 says task: keep one"),
        ("broader | A1 | B1\nbroader | B1 | C1\nbroader | C1 | A1", "t:1: 'B1' stands below 'A1' already"),
        ("broader | LoRA | QLoRA", "'QLoRA' stands below 'LoRA' already"),
        ("broader | LoRA | low-rank adapters", "'LoRA' is broader than itself"),
        ("hide | SAM", "'SAM' is the name of several concepts: write one of Segment Anything Model, Sharpness-Aware"),
        ("link | p | uses | LoRA\nunlink | p | LoRA", "t:2: 'p' and 'LoRA' are linked and unlinked"),
        ("hide | LoRA\nlink | p | uses | LoRA", "t:2: 'LoRA' is hidden, and linked here"),
        ("same | concept:absent | LoRA", "'concept:absent' is no concept of the vocabulary"),
    ],
)  # fmt: skip
def test_a_fault_names_line_and_remedy(vocabulary: Vocabulary, text: str, problem: str) -> None:
    with pytest.raises(ThesaurusError) as caught:
        compiled(text, vocabulary, "t")
    assert "\n" not in str(caught.value)
    assert re.search(problem if ".*" in problem else re.escape(problem), str(caught.value))


def test_names_that_the_vocabulary_lacks_are_searched_for(vocabulary: Vocabulary) -> None:
    says = compiled(
        "same | LoRA | LoRA tuning\nkind | FoldNet | model\nsame | SAM | Segment Anything Model", vocabulary
    )
    assert {e.name: e.kind for e in says.searched} == {"LoRA tuning": "topic", "FoldNet": "model", "SAM": "topic"}
    assert says.forms["loratuning"] == LORA
    assert says.forms["sam"] == "concept:segment-anything-model"


def test_a_name_is_taken_from_the_concept_that_it_is_different_from(vocabulary: Vocabulary) -> None:
    says = compiled("different | LoRA | low-rank adapters\nsame | low-rank adapters | A1", vocabulary)
    assert says.is_apart("low-rank adapter", LORA)
    assert says.key("A1") == says.key("low-rank adapters") == "lowrankadapter"
    assert says.key("LoRA") == LORA


def test_edits_leave_every_other_line_as_it_is() -> None:
    text = "# mine\nsame | A1 | B1  # why\n"
    once = with_line(text, "same | C1 | D1")
    twice = with_line(once, "different | E1 | F1")
    assert twice.startswith(text)
    assert without_line(twice, last_decision(twice) or 0) == once
    assert without_line(once, last_decision(once) or 0) == text
    assert last_decision(text) is None
