"""Coverage: what a vocabulary gives the papers of a corpus, and which phrases and acronyms of theirs it lacks."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from graph.extraction.acronyms import Definition, find_definitions
from graph.extraction.candidates import Candidate, CandidateFinder, everything
from graph.extraction.contexts import Contexts
from graph.extraction.grams import EDGE
from graph.extraction.reading import Reading, read
from graph.extraction.systems import find_names
from graph.text import clean, fold
from graph.vocabulary.lookup import Vocabulary

ENOUGH = 3
"""Concepts from which on a paper counts as covered."""

LEAST_PAPERS = 3
"""Papers that must share a phrase or an acronym before the vocabulary is said to lack it."""

_MOST_PHRASES = 2_000_000
"""Phrases that are counted at a time; beyond, those of a single paper are let go."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """What a vocabulary gives a corpus.

    Attributes
    ----------
    papers, links, covered : int
        Papers read, links that they get, and papers with `ENOUGH` of them.
    concepts : tuple of (str, int)
        The most linked concepts' names and papers, most first.
    phrases : tuple of (str, int)
        Frequent phrases that touch no concept of the vocabulary, and their papers; those worth most first.
    acronyms : tuple of (str, str, int)
        Short forms that papers define and the vocabulary lacks, their commonest long forms, and papers.
    """

    papers: int
    links: int
    covered: int
    concepts: tuple[tuple[str, int], ...]
    phrases: tuple[tuple[str, int], ...]
    acronyms: tuple[tuple[str, str, int], ...]


def reading_of(title: str | None, abstract: str | None) -> Reading:
    """Return the reading of a paper by its title and abstract as they are stored."""
    head, body = clean(title or "").text, clean(abstract or "").text
    return read(f"{head}\n{body}" if head else body, len(head))


def finder_of(vocabulary: Vocabulary) -> CandidateFinder:
    """Return what finds all names and phrases of papers, whatever they are worth."""
    return CandidateFinder(vocabulary, everything)


def linked(reading: Reading, finder: CandidateFinder) -> list[Candidate]:
    """Return the candidates of a paper that name one concept of the vocabulary clearly.

    As in the graph, a name inside a longer one is no mention: "supervised learning" in "semi-supervised learning".
    """
    return _outermost(_candidates(reading, find_definitions(reading), finder))


def _outermost(candidates: list[Candidate]) -> list[Candidate]:
    """Return the clear candidates with the places that lie in no longer name of the vocabulary."""
    known = sorted({(p.first, p.last) for c in candidates if c.concepts for p in c.places}, key=lambda s: (s[0], -s[1]))
    outer: set[tuple[int, int]] = set()
    reach = -1
    for first, last in known:
        if last > reach:
            outer.add((first, last))
            reach = last
    found = []
    for candidate in candidates:
        places = [p for p in candidate.places if (p.first, p.last) in outer]
        if len(candidate.concepts) == 1 and places:
            found.append(replace(candidate, places=places))
    return found


def _candidates(reading: Reading, definitions: list[Definition], finder: CandidateFinder) -> list[Candidate]:
    return finder.find(Contexts(reading), definitions, find_names(reading))


def coverage(texts: Iterable[tuple[str | None, str | None]], vocabulary: Vocabulary, limit: int = 50) -> Coverage:
    """Measure a vocabulary on papers.

    Parameters
    ----------
    texts : iterable of (title, abstract)
        As they are stored, markup and all.
    limit : int
        Concepts, phrases and acronyms that are listed.
    """
    counts = _Counts(vocabulary)
    for title, abstract in texts:
        counts.add(reading_of(title, abstract))
    return counts.result(limit)


class _Counts:
    """Sums over the papers of a corpus."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.finder = finder_of(vocabulary)
        self.papers = self.links = self.covered = 0
        self.concepts = Counter[str]()
        self.phrases = Counter[str]()
        self.acronyms = Counter[str]()
        self.longs: dict[str, Counter[str]] = {}

    def add(self, reading: Reading) -> None:
        definitions = find_definitions(reading)
        found = _candidates(reading, definitions, self.finder)
        concepts = {c.concepts[0] for c in _outermost(found)}
        self.papers += 1
        self.links += len(concepts)
        self.covered += len(concepts) >= ENOUGH
        self.concepts.update(concepts)
        self.phrases.update(set(_lacking(found)))
        if len(self.phrases) > _MOST_PHRASES:
            self.phrases = Counter({p: n for p, n in self.phrases.items() if n > 1})
        for definition in definitions:
            if fold(definition.long) not in self.vocabulary.senses:
                self.acronyms[definition.short] += 1
                self.longs.setdefault(definition.short, Counter())[" ".join(definition.long.lower().split())] += 1

    def result(self, limit: int) -> Coverage:
        acronyms = [(s, _first(self.longs[s])[0], n) for s, n in _ranked(self.acronyms) if n >= LEAST_PAPERS]
        return Coverage(
            self.papers,
            self.links,
            self.covered,
            tuple((self.vocabulary.entries[c].name, n) for c, n in _ranked(self.concepts)[:limit]),
            tuple(_worth(self.phrases)[:limit]),
            tuple(acronyms[:limit]),
        )


def _lacking(candidates: list[Candidate]) -> Iterator[str]:
    """Yield the phrases of two and more words that touch no concept."""
    taken = {n for c in candidates if c.concepts for p in c.places for n in range(p.first, p.last)}
    for candidate in candidates:
        if not candidate.concepts:
            for place in candidate.places:
                if place.last - place.first > 1 and taken.isdisjoint(range(place.first, place.last)):
                    yield place.phrase


def _worth(phrases: Counter[str]) -> list[tuple[str, int]]:
    """Return phrases and their papers, those first that are long and stand often outside of longer ones (C-value)."""
    kept = {p: n for p, n in phrases.items() if n >= LEAST_PAPERS}
    inside: dict[str, list[int]] = {}
    for phrase, papers in kept.items():
        for part in _parts(phrase):
            if part in kept:
                inside.setdefault(part, []).append(papers)
    values = {}
    for phrase, papers in kept.items():
        longer = inside.get(phrase, ())
        alone = papers - sum(longer) / len(longer) if longer else papers
        if alone >= LEAST_PAPERS:
            values[phrase] = alone * (phrase.count(" ") + 1) ** 0.5
    return [(p, kept[p]) for p in sorted(values, key=lambda p: (-values[p], p))]


def _parts(phrase: str) -> Iterator[str]:
    """Yield the shorter runs of words in a phrase that could be names themselves."""
    words = phrase.split()
    for length in range(2, len(words)):
        for first in range(len(words) - length + 1):
            part = words[first : first + length]
            if part[0] not in EDGE and part[-1] not in EDGE:
                yield " ".join(part)


def _ranked(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def _first(counts: Counter[str]) -> tuple[str, int]:
    return _ranked(counts)[0]
