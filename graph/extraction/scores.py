"""Scores: what a phrase alone says, whatever paper it stands in, worked out once for each phrase.

Most of a paper's runs of words are no concepts and stand in no other paper; they are told by a sum of some twenty
numbers, kept by word and by bin, without a feature being named. `features.phrase_features` stays the definition.
"""

import math
from bisect import bisect_right
from functools import lru_cache
from typing import NamedTuple

from graph.extraction.candidates import Candidate
from graph.extraction.features import BINS, Knowledge, annotated_counts, phrase_features, vocabulary_features
from graph.extraction.learnt import Learnt, Linear, shipped_learnt
from graph.extraction.phrases import Phrases, shipped_phrases
from graph.extraction.tables import Tables
from graph.extraction.uses import USES
from graph.text import words
from graph.vocabulary.lookup import Vocabulary, shipped

LIMIT = 45_000
"""Phrases kept, some 30 MB; past that it starts anew, so that memory does not grow with the papers."""

RAREST = 3
"""Papers that every phrase is taken to have at least: rarer ones are not counted reliably."""


class Phrase(NamedTuple):
    """A candidate's phrase, and what it alone adds to the log odds of each model.

    Attributes
    ----------
    phrase, concept : str
        Normal forms joined by blanks; the vocabulary's concept, or "".
    annotated : (int, int)
        Annotated papers that list it as must and as may.
    is_new : bool
        New to the field, to the annotated papers and to the vocabulary.
    """

    phrase: str
    concept: str
    annotated: tuple[int, int]
    is_new: bool
    prior: float
    own: float
    as_concept: float


class _Facts(NamedTuple):
    """The bins of a phrase's numbers, and its words."""

    words: list[str]
    papers: int
    rarest: int
    commonest: int
    least_keyness: int
    sides: tuple[int, int, int, int] | None
    uses: bytes


class PhraseScores:
    """Scores of phrases, with one vocabulary and one set of weights."""

    def __init__(self, knowledge: Knowledge, learnt: Learnt) -> None:
        self.knowledge = knowledge
        self.learnt = learnt
        self.tables = Tables(learnt)
        self._prior, self._concept, self._own = (
            _Model(model, knowledge) for model in (learnt.prior, learnt.concept, learnt.own)
        )
        self.rarity = lru_cache(maxsize=LIMIT)(self._rarity)
        self._word = lru_cache(maxsize=LIMIT)(self._of_word)
        self._admitted: dict[str, bool] = {}
        self._known: dict[tuple[str, str, tuple[str, ...], tuple[str, ...]], Phrase] = {}

    def admits(self, phrase: str, form: str) -> bool:
        """Tell whether a phrase by itself is worth judging."""
        found = self._admitted.get(phrase)
        if found is None:
            if len(self._admitted) >= 2 * LIMIT:
                self._admitted.clear()
            annotated = self.learnt.annotated.get(form, (0, 0))
            prior = self._prior.score(self._facts(phrase), "", annotated)
            found = self._admitted[phrase] = prior >= self.learnt.thresholds["prior"]
        return found

    def of(self, candidate: Candidate) -> Phrase:
        """Return the scores of a candidate's phrase."""
        forms = tuple(dict.fromkeys([p.phrase for p in candidate.places]))
        key = (candidate.key, candidate.phrase, candidate.concepts, forms)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= LIMIT:
                self._known.clear()
            found = self._known[key] = self._score(candidate)
        return found

    def features(self, found: Phrase) -> tuple[str, ...]:
        """Return the names of the features of a phrase."""
        return tuple(phrase_features(found.phrase, found.concept, self.knowledge, found.annotated))

    def _score(self, candidate: Candidate) -> Phrase:
        annotated = annotated_counts(candidate, self.learnt.annotated)
        concept = candidate.concepts[0] if candidate.concepts else ""
        facts = self._facts(candidate.phrase)
        return Phrase(
            candidate.phrase,
            concept,
            annotated,
            is_new=not (facts.papers or any(annotated) or concept in self.knowledge.vocabulary.entries),
            prior=self._prior.score(facts, concept, annotated),
            own=self._own.score(facts, concept, annotated),
            as_concept=self._concept.score(facts, concept, annotated),
        )

    def _facts(self, phrase: str) -> _Facts:
        words = phrase.split(" ")
        papers = self.knowledge.phrases.counts.get(phrase, 0)
        known = [self._word(w) for w in words]
        numbers = [k[0] for k in known]
        return _Facts(
            words,
            bisect_right(BINS["papers"], papers),
            bisect_right(BINS["rarest word"], min(numbers)),
            bisect_right(BINS["commonest word"], max(numbers)),
            bisect_right(BINS["keyness"], min([k[1] for k in known])),
            self._sides(phrase, words, papers) if len(words) > 1 else None,
            self.knowledge.phrases.uses_of(phrase),
        )

    def _sides(self, phrase: str, words: list[str], papers: int) -> tuple[int, int, int, int]:
        """Return the bins of how firmly the last word, and the first one, belongs to the rest."""
        counts, total = self.knowledge.phrases.counts, self.knowledge.phrases.papers
        head, tail = counts.get(phrase[: phrase.rfind(" ")], 0) + 2, counts.get(phrase[phrase.find(" ") + 1 :], 0) + 2
        first, last = self._word(words[0])[0] + 2, self._word(words[-1])[0] + 2
        together = (papers + 0.5) * total
        association, share = BINS["association"], BINS["share"]
        return (
            bisect_right(association, math.log(together / (head * last))),
            bisect_right(share, papers / head),
            bisect_right(association, math.log(together / (first * tail))),
            bisect_right(share, papers / tail),
        )

    def _rarity(self, key: str, phrase: str) -> float:
        """Return the rarity of a concept by the most frequent of its names, of another phrase by its own frequency."""
        entry, phrases = self.knowledge.vocabulary.entries.get(key), self.knowledge.phrases
        names = [" ".join(w.norm for w in words(n.text)) for n in entry.names] if entry else [phrase]
        return phrases.rarity(max(*(phrases.counts.get(name, 0) for name in names), RAREST))

    def _of_word(self, word: str) -> tuple[int, float]:
        return self.knowledge.phrases.counts.get(word, 0), self.knowledge.phrases.keyness(word, 0)


class _Model:
    """The weights of one linear model, by bin and by word."""

    def __init__(self, model: Linear, knowledge: Knowledge) -> None:
        self.model = model
        self.phrases: Phrases = knowledge.phrases
        self.vocabulary: Vocabulary = knowledge.vocabulary
        self.papers, self.rarest, self.commonest = (
            self.bins(n, n) for n in ("papers", "rarest word", "commonest word")
        )
        self.one_word = self.bins("one word, papers", "papers")
        self.least_keyness = self.bins("least keyness", "keyness")
        self.left_association, self.right_association = (
            self.bins(f"{side} association", "association") for side in ("left", "right")
        )
        self.left_share, self.right_share = (self.bins(f"{side} share", "share") for side in ("left", "right"))
        self.must, self.may, self.must_share = (self.bins(n, n) for n in ("must", "may", "must share"))
        self.uses = [self.bins(f"usually {use}", "usually") for use in USES]
        self.no_uses = self.named("uses not known")
        self.lengths = [self.named(f"words={n}") for n in range(6)]
        self.never = self.bins("must", "must")[0] + self.bins("may", "may")[0] + self.named("never annotated")
        self.last = lru_cache(maxsize=LIMIT)(self._last)
        self.single = lru_cache(maxsize=LIMIT)(self._single)
        self.of_concept = lru_cache(maxsize=LIMIT)(self._of_concept)

    def score(self, facts: _Facts, concept: str, annotated: tuple[int, int]) -> float:
        """Return the log odds of a phrase: the sum of the weights of its features."""
        words, weights = facts.words, self.model.weights
        found = (
            self.model.bias
            + self.papers[facts.papers]
            + self.rarest[facts.rarest]
            + self.commonest[facts.commonest]
            + self.lengths[min(len(words), 5)]
            + self.last(words[-1])
        )
        if facts.sides is None:
            found += self.single(words[0]) + self.one_word[facts.papers]
        else:
            a, b, c, d = facts.sides
            found += self.left_association[a] + self.left_share[b] + self.right_association[c] + self.right_share[d]
            found += weights.get("first=" + words[0], 0.0) + self.least_keyness[facts.least_keyness]
            for word in words[1:-1]:
                found += weights.get("inner=" + word, 0.0)
        found += sum([row[n] for row, n in zip(self.uses, facts.uses, strict=True)]) if facts.uses else self.no_uses
        found += self.of_annotated(*annotated) if annotated != (0, 0) else self.never
        return found + self.of_concept(concept, len(words) == 1, facts.papers) if concept else found

    def of_annotated(self, must: int, may: int) -> float:
        return (
            self.must[bisect_right(BINS["must"], must)]
            + self.may[bisect_right(BINS["may"], may)]
            + self.must_share[bisect_right(BINS["must share"], must / (must + may))]
        )

    def bins(self, feature: str, numbers: str) -> list[float]:
        return [self.named(f"{feature}={n}") for n in range(len(BINS[numbers]) + 1)]

    def named(self, *features: str) -> float:
        return self.model.sum(features)

    def _last(self, word: str) -> float:
        keyness = bisect_right(BINS["keyness"], self.phrases.keyness(word, 1))
        return self.named("last=" + word, "ending=" + word[-3:], f"last keyness={keyness}")

    def _single(self, word: str) -> float:
        keyness = bisect_right(BINS["keyness"], self.phrases.keyness(word, 0))
        return self.named("single=" + word, f"single keyness={keyness}")

    def _of_concept(self, concept: str, one_word: bool, papers_bin: int) -> float:
        return self.named(*vocabulary_features(concept, one_word, papers_bin, self.vocabulary))


@lru_cache(maxsize=1)
def shipped_scores() -> PhraseScores:
    """Return the scores with the shipped vocabulary and weights."""
    return PhraseScores(Knowledge(shipped(), shipped_phrases()), shipped_learnt())
