"""The laws: the graph is a function of the records, whatever way they came into the library."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from graph.model import Record
from loaders.library import Library, build_graph
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


@pytest.mark.embedded
def test_a_dry_run_tells_and_changes_nothing(embedded_library: Library, papers: Any) -> None:
    report = embedded_library.add([record(p) for p in papers], dry_run=True)
    assert (report.papers_new, report.changed) == (5, True)
    assert list(embedded_library.query("MATCH (p:Paper) RETURN count(p)").rows[0]) == [0]


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
