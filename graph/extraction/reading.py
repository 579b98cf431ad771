"""Reading: the words, clauses and sentences of one paper's plain text, computed once and shared by all components."""

from dataclasses import dataclass

from graph.extraction.sentences import sentences
from graph.text import Word, words

_INSIDE_CLAUSE = frozenset((" ", "-", "–"))


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """A plain text taken apart.

    Attributes
    ----------
    text : str
        Title, a newline, abstract (or just one of them).
    title_end : int
        Characters of the title; 0 where there is none.
    words : list of Word
        In order.
    clauses : list of int
        For each word the number of its clause: a run of words with nothing but spaces and hyphens between.
    sentences : list of (int, int)
        Spans; the title is the first where there is one.
    sentence_of : list of int
        For each word the number of its sentence.
    joined : list of bool
        For each word whether a hyphen joins it to the word before.
    """

    text: str
    title_end: int
    words: list[Word]
    clauses: list[int]
    sentences: list[tuple[int, int]]
    sentence_of: list[int]
    joined: list[bool]

    def sentence_at(self, start: int) -> tuple[int, int]:
        """Return the span of the sentence that holds an offset; an empty span there where none does."""
        for a, b in self.sentences:
            if a <= start < b:
                return a, b
        return start, start


def read(text: str, title_end: int = 0) -> Reading:
    """Take a plain text apart.

    Examples
    --------
    >>> reading = read("Gaussian splatting, fast. It renders.")
    >>> [(w.norm, c, s) for w, c, s in zip(reading.words, reading.clauses, reading.sentence_of)]
    [('gaussian', 0, 0), ('splatting', 0, 0), ('fast', 1, 0), ('it', 2, 1), ('render', 2, 1)]
    """
    found = words(text)
    spans = [(0, title_end), *sentences(text, title_end)] if title_end else sentences(text)
    clauses: list[int] = []
    sentence_of: list[int] = []
    joined: list[bool] = []
    clause, sentence, before = -1, 0, -1
    for word in found:
        while sentence + 1 < len(spans) and word.start >= spans[sentence][1]:
            sentence += 1
        gap = text[before : word.start] if before >= 0 else ""
        if gap not in _INSIDE_CLAUSE or (sentence_of and sentence_of[-1] != sentence):
            clause += 1
        clauses.append(clause)
        joined.append(gap == "-")
        sentence_of.append(sentence)
        before = word.end
    return Reading(text, title_end, found, clauses, spans, sentence_of, joined)
