"""Web of Science's tagged text (plain text, .ciw, .isi)."""

import re
from collections.abc import Iterator

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.dates import dated
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.names import author
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source
from loaders.papers.tagged import Tagged, tagged_records

_TAGS = [
    "PT",
    "AU",
    "AF",
    "BA",
    "BF",
    "CA",
    "GP",
    "BE",
    "TI",
    "SO",
    "SE",
    "BS",
    "LA",
    "DT",
    "CT",
    "CY",
    "CL",
    "SP",
    "HO",
    "DE",
    "ID",
    "AB",
    "C1",
    "C3",
    "RP",
    "EM",
    "RI",
    "OI",
    "FU",
    "FX",
    "CR",
    "NR",
    "TC",
    "Z9",
    "U1",
    "U2",
    "PU",
    "PI",
    "PA",
    "SN",
    "EI",
    "BN",
    "J9",
    "JI",
    "PD",
    "PY",
    "VL",
    "IS",
    "PN",
    "SU",
    "SI",
    "MA",
    "BP",
    "EP",
    "AR",
    "DI",
    "DL",
    "D2",
    "EA",
    "EY",
    "PG",
    "P2",
    "WC",
    "SC",
    "GA",
    "PM",
    "OA",
    "HC",
    "HP",
    "DA",
    "UT",
    "ER",
    "FN",
    "VR",
    "EF",
    "WE",
]
_LINE = re.compile(rf"({'|'.join(_TAGS)})(?: (.*))?$")


def sniff(head: Head) -> float:
    """Look for the head of an export, or for records that begin with PT and bear Web of Science's tags."""
    lines = [line.lstrip("\ufeff") for line in head.lines]
    if lines and re.match(r"FN (?:Clarivate|Thomson|ISI|Web of)", lines[0]):
        return 0.95
    tags = {match[1] for line in lines if (match := _LINE.match(line))}
    return 0.85 if "PT" in tags and len(tags & {"AU", "TI", "SO", "UT", "PY"}) >= 2 else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each reference."""
    for tagged in tagged_records(source, _LINE, start="PT", end="ER", outside=frozenset({"FN", "VR", "EF"})):
        if set(tagged.fields) - {"DA", "WE"}:
            yield _record(source, tagged)


def _record(source: Source, tagged: Tagged) -> Record | Skipped:
    accession = tagged.first("UT")
    doi = tagged.first("DI")
    early = tagged.first("EA")
    year = tagged.first("PY") or tagged.first("EY") or early
    return make_record(
        source,
        line=tagged.line,
        key=f"wos:{accession.split(':')[-1]}" if accession else "",
        title=tagged.first("TI"),
        abstract=tagged.first("AB"),
        authors=_authors(tagged),
        year=year,
        date=dated(tagged.first("PD"), year),
        venue=tagged.first("SO", "SE"),
        ids=[doi_id(doi) if doi else None],
        keywords=split_keywords(_joined(tagged, "DE")),
        language=tagged.first("LA"),
    )


def _authors(tagged: Tagged) -> tuple[Author, ...]:
    """Return the people, those whose ORCID is known with it, and the groups behind them."""
    orcids = dict(part.strip().rsplit("/", 1) for part in _joined(tagged, "OI").split(";") if "/" in part)
    names = [line for value in [*tagged.all("AF", "AU"), *tagged.all("CA")] for line in value.split("\n")]
    return tuple(one for name in names if (one := author(name, orcids.get(name))))


def _joined(tagged: Tagged, tag: str) -> str:
    return (tagged.first(tag) or "").replace("\n", " ")


READER = Reader(
    name="wos",
    title="Web of Science tagged text",
    export="Web of Science: Export, Plain text file (or EndNote desktop, .ciw), Record Content: Author, Title, Source, Abstract or Full Record.",
    fields="TI, AB, AF or AU, PY and PD, SO, DI, DE, LA, UT",
    oddities="A byte-order mark before FN, wrapped lines with three blanks or none, records cut out of their place, the suffix .ris. Keywords Plus (ID) are the service's own and not read.",
    sniff=sniff,
    read=read,
)
