"""Roles and kinds: what a chosen concept is, and what the paper does with it; then the mentions that the graph is made of."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from spacy.language import Language
from spacy.tokens import Doc

from graph.extraction.candidates import Place
from graph.extraction.contexts import Contexts
from graph.extraction.document import contexts_of
from graph.extraction.features import PLACES, shape_of
from graph.extraction.learnt import Learnt
from graph.extraction.reading import Reading
from graph.extraction.scorer import Chosen, features_of
from graph.extraction.scores import PhraseScores, shipped_scores
from graph.model import ROLES, Evidence, Mention
from graph.vocabulary.lookup import Vocabulary

LEAST_SHARE = 0.25
"""Probability from which a weaker role than the likeliest is listed beside it."""

REACH_BEFORE, REACH_AFTER = 8, 6
"""Words before and after a place that tell what the paper does with it."""


@dataclass(frozen=True, slots=True)
class Described:
    """A chosen candidate with its features and those of its first sentences."""

    chosen: Chosen
    features: tuple[str, ...]
    in_sentences: tuple[str, ...]


def describe(one: Chosen, contexts: Contexts, scores: PhraseScores) -> Described:
    """Name all that is known of a chosen candidate."""
    features = features_of(one.judged, scores)
    return Described(one, features, with_sentences(features, one.judged.candidate.places, contexts))


def mentions(chosen: tuple[Chosen, ...], contexts: Contexts, scores: PhraseScores) -> Iterator[Mention]:
    """Yield one mention a place of each chosen candidate; evidence counts in the plain text of the reading."""
    reading, vocabulary, learnt = contexts.reading, scores.knowledge.vocabulary, scores.learnt
    described = {one.judged.candidate.key: describe(one, contexts, scores) for one in chosen}
    main = main_system(described.values(), learnt)
    whole_names = whole_of_short(chosen)
    for key, one in described.items():
        named = described[whole_names.get(key, key)]
        name, aliases = _names(named.chosen, reading, vocabulary)
        if named is not one:
            aliases = tuple(dict.fromkeys((*aliases, *(reading.text[p.start : p.end] for p in one.chosen.places))))
        is_part = main is not None and one.chosen.is_own and named is not main and is_named_part(named, learnt)
        kind, roles = kind_of(named, vocabulary, learnt), roles_of(one, learnt)
        for place in one.chosen.places:
            yield Mention(
                name=name,
                origin=_origin(one.chosen),
                concepts=named.chosen.judged.candidate.concepts,
                kind=kind,
                roles=roles,
                confidence=one.chosen.confidence(learnt),
                aliases=aliases,
                part_of=_names(main.chosen, reading, vocabulary)[0] if is_part and main else None,
                evidence=evidence(place, reading),
            )


def whole_of_short(chosen: Sequence[Chosen]) -> dict[str, str]:
    """Return for the key of an own name that is the end of a longer own name ("Expanded Drop") that one's key."""
    own = {c.judged.candidate.key: c.judged.candidate.phrase.split() for c in chosen if c.is_own}
    found = {}
    for key, words in own.items():
        longer = [k for k, other in own.items() if len(other) > len(words) > 1 and other[-len(words) :] == words]
        if len(longer) == 1:
            found[key] = longer[0]
    return found


def with_sentences(features: tuple[str, ...], places: Sequence[Place], contexts: Contexts) -> tuple[str, ...]:
    """Return the features of a candidate with the words of its first sentences: what the paper does with it."""
    reading = contexts.reading
    numbers = dict.fromkeys(reading.sentence_of[p.first] for p in places[:4] if p.start >= reading.title_end)
    norms = frozenset[str]().union(*(contexts.sentence_words(n) for n in list(numbers)[:2]))
    near = frozenset(f for p in places[:PLACES] for f in words_around(p, contexts))
    return (*features, *(f"with={n}" for n in sorted(norms)), *sorted(near))


def words_around(place: Place, contexts: Contexts) -> Iterator[str]:
    """Yield the features of the words before and after a place in its sentence, told apart in titles ("LoRA *for* …")."""
    reading = contexts.reading
    where = "title " if place.start < reading.title_end else ""
    before, after = contexts.words_around(place.first, place.last, REACH_BEFORE, REACH_AFTER)
    yield from (f"{where}left={n}" for n in before)
    yield from (f"{where}right={n}" for n in after)
    if len(before) > 1:
        yield f"{where}two left={before[-2]} {before[-1]}"


def main_system(described: Iterable[Described], learnt: Learnt) -> Described | None:
    """Return the own name that parts belong to: the one least like a part, of equals the first."""
    own = [d for d in described if d.chosen.is_own]
    return min(own, key=lambda d: (is_named_part(d, learnt), -d.chosen.judged.own), default=None)


def is_named_part(one: Described, learnt: Learnt) -> bool:
    """Tell whether an own name is a part of another rather than the paper's system."""
    return learnt.part.score(one.features) > 0


def kind_of(one: Described, vocabulary: Vocabulary, learnt: Learnt) -> str:
    """Return the kind: the vocabulary's where it knows the concept, else the likeliest by form and cue."""
    concepts = one.chosen.judged.candidate.concepts
    if concepts and not one.chosen.is_own:
        return vocabulary.entries[concepts[0]].kind
    return (learnt.own_kinds if one.chosen.is_own else learnt.kinds).best(one.in_sentences)


def roles_of(one: Described, learnt: Learnt) -> tuple[str, ...]:
    """Return the likeliest role, and after it the weaker ones that the text supports too."""
    if one.chosen.is_own:
        return ("proposes",)
    scores = learnt.roles.scores(one.in_sentences)
    top = max(scores.values())
    shares = {role: math.exp(s - top) for role, s in scores.items()}
    total = sum(shares.values())
    first = max(scores, key=lambda r: (scores[r], -ROLES.index(r)))
    weaker = [r for r in ROLES[ROLES.index(first) + 1 :] if shares.get(r, 0.0) / total >= LEAST_SHARE]
    return (first, *weaker)


def evidence(place: Place, reading: Reading) -> Evidence:
    """Return the evidence of a place, in the plain text of the reading."""
    start, end = reading.sentence_at(place.start)
    return Evidence(
        text=reading.text[place.start : place.end],
        sentence=reading.text[min(start, place.start) : max(end, place.end)],
        field="title" if place.start < reading.title_end else "abstract",
        start=place.start,
        end=place.end,
    )


def _origin(one: Chosen) -> str:
    candidate = one.judged.candidate
    if one.is_own:
        return "proposed"
    if candidate.concepts:
        return "curated"
    if candidate.short:
        return "defined"
    return "name" if shape_of(" " not in candidate.phrase, one.judged.placed.flags) == "name" else "discovered"


def _names(one: Chosen, reading: Reading, vocabulary: Vocabulary) -> tuple[str, tuple[str, ...]]:
    """Return name and aliases: for a concept the vocabulary's, for an own system its short name, else the long form."""
    candidate = one.judged.candidate
    surfaces = list(dict.fromkeys(reading.text[p.start : p.end] for p in one.places))
    if candidate.concepts and not one.is_own:
        return vocabulary.entries[candidate.concepts[0]].name, tuple(surfaces)
    if candidate.short:
        name, other = (candidate.short, candidate.long) if one.is_own else (candidate.long, candidate.short)
        return name, (other, *(s for s in surfaces if s not in (name, other)))
    return surfaces[0], tuple(surfaces[1:])


@Language.factory("paperkin_roles", requires=["doc._.paperkin_chosen"], assigns=["doc._.paperkin_mentions"])
def make(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """Make the component that gives chosen concepts kind and role."""
    return RoleFinder(shipped_scores())


class RoleFinder:
    """Writes ``doc._.paperkin_mentions``."""

    def __init__(self, scores: PhraseScores) -> None:
        self.scores = scores

    def __call__(self, doc: Doc) -> Doc:
        """Write the mentions of a document."""
        doc._.paperkin_mentions = tuple(mentions(doc._.paperkin_chosen, contexts_of(doc), self.scores))
        return doc
