"""What a paper may name: all judged candidates with their probabilities, chosen or not, for related work."""

from collections.abc import Iterable, Iterator

from graph.extraction.phrases import Phrases
from graph.extraction.reading import Reading
from graph.extraction.scorer import Judged
from graph.extraction.scores import PhraseScores
from graph.identity import concept_id
from graph.model import Mention
from graph.relating.profile import Possible, Profile, make_profile
from graph.text import words
from graph.vocabulary.lookup import Vocabulary

LEAST = 0.05
"""Probability under which a candidate is left out."""

RAREST = 3
"""Papers that every phrase is taken to have at least: rarer ones are not counted reliably."""


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
    learnt, phrases, vocabulary = scores.learnt, scores.knowledge.phrases, scores.knowledge.vocabulary
    for one in judged:
        chance = max(learnt.probability("concept", one.concept), learnt.probability("own", one.own))
        if chance >= LEAST:
            candidate = one.candidate
            known = candidate.key in vocabulary.entries
            yield Possible(
                name=candidate.key if known else candidate.phrase,
                probability=chance,
                rarity=rarity(candidate.key, candidate.phrase, phrases, vocabulary),
                in_title=candidate.places[0].start < title_end,
            )


def _of_keywords(keywords: Iterable[Mention], scores: PhraseScores) -> Iterator[Possible]:
    for mention in keywords:
        key = mention.concepts[0] if mention.concepts else concept_id(mention.name)
        phrase = " ".join(w.norm for w in words(mention.name))
        yield Possible(
            name=mention.concepts[0] if mention.concepts else phrase,
            probability=mention.confidence,
            rarity=rarity(key, phrase, scores.knowledge.phrases, scores.knowledge.vocabulary),
            in_title=False,
        )


def rarity(key: str, phrase: str, phrases: Phrases, vocabulary: Vocabulary) -> float:
    """Return the rarity of a concept by the most frequent of its names, of another phrase by its own frequency."""
    entry = vocabulary.entries.get(key)
    names = [" ".join(w.norm for w in words(n.text)) for n in entry.names] if entry else [phrase]
    return phrases.rarity(max(max(phrases.counts.get(name, 0) for name in names), RAREST))
