"""Views: one paper or one concept with what stands around it, as plain data for people to look at."""

from dataclasses import dataclass

from graph.model import Concept, Link, PaperNode


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperView:
    """A paper with its concepts, what it builds on and what builds on it.

    Attributes
    ----------
    concepts : tuple of (Concept, Link)
        By role, the strongest first, then by confidence.
    builds_on, built_on_by : tuple of (str, str, str, str)
        Id and label of the other paper, the concept's name, and the role.
    """

    paper: PaperNode
    concepts: tuple[tuple[Concept, Link], ...]
    builds_on: tuple[tuple[str, str, str, str], ...] = ()
    built_on_by: tuple[tuple[str, str, str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ConceptView:
    """A concept with what is wider and narrower, and its papers by role."""

    concept: Concept
    broader: tuple[Concept, ...]
    narrower: tuple[Concept, ...]
    papers: tuple[tuple[PaperNode, Link], ...]
