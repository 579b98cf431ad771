"""Building: papers and what was found in them become the knowledge graph, the same bytes for the same input."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from graph.bearers import Bearers
from graph.decisions import decide, hidden_keys
from graph.family import families
from graph.hierarchy import Hierarchy
from graph.labels import paper_label
from graph.linking import Ambiguous, Linked, Linker, link_all
from graph.model import (
    EVIDENCE_LIMIT,
    FIELDS,
    ROLES,
    Evidence,
    Extraction,
    KnowledgeGraph,
    Link,
    Mention,
    Paper,
    PaperNode,
)
from graph.nodes import Nodes
from graph.shortforms import resolved
from graph.statistics import CorpusStatistics, count
from graph.text import fold, plain
from graph.thesaurus import Thesaurus, empty
from graph.thesaurus.unknown import unknown_names
from graph.vocabulary.lookup import Vocabulary

_RANK = {role: rank for rank, role in enumerate(ROLES)}


@dataclass(frozen=True, slots=True)
class Linkage:
    """What the graph is made of, with all that decided it.

    Attributes
    ----------
    linked : dict of str to list of Linked
        By paper.
    nodes : Nodes
        The concepts by key.
    statistics : CorpusStatistics
        What the papers define.
    ambiguous : list of Ambiguous
        What stays open.
    unknown : tuple of (int, str)
        Lines of the thesaurus that are about nothing, with what is to be said of them.
    """

    linked: dict[str, list[Linked]]
    nodes: Nodes
    statistics: CorpusStatistics
    ambiguous: list[Ambiguous]
    unknown: tuple[tuple[int, str], ...]


def build(
    papers: Iterable[Paper],
    extractions: Iterable[Extraction],
    vocabulary: Vocabulary,
    thesaurus: Thesaurus | None = None,
) -> KnowledgeGraph:
    """Return the graph of a set of papers.

    Parameters
    ----------
    papers : iterable of Paper
        In any order, each id once.
    extractions : iterable of Extraction
        One a paper, in any order.
    thesaurus : Thesaurus, optional
        What the user decided.
    """
    by_id = {p.id: p for p in papers}
    found = list(extractions)
    linkage = link(by_id, found, vocabulary, thesaurus or empty())
    linked, nodes = linkage.linked, linkage.nodes
    profiles = {e.paper: e.profile for e in found}
    links = tuple(link for paper in sorted(linked) for link in _links(paper, linked[paper], nodes))
    return KnowledgeGraph(
        papers=tuple(
            _paper_node(p, linked.get(p.id, ()), profiles.get(p.id, ""))
            for p in sorted(by_id.values(), key=lambda p: p.id)
        ),
        concepts=nodes.concepts(Counter(link.concept for link in links), _parts(linked)),
        links=links,
        ambiguous=tuple(sorted((a.paper, a.form, a.candidates) for a in linkage.ambiguous)),
        resolved=resolved(linked),
        unknown=linkage.unknown,
    )


def link(
    papers: Mapping[str, Paper], extractions: Iterable[Extraction], vocabulary: Vocabulary, thesaurus: Thesaurus
) -> Linkage:
    """Return which concept each mention of a set of papers is, and by which rule."""
    found = sorted((e for e in extractions if e.paper in papers), key=lambda e: e.paper)
    statistics = count(found)
    linked, unclear = link_all(found, Linker(statistics, vocabulary, thesaurus))
    linked = _joined(linked, vocabulary)
    bearers = Bearers(linked, vocabulary.entries)
    hidden = hidden_keys(thesaurus, bearers)
    linked = decide(linked, papers, thesaurus, vocabulary, bearers)
    named = {i.key: (i.mention.name, i.mention.kind) for paper in sorted(linked, reverse=True) for i in linked[paper]}
    hierarchy = Hierarchy(vocabulary, thesaurus, bearers.of, hidden, families(named, vocabulary))
    unknown = unknown_names(thesaurus, vocabulary, lambda key: bool(bearers.of(key)), bearers.names)
    nodes = Nodes(linked, vocabulary, thesaurus, bearers, hierarchy)
    return Linkage(linked, nodes, statistics, _shown(unclear, hidden), unknown)


def _shown(unclear: Iterable[Ambiguous], hidden: frozenset[str]) -> list[Ambiguous]:
    """Return what stays open without the candidates that are shown nowhere."""
    left = (replace(a, candidates=tuple(c for c in a.candidates if c not in hidden)) for a in unclear)
    return [a for a in left if a.candidates]


def _joined(linked: Mapping[str, list[Linked]], vocabulary: Vocabulary) -> dict[str, list[Linked]]:
    """Return the links after one paper's name was found to be what another paper proposes.

    What the vocabulary knows is not: one paper's "MAP" is not what a hundred others mean by it. Nor is a word for a name
    in capitals, "bias" for "BiAS".
    """
    proposers = _proposers(linked, vocabulary)

    def key_of(item: Linked) -> str:
        key, capitals = proposers.get(item.key, (item.key, False))
        text = item.mention.evidence.text
        return item.key if capitals and text.isalpha() and text.islower() else key

    return {
        paper: [replace(i, key=key_of(i)) if i.rule == "name" else i for i in items] for paper, items in linked.items()
    }


def _proposers(linked: Mapping[str, list[Linked]], vocabulary: Vocabulary) -> dict[str, tuple[str, bool]]:
    """Return folded name → key of the one own system that bears it, and whether that is told by capitals.

    Names of two papers' systems are left out.
    """
    bearers: dict[str, set[tuple[str, bool]]] = defaultdict(set)
    for items in linked.values():
        for item in items:
            if item.rule == "own":
                for name in (item.mention.name, *item.mention.aliases):
                    bearers[fold(name)].add((item.key, " " not in name and not name[1:].islower()))
    return {
        name: (next(iter(keys))[0], all(capitals for _, capitals in keys))
        for name, keys in bearers.items()
        if name not in vocabulary.senses and len({key for key, _ in keys}) == 1
    }


def _parts(linked: Mapping[str, list[Linked]]) -> dict[str, set[str]]:
    """Return for each named part the keys of the systems that it is a part of."""
    parts: dict[str, set[str]] = defaultdict(set)
    for items in linked.values():
        own = {fold(i.mention.name): i.key for i in items if i.mention.origin == "proposed"}
        for item in items:
            whole = own.get(fold(item.mention.part_of or ""))
            if whole and whole != item.key:
                parts[item.key].add(whole)
    return parts


def _paper_node(paper: Paper, linked: Iterable[Linked], profile: str) -> PaperNode:
    abstract = plain(paper.abstract) if paper.abstract else None
    label = paper_label(paper, [item.mention for item in linked])
    return PaperNode(paper=paper, label=label, abstract_plain=abstract, profile=profile)


def _links(paper: str, items: Iterable[Linked], nodes: Nodes) -> list[Link]:
    """Return the links of a paper, sorted by concept."""
    by_key: dict[str, list[Mention]] = defaultdict(list)
    for item in items:
        by_key[item.key].append(item.mention)
    return sorted((_link(paper, nodes.ids[key], found) for key, found in by_key.items()), key=lambda link: link.concept)


def _link(paper: str, concept: str, found: list[Mention]) -> Link:
    proofs = sorted({m.evidence for m in found}, key=_evidence_order) if len(found) > 1 else [found[0].evidence]
    first = min(_RANK[m.roles[0]] for m in found)
    roles = sorted(rank for rank in {_RANK[role] for m in found for role in m.roles} if rank >= first)
    return Link(
        paper=paper,
        concept=concept,
        role=ROLES[first],
        roles=tuple(ROLES[rank] for rank in roles),
        count=len(proofs),
        confidence=max(m.confidence for m in found),
        evidence=tuple(proofs[:EVIDENCE_LIMIT]),
    )


def _evidence_order(evidence: Evidence) -> tuple[int, int, int, str]:
    return FIELDS.index(evidence.field), evidence.start, evidence.end, evidence.text
