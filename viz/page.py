"""Page: a knowledge graph as one HTML file that opens from disk without the network."""

import base64
import gzip
import json
from pathlib import Path
from typing import Any, NamedTuple

from graph.errors import UsageError
from graph.model import KnowledgeGraph
from viz import assets
from viz.data import BUDGET, COLUMNS, page_data
from viz.evidence import texts
from viz.kin import related_columns
from viz.names import names, short_id
from viz.writing import write_text

THEMES = ("auto", "light", "dark")

PACK_FROM = 1_000_000
"""Characters of data from which a block is packed."""

_ESCAPES = {ord(mark): f"\\u{ord(mark):04x}" for mark in "<>&\u2028\u2029"}


class Block(NamedTuple):
    """A data block of the page: JSON, or gzip in base64."""

    text: str
    packed: bool


def write_page(
    graph: KnowledgeGraph,
    path: str | Path,
    *,
    title: str | None = None,
    budget: int = BUDGET,
    theme: str = "auto",
    focus: str | None = None,
) -> None:
    """Write the interactive page of a graph.

    Parameters
    ----------
    path : str or Path
        The HTML file; its folder must exist.
    title : str, optional
        The heading.
    budget : int
        Nodes drawn at first at most; search and focus reach the rest.
    theme : {"auto", "light", "dark"}
        The look at first; "auto" follows the system.
    focus : str, optional
        Id of a paper or concept; the page opens at its surroundings.

    Raises
    ------
    UsageError
        If a value is none of those allowed.
    OutputError
        If the file cannot be written.
    """
    write_text(path, render(graph, title=title, budget=budget, theme=theme, focus=focus))


def render(
    graph: KnowledgeGraph,
    *,
    title: str | None = None,
    budget: int = BUDGET,
    theme: str = "auto",
    focus: str | None = None,
) -> str:
    """Return the interactive page of a graph; `write_page` says what the parameters mean."""
    if theme not in THEMES:
        raise UsageError(f"theme {theme!r} is unknown; use one of {', '.join(THEMES)}")
    if budget < 1:
        raise UsageError(f"a budget of {budget} nodes draws nothing; use 1 or more")
    data = page_data(graph, title=title, budget=budget)
    data["opens"] = _known(graph, focus)
    data["concepts"]["id"] = [short_id(concept) for concept in graph.concepts]
    return _fill(
        title=data["title"],
        theme=theme,
        opening=block({name: value for name, value in data.items() if name not in COLUMNS}),
        graph=block({name: data[name] for name in COLUMNS}),
        texts=block({"names": names(graph), **texts(graph), "related": related_columns(graph)}),
        policy=assets.policy(assets.library(), assets.program(), assets.CONTINUE),
        style=assets.style(),
        library=assets.library(),
        program=assets.program(),
        goes_on=assets.CONTINUE,
    )


def block(value: Any) -> Block:
    r"""Return a value as a data block: plain JSON while small, packed above `PACK_FROM` characters.

    Examples
    --------
    >>> block({"name": "</script>"}).text
    '{"name":"\\u003c/script\\u003e"}'
    """
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    if len(text) < PACK_FROM:
        return Block(text.translate(_ESCAPES), packed=False)
    packed = gzip.compress(text.encode("utf-8", errors="replace"), compresslevel=6, mtime=0)
    return Block(base64.b64encode(packed).decode("ascii"), packed=True)


def _known(graph: KnowledgeGraph, focus: str | None) -> str | None:
    """Return the id to open at; refuse one that the graph lacks."""
    ids = {node.paper.id for node in graph.papers} | {concept.id for concept in graph.concepts}
    if focus is not None and focus not in ids:
        raise UsageError(f"{focus!r} is not in what is to be drawn; look its id up, or let the query return it too")
    return focus


def _fill(**values: Any) -> str:
    """Let pyvis render our template: its own loads bootstrap from the network and escapes nothing but data."""
    from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
    from markupsafe import Markup
    from pyvis.network import Network

    network = Network()  # type: ignore[no-untyped-call]
    environment = Environment(
        loader=PackageLoader("viz", "template"),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
    for name in ("style", "library", "program", "goes_on"):
        values[name] = Markup(values[name])  # noqa: S704  our own files, checked by `assets`
    for name in ("opening", "graph", "texts"):
        values[name] = values[name]._replace(text=Markup(values[name].text))  # noqa: S704  escaped by `block`
    environment.globals.update(values)
    network.templateEnv = environment
    network.path = "page.html"
    return str(network.generate_html())  # type: ignore[no-untyped-call]
