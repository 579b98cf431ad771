"""The linter of vocabulary files: what contradicts itself, with file and line."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise

from graph.text import fold
from graph.vocabulary.entry import Entry, Name


def check(entries: Iterable[Entry], stop: Iterable[str] = ()) -> list[str]:
    """Return every problem of a set of entries as one line ``area:line: what is wrong``, sorted.

    Doubled names, an alias of two concepts without a context on both, broader names that no entry has, cycles of
    broader, names on the stop list, and lines out of order.
    """
    entries = list(entries)
    problems = [*_doubled(entries), *_shared_aliases(entries), *_unknown_broader(entries), *_cycles(entries)]
    problems += [*_stopped(entries, stop), *_unsorted(entries)]
    return sorted(set(problems))


def _at(entry: Entry) -> str:
    return f"{entry.area}:{entry.line}"


def _doubled(entries: list[Entry]) -> Iterable[str]:
    seen: dict[str, Entry] = {}
    for entry in entries:
        first = seen.setdefault(fold(entry.name), entry)
        if first is not entry:
            yield f"{_at(entry)}: {entry.name!r} is {first.name!r} of {_at(first)} again"


def _shared_aliases(entries: list[Entry]) -> Iterable[str]:
    bearers: dict[str, list[tuple[Entry, Name]]] = defaultdict(list)
    for entry in entries:
        for name in entry.names:
            bearers[fold(name.text)].append((entry, name))
    for found in bearers.values():
        owners = {fold(e.name) for e, _ in found}
        for entry, name in found:
            if len(owners) > 1 and not name.context:
                others = sorted({f"{e.name!r} ({_at(e)})" for e, _ in found if e is not entry})
                yield f"{_at(entry)}: {name.text!r} also names {', '.join(others)}: give it a context or take it out"


def _unknown_broader(entries: list[Entry]) -> Iterable[str]:
    names = {fold(e.name) for e in entries}
    for entry in entries:
        for wider in entry.broader:
            if fold(wider) not in names:
                yield f"{_at(entry)}: broader {wider!r} of {entry.name!r} is no entry's name"


def _cycles(entries: list[Entry]) -> Iterable[str]:
    """Walk from each entry to what is wider, depth first; what stands on the way already is a cycle."""
    by_name = {fold(e.name): e for e in entries}
    done: set[str] = set()
    for entry in entries:
        way: set[str] = set()
        stack = [(fold(entry.name), False)]
        while stack:
            name, left = stack.pop()
            if left:
                way.remove(name)
                done.add(name)
            elif name in way:
                yield f"{_at(by_name[name])}: broader of {by_name[name].name!r} leads back to itself"
            elif name in by_name and name not in done:
                way.add(name)
                stack += [(name, True), *((fold(b), False) for b in by_name[name].broader)]


def _stopped(entries: list[Entry], stop: Iterable[str]) -> Iterable[str]:
    stopped = {fold(s) for s in stop}
    for entry in entries:
        for name in entry.names:
            if fold(name.text) in stopped and not name.case and not name.context:
                yield f"{_at(entry)}: {name.text!r} of {entry.name!r} is on the stop list"


def _unsorted(entries: list[Entry]) -> Iterable[str]:
    for before, after in pairwise(entries):
        if before.area == after.area and before.name.casefold() > after.name.casefold():
            yield f"{_at(after)}: {after.name!r} belongs before {before.name!r} (lines are sorted by name)"
