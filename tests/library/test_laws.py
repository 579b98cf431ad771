"""The laws: the graph is a function of the records, whatever way they came into the library."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from graph.model import Record
from loaders.library import Library, build_graph, open_library
from loaders.papers import read
from viz.json_export import graph_to_json

Write = Callable[..., str]
TextOf = Callable[[Library], str]


def record(paper: dict[str, Any]) -> Record:
    id_ = "id:" + paper["id"]
    return Record(
        key=id_,
        source="papers.jsonl",
        ids=(id_,),
        title=paper.get("title"),
        abstract=paper["abstract"],
        keywords=tuple(paper.get("keywords", ())),
    )


def test_a_second_build_changes_nothing(library: Library, papers: Any, write: Write, text_of: TextOf) -> None:
    first = library.add([write(papers)])
    assert (first.papers_new, first.changed) == (5, True)
    before = text_of(library)
    second = library.add([write(papers)])
    assert (second.papers_new, second.papers_same, second.changed) == (0, 5, False)
    assert text_of(library) == before


def test_the_database_holds_what_memory_holds(library: Library, papers: Any, text_of: TextOf) -> None:
    library.add([record(p) for p in papers])
    assert text_of(library) == graph_to_json(build_graph([record(p) for p in reversed(papers)]))


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(order=st.permutations(range(5)), cut=st.integers(0, 5))
@pytest.mark.embedded
def test_any_order_in_any_number_of_builds_gives_one_graph(
    embedded_library: Library, papers: Any, text_of: TextOf, order: list[int], cut: int
) -> None:
    embedded_library.add([record(papers[order[0]])], replace=True)
    for part in (order[:cut], order[cut:]):
        embedded_library.add([record(papers[n]) for n in part])
    assert text_of(embedded_library) == graph_to_json(build_graph([record(p) for p in papers]))


@pytest.mark.embedded
def test_removing_is_the_inverse_of_adding(embedded_library: Library, papers: Any, text_of: TextOf) -> None:
    embedded_library.add([record(p) for p in papers[:3]])
    before = text_of(embedded_library)
    embedded_library.add([record(papers[3])])
    assert text_of(embedded_library) != before
    gone = embedded_library.remove(["splat"])
    assert gone.papers_gone == 1
    assert text_of(embedded_library) == before


@pytest.mark.embedded
def test_a_record_replaces_that_of_the_same_key(embedded_library: Library, papers: Any, text_of: TextOf) -> None:
    embedded_library.add([record(p) for p in papers])
    edited = {**papers[1], "abstract": "Only federated learning here."}
    report = embedded_library.add([record(edited)])
    assert report.papers_changed >= 1
    assert text_of(embedded_library) == graph_to_json(
        build_graph([record(p) for p in (papers[0], edited, *papers[2:])])
    )


@pytest.mark.embedded
def test_worker_processes_give_the_same_graph(embedded_library: Library, papers: Any, text_of: TextOf) -> None:
    many = [{**p, "id": f"{p['id']}-{n}"} for n in range(60) for p in papers]
    embedded_library.add([record(p) for p in many], jobs=2)
    assert text_of(embedded_library) == graph_to_json(build_graph([record(p) for p in many]))


@pytest.mark.embedded
def test_replace_drops_what_is_there(embedded_library: Library, papers: Any) -> None:
    embedded_library.add([record(p) for p in papers])
    report = embedded_library.add([record(papers[3])], replace=True)
    assert (report.papers, report.papers_gone) == (1, 4)


@pytest.mark.embedded
def test_mirror_drops_what_a_file_no_longer_holds(embedded_library: Library, papers: Any, write: Write) -> None:
    embedded_library.add([write(papers[:4], "refs.jsonl"), write(papers[4:], "other.jsonl")])
    report = embedded_library.add([write(papers[:2], "refs.jsonl")], mirror=True)
    assert (report.papers, report.papers_gone) == (3, 2)


def test_a_first_build_beside_other_nodes_says_what_it_adds_and_changes_nothing_else(
    library: Library, papers: Any
) -> None:
    library.query("CREATE (:Paper {title: 'mine', id: 'id:moe'})-[:CITES]->(:Note {text: 'also mine'})", write=True)
    others = "MATCH (n) WHERE NOT n:Paperkin OPTIONAL MATCH (n)-[r]-() RETURN n.text AS text, properties(n) AS own, count(r) AS edges ORDER BY text"
    before = library.query(others).rows
    told: list[str] = []
    library.add([record(papers[0])], notice=told.append)
    assert len(told) == 1
    assert "2 nodes that are not paperkin's: 1 papers" in told[0]
    assert library.query(others).rows == before
    library.add([record(papers[1])], notice=told.append)
    assert len(told) == 1


@pytest.mark.embedded
def test_a_library_is_made_when_something_is_put_into_it(embedded: Any, papers: Any) -> None:
    with open_library(embedded.address, create=True) as library:
        assert not library.exists
        assert library.add([record(papers[0])], dry_run=True).papers_new == 1
        assert not library.exists
        library.add([record(papers[0])])
        assert library.exists


@pytest.mark.embedded
def test_a_preprint_that_is_published_keeps_its_node_and_what_hangs_on_it(
    embedded_library: Library, write: Write, text_of: TextOf
) -> None:
    work = {"title": "A Telling Title of Some Words", "abstract": "On LoRA.", "authors": ["Ada Lovelace"], "year": 2020}
    preprint = {**work, "arxiv_id": "2001.00001", "venue": "arXiv"}
    published = {**work, "doi": "10.1109/x", "venue": "ICML", "year": 2021}
    embedded_library.add([write([work], "noted.jsonl")])
    embedded_library.query("MATCH (p:Paper) SET p.read = true", write=True)
    for paper, id_ in ((preprint, "arxiv:2001.00001"), (published, "doi:10.1109/x")):
        report = embedded_library.add([write([paper], f"{id_[:3]}.jsonl")])
        assert (report.papers, report.papers_new, report.papers_gone) == (1, 0, 0)
        assert embedded_library.query("MATCH (p:Paper) RETURN p.id, p.read").rows == ((id_, True),)
    assert [rule for _, _, rule in report.merged] == ["title", "title", "title"]
    together = [
        write([paper], name)
        for paper, name in ((published, "doi.jsonl"), (work, "noted.jsonl"), (preprint, "arx.jsonl"))
    ]
    assert text_of(embedded_library) == graph_to_json(build_graph(read(together)[0]))


@pytest.mark.embedded
def test_a_mirror_follows_entries_that_were_edited_and_deleted(
    embedded_library: Library, papers: Any, write: Write, text_of: TextOf
) -> None:
    without_ids = [{name: value for name, value in paper.items() if name != "id"} for paper in papers]
    embedded_library.add([write(without_ids, "refs.jsonl")])
    edited = [{**without_ids[0], "abstract": "Only federated learning here."}, *without_ids[2:]]
    report = embedded_library.add([write(edited, "refs.jsonl")], mirror=True)
    assert report.papers == 4
    assert text_of(embedded_library) == graph_to_json(build_graph(read([write(edited, "refs.jsonl")])[0]))
