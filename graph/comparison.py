"""Comparison: papers beside each other by their concepts, what they share first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One of the papers that are compared."""

    id: str
    label: str
    year: int | None = None
    venue: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One concept: how many papers of the library have it, and its role in each compared one, None where it has none."""

    id: str
    name: str
    kind: str
    papers: int
    roles: tuple[str | None, ...]

    @property
    def shared_by(self) -> int:
        """How many of the compared papers have the concept."""
        return sum(role is not None for role in self.roles)


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Papers as columns and concepts as rows."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


def compare(
    columns: Sequence[Column],
    links: Iterable[tuple[str, str, str, str, int, str]],
    *,
    shared_only: bool = False,
    kind: str | None = None,
    limit: int | None = None,
) -> Comparison:
    """Return papers beside each other: concepts that several of them have first, of these the rarest, then the rest.

    Parameters
    ----------
    links : iterable of (str, str, str, str, int, str)
        Paper, concept, its name, kind and number of papers, and the role.
    shared_only : bool
        Leave out what only one of the papers has.
    """
    place = {column.id: number for number, column in enumerate(columns)}
    known: dict[str, tuple[str, str, int]] = {}
    roles: dict[str, list[str | None]] = {}
    for paper, concept, name, of_kind, papers, role in links:
        known[concept] = (name, of_kind, papers)
        roles.setdefault(concept, [None] * len(columns))[place[paper]] = role
    rows = [
        Row(id=concept, name=name, kind=of_kind, papers=papers, roles=tuple(roles[concept]))
        for concept, (name, of_kind, papers) in known.items()
        if kind in (None, of_kind)
    ]
    rows = [row for row in rows if row.shared_by > 1 or not shared_only]
    rows.sort(key=lambda row: (row.shared_by < 2, row.papers, -row.shared_by, row.id))
    return Comparison(columns=tuple(columns), rows=tuple(rows[:limit]))
