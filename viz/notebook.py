"""Notebook: the page inside a frame that can neither reach the notebook nor the network."""

from html import escape

from graph.model import KnowledgeGraph
from viz.page import render


def frame(graph: KnowledgeGraph, *, height: int = 640) -> str:
    """Return the page as an HTML frame for ``_repr_html_``.

    Parameters
    ----------
    height : int
        Height of the frame in pixels.
    """
    page = escape(render(graph), quote=True)
    return (
        f'<iframe title="Graph of papers and concepts" sandbox="allow-scripts allow-downloads" srcdoc="{page}" '
        f'style="width: 100%; height: {height}px; border: 1px solid #d9dce1; border-radius: 8px"></iframe>'
    )
