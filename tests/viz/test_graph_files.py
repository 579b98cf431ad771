"""Files for other programs are read back equal, are the same from run to run, and carry no markup of the data."""

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx
import pytest

from graph.errors import OutputError, UsageError
from graph.model import KnowledgeGraph, Paper, PaperNode
from graph.network import to_networkx
from viz.csv_files import write_csv
from viz.cypher import literal, write_cypher
from viz.gexf import write_gexf
from viz.graphml import write_graphml
from viz.selection import select

ODD = "a <b> & \"c\" 'd' 🙂 \u2028 e\r\nf \\u0027 \x01"


def flat(value: Any) -> Any:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list) else value


def expected(graph: KnowledgeGraph) -> dict[str, dict[str, Any]]:
    return {
        node: {name: flat(value) for name, value in data.items()} for node, data in to_networkx(graph).nodes(data=True)
    }


def test_networkx_graph_is_the_property_graph(sample: KnowledgeGraph) -> None:
    network = to_networkx(sample)
    assert network.nodes["concept:gaussian-splatting"] == {
        "type": "Concept",
        "name": "Gaussian Splatting",
        "kind": "method",
        "aliases": ["3DGS", "3D Gaussians"],
        "origin": "curated",
        "papers": 3,
    }
    link = network.edges["id:paper-00000", "concept:gaussian-splatting", "EXTENDS"]
    assert link["sentences"] == ["Here we extends Gaussian Splatting with care."]
    assert network.has_edge("author:ada-example", "id:paper-00000", "WROTE")
    assert network.has_edge("id:paper-00000", "venue:nova", "PUBLISHED_IN")
    assert None not in [value for _, data in network.nodes(data=True) for value in data.values()]


@pytest.mark.parametrize(
    ("write", "read", "name"),
    [(write_graphml, networkx.read_graphml, "g.graphml"), (write_gexf, networkx.read_gexf, "g.gexf")],
)
def test_graph_files_are_read_back_equal(
    sample: KnowledgeGraph, tmp_path: Path, write: Callable[..., None], read: Callable[..., Any], name: str
) -> None:
    write(sample, tmp_path / name)
    found = read(tmp_path / name)
    nodes = {
        node: {
            key: value
            for key, value in data.items()
            if key not in ("label", "viz") or (data["type"] == "Paper" and key == "label")
        }
        for node, data in found.nodes(data=True)
    }
    assert nodes == expected(sample)
    network = to_networkx(sample)
    assert sorted((a, b, data["type"]) for a, b, data in found.edges(data=True)) == sorted(network.edges(keys=True))
    evidence = next(
        data for a, b, data in found.edges(data=True) if (a, b) == ("id:paper-00000", "concept:gaussian-splatting")
    )
    assert json.loads(evidence["sentences"]) == ["Here we extends Gaussian Splatting with care."]
    assert evidence["confidence"] == 0.9


@pytest.mark.parametrize("write", [write_graphml, write_gexf, write_cypher])
def test_files_are_the_same_from_run_to_run_with_line_feeds_only(
    sample: KnowledgeGraph, tmp_path: Path, write: Callable[..., None]
) -> None:
    write(sample, tmp_path / "one")
    write(sample, tmp_path / "two")
    content = (tmp_path / "one").read_bytes()
    assert content == (tmp_path / "two").read_bytes()
    assert b"\r" not in content
    assert [file.name for file in sorted(tmp_path.iterdir())] == ["one", "two"]


@pytest.mark.parametrize(("write", "read"), [(write_graphml, networkx.read_graphml), (write_gexf, networkx.read_gexf)])
def test_odd_characters_come_back(tmp_path: Path, write: Callable[..., None], read: Callable[..., Any]) -> None:
    graph = KnowledgeGraph(papers=(PaperNode(paper=Paper(id="id:<1>&", title=ODD), label=ODD),))
    write(graph, tmp_path / "odd")
    assert read(tmp_path / "odd").nodes["id:<1>&"]["title"] == ODD.replace("\x01", "\ufffd")


def test_csv_folder_is_read_back(sample: KnowledgeGraph, tmp_path: Path) -> None:
    write_csv(sample, tmp_path / "out")
    tables = {
        file.name: list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
        for file in (tmp_path / "out").iterdir()
    }
    assert sorted(tables) == ["authors.csv", "concepts.csv", "papers.csv", "relationships.csv", "venues.csv"]
    assert [row["id"] for row in tables["papers.csv"]] == [node.paper.id for node in sample.papers]
    concept = next(row for row in tables["concepts.csv"] if row["name"] == "Gaussian Splatting")
    assert json.loads(concept["aliases"]) == ["3DGS", "3D Gaussians"]
    assert len(tables["relationships.csv"]) == to_networkx(sample).number_of_edges()


def test_csv_of_an_empty_graph_has_headers(tmp_path: Path) -> None:
    write_csv(KnowledgeGraph(), tmp_path / "out")
    assert (tmp_path / "out" / "papers.csv").read_text() == "id\n"


def test_csv_says_what_is_wrong_with_a_place(sample: KnowledgeGraph, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError, match="cannot be made"):
        write_csv(sample, tmp_path / "file")


def test_cypher_script_makes_nodes_before_relationships(sample: KnowledgeGraph, tmp_path: Path) -> None:
    write_cypher(sample, tmp_path / "graph.cypher")
    script = (tmp_path / "graph.cypher").read_text(encoding="utf-8")
    assert script.startswith("CREATE CONSTRAINT paperkin_id IF NOT EXISTS FOR (n:Paperkin) REQUIRE n.id IS UNIQUE;\n")
    assert script.index("SET n:Venue") < script.index("MERGE (a)-[r:")
    assert (
        "{id: 'concept:gaussian-splatting', properties: {name: 'Gaussian Splatting', kind: 'method', aliases: ['3DGS', '3D Gaussians']"
        in script
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("it's", "'it\\'s'"),
        ("a\\", "'a\\\\'"),
        ("\\u0027", "'\\\\' + 'u0027'"),
        ("a\nb\x00", "'a\\nb\\u0000'"),
        ("🙂", "'🙂'"),
    ],
)
def test_text_in_a_cypher_literal_cannot_end_it(text: str, expected: str) -> None:
    assert literal(text) == expected


def test_selection_keeps_links_between_what_a_query_named(sample: KnowledgeGraph) -> None:
    part = select(sample, ["id:paper-00000", "id:paper-00001", "concept:splatnet"])
    assert [node.label for node in part.papers] == ["SplatNet: Gaussian Splatting for Rooms", "Rooms from Few Views"]
    assert [(link.paper, link.concept) for link in part.links] == [
        ("id:paper-00000", "concept:splatnet"),
        ("id:paper-00001", "concept:splatnet"),
    ]


def test_selection_with_relationships_keeps_these_alone(sample: KnowledgeGraph) -> None:
    part = select(sample, ["concept:splatnet"], [("id:paper-00001", "concept:splatnet")])
    assert [node.paper.id for node in part.papers] == ["id:paper-00001"]
    assert len(part.links) == 1


def test_author_and_venue_stand_for_their_papers(sample: KnowledgeGraph) -> None:
    assert len(select(sample, ["author:bo-nunez", "author:bo-núñez"]).papers) == 7
    assert len(select(sample, ["venue:aria"]).papers) == 3


def test_selection_of_nothing_says_what_to_return(sample: KnowledgeGraph) -> None:
    with pytest.raises(UsageError, match="RETURN p, r, c"):
        select(sample, ["library"])
