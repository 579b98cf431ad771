"""Merging: one paper of the records of one work, field by field from the record that says more.

Year, date, venue and address come from the version of record where there is one; title, abstract and authors from
whichever source gives them most fully. The records themselves are kept as read.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from graph.model import Author, Paper, Record
from graph.person import known_authors, likenesses
from graph.serialisation import record_to_json
from graph.text import fold
from graph.venue import venue
from graph.work import is_of_record

T = TypeVar("T")
V = TypeVar("V", int, str)


def merge(records: Sequence[Record], ids: tuple[str, ...]) -> Paper:
    """Make one paper of the records of one work.

    Parameters
    ----------
    ids : tuple of str
        All ids of the work, the best first.
    """
    ranks = {n: standing(r) for n, r in enumerate(records)}
    best_first = [records[n] for n in sorted(ranks, key=lambda n: ranks[n])]
    tiers = [[r for n, r in enumerate(records) if ranks[n] == rank] for rank in sorted(set(ranks.values()))]
    year = _from_best(tiers, lambda rs: _commonest(r.year for r in rs if r.year is not None))
    return Paper(
        id=ids[0],
        ids=ids,
        title=_title(best_first),
        abstract=_fullest(r.abstract for r in records),
        authors=_authors(records),
        year=year,
        date=_from_best(tiers, lambda rs: _fullest(r.date for r in rs if r.year in (year, None))),
        venue=_from_best(tiers, lambda rs: _commonest(name for r in rs if (name := _venue_name(r)))),
        url=_from_best(tiers, lambda rs: _fullest(r.url for r in rs)),
        keywords=_keywords(records),
        source=tuple(sorted({f"{r.key} ({r.source})" for r in records})),
        records=tuple(sorted({record_to_json(r) for r in records})),
    )


def standing(record: Record) -> int:
    """Return how near a record is to the version of record: 0 for that one, 3 for a preprint."""
    found = venue(record.venue) if record.venue else None
    if found is not None and found.kind == "preprint":
        return 3
    if (found is not None and found.publishes) or any(map(is_of_record, record.ids)):
        return 0
    return 1 if found is not None and found.kind != "series" else 2


def _venue_name(record: Record) -> str | None:
    found = venue(record.venue) if record.venue else None
    return found.name if found else None


def _from_best(tiers: Iterable[Sequence[Record]], value: Callable[[Sequence[Record]], T | None]) -> T | None:
    """Return what the best records say, else what the next ones say."""
    return next((found for tier in tiers if (found := value(tier)) is not None), None)


def _commonest(values: Iterable[V]) -> V | None:
    counts = Counter(values)
    return min(counts, key=lambda v: (-counts[v], v), default=None)


def _fullest(values: Iterable[str | None]) -> str | None:
    return min((v for v in values if v), key=lambda v: (-len(v), v), default=None)


def _title(records: Sequence[Record]) -> str | None:
    """Return the fullest title, one with small letters before one in capitals, of equals that of the best source."""
    found = [(n, r.title) for n, r in enumerate(records) if r.title]
    return min(found, key=lambda pair: _title_rank(*pair))[1] if len(found) > 1 else found[0][1] if found else None


def _title_rank(number: int, title: str) -> tuple[bool, int, bool, int, str]:
    return title.isupper() and " " in title, -len(fold(title)), title.endswith("."), number, title


def _keywords(records: Sequence[Record]) -> tuple[str, ...]:
    found: dict[str, str] = {}
    for record in sorted(records, key=lambda r: (-len(r.keywords), r.keywords)):
        for keyword in record.keywords:
            found.setdefault(keyword.casefold(), keyword)
    return tuple(found.values())


def _authors(records: Sequence[Record]) -> tuple[Author, ...]:
    """Return the longest list of authors, of equals that with the fullest names, with the ids that other lists know."""
    lists = [people for r in records if (people := known_authors(r.authors))]
    longest = min(
        lists,
        key=lambda a: (
            -len(a),
            -sum(len(x.name) for x in a),
            [x.name for x in a],
            [(x.orcid or "", x.profile or "") for x in a],
        ),
        default=(),
    )
    if not any(author.orcid or author.profile for people in lists for author in people if people is not longest):
        return longest
    return tuple(_identified(author, lists) for author in longest)


def _identified(author: Author, lists: Iterable[Sequence[Author]]) -> Author:
    """Return an author with the ids that another list gives for the one person in it who may be this one."""
    if author.orcid and author.profile:
        return author
    own = set(likenesses(author.name))
    orcids, profiles = set(), set()
    for people in lists:
        alike = [other for other in people if own & set(likenesses(other.name))]
        if len(alike) == 1:
            orcids |= {alike[0].orcid} - {None}
            profiles |= {alike[0].profile} - {None}
    return replace(
        author,
        orcid=author.orcid or (orcids.pop() if len(orcids) == 1 else None),
        profile=author.profile or (profiles.pop() if len(profiles) == 1 else None),
    )
