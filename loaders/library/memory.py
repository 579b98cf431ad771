"""A graph in memory only: the same steps without a database."""

from collections.abc import Iterable

from graph.build import build
from graph.matching import Matched, match
from graph.model import KnowledgeGraph, Record
from graph.serialisation import one_a_key
from graph.vocabulary import Vocabulary
from loaders.library.cache import ExtractionCache
from loaders.library.extracting import Progress, extract_papers
from loaders.library.vocabularies import read_vocabulary, with_users


def build_graph(records: Iterable[Record], *, vocabulary: str | None = None, jobs: int = 1) -> KnowledgeGraph:
    """Return the graph of records.

    Parameters
    ----------
    vocabulary : str, optional
        Path of a user's vocabulary.
    jobs : int
        Processes that extract.

    Raises
    ------
    InputError, VocabularyError
        If the vocabulary cannot be read or is malformed.
    """
    words = with_users(read_vocabulary(vocabulary), vocabulary) if vocabulary else with_users("")
    return graph_of(records, words, jobs, lambda *_: None)[0]


def graph_of(
    records: Iterable[Record], vocabulary: Vocabulary, jobs: int, progress: Progress
) -> tuple[KnowledgeGraph, Matched]:
    """Match, extract, link and build; return the graph, and what became of each record."""
    matched = match(one_a_key(records).values())
    with ExtractionCache() as cache:
        extractions = extract_papers(matched.papers, vocabulary, cache, jobs, progress)
    progress("linking", 0, 0)
    return build(matched.papers, extractions, vocabulary), matched
