"""The user's vocabulary: a file in the shipped format that adds to the shipped concepts or replaces some of them."""

from pathlib import Path

from graph.errors import InputError, VocabularyError
from graph.vocabulary import Vocabulary, parse, shipped
from graph.vocabulary.check import check
from graph.vocabulary.lookup import merge, stop_words

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
