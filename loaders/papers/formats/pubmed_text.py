"""PubMed's lists for reading: Summary (text) and Abstract (text)."""

import re
from collections.abc import Iterable, Iterator

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.fields import make_record, without_stop
from loaders.papers.names import split_vancouver
from loaders.papers.paragraphs import Paragraph, paragraphs
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_DATE = r"(?P<date>(?:19|20)\d\d(?:[ -][A-Z][a-z]{2})*(?: \d{1,2})?)(?=[-;:.,\s]|$)"
_CITATION_LIMIT = 3_000
_NUMBERED = re.compile(r"(?P<number>\d{1,6})(?P<mark>[:.]) +(?P<text>\S.*)", re.DOTALL)
_CITATION = re.compile(rf"(?P<venue>[^\n]{{2,300}}?)\. {_DATE}")
_SUMMARY = re.compile(rf"(?P<title>.+?[.?!]) (?P<venue>(?:[^.?!]|\.(?! \d{{4}})){{2,300}})\. {_DATE}", re.DOTALL)
_NAMES = re.compile(
    r"(?:[^\s.,;:?!][^.,;:?!]{0,60} [A-Z]{1,4}(?: (?:Jr|Sr|2nd|3rd|4th))?(?:, |(?=\.)))+(?:et al(?=\.))?\. "
)
_DOI = re.compile(r"\bdoi: ?(10\.\S+?)[.,;]?(?:\s|$)", re.IGNORECASE)
_PMID = re.compile(r"\bPMID: ?(\d+)")
_NOT_THE_ABSTRACT = re.compile(
    r"Author information:|Collaborators:|(?:Comment|Erratum|Update|Retraction|Expression of concern|Corrected|Republished|"
    r"Summary|Original report|Reprint)\w* (?:in|on|of|for|from|and)\b|Erratum\b|©|Copyright\b|\(c\)|(?:DOI|PMCID|PMID|Trial registration): ?\S|"
    r"Conflict of interest|Publisher: Abstract|\[(?:Article|Indexed)|(?:Free )?PMC Article"
)
_MARKS = re.compile(r"\s*\((?:#|\d{1,3})\)")


def sniff(head: Head) -> float:
    """Look for a numbered citation and a PMID."""
    lines = head.lines
    if not lines or not re.match(r"\d{1,6}[:.] +\S", lines[0]) or not _PMID.search(head.text):
        return 0.0
    opening = " ".join(lines[:3])[:_CITATION_LIMIT]
    return 0.8 if _SUMMARY.search(opening) or _CITATION.search(opening) else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each citation, however much is printed of it."""
    group: list[Paragraph] = []
    number = 0
    for paragraph in paragraphs(source):
        opening = _NUMBERED.match(paragraph.text)
        if opening and _begins(opening, number, group):
            if group:
                yield _record(source, group)
            group = []
            number = int(opening["number"])
        group.append(paragraph)
    if group:
        yield _record(source, group)


def _begins(opening: "re.Match[str]", number: int, group: list[Paragraph]) -> bool:
    """Tell the next citation from a numbered line of the one before."""
    if group and not any(_PMID.search(paragraph.text) for paragraph in group):
        return int(opening["number"]) == number + 1 and _CITATION.search(opening["text"][:_CITATION_LIMIT]) is not None
    return _CITATION.search(" ".join(opening["text"][:_CITATION_LIMIT].split())) is not None


def _record(source: Source, group: list[Paragraph]) -> Record | Skipped:
    whole = "\n".join(paragraph.text for paragraph in group)
    opening = _NUMBERED.match(group[0].text)
    citation = " ".join((opening["text"] if opening else group[0].text)[:_CITATION_LIMIT].split())
    summary = opening is not None and opening["mark"] == ":"
    title, people, abstract, found = _summary(citation) if summary else _printed(citation, group[1:])
    doi, pmid = _DOI.search(citation) or _DOI.search(whole), _PMID.search(whole)
    return make_record(
        source,
        line=group[0].line,
        key=f"pmid:{pmid[1]}" if pmid else "",
        title=without_stop(title),
        abstract=abstract,
        authors=people,
        year=found["date"] if found else None,
        date=found["date"] if found else None,
        venue=found["venue"] if found else None,
        ids=[doi_id(doi[1]) if doi else None],
    )


_Parts = tuple[str | None, tuple[Author, ...], str | None, "re.Match[str] | None"]


def _summary(citation: str) -> _Parts:
    names = _NAMES.match(citation)
    rest = citation[names.end() :] if names else citation
    found = _SUMMARY.match(rest)
    return (found["title"] if found else rest, split_vancouver(names[0] if names else None), None, found)


def _printed(citation: str, rest: list[Paragraph]) -> _Parts:
    title = " ".join(rest[0].lines) if rest else None
    people: tuple[Author, ...] = ()
    body = rest[1:]
    if body:
        names = _MARKS.sub("", " ".join(body[0].lines))
        if _NAMES.fullmatch(names + " "):
            people, body = split_vancouver(names), body[1:]
    return title, people, "\n\n".join(_abstract(body)) or None, _CITATION.match(citation)


def _abstract(body: Iterable[Paragraph]) -> Iterator[str]:
    for paragraph in body:
        if not _NOT_THE_ABSTRACT.match(paragraph.lines[0]):
            yield paragraph.text


READER = Reader(
    name="pubmed-text",
    title="PubMed summaries and abstracts as text",
    export="PubMed: Save, Format: Abstract (text) or Summary (text). The format PubMed holds more: take that where you can.",
    fields="title, authors, journal, date, DOI and PMID of the citation; the abstract where it is printed",
    oddities="Wrapped lines; structured abstracts; addresses, errata, comments, copyright and conflicts of interest are not part of the abstract; names have initials only.",
    sniff=sniff,
    read=read,
)
