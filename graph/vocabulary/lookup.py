"""Look-up: from a folded name to the concepts that bear it."""

import gc
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import resources
from typing import NamedTuple

from graph.identity import digest
from graph.text import fold
from graph.vocabulary.entry import Entry, Name, parse


class Sense(NamedTuple):
    """One concept that a name may stand for."""

    concept: str
    name: Name


@dataclass(frozen=True)
class Vocabulary:
    """Concepts by id and by folded name.

    Attributes
    ----------
    entries : dict of str to Entry
        By concept id, sorted.
    stop : frozenset of str
        Folded names that are never a concept.
    """

    entries: dict[str, Entry]
    stop: frozenset[str] = frozenset()

    @cached_property
    def senses(self) -> dict[str, tuple[Sense, ...]]:
        """Folded name → the concepts that bear it, those whose canonical name it is first."""
        with _uncollected():
            return self._senses()

    def _senses(self) -> dict[str, tuple[Sense, ...]]:
        found: dict[str, tuple[Sense, ...]] = {}
        shared: set[str] = set()
        for concept, entry in self.entries.items():
            for name in entry.names:
                form = fold(name.text)
                known = found.get(form)
                if known is None:
                    found[form] = (Sense(concept, name),)
                elif all(s.concept != concept or s.name.case != name.case for s in known):
                    found[form] = (*known, Sense(concept, name))
                    shared.add(form)
        found.pop("", None)
        return found | {form: self._own_first(found[form]) for form in shared if form}

    def _own_first(self, senses: tuple[Sense, ...]) -> tuple[Sense, ...]:
        return tuple(sorted(senses, key=lambda s: (self.entries[s.concept].name != s.name.text, s.concept)))

    @cached_property
    def _contexts(self) -> dict[tuple[str, ...], frozenset[str]]:
        return {}

    def contexts(self, context: tuple[str, ...]) -> frozenset[str]:
        """Return the folded words of a context, made once."""
        folded = self._contexts.get(context)
        if folded is None:
            folded = self._contexts[context] = frozenset(fold(c) for c in context)
        return folded

    def broader(self, concept: str) -> tuple[str, ...]:
        """Return the ids of the wider concepts of a concept, sorted."""
        entry = self.entries.get(concept)
        return tuple(sorted({self.by_name[fold(b)] for b in entry.broader if fold(b) in self.by_name})) if entry else ()

    @cached_property
    def by_name(self) -> dict[str, str]:
        """Folded canonical name → concept id."""
        return {fold(e.name): c for c, e in self.entries.items()}

    @cached_property
    def digest(self) -> str:
        """A digest of all that it says."""
        return digest(
            [
                [c, e.kind, list(e.broader), [[n.text, n.case, list(n.context)] for n in e.names]]
                for c, e in self.entries.items()
            ]
        )


def merge(entries: Iterable[Entry], stop: Iterable[str] = ()) -> Vocabulary:
    """Make a vocabulary of entries; a later entry replaces an earlier one of the same id."""
    by_id = {e.id: e for e in entries}
    return Vocabulary(dict(sorted(by_id.items())), frozenset(fold(s) for s in stop))


@lru_cache(maxsize=1)
def shipped() -> Vocabulary:
    """Return the vocabulary that comes with the package."""
    with _uncollected():
        entries = [e for area, text in shipped_files().items() for e in parse(text, area)[0]]
        return merge(entries, stop_words())


@contextmanager
def _uncollected() -> Iterator[None]:
    """Let the garbage collector rest: among 200,000 new objects, none of them garbage, it takes half of the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def shipped_files() -> dict[str, str]:
    """Return the texts of the shipped data files by area, sorted."""
    folder = resources.files("graph.vocabulary") / "data"
    files = sorted(
        (f for f in folder.iterdir() if f.name.endswith(".txt") and f.name != "stop.txt"), key=lambda f: f.name
    )
    return {f.name.removesuffix(".txt"): f.read_text(encoding="utf-8") for f in files}


def stop_words() -> list[str]:
    """Return the shipped stop list: what is never a concept, one name a line."""
    text = (resources.files("graph.vocabulary") / "data" / "stop.txt").read_text(encoding="utf-8")
    return [line.strip() for line in text.splitlines() if line.strip() and not re.match(r"\s*#", line)]
