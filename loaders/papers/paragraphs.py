"""Paragraphs: what stands between blank lines, for the lists that services print as text."""

from collections.abc import Iterator
from dataclasses import dataclass

from loaders.papers.limits import VALUE_LIMIT
from loaders.papers.source import Source


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines without a blank one between them, and the number of the first."""

    line: int
    lines: list[str]

    @property
    def text(self) -> str:
        """The lines, joined by line ends."""
        return "\n".join(self.lines)


def paragraphs(source: Source) -> Iterator[Paragraph]:
    """Yield the paragraphs of a file; an endless one in pieces."""
    start, lines, size = 0, [], 0
    for number, line in source.lines():
        if line.strip():
            start = start or number
            lines.append(line.strip())
            size += len(line)
        if lines and (not line.strip() or size > VALUE_LIMIT):
            yield Paragraph(start, lines)
            start, lines, size = 0, [], 0
    if lines:
        yield Paragraph(start, lines)
