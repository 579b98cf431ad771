"""Persons: the names of authors compared with care.

An author's node is named by an id of its own (ORCID, OpenReview profile), else by the full name without accents and points.
"J. Smith" and "John Smith" are never one node: there are too many Smiths. Two lists of authors of one title are another
matter: there initials are enough.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from graph.model import Author

_SUFFIX = re.compile(r"jr|sr|ii|iii|iv|phd|md|dr|prof")
_UNDECOMPOSED = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "’": "'", "`": "'", "‐": "-", "‑": "-"})  # fmt: skip
_VOWELS = frozenset("AEIOUY")
_NOBODY = frozenset(("anonymous", "anonymous author", "anonymous authors", "author", "unknown", "unknown author", "various", "various authors", "na", "n a", "editors", "editor"))  # fmt: skip


def plain_name(name: str) -> str:
    """Return a name as it is compared: small letters, no accents, points or doubled blanks, initials parted.

    Examples
    --------
    >>> plain_name("Bernhard Schölkopf"), plain_name("J.S. Albus"), plain_name("DJ Strouse"), plain_name("Martin Luther King, Jr.")
    ('bernhard scholkopf', 'j s albus', 'd j strouse', 'martin luther king jr')
    """
    return " ".join(_tokens(name))


@lru_cache(65_536)
def _tokens(name: str) -> tuple[str, ...]:
    if not name.isascii():
        name = unicodedata.normalize("NFKC", name)
    mixed = not name.isupper()
    found: list[str] = []
    for word in re.findall(r"[^\s.,;\-\u2010\u2011()\"*∗†‡§¶]+", name):
        run = mixed and word.isalpha() and word.isupper() and 2 <= len(word) <= 3 and not _VOWELS & set(word)
        found += list(word) if run else [word]
    return tuple(plain for word in found if (plain := _unaccented(word)))


def _unaccented(word: str) -> str:
    word = word.casefold()
    if word.isascii():
        return word.replace("'", "")
    letters = unicodedata.normalize("NFKD", word.translate(_UNDECOMPOSED))
    return "".join(c for c in letters if not unicodedata.combining(c) and c != "'")


def known_authors(authors: Iterable[Author]) -> tuple[Author, ...]:
    """Return the authors of a list without "Anonymous" and its like, and without the same list a second time."""
    people = [a for a in authors if plain_name(a.name) not in _NOBODY]
    for times in (4, 3, 2):
        part = len(people) // times
        if part and len(people) == part * times and people == people[:part] * times:
            return tuple(people[:part])
    return tuple(people)


@lru_cache(65_536)
def likenesses(name: str) -> tuple[str, ...]:
    """Return all by which one author may be known again in another list of one paper's authors.

    These are the family name with the first initial, for a name that ends in initials ("Albus JS") the other way round,
    and all words in alphabetical order, for names given in either order ("He Kaiming").

    Examples
    --------
    >>> likenesses("James S. Albus"), likenesses("Albus J.S.")
    (('albus j', 'albus james s'), ('s a', 'albus j', 'albus j s'))
    """
    words = [w for w in _tokens(name) if not _SUFFIX.fullmatch(w)] or [*_tokens(name)]
    if not words:
        return ()
    found = [f"{words[-1]} {words[0][0]}" if len(words) > 1 else words[0]]
    if len(words) > 1 and len(words[-1]) == 1 and len(words[0]) > 1:
        given = next((w for w in words if len(w) == 1), words[-1])
        family = [w for w in words if len(w) > 1]
        found.append(f"{family[-1]} {given}")
    if len(words) > 1:
        found.append(" ".join(sorted(words)))
    return tuple(dict.fromkeys(found))


def overlap(one: Sequence[Author], other: Sequence[Author]) -> float:
    """Return which share of the shorter of two lists of authors stands in the longer one, too."""
    short, long = sorted((one, other), key=len)
    if not short:
        return 0.0
    known = {key for author in long for key in likenesses(author.name)}
    return sum(any(key in known for key in likenesses(author.name)) for author in short) / len(short)
