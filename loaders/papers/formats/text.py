"""Plain text of abstracts: parted by blank lines, or one a line; a header line may give venue and year."""

import re
from collections.abc import Iterable, Iterator

from graph.identity import doi_id
from graph.model import Record
from loaders.papers.citations import Citation, citation_in
from loaders.papers.dates import year_of
from loaders.papers.fields import make_record
from loaders.papers.identifiers import arxiv_in
from loaders.papers.labels import labels_of
from loaders.papers.layout import (
    RULE,
    Layout,
    Unit,
    are_names,
    has_title_line,
    is_heading_of_list,
    is_title,
    layout_of,
    units,
    without_footnotes,
    without_mark,
)
from loaders.papers.names import split_authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_HEADER = re.compile(
    r"(?P<venue>[A-Za-z][\w&/+.\- ]{0,60}?)[\s']+(?P<year>(?:19|20)\d\d)(?:\s+(?:accepted\s+)?(?:papers?|abstracts?|proceedings|submissions|posters?|orals?))?\s*:?",
    re.IGNORECASE,
)
_MARKUP = re.compile(r"\s*(?:<[!?a-zA-Z]|[{\[]\s*[\"{\[]|@\w+\s*[{(]|#!|<\?)")
_BLOCK_LIMIT = 1_000_000
_STRONG_OPENING = re.compile(
    r"(?:To (?:address|overcome|tackle|solve) (?:this|these|that|those|such)\b|However,|Moreover,|Furthermore,|These |Therefore,|Consequently,|As a result,)"
)
_WEAK_OPENING = re.compile(
    r"(?:All (?:prior|previous|existing|these|such)\b|Our |We (?:also|then|further)\b|In addition|Additionally,|Finally,|It |They |Such )"
)


def sniff(head: Head) -> float:
    """Tell prose from everything else: a last resort."""
    if _MARKUP.match(head.text) or not head.lines:
        return 0.0
    words = re.findall(r"[^\W\d_]{2,}", head.text[:20000])
    return 0.1 if len(words) >= 3 else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each abstract, with its title where the text gives titles."""
    lines = list(enumerate(source.head.text.split("\n"), 1))
    header, venue, year = _header([line for _, line in lines])
    layout = layout_of([line for number, line in lines if number > header])
    stream = ((number, line) for number, line in source.lines() if number > header)
    if layout is not Layout.PLAIN:
        for unit in units(stream, layout):
            yield _of_unit(source, unit, layout, venue, year)
        return
    for line, block, on_lines in _blocks(stream):
        if citation := citation_in(block):
            yield _cited(source, line, citation, block)
            continue
        for at, abstract in _abstracts(line, block) if on_lines else [(line, block)]:
            yield make_record(source, line=at, abstract=_without_label(abstract), venue=venue, year=year, verbatim=True)


def _header(lines: list[str]) -> tuple[int, str | None, int | None]:
    """Return how many lines the header takes, with what it says of all papers; 0 where there is none."""
    start = next((at for at, line in enumerate(lines) if line.strip()), 0)
    header = _HEADER.fullmatch(lines[start].strip()) if start < len(lines) else None
    end = start + 1
    if header is None and is_heading_of_list(lines[start:]):
        return end, None, None
    if header is None or (end < len(lines) and lines[end].strip() and not RULE.match(lines[end])):
        return 0, None, None
    return (
        end + (end < len(lines) and RULE.match(lines[end]) is not None),
        header["venue"].strip(" -,:"),
        int(header["year"]),
    )


def _of_unit(source: Source, unit: Unit, layout: Layout, venue: str | None, year: int | None) -> Record | Skipped:
    """Return the record of a paper: a title where its first line is one, names below it, and the rest."""
    first, rest = without_mark(unit.lines[0]) if layout is Layout.NUMBERED else unit.lines[0], unit.lines[1:]
    if citation := citation_in("\n".join([first, *rest]).strip()):
        return _cited(source, unit.line, citation, "\n".join(unit.lines))
    title, people = None, ""
    underlined = bool(rest) and RULE.match(rest[0]) is not None
    if layout is Layout.TITLES or (
        is_title(first) and (underlined or not any(rest) or not rest[0] or has_title_line([first, *rest]))
    ):
        title, rest = first.strip(), rest[underlined:]
        names = next((at for at, line in enumerate(rest) if line), 0)
        if rest and are_names(rest[names]):
            people, rest = without_footnotes(rest[names]), rest[names + 1 :]
    else:
        rest = [first, *rest]
    return make_record(
        source,
        line=unit.line,
        title=title,
        abstract=_without_label("\n".join(rest).strip()),
        authors=split_authors(people),
        venue=venue,
        year=year,
        verbatim=True,
    )


def _cited(source: Source, line: int, found: Citation, text: str) -> Record | Skipped:
    """Return the record of a citation in APA's or IEEE's style."""
    return make_record(
        source,
        line=line,
        title=found.title,
        authors=found.authors,
        venue=found.venue,
        year=year_of(text),
        ids=[doi_id(text), arxiv_in(text)],
    )


def _without_label(abstract: str) -> str:
    """Return an abstract without the word before it."""
    found = labels_of(abstract.partition("\n")[0])
    if len(found) != 1 or found[0].field != "abstract":
        return abstract
    return abstract[abstract.index(found[0].value) if found[0].value else abstract.find("\n") + 1 :].strip()


def _blocks(numbered: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str, bool]]:
    """Yield line, text and whether its lines are abstracts of their own, for what stands between blank lines."""
    start, lines, size = 0, [], 0
    for number, line in numbered:
        if line.strip():
            start = start or number
            lines.append(line)
            size += len(line)
        if lines and (not line.strip() or size > _BLOCK_LIMIT):
            yield start, "\n".join(lines), _on_lines(lines)
            start, lines, size = 0, [], 0
    if lines:
        yield start, "\n".join(lines), _on_lines(lines)


def _on_lines(lines: list[str]) -> bool:
    """Tell one abstract a line from a paragraph with line breaks: nearly each line is long and ends a sentence."""
    if len(lines) < 2:
        return False
    whole = sum(len(line) > 200 or (len(line) > 120 and line.rstrip()[-1:] in ".!?") for line in lines)
    uneven = max(map(len, lines)) - min(map(len, lines)) > 100
    sentences = all(line.rstrip()[-1:] in ".!?" for line in lines)
    return (uneven or sentences) and whole >= 0.8 * len(lines)


def _abstracts(start: int, block: str) -> list[tuple[int, str]]:
    """Part a block at its lines, save where a line goes on with the abstract before it."""
    found: list[tuple[int, str]] = []
    for number, line in enumerate(block.split("\n"), start):
        if found and _goes_on(found[-1][1], line):
            found[-1] = (found[-1][0], found[-1][1] + "\n" + line)
        else:
            found.append((number, line))
    return found


def _goes_on(before: str, line: str) -> bool:
    """Tell a further paragraph: by how it opens, and by short forms that only the text before it explains."""
    if _STRONG_OPENING.match(line):
        return True
    short_forms = re.findall(r"\(([A-Z][A-Za-z]*[A-Z]s?)\)", before)
    first = line[:150]
    return _WEAK_OPENING.match(line) is not None and any(
        re.search(rf"\b{s}\b", first) and f"({s})" not in line for s in short_forms
    )


READER = Reader(
    name="text",
    title="plain text of abstracts",
    export=(
        "Any editor: one abstract after the other with a blank line or a rule (`---`) between them, numbered, or one on each line; with titles or without. "
        "A first line such as `ICLR 2026 Papers` gives venue and year to all."
    ),
    fields="abstract; title and authors where they have lines of their own; venue and year from the header line",
    oddities=(
        "Titles on the first line of a paragraph, in a paragraph of their own or underlined; lists of titles; one abstract a line, where a line that goes on "
        "with the one before belongs to it. Abstracts are kept as they are."
    ),
    sniff=sniff,
    read=read,
)
