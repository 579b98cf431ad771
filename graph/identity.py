"""Identity: the ids of papers, concepts, authors and venues, and the digests that tell whether something changed."""

import hashlib
import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

from graph.model import Author
from graph.person import plain_name
from graph.text import fold, plain

ID_PREFIXES = ("doi:", "arxiv:", "openreview:", "id:", "text:")
"""Prefixes of paper ids, best first: a paper is named by its best id."""

NAME_LIMIT = 500
"""Characters of a name in an indexed property (Neo4j refuses keys above some 8 KB)."""

_ARXIV = r"(?:\d{4}\.\d{4,5}|[a-z][a-z.-]+/\d{7})"
_ARXIV_DOI = re.compile(r"10\.48550/arxiv\.(.+)", re.IGNORECASE)


def doi_id(text: str) -> str | None:
    """Return ``doi:…`` (or ``arxiv:…`` for an arXiv DOI) for a DOI, bare, with prefix or as a URL; None if it is none.

    Examples
    --------
    >>> doi_id("https://doi.org/10.1145/ABC.1"), doi_id("10.48550/arXiv.2106.09685"), doi_id("n/a")
    ('doi:10.1145/abc.1', 'arxiv:2106.09685', None)
    """
    match = re.search(r"10\.\d{4,9}(?:\.\d+)*/\S+", text)
    if match is None:
        return None
    doi = match[0].rstrip(".,;)\"'>").lower()
    arxiv = _ARXIV_DOI.fullmatch(doi)
    return (arxiv_id(arxiv[1]) if arxiv else None) or "doi:" + doi


def arxiv_id(text: str) -> str | None:
    """Return ``arxiv:…`` without version for an arXiv id, bare, with prefix or as a URL; None if it is none.

    Examples
    --------
    >>> arxiv_id("arXiv:2106.09685v2"), arxiv_id("http://arxiv.org/abs/cs/0112017v1"), arxiv_id("2106")
    ('arxiv:2106.09685', 'arxiv:cs/0112017', None)
    """
    match = re.fullmatch(
        rf"(?:https?://(?:www\.)?arxiv\.org/(?:abs|pdf)/|arxiv:\s*)?({_ARXIV})(?:v\d+)?(?:\.pdf)?(?:\s*\[[\w.-]+\])?",
        text.strip(),
        re.IGNORECASE,
    )
    return "arxiv:" + match[1].lower() if match else None


def openreview_id(text: str) -> str | None:
    """Return ``openreview:…`` for a forum URL or an id with prefix; None if it is none."""
    match = re.search(r"openreview\.net/(?:forum|pdf)\?id=([\w-]+)", text) or re.fullmatch(
        r"openreview:([\w-]+)", text.strip()
    )
    return "openreview:" + match[1] if match else None


def given_id(text: str) -> str:
    """Return the id of a paper as a JSON record or a person gave it: with its prefix as it is, else ``id:…``.

    Examples
    --------
    >>> given_id("doi:10.1/X"), given_id("colm-1")
    ('doi:10.1/X', 'id:colm-1')
    """
    text = text.strip()
    return text if text.startswith(ID_PREFIXES) else "id:" + text


def rank_ids(ids: Iterable[str]) -> tuple[str, ...]:
    """Return the ids, each once, best prefix first, then alphabetically."""
    return tuple(
        sorted(
            set(ids),
            key=lambda i: (next((n for n, p in enumerate(ID_PREFIXES) if i.startswith(p)), len(ID_PREFIXES)), i),
        )
    )


def text_id(title: str | None, abstract: str | None, year: int | None, first_author: str | None) -> str:
    """Return ``text:`` and 16 hex digits: of folded title, year and first author, or of the abstract without a title."""
    if title and fold(title):
        basis = json.dumps(["title", fold(title), year, fold(first_author or "")])
    else:
        basis = json.dumps(["abstract", fold(abstract or "") or (abstract or "")])
    return "text:" + hashlib.sha256(basis.encode()).hexdigest()[:16]


def slug(name: str) -> str:
    """Return the readable part of an id: lower case, hyphens, other scripts kept, at most 80 characters.

    Examples
    --------
    >>> slug("HumanEval+"), slug("A* Search"), slug("Low-Rank Adaptation"), slug("C#")
    ('humaneval-plus', 'a-star-search', 'low-rank-adaptation', 'c-sharp')
    """
    if name.isascii() and name.replace("-", " ").replace(" ", "").isalnum():  # no marks: the same, only faster
        return "-".join(name.lower().replace("-", " ").split())[:80].rstrip("-")
    text = unicodedata.normalize("NFKC", plain(name)).casefold()
    for sign, word in (("+", " plus "), ("*", " star "), ("#", " sharp ")):
        text = text.replace(sign, word)
    text = re.sub(r"['’.](?=\w)", lambda m: "-" if m[0] == "." else "", text)
    parts = re.findall(r"[^\W_]+", text)
    return "-".join(parts)[:80].rstrip("-") or "unnamed"


def concept_id(name: str) -> str:
    """Return ``concept:`` and the slug of a name."""
    return "concept:" + slug(name)


def author_id(author: Author) -> str:
    """Return ``author:`` and the ORCID, else the OpenReview profile, else the slug of the full name without accents.

    Examples
    --------
    >>> author_id(Author(name="Bernhard Schölkopf")), author_id(Author(name="B. Schölkopf"))
    ('author:bernhard-scholkopf', 'author:b-scholkopf')
    """
    return "author:" + (author.orcid or author.profile or _name_slug(author.name))


@lru_cache(131_072)
def _name_slug(name: str) -> str:
    return slug(plain_name(name))


def venue_id(name: str) -> str:
    """Return ``venue:`` and the slug of the name."""
    return "venue:" + slug(name)


def digest(value: Mapping[str, object] | Iterable[object]) -> str:
    """Return a SHA-256 in hex over a JSON value, keys sorted: equal values have equal digests on every machine."""
    text = json.dumps(
        value if isinstance(value, Mapping) else list(value), ensure_ascii=True, sort_keys=True, separators=(",", ":")
    )
    return hashlib.sha256(text.encode()).hexdigest()
