"""Registry: every format that can be read, and which of them a file has."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from graph.errors import UsageError
from graph.model import Record
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_MODULES = (
    "text",
    "json_papers",
    "bibtex",
    "ris",
    "wos",
    "medline",
    "endnote_tagged",
    "pubmed_xml",
    "endnote_xml",
    "arxiv_xml",
    "dblp_xml",
    "acl_xml",
    "crossref",
    "csl_json",
    "zotero_json",
    "openreview",
    "papercopilot",
    "semantic_scholar",
    "openalex",
    "dblp_json",
    "papers_with_code",
    "hugging_face",
    "arxiv_kaggle",
    "arxiv_listing",
    "csv_table",
    "orkg",
    "excel",
    "markdown",
    "zotero_rdf",
    "europe_pmc",
    "pubmed_text",
    "scopus_text",
    "sciencedirect_text",
    "feed",
    "labelled_text",
    "refworks",
    "jats",
    "mods",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """One format.

    Attributes
    ----------
    name : str
        As ``--input-format`` takes it.
    title : str
        The format's own name.
    export : str
        Where to click in which tool to get such a file.
    fields : str
        What is read.
    oddities : str
        What is known to be odd in such files and how it is read.
    sniff : callable
        How likely a file that begins like this is of this format, from 0 to 1, by its content.
    read : callable
        The records of a file, each read or skipped with its reason; never raises on bad input.
    """

    name: str
    title: str
    export: str
    fields: str
    oddities: str
    sniff: Callable[[Head], float]
    read: Callable[[Source], Iterator[Record | Skipped]]


@cache
def readers() -> tuple[Reader, ...]:
    """Return all readers, in order of name."""
    found = [import_module(f"loaders.papers.formats.{name}").READER for name in _MODULES]
    return tuple(sorted(found, key=lambda reader: reader.name))


def reader_named(name: str) -> Reader:
    """Return the reader that ``--input-format`` names.

    Raises
    ------
    UsageError
        If there is none.
    """
    for reader in readers():
        if reader.name == name:
            return reader
    raise UsageError(
        f"no input format is called {name!r}; take one of {', '.join(reader.name for reader in readers())}"
    )


def reader_for(head: Head) -> tuple[Reader, float] | None:
    """Return the reader whose format a file most likely has, with the likelihood; None where it is nobody's."""
    rated = [(reader.sniff(head), reader) for reader in readers()]
    score, reader = max(rated, key=lambda pair: pair[0])
    return (reader, score) if score > 0 else None
