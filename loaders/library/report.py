"""What a build did, and what a library holds, as plain data."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from graph.model import ROLES, KnowledgeGraph
from loaders.databases import Changes, Database, Difference, named
from loaders.papers import Report


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildReport:
    """What became of the input, what changed, and what the graph holds now.

    Attributes
    ----------
    merged : tuple of (str, str, str)
        Record key, paper id and rule (``id`` or ``title``), for records that joined a paper of other records.
    ambiguous : tuple of (str, str, tuple of str)
        Paper, short form and candidates of what was left unlinked.
    short_forms : mapping of str to int
        How many short forms of papers each rule resolved.
    waiting : tuple of (int, str)
        Lines of the thesaurus that are about nothing in this library yet.
    decisions_lost : int
        Lines of the library's thesaurus that the one in its place lacks.
    concept_changes : Difference or None
        Ids of the concepts that are new, changed and gone.
    changed : bool
        Whether the database was written to, or would be.
    """

    reading: Report
    papers_new: int
    papers_changed: int
    papers_same: int
    papers_gone: int
    papers: int
    concepts: int
    links_by_role: Mapping[str, int]
    concepts_by_kind: Mapping[str, int]
    merged: tuple[tuple[str, str, str], ...] = ()
    ambiguous: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    short_forms: Mapping[str, int] = field(default_factory=dict)
    waiting: tuple[tuple[int, str], ...] = ()
    decisions_lost: int = 0
    concept_changes: Difference | None = None
    changed: bool = True

    def to_dict(self) -> dict[str, Any]:
        """Return the report as plain data for ``--report FILE.json``."""
        return {
            "reading": self.reading.to_dict(),
            "papers": {
                "new": self.papers_new,
                "changed": self.papers_changed,
                "same": self.papers_same,
                "gone": self.papers_gone,
                "all": self.papers,
            },
            "concepts": self.concepts,
            "links_by_role": dict(self.links_by_role),
            "concepts_by_kind": dict(self.concepts_by_kind),
            "merged": [{"record": r, "paper": p, "rule": rule} for r, p, rule in self.merged],
            "short_forms": dict(self.short_forms),
            "ambiguous": [{"paper": p, "form": form, "candidates": list(c)} for p, form, c in self.ambiguous],
            "thesaurus": [{"line": line, "unknown": text} for line, text in self.waiting],
            "changed": self.changed,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """What a library holds.

    Attributes
    ----------
    papers_by_links : mapping of str to int
        Papers by how many concepts they link to ("0", "1 to 4", …).
    shared_names : tuple of (str, int)
        Names that several authors bear, and how many: people of one name, or one with an id and without.
    hubs : tuple of (str, str, int)
        Id, name and papers of the most linked concepts.
    """

    papers: int
    concepts: int
    authors: int = 0
    venues: int = 0
    shared_names: tuple[tuple[str, int], ...] = ()
    links_by_role: Mapping[str, int] = field(default_factory=dict)
    concepts_by_kind: Mapping[str, int] = field(default_factory=dict)
    concepts_by_origin: Mapping[str, int] = field(default_factory=dict)
    papers_by_year: Mapping[str, int] = field(default_factory=dict)
    papers_by_links: Mapping[str, int] = field(default_factory=dict)
    hubs: tuple[tuple[str, str, int], ...] = ()


def report_of(
    graph: KnowledgeGraph, changes: Changes, reading: Report, merged: tuple[tuple[str, str, str], ...]
) -> BuildReport:
    """Return the report of a build that computed a graph."""
    papers = changes.papers
    return BuildReport(
        reading=reading,
        papers_new=len(papers.new),
        papers_changed=len(papers.changed),
        papers_same=papers.same,
        papers_gone=len(papers.gone),
        papers=len(graph.papers),
        concepts=len(graph.concepts),
        links_by_role=_most_first(Counter(link.role for link in graph.links)),
        concepts_by_kind=_most_first(Counter(c.kind for c in graph.concepts)),
        merged=merged,
        ambiguous=graph.ambiguous,
        short_forms=dict(graph.resolved),
        waiting=graph.unknown,
        concept_changes=changes.concepts,
        changed=not changes.empty,
    )


def report_of_nothing_new(database: Database, reading: Report) -> BuildReport:
    """Return the report of a build whose inputs the library was computed from; only counts are asked of the database."""
    counts = dict(database.read(named("counts")).rows)
    kinds = database.read(
        "MATCH (c:Concept) WHERE c:Paperkin AND c.gone IS NULL RETURN c.kind, count(*) ORDER BY c.kind"
    ).rows
    return BuildReport(
        reading=reading,
        papers_new=0,
        papers_changed=0,
        papers_same=counts.get("papers", 0),
        papers_gone=0,
        papers=counts.get("papers", 0),
        concepts=counts.get("concepts", 0),
        links_by_role=_most_first({role: counts.get(role.upper(), 0) for role in ROLES}),
        concepts_by_kind=_most_first(dict(kinds)),
        changed=False,
    )


def _most_first(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: n for name, n in sorted(counts.items(), key=lambda i: (-i[1], i[0])) if n}
