"""Sentences, by rule: spans of a plain text that survive "e.g.", "et al.", "i.i.d.", "Fig. 3" and "v1.5"."""

import re

_ABBREVIATIONS = frozenset(
    "e.g i.e etc al vs cf fig figs eq eqs sec secs ref refs tab no nos vol pp ch resp approx viz w.r.t i.i.d a.k.a "
    "s.t incl dept univ inc ltd co dr prof mr mrs ms st jr sr ph.d u.s u.k est max min thm lem cor prop def app".split()
)
"""Words that end in a point without ending a sentence, lower case, without their last point."""

_SENTENCE_FINAL = frozenset("etc al".split())
"""Abbreviations that end a sentence when a capital follows: "… cars, etc. We …"."""

_END = re.compile(r"[.!?]+[\"'”’)\]]*(?=\s+[\"'“‘(\[]*[^\W_]|\s*$)|\n{2,}")
_LAST_WORD = re.compile(r"[^\s(\[\"'“‘]+$")


def sentences(text: str, start: int = 0, end: int | None = None) -> list[tuple[int, int]]:
    """Return the spans of the sentences of ``text[start:end]``, without surrounding white space.

    Examples
    --------
    >>> text = "We follow Hu et al. (2021), e.g. Fig. 3 of v1.5. It works. i.i.d. data suffice."
    >>> [text[a:b] for a, b in sentences(text)]
    ['We follow Hu et al. (2021), e.g. Fig. 3 of v1.5.', 'It works.', 'i.i.d. data suffice.']
    """
    end = len(text) if end is None else end
    spans = []
    begin = start
    for match in _END.finditer(text, start, end):
        if _ends_sentence(text, match, begin):
            spans.append((begin, match.end()))
            begin = match.end()
    spans.append((begin, end))
    return [s for s in (_strip(text, a, b) for a, b in spans) if s[0] < s[1]]


def _ends_sentence(text: str, match: "re.Match[str]", begin: int) -> bool:
    if match[0] != ".":
        return True
    before = _LAST_WORD.search(text, max(begin, match.start() - 30), match.start())
    if before is None:
        return True
    word = before[0].lower()
    following = text[match.end() : match.end() + 12].lstrip()
    if word in _ABBREVIATIONS:
        return word in _SENTENCE_FINAL and following[:1].isupper()
    if len(word) == 1 and word.isalpha():  # an initial ("J. Smith"), save a variable at the end ("... of size n. We")
        return not before[0].isupper() or following[:3].lower() in ("we ", "the", "thi", "our", "in ", "how", "for")
    return not following[:1].islower() or not word[-1:].isalnum() or len(word) > 3


def _strip(text: str, start: int, end: int) -> tuple[int, int]:
    piece = text[start:end]
    return start + len(piece) - len(piece.lstrip()), end - (len(piece) - len(piece.rstrip()))
