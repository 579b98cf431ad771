"""Naming: which paper or concept a person means, by id, title, label, name or alias, or a beginning that only one has."""

import difflib
from collections.abc import Iterable, Sequence

from graph.errors import NotFoundError
from graph.identity import arxiv_id, doi_id, openreview_id
from graph.text import fold
from loaders.databases import Database, named

SUGGESTIONS = 5
DOMINANT = 20
"""A concept of so many times as many papers is what a shared name means; the others are asked for by id."""

_PAPER = "MATCH (p:Paperkin {id: $id}) WHERE p:Paper AND p.gone IS NULL RETURN p.id"
_CONCEPT = "MATCH (c:Paperkin {id: $id}) WHERE c:Concept AND c.gone IS NULL RETURN c.id"
"""Whoever gives an id is answered at once; names are looked for among all."""

Match = tuple[str, str]
"""Id of what was found, and by what: ``id``, ``name`` or ``beginning``."""

Known = tuple[str, tuple[str, ...]]
"""The main name of a thing, and all its names."""

WAYS = ("id", "name", "beginning")
"""By what a thing is found, the surest first."""


def find_concept(database: Database, name: str) -> str:
    """Return the id of the concept that a person means.

    Raises
    ------
    NotFoundError
        If none has that name, or several have; with suggestions.
    """
    if name.startswith("concept:") and database.read(_CONCEPT, {"id": name}).rows:
        return name
    found = choose(name, _concepts(database, name), "concept")
    if found is None:
        raise _unknown(database, name, "concept")
    return found


def find_paper(database: Database, name: str) -> str:
    """Return the id of the paper that a person means.

    Raises
    ------
    NotFoundError
        If none has that name, or several have; with suggestions.
    """
    found = choose(name, _papers(database, name), "paper")
    if found is None:
        raise _unknown(database, name, "paper")
    return found


def find_node(database: Database, name: str) -> str:
    """Return the id of the concept or paper that a person means: what is found more surely, of equals the concept.

    Raises
    ------
    NotFoundError
        If none has that name, or several of one kind have; with suggestions of both kinds.
    """
    concepts, papers = _concepts(database, name), _papers(database, name)
    for way in WAYS:
        for matches, kind in ((concepts, "concept"), (papers, "paper")):
            found = choose(name, [match for match in matches if match[1] == way], kind)
            if found is not None:
                return found
    known = [*_names(database, "concept"), *_names(database, "paper")]
    raise unknown(
        name, known, lacking="no paper or concept is called", listing="'paperkin papers' and 'paperkin concepts'"
    )


def _concepts(database: Database, name: str) -> list[Match]:
    rows = database.read(named("find_concept"), _asked(name)).dicts()
    return meant([(row["id"], row["found_by"], row["papers"] or 0) for row in rows])


def meant(found: Sequence[tuple[str, str, int]]) -> list[Match]:
    """Return what may be meant, without those that share a name with what `DOMINANT` times as many papers have.

    Parameters
    ----------
    found : sequence of (str, str, int)
        Id, by what it was found, and papers; of one way the most linked first.

    Examples
    --------
    >>> meant([("concept:low-rank-adaptation", "name", 900), ("concept:long-range", "name", 4)])
    [('concept:low-rank-adaptation', 'name')]
    """
    first = next((papers for _, way, papers in found if way == "name"), 0)
    return [(id_, way) for id_, way, papers in found if way != "name" or papers * DOMINANT > first or papers == first]


def _papers(database: Database, name: str) -> list[Match]:
    id_ = arxiv_id(name) or openreview_id(name) or doi_id(name) or name
    if database.read(_PAPER, {"id": id_}).rows:
        return [(id_, WAYS[0])]
    rows = database.read(named("find_paper"), {**_asked(name), "text": id_}).dicts()
    return [(row["id"], row["found_by"]) for row in rows]


def _asked(name: str) -> dict[str, object]:
    return {"text": name, "folded": fold(name), "limit": SUGGESTIONS + 1}


def choose(name: str, found: Sequence[Match], kind: str) -> str | None:
    """Choose an id before a name before a beginning; None where nothing was found.

    Examples
    --------
    >>> choose("lora", [("concept:lora", "name"), ("concept:lora-plus", "beginning")], "concept")
    'concept:lora'

    Raises
    ------
    NotFoundError
        If several are found in the same way.
    """
    for way in WAYS:
        ids = [id_ for id_, found_by in found if found_by == way]
        if len(ids) == 1:
            return ids[0]
        if ids:
            more = " and more" if len(ids) > SUGGESTIONS else ""
            shown = ", ".join(ids[:SUGGESTIONS])
            start = (
                f"several {kind}s are called {name!r}" if way != "beginning" else f"several {kind}s begin with {name!r}"
            )
            raise NotFoundError(
                f"{start}: give the id of one: {shown}{more}", name=name, suggestions=tuple(ids[:SUGGESTIONS])
            )
    return None


def unknown(name: str, known: Iterable[Known], *, lacking: str, listing: str) -> NotFoundError:
    """Return the error for a name that nothing has: what comes near, else which command lists all."""
    near = suggestions(name, known)
    hint = f"did you mean {', '.join(near)}?" if near else f"see {listing}"
    return NotFoundError(f"{lacking} {name!r}: {hint}", name=name, suggestions=near)


def _names(database: Database, kind: str) -> list[Known]:
    return [(row[1], (row[1], *row[2])) for row in database.read(named(f"{kind}_names")).rows]


def _unknown(database: Database, name: str, kind: str) -> NotFoundError:
    return unknown(name, _names(database, kind), lacking=f"no {kind} is called", listing=f"'paperkin {kind}s'")


def suggestions(name: str, known: Iterable[Known]) -> tuple[str, ...]:
    """Return the main names that come near, best first.

    Examples
    --------
    >>> suggestions("mixture of expertise", [("Mixture of Experts", ("Mixture of Experts", "MoE")), ("Loss", ("Loss",))])
    ('Mixture of Experts',)
    """
    wanted = fold(name)
    forms: dict[str, str] = {}
    for main, names in known:
        for other in names:
            forms.setdefault(fold(other), main)
    close = [forms[f] for f in difflib.get_close_matches(wanted, forms, n=SUGGESTIONS, cutoff=0.6)]
    inside = [main for form, main in forms.items() if wanted and wanted in form]
    return tuple(dict.fromkeys([*close, *inside]))[:SUGGESTIONS]
