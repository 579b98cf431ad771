"""The Open Research Knowledge Graph's papers in CSV."""

from collections.abc import Iterator

from graph.model import Record
from loaders.papers.formats import csv_table
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source


def sniff(head: Head) -> float:
    """Look for ORKG's addresses under a header of papers."""
    return 0.9 if "orkg.org/orkg/" in head.text and csv_table.sniff(head) else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each row: a table as others are, whose abstract comes twice."""
    return csv_table.read(source)


READER = Reader(
    name="orkg",
    title="ORKG papers in CSV",
    export="orkg.org: the dump of papers, or github.com/TIBHannover/orkg-abstracts.",
    fields="title, abstract (not processed_abstract), doi, uri",
    oddities="Rows with nothing but an address, publishers' tags inside abstracts, the abstract a second time in lower case.",
    sniff=sniff,
    read=read,
)
