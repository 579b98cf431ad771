"""Features: what the scorer knows of a candidate, each with a name that a person can read.

Two groups: of the phrase alone (the same in every paper, computed once), and of its places in this paper. Numbers are
cut into bins, so that a linear model over them is an additive one.
"""

import math
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from graph.extraction.candidates import Candidate
from graph.extraction.contexts import WHOLE, Contexts
from graph.extraction.flags import BIT, FIRST_AT, SENTENCES, TELLING, TIMES, TITLED, bits, names
from graph.extraction.phrases import Phrases
from graph.extraction.reading import Reading
from graph.extraction.uses import SHARES, USES
from graph.text import join
from graph.vocabulary.lookup import Vocabulary

Annotated = Mapping[str, tuple[int, int]]
"""Folded name → how many annotated papers list it as must, and as may."""

BINS: dict[str, tuple[float, ...]] = {
    "papers": (1, 8, 20, 50, 150, 500, 1500, 5000, 15000),
    "rarest word": (1, 10, 50, 200, 1000, 3000, 8000, 20000),
    "commonest word": (10, 100, 500, 2000, 5000, 10000, 20000, 40000),
    "association": (-2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.5, 8.0),
    "share": (0.005, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7),
    "keyness": (-6.0, -4.0, -3.0, -2.0, -1.0, 0.0, 1.0, 2.0),
    "usually": SHARES,
    "times": (2, 3, 4, 6),
    "first at": (0.03, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9),
    "must": (1, 2, 3, 6, 12, 30),
    "may": (1, 2, 3, 6, 12, 30),
    "must share": (0.01, 0.2, 0.4, 0.6, 0.8, 0.99),
}

PLACES = 5
"""Places of a candidate that are looked at."""

_INNER_CAPITALS = re.compile(r"[a-z][A-Z]|[A-Z]{2}")
_SMALL_WORDS = frozenset("of and for the with to in".split())
_INNER, _ALL_CAPITALS, _DIGIT, _HYPHEN, _TITLE_CASE = (
    BIT[n] for n in ("inner capitals", "all capitals", "digit", "hyphen", "title case")
)
_INNER_ONE = bits("inner capitals", "inner capitals, one word")
_ALWAYS, _SOMETIMES, _NEVER = (BIT[f"capital {n}"] for n in ("always", "sometimes", "never"))
_DEFINED_KNOWN, _DEFINED_NEW = bits("defined", "defined, in the vocabulary"), bits("defined", "defined, unknown")
_IN_TITLE, _NOT_IN_TITLE, _NO_TITLE, _HEAD, _END = (
    BIT[n] for n in ("in the title", "not in the title", "no title", "head of the title", "end of the title")
)
_TIMES = [BIT[f"times={n}"] for n in range(TIMES)]
_FIRST_AT = [BIT[f"first at={n}"] for n in range(FIRST_AT)]
_SENTENCES = [BIT[f"in {n} sentences"] for n in range(1, SENTENCES + 1)]
_SENTENCE_TITLE, _SENTENCE_FIRST, _SENTENCE_SECOND, _SENTENCE_MIDDLE, _SENTENCE_LAST = (
    BIT[f"sentence {n}"] for n in ("title", "first", "second", "middle", "last")
)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What features are computed from, beside the paper itself."""

    vocabulary: Vocabulary
    phrases: Phrases


def bin_of(name: str, value: float) -> str:
    """Return the feature of a number: its name and the number of its bin."""
    return f"{name}={bisect_right(BINS[name], value)}"


def phrase_features(phrase: str, concept: str, knowledge: Knowledge, annotated: tuple[int, int]) -> Iterator[str]:
    """Yield the features of a phrase alone.

    Parameters
    ----------
    phrase : str
        Normal forms joined by blanks.
    concept : str
        The vocabulary's concept, or "".
    annotated : (int, int)
        Annotated papers that list it as must and as may (in training without the paper at hand).
    """
    counts, total = knowledge.phrases.counts, knowledge.phrases.papers
    parts = phrase.split()
    papers = counts.get(phrase, 0)
    yield bin_of("papers", papers)
    yield f"words={min(len(parts), 5)}"
    word_papers = [counts.get(w, 0) for w in parts]
    yield bin_of("rarest word", min(word_papers))
    yield bin_of("commonest word", max(word_papers))
    yield "last=" + parts[-1]
    yield "ending=" + parts[-1][-3:]
    yield bin_of("keyness", knowledge.phrases.keyness(parts[-1], 1)).replace("keyness", "last keyness")
    if len(parts) > 1:
        yield "first=" + parts[0]
        yield bin_of("keyness", min(knowledge.phrases.keyness(w, 0) for w in parts)).replace("keyness", "least keyness")
        for word in parts[1:-1]:
            yield "inner=" + word
        for side, left, right in (("left", " ".join(parts[:-1]), parts[-1]), ("right", parts[0], " ".join(parts[1:]))):
            pmi = math.log((papers + 0.5) * total / ((counts.get(left, 0) + 2) * (counts.get(right, 0) + 2)))
            yield bin_of("association", pmi).replace("association", f"{side} association")
            yield bin_of("share", papers / (counts.get(left if side == "left" else right, 0) + 2)).replace(
                "share", f"{side} share"
            )
    else:
        yield "single=" + phrase
        yield bin_of("keyness", knowledge.phrases.keyness(phrase, 0)).replace("keyness", "single keyness")
        yield f"one word, {bin_of('papers', papers)}"
    yield from uses_features(knowledge.phrases.uses_of(phrase))
    must, may = annotated
    yield bin_of("must", must)
    yield bin_of("may", may)
    if must + may:
        yield bin_of("must share", must / (must + may))
    else:
        yield "never annotated"
    if concept:
        yield from vocabulary_features(
            concept, len(parts) == 1, bisect_right(BINS["papers"], papers), knowledge.vocabulary
        )


def uses_features(bins: bytes) -> Iterator[str]:
    """Yield the features of how papers at large use a phrase."""
    if not bins:
        yield "uses not known"
    for use, number in zip(USES, bins, strict=False):
        yield f"usually {use}={number}"


def vocabulary_features(concept: str, one_word: bool, papers: int, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield the features of a concept of the vocabulary, by the bin of the papers in which the phrase stands."""
    entry = vocabulary.entries.get(concept)
    if entry is not None:
        yield "in the vocabulary"
        yield f"vocabulary {entry.kind}"
        yield f"vocabulary area {entry.area}"
        yield f"vocabulary, {'one word' if one_word else 'words'}, papers={papers}"


def place_flags(candidate: Candidate, contexts: Contexts) -> int:
    """Return the flags of a candidate's places in this paper."""
    places, reading = candidate.places, contexts.reading
    text, title_end = reading.text, reading.title_end
    head = places[0]
    found = 0
    for place in places[:PLACES]:
        found |= contexts.around(place.first, place.last) | _sentence_flag(reading, place.first)
    if head.start < title_end:
        found |= _IN_TITLE
        if head.start == 0 and text[head.end : head.end + 1] == ":":
            found |= _HEAD
        if head.end == title_end:
            found |= _END
    else:
        found |= _NOT_IN_TITLE if title_end else _NO_TITLE
    found |= _TIMES[bisect_right(BINS["times"], len(places))]
    found |= _FIRST_AT[bisect_right(BINS["first at"], head.start / max(len(text), 1))]
    found |= _SENTENCES[min(len({reading.sentence_of[p.first] for p in places}), len(_SENTENCES)) - 1]
    return found | _form_flags(candidate, reading)


def words_beside(candidate: Candidate, contexts: Contexts) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words before and the words after a candidate's places."""
    places = candidate.places[:PLACES]
    return (
        frozenset([contexts.word_before(p.first) for p in places]),
        frozenset([contexts.word_after(p.last) for p in places]),
    )


def _sentence_flag(reading: Reading, first: int) -> int:
    number = reading.sentence_of[first]
    if reading.title_end:
        if number == 0:
            return _SENTENCE_TITLE
        number -= 1
    if number < 2:
        return _SENTENCE_SECOND if number else _SENTENCE_FIRST
    return _SENTENCE_LAST if reading.sentence_of[first] == len(reading.sentences) - 1 else _SENTENCE_MIDDLE


def _form_flags(candidate: Candidate, reading: Reading) -> int:
    text = reading.text
    places = [p for p in candidate.places if p.start >= reading.title_end][:6] or candidate.places[:6]
    found = BIT["stands as a name"] if candidate.named else 0
    if candidate.short:
        found |= _DEFINED_KNOWN if candidate.concepts else _DEFINED_NEW
    surfaces = [text[p.start : p.end] for p in places]
    first = surfaces[0]
    if "-" in first:
        found |= _HYPHEN
    if not first.isalpha() and any(map(str.isdigit, first)):
        found |= _DIGIT
    for surface in surfaces:
        if not surface[1:].islower():
            if _INNER_CAPITALS.search(surface):
                found |= _INNER if " " in first else _INNER_ONE
            if surface.isupper():
                found |= _ALL_CAPITALS
            if places[0].start >= reading.title_end and _is_title_case(surface):
                found |= _TITLE_CASE
    capitals = sum(s[0].isupper() for s in surfaces)
    return found | (_ALWAYS if capitals == len(surfaces) else _SOMETIMES if capitals else _NEVER)


def _is_title_case(surface: str) -> bool:
    parts = surface.split()
    return len(parts) > 1 and all(w[0].isupper() or w in _SMALL_WORDS for w in parts)


def is_new(phrase: Iterable[str]) -> bool:
    """Tell by its features whether a phrase is new to the field, to the annotated papers and to the vocabulary."""
    found = frozenset(phrase)
    return "papers=0" in found and "never annotated" in found and "in the vocabulary" not in found


def status_of(phrase: tuple[str, ...], flags: int) -> str:
    """Return whether a candidate is new or known, and whether it is a name, one word or a phrase."""
    return ("new " if is_new(phrase) else "known ") + shape_of("words=1" in phrase, flags)


def shape_of(one_word: bool, flags: int) -> str:
    """Return whether a candidate is a name, one word or a phrase."""
    named = flags & _INNER or (flags & _DIGIT and flags & _ALWAYS)
    return "name" if named else "one word" if one_word else "phrase"


def combined_features(status: str, flag: str, *, whole: bool, titled: bool) -> Iterator[str]:
    """Yield the features of one flag together with what the candidate is."""
    if flag in TELLING:
        yield f"{status}, {flag}"
        if whole and flag != "whole phrase":
            yield f"whole {status}, {flag}"
    if titled and flag in TITLED:
        yield f"titled {status}, {flag}"


def is_whole(flags: int) -> bool:
    """Tell whether a candidate fills its clause, or stands between words that no name begins or ends with."""
    return bool(flags & WHOLE)


def is_titled(flags: int) -> bool:
    """Tell whether a candidate is written in title case."""
    return bool(flags & _TITLE_CASE)


def of_flags(phrase: tuple[str, ...], flags: int) -> Iterator[str]:
    """Yield the features of a candidate's flags, alone and together with what it is."""
    status = status_of(phrase, flags)
    yield status
    for flag in names(flags):
        yield flag
        yield from combined_features(status, flag, whole=is_whole(flags), titled=is_titled(flags))


def annotated_counts(candidate: Candidate, annotated: Annotated) -> tuple[int, int]:
    """Return the must and may counts of a candidate under its best-known form."""
    forms = {join(candidate.phrase.split()), *({candidate.key} if not candidate.concepts else ())}
    forms |= {join(p.phrase.split()) for p in candidate.places}
    return max((annotated.get(f, (0, 0)) for f in forms), key=lambda c: (sum(c), c))


def neighbours(candidates: Iterable[Candidate], prior: Mapping[str, float]) -> dict[str, tuple[float, float, float]]:
    """Return for each key the best prior of what holds it, of what it holds, and the share of its places inside others."""
    found: dict[str, tuple[float, float, float]] = {}
    spans = [(p.first, p.last, c.key) for c in candidates for p in c.places]
    by_start: dict[int, list[tuple[int, str]]] = {}
    for first, last, key in spans:
        by_start.setdefault(first, []).append((last, key))
    outer: dict[str, float] = {}
    inner: dict[str, float] = {}
    inside: dict[str, int] = {}
    times: dict[str, int] = {}
    for first, last, key in spans:
        times[key] = times.get(key, 0) + 1
        mine = prior.get(key, -9.0)
        held = False
        for start in range(max(0, first - 6), last):
            for end, other in by_start.get(start, ()):
                if other == key:
                    continue
                if start <= first and end >= last:
                    outer[key] = max(outer.get(key, -9.0), prior.get(other, -9.0))
                    held = held or prior.get(other, -9.0) > max(mine, -1.5)
                elif start >= first and end <= last:
                    inner[key] = max(inner.get(key, -9.0), prior.get(other, -9.0))
        inside[key] = inside.get(key, 0) + held
    for key in times:
        found[key] = (outer.get(key, -9.0), inner.get(key, -9.0), inside[key] / times[key])
    return found
