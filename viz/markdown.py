"""Markdown, ready for notes: related papers with their reasons, quoted from both sides."""

import re
from collections.abc import Iterable, Sequence

from graph.related import Reason, Related
from viz.mathematics import readable

_MARKUP = re.compile(r"([\\`*_\[\]<>#|~$])")


def related(found: Sequence[Related]) -> str:
    """Return related papers as a numbered list, best first, each with its reasons; ends with a line break."""
    return "".join(line + "\n" for rank, item in enumerate(found, 1) for line in _related(rank, item))


def _related(rank: int, item: Related) -> Iterable[str]:
    place = ", ".join(escape(str(part)) for part in (item.venue, item.year) if part)
    yield f"{rank}. **{escape(item.label)}**" + (f" ({place})" if place else "") + f", {item.score:.3f}, `{item.paper}`"
    for reason in item.reasons:
        yield from _reason(reason)


def _reason(reason: Reason) -> Iterable[str]:
    yield f"   - **{escape(reason.name)}**: {_words(reason.role)} here, {_words(reason.other_role)} there"
    for side, sentence in (("here", reason.sentence), ("there", reason.other_sentence)):
        if sentence:
            yield f"     - {side}: “{escape(readable(sentence).text)}”"


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
