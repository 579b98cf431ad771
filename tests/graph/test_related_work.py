"""Related work: a score is the sum of its reasons, and a reason weighs by rarity, role and confidence."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graph.model import KINDS, ROLES
from graph.related import BY, ROLE_WEIGHTS, Facet, Related, rank, rarity, reasons, related, weight


def facet(concept: str, papers: int = 2, role: str = "uses", confidence: float = 1.0) -> Facet:
    return Facet(
        concept=concept,
        name=concept.title(),
        kind="method",
        role=role,
        confidence=confidence,
        papers=papers,
        sentence=f"We use {concept}.",
    )


def shared(mine: list[Facet], theirs: list[Facet], total: int = 100) -> dict[str, float]:
    return {r.concept: r.weight for r in reasons({f.concept: f for f in mine}, theirs, total)}


def test_rarity_is_the_inverse_document_frequency() -> None:
    assert rarity(1, 100) == pytest.approx(math.log(100))
    assert rarity(10, 100) == pytest.approx(math.log(10))
    assert rarity(100, 100) == rarity(5, 0) == 0.0


@pytest.mark.parametrize(
    ("more", "less"),
    [
        (facet("a", papers=2), facet("a", papers=50)),
        (facet("a", role="proposes"), facet("a", role="uses")),
        (facet("a", role="uses"), facet("a", role="mentions")),
        (facet("a", confidence=0.9), facet("a", confidence=0.4)),
    ],
)
def test_what_weighs_more(more: Facet, less: Facet) -> None:
    assert weight(more, 100) > weight(less, 100)


def test_every_role_has_a_weight_and_every_kind_a_question() -> None:
    assert set(ROLE_WEIGHTS) == set(ROLES)
    assert set().union(*(BY[by] for by in ("task", "method", "data"))) == set(KINDS) == BY["all"]


def test_papers_are_related_by_what_they_share_only() -> None:
    assert list(shared([facet("a"), facet("b")], [facet("b"), facet("c")])) == ["b"]
    assert shared([facet("a")], [facet("b")]) == {}
    assert shared([], []) == {}


def test_a_hub_says_less_than_a_rare_concept() -> None:
    found = shared([facet("hub", papers=90), facet("rare")], [facet("hub", papers=90), facet("rare")])
    assert list(found) == ["rare", "hub"]
    assert found["rare"] > 5 * found["hub"]


def test_in_a_library_of_two_papers_a_shared_concept_still_counts() -> None:
    assert shared([facet("a", papers=2)], [facet("a", papers=2)], total=2)["a"] > 0


def test_a_reason_shows_both_sides() -> None:
    [reason] = reasons({"a": facet("a", role="extends")}, [facet("a", role="mentions")], 100)
    assert (reason.role, reason.other_role) == ("extends", "mentions")
    assert (reason.sentence, reason.other_sentence) == ("We use a.", "We use a.")


FACETS = st.lists(
    st.builds(facet, st.sampled_from("abcdef"), st.integers(1, 100), st.sampled_from(ROLES), st.floats(0, 1)),
    max_size=6,
    unique_by=lambda f: f.concept,
)


@given(FACETS, FACETS)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_a_score_is_the_sum_of_its_reasons_whoever_asks(mine: list[Facet], theirs: list[Facet]) -> None:
    papers = {f.concept: f.papers for f in mine}
    theirs = [facet(f.concept, papers.get(f.concept, f.papers), f.role, f.confidence) for f in theirs]
    one, other = shared(mine, theirs), shared(theirs, mine)
    assert one == other
    found = related("id:1", "One", None, None, reasons({f.concept: f for f in mine}, theirs, 100))
    assert found.score == pytest.approx(sum(r.weight for r in found.reasons), abs=1e-3)
    assert 0 <= found.score <= 1.001


def test_the_best_come_first_and_those_without_reason_not_at_all() -> None:
    def one(paper: str, *concepts: str) -> Related:
        return related(
            paper, paper, None, None, reasons({c: facet(c) for c in concepts}, [facet(c) for c in concepts], 100)
        )

    found = [one("id:c", "a"), one("id:a", "a", "b"), one("id:d"), one("id:b", "a")]
    assert [r.paper for r in rank(found, 9)] == ["id:a", "id:b", "id:c"]
    assert [r.paper for r in rank(found, 1)] == ["id:a"]
