"""Suggestions: names that may mean the same, for a person to judge. Nothing is ever merged by them.

Each has a reason that can be read off the names or the papers' definitions; none rests on edit distance, on substrings or
on vectors, which take LoRA for QLoRA.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from graph.build import Linkage
from graph.merges import Quote, places_by_key, quote
from graph.shortforms import is_short_form
from graph.text import fold, words
from graph.thesaurus import Thesaurus
from graph.vocabulary.lookup import Vocabulary

_SMALL = frozenset("a an and as at by for from in of on or the with &".split())
_NUMBERS = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "first": "1st", "second": "2nd", "third": "3rd", "dimensional": "d", "dimension": "d",
    "alpha": "α", "beta": "β", "gamma": "γ", "lambda": "λ", "sigma": "σ", "epsilon": "ε", "tau": "τ",
}  # fmt: skip
_TAILS = frozenset(
    "method approach technique algorithm framework strategy scheme procedure task problem dataset benchmark suite "
    "library toolkit package".split()
)
_LEAST_SHARE = 0.5
"""Share of the papers that define a short form which a long form must hold to be suggested."""

_LEAST_INITIALS = 3


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Two concepts that may be one.

    Attributes
    ----------
    name, other : str
        Their names.
    reason : str
        Why they may be.
    papers : int
        Papers of the one that has fewer.
    here, there : Quote
        Each in use.
    """

    name: str
    other: str
    reason: str
    papers: int
    here: Quote
    there: Quote


def suggestions_of(linkage: Linkage, vocabulary: Vocabulary, thesaurus: Thesaurus) -> list[Suggestion]:
    """Return what may be the same and was not said to be different, that of most papers first."""
    return _Suggester(linkage, vocabulary, thesaurus).run()


class _Suggester:
    def __init__(self, linkage: Linkage, vocabulary: Vocabulary, thesaurus: Thesaurus) -> None:
        self.linkage = linkage
        self.vocabulary = vocabulary
        self.thesaurus = thesaurus
        self.places = places_by_key(linkage.linked)
        self.names = {key: linkage.nodes.by_key[key].shown for key in sorted(self.places)}
        self.bearers: dict[str, set[str]] = defaultdict(set)
        for key, places in self.places.items():
            self.bearers[fold(self.names[key])].add(key)
            for form in {fold(i.mention.evidence.text) for _, i in places}:
                self.bearers[form].add(key)

    def run(self) -> list[Suggestion]:
        found: dict[tuple[str, ...], Suggestion] = {}
        found_by = (self.defined, self.known, self.spelt, self.plurals, self.tails, self.initials)
        for reason, a, b in (pair for find in found_by for pair in find()):
            pair = tuple(sorted((a, b)))
            if a != b and pair not in found and self.names[a] != self.names[b] and not self.refused(a, b):
                found[pair] = self.suggestion(reason, a, b)
        return sorted(found.values(), key=lambda s: (-s.papers, s.name, s.other))

    def suggestion(self, reason: str, a: str, b: str) -> Suggestion:
        papers = min(len({p for p, _ in self.places[key]}) for key in (a, b))
        here, there = (quote(self.places[key]) for key in (a, b))
        return Suggestion(self.names[a], self.names[b], reason, papers, here, there)

    def refused(self, a: str, b: str) -> bool:
        apart = self.thesaurus.is_apart
        return apart(self.names[a], b) or apart(self.names[b], a)

    def defined(self) -> Iterator[tuple[str, str, str]]:
        """Pair short forms with the long form that most papers that define them give, below what linking asks for."""
        for short, longs in sorted(self.linkage.statistics.definitions.items()):
            total = sum(longs.values())
            long, papers = min(longs.items(), key=lambda item: (-item[1], item[0]))
            if papers >= _LEAST_SHARE * total:
                for a, b in self.pairs(short, long):
                    yield f"defined so in {papers} of {total} papers", a, b

    def known(self) -> Iterator[tuple[str, str, str]]:
        """Pair names with the one concept that the vocabulary knows by them, in contexts or capitals that no paper showed."""
        for key, name in self.names.items():
            concepts = {s.concept for s in self.vocabulary.senses.get(fold(name), ())}
            if key not in concepts and len(concepts) == 1 and concepts <= self.places.keys():
                yield "known by the vocabulary in other contexts", key, concepts.pop()

    def pairs(self, form: str, other: str) -> Iterator[tuple[str, str]]:
        """Pair what is called one thing and nothing else with the one concept that is called another."""
        alone = [k for k in self.bearers.get(form, ()) if fold(self.names[k]) == form]
        bearers = self.bearers.get(other, set())
        if len(alone) == len(bearers) == 1:
            yield alone[0], next(iter(bearers))

    def spelt(self) -> Iterator[tuple[str, str, str]]:
        for reason, write in (("spelt out, or with small words", _bones), ("turned round by of", _turned)):
            yield from self.alike(reason, write)

    def alike(self, reason: str, write: Callable[[str], str]) -> Iterator[tuple[str, str, str]]:
        groups: dict[str, list[str]] = defaultdict(list)
        for key, name in self.names.items():
            if bones := write(name):
                groups[bones].append(key)
        for keys in groups.values():
            yield from ((reason, keys[0], other) for other in keys[1:])

    def plurals(self) -> Iterator[tuple[str, str, str]]:
        for form in sorted(self.bearers):
            for a, b in self.pairs(form + "s", form):
                yield "singular and plural", a, b

    def tails(self) -> Iterator[tuple[str, str, str]]:
        for key, name in self.names.items():
            *head, tail = [w.norm for w in words(name)] or [""]
            if head and tail in _TAILS:
                bearers = self.bearers.get("".join(head), set()) - {key}
                if len(bearers) == 1:
                    yield f"the same but for {tail!r}", key, next(iter(bearers))

    def initials(self) -> Iterator[tuple[str, str, str]]:
        """Pair capitals that nobody defines with the one name in full whose words they begin."""
        spelt: dict[str, set[str]] = defaultdict(set)
        for key, name in self.names.items():
            parts = [w.norm for w in words(name) if w.norm not in _SMALL]
            if len(parts) >= _LEAST_INITIALS:
                spelt["".join(p[0] for p in parts)].add(key)
        for key, name in self.names.items():
            if is_short_form(name) and name.isupper() and fold(name) not in self.linkage.statistics.definitions:
                full = spelt.get(fold(name), set())
                if len(full) == 1:
                    yield "initials", key, next(iter(full))


def _bones(name: str) -> str:
    """Return a name without small words, its numbers as digits: what "two-stage" and "2-stage" share.

    Examples
    --------
    >>> _bones("exploration and exploitation") == _bones("exploration-exploitation"), _bones("3D") == _bones("three-dimensional")
    (True, True)
    """
    parts = [_NUMBERS.get(w.norm, w.norm) for w in words(name) if w.norm not in _SMALL]
    return "".join(parts)


def _turned(name: str) -> str:
    """Return "B A" for "A of B", and other names as they are.

    Examples
    --------
    >>> _turned("estimation of depth") == _turned("depth estimation")
    True
    """
    parts = [w.norm for w in words(name)]
    if parts.count("of") == 1:
        at = parts.index("of")
        parts = [*parts[at + 1 :], *parts[:at]]
    return "".join(p for p in parts if p not in ("the", "a", "an"))
