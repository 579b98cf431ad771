"""The component of candidates: names of the vocabulary and free phrases, for the scorer to judge.

Alone in somebody else's pipeline it writes the vocabulary's names to ``doc.spans["concepts"]``; where the scorer
follows, the scorer's choice replaces them.
"""

from collections.abc import Callable
from functools import lru_cache

from spacy.language import Language
from spacy.tokens import Doc

from graph.extraction.candidates import CandidateFinder
from graph.extraction.document import contexts_of, set_spans
from graph.extraction.scores import PhraseScores, shipped_scores


@Language.factory("paperkin_concepts", assigns=["doc._.paperkin_candidates", "doc.spans"])
def make(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """Make the component with the shipped vocabulary."""
    return ConceptFinder(_shipped_finder())


@lru_cache(maxsize=1)
def _shipped_finder() -> CandidateFinder:
    return CandidateFinder(shipped_scores().knowledge.vocabulary, shipped_scores().admits)


class ConceptFinder:
    """Finds candidates with a vocabulary, and with what was learnt of which phrases are worth judging."""

    def __init__(self, finder: CandidateFinder) -> None:
        self.finder = finder

    def use(self, scores: PhraseScores) -> None:
        """Take another vocabulary."""
        self.finder = CandidateFinder(scores.knowledge.vocabulary, scores.admits)

    def __call__(self, doc: Doc) -> Doc:
        """Write the candidates of a document."""
        candidates = self.finder.find(contexts_of(doc), doc._.paperkin_definitions, doc._.paperkin_systems)
        doc._.paperkin_candidates = tuple(candidates)
        known = (((p.start, p.end), c.key) for c in candidates if len(c.concepts) == 1 for p in c.places)
        set_spans(doc, "concepts", known)
        return doc
