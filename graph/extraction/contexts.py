"""Contexts: what stands before and after a place in its sentence, as named cues.

A cue is worked out once for each word of a paper that a candidate begins or ends at, since many candidates share it.
"""

import re

from graph.extraction.candidates import Place
from graph.extraction.grams import EDGE
from graph.extraction.reading import Reading

_SYSTEM_VERB = r"propos|introduc|present|develop|design|devis|construct|build|built|releas|formulat|creat|curat|unveil|contribut|offer|suggest|describ|advocat|put forward"
CUES: dict[str, re.Pattern[str]] = {
    "we propose it": re.compile(
        rf"\b(?:we|paper|work|article|study|authors)\b[^.;:]{{0,40}}?\b(?:{_SYSTEM_VERB})\w*(?: and \w+)?(?: (?:a|an|the|two|three|new|novel|simple|our|of|called|first|\w+ed|\w+-\w+|\w+ive|\w+al|\w+ent|\w+ble|and|,))*[\s\"'“(]*$",
        re.IGNORECASE,
    ),
    "we propose before": re.compile(
        rf"\b(?:we|paper|work|article|study|authors)\b[^.;]{{0,60}}?\b(?:{_SYSTEM_VERB})\w*\b[^.;]*$", re.IGNORECASE
    ),
    "called": re.compile(
        r"\b(?:called|named|dubbed|termed|coined|titled|refer(?:red)? to (?:it |this |\w+ )?as|we call|we name|we term|we dub|we coin|denoted(?: as| by)?|namely|call it|name it)(?: it| this| the| as| our| a| an)*[\s\"'“(]*$",
        re.IGNORECASE,
    ),
    "our": re.compile(
        r"\bour(?: (?:proposed|novel|new|final|method|approach|model|framework|algorithm|system|solution),?)*[\s\"'“(]*$",
        re.IGNORECASE,
    ),
    "such as": re.compile(
        r"\b(?:such as|including|e\.g\.,?|like|namely)[\s(]*$|(?:such as|including|e\.g\.,?)\s[^.;:]{0,60},\s*(?:and |or )?$",
        re.IGNORECASE,
    ),
    "evaluated on": re.compile(
        r"\b(?:experiments?|evaluat\w+|results?|benchmarks?|datasets?|tested?|validat\w+|demonstrat\w+|performance|tasks?)\b[^.;]{0,60}?\b(?:on|with|using|across|over|in)(?: the| both| two| three| several| a)*[\s(]*$|\bon(?: the| both)?[\s(]*$",
        re.IGNORECASE,
    ),
    "than": re.compile(
        r"\b(?:than|outperform\w*|surpass\w*|over|beats?|versus|vs\.?|against|compared (?:to|with)|unlike|baselines?)(?: (?:the|existing|prior|previous|strong|both|standard|vanilla|all))*[\s(]*$",
        re.IGNORECASE,
    ),
    "based on": re.compile(
        r"\b(?:based on|built (?:on|upon)|build(?:s|ing)? (?:on|upon)|extend\w*|variants? of|via|using|uses?|leverag\w+|employ\w*|adopt\w*|utiliz\w+|apply\w*|with|through|exploit\w*|incorporat\w+|integrat\w+|combin\w+)(?: (?:a|an|the|and))*[\s(]*$",
        re.IGNORECASE,
    ),
    "problem of": re.compile(
        r"\b(?:problems?|tasks?|challenges?|issues?|study|studies|address\w*|tackl\w+|consider\w*|investigat\w+|solv\w+|focus(?:es|ing)? on|mitigat\w+|field|area)(?: (?:a|an|the|of|for|in))*[\s(]*$",
        re.IGNORECASE,
    ),
    "for": re.compile(r"\b(?:for|in|of|to)(?: (?:a|an|the))*[\s(]*$", re.IGNORECASE),
    "a novel": re.compile(r"\b(?:novel|new|simple|unified|first|propose)\b[^.;,]{0,30}$", re.IGNORECASE),
    "quoted": re.compile(r"[\"'“‘]$"),
    "in bracket": re.compile(r"\($"),
    "starts sentence": re.compile(r"^(?:the |a |an )?$", re.IGNORECASE),
}
AFTER: dict[str, re.Pattern[str]] = {
    "a novel after": re.compile(
        r"^[\"'”)]*,? (?:which is |is |as )?(?:a|an|the first|our) (?:\w+[ ,-]+){0,3}?(?:novel|new|simple|first|large|unified|general|efficient|scalable|framework|method|approach|benchmark|dataset|model|algorithm)",
        re.IGNORECASE,
    ),
    "verb after": re.compile(
        r"^[\"'”)]* (?:is|are|achieves?|outperforms?|consists?|can|significantly|leverages?|uses?|introduces?|first|employs?|enables?|provides?|improves?|learns?|generates?|combines?|integrates?|demonstrates?|shows?|surpasses?|reduces?|yields?|further|not only|contains?|comprises?|incorporates?)\b"
    ),
    "bracket after": re.compile(r"^ ?\("),
    "colon after": re.compile(r"^[\"'”)]*:"),
    "quoted after": re.compile(r"^[\"'”’]"),
    "dataset after": re.compile(
        r"^[\"'”)]* (?:data ?sets?|benchmarks?|corpus|corpora|challenge|suite|leaderboards?)\b", re.IGNORECASE
    ),
    "model after": re.compile(
        r"^[\"'”)]* (?:models?|networks?|architectures?|backbones?|families|family|agents?|policies|policy)\b",
        re.IGNORECASE,
    ),
    "method after": re.compile(
        r"^[\"'”)]* (?:methods?|algorithms?|frameworks?|approach(?:es)?|techniques?|strategy|strategies|modules?|mechanisms?|loss|systems?|pipelines?)\b",
        re.IGNORECASE,
    ),
    "task after": re.compile(r"^[\"'”)]* (?:tasks?|problems?|settings?|applications?|scenarios?)\b", re.IGNORECASE),
}


_NAMING = re.compile(
    rf"\b(?:{_SYSTEM_VERB})|\b(?:called|named|dubbed|termed|coined|we call|we name|our|novel|new|consists?|comprises?|namely)\b",
    re.IGNORECASE,
)
_BEFORE = 110
"""Characters before a place in which a cue is looked for."""

_FOLLOWING = 60
"""Characters after it."""

_LEFT_CLOSERS = EDGE | frozenset(
    "using use via novel new simple efficient effective unified proposed called named introduce".split()
)
_RIGHT_CLOSERS = EDGE | frozenset(
    "based using called named dubbed can is are achieve improve learn leverage first which that can consist combine".split()
)


class Contexts:
    """The cues around the words of one reading."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.naming = naming_sentences(reading)
        self._before: dict[int, tuple[str, ...]] = {}
        self._after: dict[int, tuple[str, ...]] = {}

    def around(self, place: Place) -> tuple[str, ...]:
        """Return the cues around a place."""
        reading = self.reading
        before = self._before.get(place.first)
        if before is None:
            before = self._before[place.first] = self._cues_before(place.first)
        after = self._after.get(place.last)
        if after is None:
            after = self._after[place.last] = self._cues_after(place.last)
        whole = "clause start" in before or "closed before" in before, "clause end" in after or "closed after" in after
        number = reading.sentence_of[place.first] - (1 if reading.title_end else 0)
        last = len(reading.sentences) - (2 if reading.title_end else 1)
        where = (
            "title"
            if number < 0
            else "first"
            if number == 0
            else "second"
            if number == 1
            else "last"
            if number == last
            else "middle"
        )
        return (*before, *after, *(("whole phrase",) if all(whole) else ()), "sentence " + where)

    def _cues_before(self, first: int) -> tuple[str, ...]:
        reading = self.reading
        words, clauses = reading.words, reading.clauses
        inside = first > 0 and reading.sentence_of[first - 1] == reading.sentence_of[first]
        found = ["before=" + (words[first - 1].norm if inside else "^")]
        if first == 0 or clauses[first - 1] != clauses[first]:
            found.append("clause start")
        else:
            found.append("clause before")
            if reading.joined[first]:
                found.append("hyphen before")
            elif words[first - 1].norm in _LEFT_CLOSERS:
                found.append("closed before")
        start = words[first].start
        if start >= reading.title_end:
            begin = reading.sentences[reading.sentence_of[first]][0]
            text = reading.text[max(begin, start - _BEFORE) : start]
            found += [name for name, pattern in CUES.items() if pattern.search(text)]
        return tuple(found)

    def _cues_after(self, last: int) -> tuple[str, ...]:
        reading = self.reading
        words, clauses = reading.words, reading.clauses
        inside = last < len(words) and reading.sentence_of[last] == reading.sentence_of[last - 1]
        found = ["after=" + (words[last].norm if inside else "$")]
        if last == len(words) or clauses[last] != clauses[last - 1]:
            found.append("clause end")
        else:
            found.append("clause after")
            if reading.joined[last]:
                found.append("hyphen after")
            elif words[last].norm in _RIGHT_CLOSERS:
                found.append("closed after")
        end = words[last - 1].end
        if end > reading.title_end:
            stop = reading.sentences[reading.sentence_of[last - 1]][1]
            text = reading.text[end : min(stop, end + _FOLLOWING)]
            found += [name for name, pattern in AFTER.items() if pattern.match(text)]
        return tuple(found)


def naming_sentences(reading: Reading) -> frozenset[int]:
    """Return the numbers of the sentences in which a paper may name something of its own, the title among them."""
    text = reading.text
    return frozenset(
        n
        for n, (start, end) in enumerate(reading.sentences)
        if end <= reading.title_end or _NAMING.search(text, start, end)
    )
