"""Venues: one name for a conference, journal or server, however references write it.

`venue` reads what a source says ("Proc. 41st Int. Conf. on Machine Learning", "ICLR 2024 Poster") and looks it up in the
shipped table ``venues.txt``. What the table lacks is cleaned of years, ordinals and "Proceedings of the", and kept. A
workshop is not its conference, and a paper handed in is not yet published there.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import NamedTuple

from graph.text import plain
from graph.venuename import cleaned

KINDS = ("conference", "journal", "series", "preprint")
"""What a venue of the table can be; others are ``workshop`` and ``unknown``."""

Words = tuple[str, ...]

_SMALL = frozenset("a an and at de for in of on the to und with".split())
_SPONSORS = frozenset("acm cvf ieee iapr ifip ras rsj asme embs usenix isca sigkdd sigmod sigplan sigsoft cs".split())
_LEADING = frozenset("proceedings inproceedings proceeding proc procs annual conf conference first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth twenty thirty forty fifty sixty".split())  # fmt: skip
_TRAILING = frozenset("proceedings proc vol vols volume volumes part pt no poster posters oral orals spotlight spotlights talk notable top accept main track tracks technical regular short long paper papers conference online extended full round jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december".split())  # fmt: skip
_ASIDES = {
    "workshop": "Workshops",
    "workshops": "Workshops",
    "wkshp": "Workshops",
    "wkshps": "Workshops",
    "companion": "Companion",
    "adjunct": "Companion",
    "demonstration": "Demonstrations",
    "demonstrations": "Demonstrations",
    "demos": "Demonstrations",
    "tutorial": "Tutorials",
    "tutorials": "Tutorials",
}
_CONTRACTIONS = {"intl": "international", "natl": "national", "assn": "association", "tr": "transactions"}
_GATHERING = frozenset("conference symposium meeting congress workshop colloquium forum".split())

_TURNED = re.compile(r"^(.*?)(?:\s*\([^()]*\))?,\s.*?\b((?:(?:IEEE|ACM|Annual|International|Intl|Joint|European|Asian)\s+)*(?:Conference|Conf|Symposium|Workshop|Congress|Meeting)s?\s+on)$", re.IGNORECASE)  # fmt: skip
_BESIDE = re.compile(
    r"\b(?:(extended abstracts)|(companion)|(adjunct)|(doctoral (?:consortium|symposium)))\b", re.IGNORECASE
)
_SERVER = re.compile(r"\barxiv\b|^corr\b|\babs/\d{4}\.\d{4,5}", re.IGNORECASE)
_WORKSHOP = re.compile(r"\b(?:workshops?|wkshps?)\b", re.IGNORECASE)
_HANDED_IN = re.compile(
    r"^\s*(?:submitted to|under review (?:at|for|as)(?: a)?|blind submitted to)\s+|\s*(?:conference\s+)?\b(?:withdrawn|rejected|desk[- ]rejected|blind)?\s*submission\s*$",
    re.IGNORECASE,
)
_FINDINGS = re.compile(r"\bfindings\b(?=.*\b(?:computational linguistics|acl|emnlp|naacl|eacl|aacl)\b)", re.IGNORECASE)
_CHAPTER = re.compile(r"\b(EMNLP|NAACL|EACL|AACL|ACL|IJCNLP)\b")
_PARTS = re.compile(
    r"\s+[-–—]+\s+|(?<=\d\d\d\d)[-–](?=[A-Z])|[–—:;,()\[\]@]|\s+and\s+(?:the\s+)?(?=\d+(?:st|nd|rd|th)\b)"
)
_YEAR = re.compile(r"(?:18|19|20)\d\d")
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)")
_GLUED = re.compile(r"([a-z]{2,})(?:19|20)\d\d|([a-z])\d\d+")
_ROMAN = re.compile(r"[ivxl]+")
_SAID = re.compile(r"^(?:accepted (?:by|at|to|for|in)|to appear (?:in|at)|appear(?:s|ed|ing) (?:in|at)|published (?:in|at)|presented at)\s+", re.IGNORECASE)  # fmt: skip


class Venue(NamedTuple):
    """A venue: the name shown, and one of `KINDS`, ``workshop`` or ``unknown``."""

    name: str
    kind: str

    @property
    def publishes(self) -> bool:
        """Whether a paper there is a version of record, as far as is known."""
        return self.kind in ("conference", "journal")


@lru_cache(65_536)
def venue(text: str) -> Venue | None:
    """Return the venue that a source's text names; None where nothing is left of it.

    Examples
    --------
    >>> [venue(t).name for t in ("Advances in Neural Information Processing Systems 32", "ICLR 2024 poster")]
    ['NeurIPS', 'ICLR']
    >>> venue("Proc. 41st Int. Conf. on Machine Learning").name, venue("CVPR 2023 Workshops").name
    ('ICML', 'CVPR Workshops')
    >>> venue("arXiv preprint arXiv:2106.09685"), venue("Proceedings of the 3rd Meeting on Ants, Rome, 2019").name
    (Venue(name='arXiv', kind='preprint'), 'Meeting on Ants')
    """
    text = _TURNED.sub(r"\2 \1", _SAID.sub("", " ".join(plain(text).split())))
    if not text:
        return None
    if _SERVER.search(text) and not _found(text):
        return Venue("arXiv", "preprint")
    if _HANDED_IN.search(text):
        to = venue(_HANDED_IN.sub(" ", text).strip())
        return Venue(f"{to.name} submission", "preprint") if to else None
    if _FINDINGS.search(text):
        chapter = _CHAPTER.search(text)
        return Venue(f"Findings of {chapter[1] if chapter else 'ACL'}", "conference")
    found = _found(text)
    if found is not None:
        return found
    name = cleaned(text)
    return Venue(name, "workshop" if _WORKSHOP.search(text) else "unknown") if name else None


def names_of(asked: str) -> tuple[str, ...]:
    """Return the names by which papers of a venue that a person asks for are kept: the canonical one first."""
    found = venue(asked)
    return tuple(dict.fromkeys(name for name in (found.name if found else "", asked.strip()) if name))


def _found(text: str) -> Venue | None:
    """Return the venue of the table that the longest run of a text's parts names."""
    marks = [*_PARTS.finditer(text)]
    starts = [0, *(m.end() for m in marks)]
    ends = [*(m.start() for m in marks), len(text)]
    number = min(len(starts), 12)
    best: tuple[int, int, Venue] | None = None
    for first in range(number):
        for last in range(first, number):
            words = _words(text[starts[first] : ends[last]])
            if not words or (best is not None and len(words) < best[0]):
                continue
            place = _named(words)
            if place is None or not _stands(place, words, text, first, starts[last + 1 :]):
                continue
            rank = (len(words) if place.kind != "series" else 0, -first, place)
            if best is None or rank[:2] > best[:2]:
                best = rank
    return _beside(best[2], text) if best else None


def _beside(place: Venue, text: str) -> Venue:
    """Return what stands beside a conference where a text says so: its extended abstracts, its companion."""
    aside = _BESIDE.search(text) if place.kind == "conference" else None
    if aside is None:
        return place
    label = {1: "Extended Abstracts", 2: "Companion", 3: "Companion", 4: "Doctoral Consortium"}[aside.lastindex or 2]
    return Venue(f"{place.name} {label}", "workshop")


def _stands(place: Venue, words: Words, text: str, first: int, after: Sequence[int]) -> bool:
    """Tell whether a run of parts that looks like a venue is one, by what stands around it."""
    if _WORKSHOP.search(text) and place.kind != "workshop" and not {"workshop", "workshops"} & set(words):
        return False  # a workshop at a conference is another venue
    rest = text[after[0] :] if after else ""
    if place.kind == "journal":  # "Journal of X, Machine Learning" is not the journal Machine Learning
        return first == 0 and (not rest or _is_issue(rest))
    if first and len(words) > 1 and not _GATHERING & set(words) and place.kind == "conference":
        return text[: len(text) - len(rest)].count(",") == 0 or any(w.isupper() for w in text.split())
    comma = text[: after[0]].rstrip().endswith(",") if after else False
    goes_on = re.search(r"(?:^|,\s*)(?:and|&)\s|\s(?:and|&)\s+[A-Z]", rest) and not re.search(r"\d", rest)
    return not (comma and goes_on)  # "International Conference on Machine Learning, Optimization, and Data Science"


def _is_issue(rest: str) -> bool:
    """Tell whether what follows a journal's name is a volume, an issue, a date or a series' letters."""
    return bool(re.search(r"\d", rest)) or len(rest) <= 3 or not re.search(r"[A-Za-z]", rest)


def _words(text: str) -> Words:
    """Return the words of a name that tell, folded, without years, ordinals and what stands around names."""
    words = [w for w in _all_words(text) if not _YEAR.fullmatch(w) and not _ORDINAL.fullmatch(w)]
    start = 0
    while start < len(words) - 1 and words[start] in _LEADING and _is_noise(words, start):
        start += 1
    return tuple(words[start:])


def _is_noise(words: Sequence[str], at: int) -> bool:
    """Tell "Conference AAAI" and "Proceedings X" from a name that begins so ("Proceedings of the IEEE")."""
    return not _table().whole(tuple(words[at:])) and not (words[at].startswith("conf") and at + 2 < len(words))


def _all_words(text: str) -> Iterator[str]:
    text = unicodedata.normalize("NFKD", text).casefold()
    text = "".join(c for c in text if not unicodedata.combining(c)).replace("'", " " if re.search(r"'\d", text) else "")
    found = re.findall(r"[^\W_]+", text)
    for number, word in enumerate(found):
        glued = _GLUED.fullmatch(word)
        word = glued[1] or glued[2] if glued else word
        if word not in _SMALL or (word == "a" and number == len(found) - 1):  # Physical Review A
            yield _CONTRACTIONS.get(word, word)


def _named(words: Words) -> Venue | None:
    """Return the venue of some words, with fewer and fewer of those that stand behind names ("… 2024 poster")."""
    while words:
        found = _called(words)
        if found is not None:
            return found
        if len(words) == 1 or not (words[-1] in _TRAILING or words[-1].isdigit() or _ROMAN.fullmatch(words[-1])):
            return None
        words = words[:-1]
    return None


def _called(words: Words) -> Venue | None:
    """Return the venue that is called exactly so, or what stands beside it: its workshops, its demonstrations."""
    table = _table()
    found = table.find(words)
    if found is not None:
        return found
    if len(words) > 1 and words[-1] in _ASIDES:
        base = table.find(words[:-1]) or (table.find(words[:-2]) if words[-2] == "system" else None)
        return Venue(f"{base.name} {_ASIDES[words[-1]]}", "workshop") if base and base.kind == "conference" else None
    if len(words) == 1 and words[0].endswith("w"):
        base = table.whole((words[0][:-1],))
        return Venue(f"{base.name} Workshops", "workshop") if base and base.kind == "conference" else None
    return None


class _Table:
    """The shipped venues by their words, whole and by initials."""

    def __init__(self, lines: Iterator[tuple[str, str, list[str]]]) -> None:
        self.exact: dict[Words, Venue] = {}
        self.loose: dict[Words, Venue] = {}
        self.initials: dict[str, list[tuple[Words, Venue]]] = {}
        for name, kind, others in lines:
            for other in (name, *others):
                self.add(tuple(_all_words(other)), Venue(name, kind))

    def add(self, words: Words, found: Venue) -> None:
        """Take a name; a conference's stands without its sponsors and "annual" too."""
        self.exact.setdefault(words, found)
        self.initials.setdefault("".join(w[0] for w in words), []).append((words, found))
        bare = _unsponsored(words)
        if found.kind == "conference" and bare != ("conference",):
            self.loose.setdefault(bare, found)

    def whole(self, words: Words) -> Venue | None:
        """Return the venue with exactly these words."""
        return self.exact.get(words)

    def find(self, words: Words) -> Venue | None:
        """Return the venue with these words, whole or abbreviated, with its sponsors or without."""
        bare = _unsponsored(words)
        return (
            self.exact.get(words)
            or self.loose.get(bare)
            or self.abbreviated(words)
            or (self.abbreviated(bare) if bare != words else None)
        )

    def abbreviated(self, words: Words) -> Venue | None:
        """Return the one venue whose words begin with these, one by one; None where several do."""
        if len(words) < 2:
            return None
        found = {
            place
            for full, place in self.initials.get("".join(w[0] for w in words), ())
            if all(f.startswith(w) for f, w in zip(full, words, strict=True))
        }
        return found.pop() if len(found) == 1 else None


def _unsponsored(words: Words) -> Words:
    return tuple(w for w in words if w not in _SPONSORS and w != "annual") or words


@cache
def _table() -> _Table:
    return _Table(table_lines())


def table_lines() -> Iterator[tuple[str, str, list[str]]]:
    """Yield name, kind and other names of each line of the shipped table."""
    text = (resources.files("graph") / "venues.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            name, kind, others = (part.strip() for part in line.split("|"))
            yield name, kind, [other.strip() for other in others.split(";") if other.strip()]
