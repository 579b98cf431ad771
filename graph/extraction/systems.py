"""Names that a free run of words would miss: a title's head, quoted names, and capitals around "and", "of", "for".

Whether such a name is the paper's own is judged by the scorer, with the cues around it.
"""

import re
from collections.abc import Callable, Iterator

from spacy.language import Language
from spacy.tokens import Doc

from graph.extraction.document import reading_of, set_spans
from graph.extraction.grams import LONGEST
from graph.extraction.reading import Reading

_TITLE_HEAD = re.compile(r"[^:?!]{2,80}?(?=\s*:\s*\S|\s[—–-]\s+\S)")
_QUOTED = re.compile(r"[\"“'‘](?=[^\W_])([^\"“”'‘’]{2,60}?)(?<=[\w+*])[\"”'’](?!\w)")
_CAPITALS = re.compile(
    r"\b[A-Z][\w+-]*(?: [A-Z0-9][\w+-]*){0,3}(?:,? (?:and|of|for|to|in|the|with|from|on|by|via|&)(?: the)?(?: [A-Z][\w+-]*){1,3}){1,2}"
)

Run = tuple[int, int]
"""First and last-but-one index of words."""


def find_names(reading: Reading) -> list[Run]:
    """Return runs of words that stand as names, sorted, each once.

    Examples
    --------
    >>> from graph.extraction.reading import read
    >>> reading = read("We present Splat and Distill, a method that we call 'simple but true'.")
    >>> [" ".join(w.norm for w in reading.words[a:b]) for a, b in find_names(reading)]
    ['splat and distill', 'simple but true']
    """
    spans = [*_title_head(reading), *_spans(_QUOTED, reading, 1), *_spans(_CAPITALS, reading, 0)]
    starts = {w.start: n for n, w in enumerate(reading.words)}
    ends = {w.end: n + 1 for n, w in enumerate(reading.words)}
    runs = {(starts[a], ends[b]) for a, b in spans if a in starts and b in ends}
    return sorted(r for r in runs if 0 < r[1] - r[0] <= LONGEST + 2)


def _title_head(reading: Reading) -> Iterator[tuple[int, int]]:
    head = _TITLE_HEAD.match(reading.text[: reading.title_end])
    if head:
        yield head.start(), len(head[0].rstrip())


def _spans(pattern: "re.Pattern[str]", reading: Reading, group: int) -> Iterator[tuple[int, int]]:
    for match in pattern.finditer(reading.text, reading.title_end):
        start, end = match.span(group)
        yield start, end
        for lead in ("The ", "Our ", "A ", "An ", "This "):
            if match[group].startswith(lead):
                yield start + len(lead), end


@Language.factory("paperkin_systems", assigns=["doc._.paperkin_systems", "doc.spans"])
def make(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """Make the component that finds names."""
    return annotate


def annotate(doc: Doc) -> Doc:
    """Write the names of a document, as runs of its reading's words, and their spans to ``doc.spans["systems"]``."""
    reading = reading_of(doc)
    doc._.paperkin_systems = tuple(find_names(reading))
    set_spans(
        doc,
        "systems",
        (((reading.words[a].start, reading.words[b - 1].end), "name") for a, b in doc._.paperkin_systems),
    )
    return doc
