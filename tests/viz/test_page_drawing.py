"""The page draws at once, draws everything of a small graph, stands still, and covers no name."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from graph.model import KnowledgeGraph

pytestmark = pytest.mark.browser


def test_small_graph_is_drawn_whole_and_says_so(open_page: Callable[..., Any], middling: KnowledgeGraph) -> None:
    opened = open_page(middling)
    count = len(middling.papers) + len(middling.concepts)
    assert opened.status.startswith(f"{count} of {count} nodes")
    assert opened.run("app.view.nodes.length") == count


def test_nothing_moves_after_loading(open_page: Callable[..., Any], middling: KnowledgeGraph) -> None:
    opened = open_page(middling)
    places = "app.canvas.network.getPositions()"
    before = opened.run(places)
    opened.page.wait_for_timeout(2000)
    assert opened.run(places) == before


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_no_two_names_overlap(open_page: Callable[..., Any], middling: KnowledgeGraph, size: tuple[int, int]) -> None:
    opened = open_page(middling, context={"viewport": {"width": size[0], "height": size[1]}})
    boxes = opened.run("app.canvas.drawn.labels.map(({ box }) => [box.left, box.top, box.right, box.bottom])")
    assert len(boxes) > 5
    for a, b in combinations(boxes, 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
    assert all(left >= 0 and right <= size[0] for left, _, right, _ in boxes)


def test_the_most_linked_concepts_have_their_names(open_page: Callable[..., Any], middling: KnowledgeGraph) -> None:
    opened = open_page(middling)
    named = opened.run("app.canvas.drawn.labels.map(({ node }) => node)")
    top = opened.run(
        "app.view.nodes.filter((n) => !graph.isPaper(n)).sort((a, b) => graph.degree[b] - graph.degree[a] || a - b).slice(0, 10)"
    )
    assert set(top) <= set(named)
