"""Paths: how two papers or concepts hang together, step by step, in a terminal and in Markdown."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from graph.path import Path, Step, Stop
from graph.text import plain
from viz.markdown import escape
from viz.notes import place, quote
from viz.terminal import heading, paper_heading, safe

_WORDS = {
    "proposes": ("proposes", "is proposed by"),
    "extends": ("extends", "is extended by"),
    "uses": ("uses", "is used by"),
    "addresses": ("addresses", "is addressed by"),
    "evaluates_on": ("evaluates on", "is what evaluates"),
    "compares_with": ("compares with", "is compared with by"),
    "mentions": ("mentions", "is mentioned by"),
    "broader": ("is a kind of", "has for a kind"),
    "part_of": ("is a part of", "has for a part"),
}


def words(step: Step) -> str:
    """Return what a step says, read from the stop before it to the one after.

    Examples
    --------
    >>> words(Step(role="uses", forward=False)), words(Step(role="broader", forward=True))
    ('is used by', 'is a kind of')
    """
    return _WORDS[step.role][0 if step.forward else 1]


def shown(found: Sequence[Path]) -> RenderableType:
    """Return paths for a terminal, the cheapest first."""
    return Group(*(part for rank, path in enumerate(found, 1) for part in _shown(rank, path)))


def _shown(rank: int, path: Path) -> Iterator[RenderableType]:
    yield Text(f"{rank}. ") + _stop(path.stops[0]) + Text(f"  {path.cost:.3f}", style="cyan")
    for step, stop in zip(path.steps, path.stops[1:], strict=True):
        yield Padding(Text(f"{words(step)} ", style="dim") + _stop(stop), (0, 0, 0, 3))
        if step.sentence:
            yield Padding(Text(safe(plain(step.sentence))), (0, 0, 0, 6))
    yield Text("")


def _stop(stop: Stop) -> Text:
    if stop.papers is None:
        return paper_heading(stop.label, stop.year, stop.venue)
    return heading(stop.label) + Text(f"  [{stop.kind}, {_papers(stop.papers)}]", style="dim")


def markdown(found: Sequence[Path]) -> str:
    """Return paths as a numbered list in Markdown; ends with a line break."""
    return "".join(line + "\n" for rank, path in enumerate(found, 1) for line in _markdown(rank, path))


def _markdown(rank: int, path: Path) -> Iterator[str]:
    yield f"{rank}. {_markdown_stop(path.stops[0])}, {path.cost:.3f}"
    for step, stop in zip(path.steps, path.stops[1:], strict=True):
        yield f"   - {words(step)} {_markdown_stop(stop)}"
        yield from quote(step.sentence, "     ")


def _markdown_stop(stop: Stop) -> str:
    if stop.papers is None:
        return f"**{escape(stop.label)}**{place(stop.venue, stop.year)}, `{stop.id}`"
    return f"**{escape(stop.label)}** ({stop.kind}, {_papers(stop.papers)})"


def _papers(count: int) -> str:
    return f"{count} paper{'' if count == 1 else 's'}"
