"""Names of authors: from all the orders and lists in which sources write them to `Author`s in reading order."""

import re
from collections.abc import Iterable
from functools import lru_cache

from graph.model import Author

_OTHERS = re.compile(
    r"(?:and\s+)?(?:others|et\s+al\.?|\.\.\.|…)\s*|anonymous(?:\s+authors?)?|\[?no authors?(?: name)? (?:available|listed)\.?\]?",
    re.IGNORECASE,
)
_ET_AL = re.compile(r"[,;]?\s+(?:and\s+|&\s+)?(?:et\.?\s+al\.?|and others)\s*$", re.IGNORECASE)
_SUFFIX = re.compile(r"(?:jr|sr|ii|iii|iv)\.?", re.IGNORECASE)
_AFFIX = re.compile(
    r"\s*(?:jr|sr|ii|iii|iv|inc|ltd|llc|llp|corp|corporation|co|gmbh|ag|s\.?a|b\.?v|plc)\.?\s*", re.IGNORECASE
)
"""What may stand behind the only comma of a name without being a given name."""
_ORCID = re.compile(r"\d{4}-\d{4}-\d{4}-\d{3}[\dXx]")
_VANCOUVER = re.compile(r"(\S.*?) ([A-Z]{1,4})(?: (Jr|Sr|2nd|3rd|4th))?")
_SCOPUS_NAME = re.compile(r"([^,;]+?) ((?:[^\W\d_]{1,2}\.[ -]?)+)")
_SCOPUS_ID = re.compile(r"\s*\(\d{2,}\)")
_INITIALS = re.compile(r"(?:[^\W\d_]\.[\s-]?)+")
_NAME_LIMIT = 500
_PLACE = re.compile(r"(?<=\w)\s+\([^()]*\)$")
"""An institute in brackets behind a name."""


@lru_cache(16_384)
def author(name: str, orcid: str | None = None) -> Author | None:
    """Return an author for a name in either order, None for "et al.", "Anonymous", "No author name available" and for nothing.

    Examples
    --------
    >>> author("Ann Lee (ETH Zurich)").name, author("Robert (Bob) Ray").name
    ('Ann Lee', 'Robert (Bob) Ray')
    >>> author("Vaswani, Ashish").name, author("King, Jr., Martin Luther").name, author("OpenAI").name
    ('Ashish Vaswani', 'Martin Luther King, Jr.', 'OpenAI')
    >>> author("van der Maaten, Laurens").name, author("Google, Inc.").name, author("and others")
    ('Laurens van der Maaten', 'Google, Inc.', None)
    """
    name = " ".join(name.split()).strip(" ;,")
    if not name or (name[0] in "oOeEaAnN[.…" and _OTHERS.fullmatch(name)):
        return None
    if not name.isascii() or "\x00" in name:
        name = name.replace("\x00", "\ufffd").encode("utf-8", "replace").decode("utf-8")
    if name[-1] == ")":
        name = _PLACE.sub("", name)
    family, comma, given = name.partition(",")
    if comma and "," not in given and not _AFFIX.fullmatch(given):
        name = f"{given.lstrip()} {family.rstrip()}"
    elif comma:
        name = _reading_order([part.strip() for part in name.split(",")]) or name
    match = _ORCID.search(orcid) if orcid else None
    return Author(name=name[:_NAME_LIMIT], orcid=match[0].upper() if match else None)


def _reading_order(parts: list[str]) -> str | None:
    """Return "Given Family, Suffix" for the parts of "Family, Suffix, Given" and its like; None where it isn't clear."""
    if len(parts) == 3 and _SUFFIX.fullmatch(parts[1]):
        return f"{parts[2]} {parts[0]}, {parts[1]}"
    if len(parts) == 3 and _SUFFIX.fullmatch(parts[2]):
        return f"{parts[1]} {parts[0]}, {parts[2]}"
    return None


def person(
    family: str | None, given: str | None, *, suffix: str | None = None, orcid: str | None = None
) -> Author | None:
    """Return an author for a name in parts."""
    name = f"{given} {family}" if given and family else given or family or ""
    if "," in name:
        name = name.replace(",", " ")
    return author(f"{name}, {suffix}" if suffix and suffix.strip() else name, orcid)


def authors(names: Iterable[str]) -> tuple[Author, ...]:
    """Return the authors of a list of names."""
    return tuple(made for name in names if (made := author(name)))


def split_authors(text: str | None) -> tuple[Author, ...]:
    """Return the authors of a list in one string: parted by semicolons, " and ", bars, line ends or commas.

    Examples
    --------
    >>> [a.name for a in split_authors("C. Balázs, E. L. Berger, and P. M. Nadolsky")]
    ['C. Balázs', 'E. L. Berger', 'P. M. Nadolsky']
    >>> [a.name for a in split_authors("Hu, Edward; Shen, Yelong")], [a.name for a in split_authors("Hu, E. J., & Shen, Y.")]
    (['Edward Hu', 'Yelong Shen'], ['E. J. Hu', 'Y. Shen'])
    """
    if not text:
        return ()
    if (rest := _ET_AL.sub("", text)) != text and " " not in rest.strip(" ,"):
        return ()  # a family name alone is nobody's in particular
    text = rest
    if pairs := _initials_behind(text):
        return pairs
    for mark in (";", "|", "\n"):
        if mark in text:
            return authors(text.split(mark))
    if " and " in text or " & " in text:
        parts = re.split(r",?\s+(?:and|&)\s+", text)
        names = [
            name
            for part in parts
            for name in (part.split(",") if part.count(",") > 1 or (len(parts) <= 2 and _all_full(part)) else [part])
        ]
        return authors(names)
    return authors(text.split(",")) if text.count(",") > 1 or _all_full(text) else authors([text])


def _initials_behind(text: str) -> tuple[Author, ...]:
    """Return the authors of a list as APA writes it ("Hu, E. J., Shen, Y., & Li, X."); () for any other."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) < 4 or len(parts) % 2 or not all(_INITIALS.fullmatch(part) for part in parts[1::2]):
        return ()
    families = [re.sub(r"^(?:&|and)\s+", "", part) for part in parts[::2]]
    return authors(f"{given} {family}" for family, given in zip(families, parts[1::2], strict=True))


def split_vancouver(text: str | None) -> tuple[Author, ...]:
    """Return the authors of a list as PubMed writes it, family names before initials.

    Examples
    --------
    >>> [a.name for a in split_vancouver("Jumper J, van der Berg AB, Ray B Jr, AlphaFold Team.")]
    ['J Jumper', 'AB van der Berg', 'B Ray, Jr', 'AlphaFold Team']
    """
    made = []
    for name in (text or "").strip().rstrip(".").split(","):
        match = _VANCOUVER.fullmatch(name.strip())
        made.append(person(match[1], match[2], suffix=match[3]) if match else author(name))
    return tuple(one for one in made if one)


def split_scopus(text: str | None) -> tuple[Author, ...]:
    """Return the authors of a list as Scopus writes it: "Lee, Ann (57200000000); …" or "Lee A.; …", once "Lee A., …".

    Examples
    --------
    >>> [a.name for a in split_scopus("Lee, Ann (57200000000); O'Neil, Bob (6600000001)")]
    ['Ann Lee', "Bob O'Neil"]
    >>> [a.name for a in split_scopus("Phillips J.C., Ray B.")], [a.name for a in split_scopus("Phillips J.-C.; OpenAI")]
    (['J.C. Phillips', 'B. Ray'], ['J.-C. Phillips', 'OpenAI'])
    """
    text = _SCOPUS_ID.sub("", text or "")
    parts = text.split(";") if ";" in text or not are_initials(text) else text.split(",")
    return authors(_initials_first(part.strip()) for part in parts)


def are_initials(text: str) -> bool:
    """Tell a list of names with dotted initials behind ("Lee A., Ray B.C.") from any other text."""
    return all(_SCOPUS_NAME.fullmatch(part.strip()) for part in re.split("[,;]", text))


def _initials_first(name: str) -> str:
    """Return "J.C. Phillips" for "Phillips J.C."."""
    return f"{match[2]} {match[1]}" if (match := _SCOPUS_NAME.fullmatch(name)) else name


def without_number(name: str) -> str:
    """Return a name without the number by which DBLP tells people of one name apart ("Fan Wu 0009")."""
    return re.sub(r"\s+\d{4}$", "", name.strip())


def _all_full(text: str) -> bool:
    """Tell "Ann Lee, Bob Ray" (two people) from "Lee, Ann" (one)."""
    return all(len(part.split()) > 1 for part in text.split(","))
