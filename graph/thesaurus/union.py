"""Union: keys that are the same by way of others, and the lines that make them so."""

from collections import defaultdict, deque
from collections.abc import Container


class Union:
    """Sets of keys that were joined; each has a root, which is the first known key of it, else the first.

    Parameters
    ----------
    known : container of str
        Keys that become roots before others: the vocabulary's concepts.
    """

    def __init__(self, known: Container[str]) -> None:
        self._known = known
        self._parent: dict[str, str] = {}
        self._order: dict[str, int] = {}
        self._edges: dict[str, list[tuple[str, int]]] = defaultdict(list)

    def join(self, first: str, second: str, line: int) -> None:
        """Make two keys the same, by a line of the thesaurus."""
        for key in (first, second):
            self._order.setdefault(key, len(self._order))
        self._edges[first].append((second, line))
        self._edges[second].append((first, line))
        a, b = sorted((self.root(first), self.root(second)), key=lambda k: (k not in self._known, self._order[k]))
        if a != b:
            self._parent[b] = a

    def root(self, key: str) -> str:
        """Return the root of a key, which is the key itself where nothing was joined to it."""
        while key in self._parent:
            key = self._parent[key]
        return key

    def roots(self) -> dict[str, str]:
        """Return key → root for all that are not their own."""
        return {key: self.root(key) for key in self._parent}

    def lines(self, first: str, second: str) -> list[int]:
        """Return the lines by which two keys are the same, in order; the shortest way."""
        came: dict[str, tuple[str, int]] = {first: ("", 0)}
        queue = deque([first])
        while queue:
            at = queue.popleft()
            for other, line in self._edges[at]:
                if other not in came:
                    came[other] = (at, line)
                    queue.append(other)
        found, at = set(), second
        while at in came and at != first:
            at, line = came[at]
            found.add(line)
        return sorted(found)
