"""Finding: the names that only the thesaurus has, in papers that were extracted without it.

What is extracted from a paper does not depend on the thesaurus, so that a decision costs no second extraction; the few
papers that hold such a name are read once more for these names alone, and whatever else is said there stays.
"""

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace

from spacy.language import Language
from spacy.tokens import Doc

from graph.extraction.candidates import Candidate
from graph.extraction.contexts import Contexts
from graph.extraction.document import contexts_of
from graph.extraction.pipeline import extract, make_pipeline
from graph.extraction.scorer import Chosen, judge
from graph.extraction.scores import PhraseScores
from graph.model import FIELDS, Extraction, Mention, Paper
from graph.text import fold, fold_words, join
from graph.thesaurus import Thesaurus
from graph.vocabulary.lookup import merge


def with_names(papers: Iterable[Paper], extractions: Iterable[Extraction], thesaurus: Thesaurus) -> list[Extraction]:
    """Return the extractions of papers with the mentions of what only the thesaurus names; both in one order."""
    found = list(extractions)
    forms = {fold(name.text) for entry in thesaurus.searched for name in entry.names}
    if not forms:
        return found
    beginnings = {form[:end] for form in forms for end in range(len(form))}
    nlp: Language | None = None
    for number, paper in enumerate(papers):
        if _may_name(paper, forms, beginnings):
            nlp = nlp or _seeker(thesaurus)
            found[number] = combined(found[number], _sought(paper, nlp))
    return found


def _may_name(paper: Paper, forms: Container[str], beginnings: Container[str]) -> bool:
    """Tell whether a run of a paper's words has one of some forms; most words begin none."""
    norms = fold_words(f"{paper.title or ''} {paper.abstract or ''}")
    for first in range(len(norms)):
        form = ""
        for norm in norms[first:]:
            form = join((form, norm))
            if form in forms:
                return True
            if form not in beginnings:
                break
    return False


def _sought(paper: Paper, nlp: Language) -> list[Mention]:
    with nlp.memory_zone():
        mentions = extract(paper, nlp).mentions
    return [replace(m, origin="curated") for m in mentions if m.evidence.field != "keywords"]


def combined(extraction: Extraction, sought: Iterable[Mention]) -> Extraction:
    """Return an extraction with further mentions, which take the words of free phrases but not those of longer concepts."""
    mentions = list(extraction.mentions)
    for one in sought:
        beside = [m for m in mentions if _overlap(m, one)]
        if any(_holds(m, one) and (_is_firm(m) or _holds(one, m)) for m in beside):
            continue
        gone = [m for m in beside if not _is_firm(m) or _holds(one, m)]
        mentions = [*(m for m in mentions if m not in gone), one]
    order = sorted(mentions, key=lambda m: (FIELDS.index(m.evidence.field), m.evidence.start, m.evidence.end))
    return replace(extraction, mentions=tuple(order))


def _overlap(one: Mention, other: Mention) -> bool:
    a, b = one.evidence, other.evidence
    return a.field == b.field and a.field != "keywords" and a.start < b.end and b.start < a.end


def _holds(outer: Mention, inner: Mention) -> bool:
    return outer.evidence.start <= inner.evidence.start and inner.evidence.end <= outer.evidence.end


def _is_firm(mention: Mention) -> bool:
    return bool(mention.concepts) or mention.origin == "proposed"


def _seeker(thesaurus: Thesaurus) -> Language:
    """Return a pipeline that knows the sought names alone, and chooses every place of theirs."""
    nlp = make_pipeline(merge(thesaurus.searched))
    scores: PhraseScores = nlp.get_pipe("paperkin_scorer").scores  # type: ignore[attr-defined]
    nlp.remove_pipe("paperkin_scorer")
    nlp.add_pipe("paperkin_seeker", before="paperkin_roles")
    nlp.get_pipe("paperkin_seeker").scores = scores  # type: ignore[attr-defined]
    return nlp


@Language.factory(
    "paperkin_seeker", requires=["doc._.paperkin_candidates"], assigns=["doc._.paperkin_chosen"], default_config={}
)
def make(nlp: Language, name: str) -> "Seeker":
    """Make the component that chooses what it is told to seek."""
    return Seeker()


class Seeker:
    """Chooses the candidates that are concepts of the vocabulary, whatever a careful reader would list."""

    scores: PhraseScores

    def __call__(self, doc: Doc) -> Doc:
        """Write the candidates of a document that are sought, judged for their kinds and roles."""
        doc._.paperkin_chosen = tuple(chosen(doc._.paperkin_candidates, contexts_of(doc), self.scores))
        return doc


def chosen(candidates: Sequence[Candidate], contexts: Contexts, scores: PhraseScores) -> list[Chosen]:
    """Return the candidates that are sought, as phrases of their own: kind and role come from the text."""
    judged = judge((replace(c, concepts=()) for c in candidates), contexts, scores)
    return [
        Chosen(one, False, tuple(candidate.places))
        for one, candidate in zip(judged, candidates, strict=True)
        if candidate.concepts
    ]
