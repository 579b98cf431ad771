"""The scorer: which candidates a careful reader would list, and which of them are the paper's own.

Candidates are pruned by their phrase alone, the rest judged with their places and neighbours; then the best are chosen
so that no two claim the same words.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from spacy.language import Language
from spacy.tokens import Doc

from graph.extraction.candidates import Candidate, Place
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


def judge(candidates: Iterable[Candidate], reading: Reading, knowledge: Knowledge, learnt: Learnt) -> list[Judged]:
    """Judge all candidates of a paper that their phrase alone does not rule out."""
    candidates = list(candidates)
    phrases = {c.key: alone(c, knowledge, annotated_counts(c, learnt.annotated)) for c in candidates}
    prior = {key: learnt.prior.score(found) for key, found in phrases.items()}
    around = neighbour_features(candidates, prior)
    judged = []
    for candidate in candidates:
        if prior[candidate.key] < learnt.thresholds["prior"] and not may_be_own(candidate):
            continue
        features = complete(phrases[candidate.key], candidate, reading, around[candidate.key])
        judged.append(Judged(candidate, features, learnt.concept.score(features), learnt.own.score(features)))
    return judged


def alone(candidate: Candidate, knowledge: Knowledge, annotated: tuple[int, int]) -> tuple[str, ...]:
    """Return the features of a candidate's phrase."""
    concept = candidate.concepts[0] if candidate.concepts else ""
    return tuple(phrase_features(candidate.phrase, concept, knowledge, annotated))


def complete(
    phrase: tuple[str, ...], candidate: Candidate, reading: Reading, around: tuple[str, ...]
) -> tuple[str, ...]:
    """Return all features of a candidate in its paper."""
    places = tuple(place_features(candidate, reading))
    return (*phrase, *places, *around, *combined_features((*phrase, *places)))


def may_be_own(candidate: Candidate) -> bool:
    """Tell whether a candidate that no phrase speaks for may still be a name of the paper's own."""
    return not candidate.concepts


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
    """Choose own names, then the best concepts, no two of which claim the same words; in order of their first place."""
    least_own = learnt.thresholds["own"]
    order = sorted(judged, key=lambda j: _precedence(j, least_own))
    taken: list[bool] = []
    chosen = []
    for one in order:
        own = one.own > least_own
        if not own and one.concept < learnt.thresholds["concept"]:
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


def _precedence(one: Judged, least_own: float) -> tuple[bool, float, int, int, str]:
    """Order the paper's own names before concepts, then by score: a name is one thing, whatever phrases it is made of."""
    own = one.own > least_own
    first = one.candidate.places[0]
    return (not own, -(one.own if own else one.concept), first.start, -first.end, one.candidate.key)


@Language.factory(
    "paperkin_scorer", requires=["doc._.paperkin_candidates"], assigns=["doc._.paperkin_chosen", "doc.spans"]
)
def make(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """Make the component that judges candidates with the shipped weights."""
    return Scorer(Knowledge(shipped(), shipped_phrases()), shipped_learnt())


class Scorer:
    """Judges ``doc._.paperkin_candidates`` and writes what it chose."""

    def __init__(self, knowledge: Knowledge, learnt: Learnt) -> None:
        self.knowledge = knowledge
        self.learnt = learnt

    def __call__(self, doc: Doc) -> Doc:
        """Judge the candidates of a document and write what was chosen."""
        judged = judge(doc._.paperkin_candidates, reading_of(doc), self.knowledge, self.learnt)
        doc._.paperkin_chosen = tuple(choose(judged, self.learnt))
        set_spans(doc, "concepts", _labels(doc._.paperkin_chosen, own=False))
        set_spans(doc, "systems", _labels(doc._.paperkin_chosen, own=True))
        return doc


def _labels(chosen: Iterable[Chosen], *, own: bool) -> Iterator[tuple[tuple[int, int], str]]:
    for one in chosen:
        if one.is_own == own:
            for place in one.places:
                yield (place.start, place.end), one.judged.candidate.key
