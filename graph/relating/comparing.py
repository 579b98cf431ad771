"""Comparing: from profiles and links to a subject that others are ranked against, and to the reasons of one result."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

import numpy as np

from graph.related import BY, Facet, Reason, by_key, with_both
from graph.relating.lexicon import shipped_lexicon
from graph.relating.profile import Profile, assemble, read
from graph.relating.ranking import Subject, Weights, nearness, shared_words, shipped_weights

LEAST_GAIN, GAIN_SLOPE = 0.25, 1.5
"""What is left of the weight of a concept that every paper of the library has, and how fast rarer ones regain theirs."""

UNKNOWN = 0.1
"""Weight of a concept that a paper links to though its own text knows it by no name: a keyword's, a thesaurus's."""

PAIRED = 12
"""Concepts of either paper among which the nearest pair is looked for."""

NEAR = 0.55
"""Cosine from which two concepts are named as near; below, the nearness is that of the texts as a whole.

Of a dozen pairs tried by hand those by chance lie at 0.05 to 0.49, most related ones ("quantization", "model compression")
at 0.58 to 0.8; some that are related are missed ("pose estimation", "keypoint detection": 0.38).
"""

NAMED_WORDS = 8
"""Words that are named as similar wording."""


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """A paper, or several, as related work compares it: its profile and its links."""

    profile: Profile
    facets: tuple[Facet, ...] = ()


def side_of(text: str, facets: tuple[Facet, ...], total: int) -> Side:
    """Return a stored paper as a side; one without a profile, a graph's made by hand, is known by its links alone."""
    profile = read(text)
    if text or not facets:
        return Side(profile, facets)
    weights = {f.concept: math.sqrt(f.confidence) * math.log((total + 1) / (f.papers + 0.5)) for f in facets}
    return Side(assemble(profile.vector.astype(float), {}, {}, {c: max(w, 0.0) for c, w in weights.items()}), facets)


def gain(papers: int, total: int) -> float:
    """Return what a library makes of a concept's weight: nothing of a rare one's, less of a hub's.

    Rarity here is log((total + 1) / (papers + 0.5)) as a share of the largest that it can be.
    """
    rarity = math.log((total + 1) / (papers + 0.5)) / math.log(total + 1) if papers and total else 1.0
    return min(1.0, LEAST_GAIN + GAIN_SLOPE * max(rarity, 0.0))


def subject(side: Side, total: int, *, by: str = "all", weights: Weights | None = None) -> Subject:
    """Return what others are compared with; of a kind of concept only where the reader asks so.

    Parameters
    ----------
    total : int
        Papers in the library.
    by : str
        One of `graph.related.BY`: which kinds of concept count as shared.
    weights : Weights, optional
        Instead of the learnt ones.
    """
    known = side.profile.concepts
    found = dict(known) if by == "all" else {}
    for facet in side.facets:
        if facet.kind in BY[by]:
            weight = max((known[key] for key in facet.keys if key in known), default=UNKNOWN)
            found |= dict.fromkeys(facet.keys, weight * gain(facet.papers, total))
    return Subject(side.profile, found if by == "all" else _unit(found, side.facets), weights or shipped_weights())


def _unit(weights: dict[str, float], facets: Sequence[Facet]) -> dict[str, float]:
    """Return weights of length one, each concept counted once whatever its names."""
    length = math.sqrt(sum(weights[f.keys[0]] ** 2 for f in facets if f.keys[0] in weights)) or 1.0
    return {key: weight / length for key, weight in weights.items()}


def reasons(asked: Subject, mine: Side, other: Side) -> list[Reason]:
    """Return the terms of the score of one other paper; their weights are what `scores` sums."""
    first, second = by_key(mine.facets), by_key(other.facets)
    weights: dict[str, float] = defaultdict(float)
    facets: dict[str, tuple[Facet | None, Facet | None]] = {}
    phrases: dict[str, float] = {}
    names = dict(zip(other.profile.concepts, other.profile.names, strict=True))
    for key in sorted(asked.concepts.keys() & other.profile.concepts.keys()):
        weight = asked.weights.concepts * asked.concepts[key] * other.profile.concepts[key]
        own, their = with_both(first, second, key)
        either = own or their
        if either is None:
            phrases[readable(names[key])] = weight
        else:
            weights[either.concept] += weight
            facets[either.concept] = own, their
    found = [_shared(concept, weight, *facets[concept]) for concept, weight in weights.items()]
    near = asked.weights.near * nearness(asked.profile, other.profile)
    if near > 0:
        found.append(_near(asked.profile, other.profile, first, second, near))
    words = _words(asked, other.profile)
    if words or phrases:
        found.append(_wording(words, phrases))
    return found


def _shared(concept: str, weight: float, own: Facet | None, their: Facet | None) -> Reason:
    name = next(f.name for f in (own, their) if f)
    return Reason(
        term="concept",
        concept=concept,
        name=name,
        weight=weight,
        role=own.role if own else "",
        other_role=their.role if their else "",
        sentence=own.sentence if own else "",
        other_sentence=their.sentence if their else "",
    )


def _near(mine: Profile, theirs: Profile, first: dict[str, Facet], second: dict[str, Facet], weight: float) -> Reason:
    """Name the two concepts that come nearest among those that only one of the papers has."""
    ours = list(_only(mine, theirs, first))
    others = list(_only(theirs, mine, second))
    if not ours or not others:
        return Reason(term="near", name="", weight=weight)
    places = shipped_lexicon().places([_terms(name) for name, _ in (*ours, *others)])
    cosines = places[: len(ours)] @ places[len(ours) :].T
    if cosines.max() < NEAR:
        return Reason(term="near", name="", weight=weight)
    strength = np.sqrt(np.outer([w for _, w in ours], [w for _, w in others]))
    row, column = np.unravel_index(int((strength * cosines * (cosines >= NEAR)).argmax()), strength.shape)
    return Reason(term="near", name=ours[row][0], other_name=others[column][0], weight=weight)


def _only(one: Profile, other: Profile, facets: dict[str, Facet]) -> Iterator[tuple[str, float]]:
    """Yield readable names and weights of the weightiest concepts that one paper has alone; of links, if it has any."""
    alone = [
        (facets.get(key), name, weight)
        for name, (key, weight) in zip(one.names, one.concepts.items(), strict=True)
        if key not in other.concepts
    ]
    linked = [(f.name, weight) for f, _, weight in alone if f and f.role != "proposes"]
    mine = linked or [(f.name if f else readable(name), weight) for f, name, weight in alone]
    yield from sorted(mine, key=lambda item: (-item[1], item[0]))[:PAIRED]


@lru_cache(maxsize=20_000)
def _terms(name: str) -> dict[int, float]:
    """Return the terms of a concept's name with their rarity."""
    from graph.text import words

    lexicon = shipped_lexicon()
    known, _ = lexicon.count([w.norm for w in words(name)])
    return {number: float(lexicon.rarity[number]) for number in known}


def readable(name: str) -> str:
    """Return a concept's name in a profile as people read it.

    Examples
    --------
    >>> readable("concept:low-rank-adaptation"), readable("masked image")
    ('low rank adaptation', 'masked image')
    """
    return name.removeprefix("concept:").replace("-", " ") if name.startswith("concept:") else name


def _words(asked: Subject, other: Profile) -> dict[str, float]:
    share = asked.weights.wording
    if not share:
        return {}
    return {word: share * part for word, part in shared_words(asked.profile, other, shipped_lexicon().names).items()}


def _wording(words: dict[str, float], phrases: dict[str, float]) -> Reason:
    """Name the words and the phrases that weigh most; what a named pair of words holds is not named again."""
    weights = {term: words.get(term, 0.0) + phrases.get(term, 0.0) for term in words | phrases}
    telling = _telling(sorted(weights, key=lambda term: (-weights[term], term)))
    return Reason(term="wording", name=", ".join(islice(telling, NAMED_WORDS)), weight=math.fsum(weights.values()))


def _telling(ranked: Iterable[str]) -> Iterator[str]:
    kept: list[str] = []
    for term in ranked:
        if not any(f" {term} " in f" {other} " or f" {other} " in f" {term} " for other in kept):
            kept.append(term)
            yield term
