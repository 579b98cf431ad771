"""JSON columns: tables that are kept column by column, as pandas and datasets write them, turned to rows."""

from collections.abc import Iterator
from typing import Any


def is_columns(value: dict[str, Any], names: tuple[str, ...]) -> bool:
    """Whether an object holds columns: those of the names that it has are maps by row number, or lists of one length.

    Examples
    --------
    >>> is_columns({"title": {"0": "A", "1": "B"}}, ("title", "abstract"))
    True
    >>> is_columns({"title": ["A", "B"], "abstract": ["We.", "They."]}, ("title", "abstract"))
    True
    >>> is_columns({"title": ["A", "subtitle"], "abstract": "We."}, ("title", "abstract"))
    False
    """
    columns = [value[name] for name in names if name in value]
    if columns and all(_is_numbered(column) for column in columns):
        return True
    return (
        len(columns) > 1
        and all(isinstance(column, list) and len(column) > 1 for column in columns)
        and len({len(column) for column in columns}) == 1
    )


def rows(value: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the rows of an object that holds columns.

    Examples
    --------
    >>> list(rows({"title": {"0": "A", "1": "B"}, "year": {"1": 2020}, "source": "x"}))
    [{'title': 'A'}, {'title': 'B', 'year': 2020}]
    """
    columns = {
        name: dict(enumerate(column)) if isinstance(column, list) else column
        for name, column in value.items()
        if isinstance(column, list | dict)
    }
    for number in dict.fromkeys(number for column in columns.values() for number in column):
        yield {name: column[number] for name, column in columns.items() if number in column}


def _is_numbered(column: Any) -> bool:
    return isinstance(column, dict) and bool(column) and all(name.isdigit() for name in column)
