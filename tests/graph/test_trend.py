"""What is on the rise: shares of the last years against those before, and a single paper proves nothing."""

import pytest

from graph.trend import first_of_last, rising, score

PAPERS = {2020: 400, 2021: 500, 2024: 450, 2025: 50}


def found(**years_of: dict[int, int]) -> list[str]:
    concepts = [
        (
            name,
            name,
            "method",
            *(sum(n for year, n in years.items() if (year >= 2024) is late) for late in (True, False)),
        )
        for name, years in years_of.items()
    ]
    return [trend.id for trend in rising(concepts, PAPERS, 0).trends]


def test_what_has_grown_comes_first_and_what_has_shrunk_is_left_out() -> None:
    assert found(grown={2020: 5, 2025: 40}, some={2020: 20, 2024: 25, 2025: 5}, shrunk={2020: 40, 2025: 3}) == [
        "grown",
        "some",
    ]


def test_one_new_paper_is_no_rise_and_many_prove_more_than_few() -> None:
    assert found(one={2025: 1}, two={2025: 2}) == []
    assert found(few={2024: 3}, many={2021: 10, 2024: 60}) == ["many", "few"]
    assert score(1, 50, 0, 1950) < score(20, 50, 200, 1950)


def test_what_nobody_or_everybody_has_does_not_change() -> None:
    assert score(0, 10, 0, 10) == score(10, 10, 10, 10) == 0.0


def test_shares_are_told() -> None:
    result = rising([("c", "C", "task", 10, 9)], PAPERS, 7)
    (trend,) = result.trends
    assert (trend.share, trend.share_before, trend.papers) == (10 / 500, 9 / 900, 19)
    assert (result.since, result.undated, result.papers) == (2024, 7, PAPERS)


@pytest.mark.parametrize(
    ("years", "last", "since"),
    [
        ([], None, None),
        ([2025], None, None),
        ([2024, 2025], None, 2025),
        ([2024, 2025], 5, None),
        ([2020, 2025], 1, 2025),
    ],
)
def test_the_last_years_leave_some_before_them(years: list[int], last: int | None, since: int | None) -> None:
    assert first_of_last(years, last) == since
