"""Trend: which concepts have a larger share of the papers of the last years than of those before."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

PRIOR = 100.0
"""Papers' worth of what all years together say, added to either side: so that a single paper moves little."""

LAST = 2
"""Years that count as the last ones, where nothing else is said and there are enough of them."""

LEAST = 3
"""Papers that a concept must have, where nothing else is said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trend:
    """How a concept's share of the papers changed.

    Attributes
    ----------
    score : float
        How many standard errors the share of the last years lies above that of the years before.
    share, share_before : float
        Shares of the papers of the last years, and of those before.
    years : dict of int to int
        Papers by year, only years with any, where they were asked for.
    """

    id: str
    name: str
    kind: str
    score: float
    share: float
    share_before: float
    papers: int
    years: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rising:
    """Concepts on the rise, and what they were found from.

    Attributes
    ----------
    since : int or None
        The first of the last years; None where there are not two years to compare.
    papers : dict of int to int
        All papers by year.
    undated : int
        Papers without a year, which are left out.
    """

    trends: tuple[Trend, ...]
    since: int | None
    papers: dict[int, int]
    undated: int


def first_of_last(years: Iterable[int], last: int | None) -> int | None:
    """Return the first of the last years; None where none would be left before it.

    Examples
    --------
    >>> first_of_last([2019, 2021, 2022], None), first_of_last([2021, 2022], None), first_of_last([2022], None)
    (2021, 2022, None)
    >>> first_of_last([2019, 2022], 3), first_of_last([2019, 2022], 4)
    (2020, None)
    """
    found = sorted(set(years))
    if not found:
        return None
    since = found[-1] - (LAST if last is None else last) + 1
    if last is None and found[0] >= since:
        since = found[-1]
    return since if found[0] < since else None


def score(now: int, papers_now: int, before: int, papers_before: int) -> float:
    """Return by how many standard errors a share has grown.

    The log-odds ratio with an informative prior, over its deviation. Source: B. Monroe, M. Colaresi and K. Quinn,
    "Fightin' Words" (2008).

    Examples
    --------
    >>> [round(score(now, 500, 0, 500), 1) for now in (1, 3, 30)], round(score(40, 500, 20, 500), 1)
    ([0.7, 1.3, 4.1], 2.5)
    """
    share = (now + before) / (papers_now + papers_before)
    if not 0 < share < 1:  # nobody has it, or everybody: nothing has changed
        return 0.0
    prior = PRIOR * share
    odds = [
        (count + prior) / (papers + PRIOR - count - prior)
        for count, papers in ((now, papers_now), (before, papers_before))
    ]
    return math.log(odds[0] / odds[1]) / math.sqrt(1 / (now + prior) + 1 / (before + prior))


def rising(
    concepts: Iterable[tuple[str, str, str, int, int]],
    papers: Mapping[int, int],
    undated: int,
    *,
    last: int | None = None,
    least: int = LEAST,
    limit: int | None = None,
) -> Rising:
    """Return the concepts whose share of the papers has grown, what has grown most surely first.

    Parameters
    ----------
    concepts : iterable of (str, str, str, int, int)
        Id, name and kind of each concept, its papers of the last years and those before.
    papers : mapping of int to int
        All papers by year.
    undated : int
        Papers without a year.
    last : int, optional
        How many years are the last ones.
    least : int
        Papers with a year that a concept must have.
    limit : int, optional
        Concepts at most.
    """
    by_year = dict(sorted(papers.items()))
    since = first_of_last(by_year, last)
    if since is None:
        return Rising(trends=(), since=None, papers=by_year, undated=undated)
    total_now, total_before = _split(by_year, since)
    trends = []
    for id_, name, kind, now, before in concepts:
        found = score(now, total_now, before, total_before) if now + before >= least else 0.0
        if found > 0:
            trends.append(
                Trend(
                    id=id_,
                    name=name,
                    kind=kind,
                    score=round(found, 3),
                    share=now / total_now,
                    share_before=before / total_before,
                    papers=now + before,
                )
            )
    trends.sort(key=lambda trend: (-trend.score, -trend.papers, trend.id))
    return Rising(trends=tuple(trends[:limit]), since=since, papers=by_year, undated=undated)


def _split(years: Mapping[int, int], since: int) -> tuple[int, int]:
    """Return the papers from a year on, and those before it."""
    now = sum(count for year, count in years.items() if year >= since)
    return now, sum(years.values()) - now
