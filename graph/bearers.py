"""Bearers: which keys of a linked corpus bear a name, so that a user's line about a name finds what it is about."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from graph.identity import concept_id
from graph.linking import Linked
from graph.text import fold


class Bearers:
    """Keys by what the papers call them; a vocabulary's concept or a name put together by the user is its own key.

    Attributes
    ----------
    keys : set of str
        All that papers link to.
    names : dict of str to str
        Folded name → how it is written, of what no vocabulary knows.
    """

    def __init__(self, linked: Mapping[str, Iterable[Linked]], concepts: Collection[str]) -> None:
        self.keys: set[str] = set()
        self._concepts = concepts
        self.names: dict[str, str] = {}
        self._named: dict[str, set[str]] = defaultdict(set)
        self._called: dict[str, set[str]] = defaultdict(set)
        for item in sorted({(i.key, i.mention.name, i.mention.aliases) for items in linked.values() for i in items}):
            self._add(*item)

    def _add(self, key: str, name: str, aliases: tuple[str, ...]) -> None:
        self.keys.add(key)
        if key in self._concepts:
            return
        self._named[fold(name)].add(key)
        self._named[concept_id(name)].add(key)
        self.names.setdefault(fold(name), name)
        for alias in aliases:
            self._called[fold(alias)].add(key)
            self.names.setdefault(fold(alias), alias)

    def of(self, key: str) -> set[str]:
        """Return the keys that a user's key is about: itself, what bears it as a name, else the one that it is an alias of."""
        if key in self._concepts:
            return {key}
        found = self._named.get(key, set()) | ({key} & self.keys)
        called = self._called.get(key, set())
        return found or (called if len(called) == 1 else set())
