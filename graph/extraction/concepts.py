"""The component of candidates: names of the vocabulary and free phrases, for the scorer to judge.

Alone in somebody else's pipeline it writes the vocabulary's names to ``doc.spans["concepts"]``; where the scorer
follows, the scorer's choice replaces them.
"""

from collections.abc import Callable

from spacy.language import Language
from spacy.tokens import Doc

from graph.extraction.candidates import find_candidates
from graph.extraction.document import reading_of, set_spans
from graph.vocabulary.lookup import Vocabulary, shipped


@Language.factory("paperkin_concepts", assigns=["doc._.paperkin_candidates", "doc.spans"])
def make(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """Make the component with the shipped vocabulary."""
    return ConceptFinder(shipped())


class ConceptFinder:
    """Finds candidates with a vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def __call__(self, doc: Doc) -> Doc:
        """Write the candidates of a document."""
        candidates = find_candidates(
            reading_of(doc), doc._.paperkin_definitions, doc._.paperkin_systems, self.vocabulary
        )
        doc._.paperkin_candidates = tuple(candidates)
        known = (((p.start, p.end), c.key) for c in candidates if len(c.concepts) == 1 for p in c.places)
        set_spans(doc, "concepts", known)
        return doc
