"""Names that a free run of words would miss."""

import pytest
import spacy

from graph.extraction.reading import read
from graph.extraction.systems import find_names


def names(text: str, title: str = "") -> list[str]:
    reading = read(f"{title}\n{text}" if title else text, len(title))
    return [reading.text[reading.words[a].start : reading.words[b - 1].end] for a, b in find_names(reading)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('We call it "fold or not" here.', "fold or not"),
        ("a method that we call 'simple but true'.", "simple but true"),
        ("We use “Learning to Fold” there.", "Learning to Fold"),
        ("We present Splat and Distill, a method.", "Splat and Distill"),
        ("We present Mixture of Depths here.", "Mixture of Depths"),
        ("We present Chain of the Thoughts here.", "Chain of the Thoughts"),
        ("The Book of Why says so.", "Book of Why"),
    ],
)
def test_a_name_in_the_text(text: str, name: str) -> None:
    assert name in names(text)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Fold and Unfold: A Study of Paper", "Fold and Unfold"),
        ("Where to Fold — A Study of Paper", "Where to Fold"),
        ("To Fold or Not to Fold : a study", "To Fold or Not to Fold"),
    ],
)
def test_the_head_of_a_title(title: str, name: str) -> None:
    assert name in names("We fold.", title)


@pytest.mark.parametrize(
    "text", ["We fold. They unfold it.", "the authors' and readers' views", "it's what it's", "a 'b", ""]
)
def test_no_name(text: str) -> None:
    assert names(text) == []


def test_a_title_without_head_is_no_name() -> None:
    assert names("We fold.", "a study of folding") == []


def test_a_very_long_quotation_is_no_name() -> None:
    assert names('He said "this is a very long sentence of many words that names nothing" then.') == []


def test_the_component_works_in_somebody_elses_pipeline() -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("paperkin_systems")
    doc = nlp("We present Splat and Distill, a method.")
    assert [span.text for span in doc.spans["systems"]] == ["Splat and Distill"]
