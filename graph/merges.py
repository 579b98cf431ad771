"""Merges: what was taken for one concept under several names, by which rule, with a sentence from both sides."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from graph.build import Linkage
from graph.linking import RULES, Linked
from graph.nodes import Node
from graph.text import fold


@dataclass(frozen=True, slots=True)
class Quote:
    """A place that shows a name in use; sentence and paper are "" where no paper of the library has it."""

    name: str
    paper: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Merge:
    """One name that was taken for a concept of another name.

    Attributes
    ----------
    concept, name : str
        The concept's id and name.
    called : str
        What it is also called.
    rule : str
        One of `graph.linking.RULES`: what decided so, in most papers.
    papers : int
        Papers that call it so.
    here, there : Quote
        The name in use, and the concept by its own name or, failing that, by its most usual other name.
    """

    concept: str
    name: str
    called: str
    rule: str
    papers: int
    here: Quote
    there: Quote


Places = list[tuple[str, Linked]]
"""Papers and what is linked in them."""


def merges_of(linkage: Linkage) -> list[Merge]:
    """Return all merges, those of most papers first."""
    by_key = places_by_key(linkage.linked)
    found = [m for key, places in by_key.items() for m in _merges(linkage, key, places)]
    return sorted(found, key=lambda m: (-m.papers, m.concept, m.called))


def places_by_key(linked: Mapping[str, Iterable[Linked]]) -> dict[str, Places]:
    """Return the places of each concept, in order of the papers' ids."""
    found: dict[str, Places] = defaultdict(list)
    for paper in sorted(linked):
        for item in linked[paper]:
            found[item.key].append((paper, item))
    return found


def _merges(linkage: Linkage, key: str, places: Places) -> Iterator[Merge]:
    node = linkage.nodes.by_key[key]
    forms: dict[str, Places] = defaultdict(list)
    for paper, item in places:
        forms[fold(item.mention.evidence.text)].append((paper, item))
    usual = sorted(forms, key=lambda f: (f != fold(node.name), -len(forms[f]), f))
    for form, found in forms.items():
        if form == fold(node.name) and not _joined(node, found):
            continue
        other = next((quote(forms[f]) for f in usual if f != form), None) or _proposed(node, found)
        rule = min(RULES, key=lambda r: -sum(i.rule == r for _, i in found))
        here = quote(found, beside=other)
        papers = len({p for p, _ in found})
        yield Merge(linkage.nodes.ids[key], node.shown, here.name, rule, papers, here, other)


def _joined(node: Node, found: Places) -> bool:
    """Tell whether what one paper proposes and what others name was taken for one thing by its name alone."""
    return bool(node.proposer) and any(i.rule == "name" for _, i in found)


def _proposed(node: Node, found: Places) -> Quote:
    own = [(p, i) for p, i in found if p == node.proposer]
    return quote(own) if own else Quote(node.name)


def quote(places: Places, beside: Quote | None = None) -> Quote:
    """Return the most usual spelling of some places, with the first sentence that has it and is not quoted already."""
    counts = Counter(i.mention.evidence.text for _, i in places)
    name = min(counts, key=lambda text: (-counts[text], text))
    shown = [(p, i.mention.evidence) for p, i in places if i.mention.evidence.text == name]
    telling = [(p, e) for p, e in shown if e.sentence] or shown
    fresh = [(p, e) for p, e in telling if beside is None or e.sentence != beside.sentence] or telling
    paper, evidence = fresh[0]
    return Quote(name, paper, evidence.sentence)
