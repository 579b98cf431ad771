"""Paths: through what is rare, as long as needed, different in their middle, and no more asked for than they need."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graph.growth import UNIT, step_cost
from graph.path import STRETCH, Found, different, nearest, search

TOTAL = 1000


class Papers:
    """Neighbours in memory: papers with their concepts, and what is broader; counts what is asked for."""

    def __init__(
        self,
        papers: Mapping[str, str],
        *,
        common: Mapping[str, int] = {},
        broader: Mapping[str, str] = {},
        unsure: Sequence[tuple[str, str]] = (),
    ) -> None:
        self.papers = {paper: concepts.split() for paper, concepts in papers.items()}
        self.common = {**Counter(c for concepts in self.papers.values() for c in concepts), **common}
        self.broader = broader
        self.unsure = set(unsure)
        self.asked: list[str] = []

    def concepts_of(self, papers: Sequence[str]) -> Iterator[tuple[str, str, int, float]]:
        self.asked += papers
        yield from ((p, c, self.common[c], self.sure(p, c)) for p in papers for c in self.papers[p])

    def papers_of(self, concepts: Sequence[str]) -> Iterator[tuple[str, str, float]]:
        self.asked += concepts
        yield from ((c, p, self.sure(p, c)) for c in concepts for p, own in self.papers.items() if c in own)

    def kin_of(self, concepts: Sequence[str]) -> Iterator[tuple[str, str, int, int]]:
        for lower, upper in self.broader.items():
            reach = self.common.get(upper, 0) + sum(other == upper for other in self.broader.values())
            for concept, other in ((lower, upper), (upper, lower)):
                if concept in concepts:
                    yield concept, other, self.common.get(other, 0), reach

    def sure(self, paper: str, concept: str) -> float:
        return 0.5 if (paper, concept) in self.unsure else 1.0

    def search(self, start: str, end: str, limit: int = 3) -> Found:
        ends = {node: self.common.get(node, 0) for node in (start, end) if node not in self.papers}
        return search(start, end, ends, self, TOTAL, limit)

    def paths(self, start: str, end: str, limit: int = 3) -> list[str]:
        return [" ".join(nodes) for _, nodes in self.search(start, end, limit).paths]


def test_a_shared_concept_joins_two_papers() -> None:
    assert Papers({"A": "lora x", "B": "lora y"}).paths("A", "B") == ["A lora B"]


def test_the_rarest_comes_first_and_a_hub_last_if_at_all() -> None:
    papers = Papers({"A": "hub some rare", "B": "hub some rare"}, common={"hub": 500, "some": 60})
    assert papers.paths("A", "B") == ["A rare B", "A some B"]
    assert papers.paths("A", "B", limit=1) == ["A rare B"]


def test_a_longer_way_is_taken_round_a_hub_but_not_round_what_is_merely_known() -> None:
    papers = {"A": "shared rare", "P": "rare other", "B": "shared other"}
    assert Papers(papers, common={"shared": 500}).paths("A", "B", limit=1) == ["A rare P other B"]
    assert Papers(papers, common={"shared": 50}).paths("A", "B", limit=1) == ["A shared B"]


def test_a_surer_link_comes_first() -> None:
    papers = Papers({"A": "one two", "B": "one two"}, unsure=[("B", "one")])
    assert papers.paths("A", "B") == ["A two B", "A one B"]


def test_equal_paths_come_in_the_order_of_their_ids_however_they_are_told() -> None:
    assert Papers({"A": "z y x", "B": "y z x"}).paths("A", "B") == ["A x B", "A y B", "A z B"]


def test_paths_differ_in_their_middle_and_are_no_detours_of_one_another() -> None:
    papers = Papers({"A": "one", "P": "one two", "Q": "one two", "R": "two one", "B": "two"})
    assert papers.paths("A", "B", limit=9) == ["A one P two B", "A one Q two B", "A one R two B"]
    around = Papers({"A": "one two", "B": "one", "P": "one two"})
    assert around.paths("A", "B", limit=9) == ["A one B"]


def test_what_is_broader_joins_two_concepts_and_a_crowded_parent_is_dear() -> None:
    broader = {"lora": "peft", "adapter": "peft"}
    papers = Papers({"A": "lora", "B": "adapter"}, broader=broader)
    assert papers.paths("lora", "adapter") == ["lora peft adapter"]
    assert papers.paths("A", "B") == ["A lora peft adapter B"]
    crowd = {**broader, **{f"kind{n}": "peft" for n in range(300)}}
    near = {"A": "lora", "P": "lora x", "Q": "x adapter", "B": "adapter"}
    assert Papers(near, broader=crowd).paths("lora", "adapter", limit=1) == ["lora P x Q adapter"]


def test_no_way_leads_up_among_concepts_that_no_paper_has() -> None:
    broader = {"lora": "tuning", "tuning": "learning", "nerf": "rendering", "rendering": "learning"}
    papers = Papers({"A": "lora", "B": "nerf"}, broader=broader)
    assert papers.paths("A", "B") == []
    assert papers.paths("A", "tuning") == ["A lora tuning"]


def test_an_end_that_is_a_hub_is_no_dearer_than_another() -> None:
    papers = Papers({"P": "hub x", "Q": "x y"}, common={"hub": 900})
    assert papers.paths("hub", "y") == ["hub P x Q y"]


def test_where_nothing_joins_them_both_sides_are_told() -> None:
    found = Papers({"A": "one two", "B": "three", "C": "two"}).search("A", "B")
    assert found == Found(paths=(), around=(("one", "two"), ("three",)))
    assert Papers({"A": "", "B": "three"}).search("A", "B") == Found(paths=(), around=((), ("three",)))


def test_no_hub_is_asked_for_when_something_rare_is_enough() -> None:
    crowd = {f"P{n}": "hub" for n in range(400)}
    papers = Papers({"A": "hub x y z", "B": "hub x y z", **crowd})
    assert papers.paths("A", "B") == ["A x B", "A y B", "A z B"]
    assert "hub" not in papers.asked
    assert not any(node in crowd for node in papers.asked)


@given(
    st.dictionaries(st.sampled_from("ABCDEFGH"), st.lists(st.sampled_from("uvwxyz"), max_size=3, unique=True)),
    st.dictionaries(st.sampled_from("uvwxyz"), st.integers(1, 900)),
    st.integers(1, 4),
)
def test_growing_finds_what_knowing_all_finds(papers: dict[str, list[str]], common: dict[str, int], limit: int) -> None:
    given_ = Papers({paper: " ".join(concepts) for paper, concepts in {"A": [], "B": [], **papers}.items()})
    given_.common.update({c: n for c, n in common.items() if c in given_.common})
    edges: dict[str, dict[str, int]] = {}
    for paper, concepts in given_.papers.items():
        for concept in concepts:
            cost = step_cost(given_.common[concept], TOTAL)
            edges.setdefault(paper, {})[concept] = edges.setdefault(concept, {})[paper] = cost
    everything = different(edges, "A", "B", limit, 10**9)
    found = given_.search("A", "B", limit).paths
    assert [cost for cost, _ in found[:1]] == [cost / UNIT for cost, _ in everything[:1]]
    assert len(found) <= limit
    for cost, nodes in found:
        assert cost == sum(edges[a][b] for a, b in pairwise(nodes)) / UNIT <= STRETCH * found[0][0]
        assert len(set(nodes)) == len(nodes)


@pytest.mark.parametrize(
    ("ours", "theirs", "pair"),
    [
        (["Pose Estimation", "Loss"], ["Keypoints", "Human Pose"], ("Pose Estimation", "Human Pose")),
        (["Ants"], ["Bees"], None),
        ([], ["Bees"], None),
    ],
)
def test_the_nearest_names_are_those_that_share_words(
    ours: list[str], theirs: list[str], pair: tuple[str, str] | None
) -> None:
    assert nearest(ours, theirs) == pair
