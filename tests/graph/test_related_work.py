"""Related work: a score is the sum of its reasons, each of which names what it rests on."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graph.model import KINDS, Paper
from graph.related import BY, Facet, Reason, differences, related
from graph.relating.comparing import Side, gain, reasons, subject
from graph.relating.profile import Possible, Profile, make_profile, merged, read, write
from graph.relating.ranking import CONCEPTS_ONLY, Floats, Subject, shipped_weights
from graph.relating.stored import stored_scores

LORA, QUANTIZATION, SPLATTING = "concept:low-rank-adaptation", "quantization error", "gaussian splatting"


def profile(text: str, *possible: tuple[str, float]) -> Profile:
    norms = text.split()
    found = [Possible(name, probability, 5.0, False) for name, probability in possible]
    return read(write(make_profile(norms[:3], norms[3:], found)))


def scores(asked: Subject, others: list[Profile]) -> Floats:
    return stored_scores(asked, [write(other) for other in others])


TUNING = profile("efficient fine tuning of language model with low rank adapter", (LORA, 0.9), (QUANTIZATION, 0.2))
ADAPTERS = profile("parameter efficient adapter for quantized language model", (LORA, 0.8), ("adapter", 0.5))
SCENES = profile("rendering dynamic scene with gaussian primitive in real time", (SPLATTING, 0.9))


def facet(concept: str, *names: str, kind: str = "method", role: str = "uses", papers: int = 2) -> Facet:
    return Facet(
        concept=concept,
        name=names[0],
        keys=(concept, *(n.replace(" ", "") for n in names)),
        kind=kind,
        role=role,
        confidence=0.9,
        papers=papers,
        sentence=f"We use {names[0]}.",
    )


TUNING_SIDE = Side(TUNING, (facet(LORA, "low rank adaptation", role="extends"),))
ADAPTERS_SIDE = Side(
    ADAPTERS, (facet(LORA, "low rank adaptation", role="compares_with"), facet("concept:adapter", "adapter"))
)
SCENES_SIDE = Side(SCENES, (facet("concept:gs", "gaussian splatting", kind="topic"),))


def test_a_profile_survives_being_written() -> None:
    assert (read(write(TUNING)).vector == TUNING.vector).all()
    assert list(TUNING.concepts) == [LORA, "quantizationerror"]
    assert sum(w * w for w in TUNING.concepts.values()) == pytest.approx(1.0, abs=1e-3)
    assert len(write(TUNING)) < 2000


@pytest.mark.parametrize("text", ["", "AAAA", "no base64!", write(TUNING)[:-8]])
def test_a_profile_that_cannot_be_read_tells_nothing(text: str) -> None:
    empty = read(text)
    assert scores(subject(Side(empty), 10), [TUNING]).sum() == 0


def test_a_paper_in_another_language_has_a_profile_too() -> None:
    odd = read(write(make_profile(["低秩适配"], ["量化", "模型"], [])))
    assert scores(subject(Side(odd), 10), [odd, TUNING])[0, 2] > 0


def test_the_same_field_is_nearer_than_another() -> None:
    near, far = scores(subject(TUNING_SIDE, 100), [ADAPTERS, SCENES])
    assert (near > far).all()


def test_a_score_is_the_sum_of_its_reasons() -> None:
    asked = subject(TUNING_SIDE, 100)
    for other in (ADAPTERS_SIDE, SCENES_SIDE):
        found = related("id:1", "One", None, None, reasons(asked, TUNING_SIDE, other))
        assert found.score == pytest.approx(sum(r.weight for r in found.reasons), abs=1e-9)
        assert found.score == pytest.approx(scores(asked, [other.profile]).sum(), abs=1e-3)


TEXTS = st.lists(
    st.sampled_from("low rank adapter model scene image zzyx qqq robot grasp".split()), min_size=4, max_size=12
)
POSSIBLE = st.dictionaries(st.sampled_from([LORA, QUANTIZATION, SPLATTING, "robot"]), st.floats(0.05, 1.0))


@given(st.lists(st.tuples(TEXTS, POSSIBLE), min_size=2, max_size=2))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_whoever_asks_the_reasons_add_up(papers: list[tuple[list[str], dict[str, float]]]) -> None:
    one, other = (profile(" ".join(text), *possible.items()) for text, possible in papers)
    links = (facet(LORA, "low rank adaptation"), facet("concept:robot", "robot"))
    asked = subject(Side(one, links), 50)
    found = related("id:1", "One", None, None, reasons(asked, Side(one, links), Side(other, links[:1])))
    assert found.score == pytest.approx(float(scores(asked, [other]).sum()), abs=2e-3)


def test_a_reason_names_both_sides_or_the_pair_or_the_words() -> None:
    found = {r.term: r for r in reasons(subject(TUNING_SIDE, 100), TUNING_SIDE, ADAPTERS_SIDE)}
    shared = found["concept"]
    assert (shared.name, shared.role, shared.other_role) == ("low rank adaptation", "extends", "compares_with")
    assert (shared.sentence, shared.other_sentence) == ("We use low rank adaptation.",) * 2
    assert "language model" in found["wording"].name.split(", ")


def near(first: str, second: str) -> tuple[str, str]:
    one, other = (Side(profile(name.replace("-", " "), (f"concept:{name}", 0.9))) for name in (first, second))
    [found] = [r for r in reasons(subject(one, 100), one, other) if r.term == "near"]
    return found.name, found.other_name


def test_two_concepts_are_named_as_near_only_where_they_are() -> None:
    assert near("quantization", "model-compression") == ("quantization", "model compression")
    assert near("image-segmentation", "semantic-segmentation") == ("image segmentation", "semantic segmentation")
    assert near("hadamard-matrix", "adaptive-rank") == ("", "")


def test_a_concept_that_one_side_links_by_another_name_is_shared() -> None:
    other = Side(profile("a b c d", ("lora", 0.9)))
    mine = Side(TUNING, (facet(LORA, "low rank adaptation", "lora"),))
    [shared] = [r for r in reasons(subject(mine, 100), mine, other) if r.term == "concept"]
    assert (shared.name, shared.role, shared.other_role) == ("low rank adaptation", "uses", "")


def test_a_hub_says_less_than_a_rare_concept_and_a_rare_one_all_it_can() -> None:
    assert gain(90, 100) < gain(30, 100) < gain(2, 100) == 1.0
    assert gain(1, 1) > 0
    assert gain(0, 0) == 1.0


def test_concepts_only() -> None:
    asked = subject(TUNING_SIDE, 100, weights=CONCEPTS_ONLY)
    assert {r.term for r in related("", "", None, None, reasons(asked, TUNING_SIDE, ADAPTERS_SIDE)).reasons} == {
        "concept"
    }


def test_by_a_kind_only_its_concepts_are_shared() -> None:
    by_data = subject(TUNING_SIDE, 100, by="data")
    by_method = subject(TUNING_SIDE, 100, by="method")
    assert scores(by_data, [ADAPTERS])[0, 0] == 0 < scores(by_method, [ADAPTERS])[0, 0]
    assert set().union(*(BY[by] for by in ("task", "method", "data"))) == set(KINDS) == BY["all"]


def test_a_reading_list_is_near_what_either_of_its_papers_is_near() -> None:
    both = Side(merged([TUNING, SCENES]))
    found = scores(subject(both, 100), [ADAPTERS, SCENES])
    assert (found.sum(axis=1) > 0).all()
    assert merged([TUNING]) is TUNING


def test_how_another_paper_differs() -> None:
    theirs = (
        facet("concept:b", "b", role="mentions"),
        facet("concept:c", "c", role="addresses"),
        facet("concept:d", "d", role="proposes"),
        facet(LORA, "x"),
    )
    assert differences(TUNING_SIDE.facets, theirs, 2) == (("proposes", "d"), ("addresses", "c"))


def test_reasons_come_by_weight_and_those_of_none_not_at_all() -> None:
    terms = [Reason(term="concept", name=n, weight=w) for n, w in (("a", 0.1), ("b", 0.3), ("c", 0.00001))]
    assert [r.name for r in related("id:1", "One", None, None, terms).reasons] == ["b", "a"]


def test_the_learnt_weights_are_shares() -> None:
    weights = shipped_weights()
    assert weights.concepts + weights.near + weights.wording == pytest.approx(1.0)
    assert min(weights.concepts, weights.near, weights.wording) > 0


def test_a_profile_is_a_function_of_the_text() -> None:
    from graph.extraction.pipeline import extract, make_pipeline

    nlp = make_pipeline()
    text = "We fine-tune a language model with low-rank adaptation (LoRA)."
    first, second = (extract(Paper(id=i, abstract=text), nlp).profile for i in ("id:1", "id:2"))
    assert first == second
    assert LORA in read(first).concepts
