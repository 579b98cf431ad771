"""Compiling: from statements to what linking and building ask, for one vocabulary.

A concept is known here by its key: the id of a vocabulary's concept, or the normal form of a name that no vocabulary has
or that several concepts share. What the user puts together shares one key, its root.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from graph.errors import ThesaurusError
from graph.text import fold
from graph.thesaurus.statement import Statement, parse
from graph.thesaurus.union import Union
from graph.vocabulary.entry import Entry, Name
from graph.vocabulary.lookup import Vocabulary

SHOWN = 5
"""Problems named in the one line of an error."""

DEFAULT_KIND = "topic"
"""Kind of an entry to search for whose kind nobody says; the mentions found get theirs from the text."""


@dataclass(frozen=True, slots=True)
class Thesaurus:
    """What the user decided.

    Attributes
    ----------
    statements : tuple of Statement
        All of them, in order.
    forms : mapping of str to str
        Folded name → key, for every name whose concept the user says.
    exact : mapping of str to str
        Spelling → key, for names that differ in capitals or marks only.
    apart : mapping of str to frozenset of str
        Folded name → keys of concepts that it does not name.
    roots : mapping of str to str
        Key → key of the concept that it is the same as.
    names : mapping of str to tuple of str
        Root → its names as the user wrote them.
    renamed, kinds : mapping of str to str
        Root → new name, and kind.
    broader : mapping of str to frozenset of str
        Root → roots of wider concepts.
    hidden : frozenset of str
        Roots of concepts that are shown nowhere.
    searched : tuple of Entry
        Names to look for that the vocabulary does not look for, or only in some contexts.
    keys : mapping of str to str
        Name as it stands in a statement → its own key, before it was put together with others.
    """

    statements: tuple[Statement, ...] = ()
    forms: Mapping[str, str] = field(default_factory=dict)
    exact: Mapping[str, str] = field(default_factory=dict)
    apart: Mapping[str, frozenset[str]] = field(default_factory=dict)
    roots: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    renamed: Mapping[str, str] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)
    broader: Mapping[str, frozenset[str]] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    searched: tuple[Entry, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)

    def key(self, name: str) -> str:
        """Return the root of a name that stands in a statement."""
        return self.root(self.keys[name])

    def root(self, key: str) -> str:
        """Return the key of the concept that a key is the same as."""
        return self.roots.get(key, key)

    def is_apart(self, name: str, key: str) -> bool:
        """Tell whether the user says that a name is not the concept of a key."""
        return key in self.apart.get(fold(name), ())


def empty() -> Thesaurus:
    """Return the thesaurus that says nothing."""
    return Thesaurus()


def compiled(text: str, vocabulary: Vocabulary, source: str = "thesaurus") -> Thesaurus:
    """Return what a thesaurus says.

    Parameters
    ----------
    source : str
        How messages call it: the file's name.

    Raises
    ------
    ThesaurusError
        If any line is malformed or contradicts another; nothing is taken from half of it.
    """
    from graph.thesaurus.consistency import problems_of

    if not text.strip():
        return empty()
    statements, problems = parse(text)
    found = compile_statements(statements, vocabulary)
    raise_problems([*problems, *problems_of(found, vocabulary)], source)
    return found


def raise_problems(problems: Iterable[tuple[int, str]], source: str) -> None:
    """Raise what is wrong with a thesaurus, if anything is, as one line that names every place.

    Raises
    ------
    ThesaurusError
        If there is any problem.
    """
    told = tuple(f"{source}:{line}: {text}" for line, text in sorted(set(problems)))
    if told:
        more = f" (and {len(told) - SHOWN} more)" if len(told) > SHOWN else ""
        raise ThesaurusError("; ".join(told[:SHOWN]) + more, problems=told)


def compile_statements(statements: tuple[Statement, ...], vocabulary: Vocabulary) -> Thesaurus:
    """Return what statements say, whether or not they contradict each other."""
    return _Compiler(statements, vocabulary).run()


class _Compiler:
    def __init__(self, statements: tuple[Statement, ...], vocabulary: Vocabulary) -> None:
        self.statements = statements
        self.vocabulary = vocabulary
        self.exact: dict[str, str] = {}
        self.apart: dict[str, set[str]] = defaultdict(set)
        self.union = Union(vocabulary.entries)

    def run(self) -> Thesaurus:
        self.separate()
        for statement in self.of("same"):
            for name in statement.names:
                self.union.join(self.key(statement.names[0]), self.key(name), statement.line)
        for statement in self.of("rename"):
            old, new = map(self.key, statement.names)
            if new not in self.vocabulary.entries:
                self.union.join(old, new, statement.line)
        names = self.names()
        return Thesaurus(
            statements=self.statements,
            forms={fold(n): r for r, found in names.items() for n in found if n not in self.exact},
            exact={n: self.union.root(k) for n, k in self.exact.items()},
            apart={form: frozenset(keys) for form, keys in self.apart.items()},
            roots=self.union.roots(),
            names=names,
            renamed=self.renamed(),
            kinds={self.root(s.names[0]): s.kind for s in self.of("kind")},
            broader=self.broader(),
            hidden=frozenset(self.root(n) for s in self.of("hide") for n in s.names),
            searched=tuple(self.searched()),
            keys={n: self.key(n) for s in self.statements for n in s.names},
        )

    def of(self, *verbs: str) -> list[Statement]:
        return [s for s in self.statements if s.verb in verbs]

    def key(self, name: str) -> str:
        """Return the key of a name: of the one concept that bears it, or that it is the canonical name of."""
        if name in self.exact or name.startswith("concept:"):
            return self.exact.get(name, name)
        form = fold(name)
        apart = self.apart.get(form, ())
        concepts = {s.concept for s in self.vocabulary.senses.get(form, ()) if s.concept not in apart}
        canonical = self.vocabulary.by_name.get(form)
        if canonical in concepts:
            return canonical
        return concepts.pop() if len(concepts) == 1 else form

    def root(self, name: str) -> str:
        return self.union.root(self.key(name))

    def separate(self) -> None:
        """Read what is different: first which names are not whose, then what the names that are left over mean."""
        pairs = [p for s in self.of("different") for p in combinations(map(self.spelt, s.names), 2)]
        for first, second in pairs:
            if fold(first) == fold(second):
                if first != second:
                    self.exact[second] = f"exact:{second}"
                continue
            for concept in self.bearers(first) & self.bearers(second):
                stays = first if self.vocabulary.by_name.get(fold(second)) != concept else second
                self.apart[fold(second if stays == first else first)].add(concept)
        for first, second in pairs:
            for name, other in ((first, second), (second, first)):
                if name not in self.exact and other not in self.exact and self.key(name) != self.key(other):
                    self.apart[fold(name)].add(self.key(other))

    def spelt(self, name: str) -> str:
        """Return the name of a vocabulary's concept that is given by its id."""
        entry = self.vocabulary.entries.get(name)
        return entry.name if entry else name

    def bearers(self, name: str) -> set[str]:
        return {s.concept for s in self.vocabulary.senses.get(fold(name), ())}

    def names(self) -> dict[str, tuple[str, ...]]:
        """Return for each root the names whose concept the user says, in the order of the statements."""
        found: dict[str, dict[str, None]] = defaultdict(dict)
        for statement in self.of("same", "rename"):
            for name in statement.names:
                if not name.startswith("concept:"):
                    found[self.root(name)][name] = None
        for statement in self.of("kind", "broader", "link"):
            for name in statement.names:
                if fold(name) not in self.vocabulary.senses and not name.startswith("concept:"):
                    found[self.root(name)][name] = None
        return {root: tuple(names) for root, names in found.items()}

    def renamed(self) -> dict[str, str]:
        """Return the last new name of each concept: where a new name is itself renamed, that one counts."""
        old = {fold(s.names[0]) for s in self.of("rename")}
        return {self.root(s.names[0]): s.names[1] for s in self.of("rename") if _last(s.names[1], old)}

    def broader(self) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = defaultdict(set)
        for statement in self.of("broader"):
            narrow, *wide = map(self.root, statement.names)
            found[narrow].update(wide)
        return {narrow: frozenset(wide) for narrow, wide in found.items()}

    def searched(self) -> Iterable[Entry]:
        seen: set[str] = set()
        kinds = {self.root(s.names[0]): s.kind for s in self.of("kind")}
        for statement in self.of("same", "rename", "kind", "broader", "link"):
            for name in statement.names:
                form = fold(name)
                known = self.vocabulary.senses.get(form, ())
                always = any(not s.name.context and not s.name.case for s in known)
                needed = not known or statement.verb in ("same", "rename")
                if always or not needed or form in seen or name.startswith("concept:"):
                    continue
                seen.add(form)
                yield Entry((Name(name),), kinds.get(self.root(name), DEFAULT_KIND), (), "thesaurus", statement.line)


def _last(name: str, old: set[str]) -> bool:
    return fold(name) not in old
