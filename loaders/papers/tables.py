"""Tables: rows of cells under a header to records, for CSV, Excel and Markdown alike."""

import re
from collections.abc import Sequence

from graph.identity import arxiv_id, doi_id
from graph.model import Author, Record
from loaders.papers.columns import list_items, recognise
from loaders.papers.dates import dated
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.identifiers import arxiv_in
from loaders.papers.markup import undo_tags
from loaders.papers.names import are_initials, author, authors, split_authors, split_scopus, split_vancouver
from loaders.papers.report import Skipped
from loaders.papers.source import Source

_SCOPUS_ID = re.compile(r"\s*\(\d{6,}\)")
_RUN_TOGETHER = re.compile(r"(?<=[a-zà-ÿ])(?<!Mc)(?<!Mac)(?<!De)(?<!La)(?<!Le)(?<!Di)(?<!Van)(?=[A-ZÀ-Þ][a-zà-ÿ.])")


class Table:
    """A header, by which rows become records."""

    def __init__(self, source: Source, header: Sequence[str]) -> None:
        self.source = source
        self.width = len(header)
        self.places = recognise(header, source.columns)
        self.run_together = "Item Title" in header and "Content Type" in header  # SpringerLink parts names by nothing
        self.family_first = {"PMID", "Citation", "First Author"} <= set(header)  # PubMed writes "Lee A"
        self._longer = 0
        self._first_longer = 0

    def record(self, row: Sequence[str], line: int, *, url: str | None = None) -> Record | Skipped:
        """Return the record of a row; `url` is what it links to where no column has an address."""
        if len(row) > self.width:
            self._longer += 1
            self._first_longer = self._first_longer or line
        keywords, people = self.cell(row, "keywords"), self.cell(row, "authors")
        if people is None and keywords and "authors" not in self.places and are_initials(keywords):
            keywords, people = None, keywords  # a header that calls the authors their keywords
        doi, arxiv, name = (self.cell(row, field) for field in ("doi", "arxiv", "id"))
        date, year = self.cell(row, "date"), self.cell(row, "year")
        return make_record(
            self.source,
            line=line,
            key=f"#{name}" if name and len(name) < 200 else "",
            title=undo_tags(self.cell(row, "title")),
            abstract=undo_tags(self.cell(row, "abstract")),
            authors=self.authors(people),
            year=year or date or self.cell(row, "venue"),
            date=dated(date, year),
            venue=undo_tags(self.cell(row, "venue")),
            url=self.cell(row, "url") or url,
            ids=[
                doi_id(doi) if doi else None,
                arxiv_id(arxiv) if arxiv else None,
                arxiv_in(self.cell(row, "venue")),
                arxiv_in(self.cell(row, "extra")),
            ],
            keywords=(list_items(keywords) or split_keywords(keywords)) if keywords else [],
            language=self.cell(row, "language"),
        )

    def cell(self, row: Sequence[str], field: str) -> str | None:
        """Return what a row has for a field."""
        for place in self.places.get(field, ()):
            value = row[place].strip() if place < len(row) else ""
            if value and (len(value) > 4 or value.lower() not in ("nan", "null", "none")):
                return value
        return None

    def authors(self, cell: str | None) -> tuple[Author, ...]:
        """Return the authors in a cell, however a tool lists them."""
        if not cell:
            return ()
        cell = _SCOPUS_ID.sub("", cell)
        items = list_items(cell)
        if items is not None:
            return authors(items)
        if self.run_together:
            return authors(_RUN_TOGETHER.split(cell))
        if self.family_first:
            return split_vancouver(cell)
        if are_initials(cell):
            return split_scopus(cell)
        if ";" not in cell and cell.count(",") == 1 and " and " not in cell:
            one = author(cell)
            return (one,) if one and not all(len(part.split()) > 1 for part in cell.split(",")) else split_authors(cell)
        return split_authors(cell)

    def close(self) -> None:
        """Say what is odd about the table as a whole."""
        if self._longer:
            self.source.remark(
                f"{self._longer} rows have more cells than the header; what stands in their last columns may be off, check the export",
                self._first_longer,
            )
