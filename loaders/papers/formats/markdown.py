"""Markdown lists of papers: bullets, tables, headings."""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from graph.model import Author, Record
from loaders.papers.citations import people_in, split_citation, venue_in
from loaders.papers.columns import is_header
from loaders.papers.fields import make_record
from loaders.papers.identifiers import arxiv_in
from loaders.papers.labelled import Paper, labelled_papers, labelled_record
from loaders.papers.labels import labels_of
from loaders.papers.limits import VALUE_LIMIT
from loaders.papers.markup import undo_tags
from loaders.papers.names import authors, split_authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source
from loaders.papers.tables import Table

_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*\s*$")
_BULLET = re.compile(r"(?:[-*+]|\d{1,4}[.)])\s+(.*)$")
_LINK = re.compile(r"\[((?:[^\[\]]|\[[^\[\]]*\])+)\]\(\s*<?(https?://(?:[^\s()<>]|\([^\s()]*\))+)>?[^()]*\)")
_RULE = re.compile(r"\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$")
_DETAILS = re.compile(r"<details[^<>]*>(.*?)(?:</details>|\Z)", re.DOTALL | re.IGNORECASE)
_SUMMARY = re.compile(r"<summary>(.*?)</summary>", re.DOTALL | re.IGNORECASE)
_LABEL = re.compile(r"(?:\*\*|__|_|\*)?abstract(?:\*\*|__|_|\*)?\s*[:.]\s*(?:\*\*|__)?\s*", re.IGNORECASE)
_PAPER = re.compile(
    r"arxiv\.org|doi\.org|openreview\.net|aclanthology|aclweb\.org|proceedings|papers?\.|/papers?/|\.pdf\b|semanticscholar|ieeexplore|dl\.acm|"
    r"springer|sciencedirect|nature\.com|biorxiv|medrxiv|pubmed|mlr\.press|thecvf|huggingface\.co/papers|jmlr\.org|hal\.science|ssrn|link\.|researchgate",
    re.IGNORECASE,
)
_LINK_WORDS = frozenset(
    "paper pdf arxiv link html openreview doi url abs abstract code project page preprint here".split()
)
_DATE = re.compile(r"\b((?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?)\b")
_ADDRESS = re.compile(r"https?://\S+")
_ITALIC_LINE = re.compile(r"\s*(?:_([^_].*)_|\*([^*].*)\*)\s*$")
_AUTHORS_LINE = re.compile(r"\s*[-*]?\s*\*{0,2}authors?\*{0,2}\s*:\*{0,2}\s*(.+)$", re.IGNORECASE)


@dataclass(slots=True)
class _Item:
    """A heading or bullet with the lines below it."""

    line: int
    head: str
    is_heading: bool
    body: list[str] = field(default_factory=list)


def sniff(head: Head) -> float:
    """Look for headings, bullets or tables with links to papers."""
    lines = head.lines
    if not lines or head.is_json or head.text.lstrip()[:1] in ("@", "<", "%"):
        return 0.0
    linked = [line for line in lines if (link := _LINK.search(line)) and _PAPER.search(link[2])]
    marked = sum(bool(_HEADING.match(line) or _BULLET.match(line) or line.lstrip().startswith("|")) for line in lines)
    if linked and marked:
        return 0.6
    if sum(bool((bullet := _BULLET.match(line)) and _bare_address(bullet[1])) for line in lines) > 1:
        return 0.55
    headings = sum(bool(_HEADING.match(line)) for line in lines)
    labels = {label.field for line in lines for label in labels_of(line[:20_000])}
    return 0.55 if headings and labels & {"authors", "abstract", "doi", "arxiv"} else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each bullet, row or heading that is a paper's."""
    item: _Item | None = None
    row: list[str] = []
    table: Table | None = None
    for number, line in source.lines():
        if len(line) > VALUE_LIMIT:
            yield Skipped(reason=f"its line is longer than {VALUE_LIMIT // 1_000_000} MB; break it up", line=number)
            continue
        if line.lstrip().startswith("|") or (table is not None and "|" in line and line.strip()):
            cells = _cells(line)
            if _RULE.match(line):
                table = (
                    Table(source, [_bare(cell) for cell in row]) if is_header([_bare(cell) for cell in row]) else None
                )
            elif table is not None:
                yield _row(table, cells, number)
            row = cells
            continue
        table, row = None, []
        started = _started(line, number)
        if started is not None and item is not None and item.is_heading and labels_of(line):
            started = None
        if started is None and item is not None and len(item.body) < 2000:
            item.body.append(line)
        elif started is not None:
            if item is not None:
                yield from _made(source, item)
            item = started
    if item is not None:
        yield from _made(source, item)


def _started(line: str, number: int) -> _Item | None:
    heading = _HEADING.match(line)
    if heading:
        return _Item(number, heading[2], is_heading=True)
    bullet = _BULLET.match(line)
    return _Item(number, bullet[1], is_heading=False) if bullet else None


def _made(source: Source, item: _Item) -> Iterator[Record | Skipped]:
    """Yield the record of an item, nothing where it is no paper's."""
    body = "\n".join(item.body)
    link = _LINK.search(item.head)
    abstract = _abstract(body) or _abstract(item.head)
    if link is None and item.is_heading:
        link = next(
            (
                found
                for found in _LINK.finditer(body[:2000])
                if found[1].startswith(('"', "“", "**", "'")) or len(found[1].split()) > 2
            ),
            None,
        )
    if item.is_heading and (link is None or link[0] in item.head) and (paper := _noted(item, body)):
        yield labelled_record(source, paper)
        return
    if link is None and not item.is_heading and (address := _bare_address(item.head)):
        yield _cited(source, item, address, abstract)
        return
    if link is None and not (abstract and item.is_heading):
        return
    if not abstract and (link is None or not _PAPER.search(link[2]) or (item.is_heading and link[0] not in item.head)):
        return
    rest = "\n".join([item.head, *item.body[:12]])
    title = _title(item.head, link) if link else _bare(item.head)
    named = item.head if item.is_heading and link and link[0] not in item.head and " " not in item.head.strip() else ""
    behind = item.head.partition(link[0])[2][:2000] if link and not item.is_heading else ""
    dates = _DATE.findall(_ADDRESS.sub("", rest.partition("<details")[0].replace(link[0] if link else "", "")))
    date = max(dates, key=len) if dates else None
    yield make_record(
        source,
        line=item.line,
        key=f"#{named}" if named else "",
        title=title,
        abstract=abstract,
        authors=_authors(item.body) or people_in(_LINK.sub("", behind)),
        year=date,
        date=date,
        venue=_venue(item.body) or venue_in(behind),
        url=link[2] if link else None,
        ids=[arxiv_in(rest[:3000])],
    )


def _noted(item: _Item, body: str) -> Paper | None:
    """Return the paper of a heading with labels below it ("- Authors: …", "### Abstract"); None where there are none."""
    lines = [(item.line, f"Title: {_bare(item.head)}"), *enumerate(item.body, item.line + 1)]
    paper = next((found for found in labelled_papers(lines) if isinstance(found, Paper)), None)
    if paper is None or not {"authors", "abstract", "doi", "arxiv"} & paper.values.keys():
        return None
    if not paper.text("abstract") and (abstract := _abstract(body)):
        paper.values["abstract"] = abstract.split("\n")
    return paper


def _bare_address(text: str) -> str | None:
    """Return the address of a paper that stands in a text as it is."""
    return next((url for url in _ADDRESS.findall(text) if _PAPER.search(url)), None) if "http" in text else None


def _cited(source: Source, item: _Item, address: str, abstract: str | None) -> Record | Skipped:
    """Return the record of a bullet that ends in, or begins with, the bare address of a paper."""
    text = _ADDRESS.sub("", item.head)
    found = split_citation(re.sub(r"<>|\(\s*\)|\[\s*\]", "", text))
    return make_record(
        source,
        line=item.line,
        title=_bare(found.title),
        abstract=abstract,
        authors=_authors(item.body) or found.authors,
        year=next(iter(_DATE.findall(text)), None),
        venue=found.venue,
        url=address.strip("<>").rstrip(".,;)>"),
        ids=[arxiv_in(address)],
    )


def _title(head: str, link: "re.Match[str]") -> str:
    """Return the link's text; where that only says "paper", what stands before it, in bold or up to the first mark."""
    text = _bare(link[1]).strip("[] ")
    if text.lower() not in _LINK_WORDS:
        return _bare(link[1])
    bold = re.search(r"(?:\*\*|__)(.+?)(?:\*\*|__)", head)
    before = _LINK.sub("", head[: link.start()] if link[0] in head else head)
    return (
        _bare(bold[1] if bold else re.split(r"\s[*_(\[]|\s[-–—|]\s", before.strip(), maxsplit=1)[0]).strip(" .,;:[")
        or text
    )


def _abstract(body: str) -> str | None:
    """Return the abstract in a fold, behind the word, or in a quotation."""
    for fold in _DETAILS.finditer(body):
        summary = _SUMMARY.search(fold[1])
        text = undo_tags(_SUMMARY.sub("", fold[1], count=1)) or ""
        label = summary[1].lower() if summary else ""
        if len(text) > 150 or "abstract" in label:
            return _unquoted(text)
    quoted = [line.lstrip()[1:].strip() for line in body.split("\n") if line.lstrip().startswith(">")]
    label = _LABEL.search(body)
    if label:
        return _unquoted(body[label.end() :].split("\n\n")[0])
    text = "\n".join(quoted)
    return undo_tags(_LABEL.sub("", text, count=1)) if len(text) > 100 else None


def _unquoted(text: str) -> str:
    return "\n".join(line.strip().removeprefix(">").strip() for line in text.strip().split("\n")).strip()


def _row(table: Table, cells: list[str], number: int) -> Record | Skipped:
    """Return the record of a table's row, whose title may be a link and whose abstract a fold."""
    values = list(cells)
    for name, places in table.places.items():
        for place in places:
            if place < len(values):
                values[place] = _cell(name, values[place])
    title_first = sorted(range(len(cells)), key=lambda place: place not in table.places.get("title", ()))
    links = [link for place in title_first if (link := _LINK.search(cells[place]))]
    link = next((link for link in links if _PAPER.search(link[2])), links[0] if links else None)
    return table.record(values, number, url=link[2] if link else None)


def _cell(name: str, value: str) -> str:
    """Return what a cell gives to a field: of a link its address or its text, of a fold what is in it."""
    fold = _DETAILS.search(value) if name == "abstract" else None
    if fold:
        return undo_tags(_SUMMARY.sub("", fold[1])) or ""
    link = _LINK.search(value)
    if name in ("url", "doi"):
        return link[2] if link else value
    return _bare(link[1] if link else value) if name in ("title", "date", "venue") else value


def _cells(line: str) -> list[str]:
    r"""Part a row at its bars, save those behind a backslash."""
    cells = re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|"))
    return [cell.strip().replace("\\|", "|") for cell in cells]


def _authors(body: list[str]) -> tuple[Author, ...]:
    """Return the authors on a line of their own: in italics, as bold links, or behind the word."""
    for line in body[:6]:
        labelled = _AUTHORS_LINE.match(line)
        if labelled:
            return split_authors(_bare(_LINK.sub(r"\1", labelled[1])))
        italic = _ITALIC_LINE.match(line)
        if italic and "http" not in line:
            return split_authors(_bare(italic[1] or italic[2]))
        names = re.findall(r"\[\*\*([^\[\]*]+)\*\*\]\(", line)
        if names:
            return authors(names)
    return ()


def _venue(body: list[str]) -> str | None:
    for line in body[:6]:
        match = re.match(r"\s*\[\*([^*\[\]]+)\*\]\(", line)
        if match:
            return match[1]
    return None


def _bare(text: str) -> str:
    """Return a title or name without the marks around it."""
    text = html.unescape(re.sub(r"<[^<>]{1,200}>", "", text)).strip()
    for _ in range(3):
        text = re.sub(r"^(\*\*|__|\*|_|`|\"|“)(.+?)(\*\*|__|\*|_|`|\"|”)$", r"\2", text.strip())
    return text.strip()


READER = Reader(
    name="markdown",
    title="Markdown lists of papers",
    export="Awesome lists, daily arXiv lists, reading lists and notes, bibliographies on GitHub: the raw .md file.",
    fields=(
        "title (link text, heading, or what stands before a bare address), address with DOI or arXiv id, authors, date, venue, abstract in a fold, a quotation "
        'or behind "Abstract:"; labels below a heading (`- Authors: …`, `### Abstract`)'
    ),
    oddities=(
        "Abstracts inside <details> of bullets and of table cells, bars behind backslashes, headings and links that are no papers; citations in APA's, IEEE's "
        'and people\'s own styles. Names in a bullet are taken for authors only with initials or behind "by".'
    ),
    sniff=sniff,
    read=read,
)
