"""Scopus' plain text."""

import re
from collections.abc import Iterator

from graph.identity import doi_id
from graph.model import Record
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.names import split_scopus
from loaders.papers.paragraphs import labelled
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_LABEL = re.compile(
    r"(AUTHOR FULL NAMES|DOI|AFFILIATIONS|ABSTRACT|AUTHOR KEYWORDS|INDEX KEYWORDS|REFERENCES|CORRESPONDENCE ADDRESS|EDITORS|"
    r"PUBLISHER|ISSN|ISBN|CODEN|PUBMED ID|LANGUAGE OF ORIGINAL DOCUMENT|ABBREVIATED SOURCE TITLE|DOCUMENT TYPE|PUBLICATION STAGE|"
    r"OPEN ACCESS|SOURCE|FUNDING DETAILS|FUNDING TEXT \d+|CHEMICALS/CAS|TRADENAMES|MANUFACTURERS|MOLECULAR SEQUENCE NUMBERS|SPONSORS|"
    r"CONFERENCE \w+): ?(.*)"
)
_ONE_LINE = ("AUTHOR FULL NAMES", "DOI")
_YEAR = re.compile(r"\(((?:19|20)\d\d)\) (.*)")
_VENUE_END = re.compile(r",\s+(?:\d|art\. no\.|pp?\.|Cited |[A-Z]?\d|Part\b|PART\b)|, Article in Press|\.?\s*$")
_EID = re.compile(r"\beid=(2-s2\.0-\d+)")


def sniff(head: Head) -> float:
    """Look for Scopus' head, or for its labels."""
    lines = head.lines
    if lines and lines[0].strip("\ufeff ") == "Scopus" and len(lines) > 1 and lines[1].startswith("EXPORT DATE"):
        return 0.9 if not any(line.lstrip().startswith("@") for line in lines[:4]) else 0.0
    labels = {match[1] for line in lines if (match := _LABEL.match(line))}
    return 0.85 if "SOURCE" in labels and labels & {"ABSTRACT", "DOCUMENT TYPE"} else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each document: it ends with the line that names Scopus."""
    start, lines = 0, list[str]()
    for number, line in source.lines():
        line = line.strip()
        if not lines and (not line or line == "Scopus" or line.startswith("EXPORT DATE")):
            continue
        start = start or number
        lines.append(line)
        if line.startswith("SOURCE: "):
            yield _record(source, start, lines)
            start, lines = 0, []
    if lines:
        yield _record(source, start, lines)


def _record(source: Source, start: int, lines: list[str]) -> Record | Skipped:
    every, values = labelled(lines, _LABEL, _ONE_LINE)
    top = [line for line in every if line]
    cited = next((number for number, line in enumerate(top) if _YEAR.match(line)), len(top))
    year = _YEAR.match(top[cited]) if cited < len(top) else None
    url = next((line for line in top if line.startswith("http")), None)
    eid = _EID.search(url or "")
    doi = values.get("DOI")
    names = values.get("AUTHOR FULL NAMES") or (top[0] if cited > 1 else None)
    return make_record(
        source,
        line=start,
        key=f"#{eid[1]}" if eid else "",
        title=top[cited - 1] if 0 < cited < len(top) else None,
        abstract=values.get("ABSTRACT"),
        authors=split_scopus(names),
        year=year[1] if year else None,
        date=year[1] if year else None,
        venue=_VENUE_END.split(year[2], maxsplit=1)[0] if year else None,
        url=url,
        ids=[doi_id(doi) if doi else None],
        keywords=split_keywords(values.get("AUTHOR KEYWORDS")),
        language=(values.get("LANGUAGE OF ORIGINAL DOCUMENT") or "").split(";")[0] or None,
    )


READER = Reader(
    name="scopus-text",
    title="Scopus plain text",
    export="Scopus: Export, Plain text, with abstract and keywords. CSV holds the same and is surer.",
    fields="title, AUTHOR FULL NAMES or the line of authors, year and source of the citation, DOI, address, ABSTRACT, AUTHOR KEYWORDS, language",
    oddities="Titles and authors have no labels and are told by where they stand; copyright lines at the end of abstracts. Index keywords are the service's own and not read.",
    sniff=sniff,
    read=read,
)
