"""The scorer: which candidates a careful reader would list, and which of them are the paper's own.

Candidates are pruned by their phrase alone before they are made; here each is judged with its places and neighbours,
then the best are chosen so that no two claim the same words.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from spacy.language import Language
from spacy.tokens import Doc

from graph.extraction.candidates import Candidate, Place
from graph.extraction.contexts import Contexts
from graph.extraction.document import contexts_of, set_spans
from graph.extraction.features import neighbours, of_flags, place_flags, words_beside
from graph.extraction.learnt import Learnt
from graph.extraction.scores import Phrase, PhraseScores, shipped_scores

NEARLY = 1.0
"""Log odds by which a longer own name may be less sure than a piece of it and still keep its words."""

_PRIOR_STEPS = (-4, -3, -2, -1, 0, 1, 2)


@dataclass(frozen=True, slots=True)
class Placed:
    """What is known of a candidate in its paper, beside its phrase.

    Attributes
    ----------
    flags : int
        Of its places; see `graph.extraction.flags`.
    before, after : frozenset of str
        The words beside its places.
    around : tuple of str
        Features of what holds it and what it holds.
    """

    flags: int
    before: frozenset[str]
    after: frozenset[str]
    around: tuple[str, ...]

    def features(self, phrase: tuple[str, ...]) -> Iterator[str]:
        """Yield the features' names, given those of the phrase."""
        yield from of_flags(phrase, self.flags)
        yield from (f"before={w}" for w in sorted(self.before))
        yield from (f"after={w}" for w in sorted(self.after))
        yield from self.around


@dataclass(frozen=True, slots=True)
class Judged:
    """A candidate and what the scorer thinks of it.

    Attributes
    ----------
    phrase : Phrase
        Its phrase, with what that alone says.
    placed : Placed
        What is known of it in its paper.
    concept, own : float
        Log odds that it is a concept, and that it is the paper's own.
    """

    candidate: Candidate
    phrase: Phrase
    placed: Placed
    concept: float
    own: float


@dataclass(frozen=True, slots=True)
class Chosen:
    """A judged candidate that was chosen, with the places that are its own and no other's."""

    judged: Judged
    is_own: bool
    places: tuple[Place, ...]

    @property
    def log_odds(self) -> float:
        """The score by which it was chosen: as the paper's own, or as a concept."""
        return self.judged.own if self.is_own else self.judged.concept

    def confidence(self, learnt: Learnt) -> float:
        """Return the calibrated probability of what it was chosen for, in [0, 1], to three decimals."""
        return round(learnt.probability("own" if self.is_own else "concept", self.log_odds), 3)


def judge(candidates: Iterable[Candidate], contexts: Contexts, scores: PhraseScores) -> list[Judged]:
    """Judge the candidates of a paper."""
    candidates = list(candidates)
    phrases = {c.key: scores.of(c) for c in candidates}
    around = neighbour_features(candidates, {key: p.prior for key, p in phrases.items()})
    judged = []
    for candidate in candidates:
        phrase = phrases[candidate.key]
        placed = place(candidate, contexts, around[candidate.key])
        concept, own = scores.tables.placed(placed.flags, phrase.is_new, " " not in phrase.phrase)
        beside = scores.tables.beside(placed.before, placed.after)
        near = scores.tables.around(placed.around)
        judged.append(
            Judged(
                candidate,
                phrase,
                placed,
                phrase.as_concept + concept + beside[0] + near[0],
                phrase.own + own + beside[1] + near[1],
            )
        )
    return judged


def features_of(judged: Judged, scores: PhraseScores) -> tuple[str, ...]:
    """Return the names of all features of a candidate, for the learnt choice of role and kind and for people."""
    phrase = scores.features(judged.phrase)
    return (*phrase, *judged.placed.features(phrase))


def place(candidate: Candidate, contexts: Contexts, around: tuple[str, ...]) -> Placed:
    """Return what is known of a candidate in its paper."""
    return Placed(place_flags(candidate, contexts), *words_beside(candidate, contexts), around)


def neighbour_features(candidates: Iterable[Candidate], prior: Mapping[str, float]) -> dict[str, tuple[str, ...]]:
    """Return for each key the features of what holds it and what it holds."""
    found: dict[str, tuple[str, ...]] = {}
    for key, (outer, inner, inside) in neighbours(candidates, prior).items():
        found[key] = _near(_step(prior[key]), _step(outer), _step(inner), int(inside * 4))
    return found


@lru_cache(maxsize=5_000)
def _near(mine: int, over: int, under: int, inside: int) -> tuple[str, ...]:
    return (
        f"prior={mine}",
        f"outer={over}",
        f"held={under}",
        f"inside={inside}",
        f"prior/outer={mine}/{over}",
        f"prior/held={mine}/{under}",
    )


def _step(value: float) -> int:
    return bisect_left(_PRIOR_STEPS, value)


def choose(judged: Iterable[Judged], least: Mapping[str, float]) -> list[Chosen]:
    """Choose own names, then the best of the rest, no two of which claim the same words; in order of their first place.

    Parameters
    ----------
    least : mapping of str to float
        `Learnt.thresholds`.
    """
    judged = list(judged)
    longer = _longer_names(judged, least["own"])
    order = sorted(judged, key=lambda j: _precedence(j, least["own"], least["bonus"]))
    taken: list[bool] = []
    chosen = []
    for one in order:
        own = one.own > least["own"]
        if not own and one.concept < least["concept" if one.candidate.concepts else "phrase"]:
            continue
        free = tuple(
            p
            for p in one.candidate.places
            if not any(taken[p.first : p.last]) and not (own and _is_in_longer(p, one.own, longer))
        )
        if not free:
            continue
        longest = max(p.last for p in free)
        taken += [False] * (longest - len(taken))
        for place in free:
            taken[place.first : place.last] = [True] * (place.last - place.first)
        chosen.append(Chosen(one, own, free))
    return sorted(chosen, key=lambda c: (c.places[0].start, c.places[0].end, c.judged.candidate.key))


def _longer_names(judged: Iterable[Judged], least_own: float) -> list[tuple[Place, float]]:
    """Return the places of own names of several words, with their scores."""
    return [(p, j.own) for j in judged if j.own > least_own for p in j.candidate.places if p.last - p.first > 1]


def _is_in_longer(place: Place, score: float, longer: Iterable[tuple[Place, float]]) -> bool:
    """Tell whether a place is a piece of a longer own name that is nearly as sure: "MIKASA" in "MIKASA-Robo"."""
    return any(
        other.first <= place.first
        and place.last <= other.last
        and other.last - other.first > place.last - place.first
        and own >= score - NEARLY
        for other, own in longer
    )


def _precedence(one: Judged, least_own: float, bonus: float) -> tuple[bool, float, int, int, str]:
    """Order own names before all others, then by score, with a bonus for the vocabulary's concepts.

    An own name is one thing, whatever phrases it is made of; and a concept that papers share is worth more than an
    equally good phrase of one paper around it.
    """
    own = one.own > least_own
    first = one.candidate.places[0]
    score = one.own if own else one.concept + (bonus if one.candidate.concepts else 0.0)
    return (not own, -score, first.start, -first.end, one.candidate.key)


@Language.factory(
    "paperkin_scorer",
    requires=["doc._.paperkin_candidates"],
    assigns=["doc._.paperkin_judged", "doc._.paperkin_chosen", "doc.spans"],
)
def make(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """Make the component that judges candidates with the shipped weights."""
    return Scorer(shipped_scores())


class Scorer:
    """Judges ``doc._.paperkin_candidates`` and writes what it chose."""

    def __init__(self, scores: PhraseScores) -> None:
        self.scores = scores

    def __call__(self, doc: Doc) -> Doc:
        """Judge the candidates of a document and write what was chosen."""
        doc._.paperkin_judged = judged = tuple(judge(doc._.paperkin_candidates, contexts_of(doc), self.scores))
        doc._.paperkin_chosen = tuple(choose(judged, self.scores.learnt.thresholds))
        set_spans(doc, "concepts", _labels(doc._.paperkin_chosen, own=False))
        set_spans(doc, "systems", _labels(doc._.paperkin_chosen, own=True))
        return doc


def _labels(chosen: Iterable[Chosen], *, own: bool) -> Iterator[tuple[tuple[int, int], str]]:
    for one in chosen:
        if one.is_own == own:
            for place in one.places:
                yield (place.start, place.end), one.judged.candidate.key
