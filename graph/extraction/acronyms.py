"""Acronyms: short forms and the long forms that the paper defines for them.

Initials of words are aligned first (Schwartz and Hearst's shortest match takes "policy optimization" for PPO), or the
capitals that the authors set ("aDAptivE path-MemOry Network (DAEMON)"); digits may stand for words (V2V, EF1); hyphen
compounds stay whole, a plural s and a tail such as "method" are dropped, and no long form crosses the end of its sentence.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from spacy.language import Language
from spacy.tokens import Doc

from graph.extraction.document import reading_of, set_spans
from graph.extraction.reading import Reading

_BRACKET = re.compile(r"[(\[]([^()\[\]]{1,120})[)\]]")
_SHORT = re.compile(r"(?=[^\s]*[A-ZΑ-Ωα-ωℓ0-9])[^\W_][\w.+/&'*-]{0,13}|[ℓα-ω][\w-]{0,8}")
_PART = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_SMALL_WORDS = frozenset(
    "a an and as at by for from in into of on or over the to under via with without using its between per".split()
)
_DROPPED_TAILS = frozenset(
    "method algorithm framework approach problem module dataset benchmark task strategy technique scheme paradigm".split()
)
_TAIL_WORDS = _DROPPED_TAILS | {"model", "network", "loss", "layer", "system", "mechanism", "architecture"}
_ADJECTIVES = frozenset(("based", "aware", "guided", "driven", "enhanced"))
_DIGIT_WORDS = {"1": ("one", "first"), "2": ("to", "two"), "3": ("three",), "4": ("for", "four")}
_NO_ACRONYM = re.compile(
    r"(?:i|ii|iii|iv|v|vi|vii|viii|ix|x|\d[\d.,%]*|\d+(?:st|nd|rd|th)|\d+[kKMBx]|[1-4]-?D|In|Re|The|We|e\.g\.?|i\.e\.?|cf\.?|vs\.?|Fig|Eq|Sec|Table|ours|left|right|top|bottom)"
)
_COST_LIMIT = 0.62
_COST_LIMIT_ONE_WORD = 1.0
_LONGEST = 11
_MOST_LETTERS = 12


@dataclass(frozen=True, slots=True)
class Definition:
    """A short form, its long form, and where both stand in the plain text."""

    short: str
    long: str
    short_span: tuple[int, int]
    long_span: tuple[int, int]


def find_definitions(reading: Reading) -> list[Definition]:
    """Return the acronym definitions of a paper, in order, one a short form.

    Examples
    --------
    >>> from graph.extraction.reading import read
    >>> text = "We study low-rank adaptation (LoRA) and RAG (retrieval-augmented generation) for LLMs."
    >>> [(d.short, d.long) for d in find_definitions(read(text))]
    [('LoRA', 'low-rank adaptation'), ('RAG', 'retrieval-augmented generation')]
    """
    found: dict[str, Definition] = {}
    for match in _BRACKET.finditer(reading.text):
        sentence = reading.sentence_at(match.start())
        definition = _short_in_bracket(reading.text, match, sentence[0]) or _long_in_bracket(
            reading.text, match, sentence[0]
        )
        if definition is not None:
            found.setdefault(definition.short, definition)
    return list(found.values())


def _short_in_bracket(text: str, match: "re.Match[str]", sentence_start: int) -> Definition | None:
    """Read "long form (SHORT)"."""
    inner = re.split(r"[,;:]| or | also | e\.g\.| i\.e\.", match[1], maxsplit=1)[0].strip().strip("\"'“”")
    inner = re.sub(r"^(?:abbreviated|abbrev\.|short|denoted|termed|called|aka|a\.k\.a\.)\s+(?:as\s+)?", "", inner)
    if not _SHORT.fullmatch(inner) or _NO_ACRONYM.fullmatch(inner):
        return None
    letters = _letters(inner)
    if not 2 <= len(letters) <= _MOST_LETTERS or not any(c.isalpha() for c in letters):
        return None
    parts = _parts_before(text, match.start(), sentence_start, len(letters))
    choice = _best_start(letters, text, parts)
    if choice is None:
        return None
    parts = _without_tail(letters, text, parts[choice:])
    start, end = parts[0].start(), parts[-1].end()
    if any(p[0].lower() == letters for p in parts):
        return None
    short_start = match.start(1) + match[1].index(inner)
    short_end = short_start + len(inner)
    return Definition(_singular(inner), text[start:end], (short_start, short_end), (start, end))


def _long_in_bracket(text: str, match: "re.Match[str]", sentence_start: int) -> Definition | None:
    """Read "SHORT (long form)"."""
    inner = re.split(r"[,;:]", match[1], maxsplit=1)[0].strip()
    parts = list(_PART.finditer(inner))
    window_start = max(sentence_start, match.start() - 40)  # bounded, or a long text of brackets takes for ever
    before = re.search(r"([^\s()\[\],;:]+)\s*$", text[window_start : match.start()])
    if before is None or len(parts) < 2:
        return None
    short = before[1].strip("\"'“”")
    if not _SHORT.fullmatch(short) or _NO_ACRONYM.fullmatch(short) or sum(c.isupper() for c in short) < 2:
        return None
    letters = _letters(short)
    if len(letters) < 2 or any(p[0].lower() == letters for p in parts):
        return None
    if _cost(letters, inner, parts) > _COST_LIMIT * len(letters):
        return None
    long_start = match.start(1) + match[1].index(inner) + parts[0].start()
    long_end = match.start(1) + match[1].index(inner) + parts[-1].end()
    short_start = window_start + before.start(1) + before[1].index(short)
    return Definition(
        _singular(short), text[long_start:long_end], (short_start, short_start + len(short)), (long_start, long_end)
    )


def _letters(short: str) -> str:
    return re.sub(r"[\W_]", "", _singular(short)).lower()


def _singular(short: str) -> str:
    return (
        short[:-1] if len(short) > 2 and short.endswith("s") and (short[-2].isupper() or short[-2].isdigit()) else short
    )


def _parts_before(text: str, end: int, sentence_start: int, letters: int) -> list["re.Match[str]"]:
    """Return the word parts before an offset that could be a long form, in order, none over a clause's hard end."""
    begin = max(sentence_start, end - 160)
    window = text[begin:end]
    hard = max(window.rfind(c) for c in "()[];:?!")
    window_start = begin + hard + 1
    parts = list(_PART.finditer(text, window_start, end))
    if not parts or text[parts[-1].end() : end].strip(" \"'“”*") != "":
        return []
    return parts[-min(letters * 2 + 1, letters + 6, _LONGEST) :]


def _best_start(letters: str, text: str, parts: list["re.Match[str]"]) -> int | None:
    """Return the index of the part at which the cheapest long form begins; None where none is cheap enough."""
    spelt = _spelt_by_capitals(letters, parts)
    if spelt is not None:
        return spelt
    lowered = tuple(p[0].lower() for p in parts)
    best: tuple[float, int] | None = None
    for start in range(len(parts) - 1, -1, -1):
        inside_compound = start > 0 and text[parts[start - 1].end() : parts[start].start()] == "-"
        opens_compound = _hyphens(text, parts[start:])[1:2] == (True,)  # "in-context learning (ICL)"
        if inside_compound or (lowered[start] in _SMALL_WORDS and not opens_compound):
            continue
        limit = _COST_LIMIT if len(parts) - start > 1 else _COST_LIMIT_ONE_WORD
        cost = _cost(letters, text, parts[start:])
        if cost <= limit * len(letters) and (best is None or cost < best[0] - 1e-9):
            best = (cost, start)
    if best is not None and len(parts) - best[1] == 1 and len(lowered[-1]) < 7:
        return None
    return best[1] if best else None


def _spelt_by_capitals(letters: str, parts: list["re.Match[str]"]) -> int | None:
    """Return the index of the part from which on the capitals alone spell the letters; None where none does."""
    capitals = ""
    for start in range(len(parts) - 1, -1, -1):
        own = "".join(c for c in parts[start][0] if c.isupper()).lower()
        capitals = own + capitals
        if len(capitals) > len(letters) or own == letters:
            return None
        if own and capitals == letters and len(letters) > 2 and len(parts) - start > 1:
            return start
    return None


def _without_tail(letters: str, text: str, parts: list["re.Match[str]"]) -> list["re.Match[str]"]:
    """Return the parts without a last "method", "problem", "task" that no letter stands for."""
    shorter = parts[:-1]
    if (
        len(shorter) < 2
        or parts[-1][0].lower().rstrip("s") not in _DROPPED_TAILS
        or shorter[-1][0].lower() in _ADJECTIVES
    ):
        return parts
    return shorter if _cost(letters, text, shorter) < _cost(letters, text, parts) else parts


def _cost(letters: str, text: str, parts: list["re.Match[str]"]) -> float:
    return _alignment(letters, tuple(p[0].lower() for p in parts), _hyphens(text, parts))


def _hyphens(text: str, parts: list["re.Match[str]"]) -> tuple[bool, ...]:
    """Tell for each part whether a hyphen joins it to the one before."""
    return tuple(n > 0 and text[parts[n - 1].end() : p.start()] == "-" for n, p in enumerate(parts))


@lru_cache(maxsize=4096)
def _alignment(letters: str, parts: tuple[str, ...], hyphens: tuple[bool, ...]) -> float:
    """Return the cost of reading the letters off the words: 0 where each is an initial and no word is skipped."""
    infinite = float("inf")
    costs: dict[tuple[int, int], float] = {}

    def cost(i: int, j: int) -> float:
        if j == len(parts):
            return 0.0 if i == len(letters) else infinite
        if (i, j) not in costs:
            costs[i, j] = min(_skip(j) + cost(i, j + 1), *_take(i, j)) if j else min(_take(i, j))
        return costs[i, j]

    def _skip(j: int) -> float:
        word = parts[j]
        if word in _SMALL_WORDS:
            return 0.25
        if hyphens[j]:
            return 0.7
        return 0.9 if word.rstrip("s") in _TAIL_WORDS and j == len(parts) - 1 else 1.6

    def _take(i: int, j: int) -> list[float]:
        word = parts[j]
        if i == len(letters):
            return [infinite]
        if word in _DIGIT_WORDS.get(letters[i], ()):
            return [cost(i + 1, j + 1)]
        if word[0] != letters[i]:
            crossed = letters[i] == "x" and word.startswith(("ex", "cross", "trans"))
            options = [0.5 + cost(i + 1, j + 1)] if crossed else []
            if len(letters) - i >= 4 and word.rstrip("s").endswith(letters[i:]):  # "HDFormer" of "… Transformer"
                options.append(0.5 + cost(len(letters), j + 1))
            return options or [infinite]
        options = [cost(i + 1, j + 1)]
        at, price = 1, 0.0
        for k in range(i + 1, len(letters)):
            found = word.find(letters[k], at)
            if found < 0:
                break
            price += 0.35 if found == at else 0.75
            at = found + 1
            options.append(price + cost(k + 1, j + 1))
        return options

    return cost(0, 0)


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
