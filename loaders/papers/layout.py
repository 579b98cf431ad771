"""Layout: how a text without labels sets one paper off from the next, and which of its lines are titles and names."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise

from loaders.papers.names import split_authors

RULE = re.compile(r"\s*([-=*_~#])(?:\s?\1){2,}\s*$")
_NUMBER = re.compile(r"\s*(?:[\[(]?(\d{1,4})[.)\]]|([-*+•‣◦–]))\s+(?=\S)")
_SENTENCES = re.compile(r"[a-z)]{2}\.\s+[A-Z]")
_FOOTNOTE = re.compile(r"(?<=\w)[\d*†‡§¹²³⁴⁵⁶⁷⁸⁹]+(?=\s*(?:[,;]|$|and\b))")
_NAME_WORD = re.compile(
    r"(?:[^\W\d_a-z]|[dl]['’]|(?:van|von|der|den|de|del|della|di|da|dos|la|le|el|al|bin|ben|ter|ten|zu|y)$)"
)
_UNIT_LIMIT = 1_000_000


class Layout(Enum):
    """What parts papers."""

    PLAIN = "blank lines, or line ends"
    RULED = "lines of hyphens, equals signs or stars"
    NUMBERED = "numbers or bullets"
    TITLED = "titles in paragraphs of their own"
    TITLE_LINES = "blank lines, with the title on the first line"
    TITLES = "line ends, with titles only"


@dataclass(slots=True)
class Unit:
    """The lines of one paper, blank ones as "", and the number of the first."""

    line: int
    lines: list[str] = field(default_factory=list)


def layout_of(lines: list[str]) -> Layout:
    """Return the layout of a text that begins with these lines."""
    blocks = _blocks(lines)
    if not blocks:
        return Layout.PLAIN
    if sum(_is_rule(lines, at) for at in range(1, len(lines))) and len(blocks) > 1:
        return Layout.RULED
    if _is_numbered([line for block in blocks for line in block]):
        return Layout.NUMBERED
    if _is_titled(blocks):
        return Layout.TITLED
    whole = [block for block in blocks if len(block) > 1 or len(block[0]) > 150]
    if whole and sum(has_title_line(block) for block in whole) >= 0.8 * len(whole):
        return Layout.TITLE_LINES
    return Layout.TITLES if _are_titles([line for block in blocks for line in block]) else Layout.PLAIN


def units(lines: Iterator[tuple[int, str]], layout: Layout) -> Iterator[Unit]:
    """Yield the papers of a text of some layout."""
    begins = _BEGINS[layout]
    unit: Unit | None = None
    size = 0
    for number, line in lines:
        is_rule = layout is Layout.RULED and RULE.match(line) is not None
        underlines = is_rule and unit is not None and len(unit.lines) == 1 and is_title(unit.lines[0])
        if unit is not None and ((is_rule and not underlines) or begins(unit, line) or size > _UNIT_LIMIT):
            yield unit
            unit, size = None, 0
        if (is_rule and not underlines) or (unit is None and not line.strip()):
            continue
        unit = unit or Unit(number)
        unit.lines.append(line if line.strip() else "")
        size += len(line)
    if unit is not None:
        yield unit


def without_mark(line: str) -> str:
    """Return a line without the number or bullet before it."""
    return _NUMBER.sub("", line, count=1)


def is_title(line: str) -> bool:
    """Whether a line may be a title: short, and no sentence.

    Examples
    --------
    >>> is_title("LoRA: Low-Rank Adaptation of Large Language Models"), is_title("We adapt models."), is_title("of models")
    (True, False, False)
    """
    text = line.strip()
    return (
        0 < len(text) <= 250
        and len(text.split()) > 1
        and text[-1] not in ".,;:"
        and not text[0].islower()
        and not text.startswith(("http", "#", "@", "{", "<"))
        and _SENTENCES.search(text) is None
    )


def are_names(line: str) -> bool:
    """Whether a line lists two people or more.

    Examples
    --------
    >>> are_names("Edward J. Hu*, Yelong Shen1 and Aäron van den Oord"), are_names("We adapt, and we tune")
    (True, False)
    """
    if len(line) > 5000 or line.rstrip().endswith("."):
        return False
    names = split_authors(without_footnotes(line))
    return len(names) > 1 and all(
        2 <= len(words := one.name.split()) <= 6 and all(_NAME_WORD.match(word) for word in words) for one in names
    )


def without_footnotes(names: str) -> str:
    """Return a list of names without the numbers and stars behind them."""
    return _FOOTNOTE.sub("", names)


def has_title_line(block: list[str]) -> bool:
    """Whether the first line of a block is a title: its line ends although the next word had room."""
    if len(block) < 2 or not is_title(block[0]) or block[1][:1].islower():
        return False
    width = max(map(len, block))
    return len(block[0]) + 1 + len(block[1].split()[0]) <= 0.9 * width and len("".join(block[1:])) > 100


def is_heading_of_list(lines: list[str]) -> bool:
    """Whether the first line is a heading ("References") with a numbered list below it."""
    if len(lines) < 3 or lines[1].strip() or len(lines[0].split()) > 4 or lines[0].rstrip().endswith("."):
        return False
    marks = [match for line in lines[2:60] if (match := _NUMBER.match(line))]
    return len(marks) > 1 and not _NUMBER.match(lines[0]) and marks[0][1] in ("0", "1")


# What a layout is told by


def _blocks(lines: list[str]) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for line in lines:
        if line.strip() and not RULE.match(line):
            found[-1].append(line.rstrip())
        elif found[-1]:
            found.append([])
    return [block for block in found if block]


def _is_rule(lines: list[str], at: int) -> bool:
    """Whether a line parts what is above from what is below, rather than underlining a title."""
    if not RULE.match(lines[at]) or not any(line.strip() for line in lines[at + 1 :]):
        return False
    above = lines[at - 1]
    alone = at < 2 or not lines[at - 2].strip() or RULE.match(lines[at - 2])
    return not (alone and is_title(above))


def _is_numbered(lines: list[str]) -> bool:
    """Whether the first line and others begin with numbers that count up, or with bullets."""
    marks = [match for line in lines if (match := _NUMBER.match(line))]
    if len(marks) < 2 or not _NUMBER.match(lines[0]):
        return False
    numbers = [int(match[1]) for match in marks if match[1]]
    if not numbers:
        return True
    return numbers[0] <= 1 and sum(b == a + 1 for a, b in pairwise(numbers)) >= 0.9 * (len(numbers) - 1)


def _is_titled(blocks: list[list[str]]) -> bool:
    """Whether titles and abstracts take turns, with names between them or not."""
    kinds = "".join(
        "T"
        if len(block) == 1 and is_title(block[0]) and not are_names(block[0])
        else "N"
        if len(block) == 1 and are_names(block[0])
        else "L"
        for block in blocks
    )
    pairs = len(re.findall("TN?L", kinds))
    return kinds[0] == "T" and pairs > 0 and kinds.count("L") <= 1.25 * pairs and kinds.count("T") <= 1.25 * pairs


def _are_titles(lines: list[str]) -> bool:
    """Whether each line is a title: no line goes on with a small letter."""
    return len(lines) > 2 and sum(is_title(line) for line in lines) >= 0.95 * len(lines)


# Where a paper begins


def _numbered(unit: Unit, line: str) -> bool:
    return _NUMBER.match(line) is not None


def _titled(unit: Unit, line: str) -> bool:
    """At a paragraph behind the abstract, whether it is the next title or another abstract."""
    if unit.lines[-1] or not line.strip():
        return False
    paragraphs = [block[0] for block in _blocks(unit.lines)]
    return not (len(paragraphs) == 1 and is_title(paragraphs[0])) and not are_names(paragraphs[-1])


_BEGINS: dict[Layout, Callable[[Unit, str], bool]] = {
    Layout.RULED: lambda unit, line: False,
    Layout.NUMBERED: _numbered,
    Layout.TITLED: _titled,
    Layout.TITLE_LINES: lambda unit, line: not line.strip(),
    Layout.TITLES: lambda unit, line: True,
}
