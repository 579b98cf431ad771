"""Plain text of abstracts: parted by blank lines, or one a line; a header line may give venue and year."""

import re
from collections.abc import Iterator

from graph.model import Record
from loaders.papers.fields import make_record
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
    """Yield a record for each abstract."""
    venue: str | None = None
    year: int | None = None
    for number, (line, block, on_lines) in enumerate(_blocks(source)):
        header = _HEADER.fullmatch(block.strip()) if number == 0 else None
        if header:
            venue, year = header["venue"].strip(" -,:"), int(header["year"])
            continue
        for at, abstract in _abstracts(line, block) if on_lines else [(line, block)]:
            yield make_record(source, line=at, abstract=abstract, venue=venue, year=year, verbatim=True)


def _blocks(source: Source) -> Iterator[tuple[int, str, bool]]:
    """Yield line, text and whether its lines are abstracts of their own, for what stands between blank lines."""
    start, lines, parted = 0, [], False
    size = 0
    for number, line in source.lines():
        if line.strip():
            start = start or number
            lines.append(line)
            size += len(line)
        if lines and (not line.strip() or size > _BLOCK_LIMIT):
            parted = parted or not line.strip()
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
    return uneven and whole >= 0.8 * len(lines)


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
    export="Any editor: one abstract after the other with a blank line between them, or one on each line. A first line such as `ICLR 2026 Papers` gives venue and year to all.",
    fields="abstract; venue and year from the header line",
    oddities="Abstracts without titles; one abstract a line, where a line that goes on with the one before belongs to it. Texts are kept as they are.",
    sniff=sniff,
    read=read,
)
