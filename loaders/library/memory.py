"""A graph in memory only: the same steps without a database."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from graph.build import Linkage, build, link
from graph.matching import Matched, match
from graph.model import Extraction, KnowledgeGraph, Record
from graph.serialisation import one_a_key
from graph.thesaurus import Thesaurus, empty
from graph.vocabulary import Vocabulary
from loaders.library.cache import ExtractionCache
from loaders.library.extracting import Progress, extract_papers
from loaders.library.thesauri import read_thesaurus
from loaders.library.vocabularies import read_vocabulary, with_users


def build_graph(
    records: Iterable[Record],
    *,
    vocabulary: str | None = None,
    thesaurus: str | None = None,
    jobs: int = 1,
    relate: int = 0,
) -> KnowledgeGraph:
    """Return the graph of records.

    Parameters
    ----------
    vocabulary, thesaurus : str, optional
        Paths of a user's vocabulary and thesaurus.
    jobs : int
        Processes that extract.
    relate : int
        Best related papers that each paper is tied to.

    Raises
    ------
    InputError, VocabularyError, ThesaurusError
        If a file cannot be read, is malformed or contradicts itself.
    """
    words = with_users(read_vocabulary(vocabulary), vocabulary) if vocabulary else with_users("")
    decided = read_thesaurus(thesaurus) if thesaurus else None
    says = decided.compiled(words) if decided else empty()
    graph, _ = graph_of(records, words, says, jobs, lambda *_: None, relate)
    if decided:
        decided.check_known(graph.unknown)
    return graph


def graph_of(
    records: Iterable[Record],
    vocabulary: Vocabulary,
    thesaurus: Thesaurus,
    jobs: int,
    progress: Progress,
    relate: int = 0,
) -> tuple[KnowledgeGraph, Matched]:
    """Match, extract, link, build and relate; return the graph, and what became of each record."""
    matched, extractions = _extracted(records, vocabulary, thesaurus, jobs, progress)
    graph = build(matched.papers, extractions, vocabulary, thesaurus)
    return (_with_relations(graph, relate, progress) if relate else graph), matched


def _with_relations(graph: KnowledgeGraph, relate: int, progress: Progress) -> KnowledgeGraph:
    from graph.relating.neighbours import relations

    return replace(graph, relations=relations(graph, relate, partial(progress, "relating")))


def linkage_of(
    records: Iterable[Record], vocabulary: Vocabulary, thesaurus: Thesaurus, jobs: int, progress: Progress
) -> Linkage:
    """Match, extract and link; return which concept each mention is, and why."""
    matched, extractions = _extracted(records, vocabulary, thesaurus, jobs, progress)
    return link({p.id: p for p in matched.papers}, extractions, vocabulary, thesaurus)


def _extracted(
    records: Iterable[Record], vocabulary: Vocabulary, thesaurus: Thesaurus, jobs: int, progress: Progress
) -> tuple[Matched, list[Extraction]]:
    matched = match(one_a_key(records).values())
    with ExtractionCache() as cache:
        extractions = extract_papers(matched.papers, vocabulary, cache, jobs, progress)
    progress("linking", 0, 0)
    if thesaurus.searched:
        from graph.finding import with_names

        extractions = with_names(matched.papers, extractions, thesaurus)
    return matched, extractions
