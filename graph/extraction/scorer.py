"""The scorer: which candidates a careful reader would list, and which of them are the paper's own.

Candidates are pruned by their phrase alone, the rest judged with their places and neighbours; then the best are chosen
so that no two claim the same words.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from spacy.language import Language
from spacy.tokens import Doc

from graph.extraction.candidates import Candidate, Place
from graph.extraction.contexts import Contexts
from graph.extraction.document import reading_of, set_spans
from graph.extraction.features import (
    Knowledge,
    annotated_counts,
    combined_features,
    neighbours,
    phrase_features,
    place_features,
)
from graph.extraction.learnt import Learnt, shipped_learnt
from graph.extraction.phrases import shipped_phrases
from graph.extraction.reading import Reading
from graph.vocabulary.lookup import shipped

_PRIOR_STEPS = (-4, -3, -2, -1, 0, 1, 2)


@dataclass(frozen=True, slots=True)
class Judged:
    """A candidate and what the scorer thinks of it.

    Attributes
    ----------
    features : tuple of str
        All its features, for the learnt choice of role and kind and for people who ask why.
    concept, own : float
        Log odds that it is a concept, and that it is the paper's own.
    """

    candidate: Candidate
    features: tuple[str, ...]
    concept: float
    own: float


@dataclass(frozen=True, slots=True)
class Chosen:
    """A judged candidate that was chosen, with the places that are its own and no other's."""

    judged: Judged
    is_own: bool
    places: tuple[Place, ...]


class Phrase(NamedTuple):
    """A candidate's phrase: its features, and what they alone add to the log odds of each model."""

    features: tuple[str, ...]
    prior: float
    concept: float
    own: float


class PhraseScores:
    """Scores of phrases, each worked out once: most of a paper's phrases stand in other papers too."""

    LIMIT = 60_000
    """Phrases kept, some 100 MB; past that it starts anew, so that memory does not grow with the papers."""

    def __init__(self, knowledge: Knowledge, learnt: Learnt) -> None:
        self.knowledge = knowledge
        self.learnt = learnt
        self._known: dict[tuple[str, str, tuple[str, ...], tuple[str, ...]], Phrase] = {}

    def of(self, candidate: Candidate) -> Phrase:
        """Return the scores of a candidate's phrase."""
        forms = tuple(dict.fromkeys(p.phrase for p in candidate.places))
        key = (candidate.key, candidate.phrase, candidate.concepts, forms)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self.LIMIT:
                self._known.clear()
            found = self._known[key] = self._score(candidate)
        return found

    def _score(self, candidate: Candidate) -> Phrase:
        learnt = self.learnt
        features = alone(candidate, self.knowledge, annotated_counts(candidate, learnt.annotated))
        return Phrase(
            features, learnt.prior.score(features), learnt.concept.score(features), learnt.own.score(features)
        )


def judge(candidates: Iterable[Candidate], reading: Reading, scores: PhraseScores) -> list[Judged]:
    """Judge all candidates of a paper that are worth it."""
    candidates, learnt = list(candidates), scores.learnt
    phrases = {c.key: scores.of(c) for c in candidates}
    around = neighbour_features(candidates, {key: p.prior for key, p in phrases.items()})
    contexts = Contexts(reading)
    judged = []
    for candidate in candidates:
        phrase = phrases[candidate.key]
        if not is_worth_judging(candidate, phrase.prior, learnt.thresholds["prior"], contexts):
            continue
        rest = of_places(phrase.features, candidate, contexts, around[candidate.key])
        concept, own = phrase.concept + learnt.concept.sum(rest), phrase.own + learnt.own.sum(rest)
        judged.append(Judged(candidate, (*phrase.features, *rest), concept, own))
    return judged


def is_worth_judging(candidate: Candidate, prior: float, least: float, contexts: Contexts) -> bool:
    """Tell whether a candidate's phrase speaks for it, or its form or sentence says that it may be a name."""
    if prior >= least:
        return True
    if candidate.concepts:
        return False
    return any(
        contexts.reading.sentence_of[p.first] in contexts.naming
        or any(c.isupper() or c.isdigit() for c in contexts.reading.text[p.start + 1 : p.end])
        for p in candidate.places[:5]
    )


def alone(candidate: Candidate, knowledge: Knowledge, annotated: tuple[int, int]) -> tuple[str, ...]:
    """Return the features of a candidate's phrase."""
    concept = candidate.concepts[0] if candidate.concepts else ""
    return tuple(phrase_features(candidate.phrase, concept, knowledge, annotated))


def of_places(
    phrase: tuple[str, ...], candidate: Candidate, contexts: Contexts, around: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the features of a candidate in its paper, beside those of its phrase."""
    places = tuple(place_features(candidate, contexts))
    return (*places, *around, *combined_features(phrase, places))


def neighbour_features(candidates: Iterable[Candidate], prior: Mapping[str, float]) -> dict[str, tuple[str, ...]]:
    """Return for each key the features of what holds it and what it holds."""
    found: dict[str, tuple[str, ...]] = {}
    for key, (outer, inner, inside) in neighbours(candidates, prior).items():
        mine, over, under = _step(prior[key]), _step(outer), _step(inner)
        found[key] = (
            f"prior={mine}",
            f"outer={over}",
            f"inner={under}",
            f"inside={int(inside * 4)}",
            f"prior/outer={mine}/{over}",
            f"prior/inner={mine}/{under}",
        )
    return found


def _step(value: float) -> int:
    return sum(value > s for s in _PRIOR_STEPS)


def choose(judged: Iterable[Judged], learnt: Learnt) -> list[Chosen]:
    """Choose own names, then concepts, then phrases, no two of which claim the same words; in order of their first place."""
    least = learnt.thresholds
    order = sorted(judged, key=lambda j: _precedence(j, least["own"]))
    taken: list[bool] = []
    chosen = []
    for one in order:
        own = one.own > least["own"]
        if not own and one.concept < least["concept" if one.candidate.concepts else "phrase"]:
            continue
        free = tuple(p for p in one.candidate.places if not any(taken[p.first : p.last]))
        if not free:
            continue
        longest = max(p.last for p in free)
        taken += [False] * (longest - len(taken))
        for place in free:
            taken[place.first : place.last] = [True] * (place.last - place.first)
        chosen.append(Chosen(one, own, free))
    return sorted(chosen, key=lambda c: (c.places[0].start, c.places[0].end, c.judged.candidate.key))


def _precedence(one: Judged, least_own: float) -> tuple[bool, bool, float, int, int, str]:
    """Order own names before the vocabulary's concepts before free phrases, then by score.

    An own name is one thing, whatever phrases it is made of; and a concept that papers share is worth more than a
    longer phrase of one paper around it.
    """
    own = one.own > least_own
    first = one.candidate.places[0]
    score = one.own if own else one.concept
    return (not own, not one.candidate.concepts, -score, first.start, -first.end, one.candidate.key)


@Language.factory(
    "paperkin_scorer",
    requires=["doc._.paperkin_candidates"],
    assigns=["doc._.paperkin_judged", "doc._.paperkin_chosen", "doc.spans"],
)
def make(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """Make the component that judges candidates with the shipped weights."""
    return Scorer(PhraseScores(Knowledge(shipped(), shipped_phrases()), shipped_learnt()))


class Scorer:
    """Judges ``doc._.paperkin_candidates`` and writes what it chose."""

    def __init__(self, scores: PhraseScores) -> None:
        self.scores = scores

    def __call__(self, doc: Doc) -> Doc:
        """Judge the candidates of a document and write what was chosen."""
        doc._.paperkin_judged = judged = tuple(judge(doc._.paperkin_candidates, reading_of(doc), self.scores))
        doc._.paperkin_chosen = tuple(choose(judged, self.scores.learnt))
        set_spans(doc, "concepts", _labels(doc._.paperkin_chosen, own=False))
        set_spans(doc, "systems", _labels(doc._.paperkin_chosen, own=True))
        return doc


def _labels(chosen: Iterable[Chosen], *, own: bool) -> Iterator[tuple[tuple[int, int], str]]:
    for one in chosen:
        if one.is_own == own:
            for place in one.places:
                yield (place.start, place.end), one.judged.candidate.key
