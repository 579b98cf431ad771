"""Schema: labels, relationship types, the constraint and the full-text index, on both engines."""

from graph.model import ROLES

FORMAT = 1
"""The version of what is stored and how; raised by a change that an older program could not read."""

KINDS_OF_NODE = ("Author", "Concept", "Library", "Paper", "Venue")
"""Labels of our nodes, each beside ``Paperkin``."""

ROLE_TYPES = {role: role.upper() for role in ROLES}
"""The relationship type of each role."""

RELATIONSHIP_TYPES = (*ROLE_TYPES.values(), "BROADER", "PART_OF", "WROTE", "PUBLISHED_IN", "RELATED_TO")
"""Relationship types that are ours between two Paperkin nodes."""

TEXT_INDEX = "paper_text"

EMBEDDED_STATEMENTS = (
    "CREATE VERTEX TYPE Paperkin IF NOT EXISTS",
    "CREATE PROPERTY Paperkin.id IF NOT EXISTS STRING",
    "CREATE INDEX IF NOT EXISTS ON Paperkin (id) UNIQUE",
    *(f"CREATE VERTEX TYPE {kind} IF NOT EXISTS" for kind in KINDS_OF_NODE),
    # the engine's own name for a node with two labels: both in alphabetical order
    *(
        f"CREATE VERTEX TYPE `{'~'.join(sorted((kind, 'Paperkin')))}` IF NOT EXISTS EXTENDS {', '.join(sorted((kind, 'Paperkin')))}"
        for kind in KINDS_OF_NODE
    ),
    *(f"CREATE EDGE TYPE {name} IF NOT EXISTS" for name in RELATIONSHIP_TYPES),
    "CREATE PROPERTY Paper.title IF NOT EXISTS STRING",
    "CREATE PROPERTY Paper.abstract_plain IF NOT EXISTS STRING",
    f"CREATE INDEX {TEXT_INDEX} IF NOT EXISTS ON Paper (title, abstract_plain) FULL_TEXT",
)
"""SQL that the engine's process runs in its first step, before the first record."""

NEO4J_STATEMENTS = {
    "paperkin_id": "CREATE CONSTRAINT paperkin_id IF NOT EXISTS FOR (n:Paperkin) REQUIRE n.id IS UNIQUE",
    TEXT_INDEX: f"CREATE FULLTEXT INDEX {TEXT_INDEX} IF NOT EXISTS FOR (n:Paper) ON EACH [n.title, n.abstract_plain]",
}
"""Cypher that the first build into a Neo4j database runs, by the name of the index it makes."""
