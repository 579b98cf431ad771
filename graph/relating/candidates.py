"""Candidates: which papers are worth comparing whole, found by way of the rarer concepts of what is asked from."""

from collections.abc import Sequence
from typing import NamedTuple

from graph.identity import concept_id
from graph.related import Facet
from graph.relating.comparing import gain
from graph.relating.ranking import Subject

CANDIDATES = 250
"""Papers that are compared whole; more where more results are wanted."""

FOUND_FOR_ONE = 4
"""Candidates for each wanted result, at least."""

REACH = 2_000
"""Links that are followed to candidates: those of the rarest concepts, until there are so many."""

COMMON = 200
"""Papers of a concept beyond which one that a paper only may name leads nowhere.

Against comparing with all 46,684 papers of the ml corpus, the three find 86 of 100 of the first five results: 350
candidates by some 1,650 links. Comparing all whom these links reach finds 94; to weigh leads by rarity once more, none.
"""


class Lead(NamedTuple):
    """A concept that leads to candidates, with a whole number for a weight, which sums up the same in any order.

    Attributes
    ----------
    most : int
        Papers that it may have at most to lead anywhere.
    """

    id: str
    weight: int
    most: int


def how_many(limit: int) -> int:
    """Return how many candidates are compared for so many results."""
    return max(CANDIDATES, FOUND_FOR_ONE * limit)


def leads(asked: Subject, facets: Sequence[Facet], total: int) -> list[Lead]:
    """Return the concepts that lead to candidates.

    Beside the links, the profile's likely concepts are tried: other papers may have them as nodes.
    """
    found, reach = dict[str, Lead](), 0
    for facet in sorted(facets, key=lambda f: (f.papers, f.concept)):
        if found and reach + facet.papers > REACH:
            break
        reach += facet.papers
        weight = max((asked.concepts[key] for key in facet.keys if key in asked.concepts), default=0.0)
        found[facet.concept] = Lead(facet.concept, round(1000 * weight * gain(facet.papers, total)), total)
    linked = {key for facet in facets for key in facet.keys}
    profile = asked.profile
    for name, (key, weight) in zip(profile.names, profile.concepts.items(), strict=True):
        if key not in linked and key in asked.concepts:
            concept = name if name.startswith("concept:") else concept_id(name)
            found.setdefault(concept, Lead(concept, round(1000 * weight), COMMON))
    return [found[concept] for concept in sorted(found) if found[concept].weight > 0]
