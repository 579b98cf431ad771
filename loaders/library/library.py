"""The library: the order of the steps from files to a synchronised database, and the questions that it answers."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from graph.comparison import Comparison
from graph.errors import AbsentLibraryError, LibraryError
from graph.model import KnowledgeGraph, Record
from graph.path import Path
from graph.related import Related
from graph.trend import Rising
from loaders.databases import (
    Database,
    LibraryState,
    Result,
    load_graph,
    named,
    open_database,
    paper_digests,
    state,
)
from loaders.databases.bulk import write_bulk
from loaders.library.building import Change, Notice, Progress, foresee, mirrored_files, rebuild
from loaders.library.drawing import named_in
from loaders.library.inputs import kept_records, mirrored, with_new
from loaders.library.intake import take_in
from loaders.library.merges import Decided, Merged, added, merged, removed
from loaders.library.naming import find_concept, find_node, find_paper
from loaders.library.overviews import compared, concepts_with, rising_concepts
from loaders.library.pathing import find_paths
from loaders.library.people import Person, find_authors
from loaders.library.questions import concept_rows, concept_view, paper_rows, paper_view, reasons_of, stats_of
from loaders.library.relating import put, references, related_papers, why_related
from loaders.library.report import BuildReport, Stats
from loaders.library.thesauri import Given, read_thesaurus
from loaders.library.views import ConceptView, PaperView
from loaders.library.vocabularies import read_vocabulary, with_users
from loaders.papers import Report

if TYPE_CHECKING:
    from graph.extraction.explain import Explanation


def open_library(address: str | None = None, *, create: bool = False) -> "Library":
    """Open a library, to be closed by ``with``.

    Parameters
    ----------
    create : bool
        Where there is none, make one as soon as it is needed: input that cannot be read leaves nothing behind.

    Raises
    ------
    LibraryError
        If there is none and none is to be made, or it is damaged or of newer rules.
    DatabaseError
        If the database cannot be reached or refuses the credentials.
    """
    try:
        return Library(open_database(address))
    except AbsentLibraryError:
        if not create:
            raise
    return Library(lambda: open_database(address, create=True))


class Library:
    """Papers and their graph in one database, which may be one that is still to be made."""

    def __init__(self, database: Database | Callable[[], Database]) -> None:
        self._opened = database if isinstance(database, Database) else None
        self._open = None if isinstance(database, Database) else database

    @property
    def database(self) -> Database:
        """The database; made now where it was still to be made."""
        if self._opened is None:
            if self._open is None:
                raise LibraryError("the library is closed: open it again")
            self._opened = self._open()
        return self._opened

    @property
    def exists(self) -> bool:
        """Whether the library is there already, not still to be made."""
        return self._opened is not None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database; a second call does nothing."""
        if self._opened is not None:
            self._opened.close()

    def add(
        self,
        inputs: Iterable[str | Record],
        *,
        replace: bool = False,
        mirror: bool = False,
        input_format: str | None = None,
        columns: dict[str, str] | None = None,
        vocabulary: str | None = None,
        thesaurus: str | None = None,
        jobs: int = 1,
        relate: int | None = None,
        dry_run: bool = False,
        upgrade: bool = False,
        progress: Progress | None = None,
        notice: Notice = lambda _: None,
    ) -> BuildReport:
        """Read inputs and bring the graph up to date.

        Parameters
        ----------
        inputs : iterable of str or Record
            Paths of files and folders ("-" for standard input), or records.
        replace : bool
            Start anew, without the papers that are there.
        mirror : bool
            Also drop records that came from these files and are in them no longer.
        columns : dict of str to str, optional
            Column of a table → field of a record.
        vocabulary, thesaurus : str, optional
            Paths of a user's vocabulary and of a thesaurus to replace the library's; the library keeps their texts.
        jobs : int
            Processes that extract; the graph is the same for any number.
        relate : int, optional
            Best related papers stored for each paper, 0 for none; the library keeps the number.
        dry_run, upgrade : bool
            Change nothing, only tell what would change; build anew what older rules built.
        notice : callable
            Told in a line what a first build adds to a database that holds other nodes.

        Raises
        ------
        InputError
            If nothing could be read from any input.
        VocabularyError, ThesaurusError
            If the user's words contradict themselves; nothing is built on half of them.
        LibraryError
            If the library was built by newer rules, or by older ones and is not to be upgraded.
        """
        tell = progress or (lambda *_: None)
        new, reading = take_in(inputs, input_format, columns, tell)
        files = mirrored_files(reading) if mirror else ()
        users = read_vocabulary(vocabulary) if vocabulary else None
        with_users(users or "")  # what is malformed is told before a library is made
        given = read_thesaurus(thesaurus) if thesaurus else None

        def change(kept: dict[str, Record]) -> dict[str, Record]:
            return with_new({} if replace else mirrored(kept, new, files), new)

        if dry_run and not self.exists:
            return foresee(change, reading, users, given, jobs, relate, tell)
        return rebuild(
            self.database, change, reading, users, given, jobs, relate, tell, notice, dry_run=dry_run, upgrade=upgrade
        )

    def remove(self, papers: Iterable[str]) -> BuildReport:
        """Take papers out by id, title or label, and the concepts that no paper holds any more."""
        gone = {find_paper(self.database, name) for name in papers}
        kept_by_paper = {key for key, paper in self._paper_of().items() if paper in gone}
        return self._rebuild(lambda kept: {k: r for k, r in kept.items() if k not in kept_by_paper}, None)

    def thesaurus(self) -> str:
        """Return the text of the library's thesaurus."""
        return (state(self.database) or LibraryState()).thesaurus

    def merges(self, *, concept: str | None = None, progress: Progress | None = None) -> Merged:
        """Return what was taken for the same and why, and what may be the same; of one concept where one is named."""
        kept = state(self.database) or LibraryState()
        only = find_concept(self.database, concept) if concept else None
        return merged(kept_records(self.database).values(), kept, only, progress or (lambda *_: None))

    def accept(self, names: Iterable[str]) -> Decided:
        """Say that names mean the same, and bring the graph up to date.

        Raises
        ------
        ThesaurusError
            If an earlier line says otherwise, or a name is nobody's.
        """
        return self._decide(added(self.thesaurus(), "same", tuple(names)))

    def reject(self, names: Iterable[str]) -> Decided:
        """Say that names never mean the same, and bring the graph up to date."""
        return self._decide(added(self.thesaurus(), "different", tuple(names)))

    def undo(self, names: Iterable[str] = ()) -> Decided:
        """Take back what was said of just these names, or the last that was accepted or rejected."""
        return self._decide(removed(self.thesaurus(), tuple(names)))

    def replace_thesaurus(self, path: str) -> BuildReport:
        """Put a file in the place of the library's thesaurus, and bring the graph up to date."""
        return self._with_thesaurus(read_thesaurus(path))

    def _decide(self, decided: Decided) -> Decided:
        return replace(decided, report=self._with_thesaurus(decided.given))

    def _with_thesaurus(self, given: Given) -> BuildReport:
        return self._rebuild(lambda kept: kept, given)

    def _rebuild(self, change: Change, given: Given | None) -> BuildReport:
        return rebuild(self.database, change, Report(), None, given, 1, None, lambda *_: None, lambda _: None)

    def _paper_of(self) -> dict[str, str]:
        """Return for each kept record's key the paper that it stands in."""
        from graph.serialisation import record_from_json

        rows = self.database.read(
            "MATCH (p:Paper) WHERE p:Paperkin AND p.gone IS NULL RETURN p.id, p.records ORDER BY p.id"
        ).rows
        return {record_from_json(text).key: paper for paper, texts in rows for text in texts}

    def graph(self) -> KnowledgeGraph:
        """Return the whole graph, as it stands in the database."""
        return load_graph(self.database)

    def write_import(self, folder: str) -> None:
        """Write files for ``neo4j-admin database import full`` into a folder."""
        write_bulk(self.graph(), state(self.database) or LibraryState(), folder)

    def digests(self) -> dict[str, str]:
        """Return the digest of each paper, by id."""
        return paper_digests(self.database)

    def query(self, cypher: str, parameters: Mapping[str, Any] | None = None, *, write: bool = False) -> Result:
        """Run a Cypher statement; one that writes is refused unless `write`."""
        return self.database.query(cypher, dict(parameters or {}), write=write)

    def named(self, name: str, /, **parameters: Any) -> Result:
        """Run one of the queries that come with the program."""
        return self.database.query(named(name), parameters)

    def related(
        self,
        papers: Iterable[str] = (),
        *,
        text: str | None = None,
        concepts: Iterable[str] = (),
        limit: int = 10,
        by: str = "all",
        concepts_only: bool = False,
        since: int | None = None,
        venue: str | None = None,
        not_cited_in: str | None = None,
    ) -> list[Related]:
        """Return the papers most related to papers, a draft or concepts, with the reasons; nothing is stored.

        Parameters
        ----------
        by : str
            ``all``, or the kind of shared concept that counts most: ``task``, ``method`` or ``data``.
        concepts_only : bool
            Leave near concepts and similar wording out of the score.
        since, venue : int and str, optional
            Only papers from that year on, and of venues with that in their name.
        not_cited_in : str, optional
            Path of a file of references: leave out what stands in it.

        Raises
        ------
        NotFoundError, UsageError, InputError
            If a name is unknown, the draft is empty, or the file cannot be read.
        """
        asked = replace(
            put(self.database, papers, concepts, text, by=by, concepts_only=concepts_only),
            since=since,
            venue=venue,
            known=references(not_cited_in) if not_cited_in else frozenset(),
        )
        return self.database.reading(lambda run: related_papers(run, asked, limit))

    def why(
        self,
        papers: Iterable[str],
        other: str,
        *,
        text: str | None = None,
        concepts: Iterable[str] = (),
        by: str = "all",
        concepts_only: bool = False,
    ) -> Related:
        """Return all that one other paper shares with what `related` would start from, and all in which they differ."""
        asked = put(self.database, papers, concepts, text, by=by, concepts_only=concepts_only)
        paper = find_paper(self.database, other)
        return self.database.reading(lambda run: why_related(run, asked, paper))

    def paper(self, name: str, limit: int | None = None) -> PaperView:
        """Return a paper by id, title, label or a beginning that only one has, with at most `limit` ties each way."""
        return paper_view(self.database, find_paper(self.database, name), limit)

    def explain(self, name: str) -> "list[Explanation]":
        """Return why each concept of a paper was chosen, with the features that spoke for it and against it."""
        users = (state(self.database) or LibraryState()).vocabulary
        return reasons_of(self.paper(name).paper, users)

    def concept(self, name: str) -> ConceptView:
        """Return a concept by id, name, alias or a beginning that only one has."""
        return concept_view(self.database, find_concept(self.database, name))

    def identify(self, name: str) -> str:
        """Return the id of the concept or, where none has that name, of the paper that a person means."""
        return find_node(self.database, name)

    def path(self, start: str, end: str, limit: int = 3) -> list[Path]:
        """Return how two papers or concepts hang together, the path through what is rarest first."""
        return find_paths(self.database, find_node(self.database, start), find_node(self.database, end), limit)

    def named_in(self, cypher: str) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
        """Return the ids of the nodes that a query returns, and of both ends of its relationships."""
        return named_in(self.query(cypher))

    def papers(
        self,
        *,
        year: int | None = None,
        venue: str | None = None,
        author: str | None = None,
        concept: str | None = None,
        limit: int | None = None,
    ) -> Result:
        """Return id, label, year, venue and number of concepts of papers, the newest first.

        Parameters
        ----------
        venue : str, optional
            By any of its names, or a part of it.
        author : str, optional
            By id, ORCID, full name or family name; of all whom the name may mean.
        """
        return paper_rows(
            self.database,
            year=year,
            place=venue,
            authors=[person.id for person in self.people(author)] if author else None,
            concept=find_concept(self.database, concept) if concept else None,
            limit=limit,
        )

    def people(self, name: str) -> tuple[Person, ...]:
        """Return the authors whom a name may mean."""
        return find_authors(self.database, name)

    def concepts(self, *, kind: str | None = None, origin: str | None = None, limit: int | None = None) -> Result:
        """Return id, name, kind, origin and papers of concepts, the most linked first."""
        return concept_rows(self.database, kind, origin, limit)

    def rising(
        self,
        *,
        kind: str | None = None,
        origin: str | None = None,
        last: int | None = None,
        least: int | None = None,
        limit: int | None = None,
    ) -> Rising:
        """Return the concepts whose share of the papers is larger in the last years than before, the surest first."""
        return rising_concepts(self.database, kind=kind, origin=origin, last=last, least=least, limit=limit)

    def together(
        self,
        concept: str,
        *,
        kind: str | None = None,
        origin: str | None = None,
        least: int | None = None,
        limit: int | None = None,
    ) -> Result:
        """Return what stands in the same papers as a concept, what is least by chance first."""
        found = find_concept(self.database, concept)
        return concepts_with(self.database, found, kind=kind, origin=origin, least=least, limit=limit)

    def compare(
        self, papers: Iterable[str], *, shared_only: bool = False, kind: str | None = None, limit: int | None = None
    ) -> Comparison:
        """Return papers beside each other by their concepts, the rarest that several have first."""
        ids = [find_paper(self.database, name) for name in papers]
        return compared(self.database, ids, shared_only=shared_only, kind=kind, limit=limit)

    def stats(self) -> Stats:
        """Return counts and distributions."""
        return stats_of(self.database)
