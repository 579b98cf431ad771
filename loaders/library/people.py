"""People: the authors whom a name may mean, who may be several."""

from dataclasses import dataclass

from graph.errors import NotFoundError
from graph.person import plain_name
from loaders.databases import Database, named
from loaders.library.naming import suggestions

SHOWN = 100
"""Authors of one name, or one family name, that are looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """An author's node.

    Attributes
    ----------
    papers : int
        How many papers of the library the author wrote.
    """

    id: str
    name: str
    orcid: str | None
    papers: int


def find_authors(database: Database, name: str) -> tuple[Person, ...]:
    """Return the authors whom a name may mean: by id or ORCID one, else all of that full name, else of that family name.

    Raises
    ------
    NotFoundError
        If nobody has that name; with suggestions.
    """
    asked = {"text": name.strip(), "plain": plain_name(_reading_order(name)), "limit": SHOWN}
    rows = database.read(named("find_author"), asked).dicts()
    for way in ("id", "name", "ending"):
        found = tuple(
            Person(id=r["id"], name=r["name"], orcid=r["orcid"], papers=r["papers"])
            for r in rows
            if r["found_by"] == way
        )
        if found:
            return found
    known = database.read("MATCH (a:Author) WHERE a:Paperkin AND a.gone IS NULL RETURN a.name ORDER BY a.name").rows
    near = suggestions(name, ((row[0], (row[0],)) for row in known))
    hint = f"did you mean {', '.join(near)}?" if near else "give the full name or the family name as the papers have it"
    raise NotFoundError(f"no author is called {name!r}: {hint}", name=name, suggestions=near)


def _reading_order(name: str) -> str:
    """Turn "Family, Given" round."""
    family, comma, given = name.partition(",")
    return f"{given} {family}" if comma else name
