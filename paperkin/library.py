"""The library as users of the package hold it: five verbs over `loaders.library.Library`."""

from __future__ import annotations

from collections.abc import Iterable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from paperkin.knowledge_graph import KnowledgeGraph

if TYPE_CHECKING:
    from graph.model import Record
    from graph.related import Related
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
            As of ``paperkin build``: `replace`, `mirror`, `input_format`, `vocabulary`, `jobs`, `dry_run`.
        """
        return self._kept.add(papers, **options)

    def remove(self, papers: Iterable[str]) -> library.BuildReport:
        """Take papers out by id, title or label, and the concepts that no paper holds any more."""
        return self._kept.remove(papers)

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
            ``all``, or the kind of concept that must be what they share: ``task``, ``method`` or ``data``.
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
