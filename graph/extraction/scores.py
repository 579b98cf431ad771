"""Scores: what a phrase alone says, whatever paper it stands in, worked out once for each phrase.

Most of a paper's runs of words are no concepts and stand in no other paper; they are told by a sum of some twenty
numbers, kept by word and by bin, without a feature being named. `features.phrase_features` stays the definition.
"""

import math
from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from graph.extraction.candidates import Candidate
from graph.extraction.features import (
    BINS,
    Knowledge,
    annotated_counts,
    bin_of,
    is_new,
    phrase_features,
    vocabulary_features,
)
from graph.extraction.learnt import Learnt, shipped_learnt
from graph.extraction.phrases import shipped_phrases
from graph.extraction.tables import Tables
from graph.vocabulary.lookup import shipped

Triple = tuple[float, float, float]
"""What something adds to the log odds of ``prior``, ``concept`` and ``own``."""


class Phrase(NamedTuple):
    """A candidate's phrase: its features, and what they alone add to the log odds of each model."""

    features: tuple[str, ...]
    prior: float
    concept: float
    own: float
    is_new: bool
    is_one_word: bool


class _Word(NamedTuple):
    """What a word is worth, by its place in a phrase."""

    papers: int
    keyness: float
    last: Triple
    first: Triple
    inner: Triple
    single: Triple


class PhraseScores:
    """Scores of phrases, with one vocabulary and one set of weights."""

    LIMIT = 60_000
    """Phrases kept, some 60 MB; past that it starts anew, so that memory does not grow with the papers."""

    def __init__(self, knowledge: Knowledge, learnt: Learnt) -> None:
        self.knowledge = knowledge
        self.learnt = learnt
        self.tables = Tables(learnt)
        self._models = (learnt.prior.weights, learnt.concept.weights, learnt.own.weights)
        self._bias: Triple = (learnt.prior.bias, learnt.concept.bias, learnt.own.bias)
        self._bins = {name: [self._named(f"{name}={n}") for n in range(len(edges) + 1)] for name, edges in BINS.items()}
        self._least_keyness = [self._named(f"least keyness={n}") for n in range(len(BINS["keyness"]) + 1)]
        self._sides = {
            side: (
                [self._named(f"{side} association={n}") for n in range(len(BINS["association"]) + 1)],
                [self._named(f"{side} share={n}") for n in range(len(BINS["share"]) + 1)],
            )
            for side in ("left", "right")
        }
        self._lengths = [self._named(f"words={n}") for n in range(6)]
        self._one_word = [self._named(f"one word, papers={n}") for n in range(len(BINS["papers"]) + 1)]
        self._never = self._named("never annotated")
        self._word = lru_cache(maxsize=self.LIMIT)(self._of_word)
        self._of_concept = lru_cache(maxsize=self.LIMIT)(self._vocabulary)
        self._admitted: dict[str, bool] = {}
        self._known: dict[tuple[str, str, tuple[str, ...], tuple[str, ...]], Phrase] = {}

    def admits(self, phrase: str, form: str) -> bool:
        """Tell whether a phrase by itself is worth judging."""
        found = self._admitted.get(phrase)
        if found is None:
            if len(self._admitted) >= 2 * self.LIMIT:
                self._admitted.clear()
            prior = self.triple(phrase, "", self.learnt.annotated.get(form, (0, 0)))[0]
            found = self._admitted[phrase] = prior >= self.learnt.thresholds["prior"]
        return found

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
        annotated = annotated_counts(candidate, self.learnt.annotated)
        concept = candidate.concepts[0] if candidate.concepts else ""
        features = tuple(phrase_features(candidate.phrase, concept, self.knowledge, annotated))
        return Phrase(
            features,
            *self.triple(candidate.phrase, concept, annotated),
            is_new=is_new(features),
            is_one_word=" " not in candidate.phrase,
        )

    def triple(self, phrase: str, concept: str, annotated: tuple[int, int]) -> Triple:
        """Return the log odds that a phrase alone gives, as the sum of the weights of its features."""
        counts, bins = self.knowledge.phrases.counts, self._bins
        parts = phrase.split(" ")
        papers = counts.get(phrase, 0)
        known = [self._word(w) for w in parts]
        least, most = min(w.papers for w in known), max(w.papers for w in known)
        added = [
            self._bias,
            bins["papers"][bisect_right(BINS["papers"], papers)],
            bins["rarest word"][bisect_right(BINS["rarest word"], least)],
            bins["commonest word"][bisect_right(BINS["commonest word"], most)],
            self._lengths[min(len(parts), 5)],
            known[-1].last,
        ]
        if len(parts) > 1:
            added += [known[0].first, *(w.inner for w in known[1:-1])]
            added.append(self._least_keyness[bisect_right(BINS["keyness"], min(w.keyness for w in known))])
            added += self._pairs(phrase, parts, papers)
        else:
            added += [known[0].single, self._one_word[bisect_right(BINS["papers"], papers)]]
        added += self._annotated(*annotated)
        if concept:
            added.append(self._of_concept(concept, len(parts) == 1, papers))
        prior, of_concept, own = zip(*added, strict=True)
        return sum(prior), sum(of_concept), sum(own)

    def _pairs(self, phrase: str, parts: list[str], papers: int) -> Iterable[Triple]:
        """Yield the worth of how firmly the last word, and the first one, belongs to the rest."""
        counts, total = self.knowledge.phrases.counts, self.knowledge.phrases.papers
        cut_last, cut_first = phrase.rfind(" "), phrase.find(" ")
        for side, left, right in (
            ("left", phrase[:cut_last], parts[-1]),
            ("right", parts[0], phrase[cut_first + 1 :]),
        ):
            associations, shares = self._sides[side]
            of_left, of_right = counts.get(left, 0) + 2, counts.get(right, 0) + 2
            yield associations[
                bisect_right(BINS["association"], math.log((papers + 0.5) * total / (of_left * of_right)))
            ]
            yield shares[bisect_right(BINS["share"], papers / (of_left if side == "left" else of_right))]

    def _annotated(self, must: int, may: int) -> Iterable[Triple]:
        yield self._bins["must"][bisect_right(BINS["must"], must)]
        yield self._bins["may"][bisect_right(BINS["may"], may)]
        if must + may:
            yield self._bins["must share"][bisect_right(BINS["must share"], must / (must + may))]
        else:
            yield self._never

    def _of_word(self, word: str) -> _Word:
        phrases = self.knowledge.phrases
        last, anywhere = phrases.keyness(word, 1), phrases.keyness(word, 0)
        return _Word(
            phrases.counts.get(word, 0),
            anywhere,
            self._named("last=" + word, "ending=" + word[-3:], "last " + bin_of("keyness", last)),
            self._named("first=" + word),
            self._named("inner=" + word),
            self._named("single=" + word, "single " + bin_of("keyness", anywhere)),
        )

    def _vocabulary(self, concept: str, one_word: bool, papers: int) -> Triple:
        return self._named(*vocabulary_features(concept, one_word, papers, self.knowledge.vocabulary))

    def _named(self, *features: str) -> Triple:
        prior, concept, own = (sum(weights.get(f, 0.0) for f in features) for weights in self._models)
        return prior, concept, own


@lru_cache(maxsize=1)
def shipped_scores() -> PhraseScores:
    """Return the scores with the shipped vocabulary and weights."""
    return PhraseScores(Knowledge(shipped(), shipped_phrases()), shipped_learnt())
