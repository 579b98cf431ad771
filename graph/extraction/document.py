"""What the components share of a spaCy document: its reading, its extensions, its groups of spans."""

from collections.abc import Iterable

from spacy.tokens import Doc, SpanGroup

from graph.extraction.contexts import Contexts
from graph.extraction.reading import Reading, read

_READING = "paperkin_reading"
_CONTEXTS = "paperkin_contexts"

for _name, _default in (
    ("paperkin_definitions", ()),
    ("paperkin_systems", ()),
    ("paperkin_candidates", ()),
    ("paperkin_judged", ()),
    ("paperkin_chosen", ()),
    ("paperkin_mentions", ()),
):
    if not Doc.has_extension(_name):
        Doc.set_extension(_name, default=_default)


def set_title_end(doc: Doc, title_end: int) -> None:
    """Say how many characters of a document are its title; before the first component runs."""
    doc.user_data[_READING] = read(doc.text, title_end)


def reading_of(doc: Doc) -> Reading:
    """Return the reading of a document, made once."""
    reading = doc.user_data.get(_READING)
    if not isinstance(reading, Reading):
        reading = doc.user_data[_READING] = read(doc.text)
    return reading


def contexts_of(doc: Doc) -> Contexts:
    """Return the cues in the reading of a document, found once."""
    contexts = doc.user_data.get(_CONTEXTS)
    if not isinstance(contexts, Contexts):
        contexts = doc.user_data[_CONTEXTS] = Contexts(reading_of(doc))
    return contexts


def set_spans(doc: Doc, group: str, spans: Iterable[tuple[tuple[int, int], str]]) -> None:
    """Write character spans with labels to a group of a document's spans, widened to whole tokens."""
    found = (doc.char_span(a, b, label=label, alignment_mode="expand") for (a, b), label in spans)
    doc.spans[group] = SpanGroup(doc, name=group, spans=[s for s in found if s is not None])
