"""Naming: which paper or concept a person means, by id, title, label, name or alias, or a beginning that only one has."""

import difflib
from collections.abc import Iterable

from graph.errors import NotFoundError
from graph.identity import ID_PREFIXES, arxiv_id, concept_id, doi_id, openreview_id
from graph.text import fold
from loaders.databases import Database, named

SUGGESTIONS = 5
_Named = tuple[str, tuple[str, ...]]
"""Id, and the names that it goes by, the main one first."""


def find_concept(database: Database, name: str) -> str:
    """Return the id of the concept that a person means.

    Raises
    ------
    NotFoundError
        If none has that name, or several have; with suggestions.
    """
    given = name if name.startswith("concept:") else concept_id(name)
    if _exists(database, given, "Concept"):
        return given
    rows = database.read(named("concept_names")).rows
    return choose(name, [(row[0], (row[1], *row[2])) for row in rows], "concept", "paperkin concepts")


def find_paper(database: Database, name: str) -> str:
    """Return the id of the paper that a person means.

    Raises
    ------
    NotFoundError
        If none has that name, or several have; with suggestions.
    """
    guesses = [name, *(f"{p}{name}" for p in ID_PREFIXES), doi_id(name), arxiv_id(name), openreview_id(name)]
    for guess in dict.fromkeys(g for g in guesses if g):
        if _exists(database, guess, "Paper"):
            return guess
    rows = database.read(named("paper_names")).rows
    return choose(
        name, [(row[0], tuple(n for n in (row[1], row[3], *row[2]) if n)) for row in rows], "paper", "paperkin papers"
    )


def _exists(database: Database, id_: str, label: str) -> bool:
    rows = database.read("MATCH (n:Paperkin {id: $id}) WHERE n.gone IS NULL RETURN labels(n)", {"id": id_}).rows
    return bool(rows) and label in rows[0][0]


def choose(name: str, known: Iterable[_Named], kind: str, listing: str) -> str:
    """Choose by folded name: a main name before an alias, a whole name before a beginning.

    Examples
    --------
    >>> known = [("concept:low-rank-adaptation", ("Low-Rank Adaptation", "LoRA")), ("concept:loss", ("Loss",))]
    >>> choose("lora", known, "concept", "paperkin concepts"), choose("low rank", known, "concept", "paperkin concepts")
    ('concept:low-rank-adaptation', 'concept:low-rank-adaptation')
    """
    known = list(known)
    wanted = fold(name)
    folded = [(id_, [fold(n) for n in names]) for id_, names in known]
    tests = (
        [id_ for id_, forms in folded if wanted and forms[:1] == [wanted]],
        [id_ for id_, forms in folded if wanted and wanted in forms],
        [id_ for id_, forms in folded if wanted and any(f.startswith(wanted) for f in forms)],
    )
    for found in tests:
        if len(found) == 1:
            return found[0]
        if found:
            raise _ambiguous(name, found, kind)
    raise _unknown(name, known, kind, listing)


def _ambiguous(name: str, found: list[str], kind: str) -> NotFoundError:
    shown = ", ".join(found[:SUGGESTIONS]) + (
        f" and {len(found) - SUGGESTIONS} more" if len(found) > SUGGESTIONS else ""
    )
    return NotFoundError(
        f"{len(found)} {kind}s are called {name!r}: give the id of one: {shown}",
        name=name,
        suggestions=tuple(found[:SUGGESTIONS]),
    )


def _unknown(name: str, known: list[_Named], kind: str, listing: str) -> NotFoundError:
    forms = {fold(n): names[0] for _, names in reversed(known) for n in names}
    close = difflib.get_close_matches(fold(name), forms, n=SUGGESTIONS, cutoff=0.6)
    inside = [names[0] for _, names in known if fold(name) and fold(name) in fold(names[0])]
    near = tuple(dict.fromkeys([*(forms[c] for c in close), *inside]))[:SUGGESTIONS]
    hint = f"did you mean {', '.join(near)}?" if near else f"see '{listing}'"
    return NotFoundError(f"no {kind} is called {name!r}: {hint}", name=name, suggestions=near)
