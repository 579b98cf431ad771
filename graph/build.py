"""Building: papers and what was found in them become the knowledge graph, the same bytes for the same input."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from graph.identity import NAME_LIMIT, concept_id
from graph.labels import paper_label
from graph.linking import Linked, Linker, link_all
from graph.model import (
    EVIDENCE_LIMIT,
    FIELDS,
    ORIGINS,
    ROLES,
    Concept,
    Evidence,
    Extraction,
    KnowledgeGraph,
    Link,
    Mention,
    Paper,
    PaperNode,
)
from graph.statistics import count
from graph.text import clean, fold
from graph.vocabulary.lookup import Vocabulary

ALIAS_LIMIT = 30
"""Aliases kept of a concept that no vocabulary knows."""


def build(papers: Iterable[Paper], extractions: Iterable[Extraction], vocabulary: Vocabulary) -> KnowledgeGraph:
    """Return the graph of a set of papers.

    Parameters
    ----------
    papers : iterable of Paper
        In any order, each id once.
    extractions : iterable of Extraction
        One a paper, in any order.
    """
    by_id = {p.id: p for p in papers}
    found = sorted((e for e in extractions if e.paper in by_id), key=lambda e: e.paper)
    linked, unclear = link_all(found, Linker(count(found), vocabulary))
    nodes = _Nodes(by_id, linked, vocabulary)
    profiles = {e.paper: e.profile for e in found}
    links = tuple(link for paper in sorted(linked) for link in nodes.links_of(paper))
    return KnowledgeGraph(
        papers=tuple(
            _paper_node(p, linked.get(p.id, ()), profiles.get(p.id, ""))
            for p in sorted(by_id.values(), key=lambda p: p.id)
        ),
        concepts=nodes.concepts(links),
        links=links,
        ambiguous=tuple(sorted((a.paper, a.form, a.candidates) for a in unclear)),
    )


def _paper_node(paper: Paper, linked: Iterable[Linked], profile: str) -> PaperNode:
    plain = clean(paper.abstract).text if paper.abstract else None
    label = paper_label(paper, [item.mention for item in linked])
    return PaperNode(paper=paper, label=label, abstract_plain=plain, profile=profile)


@dataclass(frozen=True, slots=True)
class _Node:
    """What is known of a concept before it gets its id."""

    key: str
    name: str
    kind: str
    origin: str
    aliases: tuple[str, ...]
    long_form: str
    proposer: str


class _Nodes:
    """Concepts by key: their names, kinds and ids."""

    def __init__(self, papers: Mapping[str, Paper], linked: Mapping[str, list[Linked]], vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.linked = linked
        self.proposers = _proposers(linked)
        mentions: dict[str, list[tuple[str, Mention]]] = defaultdict(list)
        for paper in sorted(linked):
            for item in linked[paper]:
                mentions[self.key(item)].append((paper, item.mention))
        self.nodes = {key: _node(key, found, vocabulary) for key, found in mentions.items()}
        for concept in self.ancestors():
            entry = vocabulary.entries[concept]
            self.nodes.setdefault(
                concept, _Node(concept, entry.name, entry.kind, "curated", _entry_aliases(vocabulary, concept), "", "")
            )
        self.ids = _ids(self.nodes.values())

    def key(self, item: Linked) -> str:
        """Return the key, after one paper's name was found to be what another paper proposes."""
        return self.proposers.get(item.key, item.key) if item.rule == "name" else item.key

    def ancestors(self) -> set[str]:
        """Return the vocabulary's concepts that the named ones lead to by broader."""
        todo = [k for k in self.nodes if k in self.vocabulary.entries]
        seen = set(todo)
        while todo:
            for wider in self.vocabulary.broader(todo.pop()):
                if wider not in seen:
                    seen.add(wider)
                    todo.append(wider)
        return seen

    def links_of(self, paper: str) -> list[Link]:
        """Return the links of a paper, sorted by concept."""
        by_key: dict[str, list[Mention]] = defaultdict(list)
        for item in self.linked[paper]:
            by_key[self.key(item)].append(item.mention)
        return sorted(
            (_link(paper, self.ids[key], found) for key, found in by_key.items()), key=lambda link: link.concept
        )

    def concepts(self, links: Iterable[Link]) -> tuple[Concept, ...]:
        """Return all concepts, sorted by id."""
        papers = Counter(link.concept for link in links)
        parts = self.parts()
        found = [
            Concept(
                id=self.ids[key],
                name=node.name[:NAME_LIMIT],
                kind=node.kind,
                origin=node.origin,
                aliases=node.aliases,
                papers=papers[self.ids[key]],
                broader=tuple(sorted(self.ids[b] for b in self.vocabulary.broader(key) if b in self.ids)),
                part_of=tuple(sorted(parts.get(key, set()))),
            )
            for key, node in self.nodes.items()
        ]
        return tuple(sorted(found, key=lambda c: c.id))

    def parts(self) -> dict[str, set[str]]:
        """Return for each named part the ids of the systems that it is a part of."""
        parts: dict[str, set[str]] = defaultdict(set)
        for paper, items in self.linked.items():
            own = {fold(i.mention.name): self.key(i) for i in items if i.mention.origin == "proposed"}
            for item in items:
                whole = own.get(fold(item.mention.part_of or ""))
                if whole and whole != self.key(item):
                    parts[self.key(item)].add(self.ids[whole])
            del paper
        return parts


def _proposers(linked: Mapping[str, list[Linked]]) -> dict[str, str]:
    """Return folded name → key of the one own system that bears it; names of two papers' systems are left out."""
    bearers: dict[str, set[str]] = defaultdict(set)
    for items in linked.values():
        for item in items:
            if item.rule == "own":
                for name in (item.mention.name, *item.mention.aliases):
                    bearers[fold(name)].add(item.key)
    return {name: next(iter(keys)) for name, keys in bearers.items() if len(keys) == 1}


def _node(key: str, found: list[tuple[str, Mention]], vocabulary: Vocabulary) -> _Node:
    origin = min((m.origin for _, m in found), key=lambda o: ORIGINS.index(o) if o != "proposed" else -1)
    proposer = min((p for p, m in found if m.origin == "proposed"), default="")
    if key in vocabulary.entries:
        entry = vocabulary.entries[key]
        return _Node(key, entry.name, entry.kind, "curated", _entry_aliases(vocabulary, key), "", proposer)
    own = [m for _, m in found if m.origin == "proposed"]
    names = Counter(m.name for m in own or [m for _, m in found])
    kinds = Counter(m.kind for m in own or [m for _, m in found])
    name = _most_common(names)
    aliases = {a for _, m in found for a in (m.name, *m.aliases)} - {name}
    distinct = {fold(a): a for a in sorted(aliases, key=lambda a: (-len(a), a)) if fold(a) and fold(a) != fold(name)}
    long_form = max((a for a in aliases if " " in a), key=lambda a: (len(a), a), default="")
    return _Node(
        key, name, _most_common(kinds), origin, tuple(sorted(distinct.values())[:ALIAS_LIMIT]), long_form, proposer
    )


def _most_common(counts: Counter[str]) -> str:
    return min(counts, key=lambda value: (-counts[value], value))


def _entry_aliases(vocabulary: Vocabulary, concept: str) -> tuple[str, ...]:
    names = vocabulary.entries[concept].names
    return tuple(sorted({n.text for n in names[1:]} - {names[0].text}))


def _ids(nodes: Iterable[_Node]) -> dict[str, str]:
    """Return key → id; nodes of one slug get their long form in it, else the proposing paper, else a number."""
    by_slug: dict[str, list[_Node]] = defaultdict(list)
    for node in nodes:
        by_slug[concept_id(node.name)].append(node)
    ids: dict[str, str] = {}
    for plain, same in by_slug.items():
        for node in same:
            curated = node.origin == "curated"
            ids[node.key] = (
                plain
                if len(same) == 1 or curated
                else concept_id(f"{node.name} {node.long_form or node.proposer or node.key}")
            )
    taken: dict[str, str] = {}
    for key in sorted(ids):
        number, candidate = 1, ids[key]
        while taken.setdefault(candidate, key) != key:
            number += 1
            candidate = f"{ids[key][:95]}-{number}"
        ids[key] = candidate
    return ids


def _link(paper: str, concept: str, found: list[Mention]) -> Link:
    proofs = sorted({m.evidence for m in found}, key=_evidence_order)
    first = min((m.roles[0] for m in found), key=ROLES.index)
    roles = sorted({r for m in found for r in m.roles if ROLES.index(r) >= ROLES.index(first)}, key=ROLES.index)
    return Link(
        paper=paper,
        concept=concept,
        role=first,
        roles=tuple(roles),
        count=len(proofs),
        confidence=max(m.confidence for m in found),
        evidence=tuple(proofs[:EVIDENCE_LIMIT]),
    )


def _evidence_order(evidence: Evidence) -> tuple[int, int, int, str]:
    return FIELDS.index(evidence.field), evidence.start, evidence.end, evidence.text
