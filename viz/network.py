"""Network: a knowledge graph as a plain pyvis network, for those who go on from there in Python.

pyvis's own page runs markup where a title holds the word "href", and where ids or the heading hold tags; so what goes
in here is made harmless first. Its lists are filled directly, since `add_edge` compares each edge with all before it.
"""

import json
import math
import re
from typing import TYPE_CHECKING, Any

from graph.model import KnowledgeGraph
from viz.data import page_data
from viz.kind import LOOKS

if TYPE_CHECKING:
    from pyvis.network import Network

_SHAPES = {
    "circle": "dot",
    "dot": "dot",
    "triangle-down": "triangleDown",
}
_OPTIONS = {
    "physics": {"enabled": False},
    "layout": {"improvedLayout": False},
    "edges": {"smooth": False, "color": {"color": "#9aa3b2"}, "width": 0.5},
    "nodes": {"font": {"size": 12}},
    "interaction": {"hideEdgesOnDrag": True, "hover": True},
}


def to_pyvis(graph: KnowledgeGraph, *, budget: int = 2**31) -> "Network":
    """Return the graph as a pyvis network with places, straight edges and no physics.

    Parameters
    ----------
    budget : int
        Nodes up to which all are laid out together; a larger graph has places for its most linked concepts only, the
        others stand in rings around them.
    """
    from pyvis.network import Network

    data = page_data(graph, budget=min(budget, _LAID_OUT))
    ids = [harmless(identifier) for identifier in data["concepts"]["id"] + data["papers"]["id"]]
    labels = [harmless(label) for label in data["concepts"]["name"] + data["papers"]["label"]]
    kinds = data["concepts"]["kind"] + [len(LOOKS) - 1] * len(data["papers"]["id"])
    network = Network(directed=True, cdn_resources="in_line")  # type: ignore[no-untyped-call]
    network.set_options(json.dumps(_OPTIONS))  # type: ignore[no-untyped-call]
    for node, (x, y) in enumerate(_places(data, len(ids))):
        look = LOOKS[kinds[node]]
        network.nodes.append(
            {
                "id": ids[node],
                "label": labels[node][:60],
                "title": f"{labels[node]} ({look.name.lower()})",
                "shape": _SHAPES.get(look.shape, look.shape),
                "color": look.light,
                "size": 5 if look.key == "paper" else 9,
                "x": x,
                "y": y,
            }
        )
    network.node_ids = list(ids)
    network.node_map = {node["id"]: node for node in network.nodes}
    network.edges = _edges(data, ids)
    return network


_LAID_OUT = 2000


def harmless(text: str) -> str:
    r"""Return a text that pyvis's own page cannot run: no tags, no "href", on one line.

    Examples
    --------
    >>> harmless("<b>A study of href attributes</b>")
    '‹b›A study of h\u2060ref attributes‹/b›'
    """
    text = text.translate({ord("<"): "‹", ord(">"): "›", ord('"'): "”", ord("'"): "’", ord("`"): "’"})
    # A word joiner cannot be seen, and pyvis no longer takes every tooltip of the page for markup.
    text = re.sub("h(ref)", "h\u2060\\1", text, flags=re.IGNORECASE)
    return re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\s]+", " ", text)


def _places(data: dict[str, Any], count: int) -> list[tuple[int, int]]:
    """Return a place for every node: its own, or one in the rings around those that have one."""
    placed = data["placed"]
    known = dict(zip(placed["node"], zip(placed["x"], placed["y"], strict=True), strict=True))
    reach = max((math.hypot(x, y) for x, y in known.values()), default=0.0) + 80
    places = []
    outside = 0
    for node in range(count):
        if node in known:
            places.append(known[node])
            continue
        radius = math.sqrt(reach**2 + 900 * outside / math.pi)
        places.append((round(radius * math.cos(outside * 2.399963)), round(radius * math.sin(outside * 2.399963))))
        outside += 1
    return places


def _edges(data: dict[str, Any], ids: list[str]) -> list[dict[str, Any]]:
    first_paper = len(data["concepts"]["id"])
    edges = []
    links = iter(zip(data["links"]["concept"], map(int, data["links"]["role"]), strict=True))
    for paper, count in enumerate(data["papers"]["links"]):
        for _ in range(count):
            concept, role = next(links)
            edges.append(
                {"from": ids[first_paper + paper], "to": ids[concept], "title": data["roles"][role], "arrows": "to"}
            )
    hierarchy = data["hierarchy"]
    for narrower, broader, role in zip(hierarchy["narrower"], hierarchy["broader"], hierarchy["role"], strict=True):
        edges.append({"from": ids[narrower], "to": ids[broader], "title": data["roles"][role], "arrows": "to"})
    return edges
