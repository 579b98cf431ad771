"""PubMed's tagged text: MEDLINE (.nbib, .txt)."""

import re
from collections.abc import Iterator

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.fields import make_record, without_stop
from loaders.papers.names import author
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source
from loaders.papers.tagged import Tagged, tagged_records

_TAG = re.compile(r"([A-Z]{2,4}) {0,2}(?<=[A-Z ]{4})- ?(.*)$")


def sniff(head: Head) -> float:
    """Look for PMID and other tags of four characters."""
    tags = {match[1] for line in head.lines if (match := _TAG.match(line))}
    if "PMID" in tags and tags & {"TI", "AB", "OWN", "STAT", "DP", "AU", "FAU"}:
        return 0.95
    return 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each citation."""
    for tagged in tagged_records(source, _TAG, start="PMID"):
        yield _record(source, tagged)


def _record(source: Source, tagged: Tagged) -> Record | Skipped:
    pmid = tagged.first("PMID")
    doi = next(
        (
            value
            for value in [*tagged.all("LID"), *tagged.all("AID"), *tagged.all("DO")]
            if "[doi]" in value or value.startswith("10.")
        ),
        None,
    )
    return make_record(
        source,
        line=tagged.line,
        key=f"pmid:{pmid.split()[0]}" if pmid else "",
        title=without_stop(tagged.first("TI", "BTI", "TT")),
        abstract=tagged.first("AB", "OAB"),
        authors=_authors(tagged),
        year=tagged.first("DP", "DEP", "EDAT"),
        date=tagged.first("DP", "DEP"),
        venue=tagged.first("JT", "TA", "BTI"),
        ids=[doi_id(doi) if doi else None],
        keywords=[value.lstrip("*") for value in tagged.all("OT")],
        language=tagged.first("LA"),
    )


def _authors(tagged: Tagged) -> tuple[Author, ...]:
    """Return the people, each with the ORCID on a line below the name, and the groups behind them."""
    name = "FAU" if tagged.all("FAU") else "AU"
    values = {tag: iter(tagged.fields.get(tag, ())) for tag in (name, "AUID")}
    people: list[tuple[str, str | None]] = []
    for tag in tagged.tags:
        if tag == name:
            people.append((next(values[tag]), None))
        elif tag == "AUID" and (found := next(values[tag])) and people and "ORCID" in found.upper():
            people[-1] = (people[-1][0], found)
    people += [(group, None) for group in tagged.all("CN")]
    return tuple(one for person in people if (one := author(*person)))


READER = Reader(
    name="medline",
    title="PubMed tagged text (MEDLINE, .nbib)",
    export="PubMed: Save, Format: PubMed (a .txt file), or Send to, Citation manager (.nbib).",
    fields="TI, AB, FAU or AU with AUID (ORCID), DP, JT, LID and AID (DOI), OT, LA, PMID",
    oddities="Tags of two to four letters, lines that go on with six blanks, several PT. MeSH terms are the library's own and not read.",
    sniff=sniff,
    read=read,
)
