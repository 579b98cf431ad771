"""The public face: the names of ``import paperkin``, and what a script does with them."""

import subprocess
import sys
from pathlib import Path

import pytest

import paperkin

SEEDS = str(Path(__file__).parent.parent / "seeds")
HEAVY = ("arcadedb", "click", "neo4j", "networkx", "pyvis", "rich", "rustworkx", "spacy")


def test_the_public_names() -> None:
    assert sorted(paperkin.__all__) == [
        "Author",
        "DatabaseError",
        "InputError",
        "KnowledgeGraph",
        "Library",
        "LibraryError",
        "NotFoundError",
        "OutputError",
        "PaperkinError",
        "QueryError",
        "Record",
        "ThesaurusError",
        "UsageError",
        "VocabularyError",
        "build",
        "open",
        "read",
    ]


@pytest.mark.parametrize("name", paperkin.__all__)
def test_every_public_name_says_what_it_is(name: str) -> None:
    assert getattr(paperkin, name).__doc__


def test_every_error_that_users_meet_is_public() -> None:
    public = {getattr(paperkin, name) for name in paperkin.__all__}
    assert set(paperkin.PaperkinError.__subclasses__()) <= public


def test_the_import_is_light() -> None:
    script = f"import sys, paperkin; print([name for name in {HEAVY} if name in sys.modules])"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout == "[]\n"


def test_a_graph_in_memory_and_its_ways_out(tmp_path: Path) -> None:
    records, report = paperkin.read([SEEDS])
    assert len(records) == report.read == 38
    graph = paperkin.build(records)
    assert len(graph.papers) == 38
    assert graph == paperkin.build(reversed(records))

    network = graph.to_networkx()
    assert {node.paper.id for node in graph.papers} <= set(network.nodes)
    assert network.number_of_edges() >= len(graph.links)

    graph.to_html(tmp_path / "graph.html")
    assert "<html" in (tmp_path / "graph.html").read_text(encoding="utf-8")

    assert {node.paper.id for node in graph.papers} <= set(graph.to_pyvis().get_nodes())


@pytest.mark.embedded
def test_a_library_that_stays(tmp_path: Path) -> None:
    with paperkin.open(str(tmp_path / "library")) as library:
        built = library.add([SEEDS])
        assert built.papers_new == 38
        assert library.query("MATCH (p:Paper) WHERE p.year = $year RETURN count(p)", year=2026).rows == ((38,),)
        with pytest.raises(paperkin.QueryError):
            library.query("MATCH (n) DETACH DELETE n")
        found = library.related(concepts=["LoRA"], limit=2)
        assert len(found) == 2
        assert all(item.reasons for item in found)
        assert library.paper("QWHA").concepts
        assert library.path("LoRA", "Mixture of Experts", limit=1)[0].stops[-1].label == "Mixture of Experts"
        assert library.compare(["QWHA", "IGU-LoRA"], shared_only=True).rows
        assert library.together("LoRA", least=1).rows
        assert library.rising().papers == {2026: 38}
        graph = library.graph()
        assert isinstance(graph, paperkin.KnowledgeGraph)
        assert library.remove([graph.papers[0].paper.id]).papers_gone == 1
    with paperkin.open(str(tmp_path / "library"), create=False) as library:
        assert len(library.graph().papers) == 37
