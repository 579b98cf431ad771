"""The library as users of the package hold it: the verbs of `loaders.library.Library`."""

from __future__ import annotations

from collections.abc import Iterable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from paperkin.knowledge_graph import KnowledgeGraph

if TYPE_CHECKING:
    from graph.comparison import Comparison
    from graph.model import Record
    from graph.path import Path
    from graph.related import Related
    from graph.trend import Rising
    from loaders import library
    from loaders.databases import Result


class Library:
    """A collection of papers and their graph, kept in a database. Made by `paperkin.open`."""

    def __init__(self, kept: library.Library) -> None:
        self._kept = kept

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database; a second call does nothing."""
        self._kept.close()

    def add(self, papers: Iterable[str | Record], **options: Any) -> library.BuildReport:
        """Add files or records, and bring the graph up to date.

        Parameters
        ----------
        papers : iterable of str or Record
            Paths of files and folders, or records.
        **options
            As of ``paperkin build``: `replace`, `mirror`, `input_format`, `vocabulary`, `thesaurus`, `jobs`,
            `dry_run`.
        """
        return self._kept.add(papers, **options)

    def remove(self, papers: Iterable[str]) -> library.BuildReport:
        """Take papers out by id, title or label, and the concepts that no paper holds any more."""
        return self._kept.remove(papers)

    def accept(self, *names: str) -> library.Decided:
        """Say that names mean the same; the library's thesaurus keeps it.

        Raises
        ------
        ThesaurusError
            If an earlier line says otherwise, or no concept has such a name.
        """
        return self._kept.accept(names)

    def reject(self, *names: str) -> library.Decided:
        """Say that names never mean the same; the library's thesaurus keeps it."""
        return self._kept.reject(names)

    def undo(self, *names: str) -> library.Decided:
        """Take back what was said of just these names; without names, the last that was accepted or rejected."""
        return self._kept.undo(names)

    def merges(self, concept: str | None = None) -> library.Merged:
        """Return which names were taken for one concept, by which rule, and which may be the same."""
        return self._kept.merges(concept=concept)

    def graph(self) -> KnowledgeGraph:
        """Return the whole graph."""
        return KnowledgeGraph.of(self._kept.graph())

    def query(self, cypher: str, /, **parameters: Any) -> Result:
        """Run a Cypher statement that only reads; values go in as parameters (``$name``), never into the text.

        Raises
        ------
        QueryError
            If the statement is wrong, or would write.
        """
        return self._kept.query(cypher, parameters)

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
        """Return the papers most related to some papers, to a draft's text or to concepts, with the reasons.

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
        """
        return self._kept.related(
            papers,
            text=text,
            concepts=concepts,
            limit=limit,
            by=by,
            concepts_only=concepts_only,
            since=since,
            venue=venue,
            not_cited_in=not_cited_in,
        )

    def paper(self, name: str, *, limit: int | None = None) -> library.PaperView:
        """Return a paper with its concepts, what it builds on (`builds_on`) and what builds on it (`built_on_by`).

        Parameters
        ----------
        limit : int, optional
            Ties each way at most.
        """
        return self._kept.paper(name, limit)

    def path(self, start: str, end: str, *, limit: int = 3) -> list[Path]:
        """Return how two papers or concepts hang together, the path through what is rarest first.

        Raises
        ------
        NotFoundError
            If nothing joins them, or a name is unknown.
        """
        return self._kept.path(start, end, limit)

    def compare(self, papers: Iterable[str], **options: Any) -> Comparison:
        """Return papers beside each other by their concepts, the rarest that several have first.

        Parameters
        ----------
        **options
            As of ``paperkin compare``: `shared_only`, `kind`, `limit`.
        """
        return self._kept.compare(papers, **options)

    def rising(self, **options: Any) -> Rising:
        """Return the concepts on the rise; options as of ``paperkin concepts``: `kind`, `origin`, `last`, `least`, `limit`."""
        return self._kept.rising(**options)

    def together(self, concept: str, **options: Any) -> Result:
        """Return what goes with a concept; options as of ``paperkin concepts``: `kind`, `origin`, `least`, `limit`."""
        return self._kept.together(concept, **options)
