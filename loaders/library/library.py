"""The library: the order of the steps from files to a synchronised database, and the questions that it answers."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import PurePath
from types import TracebackType
from typing import Any, Self

from graph.errors import InputError, LibraryError, NotFoundError, UsageError
from graph.extraction.rules import RULES
from graph.model import KnowledgeGraph, Record
from graph.related import Related
from loaders.databases import (
    BuildLock,
    Changes,
    Database,
    LibraryState,
    Result,
    apply,
    build_lock,
    check_intact,
    load_graph,
    named,
    open_database,
    plan,
    state,
)
from loaders.library.drawing import named_in
from loaders.library.inputs import inputs_digest, kept_records, mirrored, with_new
from loaders.library.memory import graph_of
from loaders.library.naming import find_concept, find_paper
from loaders.library.questions import concept_rows, concept_view, paper_rows, paper_view, stats_of
from loaders.library.relating import Question, compared, draft_side, references, related_papers
from loaders.library.report import BuildReport, Stats, report_of
from loaders.library.views import ConceptView, PaperView
from loaders.library.vocabularies import read_vocabulary, with_users
from loaders.papers import Report, read

Progress = Callable[[str, int, int], None]


def open_library(address: str | None = None, *, create: bool = False) -> "Library":
    """Open a library, to be closed by ``with``.

    Raises
    ------
    LibraryError
        If there is none and none is to be made, or it is damaged or of newer rules.
    DatabaseError
        If the database cannot be reached or refuses the credentials.
    """
    return Library(open_database(address, create=create))


class Library:
    """Papers and their graph in one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database; a second call does nothing."""
        self.database.close()

    def add(
        self,
        inputs: Iterable[str | Record],
        *,
        replace: bool = False,
        mirror: bool = False,
        input_format: str | None = None,
        columns: dict[str, str] | None = None,
        vocabulary: str | None = None,
        jobs: int = 1,
        dry_run: bool = False,
        upgrade: bool = False,
        progress: Progress | None = None,
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
            Column of a table → field of a record, for columns that are not known by their names.
        vocabulary : str, optional
            Path of a user's vocabulary; the library keeps its text.
        jobs : int
            Processes that extract; the graph is the same for any number.
        dry_run : bool
            Change nothing, only tell what would change.
        upgrade : bool
            Build anew what older rules built.

        Raises
        ------
        InputError
            If nothing could be read from any input.
        LibraryError
            If the library was built by newer rules, or by older ones and is not to be upgraded.
        """
        tell = progress or (lambda *_: None)
        new, reading = _read(inputs, input_format, columns, tell)
        files = _mirrored_files(reading) if mirror else ()
        users = read_vocabulary(vocabulary) if vocabulary else None

        def change(kept: dict[str, Record]) -> dict[str, Record]:
            return with_new({} if replace else mirrored(kept, new, files), new)

        return self._rebuild(change, reading, users, jobs, tell, dry_run=dry_run, upgrade=upgrade)

    def remove(self, papers: Iterable[str]) -> BuildReport:
        """Take papers out by id, title or label, and the concepts that no paper holds any more."""
        gone = {find_paper(self.database, name) for name in papers}
        kept_by_paper = {key for key, paper in self._paper_of().items() if paper in gone}
        return self._rebuild(
            lambda kept: {k: r for k, r in kept.items() if k not in kept_by_paper}, Report(), None, 1, lambda *_: None
        )

    def _paper_of(self) -> dict[str, str]:
        """Return for each kept record's key the paper that it stands in."""
        from graph.serialisation import record_from_json

        rows = self.database.read(
            "MATCH (p:Paper) WHERE p:Paperkin AND p.gone IS NULL RETURN p.id, p.records ORDER BY p.id"
        ).rows
        return {record_from_json(text).key: paper for paper, texts in rows for text in texts}

    def _rebuild(
        self,
        change: Callable[[dict[str, Record]], dict[str, Record]],
        reading: Report,
        users_vocabulary: str | None,
        jobs: int,
        progress: Progress,
        *,
        dry_run: bool = False,
        upgrade: bool = False,
    ) -> BuildReport:
        """Compute the graph of the changed records, and synchronise the database to it."""
        with build_lock(self.database, waiting=lambda text: progress(text, 0, 0)) as lock:
            check_intact(self.database)
            before = state(self.database) or LibraryState()
            _check_rules(before, self.database.address, upgrade=upgrade)
            text = before.vocabulary if users_vocabulary is None else users_vocabulary
            kept = kept_records(self.database)
            wanted = change(kept)
            inputs = inputs_digest(wanted.values(), text)
            if inputs == before.inputs:
                return report_of(load_graph(self.database), None, reading, ())
            graph, paper_of = graph_of(wanted.values(), with_users(text), jobs, progress)
            changes = plan(self.database, graph)
            if not dry_run:
                after = replace(before, vocabulary=text, rules=RULES, inputs=inputs)
                _apply(self.database, changes, after, lock, len(graph.papers), progress)
        return report_of(graph, changes, reading, _merged(paper_of))

    def graph(self) -> KnowledgeGraph:
        """Return the whole graph, as it stands in the database."""
        return load_graph(self.database)

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
            ``all``, or the kind of concept that must be what they share: ``task``, ``method`` or ``data``.
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
        asked = self._question(papers, concepts, text, by, concepts_only)
        known = references(not_cited_in) if not_cited_in else frozenset()
        return related_papers(self.database, replace(asked, since=since, venue=venue, known=known), limit)

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
        asked = self._question(papers, concepts, text, by, concepts_only)
        return compared(self.database, asked, find_paper(self.database, other))

    def _question(
        self, papers: Iterable[str], concepts: Iterable[str], text: str | None, by: str, concepts_only: bool
    ) -> Question:
        users = (state(self.database) or LibraryState()).vocabulary if text is not None else ""
        return Question(
            papers=tuple(dict.fromkeys(find_paper(self.database, p) for p in papers)),
            concepts=tuple(dict.fromkeys(find_concept(self.database, c) for c in concepts)),
            draft=None if text is None else draft_side(text, users),
            by=by,
            concepts_only=concepts_only,
        )

    def paper(self, name: str) -> PaperView:
        """Return a paper by id, title, label or a beginning that only one has."""
        return paper_view(self.database, find_paper(self.database, name))

    def concept(self, name: str) -> ConceptView:
        """Return a concept by id, name, alias or a beginning that only one has."""
        return concept_view(self.database, find_concept(self.database, name))

    def identify(self, name: str) -> str:
        """Return the id of the concept or, where none has that name, of the paper that a person means."""
        try:
            return find_concept(self.database, name)
        except NotFoundError:
            return find_paper(self.database, name)

    def named_in(self, cypher: str) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
        """Return the ids of the nodes that a query returns, and of both ends of its relationships."""
        return named_in(self.query(cypher))

    def papers(
        self, *, year: int | None = None, venue: str | None = None, concept: str | None = None, limit: int | None = None
    ) -> Result:
        """Return id, label, year, venue and number of concepts of papers, the newest first."""
        return paper_rows(self.database, year, venue, find_concept(self.database, concept) if concept else None, limit)

    def concepts(self, *, kind: str | None = None, origin: str | None = None, limit: int | None = None) -> Result:
        """Return id, name, kind, origin and papers of concepts, the most linked first."""
        return concept_rows(self.database, kind, origin, limit)

    def stats(self) -> Stats:
        """Return counts and distributions."""
        return stats_of(self.database)


def _read(
    inputs: Iterable[str | Record], input_format: str | None, columns: dict[str, str] | None, progress: Progress
) -> tuple[list[Record], Report]:
    given = list(inputs)
    paths = [i for i in given if not isinstance(i, Record)]
    records = [i for i in given if isinstance(i, Record)]
    if not paths:
        return records, Report()
    found, report = read(paths, input_format=input_format, columns=columns, progress=progress)
    if not report.anything_read and not records:
        raise InputError(_why_nothing(report, [str(path) for path in paths]), source=str(paths[0]))
    return [*records, *found], report


def _why_nothing(report: Report, paths: list[str]) -> str:
    """Say in one line why nothing could be read from any input."""
    reasons = report.messages
    if not reasons:
        return f"{', '.join(paths)}: no papers found there; give files of papers, or a folder that holds some"
    return (
        reasons[0]
        if len(reasons) == 1
        else "; ".join((*reasons[:3], f"nothing could be read from {len(report.files)} files"))
    )


def _mirrored_files(reading: Report) -> tuple[str, ...]:
    names = [PurePath(f.file).name for f in reading.files if f.read]
    twice = sorted({n for n in names if names.count(n) > 1})
    if twice:
        raise UsageError(
            f"--mirror: two inputs are called {twice[0]}, so it cannot be told which one a paper came from: rename one"
        )
    return tuple(names)


def _check_rules(before: LibraryState, address: str, *, upgrade: bool) -> None:
    if 0 < before.rules < RULES and not upgrade:
        raise LibraryError(
            f"the library in {address} was built by older rules ({before.rules}, this program has {RULES}): say --upgrade to build it anew with these",
            address=address,
        )
    if before.rules > RULES:
        raise LibraryError(
            f"the library in {address} was built by a newer paperkin (rules {before.rules}, this one has {RULES}): update paperkin",
            address=address,
        )


def _apply(
    database: Database, changes: Changes, after: LibraryState, lock: BuildLock, total: int, progress: Progress
) -> None:
    done = 0

    def count(papers: int) -> None:
        nonlocal done
        done += papers
        progress("loading", done, total)

    apply(database, changes, after, lock, count)


def _merged(paper_of: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the record keys that joined a paper of several records, with that paper's id."""
    papers: dict[str, list[str]] = {}
    for key, paper in paper_of.items():
        papers.setdefault(paper, []).append(key)
    return tuple(sorted((key, paper) for paper, keys in papers.items() if len(keys) > 1 for key in keys))
