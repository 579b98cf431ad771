"""Unknown names: lines of a thesaurus that are about nothing.

In a library that grows and shrinks this is no fault: the line waits for its concept. In a thesaurus that is given anew it
is taken for a slip of the pen.
"""

import difflib
from collections.abc import Callable, Iterator, Mapping

from graph.text import fold
from graph.thesaurus.compiled import Thesaurus
from graph.thesaurus.consistency import Problem
from graph.thesaurus.statement import Statement, written
from graph.vocabulary.lookup import Vocabulary

SUGGESTIONS = 3


def unknown_names(
    thesaurus: Thesaurus, vocabulary: Vocabulary, is_borne: Callable[[str], bool], names: Mapping[str, str]
) -> tuple[Problem, ...]:
    """Return for each line that names what neither vocabulary nor papers have what it may mean.

    Parameters
    ----------
    is_borne : callable
        Tells whether any paper links to what a key is about.
    names : mapping of str to str
        Folded name → name of what the papers have and no vocabulary knows.
    """
    lacking = [(s, n) for s, n in _references(thesaurus) if not _is_known(n, thesaurus, vocabulary, is_borne)]
    if not lacking:
        return ()
    known = {form: vocabulary.entries[senses[0].concept].name for form, senses in vocabulary.senses.items()}
    return tuple((statement.line, _told(name, {**names, **known})) for statement, name in lacking)


def _references(thesaurus: Thesaurus) -> Iterator[tuple[Statement, str]]:
    """Yield the names that are about something that must be there; ``same``, ``kind`` and a new name need nothing."""
    for statement in thesaurus.statements:
        if statement.verb not in ("same", "kind"):
            for name in statement.names[:1] if statement.verb == "rename" else statement.names:
                yield statement, name


def _is_known(name: str, thesaurus: Thesaurus, vocabulary: Vocabulary, is_borne: Callable[[str], bool]) -> bool:
    key = thesaurus.key(name)
    introduced = key in thesaurus.roots.values() or key in thesaurus.kinds or name in thesaurus.exact
    return introduced or key in vocabulary.entries or fold(name) in vocabulary.senses or is_borne(key)


def _told(name: str, known: Mapping[str, str]) -> str:
    near = dict.fromkeys(known[f] for f in difflib.get_close_matches(fold(name), known, n=SUGGESTIONS, cutoff=0.8))
    hint = f"did you mean {' or '.join(near)}? " if near else ""
    new = written("kind", name, "method")
    return f"no concept is called {name!r}: {hint}Write {new!r} (or its kind) too if it is new"
