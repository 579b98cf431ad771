"""Dates: years and ISO dates from whatever a source writes."""

import re
from functools import lru_cache

_YEAR = re.compile(r"(?<!\d)(1[5-9]\d\d|20\d\d|21\d\d)(?!\d)")
_ISO = re.compile(r"\s*(1[5-9]\d\d|20\d\d|21\d\d)(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)")
_MONTHS = {
    name: number
    for number, name in enumerate(
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"], 1
    )
}
_WORDS = re.compile(r"[A-Za-z]{3,}|\d+")


@lru_cache(4096)
def year_of(value: str | int | None) -> int | None:
    """Return the year in a value, None where there is none.

    Examples
    --------
    >>> year_of("15 Jan. 2021"), year_of(2020.0), year_of("n.d."), year_of("2019-2020")
    (2021, 2020, None, 2019)
    """
    if value is None or isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return int(value) if 1000 <= value <= 2999 else None
    match = _YEAR.search(value[:200])
    return int(match[1]) if match else None


@lru_cache(4096)
def iso_date(text: str | None) -> str | None:
    """Return a date as YYYY, YYYY-MM or YYYY-MM-DD, as much of it as is certain; None where there is none.

    Examples
    --------
    >>> iso_date("2024/01/17/"), iso_date("JUL 15 2020"), iso_date("2020-13-01"), iso_date("Spring 2019"), iso_date("2022 Mar 5")
    ('2024-01-17', '2020-07-15', '2020', '2019', '2022-03-05')
    """
    if not text:
        return None
    iso = _ISO.match(text)
    if iso and (iso[2] or not _WORDS.search(text, iso.end())):
        return date_parts(int(iso[1]), int(iso[2] or 0), int(iso[3] or 0))
    year = year_of(text)
    if year is None:
        return None
    words = _WORDS.findall(text[:200])
    month = next((_MONTHS[word[:3].lower()] for word in words if word[:3].lower() in _MONTHS), 0)
    day = next((int(word) for word in words if word.isdigit() and 1 <= int(word[:9]) <= 31), 0) if month else 0
    return date_parts(year, month, day)


def dated(day: str | None, year: str | None) -> str | None:
    """Return a day or month with the year that stands in a field of its own.

    Examples
    --------
    >>> dated("Mar 15", "2021"), dated("2021/03/15/", "2021"), dated(None, "2021"), dated("15 March 2020", "2021")
    ('Mar 15 2021', '2021/03/15/', '2021', '15 March 2020')
    """
    return f"{day} {year}" if day and year and year_of(day) is None else day or year


def date_parts(year: int, month: int = 0, day: int = 0) -> str:
    """Return an ISO date of numbers, cut before the first that is out of range."""
    if not 1 <= month <= 12:
        return f"{year:04d}"
    return f"{year:04d}-{month:02d}-{day:02d}" if 1 <= day <= 31 else f"{year:04d}-{month:02d}"


def month_number(name: str) -> int:
    """Return the number of a month's name or abbreviation, 0 where it is none."""
    return int(name) if name.isdigit() and len(name) <= 2 else _MONTHS.get(name.strip()[:3].lower(), 0)
