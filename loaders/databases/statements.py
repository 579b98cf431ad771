"""Statements: the Cypher that writes the property graph, made once from the constant names of the schema.

Each looks nodes up by the one label ``Paperkin``, which both engines do by the constraint's index, and begins at the
node that is known, since the embedded engine plans a pattern from its left end.
"""

from loaders.databases.rows import Edge
from loaders.databases.schema import KINDS_OF_NODE, RELATIONSHIP_TYPES

_OURS = "|".join(RELATIONSHIP_TYPES)
_OWNED = "|".join(name for name in RELATIONSHIP_TYPES if name != "WROTE")
_EDGE_ENDS = "UNWIND $rows AS row MATCH (a:Paperkin {id: row.start}) MATCH (b:Paperkin {id: row.end})"

READ_NODES = {
    kind: f"""
        MATCH (n:{kind}) WHERE n:Paperkin
        WITH n.id AS id, coalesce(n.digest, '') AS digest, coalesce(n.gone, false) AS gone
        RETURN substring(digest, 0, 2) AS part, collect(id) AS ids, collect(digest) AS digests, collect(gone) AS gone
    """
    for kind in KINDS_OF_NODE
}
"""Ids, digests ('' for none) and whether they are gone, of all nodes of a kind: some 250 rows, each row being dear to read."""

CREATE_NODES = {
    kind: f"UNWIND $rows AS row CREATE (n:Paperkin:{kind} {{id: row.id}}) SET n += row.properties"
    for kind in KINDS_OF_NODE
}

UPDATE_NODES = "UNWIND $rows AS row MATCH (n:Paperkin {id: row.id}) SET n += row.properties"
"""Properties that are null in the row are taken away; those that it does not name stay."""

RENAME_PAPERS = "UNWIND $rows AS row MATCH (n:Paperkin {id: row.old}) SET n.id = row.new REMOVE n.digest"

SET_DIGESTS = "UNWIND $rows AS row MATCH (n:Paperkin {id: row.id}) SET n.digest = row.digest"

CREATE_EDGES = {name: f"{_EDGE_ENDS} CREATE (a)-[r:{name}]->(b) SET r += row.properties" for name in RELATIONSHIP_TYPES}

MERGE_EDGES = {
    name: f"{_EDGE_ENDS} MERGE (a)-[r:{name}{' {position: row.properties.position}' if name == 'WROTE' else ''}]->(b) SET r += row.properties"
    for name in RELATIONSHIP_TYPES
}
"""A paper may name one author twice: authorship is told apart by its position."""

DROP_SURPLUS = (
    f"UNWIND $rows AS row MATCH (a:Paperkin {{id: row.id}})-[r:{_OWNED}]->(b:Paperkin) WHERE NOT (type(r) + ' ' + b.id) IN row.keep DELETE r",
    "UNWIND $rows AS row MATCH (a:Paperkin {id: row.id})<-[r:WROTE]-(b:Paperkin) WHERE NOT (toString(r.position) + ' ' + b.id) IN row.keep DELETE r",
)
"""Relationships that changed nodes own and no longer have; a key that `surplus_key` makes tells which to keep."""

DROP_EDGES = f"UNWIND $ids AS id MATCH (n:Paperkin {{id: id}})-[r:{_OURS}]-(:Paperkin) DELETE r"

DELETE_BARE = "UNWIND $ids AS id MATCH (n:Paperkin {id: id}) WHERE NOT (n)--() AND all(key IN keys(n) WHERE key IN $ours) DELETE n"

MARK_GONE = "UNWIND $ids AS id MATCH (n:Paperkin {id: id}) SET n += $nothing, n.gone = true"

BEGIN = "MATCH (l:Paperkin {id: $id}) SET l.papers = $papers, l.concepts = $concepts REMOVE l.inputs"
"""From here on a build is under way, and no more nodes are promised than will certainly stay."""

FINISH = "MATCH (l:Paperkin {id: $id}) SET l += $properties"


def surplus_key(edge: Edge) -> str:
    """Return what tells a relationship apart from others of the same owner in `DROP_SURPLUS`."""
    if edge.type == "WROTE":
        return f"{edge.properties['position']} {edge.start}"
    return f"{edge.type} {edge.end}"
