"""The columns that the page reads."""

import json
from collections.abc import Callable

from graph.model import Evidence, KnowledgeGraph, Paper
from viz.area import areas
from viz.data import page_data
from viz.evidence import marked, texts
from viz.kin import related_columns
from viz.overview import derived_links, most_linked, shared_papers


def test_columns_are_plain_json_without_nan(sample: KnowledgeGraph) -> None:
    data = page_data(sample)
    assert json.loads(json.dumps(data, allow_nan=False)) == data
    assert data["title"] == "Concepts in 8 papers"


def test_links_stand_in_the_order_of_papers(sample: KnowledgeGraph) -> None:
    data = page_data(sample)
    names = data["concepts"]["name"]
    assert data["papers"]["label"][2] == "Fast Splats"
    start = sum(data["papers"]["links"][:2])
    linked = data["links"]["concept"][start : start + data["papers"]["links"][2]]
    assert [names[concept] for concept in linked] == ["Expected Calibration Error", "Gaussian Splatting"]


def test_every_node_of_a_small_graph_has_a_place_of_whole_pixels(sample: KnowledgeGraph) -> None:
    placed = page_data(sample)["placed"]
    assert placed["node"] == list(range(len(sample.concepts) + len(sample.papers)))
    places = list(zip(placed["x"], placed["y"], strict=True))
    assert len(set(places)) == len(places)
    assert all(isinstance(value, int) for place in places for value in place)


def test_large_graph_places_its_most_linked_concepts(synthetic: Callable[..., KnowledgeGraph]) -> None:
    graph = synthetic(900, 800)
    data = page_data(graph)
    assert not data["whole"]
    counts = [graph.concepts[node].papers for node in data["placed"]["node"]]
    assert counts == sorted(counts, reverse=True)


def test_latex_in_a_title_is_read_and_kept(
    graph_of: Callable[..., KnowledgeGraph], entry: Callable[..., object]
) -> None:
    graph = graph_of((entry("The $E^2$ Net", {}),))
    assert page_data(graph)["papers"]["label"] == ["The E² Net"]
    assert texts(graph)["titles"] == [[0, "The $E^2$ Net"]]


def test_span_is_found_where_the_sentence_repeats_the_name() -> None:
    abstract = "LoRA is old. We compare LoRA with LoRA."
    place = Evidence(text="LoRA", sentence="We compare LoRA with LoRA.", field="abstract", start=34, end=38)
    assert marked(place, Paper(id="id:1", abstract=abstract)) == ("We compare LoRA with LoRA.", 21, 25)


def test_span_counts_as_javascript_does() -> None:
    sentence = "🙂🙂 We use LoRA."
    place = Evidence(text="LoRA", sentence=sentence, field="title", start=10, end=14)
    text, start, end = marked(place, Paper(id="id:1", title=sentence))
    assert text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le") == "LoRA"


def test_keyword_has_no_sentence() -> None:
    place = Evidence(text="LoRA", sentence="", field="keywords", start=-1, end=-1)
    assert marked(place, Paper(id="id:1", keywords=("LoRA",))) == ("", 0, 0)


def test_sentence_limit_keeps_the_first(sample: KnowledgeGraph) -> None:
    found = texts(sample, limit=1)
    assert found["limit"] == 1
    assert set(found["counts"]) == {1}


def test_shared_papers_are_counted_for_the_chosen_concepts_only() -> None:
    assert shared_papers([[1, 2, 3], [1, 2], [3]], [1, 2]) == [(0, 1, 2)]


def test_a_single_shared_paper_ties_only_where_nothing_better_does() -> None:
    pairs = [(0, 1, 5), (0, 2, 1), (1, 3, 4)]
    assert [(a, b) for a, b, _ in derived_links(pairs, [9, 9, 1, 9])] == [(0, 1), (0, 2), (1, 3)]
    assert [(a, b) for a, b, _ in derived_links([*pairs, (2, 3, 3)], [9, 9, 9, 9])] == [(0, 1), (1, 3), (2, 3)]


def test_most_linked_come_first_discovered_ones_last() -> None:
    assert most_linked([5, 9, 7, 0], 3, frozenset({1})) == [2, 0, 1]


def test_areas_are_groups_named_by_their_concepts() -> None:
    names = ["splat", "view", "room", "mesh", "adapter", "tuning", "model", "rank"]
    linked = [[0, 1, 2, 3]] * 3 + [[0, 1]] + [[4, 5, 6, 7]] * 2 + [[5, 6]]
    ties = [(a, b, 1.0) for group in (range(4), range(4, 8)) for a in group for b in group if a < b]
    found, membership = areas(names, linked, [4, 4, 3, 3, 2, 3, 3, 2], list(range(8)), ties)
    assert found == ["splat, view", "tuning, model"]
    assert membership == [0] * 4 + [1] * 4


def test_related_papers_share_rare_concepts(sample: KnowledgeGraph) -> None:
    data = page_data(sample)
    related = related_columns(sample)
    labels = data["papers"]["label"]
    start = sum(related["counts"][:2])
    best = related["paper"][start]
    assert labels[2] == "Fast Splats"
    assert labels[best] == "Calibrated Experts on ImageNet"
    assert [data["concepts"]["name"][concept] for concept in related["shared"][start]] == ["Expected Calibration Error"]
