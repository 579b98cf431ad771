"""The pipeline: spaCy's blank English tokenizer and our components, and `extract`, which runs it on a paper.

Components see plain text only; `extract` maps what they found back into title and abstract as they are stored.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import spacy
from spacy.language import Language
from spacy.tokens import Doc

from graph.extraction import acronyms, concepts, roles, scorer, systems
from graph.extraction.document import reading_of, set_title_end
from graph.extraction.features import Knowledge
from graph.extraction.keywords import keyword_mentions
from graph.extraction.learnt import shipped_learnt
from graph.extraction.phrases import shipped_phrases
from graph.extraction.possible import profile_of
from graph.extraction.reading import Reading
from graph.extraction.scores import PhraseScores, shipped_scores
from graph.model import Evidence, Extraction, Paper
from graph.relating.profile import write
from graph.text import PlainText, clean
from graph.vocabulary.lookup import Vocabulary

COMPONENTS = (acronyms, systems, concepts, scorer, roles)
"""The components' modules in order; importing one registers its factory."""

LONGEST_TEXT = 100_000
"""Characters of an abstract that are read; a longer one is a paper's full text or a mistake."""

_MARKS = re.compile(r"[^\w\s]{100}")


def make_pipeline(vocabulary: Vocabulary | None = None) -> Language:
    """Return a pipeline with all components in order: acronyms, systems, concepts, scorer, roles.

    Parameters
    ----------
    vocabulary : Vocabulary, optional
        Instead of the shipped one.

    Raises
    ------
    VocabularyError
        If the package's data files are damaged.
    """
    nlp = spacy.blank("en")
    nlp.max_length = 10 * LONGEST_TEXT
    for component in COMPONENTS:
        nlp.add_pipe("paperkin_" + component.__name__.rpartition(".")[2])
    if vocabulary is not None and vocabulary is not shipped_scores().knowledge.vocabulary:
        scores = PhraseScores(Knowledge(vocabulary, shipped_phrases()), shipped_learnt())
        nlp.get_pipe("paperkin_concepts").use(scores)  # type: ignore[attr-defined]
        nlp.get_pipe("paperkin_scorer").scores = scores  # type: ignore[attr-defined]
        nlp.get_pipe("paperkin_roles").scores = scores  # type: ignore[attr-defined]
    return nlp


def read_paper(paper: Paper, nlp: Language) -> "tuple[Doc, Layout]":
    """Return the document of a paper's plain text, read by all components, and how it is laid out over what is stored."""
    title, abstract = clean(paper.title or ""), clean((paper.abstract or "")[:LONGEST_TEXT])
    text = f"{title.text}\n{abstract.text}" if title.text else abstract.text
    doc = _make_doc(text, nlp)
    set_title_end(doc, len(title.text))
    for _, component in nlp.pipeline:
        doc = component(doc)
    return doc, Layout(paper, title, abstract, reading_of(doc))


def extract(paper: Paper, nlp: Language) -> Extraction:
    """Return what a paper names: a function of its text, the vocabulary and the rules only."""
    doc, layout = read_paper(paper, nlp)
    found = [replace(m, evidence=layout.stored(m.evidence)) for m in doc._.paperkin_mentions]
    keywords = keyword_mentions(paper, vocabulary_of(nlp))
    return Extraction(
        paper=paper.id,
        mentions=(*found, *keywords),
        definitions=tuple((d.short, d.long) for d in doc._.paperkin_definitions),
        profile=write(profile_of(reading_of(doc), doc._.paperkin_judged, keywords, scores_of(nlp))),
    )


def _make_doc(text: str, nlp: Language) -> Doc:
    """Return the document of a text; spaCy's tokenizer takes off marks one by one, so long runs of them are kept whole."""
    if _MARKS.search(text) is None:
        return nlp.make_doc(text)
    pieces = re.findall(r"(\S+|\s)( ?)", text)
    return Doc(nlp.vocab, words=[piece for piece, _ in pieces], spaces=[bool(space) for _, space in pieces])


def extract_all(papers: Iterable[Paper], vocabulary: Vocabulary | None = None) -> Iterator[Extraction]:
    """Yield the extraction of each paper, in order; memory does not grow with their number."""
    nlp = make_pipeline(vocabulary)
    for paper in papers:
        with nlp.memory_zone():
            found = extract(paper, nlp)
        yield found


def scores_of(nlp: Language) -> PhraseScores:
    """Return the scores of a pipeline that `make_pipeline` made."""
    scores: PhraseScores = nlp.get_pipe("paperkin_roles").scores  # type: ignore[attr-defined]
    return scores


def vocabulary_of(nlp: Language) -> Vocabulary:
    """Return the vocabulary of a pipeline that `make_pipeline` made."""
    vocabulary: Vocabulary = nlp.get_pipe("paperkin_concepts").finder.vocabulary  # type: ignore[attr-defined]
    return vocabulary


@dataclass(frozen=True, slots=True)
class Layout:
    """How a reading's text is laid out over the stored title and abstract."""

    paper: Paper
    title: PlainText
    abstract: PlainText
    reading: Reading

    def stored(self, found: Evidence) -> Evidence:
        """Return evidence found in the reading as evidence in the stored field."""
        in_title = found.field == "title"
        plain, field = (self.title, self.paper.title or "") if in_title else (self.abstract, self.paper.abstract or "")
        shift = 0 if in_title or not self.title.text else len(self.title.text) + 1
        start, end = plain.original(found.start - shift, found.end - shift)
        first, last = self.reading.sentence_at(found.start)
        first, last = plain.original(max(first - shift, 0), max(last, found.end) - shift)
        return Evidence(
            text=field[start:end],
            sentence=field[min(first, start) : max(last, end)],
            field=found.field,
            start=start,
            end=end,
        )
