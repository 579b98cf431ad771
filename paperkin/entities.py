"""How nodes, relationships and paths of an answer are written: by what they say, not by the database's own keys."""

from typing import Any

from loaders.databases import Node, Path, Relationship


def to_plain(value: Any) -> Any:
    """Return a value of an answer as what JSON knows, equal on every engine."""
    if isinstance(value, Node):
        return {"labels": list(value.labels), "properties": value.properties}
    if isinstance(value, Relationship):
        return {"type": value.type, "properties": value.properties}
    if isinstance(value, Path):
        return {"nodes": to_plain(list(value.nodes)), "relationships": to_plain(list(value.relationships))}
    if isinstance(value, list):
        return [to_plain(item) for item in value]
    if isinstance(value, dict):
        return {name: to_plain(item) for name, item in value.items()}
    return value


def to_text(value: Any) -> Any:
    """Return a value of an answer as people read it in a table: ``(:Concept LoRA)``, ``[:USES]``."""
    if isinstance(value, Node):
        labels = "".join(f":{label}" for label in value.labels if label != "Paperkin")
        name = next((value.properties[key] for key in ("label", "name", "id") if key in value.properties), "")
        return f"({labels} {name})" if name else f"({labels})"
    if isinstance(value, Relationship):
        return f"[:{value.type}]"
    if isinstance(value, Path):
        return _path_text(value)
    if isinstance(value, list):
        return [to_text(item) for item in value]
    if isinstance(value, dict):
        return {name: to_text(item) for name, item in value.items()}
    return value


def _path_text(path: Path) -> str:
    text = str(to_text(path.nodes[0]))
    for before, link, node in zip(path.nodes, path.relationships, path.nodes[1:], strict=False):
        arrow = f"-{to_text(link)}->" if link.start == before.key else f"<-{to_text(link)}-"
        text += f"{arrow}{to_text(node)}"
    return text
