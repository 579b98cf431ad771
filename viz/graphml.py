"""GraphML: for Cytoscape, yEd, Gephi and networkx."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from graph.model import KnowledgeGraph
from graph.network import nodes, relationships
from viz.value import columns
from viz.writing import replacing
from viz.xml_file import XmlWriter


def write_graphml(graph: KnowledgeGraph, path: str | Path) -> None:
    """Write the property graph as GraphML, lists as JSON.

    Raises
    ------
    OutputError
        If the file cannot be written.
    """
    keys = {
        "node": {"type": "string", **columns(nodes(graph))},
        "edge": {"type": "string", **columns(relationships(graph))},
    }
    with replacing(path) as stream:
        xml = XmlWriter(stream)
        xml.open("graphml", {"xmlns": "http://graphml.graphdrawing.org/xmlns"})
        for domain, names in keys.items():
            for name, kind in names.items():
                xml.leaf("key", {"id": f"{domain}-{name}", "for": domain, "attr.name": name, "attr.type": kind})
        xml.open("graph", {"edgedefault": "directed"})
        for node in nodes(graph):
            xml.open("node", {"id": node.id})
            _write_data(xml, "node", {"type": node.type, **node.properties})
            xml.close("node")
        for number, edge in enumerate(relationships(graph)):
            xml.open("edge", {"id": f"e{number}", "source": edge.source, "target": edge.target})
            _write_data(xml, "edge", {"type": edge.type, **edge.properties})
            xml.close("edge")
        xml.close("graph")
        xml.close("graphml")


def _write_data(xml: XmlWriter, domain: str, properties: Mapping[str, Any]) -> None:
    for name, value in properties.items():
        xml.leaf("data", {"key": f"{domain}-{name}"}, value)
