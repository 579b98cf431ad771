"""Guard: what a statement would do on a Neo4j server, asked of the server before a reader runs it.

Read access mode lets a reader still load files from where the server's configuration allows, end other people's
transactions, and call procedures that do more than read. The server's own plan of the statement shows all three,
however the statement is spelled.
"""

from typing import Any

READING_PROCEDURES = frozenset(
    {
        "db.index.fulltext.listAvailableAnalyzers",
        "db.index.fulltext.queryNodes",
        "db.index.fulltext.queryRelationships",
        "db.index.vector.queryNodes",
        "db.index.vector.queryRelationships",
        "db.info",
        "db.labels",
        "db.ping",
        "db.propertyKeys",
        "db.relationshipTypes",
        "db.schema.nodeTypeProperties",
        "db.schema.relTypeProperties",
        "db.schema.visualization",
    }
)
"""Procedures that a reader may call: they read the database and do nothing else."""

_REFUSED = {"LoadCSV": "LOAD CSV reads files", "TerminateTransactions": "TERMINATE ends transactions"}


def objection(query_type: str | None, plan: dict[str, Any] | None) -> str | None:
    """Return why a reader may not run a statement of this type and plan; None where it may.

    Parameters
    ----------
    query_type : str or None
        What the server says of the statement: only ``r`` reads and does nothing else.
    plan : dict or None
        The server's plan: ``operatorType``, ``args``, ``children``.
    """
    if query_type != "r":
        return "it does more than read"
    return _objection(plan) if plan else None


def _objection(operator: dict[str, Any]) -> str | None:
    kind = operator["operatorType"].partition("@")[0]
    if kind in _REFUSED:
        return _REFUSED[kind]
    if kind == "ProcedureCall":
        name = operator["args"].get("Details", "").partition("(")[0]
        if name not in READING_PROCEDURES:
            return f"the procedure {name} is not known to read only"
    return next((found for child in operator.get("children", ()) if (found := _objection(child))), None)
