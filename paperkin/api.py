"""The three verbs of the public face: open a library, read files, build a graph in memory."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import TYPE_CHECKING

from paperkin.knowledge_graph import KnowledgeGraph
from paperkin.library import Library

if TYPE_CHECKING:
    from graph.model import Record
    from loaders.papers import Report


def open(address: str | None = None, *, create: bool = True) -> Library:
    """Open a library, to be closed by ``with`` or `Library.close`.

    Parameters
    ----------
    address : str, optional
        A folder for the embedded engine, or ``bolt://``, ``neo4j://``, ``neo4j+s://``; else PAPERKIN_DATABASE, else
        ``.paperkin/`` here. NEO4J_USERNAME, NEO4J_PASSWORD and NEO4J_DATABASE give the credentials.
    create : bool
        Make it where there is none yet.

    Raises
    ------
    LibraryError
        If there is none and none is to be made, or it is damaged.
    DatabaseError
        If the database cannot be reached or refuses the credentials.
    """
    from loaders.library import open_library

    return Library(open_library(address, create=create))


def read(paths: Iterable[str | PathLike[str]]) -> tuple[list[Record], Report]:
    """Read files and folders, and tell what became of every record in them; bad input is told, never raised."""
    from loaders.papers import read as read_papers

    return read_papers(paths)


def build(
    records: Iterable[Record], *, vocabulary: str | None = None, thesaurus: str | None = None, jobs: int = 1
) -> KnowledgeGraph:
    """Build the graph of records, in memory only.

    Parameters
    ----------
    vocabulary : str, optional
        Path of a vocabulary file of the user's own, which adds to the shipped one.
    thesaurus : str, optional
        Path of a thesaurus: what is the same, what is different, and the like.
    jobs : int
        Processes to extract with.
    """
    from loaders.library import build_graph

    return KnowledgeGraph.of(build_graph(records, vocabulary=vocabulary, thesaurus=thesaurus, jobs=jobs))
