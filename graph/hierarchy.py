"""Hierarchy: what stands above a concept, by the vocabulary, by the thesaurus and by families of versions."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

from graph.thesaurus import Thesaurus
from graph.vocabulary.lookup import Vocabulary


class Hierarchy:
    """Wider concepts by key.

    Parameters
    ----------
    bearers : callable
        Gives the keys that a user's key is about.
    hidden : collection of str
        Keys that are shown nowhere: what is above them stands above what is below them.
    families : mapping of str to str
        Key → key of the family that a name with a version belongs to.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        thesaurus: Thesaurus,
        bearers: Callable[[str], set[str]],
        hidden: frozenset[str],
        families: Mapping[str, str],
    ) -> None:
        self._vocabulary = vocabulary
        self._thesaurus = thesaurus
        self._hidden = hidden
        self._families = families
        self._concepts: dict[str, list[str]] = defaultdict(list)
        for key, root in sorted(thesaurus.roots.items()):
            if key in vocabulary.entries:
                self._concepts[root].append(key)
        self._users: dict[str, set[str]] = defaultdict(set)
        for narrow, wide in thesaurus.broader.items():
            for key in bearers(narrow) | {narrow}:
                self._users[key].update(w for name in wide for w in (bearers(name) or {name}))

    def concepts(self, key: str) -> list[str]:
        """Return the vocabulary's concepts that a key stands for, its own first."""
        own = [key] if key in self._vocabulary.entries else []
        return own + self._concepts.get(key, [])

    def broader(self, key: str) -> set[str]:
        """Return the keys directly above a key, none of them hidden."""
        found: set[str] = set()
        todo, seen = [key], {key}
        while todo:
            for wider in self._directly(todo.pop()):
                if wider in seen:
                    continue
                seen.add(wider)
                if wider in self._hidden:
                    todo.append(wider)
                else:
                    found.add(wider)
        return found

    def _directly(self, key: str) -> set[str]:
        by_vocabulary = {self._thesaurus.root(b) for c in self.concepts(key) for b in self._vocabulary.broader(c)}
        family = {self._families[key]} if key in self._families else set()
        return (by_vocabulary | self._users.get(key, set()) | family) - {key}

    def above(self, keys: Iterable[str]) -> set[str]:
        """Return all keys that some keys lead to, themselves among them."""
        todo = list(keys)
        seen = set(todo)
        while todo:
            for wider in self.broader(todo.pop()):
                if wider not in seen:
                    seen.add(wider)
                    todo.append(wider)
        return seen
