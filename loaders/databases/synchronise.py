"""Synchronising: doing what `changes.plan` decided, so that a database holds a graph.

What is ours changes in place, property by property, so that what users added stays; a node that must go while a user's
property or relationship hangs on it stays as ``gone: true``. Each transaction leaves the library readable: a new paper
comes with all its relationships, what is surplus goes last, and the Library node says from the first transaction to
the last that a build is under way.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial

from loaders.databases import statements
from loaders.databases.changes import Changes, Difference
from loaders.databases.connection import Database, Run
from loaders.databases.lock import BuildLock
from loaders.databases.reading import state as read_state
from loaders.databases.rows import OPTIONAL, PROPERTIES, GraphRows
from loaders.databases.state import LIBRARY_ID, LibraryState, state_to_row
from loaders.databases.writing import BATCH_ROWS, Row, Unit, batches, write

Progress = Callable[[int], None]


def apply(
    database: Database, changes: Changes, state: LibraryState, lock: BuildLock, progress: Progress = lambda _: None
) -> None:
    """Do what `plan` decided; writes nothing where the database holds the graph and the state already.

    Parameters
    ----------
    state : LibraryState
        What the Library node is to say at the end; its numbers of papers and concepts are counted here.
    lock : BuildLock
        Verified in every transaction.
    progress : callable
        Told how many papers have just been written or taken out.

    Raises
    ------
    LibraryError
        If another build has taken over.
    """
    rows = changes.rows
    state = replace(state, papers=len(rows.papers), concepts=len(rows.concepts), lock=None)
    before = read_state(database)
    if changes.empty and before is not None and replace(before, lock=None) == state:
        return
    writer = _Writer(database, rows, lock)
    writer.begin(changes)
    writer.names("Venue", changes.venues)
    writer.names("Author", changes.authors)
    writer.concepts(changes.concepts)
    writer.papers(changes.papers, progress)
    writer.gone("Paper", changes.papers.gone, progress)
    writer.gone("Concept", changes.concepts.gone)
    writer.gone("Author", changes.authors.gone)
    writer.gone("Venue", changes.venues.gone)
    writer.finish(state)


class _Writer:
    """Writes rows of one graph into one database, a batch a transaction."""

    def __init__(self, database: Database, rows: GraphRows, lock: BuildLock) -> None:
        self.database = database
        self.rows = rows
        self.lock = lock

    def begin(self, changes: Changes) -> None:
        """Say that a build is under way, and give papers whose id has improved their new one."""
        renamed = [{"old": old, "new": new} for old, new in changes.renamed]

        def work(run: Run) -> None:
            run(statements.BEGIN, {"id": LIBRARY_ID, "papers": changes.papers.same, "concepts": changes.concepts.same})
            run(statements.RENAME_PAPERS, {"rows": renamed})

        self.transaction(work)

    def finish(self, state: LibraryState) -> None:
        """Say that all is there."""
        self.transaction(lambda run: run(statements.FINISH, {"id": LIBRARY_ID, "properties": state_to_row(state)}))

    def names(self, kind: str, part: Difference) -> None:
        """Write authors or venues, which own no relationships."""
        self.create(kind, (Unit(id_, self.fresh(kind, id_), digest=self.rows.digest(kind, id_)) for id_ in part.new))
        self.update(Unit(id_, self.revised(kind, id_), digest=self.rows.digest(kind, id_)) for id_ in part.changed)

    def concepts(self, part: Difference) -> None:
        """Write all concepts, then their relationships, and with these the digest that says that both are there."""
        self.create("Concept", (Unit(id_, self.fresh("Concept", id_)) for id_ in part.new))
        self.update(Unit(id_, self.revised("Concept", id_)) for id_ in part.changed)
        self.update(self.owning(id_) for id_ in (*part.new, *part.changed))

    def owning(self, id_: str) -> Unit:
        """Return a concept that is there already with all its relationships."""
        edges = tuple(self.rows.edges("Concept", id_))
        return Unit(id_, edges=edges, keep=edges, digest=self.rows.digest("Concept", id_))

    def papers(self, part: Difference, progress: Progress) -> None:
        """Write papers, each at once with all its relationships save those to other papers, which come when all are there."""
        self.create("Paper", (self.paper(id_, self.fresh("Paper", id_)) for id_ in part.new), progress)
        self.update((self.paper(id_, self.revised("Paper", id_), surplus=True) for id_ in part.changed), progress)
        self.update(
            Unit(id_, edges=edges, digest=self.rows.digest("Paper", id_))
            for id_ in (*part.new, *part.changed)
            if (edges := tuple(self.rows.relations(id_)))
        )

    def paper(self, id_: str, properties: Row, *, surplus: bool = False) -> Unit:
        """Return a paper with its relationships to all but other papers."""
        edges = tuple(self.rows.edges("Paper", id_))
        first = edges[: len(edges) - len(self.rows.relations(id_))]
        digest = self.rows.digest("Paper", id_) if len(first) == len(edges) else None
        return Unit(id_, properties, first, edges if surplus else None, digest)

    def gone(self, kind: str, ids: tuple[str, ...], progress: Progress = lambda _: None) -> None:
        """Take nodes away, save those on which something of the user's hangs: they lose all that is ours but their id."""
        ours = PROPERTIES[kind]
        nothing = dict.fromkeys(name for name in ours if name != "id")
        for start in range(0, len(ids), BATCH_ROWS):
            batch = ids[start : start + BATCH_ROWS]

            def work(run: Run, batch: tuple[str, ...] = batch) -> None:
                run(statements.DROP_EDGES, {"ids": batch})
                run(statements.DELETE_BARE, {"ids": batch, "ours": ours})
                run(statements.MARK_GONE, {"ids": batch, "nothing": nothing})

            self.transaction(work)
            progress(len(batch))

    def fresh(self, kind: str, id_: str) -> Row:
        """Return the properties of a node to be made."""
        return self.rows.properties(kind, id_)

    def revised(self, kind: str, id_: str) -> Row:
        """Return the properties of a node to be changed, with None for those that are to be taken away."""
        return {**dict.fromkeys((*OPTIONAL[kind], "digest", "gone")), **self.rows.properties(kind, id_)}

    def create(self, kind: str, units: Iterable[Unit], progress: Progress = lambda _: None) -> None:
        """Make nodes, with relationships that cannot be there yet."""
        self.write(units, progress, nodes=statements.CREATE_NODES[kind], edges=statements.CREATE_EDGES)

    def update(self, units: Iterable[Unit], progress: Progress = lambda _: None) -> None:
        """Change nodes and relationships in place."""
        self.write(units, progress, nodes=statements.UPDATE_NODES, edges=statements.MERGE_EDGES)

    def write(self, units: Iterable[Unit], progress: Progress, *, nodes: str, edges: Mapping[str, str]) -> None:
        """Write units, one transaction a batch."""
        for batch in batches(units):
            self.transaction(partial(write, batch=batch, nodes=nodes, edges=edges))
            progress(len(batch.units))

    def transaction(self, work: Callable[[Run], object]) -> None:
        """Do some work in a transaction of its own, as long as the lock is ours."""

        def locked(run: Run) -> None:
            self.lock.verify(run)
            work(run)

        self.database.transaction(locked)
