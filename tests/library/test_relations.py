"""Relations: the related papers that a library stores, by the same sums that related work is asked with."""

from collections.abc import Callable
from typing import Any

import pytest

from graph.relating import candidates
from loaders.library import Library, build_graph
from loaders.papers import read
from viz.json_export import graph_to_json

Write = Callable[..., str]
TextOf = Callable[[Library], str]


def kept(library: Library) -> dict[str, list[tuple[str, float]]]:
    """Return the stored related papers of each paper, the best first."""
    found: dict[str, list[tuple[str, float]]] = {}
    for relation in library.graph().relations:
        found.setdefault(relation.paper, []).append((relation.other, relation.score))
    return {paper: sorted(others, key=lambda o: (-o[1], o[0])) for paper, others in found.items()}


def test_the_best_related_papers_of_each_are_stored_as_they_are_when_asked(
    library: Library, papers: Any, write: Write
) -> None:
    library.add([write(papers)], relate=2)
    stored = kept(library)
    assert max(map(len, stored.values())) == 2
    for paper, others in stored.items():
        asked = {r.paper: r.score for r in library.related([paper])}
        assert [other for other, _ in others] == list(asked)[: len(others)]
        for other, score in others:
            assert score == pytest.approx(asked[other], abs=0.001)


def test_among_many_papers_the_same_ones_are_compared(
    library: Library, papers: Any, write: Write, monkeypatch: Any
) -> None:
    monkeypatch.setattr(candidates, "CANDIDATES", 1)
    monkeypatch.setattr(candidates, "FOUND_FOR_ONE", 1)
    library.add([write(papers)], relate=2)
    stored = kept(library)
    for paper in library.digests():
        assert [other for other, _ in stored.get(paper, [])] == [r.paper for r in library.related([paper], limit=2)]


def test_what_both_papers_name_is_stored_too(library: Library, papers: Any, write: Write) -> None:
    library.add([write(papers)], relate=4)
    shared = {(r.paper, r.other): r.shared for r in library.graph().relations}
    assert "concept:low-rank-adaptation" in shared["id:lora-a", "id:lora-b"]
    assert set(shared["id:lora-a", "id:lora-b"]) == set(shared["id:lora-b", "id:lora-a"])


@pytest.mark.embedded
def test_the_number_is_remembered_until_it_is_none(
    embedded_library: Library, papers: Any, write: Write, text_of: TextOf
) -> None:
    path = write(papers)
    embedded_library.add([path])
    without = text_of(embedded_library)
    assert not kept(embedded_library)
    assert embedded_library.add([path], relate=1).changed
    first = text_of(embedded_library)
    assert not embedded_library.add([path]).changed
    assert not embedded_library.add([path], relate=1).changed
    assert text_of(embedded_library) == first
    assert embedded_library.add([path], relate=0).changed
    assert text_of(embedded_library) == without


@pytest.mark.embedded
def test_relations_obey_the_laws(embedded_library: Library, papers: Any, write: Write, text_of: TextOf) -> None:
    embedded_library.add([write(papers[:3])], relate=2)
    first = text_of(embedded_library)
    embedded_library.add([write(papers[3:], "rest.jsonl")])
    whole = text_of(embedded_library)
    assert kept(embedded_library)["id:uses"]
    embedded_library.remove(["splat", "uses"])
    assert text_of(embedded_library) == first
    embedded_library.add([write(papers[3:], "rest.jsonl")])
    assert text_of(embedded_library) == whole
    embedded_library.add([write(papers[:3]), write(papers[3:], "rest.jsonl")], replace=True)
    assert text_of(embedded_library) == whole


@pytest.mark.embedded
def test_a_dry_run_stores_nothing(embedded_library: Library, papers: Any, write: Write) -> None:
    path = write(papers)
    embedded_library.add([path])
    assert embedded_library.add([path], relate=3, dry_run=True).changed
    assert not kept(embedded_library)
    assert not embedded_library.add([path]).changed


def test_a_graph_of_one_paper_is_related_to_nothing(papers: Any, write: Write) -> None:
    records, _ = read([write(papers[:1])])
    graph = build_graph(records, relate=3)
    assert not graph.relations
    assert graph_to_json(graph) == graph_to_json(build_graph(records))
