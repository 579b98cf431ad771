"""Excel workbooks (.xlsx)."""

import datetime
import struct
import warnings
import zipfile
import zlib
from collections.abc import Iterator
from typing import Any

from graph.model import Record
from loaders.papers.columns import is_header
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source
from loaders.papers.tables import Table

_DAMAGE = (
    ArithmeticError, AssertionError, AttributeError, EOFError, LookupError, OSError, RuntimeError, SyntaxError, TypeError,
    ValueError, struct.error, zipfile.BadZipFile, zlib.error,
)  # fmt: skip
"""What openpyxl and zipfile raise on a damaged workbook, without a common base; XML errors are SyntaxErrors."""

_HEADER_ROWS = 20
_WIDTH = 1_000


def sniff(head: Head) -> float:
    """Look for a workbook's parts."""
    return 1.0 if head.data.startswith(b"PK\x03\x04") and b"xl/" in head.data else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each row of each sheet that has a header of papers."""
    from openpyxl import load_workbook

    tables = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # openpyxl warns of styles and validations, which say nothing of papers
        try:
            book = load_workbook(source.seekable, read_only=True, data_only=True, keep_links=False)
            for sheet in book.worksheets:
                yield from _sheet(source, sheet)
                tables += 1
            book.close()
        except _DAMAGE as error:
            source.remark(
                f"the workbook is damaged ({' '.join(str(error).split())[:100]}); what stands before the damage was read, save it again or as .csv"
            )


def _sheet(source: Source, sheet: Any) -> Iterator[Record | Skipped]:
    table: Table | None = None
    sheet.reset_dimensions()
    for number, values in enumerate(sheet.iter_rows(values_only=True), 1):
        if not any(values):
            continue
        row = [_text(value) for value in values[:_WIDTH]]
        if table is not None:
            yield table.record(row, number)
        elif is_header(row, source.columns):
            table = Table(source, row)
        elif number > _HEADER_ROWS:
            break
    if table is None:
        source.remark(
            f"the sheet {sheet.title!r} has no header that names a title or an abstract; name its columns with --columns"
        )
    else:
        table.close()


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime.datetime | datetime.date):
        return value.strftime("%Y-%m-%d")
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


READER = Reader(
    name="excel",
    title="Excel workbook (.xlsx)",
    export="Excel, LibreOffice or Google Sheets: save as .xlsx. Scopus, Web of Science, IEEE Xplore and Lens export workbooks too.",
    fields="as for CSV, from every sheet with a header",
    oddities="Formulas count with the value that was last computed; a million empty rows; a title above the header. Old .xls files are not read.",
    sniff=sniff,
    read=read,
)
