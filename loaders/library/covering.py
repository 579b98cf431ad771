"""Covering: what a vocabulary gives the papers of files, or of a library."""

from collections.abc import Iterable

from graph.errors import InputError
from graph.matching import match
from graph.serialisation import with_digest_key
from graph.vocabulary import Vocabulary
from graph.vocabulary.coverage import Coverage, coverage
from loaders.databases import state
from loaders.library.library import open_library
from loaders.library.vocabularies import vocabulary_of, with_users
from loaders.papers import read


def coverage_of_files(files: Iterable[str], vocabulary: str | None = None, limit: int = 50) -> Coverage:
    """Return what the shipped vocabulary, with a user's file where one is named, gives the papers of files.

    Raises
    ------
    InputError
        If nothing could be read.
    """
    files = list(files)
    words = vocabulary_of(vocabulary)
    records, report = read(files)
    if not records:
        raise InputError("; ".join(report.messages[:3]) or f"no papers in {', '.join(files)}", source=files[0])
    papers = match(map(with_digest_key, records)).papers
    return coverage(((p.title, p.abstract) for p in papers), words, limit)


def coverage_of_library(address: str | None, vocabulary: str | None = None, limit: int = 50) -> Coverage:
    """Return what a vocabulary gives the papers of a library: its own one, unless a user's file is named."""
    with open_library(address) as library:
        kept = state(library.database)
        words: Vocabulary = vocabulary_of(vocabulary) if vocabulary else with_users(kept.vocabulary if kept else "")
        rows = library.database.read(
            "MATCH (p:Paper) WHERE p:Paperkin AND p.gone IS NULL RETURN p.title, p.abstract ORDER BY p.id"
        ).rows
    return coverage(((row[0], row[1]) for row in rows), words, limit)
