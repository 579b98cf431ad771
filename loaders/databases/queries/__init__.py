"""Queries: the named Cypher that ships with the program, one ``.cypher`` file each.

The first line of a file is a comment that says what the query answers and what its parameters mean; each query has an
ORDER BY, begins at the node that is known where there is one, and shows nothing that is not ours or is gone.
"""

import difflib
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from graph.errors import NotFoundError


@dataclass(frozen=True, slots=True)
class NamedQuery:
    """A shipped query.

    Attributes
    ----------
    description : str
        Its first line, without the comment's mark.
    parameters : tuple of str
        The names of its parameters, sorted; all must be given, None where the description allows it.
    """

    name: str
    description: str
    parameters: tuple[str, ...]
    text: str


@cache
def names() -> tuple[str, ...]:
    """Return the names of all shipped queries, sorted."""
    found = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(".cypher") for name in found if name.endswith(".cypher")))


@cache
def describe(name: str) -> NamedQuery:
    """Return a shipped query with what it says of itself.

    Raises
    ------
    NotFoundError
        If there is none of that name.
    """
    if name not in names():
        near = tuple(difflib.get_close_matches(name, names()))
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(names())}"
        raise NotFoundError(f"no query is named {name!r}: {hint}", name=name, suggestions=near)
    text = (files(__name__) / f"{name}.cypher").read_text(encoding="utf-8")
    return NamedQuery(
        name, text.splitlines()[0].removeprefix("//").strip(), tuple(sorted(set(re.findall(r"\$(\w+)", text)))), text
    )


def named(name: str) -> str:
    """Return the text of a shipped query; see `describe`."""
    return describe(name).text
