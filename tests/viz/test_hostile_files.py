"""Hostile strings in every field of papers and concepts: files for other programs give them back and end nothing early."""

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx
import pytest

from graph.model import Author, Concept, Evidence, KnowledgeGraph, Link, Paper, PaperNode
from graph.network import nodes, relationships, to_networkx
from viz.csv_files import write_csv
from viz.cypher import write_cypher
from viz.gexf import write_gexf
from viz.graphml import write_graphml

HOSTILE = (
    "</data></node><script>alert(1)</script>",
    "]]> <![CDATA[ &amp; <!-- &#0; %xxe;",
    "'}}) DETACH DELETE n //",
    "\\' + 'x\\u0027}] AS row MATCH (n) DETACH DELETE n; //",
    '=HYPERLINK("javascript:alert(1)"), "x"\r\nnext,row',
    "bare\rreturn, line\u2028separator\u2029",
    "🙂 \u202eoverride \u0600 عربي \x01\x7f",
    "`${alert(1)}` {{ 7*7 }} {% raw %} $x",
    " leading and trailing ",
)


@pytest.fixture(scope="module")
def hostile() -> KnowledgeGraph:
    papers, concepts, links = [], [], []
    for number, text in enumerate(HOSTILE):
        paper = Paper(
            id=f"id:{number}{text}",
            ids=(f"id:{number}{text}", text),
            title=text,
            abstract=text,
            authors=(Author(name=text, orcid=text),),
            year=2020,
            date=text,
            venue=text,
            url=text,
            keywords=(text,),
            source=(text,),
            records=(json.dumps({"title": text}),),
        )
        papers.append(PaperNode(paper=paper, label=text, abstract_plain=text))
        name = f"concept:{number}{text}"
        concepts.append(Concept(id=name, name=text, kind="method", origin="curated", aliases=(text, "alias"), papers=1))
        proof = Evidence(text=text, sentence=text, field="abstract", start=0, end=len(text))
        links.append(
            Link(paper=paper.id, concept=name, role="uses", roles=("uses",), count=1, confidence=1.0, evidence=(proof,))
        )
    return KnowledgeGraph(
        papers=tuple(sorted(papers, key=lambda node: node.paper.id)),
        concepts=tuple(sorted(concepts, key=lambda concept: concept.id)),
        links=tuple(sorted(links, key=lambda link: (link.paper, link.concept))),
    )


def as_xml(value: Any) -> Any:
    """Return what XML can hold of a value: lists as JSON, forbidden characters replaced."""
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, list) else value
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f]", "\ufffd", text) if isinstance(text, str) else text


@pytest.mark.parametrize(("write", "read"), [(write_graphml, networkx.read_graphml), (write_gexf, networkx.read_gexf)])
def test_xml_files_give_every_string_back(
    hostile: KnowledgeGraph, tmp_path: Path, write: Callable[..., None], read: Callable[..., Any]
) -> None:
    write(hostile, tmp_path / "hostile")
    found = read(tmp_path / "hostile")
    for node, data in to_networkx(hostile).nodes(data=True):
        held = found.nodes[as_xml(node)]
        assert {name: held.get(name) for name in data} == {name: as_xml(value) for name, value in data.items()}
    assert found.number_of_edges() == to_networkx(hostile).number_of_edges()


def test_csv_tables_give_every_string_back(hostile: KnowledgeGraph, tmp_path: Path) -> None:
    write_csv(hostile, tmp_path / "out")
    with (tmp_path / "out" / "papers.csv").open(encoding="utf-8", newline="") as stream:
        rows = {row["id"]: row for row in csv.DictReader(stream)}
    for node in hostile.papers:
        row = rows[node.paper.id]
        assert (row["title"], row["abstract"], row["url"]) == (node.paper.title, node.paper.abstract, node.paper.url)
        assert json.loads(row["ids"]) == list(node.paper.ids)
    with (tmp_path / "out" / "relationships.csv").open(encoding="utf-8", newline="") as stream:
        assert len(list(csv.DictReader(stream))) == len(list(relationships(hostile)))


def test_cypher_script_ends_no_literal_early(neo4j: Any, hostile: KnowledgeGraph, tmp_path: Path) -> None:
    write_cypher(hostile, tmp_path / "graph.cypher")
    script = (tmp_path / "graph.cypher").read_text(encoding="utf-8")
    with neo4j.driver() as driver:
        neo4j.run_script(driver, script)
        found = driver.execute_query("MATCH (n:Paperkin) RETURN n.id AS id, properties(n) AS properties").records
    expected = {node.id: {"id": node.id, **node.properties} for node in nodes(hostile)}
    assert {row["id"]: row["properties"] for row in found} == expected


@pytest.mark.browser
def test_files_taken_from_the_page_hold_no_markup_of_the_data(
    open_page: Callable[..., Any], hostile: KnowledgeGraph
) -> None:
    from loaders.papers import read

    opened = open_page(hostile, title=HOSTILE[0])
    saved = {}
    for button in ("GEXF", "SVG", "BibTeX", "Markdown"):
        with opened.page.expect_download() as download:
            opened.page.get_by_role("button", name=button, exact=True).click()
        saved[button] = download.value.path().read_bytes()
    path = opened.path.with_name("papers.bib")
    path.write_bytes(saved["BibTeX"])
    records, _ = read([path])
    assert len(records) == len(HOSTILE)
    assert "=HYPERLINK(" in " ".join(record.title or "" for record in records)
    path.with_suffix(".gexf").write_bytes(saved["GEXF"])
    assert networkx.read_gexf(path.with_suffix(".gexf")).number_of_nodes() == 2 * len(HOSTILE)
    assert b"<script" not in saved["SVG"].lower()
    lines = saved["Markdown"].decode().splitlines()
    assert len(lines) == len(HOSTILE)
    assert not [line for line in lines if re.search(r"(?<!\\)[<\[]", line)]
    assert opened.problems == []
