"""RIS: two letters, two blanks, a hyphen."""

import re
from collections.abc import Iterator

from graph.identity import doi_id
from graph.model import Record
from loaders.papers.dates import dated, iso_date, year_of
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.identifiers import arxiv_in, ids_among
from loaders.papers.markup import undo_tags
from loaders.papers.names import authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source
from loaders.papers.tagged import Tagged, tagged_records

_LINE = re.compile(r"\s*([A-Z][A-Z0-9])  -(?: ?(.*))?$")
_LOOSE_LINE = re.compile(r"\s*([A-Z][A-Z0-9]) {1,2}-(?: +(.*)|)$")
_CONTENT = frozenset({"TI", "T1", "AU", "A1", "AB", "N2", "PY", "Y1", "TY", "JO", "JF", "T2", "KW"})


def sniff(head: Head) -> float:
    """Look for lines that begin with RIS tags, among them one of content."""
    line_of = _pattern(head)
    tags = [match[1] for line in head.lines if (match := line_of.match(line))]
    if "TY" in tags:
        return 0.9 if len(tags) > 1 else 0.7
    return 0.75 if len(_CONTENT & set(tags)) >= 2 and not any(line.startswith("PMID-") for line in head.lines) else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each reference."""
    for tagged in tagged_records(source, _pattern(source.head), start="TY", end="ER"):
        if not tagged.started:
            source.remark_record("it has no TY line; read as a reference all the same")
        yield _record(source, tagged)


def _pattern(head: Head) -> "re.Pattern[str]":
    """Return what lines begin with: two blanks before the hyphen, or one where a program wrote "TY - JOUR" so."""
    return _LOOSE_LINE if any(line.startswith("TY -") for line in head.lines) else _LINE


def _record(source: Source, tagged: Tagged) -> Record | Skipped:
    urls = [
        part.rstrip(";,")
        for value in tagged.all_of("UR", "L2", "LK", "L1")
        for part in value.split()
        if part.startswith("http")
    ]
    year = tagged.first("PY")
    dates = [dated(value, year) for value in tagged.all_of("DA", "PY", "Y1")]
    doi = tagged.first("DO", "DI")
    name, kind = tagged.first("ID"), tagged.first("TY") or "JOUR"
    return make_record(
        source,
        line=tagged.line,
        key=f"#{name}" if name and len(name) < 200 else "",
        title=undo_tags(tagged.first("TI", "T1", "CT", "BT", "ST")),
        abstract=undo_tags(tagged.first("AB", "N2")),
        authors=authors(tagged.all("AU", "A1")),
        year=year_of(year) or year_of(tagged.first("Y1", "YR")),
        date=max(dates, key=lambda date: len(iso_date(date) or ""), default=None),
        venue=undo_tags(tagged.first("T2", "JF", "JO", "JA", "J2", "BT", "T3", *(() if "JOUR" in kind else ("PB",)))),
        url=urls[0] if urls else None,
        ids=[
            *([doi_id(doi)] if doi else ids_among(tagged.all_of("M3", "L3", "N1", "ID"))),
            *(arxiv_in(value) for value in tagged.all_of("JO", "JF", "T2", "PB", "M1", "AN")),
            *(arxiv_in(url) for url in urls),
        ],
        keywords=[part for value in tagged.all("KW") for part in _keywords(value)],
        language=tagged.first("LA"),
    )


def _keywords(value: str) -> list[str]:
    """Part what stands on lines without a tag; a single line holds one keyword, or a list with semicolons."""
    return split_keywords(value) if "\n" in value or ";" in value else [value]


READER = Reader(
    name="ris",
    title="RIS",
    export=(
        "Zotero, Mendeley, EndNote: File, Export, RIS. Scopus, Web of Science, IEEE Xplore, Ovid, Embase, Cochrane, Lens, Rayyan, ScienceDirect, "
        "Springer: Export, RIS, with abstracts."
    ),
    fields="TI T1, AB N2, AU A1, PY Y1 DA, T2 JF JO, DO, UR, KW, LA, ID",
    oddities=(
        'A byte-order mark, lines between records ("1.", "Record #1 of 2"), empty tags, lines that go on with and without indent, keywords on '
        "lines of their own, records without TY or ER."
    ),
    sniff=sniff,
    read=read,
)
