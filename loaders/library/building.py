"""Building: the one step that changes a library, from the records that it should hold to the database brought up to date."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import PurePath

from graph.errors import LibraryError, UsageError
from graph.extraction.rules import RULES
from graph.matching import Matched
from graph.model import KnowledgeGraph, Record
from graph.thesaurus.edits import lacking
from loaders.databases import (
    BuildLock,
    Changes,
    Database,
    LibraryState,
    apply,
    build_lock,
    check_intact,
    plan,
    plan_anew,
    state,
    strangers,
)
from loaders.library.inputs import inputs_digest, kept_records
from loaders.library.memory import graph_of
from loaders.library.report import BuildReport, report_of, report_of_nothing_new
from loaders.library.thesauri import KEPT, Given
from loaders.library.vocabularies import with_users
from loaders.papers import Report

Progress = Callable[[str, int, int], None]

Notice = Callable[[str], None]

Change = Callable[[dict[str, Record]], dict[str, Record]]
"""From the records that a library holds, by key, to those that it should hold."""


def foresee(
    change: Change,
    reading: Report,
    users_vocabulary: str | None,
    given: Given | None,
    jobs: int,
    relate: int | None,
    progress: Progress,
) -> BuildReport:
    """Tell what a build would make of a library that is still to be made."""
    graph, matched = _graph(change({}), users_vocabulary or "", given or Given("", KEPT), jobs, progress, relate or 0)
    _check_known(given, graph)
    return report_of(graph, plan_anew(graph), reading, _merged(matched))


def rebuild(
    database: Database,
    change: Change,
    reading: Report,
    users_vocabulary: str | None,
    given: Given | None,
    jobs: int,
    relate: int | None,
    progress: Progress,
    notice: Notice,
    *,
    dry_run: bool = False,
    upgrade: bool = False,
) -> BuildReport:
    """Compute the graph of the changed records, and synchronise the database to it.

    What is None stays as the library has it: its user's vocabulary, its thesaurus, how many related papers it stores.
    """
    with build_lock(database, waiting=lambda text: progress(text, 0, 0)) as lock:
        check_intact(database)
        before = state(database) or LibraryState()
        _check_rules(before, database.address, upgrade=upgrade)
        text = before.vocabulary if users_vocabulary is None else users_vocabulary
        decided = given or Given(before.thesaurus, KEPT)
        wanted = change(kept_records(database))
        most = before.relate if relate is None else relate
        inputs = inputs_digest(wanted.values(), text, decided.text, most)
        if inputs == before.inputs:
            return report_of_nothing_new(database, reading)
        graph, matched = _graph(wanted, text, decided, jobs, progress, most)
        _check_known(given, graph)
        changes = plan(database, graph)
        if not dry_run:
            if not before.rules and (others := strangers(database)):
                notice(_beside(database.address, others, graph))
            after = replace(before, vocabulary=text, thesaurus=decided.text, rules=RULES, relate=most, inputs=inputs)
            _apply(database, changes, after, lock, len(graph.papers), progress)
    report = report_of(graph, changes, reading, _merged(matched))
    return replace(report, decisions_lost=lacking(before.thesaurus, decided.text))


def _graph(
    wanted: dict[str, Record], users_vocabulary: str, decided: Given, jobs: int, progress: Progress, relate: int
) -> tuple[KnowledgeGraph, Matched]:
    words = with_users(users_vocabulary)
    return graph_of(wanted.values(), words, decided.compiled(words), jobs, progress, relate)


def _check_known(given: Given | None, graph: KnowledgeGraph) -> None:
    if given:
        given.check_known(graph.unknown)


def mirrored_files(reading: Report) -> tuple[str, ...]:
    """Return the names of the files that were read, by which records know where they came from.

    Raises
    ------
    UsageError
        If two have one name.
    """
    names = [PurePath(f.file).name for f in reading.files if f.read]
    twice = sorted({n for n in names if names.count(n) > 1})
    if twice:
        raise UsageError(
            f"--mirror: two inputs are called {twice[0]}, so it cannot be told which one a paper came from: rename one"
        )
    return tuple(names)


def _beside(address: str, others: int, graph: KnowledgeGraph) -> str:
    """Say what a first build adds to a database that holds nodes of others."""
    return (
        f"{address} holds {others} nodes that are not paperkin's: {len(graph.papers)} papers, {len(graph.concepts)} concepts "
        f"and {len(graph.links)} links are added beside them, each node with the label Paperkin, and nothing else is changed"
    )


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


def _merged(matched: Matched) -> tuple[tuple[str, str, str], ...]:
    """Return the record keys that joined a paper of several records, with that paper's id and the rule."""
    return tuple(sorted((key, matched.paper_of[key], rule) for key, rule in matched.rule_of.items()))
