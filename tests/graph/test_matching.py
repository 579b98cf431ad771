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


TITLE = "A Telling Title of Some Words"
TEAM = (Author(name="Ada Lovelace"), Author(name="Charles Babbage"), Author(name="Grace Hopper"))
SHORT_TEAM = (Author(name="A. Lovelace"), Author(name="Babbage, C."))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # the preprint, and what was published of it up to three years later
        ({"ids": ("arxiv:1",), "year": 2020}, {"ids": ("doi:10.1109/x",), "year": 2022}),
        (
            {"ids": ("arxiv:1",), "year": 2022, "venue": "CoRR"},
            {"ids": ("openreview:q",), "year": 2021, "venue": "ICLR 2021"},
        ),
        ({"ids": ("doi:10.1101/1",), "year": 2020}, {"ids": ("doi:10.1109/x",), "year": 2021}),
        ({"ids": ("arxiv:1",), "authors": SHORT_TEAM}, {"ids": ("doi:10.1109/x",), "year": 2021}),
        ({"ids": ("arxiv:1",), "title": TITLE.upper() + "."}, {"ids": ("doi:10.1109/x",), "year": 2021}),
        # one of them names nobody
        ({"authors": (), "year": 2020}, {"ids": ("doi:10.1109/x",), "year": 2020}),
        ({"authors": (Author(name="Anonymous"),), "ids": ("openreview:q",)}, {"ids": ("arxiv:1",), "year": 2020}),
        # one source lists it for two venues of one year
        ({"ids": ("id:1",), "year": 2017, "venue": "ICLR"}, {"ids": ("id:2",), "year": 2017, "venue": "ICML"}),
    ],
)
def test_a_title_joins_with_authors_and_years(one: dict[str, object], other: dict[str, object]) -> None:
    shared = {"title": TITLE, "authors": TEAM, "source": "a.bib"}
    records = [Record(**{"key": key, **shared, **given}) for key, given in (("a", one), ("b", other))]  # type: ignore[arg-type]
    matched = match(records)
    assert len(matched.papers) == 1
    assert matched.rule_of == {"a": "title", "b": "title"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"title": TITLE + " Part I"}, {"title": TITLE + " Part II"}),
        ({"title": TITLE}, {"title": TITLE + " v2"}),
        ({"title": TITLE}, {"title": "Correction to: " + TITLE}),
        ({"title": TITLE}, {"title": "Reply to: " + TITLE}),
        ({"ids": ("doi:10.1109/x",)}, {"ids": ("doi:10.1109/y",)}),
        ({"ids": ("arxiv:1",)}, {"ids": ("arxiv:2",)}),
        ({"ids": ("arxiv:1",), "authors": (Author(name="Alan Turing"),)}, {"ids": ("doi:10.1109/x",)}),
        ({"ids": ("arxiv:1",), "year": 2010}, {"ids": ("doi:10.1109/x",), "year": 2020}),
        ({"ids": ("arxiv:1",), "year": 2023}, {"ids": ("doi:10.1109/x",), "year": 2020}),
        # two versions of record: two years of one venue, or two venues in two years
        ({"ids": ("id:1",), "year": 2018, "venue": "ICRA"}, {"ids": ("arxiv:1",), "year": 2020, "venue": "ICRA"}),
        ({"ids": ("id:1",), "year": 2020, "venue": "ICRA"}, {"ids": ("arxiv:1",), "year": 2022, "venue": "IJRR"}),
        # titles that every volume bears
        ({"ids": ("arxiv:1",), "title": "Editorial"}, {"ids": ("doi:10.1109/x",), "title": "Editorial"}),
        # one source counts them as two
        ({"ids": ("id:1",), "abstract": "On ants."}, {"ids": ("id:2",), "abstract": "On bees."}),
    ],
)
def test_a_title_alone_joins_nothing(one: dict[str, object], other: dict[str, object]) -> None:
    shared = {"title": TITLE, "authors": TEAM, "year": 2020, "source": "a.bib"}
    records = [Record(**{"key": key, **shared, **given}) for key, given in (("a", one), ("b", other))]  # type: ignore[arg-type]
    assert len(match(records).papers) == 2


def test_a_preprint_between_two_versions_of_record_joins_the_nearer_one() -> None:
    shared = {"title": TITLE, "authors": TEAM}
    records = [
        record("conference", "doi:10.1109/x", year=2021, **shared),
        record("journal", "doi:10.1145/y", year=2024, **shared),
        record("preprint", "arxiv:1", year=2021, **shared),
    ]
    assert {p.ids for p in match(records).papers} == {("doi:10.1109/x", "arxiv:1"), ("doi:10.1145/y",)}


def test_a_title_without_authors_that_fits_two_works_is_neither() -> None:
    records = [
        record("a", "doi:10.1109/x", title=TITLE, year=2021, authors=HU),
        record("b", "doi:10.1145/y", title=TITLE, year=2021, authors=HE),
        record("c", title=TITLE),
    ]
    assert len(match(records).papers) == 3


def test_untold_works_of_one_title_are_told_apart_by_their_abstracts() -> None:
    assert (
        len(
            match(
                [record("a", title="Ants", abstract="On red ants."), record("b", title="Ants", abstract="On black.")]
            ).papers
        )
        == 2
    )
    assert len(match([record(f"acl:J89-{n}", title="Books Received", year=1989) for n in range(3)]).papers) == 3
    same = match([record("a#1", title="Ants", abstract="On red ants."), record("a#2", title="ants")])
    assert [p.ids for p in same.papers] == [match([record("a#2", title="ants")]).papers[0].ids]


def test_a_paper_that_gets_a_better_id_keeps_the_one_it_had() -> None:
    untold = record("a", title=TITLE, year=2020, authors=TEAM)
    [before] = match([untold]).papers
    [after] = match([untold, record("b", "doi:10.1109/x", title=TITLE, year=2021, authors=TEAM)]).papers
    assert before.id.startswith("text:")
    assert after.ids == ("doi:10.1109/x", before.id)


@pytest.mark.parametrize("authors", [(), TEAM])
def test_five_thousand_works_of_one_title_stay_apart(authors: tuple[Author, ...]) -> None:
    records = [
        record(f"k{n}", f"id:{n}", title=TITLE, authors=authors, abstract=f"We study case {n}.") for n in range(5000)
    ]
    assert len(match(records).papers) == 5000


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
        title=st.none() | st.sampled_from(["Ants", "ants", "Bees", TITLE, TITLE, TITLE.upper()]),
        abstract=st.none() | st.sampled_from(["We fold.", "We fold, too."]),
        year=st.none() | st.sampled_from([2019, 2020, 2021, 2023]),
        authors=st.sampled_from([(), HU, HE, TEAM, SHORT_TEAM]),
        venue=st.none() | st.sampled_from(["ICML", "NIPS", "arXiv"]),
        keywords=st.sampled_from([(), ("a",), ("b", "a")]),
    ),
    max_size=8,
)


@given(RECORDS, st.randoms(use_true_random=False))
@settings(max_examples=400, deadline=None, derandomize=True)
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
