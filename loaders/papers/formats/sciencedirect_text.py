"""ScienceDirect's citations as text."""

import re
from collections.abc import Iterator

from graph.identity import doi_id
from graph.model import Record
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.names import split_authors
from loaders.papers.paragraphs import Paragraph, labelled, paragraphs
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_ADDRESS = re.compile(r"\((https?://www\.sciencedirect\.com/\S+)\)")
_DOI = re.compile(r"https?://(?:dx\.)?doi\.org/(10\.\S+?)[.,]?$")
_YEAR = re.compile(r"((?:19|20)\d\d),$")
_NUMBERS = re.compile(r"(?:Volumes? |Issues? |Part |Pages? |ISSN |ISBN |Supplement|(?:19|20)\d\d,$)")
_LABEL = re.compile(r"(Abstract|Keywords): ?(.*)")


def sniff(head: Head) -> float:
    """Look for addresses of articles in brackets on lines of their own."""
    found = any(_ADDRESS.fullmatch(line.strip()) for line in head.lines)
    return 0.85 if found and any(line.rstrip().endswith(",") for line in head.lines[:8]) else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each citation; a paragraph without an address goes on with the one before."""
    group: Paragraph | None = None
    for paragraph in paragraphs(source):
        begins = any(_ADDRESS.fullmatch(line) or _DOI.match(line) for line in paragraph.lines[:30])
        if group is None or begins:
            if group is not None:
                yield _record(source, group)
            group = paragraph
        else:
            group = Paragraph(group.line, [*group.lines, "", *paragraph.lines])
    if group is not None:
        yield _record(source, group)


def _record(source: Source, group: Paragraph) -> Record | Skipped:
    every, values = labelled(group.lines, _LABEL)
    top = [line for line in every if not _ADDRESS.fullmatch(line)]
    numbers = next((at for at, line in enumerate(top) if _NUMBERS.match(line)), len(top))
    editors = next((at for at, line in enumerate(top[:numbers]) if line.startswith(("Editor(s): ", "In "))), None)
    title_at = editors - 1 if editors else max(0, numbers - 2)
    venue_at = editors + 1 if editors else title_at + 1
    year = next((found[1] for line in top[numbers:] if (found := _YEAR.match(line))), None)
    doi = next((found[1] for line in top if (found := _DOI.match(line))), None)
    url = next((found[1] for line in group.lines if (found := _ADDRESS.fullmatch(line))), None)
    return make_record(
        source,
        line=group.line,
        key=f"#{url.rpartition('/')[2]}" if url else "",
        title=top[title_at].rstrip(",") if title_at < len(top) else None,
        abstract=values.get("Abstract"),
        authors=split_authors(" ".join(top[:title_at]).rstrip(", ")),
        year=year,
        date=year,
        venue=top[venue_at].rstrip(",").removeprefix("In ") if venue_at < numbers else None,
        url=url,
        ids=[doi_id(doi) if doi else None],
        keywords=split_keywords(values.get("Keywords")),
    )


READER = Reader(
    name="sciencedirect-text",
    title="ScienceDirect citations as text",
    export="ScienceDirect: Export, Export citation to text. RIS holds the same and is surer.",
    fields="authors, title, journal or book, year, DOI, address, abstract, keywords",
    oddities="No labels but for abstract and keywords: the lines are told by where they stand before the volume or the year.",
    sniff=sniff,
    read=read,
)
