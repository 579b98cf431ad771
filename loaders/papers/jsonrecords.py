"""JSON records: from values of whatever nesting to the objects that are records, for every format in JSON."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from graph.model import Record
from loaders.papers.jsonstream import WRAPPERS, values
from loaders.papers.report import Skipped
from loaders.papers.source import Source

_DEPTH_LIMIT = 12


@dataclass(frozen=True, slots=True)
class Node:
    """An object that is a record.

    Attributes
    ----------
    value : dict
        The object.
    line : int or None
        Its line where one object stands on a line, else its number in the file.
    parent : dict
        The object around it; {} where there is none.
    key : str
        Its key in that object, where it is no item of a list.
    """

    value: dict[str, Any]
    line: int | None
    parent: dict[str, Any]
    key: str = ""


def json_records(
    source: Source,
    is_record: Callable[[dict[str, Any]], bool],
    make: Callable[[Source, Node], Iterator[Record | Skipped] | Record | Skipped],
) -> Iterator[Record | Skipped]:
    """Yield the records of a JSON file.

    Parameters
    ----------
    is_record : callable
        Tells an object that is a record from one that holds records. Nothing is looked for inside a record.
    make : callable
        Makes the record, or several, of an object.
    """
    number = nulls = 0
    for found in values(source):
        if isinstance(found, Skipped):
            number += 1
            yield found
            continue
        if found.value is None:
            nulls += 1
            continue
        for node in _nodes(found.value, is_record, top=not found.inside):
            number += 1
            made = make(
                source,
                Node(
                    node.value,
                    found.line if node.value is found.value and found.line else number,
                    node.parent,
                    node.key,
                ),
            )
            if isinstance(made, Record | Skipped):
                yield made
            else:
                yield from made
    if nulls:
        source.remark(
            f"{nulls} entr{'ies are' if nulls > 1 else 'y is'} null: the source did not know what was asked for"
        )


def _nodes(value: Any, is_record: Callable[[dict[str, Any]], bool], *, top: bool) -> Iterator[Node]:
    """Yield the records in a value; an object that holds none is itself one, if it stands where records stand."""
    if isinstance(value, dict):
        if is_record(value):
            yield Node(value, None, {})
            return
        inner = list(_inside(value, is_record, 0))
        yield from inner
        if top and not inner and not WRAPPERS & value.keys():
            yield Node(value, None, {})
    elif isinstance(value, list):
        yield from _inside({"": value}, is_record, 0)
    elif top and value is not None:
        yield Node({"": value}, None, {})


def _inside(parent: dict[str, Any], is_record: Callable[[dict[str, Any]], bool], depth: int) -> Iterator[Node]:
    if depth > _DEPTH_LIMIT:
        return
    for key, value in parent.items():
        if isinstance(value, dict):
            if is_record(value):
                yield Node(value, None, parent, key)
            else:
                yield from _inside(value, is_record, depth + 1)
        elif isinstance(value, list):
            objects = [item for item in value if isinstance(item, dict)]
            wrapped = key in WRAPPERS or any(is_record(item) for item in objects)
            for item in objects:
                if is_record(item):
                    yield Node(item, None, parent)
                    continue
                inner = list(_inside(item, is_record, depth + 1))
                yield from inner
                if not inner and wrapped:
                    yield Node(item, None, parent)


# Values

_TEXT_KEYS = ("value", "text", "#text", "name", "display_name", "$", "en", "title", "description", "@value", "@id", "p")


def text(value: Any) -> str | None:
    """Return the text of a value that is a string, a number, a list of such (its first) or an object ``{"value": …}``."""
    if value is None:
        return None
    if isinstance(value, str):
        return value or None
    while isinstance(value, dict | list):
        if isinstance(value, dict):
            value = next((value[key] for key in _TEXT_KEYS if key in value), None)
        else:
            value = next((item for item in value if item), None)
    if isinstance(value, str):
        return value or None
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def texts(value: Any) -> list[str]:
    """Return the texts of a list, of one value, or nothing."""
    if isinstance(value, dict) and "value" in value:
        value = value["value"]
    if value is None:
        return []
    return [found for item in (value if isinstance(value, list) else [value]) if (found := text(item))]


def first(value: dict[str, Any], *names: str) -> Any:
    """Return the first value that is there and not empty."""
    for name in names:
        if name in value:
            found = value[name]
            if found or found == 0:
                return found
    return None


def objects(value: Any) -> list[dict[str, Any]]:
    """Return the objects of a list, or one object as a list."""
    return [item for item in (value if isinstance(value, list) else [value]) if isinstance(item, dict)]
