"""What a paper may name: all judged candidates with their probabilities, chosen or not, for related work."""

from collections.abc import Iterable, Iterator

from graph.extraction.reading import Reading
from graph.extraction.scorer import Judged
from graph.extraction.scores import PhraseScores
from graph.identity import concept_id
from graph.model import Mention
from graph.relating.profile import Possible, Profile, make_profile
from graph.text import words

LEAST = 0.05
"""Probability under which a candidate is left out."""


def profile_of(
    reading: Reading, judged: Iterable[Judged], keywords: Iterable[Mention], scores: PhraseScores
) -> Profile:
    """Return the profile of a paper that has been read and judged."""
    title = [w.norm for w in reading.words if w.start < reading.title_end]
    abstract = [w.norm for w in reading.words if w.start >= reading.title_end]
    found = [*possible(judged, reading.title_end, scores), *_of_keywords(keywords, scores)]
    return make_profile(title, abstract, found)


def possible(judged: Iterable[Judged], title_end: int, scores: PhraseScores) -> Iterator[Possible]:
    """Yield the candidates that are concepts with some probability."""
    learnt, vocabulary = scores.learnt, scores.knowledge.vocabulary
    for one in judged:
        chance = max(learnt.probability("concept", one.concept), learnt.probability("own", one.own))
        if chance >= LEAST:
            candidate = one.candidate
            known = candidate.key in vocabulary.entries
            yield Possible(
                name=candidate.key if known else candidate.phrase,
                probability=chance,
                rarity=scores.rarity(candidate.key, candidate.phrase),
                in_title=candidate.places[0].start < title_end,
            )


def _of_keywords(keywords: Iterable[Mention], scores: PhraseScores) -> Iterator[Possible]:
    for mention in keywords:
        key = mention.concepts[0] if mention.concepts else concept_id(mention.name)
        phrase = " ".join(w.norm for w in words(mention.name))
        yield Possible(
            name=mention.concepts[0] if mention.concepts else phrase,
            probability=mention.confidence,
            rarity=scores.rarity(key, phrase),
            in_title=False,
        )
