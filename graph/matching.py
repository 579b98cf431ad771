"""Matching: records that are one work become one paper, and no record is lost.

First by ids: records that share one are one work, by way of a third as well. Then by title, with authors and years
(`graph.work` holds the rule). What comes out is a function of the set of records: neither their order nor the builds in which
they came matter.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from graph.identity import rank_ids, text_id
from graph.merging import merge
from graph.model import Paper, Record
from graph.serialisation import record_digest
from graph.text import fold
from graph.work import YEARS_BEFORE, Work, same, title_key, work_of

CANDIDATES = 20
"""Works of one title, author and year that another one is compared with; more are no titles of works."""


@dataclass(frozen=True, slots=True)
class Matched:
    """The papers of a set of records.

    Attributes
    ----------
    papers : tuple of Paper
        Sorted by id.
    paper_of : dict of str to str
        Record key → paper id.
    rule_of : dict of str to str
        Record key → ``id`` or ``title``, by which it joined a paper of other records; records alone are not in it.
    """

    papers: tuple[Paper, ...]
    paper_of: dict[str, str]
    rule_of: dict[str, str]


def match(records: Iterable[Record]) -> Matched:
    """Make papers of records; the result does not depend on their order.

    Examples
    --------
    >>> a = Record(key="doi:10.1/x", source="a.bib", ids=("doi:10.1/x",), title="T")
    >>> b = Record(key="b#1", source="b.bib", ids=("arxiv:2101.00001", "doi:10.1/x"), abstract="We …")
    >>> [(p.id, p.ids, p.title, p.abstract) for p in match([a, b]).papers]
    [('doi:10.1/x', ('doi:10.1/x', 'arxiv:2101.00001'), 'T', 'We …')]
    """
    ordered = [r for _, r in sorted(((record_digest(r), r) for r in records), key=lambda pair: (pair[0], pair[1].key))]
    handles = _handles(ordered)
    by_id = _groups(ordered, handles)
    papers: list[Paper] = []
    paper_of: dict[str, str] = {}
    rule_of: dict[str, str] = {}
    for works in _by_title([[ordered[n] for n in group] for group in by_id]):
        numbers = [n for work in works for n in by_id[work]]
        paper = merge([ordered[n] for n in numbers], rank_ids(i for n in numbers for i in handles[n]))
        papers.append(paper)
        paper_of |= {ordered[n].key: paper.id for n in numbers}
        if len(numbers) > 1:
            rule_of |= {ordered[n].key: "title" if len(works) > 1 else "id" for n in numbers}
    return Matched(tuple(sorted(papers, key=lambda p: p.id)), paper_of, rule_of)


def _handles(records: Sequence[Record]) -> list[tuple[str, ...]]:
    """Return for each record the ids by which it is known again: its own, else what its text gives.

    Records without authors are told apart by their abstracts, or by their source's own ids, where several have one title.
    """
    texts = {n: _text_id(r) for n, r in enumerate(records) if not r.ids}
    texts_of: dict[str, set[str]] = defaultdict(set)
    for number, id_ in texts.items():
        texts_of[id_].add(_told_by(records[number]))
    found = []
    for number, record in enumerate(records):
        own = texts.get(number)
        if own is not None and (told := _told_by(record)) and len(texts_of[own] - {""}) > 1:
            own = text_id(f"{record.title}: {told}", None, record.year, None)
        found.append(record.ids if own is None else (own,))
    return found


def _text_id(record: Record) -> str:
    return text_id(record.title, record.abstract, record.year, record.authors[0].name if record.authors else None)


def _told_by(record: Record) -> str:
    """Return what tells a record without authors from others of its title: the abstract, else its source's own id for it."""
    if record.authors or not record.title:
        return ""
    own = record.key if ":" in record.key and not record.key.startswith("digest:") and "#" not in record.key else ""
    return fold(record.abstract or "") or own


class _Union:
    """Sets of numbers that grow together; the smallest number stands for a set."""

    def __init__(self, size: int) -> None:
        self.parent = list(range(size))

    def root(self, n: int) -> int:
        """Return the number that stands for the set of one."""
        while self.parent[n] != n:
            self.parent[n] = self.parent[self.parent[n]]
            n = self.parent[n]
        return n

    def join(self, a: int, b: int) -> None:
        """Make the sets of two numbers one."""
        a, b = self.root(a), self.root(b)
        self.parent[max(a, b)] = min(a, b)

    def sets(self) -> list[list[int]]:
        """Return all sets, in order of their smallest numbers."""
        found: dict[int, list[int]] = {}
        for number in range(len(self.parent)):
            found.setdefault(self.root(number), []).append(number)
        return list(found.values())


def _groups(records: Sequence[Record], handles: Sequence[Sequence[str]]) -> list[list[int]]:
    """Group the numbers of records that share a handle."""
    union = _Union(len(records))
    first: dict[str, int] = {}
    for number, own in enumerate(handles):
        for handle in own:
            union.join(first.setdefault(handle, number), number)
    return union.sets()


def _by_title(groups: Sequence[Sequence[Record]]) -> list[list[int]]:
    """Group the numbers of groups of records that are one work by title, authors and years."""
    buckets: dict[str, list[int]] = defaultdict(list)
    for number, group in enumerate(groups):
        for title in {title_key(r.title) for r in group if r.title}:
            buckets[title].append(number)
    several = {title: bucket for title, bucket in buckets.items() if title and len(bucket) > 1}
    works = {n: work_of(groups[n]) for bucket in several.values() for n in bucket}
    union = _Union(len(groups))
    merged = dict(works)
    for title in sorted(several):
        for a, b in _pairs(several[title], works):
            _join(union, merged, a, b)
    return union.sets()


def _join(union: _Union, merged: dict[int, Work], a: int, b: int) -> None:
    """Join two works, unless what has been joined with either of them contradicts."""
    a, b = union.root(a), union.root(b)
    if a == b or not same(merged[a], merged[b]):
        return
    union.join(a, b)
    merged[min(a, b)] = _both(merged[a], merged[b])


def _both(one: Work, other: Work) -> Work:
    """Return what two records of one work say together, years and authors as the published one has them."""
    chief = max((one, other), key=lambda w: (w.published, len(w.authors)))
    return Work(
        longest_title=max(one.longest_title, other.longest_title),
        record_dois=one.record_dois | other.record_dois,
        arxiv=one.arxiv | other.arxiv,
        own=one.own | other.own,
        years=chief.years or one.years or other.years,
        authors=chief.authors or one.authors or other.authors,
        venue=chief.venue or one.venue or other.venue,
        abstract=chief.abstract or one.abstract or other.abstract,
    )


def _pairs(bucket: Sequence[int], works: Mapping[int, Work]) -> Iterator[tuple[int, int]]:
    """Yield for each work of one title the earlier one that it is, published ones first, then by year.

    Where a source names no authors and several works would fit, it is left alone.
    """
    seeds = _Seeds(works)
    for number in sorted(
        bucket, key=lambda n: (not works[n].record_dois, not works[n].published, works[n].year or 0, n)
    ):
        work = works[number]
        fitting = [n for n in seeds.near(work) if same(works[n], work)]
        if not fitting or (len(fitting) > 1 and not work.authors):
            seeds.add(number)
        else:
            yield min(fitting, key=lambda n: (seeds.distance(n, work), n)), number


class _Seeds:
    """The works of one title that stand for others, by author and year, so that thousands of them stay quick."""

    def __init__(self, works: Mapping[int, Work]) -> None:
        self.works = works
        self.by_place: dict[tuple[str, int | None], list[int]] = defaultdict(list)

    def add(self, number: int) -> None:
        """Take a work that is none of those before."""
        work = self.works[number]
        for key in (*(work.author_keys or ("",)), "*"):
            for year in work.years or (None,):
                self.by_place[key, year].append(number)

    def near(self, work: Work) -> list[int]:
        """Return the works that may be the same, by an author or the lack of any, and by year."""
        keys = (*work.author_keys, "") if work.authors else ("*",)
        years = (
            {y + d for y in work.years for d in range(-YEARS_BEFORE, YEARS_BEFORE + 1)} if work.years else self.years()
        )
        found = {
            number
            for key in keys
            for year in (*sorted(years), None)
            for number in self.by_place.get((key, year), ())[:CANDIDATES]
        }
        return sorted(found)

    def years(self) -> set[int]:
        """Return the years of all works."""
        return {year for _, year in self.by_place if year is not None}

    def distance(self, number: int, work: Work) -> int:
        """Return how many years lie between a work and another one; a missing year is far."""
        years = self.works[number].years
        return min((abs(a - b) for a in years for b in work.years), default=YEARS_BEFORE + 1)
