"""Reasons: why a paper's concepts were chosen, as blocks for the terminal."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from viz.terminal import safe

if TYPE_CHECKING:
    from graph.extraction.explain import Explanation

SHOWN = 8
"""Features of a concept that are listed; the rest is summed."""


def reasons(found: "Iterable[Explanation]") -> RenderableType:
    """Return for each concept its score and the weightiest features, which with the rest add up to it."""
    return Group(*(block for one in found for block in _of(one)))


def _of(one: "Explanation") -> Iterator[RenderableType]:
    what = "the paper's own" if one.own else "concept"
    yield Text(safe(one.name), style="bold") + Text(
        f"  {what}, confidence {one.confidence:.2f}, score {one.log_odds:+.2f} in log odds", style="dim"
    )
    for feature, share in one.shares[:SHOWN]:
        yield Padding(Text(f"{share:+6.2f}  {safe(feature)}"), (0, 0, 0, 2))
    rest = one.shares[SHOWN:]
    if rest:
        yield Padding(Text(f"{sum(s for _, s in rest):+6.2f}  {len(rest)} other features", style="dim"), (0, 0, 0, 2))
    yield Padding(Text(f"{one.start:+6.2f}  every candidate", style="dim"), (0, 0, 1, 2))
