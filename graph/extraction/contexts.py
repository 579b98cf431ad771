"""Contexts: what stands before and after a place in its sentence, as named cues.

The cues before are found for all words of a paper in one pass, word by word: a cue begins with a trigger ("called",
"based on") and goes on over fillers ("the", "novel"), so that it holds before each word that follows these.
"""

import re
from bisect import bisect_left
from functools import lru_cache
from typing import NamedTuple

from graph.extraction.flags import BIT, bits
from graph.extraction.grams import EDGE
from graph.extraction.reading import Reading

_SYSTEM_VERB = re.compile(
    "propos|introduc|present|develop|design|devis|construct|build|built|releas|formulat|creat|curat|unveil|contribut|"
    "offer|suggest|describ|advocat|put$"
)
_SUBJECTS = frozenset("we paper work article study author".split())
_EXPERIMENTS = re.compile(r"experiment|evaluat|result$|benchmark$|dataset$|test|validat|demonstrat|performance$|task$")
_NOVEL = frozenset("novel new simple unified first propose".split())

_TRIGGERS: dict[str, re.Pattern[str]] = {
    "called": re.compile(r"called|named|dubbed|termed|coined|titled|denoted|namely"),
    "our": re.compile(r"our"),
    "such as": re.compile(r"including|like|namely"),
    "evaluated on": re.compile(r"on"),
    "than": re.compile(r"than|outperform\w*|surpass\w*|over|beat|versus|vs|against|unlike|baseline"),
    "based on": re.compile(
        r"extend\w*|via|using|use|leverag\w+|employ\w*|adopt\w*|utiliz\w+|apply\w*|with|through|exploit\w*|"
        r"incorporat\w+|integrat\w+|combin\w+"
    ),
    "problem of": re.compile(
        r"problem|task|challenge|issue|study|address\w*|tackl\w+|consider\w*|investigat\w+|solv\w+|mitigat\w+|field|area"
    ),
    "for": re.compile(r"for|in|of|to"),
}
"""Words that begin a cue by themselves."""

_PAIRS: dict[tuple[str, str], str] = {
    ("such", "as"): "such as",
    ("e", "g"): "such as",
    ("compared", "to"): "than",
    ("compared", "with"): "than",
    ("based", "on"): "based on",
    ("based", "upon"): "based on",
    ("variant", "of"): "based on",
    **{(verb, word): "based on" for verb in ("build", "built", "building") for word in ("on", "upon")},
    **{(verb, "on"): "problem of" for verb in ("focus", "focusing", "focused")},
    **{("we", verb): "called" for verb in ("call", "name", "term", "dub", "coin")},
    **{(verb, "it"): "called" for verb in ("call", "name", "term", "dub")},
}
"""Two words that begin a cue together."""

_FILLERS: dict[str, frozenset[str]] = {
    "we propose it": frozenset("a an the two three new novel simple our of called first and".split()),
    "called": frozenset("it this the as our a an by".split()),
    "our": frozenset("proposed novel new final method approach model framework algorithm system solution".split()),
    "such as": frozenset(),
    "evaluated on": frozenset("the both two three several a".split()),
    "than": frozenset("the existing prior previous strong both standard vanilla all".split()),
    "based on": frozenset("a an the and".split()),
    "problem of": frozenset("a an the of for in".split()),
    "for": frozenset("a an the".split()),
}
"""Words over which a cue goes on."""

_PROPOSE, _BEFORE_PROPOSE, _SUCH, _EVALUATED, _NEW = (
    BIT[n] for n in ("we propose it", "we propose before", "such as", "evaluated on", "a novel")
)
_CALLED = BIT["called"]
_OVER_COMMAS = bits("we propose it", "our")
_OPENERS = frozenset(" \t\n\"'“‘(")
_QUOTES, _QUOTES_AFTER = frozenset("\"'“‘"), frozenset("\"'”’")

NAMING = bits("we propose it", "we propose before", "called", "our", "a novel", "quoted")
"""Cues after which a paper may name something of its own."""

_LEFT_CLOSERS = EDGE | frozenset(
    "using use via novel new simple efficient effective unified proposed called named introduce".split()
)
_RIGHT_CLOSERS = EDGE | frozenset(
    "based using called named dubbed can is are achieve improve learn leverage first which that can consist combine".split()
)

_NOVEL_AFTER = re.compile(
    r"[\"'”)]*,? (?:which is |is |as )?(?:a|an|the first|our) (?:\w+[ ,-]+){0,3}?(?:novel|new|simple|first|large|unified|general|efficient|scalable|framework|method|approach|benchmark|dataset|model|algorithm)",
    re.IGNORECASE,
)
_NOVEL_OPENERS = frozenset("which is as a an the our".split())
_VERBS_AFTER = frozenset(
    "is are achieve achieves outperform outperforms consist consists can significantly leverage leverages use uses "
    "introduce introduces first employ employs enable enables provide provides improve improves learn learns generate "
    "generates combine combines integrate integrates demonstrate demonstrates show shows surpass surpasses reduce "
    "reduces yield yields further contain contains comprise comprises incorporate incorporates".split()
)
_NOUNS_AFTER: dict[str, int] = {
    noun: BIT[cue]
    for cue, nouns in {
        "dataset after": "dataset benchmark corpus challenge suite leaderboard",
        "model after": "model network architecture backbone family agent policy",
        "method after": "method algorithm framework approach technique strategy module mechanism loss system pipeline",
        "task after": "task problem setting application scenario",
    }.items()
    for noun in nouns.split()
}
_FAR, _NEAR, _NEARER, _NEAREST = 70, 60, 40, 30
"""Characters over which the beginning of a cue reaches."""

WHOLE = BIT["whole phrase"]
"""Flag of what fills its clause, or stands between words that no name begins or ends with."""

_LEFT_WHOLE, _RIGHT_WHOLE = bits("clause start", "closed before"), bits("clause end", "closed after")


class _Word(NamedTuple):
    """What a word does to cues: which it begins, over which they go on, and what it makes possible later."""

    begins: int
    carries: int
    is_verb: bool
    is_subject: bool
    is_experiment: bool
    is_novel: bool
    may_evaluate: bool


@lru_cache(maxsize=50_000)
def _word(norm: str) -> _Word:
    begins = bits(*(cue for cue, pattern in _TRIGGERS.items() if pattern.fullmatch(norm)))
    carries = bits(*(cue for cue, fillers in _FILLERS.items() if norm in fillers))
    if norm.endswith(("ed", "ive", "al", "ent", "ble")) and len(norm) > 4:
        carries |= _PROPOSE
    return _Word(
        begins,
        carries,
        _SYSTEM_VERB.match(norm) is not None,
        norm in _SUBJECTS,
        _EXPERIMENTS.match(norm) is not None,
        norm in _NOVEL,
        norm in ("with", "using", "across", "over", "in"),
    )


class Contexts:
    """The cues around the words of one reading.

    Attributes
    ----------
    before : list of int
        For each word the flags of what stands before it in its clause and sentence.
    """

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.before = _all_before(reading)
        self._after: dict[int, int] = {}
        self._sentences: dict[int, frozenset[str]] = {}

    def around(self, first: int, end: int) -> int:
        """Return the flags around the words ``[first, end)``."""
        after = self._after.get(end)
        if after is None:
            after = self._after[end] = self._flags_after(end)
        found = self.before[first] | after
        if found & _LEFT_WHOLE and found & _RIGHT_WHOLE:
            found |= WHOLE
        return found

    def sentence_words(self, number: int) -> frozenset[str]:
        """Return the normal forms of a sentence's words."""
        found = self._sentences.get(number)
        if found is None:
            reading = self.reading
            first = bisect_left(reading.sentence_of, number)
            end = bisect_left(reading.sentence_of, number + 1)
            found = self._sentences[number] = frozenset(w.norm for w in reading.words[first:end])
        return found

    def words_around(self, first: int, end: int, before: int, after: int) -> tuple[list[str], list[str]]:
        """Return up to so many normal forms before the words ``[first, end)``, and after them, in their sentence."""
        sentence_of = self.reading.sentence_of
        number = sentence_of[first]
        start = max(bisect_left(sentence_of, number), first - before)
        stop = min(bisect_left(sentence_of, number + 1), end + after)
        norms = self.reading.words
        return [w.norm for w in norms[start:first]], [w.norm for w in norms[end:stop]]

    def word_before(self, first: int) -> str:
        """Return the word before one in its sentence; "^" at its start."""
        sentence_of = self.reading.sentence_of
        inside = first > 0 and sentence_of[first - 1] == sentence_of[first]
        return self.reading.words[first - 1].norm if inside else "^"

    def word_after(self, end: int) -> str:
        """Return the word at ``end`` where it is in the sentence of the one before it; else "$"."""
        sentence_of = self.reading.sentence_of
        inside = end < len(sentence_of) and sentence_of[end] == sentence_of[end - 1]
        return self.reading.words[end].norm if inside else "$"

    def _flags_after(self, end: int) -> int:
        reading = self.reading
        words = reading.words
        found = _bound_after(reading, end)
        stop, text = words[end - 1].end, reading.text
        if stop <= reading.title_end:
            return found
        following = text[stop : stop + 2]
        if following[:1] in _QUOTES_AFTER and following:
            found |= BIT["quoted after"]
        if following[:1] == "(" or following == " (":
            found |= BIT["bracket after"]
        if end == len(words) or reading.sentence_of[end] != reading.sentence_of[end - 1]:
            return found | (BIT["colon after"] if following[:1] == ":" else 0)
        gap = text[stop : words[end].start].lstrip("\"'”)")
        if gap[:1] == ":":
            found |= BIT["colon after"]
        elif gap == " ":
            found |= _NOUNS_AFTER.get(words[end].norm, 0)
            if text[words[end].start : words[end].end] in _VERBS_AFTER or words[end].norm == "not":
                found |= BIT["verb after"]
        may_open = gap[:2] == ", " or (gap == " " and words[end].norm in _NOVEL_OPENERS)
        if may_open and _NOVEL_AFTER.match(text, stop, reading.sentences[reading.sentence_of[end]][1]):
            found |= BIT["a novel after"]
        return found


def _bound_after(reading: Reading, end: int) -> int:
    if end == len(reading.words) or reading.clauses[end] != reading.clauses[end - 1]:
        return BIT["clause end"]
    if reading.joined[end]:
        return bits("clause after", "hyphen after")
    return BIT["clause after"] | (BIT["closed after"] if reading.words[end].norm in _RIGHT_CLOSERS else 0)


def _bound_before(reading: Reading, first: int) -> int:
    if first == 0 or reading.clauses[first - 1] != reading.clauses[first]:
        return BIT["clause start"]
    if reading.joined[first]:
        return bits("clause before", "hyphen before")
    return BIT["clause before"] | (BIT["closed before"] if reading.words[first - 1].norm in _LEFT_CLOSERS else 0)


def _all_before(reading: Reading) -> list[int]:
    scan = _Scan(reading)
    return [_bound_before(reading, n) | scan.step(n) for n in range(len(reading.words))]


class _Scan:
    """One pass over the words of a reading, from left to right."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.sentence = -1
        self.reset()

    def reset(self) -> None:
        """Forget everything: a sentence begins."""
        self.active = 0
        self.words_in = 0
        self.subject = self.experiment = self.listing = self.novel = -1000
        self.proposing = False
        self.previous = ""
        self.comma = False

    def step(self, number: int) -> int:
        """Return the cues before a word, and take it in."""
        reading = self.reading
        word = reading.words[number]
        if reading.sentence_of[number] != self.sentence:
            self.reset()
            self.sentence = reading.sentence_of[number]
            gap = ""
        else:
            gap = reading.text[reading.words[number - 1].end : word.start]
        if word.start < reading.title_end:
            return 0
        joined = reading.joined[number] and gap == "-"
        if not joined:
            self.cross(gap)
        found = 0 if joined else self.cues(number, gap)
        self.take(word.norm, number, word.start, joined)
        return found

    def cross(self, gap: str) -> None:
        """Drop the cues that do not reach over what stands between two words."""
        if gap == " ":
            self.comma = False
            return
        self.comma = "," in gap
        if not _OPENERS.issuperset(gap):
            self.active &= _OVER_COMMAS if gap == ", " else 0
        if ";" in gap or ":" in gap:
            self.subject = self.listing = self.experiment = -1000
            self.proposing = self.proposing and ";" not in gap
        if self.comma or ";" in gap:
            self.novel = -1000

    def cues(self, number: int, gap: str) -> int:
        """Return the cues that hold before a word."""
        start = self.reading.words[number].start
        found = self.active
        if self.proposing:
            found |= _BEFORE_PROPOSE
        if start - self.novel <= _NEAREST:
            found |= _NEW
        if start - self.listing <= _FAR and (self.comma or self.previous in ("and", "or")):
            found |= _SUCH
        last = self.reading.text[start - 1 : start]
        if last in _QUOTES and last:
            found |= BIT["quoted"]
        elif last == "(":
            found |= BIT["in bracket"]
        if self.words_in == 0 or (self.words_in == 1 and self.previous in ("the", "a", "an")):
            found |= BIT["starts sentence"]
        return found

    def take(self, norm: str, number: int, start: int, joined: bool) -> None:
        """Take a word in."""
        word, reading = _word(norm), self.reading
        compound = joined or (number + 1 < len(reading.words) and reading.joined[number + 1])
        carries = word.carries | _PROPOSE if compound else word.carries
        active = self.active & carries
        if not compound:
            active |= word.begins
            pair = _PAIRS.get((self.previous, norm))
            if pair:
                active |= BIT[pair]
            if norm == "as" and "refer" in self.before(number, 4):
                active |= _CALLED
            if word.may_evaluate and start - self.experiment <= _NEAR:
                active |= _EVALUATED
        if word.is_verb and start - self.subject <= _NEAR:
            self.proposing = True
            if start - self.subject <= _NEARER + 10:
                active |= _PROPOSE
        if active & _SUCH and norm not in ("like", "namely"):
            self.listing = start
        if word.is_subject:
            self.subject = start
        if word.is_experiment:
            self.experiment = start
        if word.is_novel:
            self.novel = start + len(norm)
        self.active, self.previous = active, norm
        self.words_in += 1

    def before(self, number: int, count: int) -> str:
        """Return the normal forms of some words before one."""
        return " ".join(w.norm for w in self.reading.words[max(0, number - count) : number])
