"""Databases: a `KnowledgeGraph` to and from Neo4j or the embedded engine, by one code path over Bolt.

``open_database`` opens; ``plan`` says what must change and ``apply`` does it, under a ``build_lock``; ``state``,
``records`` and ``load_graph`` read back; ``named`` gives the shipped queries.
"""

from loaders.databases.address import Address, EmbeddedAddress, Neo4jAddress, resolve
from loaders.databases.changes import Changes, Difference, plan, plan_anew
from loaders.databases.connection import Database, Run
from loaders.databases.lock import BuildLock, build_lock
from loaders.databases.opening import open_database
from loaders.databases.queries import NamedQuery, describe, named, names
from loaders.databases.reading import (
    check_intact,
    concept_from_row,
    link_from_row,
    load_graph,
    paper_digests,
    paper_from_row,
    records,
    state,
    strangers,
)
from loaders.databases.schema import FORMAT, ROLE_TYPES
from loaders.databases.state import LibraryState
from loaders.databases.synchronise import apply
from loaders.databases.values import Node, Path, Relationship, Result

__all__ = [
    "FORMAT",
    "ROLE_TYPES",
    "Address",
    "BuildLock",
    "Changes",
    "Database",
    "Difference",
    "EmbeddedAddress",
    "LibraryState",
    "NamedQuery",
    "Neo4jAddress",
    "Node",
    "Path",
    "Relationship",
    "Result",
    "Run",
    "apply",
    "build_lock",
    "check_intact",
    "concept_from_row",
    "describe",
    "link_from_row",
    "load_graph",
    "named",
    "names",
    "open_database",
    "paper_digests",
    "paper_from_row",
    "plan",
    "plan_anew",
    "records",
    "resolve",
    "state",
    "strangers",
]
