"""Nodes: concepts by key, with the names, kinds and ids that they get."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from graph.bearers import Bearers
from graph.hierarchy import Hierarchy
from graph.identity import NAME_LIMIT, concept_id
from graph.linking import Linked
from graph.model import ORIGINS, Concept, Mention
from graph.text import fold
from graph.thesaurus import Thesaurus
from graph.vocabulary.lookup import Vocabulary

ALIAS_LIMIT = 30
"""Aliases kept of a concept that no vocabulary knows."""


@dataclass(frozen=True, slots=True)
class Node:
    """What is known of a concept before it gets its id, which is made of `name` even where the user shows another."""

    key: str
    name: str
    kind: str
    origin: str
    aliases: tuple[str, ...] = ()
    long_form: str = ""
    proposer: str = ""
    shown: str = ""


class Nodes:
    """The concepts of a linked corpus and their ancestors."""

    def __init__(
        self,
        linked: Mapping[str, list[Linked]],
        vocabulary: Vocabulary,
        thesaurus: Thesaurus,
        bearers: Bearers,
        hierarchy: Hierarchy,
    ) -> None:
        self._vocabulary = vocabulary
        self._thesaurus = thesaurus
        self._hierarchy = hierarchy
        self._written = {key: name for name, key in reversed(list(thesaurus.keys.items()))}
        mentions: dict[str, list[tuple[str, Mention]]] = defaultdict(list)
        for paper in sorted(linked):
            for item in linked[paper]:
                mentions[item.key].append((paper, item.mention))
        renamed = {k: name for key, name in thesaurus.renamed.items() for k in (key, *bearers.of(key))}
        kinds = {k: kind for key, kind in thesaurus.kinds.items() for k in (key, *bearers.of(key))}
        made = (self._node(key, mentions.get(key, [])) for key in sorted(hierarchy.above(mentions)))
        self.by_key = {
            n.key: self._decided(n, renamed.get(n.key, ""), kinds.get(n.key, n.kind)) for n in made if n is not None
        }
        self.ids = _ids(self.by_key.values())

    def _node(self, key: str, found: list[tuple[str, Mention]]) -> Node | None:
        """Return a concept's node; None for one above others that nothing is known of."""
        concepts = self._hierarchy.concepts(key)
        if concepts:
            proposer = min((p for p, m in found if m.origin == "proposed"), default="")
            return _curated(key, concepts, self._thesaurus, self._vocabulary, proposer)
        if found:
            return _free(key, found, self._written.get(key, ""), self._thesaurus.names.get(key, ()))
        names = self._thesaurus.names.get(key)
        return Node(key, names[0], "topic", "curated", names[1:]) if names else None

    def _decided(self, node: Node, shown: str, kind: str) -> Node:
        names = {node.name, *node.aliases} - {shown} if shown else set(node.aliases)
        aliases = sorted(a for a in names if not self._thesaurus.is_apart(a, node.key))
        return replace(node, shown=shown or node.name, kind=kind, aliases=tuple(aliases))

    def concepts(self, papers: Mapping[str, int], parts: Mapping[str, Iterable[str]]) -> tuple[Concept, ...]:
        """Return all concepts, sorted by id.

        Parameters
        ----------
        papers : mapping of str to int
            Id → papers that link to it.
        parts : mapping of str to iterable of str
            Key → keys of the systems that it is a part of.
        """
        found = [
            Concept(
                id=self.ids[key],
                name=node.shown[:NAME_LIMIT],
                kind=node.kind,
                origin=node.origin,
                aliases=node.aliases,
                papers=papers.get(self.ids[key], 0),
                broader=tuple(sorted(self.ids[b] for b in self._hierarchy.broader(key) if b in self.ids)),
                part_of=tuple(sorted({self.ids[whole] for whole in parts.get(key, ()) if whole in self.ids})),
            )
            for key, node in self.by_key.items()
        ]
        return tuple(sorted(found, key=lambda c: c.id))


def _curated(key: str, concepts: list[str], thesaurus: Thesaurus, vocabulary: Vocabulary, proposer: str) -> Node:
    """Return the node of one or several of the vocabulary's concepts, with the names that the user adds."""
    first = vocabulary.entries[concepts[0]]
    names = {n.text for c in concepts for n in vocabulary.entries[c].names} | set(thesaurus.names.get(key, ()))
    return Node(key, first.name, first.kind, "curated", tuple(sorted(names - {first.name})), "", proposer)


def _free(key: str, found: list[tuple[str, Mention]], written: str, users: tuple[str, ...]) -> Node:
    """Return the node of what no vocabulary knows, named as the user writes it, else as the own system or most papers do."""
    origin = min((m.origin for _, m in found), key=lambda o: ORIGINS.index(o) if o != "proposed" else -1)
    proposer = min((p for p, m in found if m.origin == "proposed"), default="")
    own = [m for _, m in found if m.origin == "proposed"] or [m for _, m in found]
    name = written or _most_common(Counter(m.name for m in own))
    aliases = {a for _, m in found for a in (m.name, *m.aliases)} - {name}
    distinct = {fold(a): a for a in sorted(aliases, key=lambda a: (-len(a), a)) if fold(a) and fold(a) != fold(name)}
    long_form = max((a for a in aliases if " " in a), key=lambda a: (len(a), a), default="")
    kept = sorted({*sorted(distinct.values())[:ALIAS_LIMIT], *(u for u in users if fold(u) != fold(name))})
    kind = _most_common(Counter(m.kind for m in own))
    return Node(key, name, kind, origin, tuple(kept), long_form, proposer)


def _most_common(counts: Counter[str]) -> str:
    return min(counts, key=lambda value: (-counts[value], value))


def _ids(nodes: Iterable[Node]) -> dict[str, str]:
    """Return key → id; nodes of one slug get their long form in it, else the proposing paper, else a number."""
    by_slug: dict[str, list[Node]] = defaultdict(list)
    for node in nodes:
        by_slug[concept_id(node.name)].append(node)
    ids: dict[str, str] = {}
    for plain, same in by_slug.items():
        for node in same:
            curated = node.key == plain
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
