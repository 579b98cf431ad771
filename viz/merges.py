"""Merges in a terminal: which names were taken for one concept, with a sentence from both sides."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from graph.merges import Merge, Quote
from graph.suggestion import Suggestion
from graph.text import plain
from viz.terminal import heading, safe


def merges(merged: Sequence[Merge], suggested: Sequence[Suggestion]) -> RenderableType:
    """Return what was taken for the same, and below it what may be."""
    parts: list[RenderableType] = []
    for one in merged:
        why = f"by {one.rule}, {one.papers} paper{'s' if one.papers != 1 else ''}"
        parts += _pair(one.called, one.name, why, (one.here, one.there))
    if suggested:
        parts.append(heading("May be the same: 'paperkin merges accept' or 'reject' decides"))
    for other in suggested:
        parts += _pair(other.name, other.other, other.reason, (other.here, other.there))
    return Group(*parts) if parts else Text("Nothing.")


def _pair(name: str, other: str, why: str, quotes: Iterable[Quote]) -> Iterable[RenderableType]:
    yield heading(name) + Text(" = ") + heading(other) + Text(f"  ({why})", style="dim")
    for quote in quotes:
        if quote.sentence:
            line = Text(safe(plain(quote.sentence))) + Text(f"  [{safe(quote.paper)}]", style="dim")
            yield Padding(line, (0, 0, 0, 4))
    yield Text("")
