"""EndNote's tagged text (.enw, refer)."""

import re
from collections.abc import Iterator

from graph.identity import doi_id
from graph.model import Record
from loaders.papers.dates import dated
from loaders.papers.fields import make_record
from loaders.papers.identifiers import arxiv_in
from loaders.papers.names import authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source
from loaders.papers.tagged import Tagged, tagged_records

_LINE = re.compile(r"%([0-9A-Z@!#$&()*+<>\[\]^~?:=])(?:\s(.*))?$")


def sniff(head: Head) -> float:
    """Look for lines with a percent sign and a letter, among them title and type or author."""
    tags = {match[1] for line in head.lines if (match := _LINE.match(line))}
    return 0.85 if "T" in tags and tags & {"0", "A", "D", "J"} else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each reference."""
    for tagged in tagged_records(source, _LINE, start="0", blank_ends=True):
        yield _record(source, tagged)


def _record(source: Source, tagged: Tagged) -> Record | Skipped:
    label = tagged.first("F")
    doi = tagged.first("R")
    year, day = tagged.first("D"), tagged.first("8")
    return make_record(
        source,
        line=tagged.line,
        key=f"#{label}" if label else "",
        title=tagged.first("T"),
        abstract=tagged.first("X"),
        authors=authors(tagged.all("A")),
        year=year or day,
        date=dated(day, year),
        venue=tagged.first("J", "B", "S", "I"),
        url=tagged.first("U"),
        ids=[doi_id(doi) if doi else None, arxiv_in(tagged.first("J", "B", "I"))],
        keywords=[part for value in tagged.all("K") for part in value.split("\n") if part.strip()],
        language=tagged.first("G"),
    )


READER = Reader(
    name="endnote-tagged",
    title="EndNote tagged text (.enw)",
    export="Google Scholar: Cite, EndNote. EndNote: File, Export, output style EndNote Export. ACL Anthology: the EndNote link.",
    fields="%T, %X, %A, %D and %8, %J or %B, %R, %U, %K, %G, %F",
    oddities="Records without %0, parted by blank lines; abstracts only where the source has them (Google Scholar has none).",
    sniff=sniff,
    read=read,
)
