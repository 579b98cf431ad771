"""Candidates: what could be a concept; names of one thing fall together, and flags of the vocabulary are kept."""

import spacy

from graph.extraction.acronyms import find_definitions
from graph.extraction.candidates import Candidate, CandidateFinder, everything
from graph.extraction.contexts import Contexts
from graph.extraction.reading import read
from graph.extraction.systems import find_names
from graph.vocabulary import parse
from graph.vocabulary.lookup import Vocabulary, merge

ENTRIES = """
Low-Rank Adaptation | method | LoRA; low-rank adapter | -
Adam {case} | method | - | -
Segment Anything Model | model | SAM {context: segmentation, mask} | -
Sharpness-Aware Minimization | method | SAM {context: sharpness, flat minima} | -
Bag of Words | method | BoW | -
Multi-Scale Attention | method | MSA {context: MSA, vision} | -
"""


def vocabulary(stop: tuple[str, ...] = ("performance",)) -> Vocabulary:
    entries, problems = parse(ENTRIES, "test")
    assert problems == ()
    return merge(entries, stop)


def candidates(text: str) -> dict[str, Candidate]:
    reading = read(text)
    finder = CandidateFinder(vocabulary(), everything)
    return {c.key: c for c in finder.find(Contexts(reading), find_definitions(reading), find_names(reading))}


def surfaces(text: str, key: str) -> list[str]:
    return [text[place.start : place.end] for place in candidates(text)[key].places]


def test_all_names_of_one_concept_are_one_candidate() -> None:
    text = "Low rank adaptations, LoRA, and a low-rank adapter."
    assert surfaces(text, "concept:low-rank-adaptation") == ["Low rank adaptations", "LoRA", "low-rank adapter"]


def test_a_name_that_a_free_run_would_part_is_found() -> None:
    assert surfaces("we use bag of words here", "concept:bag-of-words") == ["bag of words"]


def test_capitals_are_kept_where_the_vocabulary_says_so() -> None:
    assert surfaces("Adam is no adam and no ADAM", "concept:adam") == ["Adam"]


def test_short_acronyms_need_their_capitals_without_being_told() -> None:
    assert "concept:low-rank-adaptation" not in candidates("We saw lora there")
    assert "concept:low-rank-adaptation" in candidates("We saw LORA there")
    assert "concept:bag-of-words" not in candidates("take a bow")


def test_a_context_chooses_the_meaning() -> None:
    assert candidates("SAM finds flat minima")["concept:sharpness-aware-minimization"].concepts
    assert candidates("SAM predicts a mask")["concept:segment-anything-model"].concepts


def test_a_context_must_stand_elsewhere_than_in_the_name_itself() -> None:
    assert candidates("MSA alone, MSA")["msa"].concepts == ()
    assert candidates("MSA for vision")["concept:multi-scale-attention"].concepts


def test_with_both_contexts_both_meanings_stay_open() -> None:
    found = candidates("SAM on sharpness and segmentation")["sam"]
    assert set(found.concepts) == {"concept:segment-anything-model", "concept:sharpness-aware-minimization"}


def test_a_definition_takes_its_short_form_with_it() -> None:
    text = "We use spectral adapter mixing (SAM) of sharpness. SAM is good."
    found = candidates(text)
    assert (found["spectraladaptermixing"].short, found["spectraladaptermixing"].long) == (
        "SAM",
        "spectral adapter mixing",
    )
    assert surfaces(text, "spectraladaptermixing") == ["spectral adapter mixing", "SAM", "SAM"]
    assert not any("concept:s" in key for key in found)


def test_a_defined_long_form_of_the_vocabulary_is_its_concept() -> None:
    text = "We use low-rank adaptation (LRA). LRA is good."
    assert surfaces(text, "concept:low-rank-adaptation") == ["low-rank adaptation", "LRA", "LRA"]


def test_a_defined_short_form_is_no_common_word() -> None:
    text = "Fast object recognition (FOR) is made for them. FOR is good."
    assert surfaces(text, "fastobjectrecognition") == ["Fast object recognition", "FOR", "FOR"]


def test_the_stop_list_is_never_a_candidate() -> None:
    assert "performance" not in candidates("the performance of ants")
    assert "ant" in candidates("the performance of ants")


def test_free_phrases_and_names_are_candidates_too() -> None:
    found = candidates("We present Splat and Distill for wing folding.")
    assert {"splatanddistill", "wingfolding", "wing", "folding"} <= found.keys()


def test_places_are_those_of_the_text_in_order() -> None:
    text = "LoRA folds wings. Wing folding by LoRA."
    for candidate in candidates(text).values():
        starts = [place.start for place in candidate.places]
        assert starts == sorted(starts)
        assert len({(p.start, p.end) for p in candidate.places}) == len(candidate.places)


def test_the_component_alone_writes_the_names_of_the_vocabulary() -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("paperkin_concepts")
    doc = nlp("We fine-tune with LoRA on ImageNet.")
    found = {(span.text, span.label_) for span in doc.spans["concepts"]}
    assert {("LoRA", "concept:low-rank-adaptation"), ("ImageNet", "concept:imagenet")} <= found
