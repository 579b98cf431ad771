"""Hierarchy: what stands above and below a concept."""

from dataclasses import dataclass

from graph.vocabulary.entry import Entry
from graph.vocabulary.lookup import Vocabulary


def chains(vocabulary: Vocabulary, concept: str) -> list[tuple[str, ...]]:
    r"""Return every way from a concept up to a root, as names, the concept itself left out; sorted.

    Examples
    --------
    >>> from graph.vocabulary.entry import parse
    >>> from graph.vocabulary.lookup import merge
    >>> text = "Art | topic | | -\nCraft | topic | | -\nGlass | topic | | Art; Craft\nLens | topic | | Glass"
    >>> chains(merge(parse(text, "mine")[0]), "concept:lens")
    [('Glass', 'Art'), ('Glass', 'Craft')]
    """
    found: list[tuple[str, ...]] = []
    open_: list[tuple[str, tuple[str, ...]]] = [(concept, (concept,))]
    while open_:
        at, path = open_.pop()
        wider = [w for w in vocabulary.broader(at) if w not in path]
        if not wider and len(path) > 1:
            found.append(tuple(vocabulary.entries[c].name for c in path[1:]))
        open_ += [(w, (*path, w)) for w in wider]
    return sorted(found)


def narrower(vocabulary: Vocabulary, concept: str) -> list[Entry]:
    """Return the concepts directly below a concept, sorted by name."""
    found = [e for c, e in vocabulary.entries.items() if concept in vocabulary.broader(c)]
    return sorted(found, key=lambda e: e.name.casefold())


@dataclass(frozen=True, slots=True)
class EntryView:
    """One concept of the vocabulary as people look at it.

    Attributes
    ----------
    names : tuple of str
        The canonical name and the aliases, with their flags as files write them.
    broader : tuple of tuple of str
        Every way up to a root.
    narrower : tuple of str
        Names of the concepts directly below.
    """

    id: str
    name: str
    kind: str
    area: str
    names: tuple[str, ...]
    broader: tuple[tuple[str, ...], ...]
    narrower: tuple[str, ...]


def view(vocabulary: Vocabulary, concept: str) -> EntryView:
    """Return what is to be seen of a concept."""
    entry = vocabulary.entries[concept]
    below = tuple(e.name for e in narrower(vocabulary, concept))
    names = tuple(str(name) for name in entry.names)
    return EntryView(concept, entry.name, entry.kind, entry.area, names, tuple(chains(vocabulary, concept)), below)
