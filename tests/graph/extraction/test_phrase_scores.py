"""Scores of phrases are worked out once, and never taken from a paper in which the same name means something else."""

from graph.extraction.candidates import Candidate, Place
from graph.extraction.features import Knowledge
from graph.extraction.learnt import shipped_learnt
from graph.extraction.phrases import shipped_phrases
from graph.extraction.scores import PhraseScores
from graph.vocabulary.lookup import shipped


def test_a_name_that_admits_other_concepts_elsewhere_is_scored_anew() -> None:
    concepts = tuple(s.concept for s in shipped().senses["sam"])
    assert len(concepts) > 1
    scores = PhraseScores(Knowledge(shipped(), shipped_phrases()), shipped_learnt())
    place = Place(0, 3, 0, 1, "sam")
    known, unknown = Candidate("sam", "sam", concepts, places=[place]), Candidate("sam", "sam", places=[place])
    assert "in the vocabulary" in scores.features(scores.of(known))
    assert "in the vocabulary" not in scores.features(scores.of(unknown))
