"""Matching: records that are one work become one paper, and no record is lost.

Records are the same work when they share an id, or title, year and first author. The fuller record wins field by field;
all ids are kept.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from graph.identity import rank_ids, text_id
from graph.model import Author, Paper, Record
from graph.serialisation import record_digest, record_to_json


@dataclass(frozen=True, slots=True)
class Matched:
    """The papers of a set of records.

    Attributes
    ----------
    papers : tuple of Paper
        Sorted by id.
    paper_of : dict of str to str
        Record key → paper id.
    """

    papers: tuple[Paper, ...]
    paper_of: dict[str, str]


def match(records: Iterable[Record]) -> Matched:
    """Make papers of records; the result does not depend on their order.

    Examples
    --------
    >>> a = Record(key="doi:10.1/x", source="a.bib", ids=("doi:10.1/x",), title="T")
    >>> b = Record(key="b#1", source="b.bib", ids=("arxiv:2101.00001", "doi:10.1/x"), abstract="We …")
    >>> [(p.id, p.ids, p.title, p.abstract) for p in match([a, b]).papers]
    [('doi:10.1/x', ('doi:10.1/x', 'arxiv:2101.00001'), 'T', 'We …')]
    """
    ordered = sorted(records, key=lambda r: (record_digest(r), r.key))
    groups = _groups(ordered)
    papers = sorted((merge(group) for group in groups), key=lambda p: p.id)
    paper_of = {r.key: merge_id(group) for group in groups for r in group}
    return Matched(tuple(papers), paper_of)


def _groups(records: Sequence[Record]) -> list[list[Record]]:
    """Group records that share a handle, by union and find."""
    parent = list(range(len(records)))

    def root(n: int) -> int:
        while parent[n] != n:
            parent[n] = parent[parent[n]]
            n = parent[n]
        return n

    first: dict[str, int] = {}
    for number, record in enumerate(records):
        for handle in handles(record):
            a, b = root(first.setdefault(handle, number)), root(number)
            parent[max(a, b)] = min(a, b)
    groups: dict[int, list[Record]] = {}
    for number, record in enumerate(records):
        groups.setdefault(root(number), []).append(record)
    return list(groups.values())


def handles(record: Record) -> tuple[str, ...]:
    """Return everything by which a record can be known again: its ids, and its text id where that is telling.

    A text id tells nothing beside other ids unless title, year and first author are all known.
    """
    own = text_id(record.title, record.abstract, record.year, record.authors[0].name if record.authors else None)
    telling = bool(record.title and record.year and record.authors)
    return (*record.ids, own) if telling or not record.ids else record.ids


def merge_id(records: Sequence[Record]) -> str:
    """Return the id of the paper that a group of records makes."""
    return _ids(records)[0]


def _ids(records: Sequence[Record]) -> tuple[str, ...]:
    known = [i for r in records for i in r.ids]
    return rank_ids(known or [handles(r)[-1] for r in records])


def merge(records: Sequence[Record]) -> Paper:
    """Make one paper of the records of one work: of each field the fullest value, of equals the alphabetically first."""
    ids = _ids(records)
    return Paper(
        id=ids[0],
        ids=ids,
        title=_fullest(records, lambda r: r.title),
        abstract=_fullest(records, lambda r: r.abstract),
        authors=_authors(records),
        year=min(
            (r.year for r in records if r.year is not None),
            default=None,
            key=lambda y: (-sum(r.year == y for r in records), y),
        ),
        date=_fullest(records, lambda r: r.date),
        venue=_fullest(records, lambda r: r.venue),
        url=_fullest(records, lambda r: r.url),
        keywords=tuple(
            dict.fromkeys(k for r in sorted(records, key=lambda r: (-len(r.keywords), r.keywords)) for k in r.keywords)
        ),
        source=tuple(sorted({f"{r.key} ({r.source})" for r in records})),
        records=tuple(sorted({record_to_json(r) for r in records})),
    )


def _fullest(records: Sequence[Record], value: Callable[[Record], str | None]) -> str | None:
    found = [v for r in records if (v := value(r))]
    return min(found, key=lambda v: (-len(v), v), default=None)


def _authors(records: Sequence[Record]) -> tuple[Author, ...]:
    found = [r.authors for r in records if r.authors]
    return min(
        found,
        key=lambda a: (-len(a), -sum(len(x.name) for x in a), [x.name for x in a], [x.orcid or "" for x in a]),
        default=(),
    )
