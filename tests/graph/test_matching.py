"""Matching: records of one work become one paper, and no record is lost."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graph.matching import match
from graph.model import Author, Record
from graph.serialisation import record_from_json

HU = (Author(name="Edward Hu"),)
HE = (Author(name="Kaiming He"),)


def record(key: str, *ids: str, **fields: object) -> Record:
    return Record(key=key, source="a.bib", ids=ids, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # one id in common, whatever the titles say
        (record("a", "doi:10.1/x", title="Ants"), record("b", "doi:10.1/x", title="On ants")),
        (record("a", "doi:10.1/x", "arxiv:1"), record("b", "openreview:q", "arxiv:1")),
        # title, year and first author, however they are spelled
        (
            record("a", "doi:10.1/x", title="Low-Rank Adaptation", year=2021, authors=HU),
            record("b", "arxiv:1", title="Low rank adaptations", year=2021, authors=(Author(name="edward hu"), *HE)),
        ),
        (record("a", title="Ants"), record("b", title="ants")),
        # without titles, the abstract
        (record("a", abstract="We fold."), record("b", abstract="We  fold")),
    ],
)
def test_records_of_one_work_are_one_paper(one: Record, other: Record) -> None:
    matched = match([one, other])
    assert len(matched.papers) == 1
    assert matched.paper_of == {"a": matched.papers[0].id, "b": matched.papers[0].id}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (record("a", "doi:10.1/x", title="Editorial"), record("b", "doi:10.1/y", title="Editorial")),
        (record("a", title="Editorial", year=2020, authors=HU), record("b", title="Editorial", year=2021, authors=HU)),
        (record("a", title="Editorial", year=2020, authors=HU), record("b", title="Editorial", year=2020, authors=HE)),
        (record("a", title="Llama 2"), record("b", title="Llama 3")),
        (record("a", "doi:10.1/x"), record("b", "doi:10.1/y")),
        (record("a", abstract="We fold."), record("b", abstract="We unfold.")),
    ],
)
def test_different_works_stay_apart(one: Record, other: Record) -> None:
    assert len(match([one, other]).papers) == 2


def test_records_are_one_work_by_way_of_a_third() -> None:
    chain = [record("a", "doi:10.1/x"), record("b", "doi:10.1/x", "arxiv:1"), record("c", "arxiv:1", "openreview:q")]
    [paper] = match(chain).papers
    assert paper.ids == ("doi:10.1/x", "arxiv:1", "openreview:q")


def test_the_fuller_record_wins_field_by_field() -> None:
    one = record("a", "doi:10.1/x", title="Ants", abstract="We study ants at length.", year=2021, keywords=("ants",))
    other = record("b", "doi:10.1/x", title="Ants, a Study", authors=HU, venue="ICLR", keywords=("bees", "ants"))
    [paper] = match([one, other]).papers
    assert (paper.title, paper.abstract, paper.year, paper.venue) == (
        "Ants, a Study",
        "We study ants at length.",
        2021,
        "ICLR",
    )
    assert paper.authors == HU
    assert paper.keywords == ("bees", "ants")


def test_the_year_that_most_records_give_counts() -> None:
    years = [2021, 2020, 2021]
    [paper] = match([record(f"k{n}", "doi:10.1/x", year=year) for n, year in enumerate(years)]).papers
    assert paper.year == 2021


def test_a_paper_keeps_its_records_as_read() -> None:
    records = [record("a", "doi:10.1/x", title="Ants"), record("b", "doi:10.1/x", abstract="We …")]
    [paper] = match(records).papers
    assert paper.source == ("a (a.bib)", "b (a.bib)")
    assert [record_from_json(text) for text in sorted(paper.records, reverse=True)] == records


RECORDS = st.lists(
    st.builds(
        Record,
        key=st.uuids().map(str),
        source=st.sampled_from(["a.bib", "b.json"]),
        ids=st.lists(
            st.sampled_from(["doi:10.1/x", "doi:10.1/y", "arxiv:1", "arxiv:2", "openreview:q"]), max_size=2, unique=True
        ).map(tuple),
        title=st.none() | st.sampled_from(["Ants", "ants", "Bees"]),
        abstract=st.none() | st.sampled_from(["We fold.", "We fold, too."]),
        year=st.none() | st.sampled_from([2020, 2021]),
        authors=st.sampled_from([(), HU, HE]),
        keywords=st.sampled_from([(), ("a",), ("b", "a")]),
    ),
    max_size=8,
)


@given(RECORDS, st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None, derandomize=True)
def test_the_order_of_records_does_not_matter(records: list[Record], chance: random.Random) -> None:
    shuffled = list(records)
    chance.shuffle(shuffled)
    assert match(shuffled) == match(records)


@given(RECORDS)
@settings(max_examples=100, deadline=None, derandomize=True)
def test_no_record_is_lost_and_no_two_papers_share_an_id(records: list[Record]) -> None:
    matched = match(records)
    assert set(matched.paper_of) == {r.key for r in records}
    assert sum(len(p.records) for p in matched.papers) == len(records)
    ids = [i for p in matched.papers for i in p.ids]
    assert len(ids) == len(set(ids))
    assert [p.id for p in matched.papers] == sorted(p.id for p in matched.papers)
