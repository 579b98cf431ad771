"""``paperkin export`` on the seeds: files that other programs read back."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import networkx
import pytest

pytestmark = pytest.mark.embedded

FIRST_BYTES = {".json": b"{", ".graphml": b"<?xml", ".gexf": b"<?xml", ".cypher": b"CREATE CONSTRAINT"}


def export(paperkin: Any, library: Path, path: Path) -> Path:
    answer = paperkin("export", path, "--database", library)
    assert (answer.code, answer.out) == (0, ""), answer.err
    return path


def graph(paperkin: Any, library: Path, folder: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(export(paperkin, library, folder / "all.json").read_text(encoding="utf-8"))
    return read


def test_csv_is_a_folder_with_a_table_for_each_type(paperkin, seeds_library: Path, tmp_path: Path) -> None:
    whole = graph(paperkin, seeds_library, tmp_path)
    folder = export(paperkin, seeds_library, tmp_path / "tables.csv")
    tables = {
        path.name: list(csv.DictReader(io.StringIO(path.read_bytes().decode("utf-8"), newline="")))
        for path in sorted(folder.iterdir())
    }
    assert sorted(tables) == ["authors.csv", "concepts.csv", "papers.csv", "relationships.csv", "venues.csv"]
    assert [row["id"] for row in tables["papers.csv"]] == [paper["id"] for paper in whole["papers"]]
    assert [row["name"] for row in tables["concepts.csv"]] == [concept["name"] for concept in whole["concepts"]]
    assert [row["abstract"] for row in tables["papers.csv"]] == [paper["abstract"] for paper in whole["papers"]]
    known = {row["id"] for name, rows in tables.items() if name != "relationships.csv" for row in rows}
    assert all({row["source"], row["target"]} <= known for row in tables["relationships.csv"])
    links = [row for row in tables["relationships.csv"] if row["type"] not in ("BROADER", "PART_OF", "WROTE")]
    assert {(row["source"], row["target"]) for row in links if row["target"].startswith("concept:")} == {
        (link["paper"], link["concept"]) for link in whole["links"]
    }
    assert all(json.loads(row["sentences"]) for row in links if row["target"].startswith("concept:"))


def test_graph_files_are_read_back_equal_by_networkx(paperkin, seeds_library: Path, tmp_path: Path) -> None:
    graphml = networkx.read_graphml(export(paperkin, seeds_library, tmp_path / "g.graphml"))
    gexf = networkx.read_gexf(export(paperkin, seeds_library, tmp_path / "g.gexf"))
    assert sorted(graphml.nodes) == sorted(gexf.nodes)

    def edges(network: Any) -> list[tuple[str, ...]]:
        return sorted((a, b, d["type"], d.get("sentences", "")) for a, b, d in network.edges(data=True))

    assert edges(graphml) == edges(gexf)
    whole = graph(paperkin, seeds_library, tmp_path)
    assert {paper["id"] for paper in whole["papers"]} | {c["id"] for c in whole["concepts"]} <= set(graphml.nodes)


@pytest.mark.neo4j
def test_cypher_script_runs_in_neo4j_and_builds_the_same_graph(
    paperkin, seeds_library: Path, tmp_path: Path, neo4j: Any
) -> None:
    script = export(paperkin, seeds_library, tmp_path / "g.cypher").read_text(encoding="utf-8")
    whole = graph(paperkin, seeds_library, tmp_path)
    with neo4j.driver() as driver:
        for _ in range(2):
            neo4j.run_script(driver, script)
        found = driver.execute_query(
            "MATCH (p:Paper)-[r]->(c:Concept) RETURN p.id, c.id, type(r), r.sentences ORDER BY p.id, c.id"
        ).records
        papers = driver.execute_query("MATCH (p:Paper) RETURN p.id, p.abstract ORDER BY p.id").records
    assert {row[0]: row[1] for row in papers} == {paper["id"]: paper["abstract"] for paper in whole["papers"]}
    assert [(row[0], row[1]) for row in found] == sorted((link["paper"], link["concept"]) for link in whole["links"])
    assert all(row[3] for row in found)


@pytest.mark.parametrize("suffix", FIRST_BYTES)
def test_suffix_says_what_is_written(paperkin, seeds_library: Path, tmp_path: Path, suffix: str) -> None:
    path = export(paperkin, seeds_library, tmp_path / f"G{suffix.upper()}")
    assert path.read_bytes().startswith(FIRST_BYTES[suffix])


def test_two_exports_of_tables_and_script_are_equal(paperkin, seeds_library: Path, tmp_path: Path) -> None:
    one, two = (export(paperkin, seeds_library, tmp_path / f"{name}.csv") for name in ("one", "two"))
    assert all(path.read_bytes() == (two / path.name).read_bytes() for path in one.iterdir())
    one, two = (export(paperkin, seeds_library, tmp_path / f"{name}.cypher") for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.parametrize("name", ["graph.xlsx", "graph", "none/graph.json", "none/tables.csv", "taken.csv"])
def test_what_cannot_be_written_is_told_in_one_line(paperkin, seeds_library: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "taken.csv").write_text("mine", encoding="utf-8")
    answer = paperkin("export", tmp_path / name, "--database", seeds_library)
    assert answer.code in (1, 2)
    assert answer.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["taken.csv"]
    assert (tmp_path / "taken.csv").read_text(encoding="utf-8") == "mine"
