"""Candidates: everything in a paper that could be a concept or its own system, found generously.

A candidate is one thing, however often and by whichever of its names the paper names it: the vocabulary's names of one
concept, and an acronym with the long form that the paper defines, fall together here. Judging is the scorer's.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from graph.extraction.acronyms import Definition
from graph.extraction.grams import grams
from graph.extraction.reading import Reading
from graph.text import fold, join, words
from graph.vocabulary.lookup import Sense, Vocabulary

_LONGEST_NAME = 8


@dataclass(frozen=True, slots=True)
class Place:
    """Where a candidate stands: characters and words, half-open, and the phrase that stands there."""

    start: int
    end: int
    first: int
    last: int
    phrase: str


@dataclass(slots=True)
class Candidate:
    """One thing that the paper may be about.

    Attributes
    ----------
    key : str
        A concept's id, or a folded name.
    phrase : str
        The phrase by which it is judged: the vocabulary's or the defined long form, else what stands in the text.
    concepts : tuple of str
        The vocabulary's concepts that it may be; one where it is clear, several where it is ambiguous.
    short, long : str
        The forms of the definition that the paper gives, "" where it gives none.
    named : bool
        Whether it stands somewhere as a name: in quotes, in capitals around "and", as a title's head.
    """

    key: str
    phrase: str
    concepts: tuple[str, ...] = ()
    short: str = ""
    long: str = ""
    named: bool = False
    places: list[Place] = field(default_factory=list)


def find_candidates(
    reading: Reading, definitions: Iterable[Definition], names: Iterable[tuple[int, int]], vocabulary: Vocabulary
) -> list[Candidate]:
    """Return the candidates of a paper, in order of their first place.

    Parameters
    ----------
    definitions : iterable of Definition
        The acronyms that the paper defines.
    names : iterable of (int, int)
        Runs of words that stand as names though a free run would part them.
    """
    return _Finder(reading, list(definitions), list(names), vocabulary).run()


class _Finder:
    """One pass over one reading."""

    def __init__(
        self, reading: Reading, definitions: list[Definition], names: list[tuple[int, int]], vocabulary: Vocabulary
    ) -> None:
        self.reading = reading
        self.names = names
        self.name_runs = frozenset(names)
        self.vocabulary = vocabulary
        self.shorts = {fold(d.short): d for d in definitions}
        self.longs = {fold(d.long): d for d in definitions}
        self.found: dict[str, Candidate] = {}
        self.forms = _all_forms(reading)

    def run(self) -> list[Candidate]:
        for place, form in self.places():
            self.add(place, form)
        for candidate in self.found.values():
            candidate.places = _outermost(candidate.places)
        return sorted(self.found.values(), key=lambda c: (c.places[0].start, c.places[0].end, c.key))

    def places(self) -> list[tuple[Place, str]]:
        """Return all places with their folded forms, each place once, sorted."""
        reading = self.reading
        seen: dict[tuple[int, int], tuple[Place, str]] = {}
        norms = [w.norm for w in reading.words]
        for gram in grams(reading):
            self.place(seen, gram.first, gram.end, join(norms[gram.first : gram.end]))
        for first, end, form in self.named():
            self.place(seen, first, end, form)
        return [seen[k] for k in sorted(seen)]

    def place(self, seen: dict[tuple[int, int], tuple[Place, str]], first: int, end: int, form: str) -> None:
        if (first, end) in seen:
            return
        words_ = self.reading.words
        phrase = " ".join(w.norm for w in words_[first:end])
        seen[first, end] = (Place(words_[first].start, words_[end - 1].end, first, end, phrase), form)

    def named(self) -> Iterable[tuple[int, int, str]]:
        """Yield runs that a rule for free runs would part: names of the vocabulary, defined long forms, proper names."""
        reading, senses = self.reading, self.vocabulary.senses
        norms = [w.norm for w in reading.words]
        for first in range(len(norms)):
            form = ""
            for end in range(first + 1, min(first + _LONGEST_NAME, len(norms)) + 1):
                if reading.clauses[end - 1] != reading.clauses[first]:
                    break
                form = join((form, norms[end - 1]))
                if form in senses or form in self.longs or form in self.shorts:
                    yield first, end, form
        for definition in self.longs.values():
            inside = [
                n
                for n, w in enumerate(reading.words)
                if definition.long_span[0] <= w.start and w.end <= definition.long_span[1]
            ]
            if inside:
                yield inside[0], inside[-1] + 1, join(norms[inside[0] : inside[-1] + 1])
        for first, end in self.names:
            yield first, end, join(norms[first:end])

    def add(self, place: Place, form: str) -> None:
        definition = self.shorts.get(form) or self.longs.get(form)
        if definition is not None and form in self.shorts and not _is_short_form(self.surface(place), definition.short):
            definition = None
        name = fold(definition.long) if definition else form
        senses = self.senses(name, place, defined=definition is not None)
        if definition is not None and not senses:  # a defined short form never takes the vocabulary's other senses
            concepts: tuple[str, ...] = ()
        else:
            concepts = tuple(dict.fromkeys(s.concept for s in senses))
        if not concepts and name in self.vocabulary.stop and definition is None:
            return
        key = concepts[0] if len(concepts) == 1 else name
        candidate = self.found.get(key)
        if candidate is None:
            phrase = " ".join(w.norm for w in words(definition.long)) if definition else place.phrase
            candidate = self.found[key] = Candidate(key, phrase, concepts)
        if definition is not None and not candidate.short:
            candidate.short, candidate.long = definition.short, definition.long
        candidate.named = candidate.named or (place.first, place.last) in self.name_runs
        candidate.places.append(place)

    def surface(self, place: Place) -> str:
        return self.reading.text[place.start : place.end]

    def senses(self, form: str, place: Place, *, defined: bool) -> list[Sense]:
        """Return the vocabulary's senses that this place admits."""
        found = self.vocabulary.senses.get(form, ())
        if defined:
            return [s for s in found if not s.name.context] or list(found)[:1]
        surface = self.surface(place)
        return [
            s for s in found if _capitals_fit(s.name.text, surface, strict=s.name.case) and self.context_fits(s, form)
        ]

    def context_fits(self, sense: Sense, form: str) -> bool:
        if not sense.name.context:
            return True
        return any(c != form and c in self.forms for c in self.vocabulary.contexts(sense.name.context))


def _outermost(places: list[Place]) -> list[Place]:
    """Leave out places inside others of the same candidate: "3D Gaussian" in "3D Gaussian Splatting" is one mention."""
    kept: list[Place] = []
    for place in sorted(places, key=lambda p: (p.first, -p.last)):
        if not kept or place.last > kept[-1].last:
            kept.append(place)
    return kept


def _all_forms(reading: Reading) -> frozenset[str]:
    """Return the folded runs of one to three words of a paper, for contexts."""
    norms = [w.norm for w in reading.words]
    forms = set(norms)
    for n in (2, 3):
        forms.update(join(norms[i : i + n]) for i in range(len(norms) - n + 1))
    return frozenset(forms)


def _letters(text: str) -> str:
    return re.sub(r"[\W_]", "", text)


def _is_short_form(surface: str, short: str) -> bool:
    """Tell whether a surface is the short form itself, and not a common word that folds to the same."""
    a, b = _letters(surface), _letters(short)
    return a in (b, b + "s") or sum(c.isupper() for c in a) >= min(2, sum(c.isupper() for c in b))


def _capitals_fit(name: str, surface: str, *, strict: bool) -> bool:
    """Tell whether the capitals of a surface admit a name: acronyms of up to five letters need two of theirs."""
    a, b = _letters(name), _letters(surface)
    if strict:
        return b in (a, a + "s", a + "es")
    capitals = sum(c.isupper() for c in a)
    if capitals >= 2 and " " not in name.strip() and len(a) <= 5:
        return sum(c.isupper() for c in b) >= 2 or (any(c.isdigit() for c in a) and any(c.isupper() for c in b))
    return True
