"""The Cypher script on a real Neo4j: it makes the property graph, and run again it changes nothing."""

from pathlib import Path
from typing import Any

from graph.model import Concept, KnowledgeGraph, Link, Paper, PaperNode
from graph.network import nodes, relationships
from viz.cypher import write_cypher

ODD = "it's \"odd\" \\ \\u0027 ' }] ; // \n\t🙂 \u2028 $x {y} `z` \x00"


def test_script_makes_the_graph_and_run_again_changes_nothing(
    neo4j: Any, tmp_path: Path, sample: KnowledgeGraph
) -> None:
    paper = PaperNode(paper=Paper(id="id:odd " + ODD, title=ODD, year=2024), label=ODD)
    concept = Concept(id="concept:odd", name=ODD, kind="method", origin="curated", aliases=(ODD,), papers=1)
    link = Link(
        paper=paper.paper.id, concept=concept.id, role="uses", roles=("uses",), count=1, confidence=0.5, evidence=()
    )
    graph = KnowledgeGraph(
        papers=(*sample.papers, paper), concepts=(*sample.concepts, concept), links=(*sample.links, link)
    )
    write_cypher(graph, tmp_path / "graph.cypher")
    script = (tmp_path / "graph.cypher").read_text(encoding="utf-8")
    with neo4j.driver() as driver:
        for _ in range(2):
            neo4j.run_script(driver, script)
        found = driver.execute_query(
            "MATCH (n:Paperkin) RETURN n.id AS id, labels(n) AS labels, properties(n) AS properties"
        ).records
        edges = driver.execute_query("MATCH (a)-[r]->(b) RETURN a.id, type(r), b.id, properties(r)").records
    expected = {node.id: ({"Paperkin", node.type}, {"id": node.id, **node.properties}) for node in nodes(graph)}
    assert {row["id"]: (set(row["labels"]), row["properties"]) for row in found} == expected
    assert sorted(((a, kind, b) for a, kind, b, _ in edges), key=str) == sorted(
        ((edge.source, edge.type, edge.target) for edge in relationships(graph)), key=str
    )
    assert {"roles": ["uses"], "count": 1, "confidence": 0.5}.items() <= next(
        p for a, k, b, p in edges if b == "concept:odd"
    ).items()
