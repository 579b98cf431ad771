"""GEXF: for Gephi, with the colours of the page."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from graph.model import KnowledgeGraph
from graph.network import Node, nodes, relationships
from viz.kind import LOOKS
from viz.value import columns
from viz.writing import replacing
from viz.xml_file import XmlWriter

_ROOT = {"xmlns": "http://gexf.net/1.3", "xmlns:viz": "http://gexf.net/1.3/viz", "version": "1.3"}
_TYPES = {"int": "integer"}
_COLOURS = {look.key: [int(look.light[at : at + 2], 16) for at in (1, 3, 5)] for look in LOOKS}


def write_gexf(graph: KnowledgeGraph, path: str | Path) -> None:
    """Write the property graph as GEXF 1.3, lists as JSON.

    Raises
    ------
    OutputError
        If the file cannot be written.
    """
    names = {
        "node": {"type": "string", **columns(nodes(graph))},
        "edge": {"type": "string", **columns(relationships(graph))},
    }
    with replacing(path) as stream:
        xml = XmlWriter(stream)
        xml.open("gexf", _ROOT)
        xml.open("graph", {"defaultedgetype": "directed"})
        for domain, types in names.items():
            xml.open("attributes", {"class": domain})
            for name, kind in types.items():
                xml.leaf("attribute", {"id": name, "title": name, "type": _TYPES.get(kind, kind)})
            xml.close("attributes")
        xml.open("nodes")
        for node in nodes(graph):
            xml.open("node", {"id": node.id, "label": _label(node)})
            _write_values(xml, {"type": node.type, **node.properties})
            red, green, blue = _COLOURS.get(node.properties.get("kind", "paper"), _COLOURS["paper"])
            xml.leaf("viz:color", {"r": red, "g": green, "b": blue})
            xml.close("node")
        xml.close("nodes")
        xml.open("edges")
        for number, edge in enumerate(relationships(graph)):
            xml.open("edge", {"id": number, "source": edge.source, "target": edge.target, "label": edge.type})
            _write_values(xml, {"type": edge.type, **edge.properties})
            xml.close("edge")
        for name in ("edges", "graph", "gexf"):
            xml.close(name)


def _label(node: Node) -> str:
    return str(node.properties.get("label") or node.properties.get("name") or node.id)


def _write_values(xml: XmlWriter, properties: Mapping[str, Any]) -> None:
    xml.open("attvalues")
    for name, value in properties.items():
        xml.leaf("attvalue", {"for": name, "value": value})
    xml.close("attvalues")
