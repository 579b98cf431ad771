"""The model: what flows through the rooms, as frozen plain data.

Record (what a source says) → Paper (records that are one work) → Mention (where a paper names something) → Concept and
Link (one node a concept, one link a paper and concept) → KnowledgeGraph. Nothing here repairs, computes or compares.
"""

from dataclasses import dataclass, field

KINDS = ("method", "model", "task", "dataset", "metric", "tool", "topic")
"""What a concept can be."""

ROLES = ("proposes", "extends", "uses", "addresses", "evaluates_on", "compares_with", "mentions")
"""A paper's relation to a concept, the strongest first."""

ORIGINS = ("curated", "defined", "proposed", "keyword", "name", "discovered")
"""How a concept came into the graph: vocabulary, acronym definition, own system, author keyword, recurring name or phrase."""

FIELDS = ("title", "abstract", "keywords", "thesaurus")
"""Where evidence can stand, in the order in which it is listed; what only the user says stands in the thesaurus."""

EVIDENCE_LIMIT = 20
"""Mentions kept with a link; the true number is the link's `count`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Author:
    """A person or body that wrote a paper.

    Attributes
    ----------
    name : str
        In reading order.
    orcid : str or None
        Bare (0000-…), where known.
    profile : str or None
        The OpenReview profile (~Ada_Lovelace1), where known.
    """

    name: str
    orcid: str | None = None
    profile: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One bibliographic record as its source gave it, the container's escapes undone, the text's own markup left in.

    Attributes
    ----------
    key : str
        Its own id in its source (an id with prefix, or ``file#citekey``), else its digest. Across builds, a record
        replaces that of the same key.
    source : str
        The file's name, without folders.
    ids : tuple of str
        Ids with prefix (``doi:``, ``arxiv:``, ``openreview:``, ``id:``), as `graph.identity` writes them.
    line : int or None
        Line or index in the file, from 1. For the report only: neither stored nor part of the digest.
    """

    key: str
    source: str
    ids: tuple[str, ...] = ()
    title: str | None = None
    abstract: str | None = None
    authors: tuple[Author, ...] = ()
    year: int | None = None
    date: str | None = None
    venue: str | None = None
    url: str | None = None
    keywords: tuple[str, ...] = ()
    language: str | None = None
    line: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """One work, merged from its records.

    Attributes
    ----------
    id : str
        Stable id, the first of `ids` by rank (design: ids).
    title : str or None
        As given; None where no source gave one. Never a generated label.
    source : tuple of str
        For each record ``key (file)``, sorted.
    records : tuple of str
        The records as JSON strings, as read, unmerged, sorted.
    """

    id: str
    ids: tuple[str, ...] = ()
    title: str | None = None
    abstract: str | None = None
    authors: tuple[Author, ...] = ()
    year: int | None = None
    date: str | None = None
    venue: str | None = None
    url: str | None = None
    keywords: tuple[str, ...] = ()
    source: tuple[str, ...] = ()
    records: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """The place that proves a link.

    Attributes
    ----------
    text : str
        The surface form: ``field[start:end]``, markup and all. For keywords the keyword itself, for the thesaurus the
        name in its line.
    sentence : str
        The sentence around it, as it stands in the field, so that it contains `text`; "" for keywords and thesaurus.
    field : str
        One of `FIELDS`.
    start, end : int
        Unicode code points into the field; -1 and -1 for keywords and thesaurus.
    """

    text: str
    sentence: str
    field: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """A place where a paper names something, before it is decided what that is.

    Attributes
    ----------
    name : str
        The name in plain text; for an acronym that the paper defines, its long form.
    origin : str
        One of `ORIGINS`.
    concepts : tuple of str
        Ids of the vocabulary's concepts that bear this name, best first; empty for what the vocabulary lacks.
    kind : str
        One of `KINDS`.
    roles : tuple of str
        Of `ROLES`: what the text supports, the strongest first.
    confidence : float
        Probability in [0, 1] that a careful reader would list it.
    aliases : tuple of str
        Other forms that this paper gives it (acronym, long form).
    part_of : str or None
        For a named part of the paper's own system: the system's name.
    """

    name: str
    origin: str
    kind: str
    roles: tuple[str, ...]
    confidence: float
    evidence: Evidence
    concepts: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    part_of: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Extraction:
    """What was found in one paper: a function of its text, the vocabulary and the rules only.

    Attributes
    ----------
    paper : str
        The paper's id.
    mentions : tuple of Mention
        In order of field and start.
    definitions : tuple of (str, str)
        Short and long form of each acronym that the paper defines.
    profile : str
        What related work needs of the paper's text (`graph.relating.profile`).
    """

    paper: str
    mentions: tuple[Mention, ...] = ()
    definitions: tuple[tuple[str, str], ...] = ()
    profile: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Concept:
    """What papers can share: one node, however it is spelled.

    Attributes
    ----------
    papers : int
        Document frequency: papers that link to it.
    broader, part_of : tuple of str
        Ids of concepts, sorted.
    """

    id: str
    name: str
    kind: str
    origin: str
    aliases: tuple[str, ...] = ()
    papers: int = 0
    broader: tuple[str, ...] = ()
    part_of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """One paper's relation to one concept, with its proof.

    Attributes
    ----------
    role : str
        The strongest of `roles`.
    count : int
        Mentions in all; `evidence` holds the first `EVIDENCE_LIMIT` of them.
    confidence : float
        In [0, 1], three decimals.
    """

    paper: str
    concept: str
    role: str
    roles: tuple[str, ...]
    count: int
    confidence: float
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperNode:
    """A paper as it stands in the graph: the merged work with what people read of it.

    Attributes
    ----------
    label : str
        The title, or a generated name where there is none.
    abstract_plain : str or None
        The plain reading of the abstract.
    profile : str
        What related work needs of the paper's text (`graph.relating.profile`).
    """

    paper: Paper
    label: str
    abstract_plain: str | None = None
    profile: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    """Two related papers (``RELATED_TO``), only when asked for; `score` with three decimals, `shared` concept ids."""

    paper: str
    other: str
    score: float
    shared: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KnowledgeGraph:
    """Papers, concepts and links: a pure function of records, vocabulary and thesaurus.

    All tuples are sorted (papers and concepts by id, links by paper and concept), so that equal input gives equal
    graphs. Two notes: an author or a venue is a node whose id is made from its name by `graph.identity`.

    Attributes
    ----------
    ambiguous : tuple of (str, str, tuple of str)
        Paper, short form and the ids of its candidates, for what was left unlinked.
    resolved : tuple of (str, int)
        Rule and how many short forms of papers it resolved.
    unknown : tuple of (int, str)
        Lines of the thesaurus that are about nothing, and what may be meant.
    """

    papers: tuple[PaperNode, ...] = ()
    concepts: tuple[Concept, ...] = ()
    links: tuple[Link, ...] = ()
    relations: tuple[Relation, ...] = ()
    ambiguous: tuple[tuple[str, str, tuple[str, ...]], ...] = field(default=(), compare=False)
    resolved: tuple[tuple[str, int], ...] = field(default=(), compare=False)
    unknown: tuple[tuple[int, str], ...] = field(default=(), compare=False)
