"""Markdown, ready for notes: related papers with their reasons, quoted from both sides."""

import re
from collections.abc import Iterable, Sequence

from graph.related import Reason, Related
from viz.mathematics import readable

_MARKUP = re.compile(r"([\\`*_\[\]<>#|~$])")


def related(found: Sequence[Related], reasons: int | None = None) -> str:
    """Return related papers as a numbered list, best first, each with its weightiest reasons; ends with a line break."""
    return "".join(line + "\n" for rank, item in enumerate(found, 1) for line in _related(rank, item, reasons))


def _related(rank: int, item: Related, reasons: int | None) -> Iterable[str]:
    place = ", ".join(escape(str(part)) for part in (item.venue, item.year) if part)
    yield f"{rank}. **{escape(item.label)}**" + (f" ({place})" if place else "") + f", {item.score:.3f}, `{item.paper}`"
    for reason in item.reasons[:reasons]:
        yield from _reason(reason)
    rest = item.reasons[len(item.reasons[:reasons]) :]
    if rest:
        yield f"   - {len(rest)} more, {sum(r.weight for r in rest):.3f}"
    if item.differs:
        yield f"   - only there: {_only(item.differs)}"
    if item.lacks and reasons is None:
        yield f"   - only here: {_only(item.lacks)}"


def _only(only: Iterable[tuple[str, str]]) -> str:
    return "; ".join(f"{_words(role)} {escape(name)}" for role, name in only)


def _reason(reason: Reason) -> Iterable[str]:
    yield f"   - {_reason_name(reason)} ({reason.weight:.3f})"
    for side, sentence in (("here", reason.sentence), ("there", reason.other_sentence)):
        if sentence:
            yield f"     - {side}: “{escape(readable(sentence).text)}”"


def _reason_name(reason: Reason) -> str:
    if reason.term == "wording":
        return f"similar wording: {escape(reason.name)}"
    if reason.term == "near":
        pair = f"near: **{escape(reason.name)}** here, **{escape(reason.other_name)}** there"
        return pair if reason.name else "near in subject"
    sides = ((reason.role, "here"), (reason.other_role, "there"))
    return f"**{escape(reason.name)}**: " + ", ".join(
        f"{_words(role) if role else 'named'} {side}" for role, side in sides
    )


def _words(role: str) -> str:
    return role.replace("_", " ")


def escape(text: str) -> str:
    r"""Return a text on one line with Markdown's own characters made plain.

    Examples
    --------
    >>> print(escape("a *new*\nmethod [1]"))
    a \*new\* method \[1\]
    """
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))
