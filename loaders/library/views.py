"""Views: one paper or one concept with what stands around it, as plain data for people to look at."""

from dataclasses import dataclass

from graph.lineage import Tie
from graph.model import Concept, Link, PaperNode


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperView:
    """A paper with its concepts, what it builds on and what builds on it.

    Attributes
    ----------
    concepts : tuple of (Concept, Link)
        By role, the strongest first, then by confidence.
    builds_on, built_on_by : tuple of Tie
        Other papers, each with the concept that one proposes and the other takes up, the strongest role first.
    """

    paper: PaperNode
    concepts: tuple[tuple[Concept, Link], ...]
    builds_on: tuple[Tie, ...] = ()
    built_on_by: tuple[Tie, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ConceptView:
    """A concept with what is wider and narrower, and its papers by role."""

    concept: Concept
    broader: tuple[Concept, ...]
    narrower: tuple[Concept, ...]
    papers: tuple[tuple[PaperNode, Link], ...]
