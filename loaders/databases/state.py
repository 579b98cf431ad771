"""State: the Library node, which says what a library was computed from and whether a build was cut off."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from loaders.databases.schema import FORMAT

LIBRARY_ID = "library"


@dataclass(frozen=True, slots=True, kw_only=True)
class LibraryState:
    """What the Library node says.

    Attributes
    ----------
    format : int
        The version of what is stored and how.
    rules : int
        The version of the rules of extraction that made the links.
    vocabulary, thesaurus : str
        The texts of the user's vocabulary and of the thesaurus.
    relate : int
        Related papers stored for each paper; 0 for none.
    papers, concepts : int
        How many there are; rarity is computed from `papers`.
    inputs : str or None
        The digest of all that the graph was computed from; None where a build was cut off.
    lock : str or None
        Who is building (`loaders.databases.lock`).
    """

    format: int = FORMAT
    rules: int = 0
    vocabulary: str = ""
    thesaurus: str = ""
    relate: int = 0
    papers: int = 0
    concepts: int = 0
    inputs: str | None = None
    lock: str | None = None


def state_from_row(row: Mapping[str, Any]) -> LibraryState:
    """Return the state that the properties of a Library node say; what is absent has its default."""
    return LibraryState(**{f.name: row[f.name] for f in fields(LibraryState) if row.get(f.name) is not None})


def state_to_row(state: LibraryState) -> dict[str, Any]:
    """Return the properties of a Library node, save its lock, which is not the synchroniser's to change."""
    return {f.name: getattr(state, f.name) for f in fields(LibraryState) if f.name != "lock"}
