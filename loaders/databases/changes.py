"""Changes: what a database must do to hold a graph, as plain data; a dry run is this and no more."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from graph.errors import InputError
from graph.model import KnowledgeGraph
from loaders.databases.connection import Database, size_of
from loaders.databases.rows import GraphRows
from loaders.databases.statements import READ_NODES

ROW_BYTES = 12_000_000
"""Bytes of one node or relationship; the embedded engine hangs on messages over 16 MiB."""

KINDS = ("Paper", "Concept", "Author", "Venue")
"""Kinds of node that a graph is made of."""

ID_CHARACTERS = 1500
"""Characters of an id; Neo4j refuses keys above some 8 KB."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Ids of one kind of node, sorted: those to make, to change and to take away, and how many stay untouched."""

    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    same: int = 0

    @property
    def empty(self) -> bool:
        """Whether there is nothing to do."""
        return not (self.new or self.changed or self.gone)


@dataclass(frozen=True, slots=True)
class Changes:
    """What must change, by kind of node.

    Attributes
    ----------
    renamed : tuple of (str, str)
        Old and new id of papers whose id has improved; the new one is among `papers.changed`.
    rows : GraphRows
        The graph itself, from which the rows are made when they are written.
    """

    papers: Difference
    concepts: Difference
    authors: Difference
    venues: Difference
    renamed: tuple[tuple[str, str], ...]
    rows: GraphRows = field(repr=False, compare=False)

    @property
    def empty(self) -> bool:
        """Whether the database holds the graph already."""
        return all(part.empty for part in (self.papers, self.concepts, self.authors, self.venues))


@dataclass(slots=True)
class _Stored:
    """Nodes of one kind as they stand in the database: digests by id, and the ids of those left as gone."""

    digests: dict[str, str] = field(default_factory=dict)
    gone: set[str] = field(default_factory=set)


def plan(database: Database, graph: KnowledgeGraph) -> Changes:
    """Return what must change so that a database holds a graph; changes nothing.

    Raises
    ------
    ValueError
        If the graph contradicts itself.
    InputError
        If one node or link has more text than a database can take.
    """
    return _planned(graph, {kind: _stored(database, kind) for kind in KINDS})


def plan_anew(graph: KnowledgeGraph) -> Changes:
    """Return what a database that is still to be made would have to do; see `plan`."""
    return _planned(graph, {kind: _Stored() for kind in KINDS})


def _planned(graph: KnowledgeGraph, stored: dict[str, _Stored]) -> Changes:
    rows = GraphRows(graph)
    differences = {kind: _difference(rows, kind, found) for kind, found in stored.items()}
    for kind, part in differences.items():
        _check_sizes(rows, kind, (*part.new, *part.changed))
    papers, renamed = _renamed(rows, differences["Paper"])
    return Changes(papers, differences["Concept"], differences["Author"], differences["Venue"], renamed, rows)


def _stored(database: Database, kind: str) -> _Stored:
    found = _Stored()
    for _, ids, digests, gone in database.stream(READ_NODES[kind]):
        found.digests.update(zip(ids, digests, strict=True))
        found.gone.update(id_ for id_, is_gone in zip(ids, gone, strict=True) if is_gone)
    return found


def _difference(rows: GraphRows, kind: str, stored: _Stored) -> Difference:
    wanted = set(rows.ids(kind))
    there = stored.digests.keys()
    changed = [id_ for id_ in wanted & there if id_ in stored.gone or stored.digests[id_] != rows.digest(kind, id_)]
    gone = there - wanted - stored.gone
    return Difference(
        tuple(sorted(wanted - there)), tuple(sorted(changed)), tuple(sorted(gone)), len(wanted & there) - len(changed)
    )


def _check_sizes(rows: GraphRows, kind: str, ids: Iterable[str]) -> None:
    for id_ in ids:
        largest = max(map(size_of, (rows.properties(kind, id_), *(edge.properties for edge in rows.edges(kind, id_)))))
        if largest > ROW_BYTES or len(id_) > ID_CHARACTERS:
            name = id_ if len(id_) <= ID_CHARACTERS else id_[:60] + "…"
            problem = (
                f"{largest / 1e6:.0f} MB of text in one place"
                if largest > ROW_BYTES
                else f"an id of {len(id_)} characters"
            )
            raise InputError(
                f"{name} has {problem}, which is more than a database can take: correct it or leave it out"
            )


def _renamed(rows: GraphRows, papers: Difference) -> tuple[Difference, tuple[tuple[str, str], ...]]:
    """Find new papers that are gone ones under a better id: the node stays, with all that users hung on it."""
    gone = set(papers.gone)
    renamed = []
    for new in papers.new:
        old = next((id_ for id_ in sorted(rows.papers[new].paper.ids) if id_ in gone), None)
        if old is not None:
            gone.remove(old)
            renamed.append((old, new))
    taken = {new for _, new in renamed}
    return (
        Difference(
            tuple(id_ for id_ in papers.new if id_ not in taken),
            tuple(sorted((*papers.changed, *taken))),
            tuple(sorted(gone)),
            papers.same,
        ),
        tuple(renamed),
    )
