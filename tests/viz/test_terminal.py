"""The terminal: values as people read them, and nothing in a paper's text that commands the terminal."""

import pytest

from graph.lineage import Tie
from graph.model import Author, Concept, Evidence, Link, Paper, PaperNode
from graph.related import Reason, Related
from viz import terminal


def shown(renderable: object) -> str:
    return terminal.render(renderable, terminal=False)


def link(paper: str, concept: str, role: str, sentence: str) -> Link:
    evidence = Evidence(text="x", sentence=sentence, field="abstract", start=0, end=1)
    return Link(paper=paper, concept=concept, role=role, roles=(role,), count=1, confidence=0.9, evidence=(evidence,))


QWHA = PaperNode(
    paper=Paper(id="text:1", year=2026, venue="ICLR", authors=(Author(name="Ada Lovelace"),)),
    label="QWHA: Walsh-Hadamard",
)
TIE = Tie(
    paper="text:2",
    label="IGU-LoRA: Integrated Gradients",
    year=2026,
    venue=None,
    concept="concept:qwha",
    name="QWHA",
    role="compares_with",
    sentence="QWHA is slower.",
)
LORA = Concept(
    id="concept:lora", name="Low-Rank Adaptation", kind="method", origin="curated", aliases=("LoRA",), papers=2
)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, ""),
        (True, "true"),
        (38, "38"),
        (1 / 3, "0.333333"),
        (["a", None, 2], "a, , 2"),
        ({"name": "é"}, '{"name": "é"}'),
        ("\x1b[31mred\x07", "\ufffd[31mred\ufffd"),
        ("safe\u202eexe.fdp", "safe\ufffdexe.fdp"),
    ],
)
def test_a_cell_reads_as_text(value: object, text: str) -> None:
    assert terminal.cell(value) == text


def test_numbers_stand_to_the_right_and_texts_to_the_left() -> None:
    lines = shown(terminal.table(("name", "papers"), [("LoRA", 2), ("Mixture of Experts", 12)])).splitlines()
    assert lines[0] == "name                 papers"
    assert lines[2:] == ["LoRA                      2", "Mixture of Experts       12"]


def test_markup_in_a_text_is_text() -> None:
    text = shown(terminal.table(("a [b]",), [("[bold]not bold[/bold] :smile: [link=x]y[/link]",)]))
    assert "[bold]not bold[/bold] :smile: [link=x]y[/link]" in text
    assert "a [b]" in text


def test_outside_a_terminal_nothing_is_wrapped_cut_or_coloured() -> None:
    sentence = "word " * 200 + "end"
    text = shown(terminal.table(("sentence",), [(sentence,)]))
    assert sentence in text
    assert "\x1b" not in text
    assert all(line == line.rstrip() for line in text.split("\n"))


def test_a_paper_shows_its_concepts_by_role_with_a_sentence_each() -> None:
    text = shown(terminal.paper(QWHA, [(LORA, link("text:1", LORA.id, "extends", "It extends\nLoRA."))], [], [TIE]))
    assert "QWHA: Walsh-Hadamard  (ICLR, 2026)" in text
    assert "Ada Lovelace" in text
    assert text.index("EXTENDS") < text.index("Low-Rank Adaptation") < text.index("It extends LoRA.")
    assert "BUILDS ON" not in text
    assert text.endswith(
        "BUILT ON BY\n  IGU-LoRA: Integrated Gradients  (2026)  compares with QWHA\n    QWHA is slower.\n"
    )


def test_a_concept_shows_its_papers_the_strongest_role_first() -> None:
    links = [
        (QWHA, link("text:1", LORA.id, "mentions", "Like LoRA.")),
        (QWHA, link("text:1", LORA.id, "proposes", "We propose.")),
    ]
    text = shown(terminal.concept(LORA, [], [], links))
    assert "LoRA" in text
    assert text.index("PROPOSES") < text.index("MENTIONS")


def test_related_papers_show_the_sentences_of_both_sides() -> None:
    reason = Reason(
        term="concept",
        concept=LORA.id,
        name=LORA.name,
        weight=0.5,
        role="evaluates_on",
        other_role="uses",
        sentence="Here it \\emph{stands}.",
        other_sentence="There it stands.",
    )
    found = Related(paper="text:1", label=QWHA.label, year=2026, venue=None, score=0.5, reasons=(reason,))
    text = shown(terminal.related([found]))
    assert "1. QWHA: Walsh-Hadamard  (2026)  0.500" in text
    assert "Low-Rank Adaptation  evaluates on here, uses there" in text
    assert text.index("here : Here it stands.") < text.index("there: There it stands.")
