"""The user's vocabulary: a file in the shipped format that adds to the shipped concepts or replaces some of them."""

from collections.abc import Iterable
from pathlib import Path

from graph.errors import InputError, VocabularyError
from graph.text import fold
from graph.vocabulary import Vocabulary, parse, shipped
from graph.vocabulary.check import check
from graph.vocabulary.hierarchy import EntryView, view
from graph.vocabulary.lookup import merge, shipped_files, stop_words
from loaders.library.naming import choose, unknown

SHOWN = 5
"""Problems named in the one line of an error."""


def read_vocabulary(path: str) -> str:
    """Return the text of a vocabulary file.

    Raises
    ------
    InputError
        If it cannot be read or is no UTF-8 text.
    """
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(
            f"{path}: cannot be read ({error.strerror}): give a file of lines 'name | kind | aliases | broader'",
            source=path,
        ) from error
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: is not UTF-8 text (byte {error.start}): save it as UTF-8", source=path) from error


def with_users(text: str, area: str = "your vocabulary") -> Vocabulary:
    """Return the shipped vocabulary with the entries of the user's text; of two of one name the user's counts.

    Raises
    ------
    VocabularyError
        If the text is malformed or contradicts itself; nothing is taken from half of it.
    """
    if not text.strip():
        return shipped()
    entries, problems = parse(text, area)
    replaced = {e.id for e in entries}
    kept = [e for e in shipped().entries.values() if e.id not in replaced]
    problems = (
        *problems,
        *(p for p in check([*kept, *entries]) if p.startswith(f"{area}:") and "belongs before" not in p),
    )
    if problems:
        more = f" (and {len(problems) - SHOWN} more)" if len(problems) > SHOWN else ""
        raise VocabularyError("; ".join(problems[:SHOWN]) + more, problems=problems)
    return merge([*kept, *entries], stop_words())


def vocabulary_of(path: str | None) -> Vocabulary:
    """Return the shipped vocabulary, with the entries of a user's file where one is named."""
    return with_users(read_vocabulary(path), path) if path else shipped()


def problems_of(files: Iterable[str] = ()) -> list[str]:
    """Return what is wrong with vocabulary files, one line each; of the shipped ones where none is named."""
    files = list(files)
    if not files:
        return _shipped_problems()
    problems: list[str] = []
    for file in files:
        try:
            with_users(read_vocabulary(file), file)
        except VocabularyError as error:
            problems += error.problems
    return problems


def _shipped_problems() -> list[str]:
    parsed = [parse(text, area) for area, text in shipped_files().items()]
    entries = [entry for found, _ in parsed for entry in found]
    return [*(problem for _, found in parsed for problem in found), *check(entries, stop_words())]


def entry_view(vocabulary: Vocabulary, name: str) -> EntryView:
    """Return the concept that a person means, by name, alias or a beginning that only one has.

    Raises
    ------
    NotFoundError
        If none has that name, or several have.
    """
    if name in vocabulary.entries:
        return view(vocabulary, name)
    wanted = fold(name)
    forms = [(concept, [fold(n.text) for n in entry.names]) for concept, entry in vocabulary.entries.items()]
    found = [(c, "name") for c, names in forms if wanted in names]
    found += [(c, "beginning") for c, names in forms if wanted and any(n.startswith(wanted) for n in names)]
    concept = choose(name, found, "concept")
    if concept is None:
        known = ((e.name, tuple(n.text for n in e.names)) for e in vocabulary.entries.values())
        raise unknown(name, known, lacking="the vocabulary has no concept", listing="'paperkin vocabulary list'")
    return view(vocabulary, concept)
