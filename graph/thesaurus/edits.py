"""Edits: one decision more or one less in a thesaurus, every other line and comment left as it is."""

from collections.abc import Iterable, Sequence

from graph.text import fold
from graph.thesaurus.statement import Statement, lines, parse

MARK = "# Decided by 'paperkin merges':"
"""Stands over the lines that accept and reject wrote, of which undo takes back the last."""


def with_line(text: str, line: str) -> str:
    """Return a thesaurus with one more decision at its end.

    Examples
    --------
    >>> print(with_line("# mine", "same | A | B"), end="")
    # mine
    # Decided by 'paperkin merges':
    same | A | B
    """
    text = text if not text or text.endswith("\n") else text + "\n"
    head = "" if MARK in lines(text) else MARK + "\n"
    return f"{text}{head}{line}\n"


def without_line(text: str, number: int) -> str:
    """Return a thesaurus without one of its lines, and without the mark over decisions if it was the last of them."""
    kept = text.splitlines(keepends=True)
    del kept[number - 1]
    if kept and kept[-1].strip() == MARK:
        del kept[-1]
    return "".join(kept)


def last_decision(text: str) -> int | None:
    """Return the number of the last line that accept or reject wrote; None where there is none."""
    written = lines(text)
    if MARK not in written:
        return None
    mark = written.index(MARK) + 1
    return max((s.line for s in parse(text)[0] if s.line > mark and s.verb in ("same", "different")), default=None)


def decisions_about(text: str, names: Iterable[str]) -> list[Statement]:
    """Return the lines that say of just these names that they are the same or different."""
    wanted = {fold(n) for n in names}
    return [s for s in parse(text)[0] if s.verb in ("same", "different") and {fold(n) for n in s.names} == wanted]


def lines_with(text: str, names: Sequence[str]) -> list[int]:
    """Return the numbers of the lines that have all these names among others."""
    wanted = {fold(n) for n in names}
    return [s.line for s in parse(text)[0] if wanted <= {fold(n) for n in s.names}]


def lacking(old: str, new: str) -> int:
    """Return how many decisions of one thesaurus another lacks: what replacing it would lose."""
    kept = {(s.verb, s.names, s.kind, s.role, s.paper) for s in parse(new)[0]}
    return sum((s.verb, s.names, s.kind, s.role, s.paper) not in kept for s in parse(old)[0])
