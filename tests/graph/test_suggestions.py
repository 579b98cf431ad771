"""Suggestions: what may be the same, with its reason; and what is never suggested."""

from graph.build import Linkage, link
from graph.model import Evidence, Extraction, Mention, Paper
from graph.suggestion import suggestions_of
from graph.thesaurus import compiled, empty
from graph.vocabulary import parse
from graph.vocabulary.lookup import merge

VOCABULARY = merge(parse("Neural Architecture Search | method | NAS {context: architecture} | -", "own")[0])


def mention(name: str, *concepts: str) -> Mention:
    evidence = Evidence(text=name, sentence=f"We use {name}.", field="abstract", start=7, end=7 + len(name))
    return Mention(
        name=name, origin="name", kind="method", roles=("uses",), confidence=0.9, evidence=evidence, concepts=concepts
    )


def linkage(*extractions: Extraction, thesaurus: str = "") -> Linkage:
    papers = {e.paper: Paper(id=e.paper) for e in extractions}
    return link(papers, extractions, VOCABULARY, compiled(thesaurus, VOCABULARY))


def found(*names: str, thesaurus: str = "") -> dict[tuple[str, str], str]:
    made = linkage(
        *(Extraction(paper=f"id:{n}", mentions=(mention(name),)) for n, name in enumerate(names)), thesaurus=thesaurus
    )
    says = compiled(thesaurus, VOCABULARY)
    return {(s.name, s.other): s.reason for s in suggestions_of(made, VOCABULARY, says)}


def test_every_suggestion_says_why() -> None:
    assert found("two-stage folding", "2-stage folding") == {
        ("2-stage folding", "two-stage folding"): "spelt out, or with small words"
    }
    assert found("folding of wings", "wing folding") == {("folding of wings", "wing folding"): "turned round by of"}
    assert found("wing folding method", "wing folding") == {
        ("wing folding method", "wing folding"): "the same but for 'method'"
    }
    assert found("WFM", "wing folding machine") == {("WFM", "wing folding machine"): "initials"}


def test_what_is_different_is_not_suggested() -> None:
    assert found("LoRA", "QLoRA", "DoRA") == {}
    assert found("ResNet-50", "ResNet-101") == {}
    assert found("supervised folding", "unsupervised folding") == {}
    assert found("text-to-image folding", "image-to-text folding") == {}


def test_what_was_rejected_is_not_suggested_again() -> None:
    assert found("WFM", "wing folding machine", thesaurus="different | WFM | wing folding machine") == {}


def test_a_long_form_that_most_papers_define_is_suggested() -> None:
    defining = Extraction(
        paper="id:1", mentions=(mention("wobble reduction"),), definitions=(("WR", "wobble reduction"),)
    )
    made = linkage(defining, Extraction(paper="id:2", mentions=(mention("WR"),)))
    assert [(s.name, s.other, s.reason) for s in suggestions_of(made, VOCABULARY, empty())] == [
        ("WR", "wobble reduction", "defined so in 1 of 1 papers")
    ]


def test_what_the_vocabulary_knows_in_other_contexts_is_suggested() -> None:
    concept = "concept:neural-architecture-search"
    made = linkage(
        Extraction(paper="id:1", mentions=(mention("NAS"),)),
        Extraction(paper="id:2", mentions=(mention("neural architecture search", concept),)),
    )
    assert [(s.name, s.other) for s in suggestions_of(made, VOCABULARY, empty())] == [
        ("NAS", "Neural Architecture Search")
    ]
