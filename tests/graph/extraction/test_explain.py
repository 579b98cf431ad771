"""Explaining: the shares of the features add up to the score, and the telling ones are named."""

import pytest
from spacy.language import Language

from graph.extraction.explain import Explanation, explain
from graph.model import Paper

PAPER = Paper(
    id="id:1",
    title="FoldNet: Folding Wings by Reinforcement Learning",
    abstract="We propose FoldNet, a novel framework. Experiments on ImageNet show that FoldNet outperforms ResNet.",
)


@pytest.fixture(scope="module")
def found(nlp: Language) -> dict[str, Explanation]:
    return {one.name: one for one in explain(PAPER, nlp)}


def test_shares_add_up_to_the_score(found: dict[str, Explanation]) -> None:
    assert len(found) >= 4
    for one in found.values():
        assert one.start + sum(share for _, share in one.shares) == pytest.approx(one.log_odds, abs=0.001)


def test_what_speaks_for_it_is_named(found: dict[str, Explanation]) -> None:
    assert found["FoldNet"].own
    assert {"head of the title", "we propose it"} <= {feature for feature, _ in found["FoldNet"].shares}
    assert not found["ImageNet"].own
    assert "in the vocabulary" in {feature for feature, _ in found["ImageNet"].shares}
