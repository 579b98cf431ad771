"""The scorer, on clear cases: concepts of the field, own names, and what is neither."""

import pytest
import spacy
from spacy.language import Language

from graph.errors import VocabularyError
from graph.extraction.candidates import Candidate, Place
from graph.extraction.document import contexts_of
from graph.extraction.learnt import Family, Linear, from_json, shipped_learnt
from graph.extraction.pipeline import make_pipeline
from graph.extraction.scorer import Chosen, Judged, Placed, choose, features_of, judge
from graph.extraction.scores import Phrase

TEXT = (
    "Large language models hallucinate in many ways. We propose FoldNet, a novel framework based on reinforcement "
    "learning. FoldNet consists of two parts. Experiments on ImageNet and CIFAR-10 show that FoldNet outperforms "
    "ResNet by a large margin. In this work, our results are good."
)
NO_PHRASE = Phrase("", "", (0, 0), is_new=True, prior=0.0, own=0.0, as_concept=0.0)
NOWHERE = Placed(0, frozenset(), frozenset(), ())


@pytest.fixture(scope="module")
def chosen(nlp: Language) -> dict[str, Chosen]:
    return {c.judged.candidate.key: c for c in nlp(TEXT)._.paperkin_chosen}


@pytest.mark.parametrize(
    "key",
    [
        "concept:large-language-model",
        "concept:reinforcement-learning",
        "concept:imagenet",
        "concept:cifar-10",
        "concept:resnet",
        "foldnet",
    ],
)
def test_what_a_reader_would_list_is_chosen(chosen: dict[str, Chosen], key: str) -> None:
    assert key in chosen


@pytest.mark.parametrize(
    "key", ["way", "part", "largemargin", "work", "result", "experiment", "manyway", "novelframework"]
)
def test_what_no_reader_would_list_is_not_chosen(chosen: dict[str, Chosen], key: str) -> None:
    assert key not in chosen


def test_the_papers_own_system_is_told_from_what_it_uses(chosen: dict[str, Chosen]) -> None:
    assert [key for key, one in chosen.items() if one.is_own] == ["foldnet"]


def test_no_two_claim_the_same_words(chosen: dict[str, Chosen]) -> None:
    taken = [word for one in chosen.values() for place in one.places for word in range(place.first, place.last)]
    assert len(taken) == len(set(taken))


def test_of_two_that_claim_the_same_words_the_better_gets_them() -> None:
    def judged(key: str, concept: float, *spans: tuple[int, int], own: float = -9.0) -> Judged:
        places = [Place(first * 10, last * 10 - 1, first, last, key) for first, last in spans]
        return Judged(Candidate(key, key, places=places), NO_PHRASE, NOWHERE, concept, own)

    found = choose(
        [
            judged("language model", 1.0, (1, 3), (7, 9)),
            judged("large language model", 2.0, (0, 3)),
            judged("model of wings", 1.5, (2, 5)),
            judged("wings folder", 0.5, (4, 6), own=0.5),
            judged("weak", -1.0, (9, 10)),
        ],
        {"prior": 0.0, "concept": 0.0, "phrase": 0.0, "own": 0.0, "bonus": 0.0},
    )
    assert [(c.judged.candidate.key, c.is_own, [(p.first, p.last) for p in c.places]) for c in found] == [
        ("large language model", False, [(0, 3)]),
        ("wings folder", True, [(4, 6)]),
        ("language model", False, [(7, 9)]),
    ]


def test_the_chosen_stand_in_the_order_of_the_text(chosen: dict[str, Chosen]) -> None:
    starts = [one.places[0].start for one in chosen.values()]
    assert starts == sorted(starts)


def test_choosing_does_not_depend_on_the_order_of_candidates(nlp: Language) -> None:
    doc = nlp(TEXT)
    scores = nlp.get_pipe("paperkin_scorer").scores  # type: ignore[attr-defined]
    judged = judge(doc._.paperkin_candidates, contexts_of(doc), scores)
    least = scores.learnt.thresholds
    assert choose(reversed(judged), least) == choose(judged, least)


def test_a_judgement_is_the_sum_of_the_weights_of_its_features(nlp: Language) -> None:
    doc = nlp(TEXT)
    scores = nlp.get_pipe("paperkin_scorer").scores  # type: ignore[attr-defined]
    for one in judge(doc._.paperkin_candidates, contexts_of(doc), scores):
        assert one.concept == pytest.approx(scores.learnt.concept.score(features_of(one, scores)))
        assert one.own == pytest.approx(scores.learnt.own.score(features_of(one, scores)))


def test_groups_of_spans_hold_concepts_and_own_names(nlp: Language) -> None:
    doc = nlp(TEXT)
    assert "ImageNet" in {span.text for span in doc.spans["concepts"]}
    assert {span.text for span in doc.spans["systems"]} == {"FoldNet"}


def test_a_pipeline_without_what_the_scorer_needs_says_so() -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("paperkin_scorer")
    problems = nlp.analyze_pipes()["problems"]
    assert problems["paperkin_scorer"] == ["doc._.paperkin_candidates"]
    assert not any(make_pipeline().analyze_pipes()["problems"].values())


def test_a_linear_model_counts_what_it_knows() -> None:
    model = Linear(-1.0, {"a": 2.0, "b": -3.0})
    assert model.score(["a", "b", "unknown"]) == -2.0
    assert model.shares(["a", "b", "unknown"]) == [("b", -3.0), ("a", 2.0)]


def test_of_a_family_of_models_the_best_wins_and_of_equals_the_first_by_name() -> None:
    model = Linear(-1.0, {"a": 2.0, "b": -3.0})
    family = Family({"x": model, "y": Linear(5.0, {"b": 1.0})})
    assert family.scores(["a", "b"]) == {"x": -2.0, "y": 6.0}
    assert family.best(["a"]) == "y"
    assert Family({"y": model, "x": model}).best([]) == "x"


def test_confidence_rises_with_the_log_odds_and_stays_in_bounds() -> None:
    learnt = shipped_learnt()
    for name in ("concept", "own"):
        found = [learnt.probability(name, odds) for odds in (-1e9, -2.0, 0.0, 2.0, 1e9)]
        assert found == sorted(found)
        assert all(0.0 <= p <= 1.0 for p in found)


def test_damaged_weights_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KeyError):
        from_json({"models": {}})
    monkeypatch.setattr("graph.extraction.learnt.gzip.decompress", lambda packed: packed[:100])
    shipped_learnt.cache_clear()
    with pytest.raises(VocabularyError, match="install paperkin again"):
        shipped_learnt()
    monkeypatch.undo()
    shipped_learnt.cache_clear()
