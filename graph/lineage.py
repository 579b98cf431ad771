"""Lineage: what a paper builds on and what builds on it, through the concepts that one proposes and the other takes up."""

from collections.abc import Iterable
from dataclasses import dataclass

from graph.model import ROLES

TAKING_UP = ("extends", "uses", "compares_with")
"""Roles by which a paper takes up what another one proposes, the strongest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """Another paper and one concept by which both hang together.

    Attributes
    ----------
    paper, label : str
        The other paper.
    concept, name : str
        What the earlier of the two proposes and the later takes up.
    role : str
        How it is taken up, one of `TAKING_UP`.
    sentence : str
        Where the later paper says so; "" where only its keywords do.
    """

    paper: str
    label: str
    year: int | None
    venue: str | None
    concept: str
    name: str
    role: str
    sentence: str


def taken_up(roles: Iterable[str]) -> str | None:
    """Return the strongest role by which a concept is taken up; None where it is only addressed or named.

    Examples
    --------
    >>> taken_up(["addresses", "compares_with"]), taken_up(["mentions"])
    ('compares_with', None)
    """
    given = set(roles)
    return next((role for role in TAKING_UP if role in given), None)


def ordered(ties: Iterable[Tie]) -> tuple[Tie, ...]:
    """Return the ties, the strongest role first, then the newest paper."""
    return tuple(sorted(ties, key=lambda t: (ROLES.index(t.role), -(t.year or 0), t.paper, t.concept)))
