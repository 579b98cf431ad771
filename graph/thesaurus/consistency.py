"""Consistency: which lines of a thesaurus contradict each other or the vocabulary, and what to write instead."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from graph.text import fold
from graph.thesaurus.compiled import Thesaurus
from graph.thesaurus.statement import Statement, written
from graph.thesaurus.union import Union
from graph.vocabulary.lookup import Vocabulary

Problem = tuple[int, str]
"""Line, and what is wrong in it and what to write instead."""


def problems_of(thesaurus: Thesaurus, vocabulary: Vocabulary) -> list[Problem]:
    """Return everything that contradicts itself, sorted by line."""
    checks = (_ids, _contradictions, _renames, _ambiguous)
    found = [p for check in checks for p in check(thesaurus, vocabulary)]
    found += [*_kinds(thesaurus), *_cycles(thesaurus, vocabulary), *_papers(thesaurus)]
    return sorted(set(found))


def _of(thesaurus: Thesaurus, *verbs: str) -> list[Statement]:
    return [s for s in thesaurus.statements if s.verb in verbs]


def _lines(numbers: Iterable[int]) -> str:
    """Return lines as words.

    Examples
    --------
    >>> _lines([3]), _lines([3, 5, 9])
    ('line 3', 'lines 3, 5 and 9')
    """
    *first, last = [str(n) for n in numbers]
    return f"lines {', '.join(first)} and {last}" if first else f"line {last}"


def _ids(thesaurus: Thesaurus, vocabulary: Vocabulary) -> Iterator[Problem]:
    for statement in _of(thesaurus, "same", "different"):
        for name in statement.names:
            if name.startswith("concept:") and name not in vocabulary.entries:
                yield statement.line, f"{name!r} is no concept of the vocabulary: write the concept's name, not its id"


def _contradictions(thesaurus: Thesaurus, vocabulary: Vocabulary) -> Iterator[Problem]:
    union = Union(vocabulary.entries)
    for statement in _of(thesaurus, "same", "rename"):
        for name in statement.names[1:]:
            union.join(thesaurus.keys[statement.names[0]], thesaurus.keys[name], statement.line)
    for statement in _of(thesaurus, "different"):
        for first, second in combinations(statement.names, 2):
            a, b = thesaurus.keys[first], thesaurus.keys[second]
            if first == second:
                yield statement.line, f"{first!r} is different from itself: write two names"
            elif union.root(a) == union.root(b):
                by = union.lines(a, b)
                why = f"but {_lines(by)} make{'s' if len(by) == 1 else ''} them the same" if by else "but they are one"
                yield statement.line, f"{first!r} is different from {second!r}, {why}: take one of these lines out"


def _renames(thesaurus: Thesaurus, vocabulary: Vocabulary) -> Iterator[Problem]:
    renames = _of(thesaurus, "rename")
    after = {fold(s.names[0]): s for s in renames}
    for statement in renames:
        old, new = statement.names
        if thesaurus.keys[new] in vocabulary.entries and thesaurus.key(new) != thesaurus.key(old):
            instead = written("same", old, new)
            yield statement.line, f"{new!r} is another concept's name: write {instead!r} if they are one"
        way, at = [statement.line], fold(new)
        while at in after and at != fold(old) and len(way) <= len(renames):
            way.append(after[at].line)
            at = fold(after[at].names[1])
        if at == fold(old) and statement.line == min(way):
            instead = written("rename", old, new)
            yield statement.line, f"{_lines(sorted(way))} rename in a circle: keep one, such as {instead!r}"
    yield from _renamed_twice(thesaurus, renames)


def _renamed_twice(thesaurus: Thesaurus, renames: list[Statement]) -> Iterator[Problem]:
    old = {fold(s.names[0]) for s in renames}
    first: dict[str, Statement] = {}
    for statement in renames:
        name, new = statement.names
        if fold(new) in old:
            continue
        before = first.setdefault(thesaurus.key(name), statement)
        if before.names[1] != new:
            yield (
                statement.line,
                f"{name!r} is renamed {new!r}, but line {before.line} renames it {before.names[1]!r}: keep one",
            )


def _ambiguous(thesaurus: Thesaurus, vocabulary: Vocabulary) -> Iterator[Problem]:
    """Find names that several concepts of the vocabulary bear where one must be meant."""
    for statement in _of(thesaurus, "rename", "kind", "broader", "hide", "link", "unlink"):
        for name in statement.names[:1] if statement.verb == "rename" else statement.names:
            senses = {s.concept for s in vocabulary.senses.get(fold(name), ())}
            if thesaurus.key(name) == fold(name) and len(senses) > 1 and name not in thesaurus.exact:
                meant = ", ".join(sorted(vocabulary.entries[c].name for c in senses))
                yield statement.line, f"{name!r} is the name of several concepts: write one of {meant}"


def _kinds(thesaurus: Thesaurus) -> Iterator[Problem]:
    first: dict[str, Statement] = {}
    for statement in _of(thesaurus, "kind"):
        before = first.setdefault(thesaurus.key(statement.names[0]), statement)
        if before.kind != statement.kind:
            name = statement.names[0]
            yield (
                statement.line,
                f"{name!r} is a {statement.kind}, but line {before.line} says {before.kind}: keep one",
            )


def _cycles(thesaurus: Thesaurus, vocabulary: Vocabulary) -> Iterator[Problem]:
    """Find concepts that would stand above themselves, by the user's lines and the vocabulary's together."""
    above = _above(thesaurus, vocabulary)
    for statement in _of(thesaurus, "broader"):
        narrow, *wide = statement.names
        for name in wide:
            if thesaurus.key(narrow) == thesaurus.key(name):
                yield statement.line, f"{narrow!r} is broader than itself: write another broader name"
            elif thesaurus.key(narrow) in _reached(above, thesaurus.key(name)):
                yield statement.line, f"{name!r} stands below {narrow!r} already: take this line out, or turn it round"


def _above(thesaurus: Thesaurus, vocabulary: Vocabulary) -> dict[str, set[str]]:
    above: dict[str, set[str]] = defaultdict(set)
    for narrow, wide in thesaurus.broader.items():
        above[narrow] |= wide
    for concept, entry in vocabulary.entries.items() if thesaurus.broader else ():
        if entry.broader:
            above[thesaurus.root(concept)] |= {thesaurus.root(b) for b in vocabulary.broader(concept)}
    return above


def _reached(above: dict[str, set[str]], start: str) -> set[str]:
    todo, seen = [start], {start}
    while todo:
        for wider in above.get(todo.pop(), ()):
            if wider not in seen:
                seen.add(wider)
                todo.append(wider)
    return seen


def _papers(thesaurus: Thesaurus) -> Iterator[Problem]:
    unlinked = {(s.paper, thesaurus.key(s.names[0])): s for s in _of(thesaurus, "unlink")}
    for statement in _of(thesaurus, "link"):
        name = statement.names[0]
        other = unlinked.get((statement.paper, thesaurus.key(name)))
        if other is not None:
            yield (
                max(statement.line, other.line),
                f"{statement.paper!r} and {name!r} are linked and unlinked (lines {statement.line} and {other.line}): keep one",
            )
        if thesaurus.key(name) in thesaurus.hidden:
            yield statement.line, f"{name!r} is hidden, and linked here: take one of the lines out"
