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
from graph.extraction.contexts import AFTER, CUES, Contexts
from graph.extraction.phrases import Phrases
from graph.extraction.reading import Reading
from graph.text import join
from graph.vocabulary.lookup import Vocabulary

Annotated = Mapping[str, tuple[int, int]]
"""Folded name → how many annotated papers list it as must, and as may."""

_BINS = {
    "papers": (1, 8, 20, 50, 150, 500, 1500, 5000, 15000),
    "rarest word": (1, 10, 50, 200, 1000, 3000, 8000, 20000),
    "commonest word": (10, 100, 500, 2000, 5000, 10000, 20000, 40000),
    "association": (-2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.5, 8.0),
    "share": (0.005, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7),
    "keyness": (-6.0, -4.0, -3.0, -2.0, -1.0, 0.0, 1.0, 2.0),
    "times": (2, 3, 4, 6),
    "first at": (0.03, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9),
    "must": (1, 2, 3, 6, 12, 30),
    "may": (1, 2, 3, 6, 12, 30),
    "must share": (0.01, 0.2, 0.4, 0.6, 0.8, 0.99),
}


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What features are computed from, beside the paper itself."""

    vocabulary: Vocabulary
    phrases: Phrases


def bin_of(name: str, value: float) -> str:
    """Return the feature of a number: its name and the number of its bin."""
    return f"{name}={bisect_right(_BINS[name], value)}"


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
    must, may = annotated
    yield bin_of("must", must)
    yield bin_of("may", may)
    if must + may:
        yield bin_of("must share", must / (must + may))
    else:
        yield "never annotated"
    if concept and concept in knowledge.vocabulary.entries:
        entry = knowledge.vocabulary.entries[concept]
        yield "in the vocabulary"
        yield f"vocabulary {entry.kind}"
        yield f"vocabulary area {entry.area}"
        yield f"vocabulary, {'one word' if len(parts) == 1 else 'words'}, {bin_of('papers', papers)}"
    if len(parts) == 1:
        yield f"one word, {bin_of('papers', papers)}"


def place_features(candidate: Candidate, contexts: Contexts) -> Iterator[str]:
    """Yield the features of a candidate's places in this paper."""
    places, reading = candidate.places, contexts.reading
    text = reading.text
    yield bin_of("times", len(places))
    yield bin_of("first at", places[0].start / max(len(text), 1))
    in_title = any(p.start < reading.title_end for p in places)
    if in_title:
        yield "in the title"
        head = places[0]
        if head.start == 0 and text[head.end : head.end + 1] == ":":
            yield "head of the title"
        if places[0].end == reading.title_end:
            yield "end of the title"
    elif reading.title_end:
        yield "not in the title"
    else:
        yield "no title"
    yield f"in {min(len({reading.sentence_of[p.first] for p in places}), 4)} sentences"
    yield from _form_features(candidate, reading)
    yield from dict.fromkeys(f for place in places[:5] for f in contexts.around(place))


def _form_features(candidate: Candidate, reading: Reading) -> Iterator[str]:
    text = reading.text
    places = [p for p in candidate.places if p.start >= reading.title_end][:6] or candidate.places[:6]
    surfaces = [text[p.start : p.end] for p in places]
    first = surfaces[0]
    if any(re.search(r"[a-z][A-Z]|[A-Z]{2}", s) for s in surfaces):
        yield "inner capitals"
        if " " not in first:
            yield "inner capitals, one word"
    if any(s.isupper() for s in surfaces):
        yield "all capitals"
    if any(c.isdigit() for c in first):
        yield "digit"
    capital = sum(s[0].isupper() for s in surfaces)
    yield "capital " + ("always" if capital == len(surfaces) else "sometimes" if capital else "never")
    if places[0].start >= reading.title_end and any(_is_title_case(s) for s in surfaces):
        yield "title case"
    if "-" in first:
        yield "hyphen"
    if candidate.named:
        yield "stands as a name"
    if candidate.short:
        yield "defined"
        yield "defined, " + ("in the vocabulary" if candidate.concepts else "unknown")


def _is_title_case(surface: str) -> bool:
    parts = surface.split()
    return len(parts) > 1 and all(w[0].isupper() or w in ("of", "and", "for", "the", "with", "to", "in") for w in parts)


_TELLING = frozenset(
    (
        *CUES,
        *AFTER,
        "in the title",
        "head of the title",
        "end of the title",
        "defined",
        "capital always",
        "capital never",
        "title case",
        "hyphen",
        "whole phrase",
        "stands as a name",
    )
)
"""Features of places that mean one thing on a new name and another on a phrase of the field."""


def combined_features(phrase: Iterable[str], places: Iterable[str]) -> Iterator[str]:
    """Yield the telling features of a candidate's places together with whether it is new and named like a system."""
    words, found = frozenset(phrase), frozenset(places)
    new = "papers=0" in words and "never annotated" in words and "in the vocabulary" not in words
    named = "inner capitals" in found or ("digit" in found and "capital always" in found)
    status = ("new " if new else "known ") + ("name" if named else "one word" if "words=1" in words else "phrase")
    whole, titled = "whole phrase" in found, "title case" in found
    yield status
    for feature in sorted(found):
        if feature in _TELLING or feature.startswith(("times=", "in 1", "in 2", "in 3", "in 4")):
            yield f"{status}, {feature}"
            if whole and feature != "whole phrase":
                yield f"whole {status}, {feature}"
            if titled and (feature in CUES or feature in AFTER):
                yield f"titled {status}, {feature}"


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
