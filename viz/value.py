"""Value: properties as text for files that know numbers and strings only."""

import json
from collections.abc import Iterable
from typing import Any

from graph.network import Node, Relationship

_TYPES = {bool: "boolean", int: "int", float: "double"}


def written(value: Any) -> str:
    """Return a value as text, lists as JSON.

    Examples
    --------
    >>> written(["LoRA", "QLoRA"]), written(3), written(True)
    ('["LoRA", "QLoRA"]', '3', 'true')
    """
    if isinstance(value, bool):
        return str(value).lower()
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list) else str(value)


def columns(rows: Iterable[Node] | Iterable[Relationship]) -> dict[str, str]:
    """Return the properties that occur, in order of their first occurrence, with their types: string, int, double."""
    found: dict[str, str] = {}
    for row in rows:
        for name, value in row.properties.items():
            if name not in found:
                found[name] = _TYPES.get(type(value), "string")
    return found
