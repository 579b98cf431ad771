"""Adoption: terms of a foreign list of concepts, as lines of a vocabulary that adds to a known one.

What the known vocabulary holds already is left to it, since its entries were written by hand; so are names on its stop
list. A foreign concept keeps the aliases that nobody else has, and the wider concepts that are there, without cycles.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from graph.text import fold
from graph.vocabulary.lookup import Vocabulary


@dataclass(frozen=True, slots=True)
class Term:
    """A concept of a foreign list: its name, other names, names of wider concepts, and its kind if the list says so."""

    name: str
    aliases: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Adopted:
    """Lines in the vocabulary's format, sorted, and how many terms were known or refused instead."""

    lines: tuple[str, ...]
    known: int
    refused: int


def adopt(terms: Iterable[Term], vocabulary: Vocabulary, kind: str = "topic") -> Adopted:
    """Write foreign terms as entries.

    Parameters
    ----------
    kind : str
        For terms whose list says none.

    Examples
    --------
    >>> from graph.vocabulary.entry import parse
    >>> from graph.vocabulary.lookup import merge
    >>> known = merge(parse("Optics | topic | | -", "mine")[0])
    >>> adopt([Term("lens design", ("design of lenses",), ("optics",)), Term("Optics")], known).lines
    ('Lens Design | topic | design of lenses | Optics',)
    """
    return _Adoption(vocabulary, kind).run(list(terms))


class _Adoption:
    def __init__(self, vocabulary: Vocabulary, kind: str) -> None:
        self.vocabulary = vocabulary
        self.kind = kind
        self.names = {form: vocabulary.entries[senses[0].concept].name for form, senses in vocabulary.senses.items()}
        self.taken = set(self.names)

    def run(self, terms: list[Term]) -> Adopted:
        new: dict[str, Term] = {}
        known = refused = 0
        for term in terms:
            form = fold(term.name)
            if form in self.taken:
                known += 1
            elif len(form) < 2 or form in self.vocabulary.stop:
                refused += 1
            else:
                self.taken.add(form)
                new[form] = term
        self.names |= {form: _title(term.name) for form, term in new.items()}
        wider = _acyclic({form: [fold(b) for b in term.broader] for form, term in new.items()})
        lines = [self.line(term, wider[form]) for form, term in new.items()]
        return Adopted(tuple(sorted(lines, key=lambda line: line.partition(" | ")[0].casefold())), known, refused)

    def line(self, term: Term, wider: list[str]) -> str:
        aliases = "; ".join(self.free(term.aliases))
        broader = "; ".join(dict.fromkeys(self.names[w] for w in wider if w in self.names))
        return f"{_title(term.name)} | {term.kind or self.kind} | {aliases or '-'} | {broader or '-'}"

    def free(self, aliases: Iterable[str]) -> Iterator[str]:
        """Yield the aliases that nobody else has, and take them."""
        for alias in aliases:
            form = fold(alias)
            if len(form) > 1 and form not in self.taken and form not in self.vocabulary.stop:
                self.taken.add(form)
                yield _plain(alias)


def _acyclic(wider: dict[str, list[str]]) -> dict[str, list[str]]:
    """Return wider concepts without those that would lead back; of a circle the link that comes last goes."""
    kept: dict[str, list[str]] = {name: [] for name in wider}
    for name, above in wider.items():
        for one in above:
            if one != name and one not in kept[name] and not _reaches(kept, one, name):
                kept[name].append(one)
    return kept


def _reaches(wider: dict[str, list[str]], start: str, goal: str) -> bool:
    seen, open_ = {start}, [start]
    while open_:
        for above in wider.get(open_.pop(), ()):
            if above == goal:
                return True
            if above not in seen:
                seen.add(above)
                open_.append(above)
    return False


def _plain(name: str) -> str:
    """Return a name without the marks of the format."""
    return re.sub(r"[\s|;{}]+", " ", name).strip().lstrip("# ")


def _title(name: str) -> str:
    """Return a name as entries are written; one that has capitals keeps them."""
    plain = _plain(name)
    return re.sub(r"(?<![\w'])[a-z]", lambda m: m[0].upper(), plain) if plain.islower() else plain
