"""CSV, TSV and other tables of text."""

from collections.abc import Iterator

from graph.model import Record
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.rows import find_header, is_unquoted, split_row, split_rows
from loaders.papers.source import Head, Source
from loaders.papers.tables import Table

_SAMPLE = 60


def sniff(head: Head) -> float:
    """Look for a header that names the columns of papers."""
    if head.text.lstrip()[:1] in ("{", "[", "<", "@", "%"):
        return 0.0
    found = find_header(head.lines)
    if found is None:
        return 0.0
    return 0.3 if found[1] == "|" else 0.8


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each row."""
    found = find_header(source.head.lines, source.columns)
    if found is None:
        source.remark(
            "has no header that names a title or an abstract; name its columns with --columns, for example 'Article=title'"
        )
        return
    at, delimiter = found
    width = 0
    table: Table | None = None
    lines = source.lines()
    skipped = 0
    for _, line in lines:
        if not line.strip():
            continue
        if skipped < at:
            skipped += 1
            continue
        header = split_row(line, delimiter)
        width = len(header)
        table = Table(source, [name.strip() for name in header])
        break
    if table is None:
        return
    unquoted = is_unquoted(source.head.lines[at : at + _SAMPLE][:-1] or [""], delimiter)
    for number, row in split_rows(lines, delimiter, width, unquoted=unquoted):
        yield table.record(row, number)
    table.close()


READER = Reader(
    name="csv",
    title="CSV, TSV and tables of text",
    export=(
        "Scopus, IEEE Xplore, SpringerLink, Lens, Zotero, OpenAlex, CORE, Rayyan, Parsifal: Export, CSV, with abstracts. Any spreadsheet: Save as CSV. "
        "Columns are found by name; others are named with --columns 'Their name=title'."
    ),
    fields="title, abstract, authors, year, date, source title, doi, link, arxiv, keywords, language, id",
    oddities=(
        "Commas, semicolons, tabs or bars; headers in other languages, quoted or not; rows longer or shorter than the header; quotes not doubled or never "
        "closed; line breaks and lists inside cells; text before the header."
    ),
    sniff=sniff,
    read=read,
)
