"""Acronyms: short forms and the long forms that the paper defines for them.

In brackets either way round, after a cue ("shortened as DPDN", "DPDN stands for"), beside the name ("STAND-Guard, a Small
Task-Adaptive …"), and after a title's head ("C3KG: A Chinese Commonsense …"). Hyphen compounds stay whole, a plural s and
a tail such as "method" are dropped, and no long form crosses the end of its sentence.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from spacy.language import Language
from spacy.tokens import Doc

from graph.extraction.document import reading_of, set_spans
from graph.extraction.initials import (
    COST_LIMIT,
    DROPPED_TAILS,
    LONGEST,
    PART,
    Part,
    best_end,
    best_start,
    cost_of,
    letters_of,
    singular,
)
from graph.extraction.reading import Reading
from graph.text import fold

_BRACKET = re.compile(r"[(\[]([^()\[\]]{1,120})[)\]]")
_SHORT = re.compile(r"(?=[^\s]*[A-ZΑ-Ωα-ωℓ0-9])[^\W_][\w.+/&'*-]{0,13}|[ℓα-ω][\w-]{0,8}")
_ADJECTIVES = frozenset(("based", "aware", "guided", "driven", "enhanced"))
_NO_ACRONYM = re.compile(
    r"(?:i|ii|iii|iv|v|vi|vii|viii|ix|x|\d[\d.,%]*|\d+(?:st|nd|rd|th)|\d+[kKMBx]|[1-4]-?D|In|Re|The|We|e\.g\.?|i\.e\.?|cf\.?|vs\.?|Fig|Eq|Sec|Table|ours|left|right|top|bottom)"
)
_MOST_LETTERS = 12
_WORD = r"(?P<short>[^\W_][\w.+/&'*-]{1,13}(?<!\.))"
_LONG_THEN_CUE = re.compile(
    r",? (?:which |that )?(?:is |are |we )?"
    r"(?:shortened|abbreviated|short|denoted|dubbed|termed|called|named|coined|nicknamed|hereafter|henceforth|or simply|or)"
    r"(?: (?:as|to|by))? [\"'“‘]?" + _WORD
)
_SHORT_THEN_CUE = re.compile(
    _WORD
    + r"[\"'”’]?,? (?:which )?(?:stands|standing|short|an? (?:acronym|abbreviation|shorthand)) (?:for|of) (?:the |an? )?"
)
_SHORT_THEN_LONG = re.compile(_WORD + r"[\"'”’]?, (?:an?|the|our) (?:novel |new )?")
_TITLE_HEAD = re.compile(r"[\"'“‘]?" + _WORD + r"[\"'”’]?\s*(?::| [–—-])\s+(?:(?:An?|The|Our) )?")
_END = re.compile(r"[()\[\].,;:?!]")
_CUE_LIMIT, _BESIDE_LIMIT = 0.4, 0.3
"""Most that a long form outside brackets may cost, a letter: nothing but its letters says that it is one."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A short form, its long form, and where both stand in the plain text."""

    short: str
    long: str
    short_span: tuple[int, int]
    long_span: tuple[int, int]


def find_definitions(reading: Reading) -> list[Definition]:
    """Return the acronym definitions of a paper: one a short form, and last the title's other long form of its head.

    Examples
    --------
    >>> from graph.extraction.reading import read
    >>> text = "We study low-rank adaptation (LoRA) and RAG (retrieval-augmented generation) for LLMs."
    >>> [(d.short, d.long) for d in find_definitions(read(text))]
    [('LoRA', 'low-rank adaptation'), ('RAG', 'retrieval-augmented generation')]
    """
    found: dict[str, Definition] = {}
    for definition in (*_in_brackets(reading), *_at_cues(reading)):
        found.setdefault(definition.short, definition)
    titled = _after_title_head(reading)
    if titled is None:
        return list(found.values())
    first = found.setdefault(titled.short, titled)
    return [*found.values(), *([titled] if fold(first.long) != fold(titled.long) else [])]


def _in_brackets(reading: Reading) -> Iterator[Definition]:
    for match in _BRACKET.finditer(reading.text):
        sentence = reading.sentence_at(match.start())
        definition = _short_in_bracket(reading.text, match, sentence[0]) or _long_in_bracket(
            reading.text, match, sentence[0]
        )
        if definition is not None:
            yield definition


def _at_cues(reading: Reading) -> Iterator[Definition]:
    yield from _short_behind_cue(reading)
    for pattern, limit, least in ((_SHORT_THEN_CUE, _CUE_LIMIT, 3), (_SHORT_THEN_LONG, _BESIDE_LIMIT, 4)):
        for match in pattern.finditer(reading.text):
            long = _long_after(reading.text, match, reading.sentence_at(match.start())[1], limit, least)
            if long:
                yield _defined(reading.text, match, long)


def _short_behind_cue(reading: Reading) -> Iterator[Definition]:
    """Read "long form, shortened as SHORT"."""
    text = reading.text
    for match in _LONG_THEN_CUE.finditer(text):
        letters = _own_letters(match["short"], 3)
        if not letters:
            continue
        parts = _parts_before(text, match.start(), reading.sentence_at(match.start())[0], len(letters))
        start = best_start(letters, text, parts)
        if start is not None and cost_of(letters, text, parts[start:]) <= _CUE_LIMIT * len(letters):
            yield _defined(text, match, _without_tail(letters, text, parts[start:]))


def _after_title_head(reading: Reading) -> Definition | None:
    match = _TITLE_HEAD.match(reading.text[: reading.title_end])
    parts = _long_after(reading.text, match, reading.title_end, _CUE_LIMIT, 3) if match else []
    return _defined(reading.text, match, parts) if match and parts else None


def _long_after(text: str, match: Part, stop: int, limit: float, least: int) -> Sequence[Part]:
    """Return the parts of the long form that begins where a cue ends; none where no letters are read off it."""
    letters = _own_letters(match["short"], least)
    if not letters:
        return []
    end = _END.search(text, match.end(), stop)
    parts = list(PART.finditer(text, match.end(), end.start() if end else stop))[: LONGEST + 1]
    if any(p[0].lower() == letters for p in parts):
        return []
    count = best_end(letters, text, parts, limit)
    return _without_tail(letters, text, parts[:count]) if count else []


def _own_letters(short: str, least: int) -> str:
    """Return the letters of what is written like a short form and has enough of them; "" of anything else."""
    letters = letters_of(short)
    telling = sum(c.isupper() or c.isdigit() for c in short) >= 2 and not _NO_ACRONYM.fullmatch(short)
    return letters if telling and least <= len(letters) <= _MOST_LETTERS and letters.isalnum() else ""


def _defined(text: str, match: Part, parts: Sequence[Part]) -> Definition:
    start, end = parts[0].start(), parts[-1].end()
    return Definition(singular(match["short"]), text[start:end], match.span("short"), (start, end))


def _short_in_bracket(text: str, match: Part, sentence_start: int) -> Definition | None:
    """Read "long form (SHORT)"."""
    inner = re.split(r"[,;:]| or | also | e\.g\.| i\.e\.", match[1], maxsplit=1)[0].strip().strip("\"'“”")
    inner = re.sub(r"^(?:abbreviated|abbrev\.|short|denoted|termed|called|aka|a\.k\.a\.)\s+(?:as\s+)?", "", inner)
    if not _SHORT.fullmatch(inner) or _NO_ACRONYM.fullmatch(inner):
        return None
    letters = letters_of(inner)
    if not 2 <= len(letters) <= _MOST_LETTERS or not any(c.isalpha() for c in letters):
        return None
    parts = _parts_before(text, match.start(), sentence_start, len(letters))
    choice = best_start(letters, text, parts)
    if choice is None:
        return None
    long = _without_tail(letters, text, parts[choice:])
    start, end = long[0].start(), long[-1].end()
    if any(p[0].lower() == letters for p in long):
        return None
    short_start = match.start(1) + match[1].index(inner)
    short_end = short_start + len(inner)
    return Definition(singular(inner), text[start:end], (short_start, short_end), (start, end))


def _long_in_bracket(text: str, match: Part, sentence_start: int) -> Definition | None:
    """Read "SHORT (long form)"."""
    inner = re.split(r"[,;:]", match[1], maxsplit=1)[0].strip()
    parts = list(PART.finditer(inner))
    window_start = max(sentence_start, match.start() - 40)  # bounded, or a long text of brackets takes for ever
    before = re.search(r"([^\s()\[\],;:]+)\s*$", text[window_start : match.start()])
    if before is None or len(parts) < 2:
        return None
    short = before[1].strip("\"'“”")
    if not _SHORT.fullmatch(short) or _NO_ACRONYM.fullmatch(short) or sum(c.isupper() for c in short) < 2:
        return None
    letters = letters_of(short)
    if len(letters) < 2 or any(p[0].lower() == letters for p in parts):
        return None
    if cost_of(letters, inner, parts) > COST_LIMIT * len(letters):
        return None
    long_start = match.start(1) + match[1].index(inner) + parts[0].start()
    long_end = match.start(1) + match[1].index(inner) + parts[-1].end()
    short_start = window_start + before.start(1) + before[1].index(short)
    return Definition(
        singular(short), text[long_start:long_end], (short_start, short_start + len(short)), (long_start, long_end)
    )


def _parts_before(text: str, end: int, sentence_start: int, letters: int) -> list[Part]:
    """Return the word parts before an offset that could be a long form, in order, none over a clause's hard end."""
    begin = max(sentence_start, end - 160)
    window = text[begin:end]
    hard = max(window.rfind(c) for c in "()[];:?!")
    window_start = begin + hard + 1
    parts = list(PART.finditer(text, window_start, end))
    if not parts or text[parts[-1].end() : end].strip(" \"'“”*") != "":
        return []
    return parts[-min(letters * 2 + 1, letters + 6, LONGEST) :]


def _without_tail(letters: str, text: str, parts: Sequence[Part]) -> Sequence[Part]:
    """Return the parts without a last "method", "problem", "task" that no letter stands for."""
    shorter = parts[:-1]
    if (
        len(shorter) < 2
        or parts[-1][0].lower().rstrip("s") not in DROPPED_TAILS
        or shorter[-1][0].lower() in _ADJECTIVES
    ):
        return parts
    return shorter if cost_of(letters, text, shorter) < cost_of(letters, text, parts) else parts


@Language.factory("paperkin_acronyms", assigns=["doc._.paperkin_definitions", "doc.spans"])
def make(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """Make the component that finds acronym definitions."""
    return annotate


def annotate(doc: Doc) -> Doc:
    """Write the definitions of a document, and the spans of their short and long forms to ``doc.spans["acronyms"]``."""
    definitions: Iterable[Definition] = find_definitions(reading_of(doc))
    doc._.paperkin_definitions = tuple(definitions)
    set_spans(doc, "acronyms", [(s, d.long) for d in definitions for s in (d.short_span, d.long_span)])
    return doc
