"""Authors' keywords: taken for concepts, with evidence that says so."""

import pytest

from graph.extraction.keywords import CONFIDENCE, keyword_mentions
from graph.model import KINDS, Evidence, Mention, Paper
from graph.vocabulary import shipped


def of(*keywords: str) -> tuple[Mention, ...]:
    return keyword_mentions(Paper(id="id:1", keywords=keywords), shipped())


def test_a_keyword_of_the_vocabulary_is_its_concept() -> None:
    [mention] = of("low-rank adaptations")
    assert (mention.name, mention.concepts, mention.origin) == (
        "Low-Rank Adaptation",
        ("concept:low-rank-adaptation",),
        "curated",
    )
    assert (mention.roles, mention.confidence) == (("mentions",), CONFIDENCE)


def test_the_evidence_is_the_keyword_itself() -> None:
    [mention] = of("wing folding")
    assert mention.evidence == Evidence(text="wing folding", sentence="", field="keywords", start=-1, end=-1)
    assert (mention.name, mention.origin, mention.concepts) == ("wing folding", "keyword", ())
    assert mention.kind in KINDS


def test_a_short_form_in_brackets_is_an_alias() -> None:
    [mention] = of("fast wing folding (FWF)")
    assert (mention.name, mention.aliases) == ("fast wing folding", ("FWF",))


def test_an_acronym_of_several_meanings_stays_open() -> None:
    [mention] = of("SAM")
    assert {"concept:segment-anything-model", "concept:sharpness-aware-minimization"} <= set(mention.concepts)
    assert mention.origin == "keyword"


def test_a_keyword_given_twice_counts_once() -> None:
    assert len(of("wing folding", "wing folding")) == 1


@pytest.mark.parametrize("keyword", ["", "   ", "!!!", "42", "method", "x" * 81, r"\cite{a}"])
def test_what_is_no_keyword(keyword: str) -> None:
    assert of(keyword) == ()


def test_markup_is_read() -> None:
    [mention] = of(r"\emph{wing} folding")
    assert mention.name == "wing folding"
