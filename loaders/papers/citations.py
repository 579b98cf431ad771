"""Citations: one line of a reading list or bibliography to title, people, venue and year, as far as they are certain."""

import re
from dataclasses import dataclass

from graph.model import Author
from loaders.papers.names import split_authors

_PERSON = r"(?:[^\W\d_a-z][\w.'’-]*\s+){0,4}[^\W\d_a-z][\w.'’-]*"
_INITIALS = re.compile(r"\b[A-Z]\.(?=[\s,A-Z-]|$)|\bet al\b|\band others\b")
_BOLD = re.compile(r"(?:\*\*|__)(.+?)(?:\*\*|__)")
_QUOTED = re.compile(r"[“\"](?=\S)([^“”\"]{8,400}?)[,.]?[”\"]")
_YEAR_BEHIND_PEOPLE = re.compile(r"(.{3,}?)\s*\((?:19|20)\d\d[a-z]?(?:,\s*\w+)?\)[.:,]?\s+(?P<title>.+)$")
_ET_AL = re.compile(
    rf"(.{{4,}}?)(?:\s+[-–—|]\s+|[,.]\s+|\s*[(\[]\s*|\s+by\s+)(?:{_PERSON})\s*,?\s+(?:et\.? al\b|and others\b)"
)
_DASH = re.compile(r"\s+[-–—|]+\s+|\s*[–—]\s*(?=[A-Z(\[])")
_YEAR_END = re.compile(r"[\s,.(\[]*(?:\b[A-Z][\w-]*\s+)?\b(?:19|20)\d\d[)\].,]*$")
_VENUE = re.compile(
    r"(?:[*_(\[`,]\s*|\bIn:?\s+)(?!Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?P<venue>[A-Z][A-Za-z&/ -]{1,40}?)[,'’ ]+\s*(?P<year>(?:19|20)\d\d)\b"
)
_LENGTH = 3_000
"""Characters of a line that are looked at."""
_AROUND = ' ,;:|–—-*_()[]<>"“”'


@dataclass(frozen=True, slots=True)
class Citation:
    """What a line says of a paper; what it leaves unclear is left out."""

    title: str = ""
    authors: tuple[Author, ...] = ()
    venue: str | None = None


def split_citation(text: str) -> Citation:
    """Return what a citation says, its addresses taken out before.

    Examples
    --------
    >>> split_citation("LoRA: Low-Rank Adaptation of Large Language Models, Hu et al., 2021.").title
    'LoRA: Low-Rank Adaptation of Large Language Models'
    >>> split_citation("Hu, E. J., & Shen, Y. (2022). LoRA: Low-Rank Adaptation. ICLR.").title
    'LoRA: Low-Rank Adaptation'
    >>> [a.name for a in split_citation('E. Hu and Y. Shen, "LoRA: Low-rank adaptation," in ICLR 2022.').authors]
    ['E. Hu', 'Y. Shen']
    """
    text = " ".join(text[:_LENGTH].split())
    if bold := _BOLD.search(text):
        return Citation(_clean(bold[1]), people_in(text[bold.end() :]), venue_in(text))
    if quoted := _QUOTED.search(text):
        before = text[: quoted.start()]
        return Citation(_clean(quoted[1]), people_in(before or text[quoted.end() :]), venue_in(text))
    if (behind := _YEAR_BEHIND_PEOPLE.match(text)) and _INITIALS.search(behind[1]):
        title, _, rest = behind["title"].partition(". ")
        return Citation(_clean(title), people_in(behind[1]), venue_in(rest))
    if (named := _ET_AL.match(text)) and not _INITIALS.search(named[1]):
        return Citation(_clean(named[1]), (), venue_in(text))
    parts = re.split(r"(?<=[a-z)\d?])\.\s+(?=[A-Z*_])", text)
    if len(parts) > 1 and (people := people_in(parts[1])):
        return Citation(_clean(parts[0]), people, venue_in(text))
    title = _DASH.split(text, maxsplit=1)[0]
    return Citation(_clean(_YEAR_END.sub("", title) or title), people_in(text[len(title) :]), venue_in(text))


def citation_in(text: str) -> Citation | None:
    """Return a text as a citation if it has the shape of APA's or IEEE's: people with initials, then year or quoted title.

    Examples
    --------
    >>> citation_in('E. Hu, "LoRA: Low-rank adaptation," in ICLR, 2022.').title, citation_in("We adapt models (2022). They grow.")
    ('LoRA: Low-rank adaptation', None)
    """
    if len(text) > 700:
        return None
    text = " ".join(text.split())
    quoted, behind = _QUOTED.search(text), _YEAR_BEHIND_PEOPLE.match(text)
    people = text[: quoted.start()] if quoted else behind[1] if behind else ""
    shaped = people and len(people) < 300 and _INITIALS.search(people) and re.match(r"[A-Z][\w'’.-]*[,. ]", people)
    return split_citation(text) if shaped and not re.search(r"[a-z]{3}\.\s", people) else None


def people_in(text: str) -> tuple[Author, ...]:
    """Return the people that a text behind or before a title lists: none unless initials or "by" tell names from topics.

    Examples
    --------
    >>> [a.name for a in people_in(". Tom B. Brown, Benjamin Mann. *NeurIPS 2020*.")], people_in("Object Detection, Image Segmentation")
    (['Tom B. Brown', 'Benjamin Mann'], ())
    """
    text = text.strip(_AROUND).lstrip(".: ")
    by = re.match(r"by\s+", text, re.IGNORECASE)
    names = re.split(
        r"(?<=[a-z)])\.(?:\s|$)|\s*[(\[*_|–—]|\s-\s|,?\s+(?:19|20)\d\d\b", text[by.end() if by else 0 :], maxsplit=1
    )[0]
    if not by and not _INITIALS.search(names):
        return ()
    found = split_authors(names)
    return found if all(re.fullmatch(_PERSON, one.name) and " " in one.name for one in found) else ()


def venue_in(text: str) -> str | None:
    """Return the venue that stands with its year in brackets or stars.

    Examples
    --------
    >>> venue_in("(Devlin et al., NAACL 2019)"), venue_in("(June 2021)")
    ('NAACL 2019', None)
    """
    match = _VENUE.search(text)
    return f"{match['venue'].strip()} {match['year']}" if match else None


def _clean(title: str) -> str:
    """Return a title without what parted it from the rest, brackets that belong together kept."""
    title = title.strip(' .,;:|–—-*_<>"“”')
    return title.rstrip("([") if title.count("(") > title.count(")") else title
