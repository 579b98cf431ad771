"""Features: named facts of a phrase and of its places."""

from functools import lru_cache

import pytest

from graph.extraction.acronyms import find_definitions
from graph.extraction.candidates import CandidateFinder, everything
from graph.extraction.contexts import Contexts
from graph.extraction.features import (
    Knowledge,
    annotated_counts,
    bin_of,
    of_flags,
    phrase_features,
    place_flags,
)
from graph.extraction.flags import bits, names
from graph.extraction.phrases import shipped_phrases
from graph.extraction.reading import read
from graph.extraction.systems import find_names
from graph.vocabulary import shipped


@pytest.fixture(scope="module")
def knowledge() -> Knowledge:
    return Knowledge(shipped(), shipped_phrases())


@lru_cache
def finder() -> CandidateFinder:
    return CandidateFinder(shipped(), everything)


def of_places(text: str, key: str, title: str = "") -> set[str]:
    reading = read(f"{title}\n{text}" if title else text, len(title))
    contexts = Contexts(reading)
    candidates = finder().find(contexts, find_definitions(reading), find_names(reading))
    return set(names(place_flags(next(c for c in candidates if c.key == key), contexts)))


@pytest.mark.parametrize(
    ("text", "key", "feature"),
    [
        ("We propose FoldNet, which folds.", "foldnet", "we propose it"),
        ("We present a method called FoldNet.", "foldnet", "called"),
        ("Then our FoldNet folds.", "foldnet", "our"),
        ("FoldNet, a novel method, folds.", "foldnet", "a novel after"),
        ("We use many, such as FoldNet.", "foldnet", "such as"),
        ("Experiments on FoldBench show it.", "foldbench", "evaluated on"),
        ("It is better than FoldNet.", "foldnet", "than"),
        ("It is based on FoldNet.", "foldnet", "based on"),
        ("We study the problem of wing folding.", "wingfolding", "problem of"),
        ("the FoldBench dataset", "foldbench", "dataset after"),
        ("the wing folding task", "wingfolding", "task after"),
        ('We call it "FoldNet" now.', "foldnet", "quoted"),
        ("we use FoldNet here", "foldnet", "inner capitals"),
        ("we use Fold-2 here", "fold2", "digit"),
        ("we use wing-folding here", "wingfolding", "hyphen"),
        ("we use wing folding", "wingfolding", "whole phrase"),
        ("a fast wing folder (FWF) and FWF", "fastwingfolder", "defined"),
        ("We present Splat and Distill now.", "splatanddistill", "stands as a name"),
    ],
)
def test_a_cue_in_the_text(text: str, key: str, feature: str) -> None:
    assert feature in of_places(text, key)


def test_places_in_a_title() -> None:
    found = of_places("We fold.", "foldnet", title="FoldNet: Folding Wings")
    assert {"in the title", "head of the title"} <= found
    assert "not in the title" in of_places("We use FoldNet.", "foldnet", title="On Wings")
    assert "no title" in of_places("We use FoldNet.", "foldnet")
    assert "end of the title" in of_places("We fold.", "foldingwing", title="FoldNet: Folding Wings")


def test_a_phrase_of_the_field_is_told_from_a_new_one(knowledge: Knowledge) -> None:
    known = set(phrase_features("contrastive learning", "concept:contrastive-learning", knowledge, (3, 1)))
    new = set(phrase_features("wibble wobbling", "", knowledge, (0, 0)))
    assert {"in the vocabulary", "words=2", "last=learning", "first=contrastive"} <= known
    assert "never annotated" not in known
    assert {"papers=0", "never annotated", "words=2"} <= new
    assert "in the vocabulary" not in new


def test_a_telling_feature_is_joined_with_whether_the_name_is_new() -> None:
    found = set(of_flags(("papers=0", "never annotated", "words=1"), bits("inner capitals", "called")))
    assert {"new name", "new name, called"} <= found


def test_bins_part_numbers() -> None:
    assert [bin_of("times", n) for n in (1, 2, 5, 99)] == ["times=0", "times=1", "times=3", "times=4"]


def test_annotations_count_under_the_best_known_form() -> None:
    reading = read("a low rank adapter (LRA) and LRA")
    candidates = finder().find(Contexts(reading), find_definitions(reading), [])
    candidate = next(c for c in candidates if "LRA" in {reading.text[p.start : p.end] for p in c.places})
    assert annotated_counts(candidate, {"lra": (5, 1)}) == (5, 1)
    assert annotated_counts(candidate, {}) == (0, 0)
