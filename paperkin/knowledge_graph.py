"""The knowledge graph as users of the package hold it: the model's, with ways out."""

from __future__ import annotations

from dataclasses import fields
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from graph import model

if TYPE_CHECKING:
    import networkx
    from pyvis.network import Network


class KnowledgeGraph(model.KnowledgeGraph):
    """Papers, concepts and the links between them, each with its evidence."""

    __slots__ = ()

    @classmethod
    def of(cls, graph: model.KnowledgeGraph) -> Self:
        """Return the same graph with the ways out."""
        return cls(**{field.name: getattr(graph, field.name) for field in fields(graph)})

    def to_networkx(self) -> networkx.MultiDiGraph:
        """Return a networkx graph: nodes and relationships with their properties."""
        from graph.network import to_networkx

        return to_networkx(self)

    def to_pyvis(self) -> Network:
        """Return a pyvis network with positions, to change and to show."""
        from viz.network import to_pyvis

        return to_pyvis(self)

    def to_html(self, path: str | PathLike[str], **options: Any) -> None:
        """Write the page to explore the graph: one file, which needs no network.

        Parameters
        ----------
        path : path
            The HTML file; its folder must exist.
        **options
            As of `viz.page.write_page`: `title`, `budget`, `theme`, `focus`.
        """
        from viz.page import write_page

        write_page(self, Path(path), **options)

    def _repr_html_(self) -> str:
        """Return the page in a sandboxed frame, for notebooks."""
        from viz.notebook import frame

        return frame(self)
