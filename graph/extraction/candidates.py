"""Candidates: everything in a paper that could be a concept or its own system, found generously.

A candidate is one thing, however often and by whichever of its names the paper names it: the vocabulary's names of one
concept, and an acronym with the long form that the paper defines, fall together here. Judging is the scorer's.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from graph.extraction.acronyms import Definition
from graph.extraction.contexts import NAMING, WHOLE, Contexts
from graph.extraction.grams import EDGE, LONGEST, Gram, form_of, grams, is_cut
from graph.text import fold, join, words
from graph.vocabulary.lookup import Sense, Vocabulary

Admits = Callable[[str, str], bool]
"""Whether a phrase, by its words and its folded form, is worth judging wherever it stands."""


class Place(NamedTuple):
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


class CandidateFinder:
    """Finds the candidates of papers with one vocabulary."""

    def __init__(self, vocabulary: Vocabulary, admits: Admits) -> None:
        self.vocabulary = vocabulary
        self.admits = admits
        self.odd_names = _Starts()
        for form in (n.text for e in vocabulary.entries.values() for n in e.names if _is_odd(n.text)):
            self.odd_names.add(form)

    def find(
        self, contexts: Contexts, definitions: Iterable[Definition], names: Iterable[tuple[int, int]]
    ) -> list[Candidate]:
        """Return the candidates of a paper, in order of their first place.

        Parameters
        ----------
        contexts : Contexts
            The paper's reading, and the cues in it.
        definitions : iterable of Definition
            The acronyms that the paper defines.
        names : iterable of (int, int)
            Runs of words that stand as names though a free run would part them.
        """
        return _Finder(self, contexts, list(definitions), list(names)).run()


def everything(phrase: str, form: str) -> bool:
    """Admit every phrase: for training."""
    return True


def may_be_name(contexts: Contexts, first: int, end: int) -> bool:
    """Tell whether a run of words fills its place as a name does: with capitals or digits, or where names are given."""
    around = contexts.around(first, end)
    if not around & WHOLE:
        return False
    if around & NAMING:
        return True
    words_, text = contexts.reading.words, contexts.reading.text
    run = text[words_[first].start + 1 : words_[end - 1].end]
    return run.lower() != run or any(c.isdigit() for c in run)


class _Starts:
    """Names by their first word, with the length of the longest: where in a text one may begin."""

    def __init__(self) -> None:
        self.longest: dict[str, int] = {}

    def add(self, name: str) -> None:
        norms = [w.norm for w in words(name)]
        if norms:
            self.longest[norms[0]] = max(self.longest.get(norms[0], 0), len(norms) + 1)


def _is_odd(name: str) -> bool:
    """Tell whether a name holds a word that parts or cannot end free runs, or more words than these have."""
    parts = re.split(r"[^a-z]+", name.lower())
    return len(parts) > LONGEST or any(p in EDGE or p.removesuffix("s") in EDGE for p in parts)


class _Finder:
    """One pass over one reading."""

    def __init__(
        self, finder: CandidateFinder, contexts: Contexts, definitions: list[Definition], names: list[tuple[int, int]]
    ) -> None:
        self.reading = contexts.reading
        self.contexts = contexts
        self.finder = finder
        self.names = names
        self.name_runs = frozenset(names)
        self.vocabulary = finder.vocabulary
        self.shorts: dict[str, Definition] = {}
        for definition in definitions:
            self.shorts.setdefault(fold(definition.short), definition)
        self.longs = {fold(d.long): self.shorts[fold(d.short)] for d in definitions}
        self.definitions = definitions
        self.found: dict[str, Candidate] = {}
        self.norms = [w.norm for w in self.reading.words]

    @cached_property
    def forms(self) -> frozenset[str]:
        """The folded runs of one to three words of the paper, for names that need a context."""
        norms = self.norms
        found = set(norms)
        for n in (2, 3):
            found.update(join(norms[i : i + n]) for i in range(len(norms) - n + 1))
        return frozenset(found)

    def run(self) -> list[Candidate]:
        for place, form in self.places():
            self.add(place, form)
        for candidate in self.found.values():
            candidate.places = _outermost(candidate.places)
        return sorted(self.found.values(), key=lambda c: (c.places[0].start, c.places[0].end, c.key))

    def places(self) -> list[tuple[Place, str]]:
        """Return all places with their folded forms, each place once, sorted."""
        runs: dict[tuple[int, int], str] = {}
        for first, end, form in (*self.free(), *self.named()):
            runs.setdefault((first, end), form)
        words_ = self.reading.words
        return [
            (Place(words_[a].start, words_[b - 1].end, a, b, " ".join(self.norms[a:b])), runs[a, b])
            for a, b in sorted(runs)
        ]

    def free(self) -> Iterator[tuple[int, int, str]]:
        """Yield the free runs whose phrase is admitted, or that stand somewhere as a name or as a defined form."""
        senses, admits = self.vocabulary.senses, self.finder.admits
        runs: dict[str, list[Gram]] = {}
        for gram in grams(self.reading):
            if not is_cut(self.reading, gram.first):
                runs.setdefault(gram.phrase, []).append(gram)
        for phrase, found in runs.items():
            form = form_of(phrase)
            if (
                admits(phrase, form)
                or form in senses
                or form in self.shorts
                or form in self.longs
                or any(may_be_name(self.contexts, g.first, g.end) for g in found)
            ):
                for gram in found:
                    yield gram.first, gram.end, form

    def named(self) -> Iterator[tuple[int, int, str]]:
        """Yield runs that a rule for free runs would part: names of the vocabulary, defined long forms, proper names."""
        reading, norms, senses = self.reading, self.norms, self.vocabulary.senses
        defined = _Starts()
        for definition in self.definitions:
            defined.add(definition.long)
            defined.add(definition.short)
        for first, norm in enumerate(norms):
            if is_cut(reading, first):
                continue
            longest = max(self.finder.odd_names.longest.get(norm, 0), defined.longest.get(norm, 0))
            form = ""
            for end in range(first + 1, min(first + longest, len(norms)) + 1):
                if reading.clauses[end - 1] != reading.clauses[first]:
                    break
                form = join((form, norms[end - 1]))
                if form in senses or form in self.longs or form in self.shorts:
                    yield first, end, form
        for definition in self.definitions:
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
