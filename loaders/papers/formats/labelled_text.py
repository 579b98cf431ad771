"""Labelled text: "Title: … Authors: … Abstract: …", as people, scripts and note-taking programs write it."""

from collections.abc import Iterator

from graph.model import Record
from loaders.papers.labelled import labelled_papers, labelled_record
from loaders.papers.labels import labels_of
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source


def sniff(head: Head) -> float:
    """Look for a title and another label, each at the beginning of a line."""
    if head.is_json or head.text.lstrip()[:1] in ("@", "<", "%"):
        return 0.0
    fields = [label.field for line in head.lines for label in labels_of(line[:20_000])]
    if "title" not in fields:
        return 0.0
    return 0.65 if {"abstract", "authors", "doi", "arxiv"} & set(fields) else 0.15


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each paper; lines that belong to none are counted."""
    outside = 0
    for found in labelled_papers(source.lines()):
        if isinstance(found, int):
            outside += 1
        elif any(found.values.get(name) for name in ("title", "abstract")) or "doi" in found.values:
            yield labelled_record(source, found)
        else:
            outside += sum(map(len, found.values.values()))
    if outside:
        source.remark(f"{outside} lines stand outside of its records and were passed over")


READER = Reader(
    name="labelled-text",
    title="text with labels",
    export=(
        "Any editor or script: `Title: …`, `Authors: …`, `Venue: …`, `Year: …`, `DOI: …`, `Abstract: …`, each at the beginning of a line or alone on one. "
        "Notes of Obsidian, Zettlr or Logseq with such properties between two lines of `---`."
    ),
    fields="title, abstract, authors, venue, year, date, DOI, arXiv id, link, keywords, language, id",
    oddities=(
        "Labels in bold, as headings, behind numbers or bullets, in capitals, in six languages, several on one line; papers parted by a label that comes "
        "again, by blank lines or by rules; abstracts of several paragraphs. What stands behind other known labels (Notes, Code, Pages) is passed over."
    ),
    sniff=sniff,
    read=read,
)
