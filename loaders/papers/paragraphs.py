"""Paragraphs: what stands between blank lines, for the lists that services print as text."""

import re
from collections.abc import Collection, Iterable, Iterator
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


def labelled(
    lines: Iterable[str], label: re.Pattern[str], one_line: Collection[str] = ()
) -> tuple[list[str], dict[str, str]]:
    r"""Return the lines without a label, and what stands behind each label with the lines that go on with it.

    Parameters
    ----------
    label : pattern
        Matches a line with a label, and gives label and value.
    one_line : collection of str
        Labels whose value is never more than one line.

    Examples
    --------
    >>> labelled(["A title", "DOI: 10.1/a", "2021", "Abstract: Old", "graphs."], re.compile(r"(\w+): (.*)"), {"DOI"})
    (['A title', '2021'], {'DOI': '10.1/a', 'Abstract': 'Old\ngraphs.'})
    """
    top: list[str] = []
    values: dict[str, list[str]] = {}
    last = ""
    for line in lines:
        if match := label.match(line):
            last = match[1]
            values.setdefault(last, []).append(match[2])
        elif not last or last in one_line:
            top.append(line)
        else:
            values[last].append(line)
    return top, {name: "\n".join(parts).strip() for name, parts in values.items()}
