"""Exports of tools and services that have no format of their own, and what each must give."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from graph.model import Record

LEE = ("Ann Lee", "Bob Ray")

REPLIES: dict[str, tuple[Any, dict[str, Any]]] = {
    "IEEE Xplore's API": (
        {"total_records": 1, "articles": [{"title": "Graphs", "doi": "10.1109/a.1", "publication_title": "CVPR", "publication_year": 2020, "abstract": "We.",
         "authors": {"authors": [{"full_name": "Ann Lee", "author_order": 1}, {"full_name": "Bob Ray"}]}, "html_url": "https://x.org/1"}]},
        {"authors": LEE, "venue": "CVPR", "year": 2020, "url": "https://x.org/1"},
    ),
    "Scopus' API": (
        {"search-results": {"entry": [{"eid": "2-s2.0-85", "dc:title": "Graphs", "dc:creator": "Lee A.", "prism:publicationName": "NN",
         "prism:coverDate": "2020-05-01", "prism:doi": "10.1016/j.x", "dc:description": "We.", "authkeywords": "graph | gnn"}]}},
        {"date": "2020-05-01", "venue": "NN", "keywords": ("graph", "gnn"), "ids": ("doi:10.1016/j.x",)},
    ),
    "DataCite": (
        {"data": [{"id": "10.5281/zenodo.1", "type": "dois", "attributes": {"doi": "10.5281/zenodo.1", "titles": [{"title": "Graphs"}],
         "creators": [{"name": "Lee, Ann"}, {"name": "Ray, Bob"}], "descriptions": [{"description": "We.", "descriptionType": "Abstract"}], "publicationYear": 2020}}]},
        {"authors": LEE, "year": 2020, "ids": ("doi:10.5281/zenodo.1",)},
    ),
    "HAL": (
        {"response": {"docs": [{"title_s": ["Graphs"], "abstract_s": ["We."], "authFullName_s": list(LEE), "publicationDateY_i": 2020, "doiId_s": "10.1234/a"}]}},
        {"authors": LEE, "year": 2020, "ids": ("doi:10.1234/a",)},
    ),
    "INSPIRE": (
        {"hits": {"hits": [{"id": "1", "metadata": {"titles": [{"title": "Graphs"}], "abstracts": [{"value": "We."}], "arxiv_eprints": [{"value": "2001.00001"}],
         "authors": [{"full_name": "Lee, Ann"}, {"full_name": "Ray, Bob"}], "dois": [{"value": "10.1234/a"}], "earliest_date": "2020-01-01"}}]}},
        {"authors": LEE, "year": 2020, "ids": ("doi:10.1234/a", "arxiv:2001.00001")},
    ),
    "CORE": (
        {"results": [{"id": 1, "title": "Graphs", "abstract": "We.", "authors": [{"name": "Lee, Ann"}, {"name": "Ray, Bob"}], "yearPublished": 2020,
         "publishedDate": "2020-01-01", "journals": [{"title": "NN"}]}]},
        {"authors": LEE, "date": "2020-01-01", "venue": "NN"},
    ),
    "the site of a NeurIPS": (
        {"count": 1, "results": [{"id": 1, "name": "Graphs", "abstract": "We.", "authors": [{"id": 1, "fullname": "Ann Lee", "institution": "ETH"}, {"fullname": "Bob Ray"}],
         "paper_url": "https://openreview.net/forum?id=abc123XYZ0", "year": 2023}]},
        {"authors": LEE, "ids": ("openreview:abc123XYZ0", "id:1")},
    ),
    "a scraper with institutes": ([{"title": "Graphs", "authors": "Ann Lee (ETH); Bob Ray (MIT)", "abs": "We."}], {"authors": LEE}),
}  # fmt: skip


@pytest.mark.parametrize("service", REPLIES)
def test_reply_of_a_service(one: Callable[..., Record], service: str) -> None:
    reply, expected = REPLIES[service]
    record = one(json.dumps(reply))
    assert (record.title, record.abstract) == ("Graphs", "We.")
    for name, value in expected.items():
        found = tuple(author.name for author in record.authors) if name == "authors" else getattr(record, name)
        assert found == value, name


def test_table_with_its_columns_in_the_plural(one: Callable[..., Record]) -> None:
    record = one("terms,titles,abstracts\n\"['cs.CV', 'cs.LG']\",Graphs,\"We, and they.\"\n")
    assert (record.title, record.abstract) == ("Graphs", "We, and they.")


def test_year_of_a_table_may_stand_in_its_venue(one: Callable[..., Record]) -> None:
    assert one("title,abstract,venue\nGraphs,We.,ICLR 2024 poster\n").year == 2024


def test_scopus_says_that_there_is_no_author_and_no_abstract(one: Callable[..., Record]) -> None:
    head = "Authors,Author full names,Title,Year,Source title,Abstract,EID\n"
    record = one(
        f'{head}"No author name available","No author name available",Graphs,2023,LNCS,[No abstract available],2-s2.0-2\n'
    )
    assert (record.authors, record.abstract) == ((), None)


@pytest.mark.parametrize(
    ("abstract", "kept"),
    [
        ("Abstract We fold proteins.", "We fold proteins."),
        ("Abstract Background Proteins fold.", "Background Proteins fold."),
        ("Abstract Syntax Trees are parsed.", "Abstract Syntax Trees are parsed."),
        ("Abstract Meaning Representation is a language.", "Abstract Meaning Representation is a language."),
    ],
)
def test_word_abstract_before_a_sentence_is_no_part_of_it(one: Callable[..., Record], abstract: str, kept: str) -> None:
    places = {word: [at] for at, word in enumerate(abstract.split())}
    assert (
        one(json.dumps({"id": "https://openalex.org/W1", "title": "A", "abstract_inverted_index": places})).abstract
        == kept
    )


class TestDailyMail:
    MAIL = (
        "------------------------------\n\\\\\narXiv:2401.00001\nDate: Mon, 1 Jan 2024 00:00:01 GMT   (123kb)\n\n"
        'Title: Graph Networks for\n  All\nAuthors: Ann Lee, J\\"org Ray (ETH Zurich, (MPI)) and Bo Li\n'
        "Categories: cs.LG\nDOI: 10.1234/a\n\\\\\n  We study: graphs.\nTitle: none.\n"
        "\\\\ ( https://arxiv.org/abs/2401.00001 ,  123kb)\n"
    )

    def test_fields_are_read(self, one: Callable[..., Record]) -> None:
        record = one(self.MAIL)
        assert (record.title, record.abstract) == ("Graph Networks for All", "We study: graphs. Title: none.")
        assert [author.name for author in record.authors] == ["Ann Lee", "Jörg Ray", "Bo Li"]
        assert (record.ids, record.date) == (("doi:10.1234/a", "arxiv:2401.00001"), "2024-01-01")

    def test_entry_that_is_cut_off_costs_nothing_but_its_rest(self, reading: Callable[..., Any]) -> None:
        records, report = reading(self.MAIL + self.MAIL.replace("00001", "00002")[:200])
        assert [record.ids[-1] for record in records] == ["arxiv:2401.00001", "arxiv:2401.00002"]
        assert report.records == 2


def test_feed_with_a_title_of_its_own_is_no_paper(one: Callable[..., Record]) -> None:
    feed = {"title": "Search for graphs", "items": [{"title": "Graphs", "dc:creator": ["Ann Lee", "Bob Ray"], "description": "We.",
            "prism:publicationName": "NN", "prism:publicationDate": "2021-03-15"}]}  # fmt: skip
    record = one(json.dumps(feed))
    assert (record.title, record.abstract, record.venue, record.date) == ("Graphs", "We.", "NN", "2021-03-15")
    assert [author.name for author in record.authors] == list(LEE)
