"""Serialisation: a record survives its way into JSON and back; its digest says what it says."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graph.model import Author, Record
from graph.serialisation import record_digest, record_from_json, record_to_json, with_digest_key

FULL = Record(
    key="doi:10.1/x",
    source="a.bib",
    ids=("doi:10.1/x", "arxiv:2106.09685"),
    title=r"\emph{On} Ants",
    abstract="Straße 中 𝔸\nline",
    authors=(Author(name="Ada Bell", orcid="0000-0002-1825-0097"), Author(name="C. Dee")),
    year=2021,
    date="2021-06-17",
    venue="ICLR",
    url="https://x.org",
    keywords=("ants", "bees"),
    language="en",
    line=7,
)
TEXT = st.none() | st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20)
RECORDS = st.builds(
    Record,
    key=st.text(st.characters(exclude_categories=["Cs"]), max_size=10),
    source=st.sampled_from(["a.bib", "b.json"]),
    ids=st.lists(st.sampled_from(["doi:10.1/x", "arxiv:1"]), unique=True).map(tuple),
    title=TEXT,
    abstract=TEXT,
    authors=st.lists(st.builds(Author, name=st.just("A B"), orcid=st.none() | st.just("0000")), max_size=2).map(tuple),
    year=st.none() | st.integers(1900, 2030),
    date=TEXT,
    venue=TEXT,
    url=TEXT,
    keywords=st.lists(st.sampled_from(["x", "y"]), unique=True).map(tuple),
    language=TEXT,
)


def test_a_stored_record_is_one_line_without_its_place_in_the_file() -> None:
    stored = record_to_json(FULL)
    assert "\n" not in stored
    assert "line" not in json.loads(stored)
    assert record_from_json(stored) == replace(FULL, line=None)


def test_empty_fields_are_left_out() -> None:
    assert json.loads(record_to_json(Record(key="k", source="s", title="T", abstract=""))) == {
        "key": "k",
        "source": "s",
        "title": "T",
    }


@given(RECORDS)
@settings(max_examples=100, deadline=None, derandomize=True)
def test_every_record_comes_back(record: Record) -> None:
    assert record_from_json(record_to_json(record)) == record


@pytest.mark.parametrize("text", ["[]", "{}", '{"key": "k"}', "nonsense", '"key source"'])
def test_what_is_no_stored_record_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        record_from_json(text)


def test_a_digest_sees_every_field_but_the_line() -> None:
    changes = {"key": "k", "source": "b.bib", "ids": (), "title": "Bees", "abstract": None, "authors": (), "year": 2022}
    changes |= {"date": None, "venue": "ICML", "url": None, "keywords": ("ants",), "language": "de"}
    digests = {record_digest(replace(FULL, **{name: value})) for name, value in changes.items()}  # type: ignore[arg-type]
    assert len(digests | {record_digest(FULL)}) == len(changes) + 1
    assert record_digest(replace(FULL, line=99)) == record_digest(FULL)


def test_a_record_without_an_id_of_its_own_gets_its_digest_as_key() -> None:
    bare = replace(FULL, key="")
    assert with_digest_key(FULL) is FULL
    assert with_digest_key(bare).key.startswith("digest:")
    assert with_digest_key(bare).key == with_digest_key(replace(bare, line=1, source="b.bib")).key
    assert with_digest_key(bare).key != with_digest_key(replace(bare, title="Bees")).key
