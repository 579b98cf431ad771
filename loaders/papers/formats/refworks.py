"""RefWorks' tagged text, which CNKI and ProQuest write as well."""

import re
from collections.abc import Iterator

from graph.identity import doi_id
from graph.model import Record
from loaders.papers.dates import dated
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.names import authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source
from loaders.papers.tagged import Tagged, tagged_records

_LINE = re.compile(r"([A-Z][A-Z0-9])(?: (.*))?$")


def sniff(head: Head) -> float:
    """Look for a line with the type of a reference, and tags of content."""
    tags = {match[1] for line in head.lines if (match := _LINE.match(line))}
    return 0.8 if "RT" in tags and len(tags & {"A1", "T1", "JF", "YR", "AB", "K1"}) > 1 else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each reference."""
    for tagged in tagged_records(source, _LINE, start="RT", blank_ends=True):
        yield _record(source, tagged)


def _record(source: Source, tagged: Tagged) -> Record | Skipped:
    name, doi, year = tagged.first("ID"), tagged.first("DO"), tagged.first("YR")
    date = dated(tagged.first("FD"), year)
    return make_record(
        source,
        line=tagged.line,
        key=f"#{name}" if name and len(name) < 200 else "",
        title=tagged.first("T1", "TI"),
        abstract=tagged.first("AB"),
        authors=authors(part for value in tagged.all("A1") for part in value.split(";")),
        year=year or date,
        date=date,
        venue=tagged.first("JF", "JO", "T2"),
        url=tagged.first("LK", "UL"),
        ids=[doi_id(doi) if doi else None],
        keywords=[part for value in tagged.all("K1") for part in (split_keywords(value) if ";" in value else [value])],
        language=tagged.first("LA"),
    )


READER = Reader(
    name="refworks",
    title="RefWorks tagged text",
    export="RefWorks: Export, RefWorks Tagged Format. CNKI and ProQuest: Export, RefWorks.",
    fields="T1, AB, A1, YR, FD, JF, DO, LK, K1, LA, ID",
    oddities="Tags with one blank and no hyphen behind; several people or keywords in one line, parted by semicolons.",
    sniff=sniff,
    read=read,
)
