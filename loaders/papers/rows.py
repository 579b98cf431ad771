"""Rows: text to cells, however its quotes are broken.

The standard library's csv parses each row; what is here finds out the delimiter and where a row ends.
"""

import csv
import re
from collections.abc import Iterable, Iterator

from loaders.papers.columns import is_header, recognise
from loaders.papers.limits import VALUE_LIMIT

DELIMITERS = (",", ";", "\t", "|")
_PREAMBLE_LINES = 6
_LOOK_AHEAD = 300
_LIST_CELL = re.compile(r'"\[(".{0,20000}?")\]"(?=[,;\t|]|$)', re.MULTILINE | re.DOTALL)

csv.field_size_limit(2 * VALUE_LIMIT)


def find_header(lines: list[str], given: dict[str, str] | None = None) -> tuple[int, str] | None:
    """Return the index of the header among the first lines, and the delimiter; None where no line is one."""
    best: tuple[int, int, str] | None = None
    for number, line in enumerate(lines[:_PREAMBLE_LINES]):
        for delimiter in DELIMITERS:
            if delimiter not in line or len(line) > 20_000:
                continue
            cells = split_row(line, delimiter)
            if is_header(cells, given):
                found = len(recognise(cells, given))
                if best is None or found > best[0]:
                    best = (found, number, delimiter)
    return (best[1], best[2]) if best else None


def split_row(text: str, delimiter: str) -> list[str]:
    """Return the cells of a row that is whole."""
    if '"' not in text:
        return text.split(delimiter)
    try:
        return next(csv.reader([text] if "\n" not in text else text.splitlines(keepends=True), delimiter=delimiter))
    except (csv.Error, StopIteration):
        return text.split(delimiter)


def is_unquoted(lines: Iterable[str], delimiter: str) -> bool:
    """Whether each line is a row as it stands and quotes mean nothing, as in many tables with tabs."""
    counts = {line.count(delimiter) for line in lines}
    return delimiter == "\t" and len(counts) == 1


def split_rows(
    lines: Iterator[tuple[int, str]], delimiter: str, width: int, *, unquoted: bool
) -> Iterator[tuple[int, list[str]]]:
    """Yield line and cells of every row that is not empty.

    Parameters
    ----------
    width : int
        The number of cells of the header, by which rows are checked.
    unquoted : bool
        Whether quotes mean nothing.
    """
    ahead: list[tuple[int, str]] = []
    while True:
        number, line = ahead.pop(0) if ahead else next(lines, (0, ""))
        if not number:
            return
        if not line.strip():
            continue
        if unquoted:
            cells = [_unwrap(cell) for cell in line.split(delimiter)]
        elif not _is_open(line, delimiter):
            cells = _checked(line, delimiter, width)
        else:
            cells = _joined(line, lines, ahead, delimiter, width)
        if any(cell.strip() for cell in cells):
            yield number, cells


def _is_open(text: str, delimiter: str) -> bool:
    """Whether a text ends inside a cell in quotes."""
    if text.count('"') % 2 == 0:
        return False
    rest = re.sub(rf'(^|{re.escape(delimiter)})"(?:[^"]++|"")*+"(?={re.escape(delimiter)}|$)', r"\1", text)
    return re.search(rf'(?:^|{re.escape(delimiter)})\s?"', rest) is not None


def _joined(
    line: str, lines: Iterator[tuple[int, str]], ahead: list[tuple[int, str]], delimiter: str, width: int
) -> list[str]:
    """Join lines until the quote that is open is closed; where it never is, keep the first line alone."""
    parts, used, size = [line], 0, len(line)
    quotes = line.count('"')
    while size <= 2 * VALUE_LIMIT and used < _LOOK_AHEAD:
        if used == len(ahead):
            following = next(lines, None)
            if following is None:
                break
            ahead.append(following)
        text = ahead[used][1]
        used += 1
        parts.append(text)
        size += len(text)
        quotes += text.count('"')
        if quotes % 2 == 0:
            cells = _checked("\n".join(parts), delimiter, width)
            if len(cells) == width or not any(_is_row(text, delimiter, width) for text in parts[1:]):
                del ahead[:used]
                return cells
            break
    return _checked(line.replace('"', ""), delimiter, width)


def _is_row(text: str, delimiter: str, width: int) -> bool:
    return text.count('"') % 2 == 0 and len(split_row(text, delimiter)) == width


def _checked(text: str, delimiter: str, width: int) -> list[str]:
    """Return the cells of a row, of as many as the header if quotes inside lists can be mended so."""
    cells = split_row(text, delimiter)
    if len(cells) == width or '"' not in text:
        return cells
    mended = _LIST_CELL.sub(lambda m: '"[' + m[1].replace('"', '""') + ']"', text)
    if mended != text and len(found := split_row(mended, delimiter)) == width:
        return found
    bare = text.split(delimiter)
    return [_unwrap(cell) for cell in bare] if len(bare) == width else cells


def _unwrap(cell: str) -> str:
    """Return a cell without the quotes around it, if they are such."""
    if len(cell) > 1 and cell[0] == cell[-1] == '"' and '"' not in cell[1:-1].replace('""', ""):
        return cell[1:-1].replace('""', '"')
    return cell
