"""The library: papers in a database, kept equal to the graph that their records give."""

from loaders.library.library import Library, open_library
from loaders.library.memory import build_graph
from loaders.library.merges import Decided, Merged
from loaders.library.report import BuildReport, Stats
from loaders.library.views import ConceptView, PaperView

__all__ = [
    "BuildReport",
    "ConceptView",
    "Decided",
    "Library",
    "Merged",
    "PaperView",
    "Stats",
    "build_graph",
    "open_library",
]
