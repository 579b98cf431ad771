"""Decisions: what the thesaurus says of single papers and of what is hidden, done to the links before the graph is made."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from graph.bearers import Bearers
from graph.identity import arxiv_id, doi_id, openreview_id
from graph.linking import Linked
from graph.model import ROLES, Evidence, Mention, Paper
from graph.text import fold
from graph.thesaurus import Statement, Thesaurus
from graph.vocabulary.lookup import Vocabulary

LinkedPapers = dict[str, list[Linked]]


def hidden_keys(thesaurus: Thesaurus, bearers: Bearers) -> frozenset[str]:
    """Return the keys of all that is shown nowhere."""
    return frozenset(key for hidden in thesaurus.hidden for key in (hidden, *bearers.of(hidden)))


def decide(
    linked: LinkedPapers,
    papers: Mapping[str, Paper],
    thesaurus: Thesaurus,
    vocabulary: Vocabulary,
    bearers: Bearers,
) -> LinkedPapers:
    """Return the links as the user wants them: without what is hidden or taken back, and with what is added."""
    if not thesaurus.statements:
        return linked
    hidden = hidden_keys(thesaurus, bearers)
    decided = {paper: [i for i in items if i.key not in hidden] for paper, items in linked.items()}
    found = _Papers(papers.values())
    for statement in thesaurus.statements:
        if statement.verb == "unlink":
            gone = bearers.of(thesaurus.key(statement.names[0]))
            for paper in found.of(statement.paper):
                decided[paper] = [i for i in decided.get(paper, ()) if i.key not in gone]
    for (paper, key), statements in _links(found, thesaurus, bearers).items():
        items = decided.setdefault(paper, [])
        decided[paper] = with_roles(items, key, statements, _kind(key, vocabulary))
    return decided


def _links(found: "_Papers", thesaurus: Thesaurus, bearers: Bearers) -> dict[tuple[str, str], list[Statement]]:
    links: dict[tuple[str, str], list[Statement]] = defaultdict(list)
    for statement in thesaurus.statements:
        if statement.verb == "link":
            key = thesaurus.key(statement.names[0])
            keys = bearers.of(key) or {key}
            for paper in found.of(statement.paper):
                links[paper, min(keys)].append(statement)
    return links


def with_roles(items: list[Linked], key: str, statements: Iterable[Statement], kind: str) -> list[Linked]:
    """Return a paper's links with the user's roles for one concept: none is stronger, and weaker ones stay."""
    roles = sorted({s.role for s in statements}, key=ROLES.index)
    weaker = ROLES[ROLES.index(roles[0]) :]
    mine = [i for i in items if i.key == key]
    others = [i for i in items if i.key != key]
    if not mine:
        name = next(iter(statements)).names[0]
        mine = [Linked(_said(name, kind), key, "thesaurus")]
    return [*others, *(_with_roles(item, roles, weaker) for item in mine)]


def _with_roles(item: Linked, roles: list[str], weaker: tuple[str, ...]) -> Linked:
    kept = (role for role in item.mention.roles if role in weaker)
    return replace(item, mention=replace(item.mention, roles=tuple(dict.fromkeys((*roles, *kept)))))


def _said(name: str, kind: str) -> Mention:
    """Return the mention of what the user says and the text does not."""
    evidence = Evidence(text=name, sentence="", field="thesaurus", start=-1, end=-1)
    return Mention(name=name, origin="curated", kind=kind, roles=(), confidence=1.0, evidence=evidence)


def _kind(key: str, vocabulary: Vocabulary) -> str:
    return vocabulary.entries[key].kind if key in vocabulary.entries else "topic"


class _Papers:
    """Papers by what people call them in a thesaurus: any of their ids, or the title."""

    def __init__(self, papers: Iterable[Paper]) -> None:
        self._ids: dict[str, str] = {}
        self._titles: dict[str, set[str]] = defaultdict(set)
        for paper in papers:
            for id_ in (paper.id, *paper.ids):
                self._ids[id_] = paper.id
            if paper.title:
                self._titles[fold(paper.title)].add(paper.id)

    def of(self, name: str) -> set[str]:
        """Return the papers of a name; none where no paper of these has it yet."""
        ids = (name, f"id:{name}", arxiv_id(name), openreview_id(name), doi_id(name))
        found = next((self._ids[i] for i in ids if i in self._ids), None)
        return {found} if found else self._titles.get(fold(name), set())
