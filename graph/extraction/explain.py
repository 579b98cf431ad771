"""Explaining: why a paper's concepts were chosen, by the features of each and their shares of its score."""

from dataclasses import dataclass

from spacy.language import Language

from graph.extraction.pipeline import read_paper, scores_of
from graph.extraction.scorer import Chosen, features_of
from graph.extraction.scores import PhraseScores
from graph.model import Paper


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why one thing was taken for a concept of a paper, or for its own.

    Attributes
    ----------
    name : str
        As it stands in the text.
    own : bool
        Whether it is the paper's own; then the reasons say why it is, not why it is a concept.
    confidence : float
        The calibrated probability, in [0, 1].
    log_odds, start : float
        The score, and the part of it that every candidate gets; ``start`` and the shares add up to ``log_odds``.
    shares : tuple of (str, float)
        Features with their shares of the log odds, the weightiest first.
    """

    name: str
    own: bool
    confidence: float
    log_odds: float
    start: float
    shares: tuple[tuple[str, float], ...]


def explain(paper: Paper, nlp: Language) -> list[Explanation]:
    """Return why each concept of a paper was chosen, in order of its first place.

    Parameters
    ----------
    nlp : Language
        A pipeline that `make_pipeline` made.
    """
    doc, _ = read_paper(paper, nlp)
    return [_explained(one, doc.text, scores_of(nlp)) for one in doc._.paperkin_chosen]


def _explained(one: Chosen, text: str, scores: PhraseScores) -> Explanation:
    model = scores.learnt.own if one.is_own else scores.learnt.concept
    return Explanation(
        name=text[one.places[0].start : one.places[0].end],
        own=one.is_own,
        confidence=one.confidence(scores.learnt),
        log_odds=round(one.log_odds, 3),
        start=model.bias,
        shares=tuple(model.shares(features_of(one.judged, scores))),
    )
