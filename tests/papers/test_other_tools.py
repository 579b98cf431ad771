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
    "bioRxiv": (
        {"messages": [{"status": "ok"}], "collection": [{"doi": "10.1101/1.2", "title": "Graphs", "authors": "Lee, Ann; Ray, Bob", "date": "2023-01-02", "abstract": "We.", "server": "biorxiv"}]},
        {"authors": LEE, "date": "2023-01-02", "ids": ("doi:10.1101/1.2",)},
    ),
    "Springer": (
        {"records": [{"title": "Graphs", "creators": [{"creator": "Lee, Ann"}, {"creator": "Ray, Bob"}], "publicationName": "NN", "doi": "10.1007/a",
         "publicationDate": "2023-01-02", "abstract": {"h1": "Abstract", "p": "We."}, "url": [{"format": "", "value": "https://x.org/1"}]}]},
        {"authors": LEE, "venue": "NN", "date": "2023-01-02", "ids": ("doi:10.1007/a",), "url": "https://x.org/1"},
    ),
    "PLOS": (
        {"response": {"docs": [{"id": "10.1371/a", "journal": "PLOS ONE", "publication_date": "2013-01-02T00:00:00Z", "author_display": list(LEE), "abstract": ["We."],
         "title_display": "Graphs"}]}},
        {"authors": LEE, "venue": "PLOS ONE", "date": "2013-01-02", "ids": ("doi:10.1371/a", "id:10.1371/a")},
    ),
    "ADS": (
        {"response": {"docs": [{"bibcode": "2021ApJ", "title": ["Graphs"], "author": ["Lee, Ann", "Ray, Bob"], "abstract": "We.", "pubdate": "2021-01-00", "pub": "ApJ",
         "doi": ["10.3847/a"], "identifier": ["2021ApJ", "arXiv:2101.00001"]}]}},
        {"authors": LEE, "venue": "ApJ", "date": "2021-01", "ids": ("doi:10.3847/a", "arxiv:2101.00001")},
    ),
    "DOAJ": (
        {"results": [{"id": "x", "bibjson": {"title": "Graphs", "author": [{"name": "Ann Lee"}, {"name": "Bob Ray"}], "abstract": "We.", "journal": {"title": "PeerJ"},
         "year": "2021", "identifier": [{"type": "eissn", "id": "1234-5678"}, {"type": "doi", "id": "10.7717/a"}]}}]},
        {"authors": LEE, "venue": "PeerJ", "year": 2021, "ids": ("doi:10.7717/a",)},
    ),
    "Zenodo": (
        {"hits": {"hits": [{"id": 1, "doi": "10.5281/zenodo.1", "metadata": {"title": "Graphs", "creators": [{"name": "Lee, Ann"}, {"name": "Ray, Bob"}], "doi": "10.5281/zenodo.1",
         "description": "<p>We.</p>", "publication_date": "2020-02-03"}}]}},
        {"authors": LEE, "date": "2020-02-03", "ids": ("doi:10.5281/zenodo.1",)},
    ),
    "somebody's own program": (
        {"Papers": [{"PaperTitle": "Graphs", "Abstract": "We.", "Authors": [{"firstname": "Ann", "lastname": "Lee"}, {"given_name": "Bob", "family_name": "Ray"}], "DOI": "10.1234/a"}]},
        {"authors": LEE, "ids": ("doi:10.1234/a",)},
    ),
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


TABLES = {
    "pandas, by column": '{"title":{"0":"Graphs","1":"Trees"},"abstract":{"0":"We.","1":"They."},"year":{"0":2020,"1":2021}}',
    "pandas, by row": '[{"title":"Graphs","abstract":"We.","year":2020},{"title":"Trees","abstract":"They.","year":2021}]',
    "pandas, on lines": '{"title":"Graphs","abstract":"We.","year":2020}\n{"title":"Trees","abstract":"They.","year":2021}\n',
    "pandas, by index": '{"0":{"title":"Graphs","abstract":"We.","year":2020},"1":{"title":"Trees","abstract":"They.","year":2021}}',
    "lists by column": '{"title":["Graphs","Trees"],"abstract":["We.","They."],"year":[2020,2021]}',
}


@pytest.mark.parametrize("orientation", TABLES)
def test_tables_as_json(reading: Callable[..., Any], orientation: str) -> None:
    records, report = reading(TABLES[orientation])
    assert [(r.title, r.abstract, r.year) for r in records] == [("Graphs", "We.", 2020), ("Trees", "They.", 2021)]
    assert report.records == 2


def test_papers_by_their_ids(reading: Callable[..., Any]) -> None:
    records, _ = reading(
        '{"2106.09685": {"title": "Graphs"}, "10.1234/a": {"title": "Trees"}, "p3": {"title": "Bushes"}}'
    )
    assert [r.ids for r in records] == [("arxiv:2106.09685",), ("doi:10.1234/a",), ()]


def test_notes_of_openreview_whose_contents_were_taken_out(one: Callable[..., Record]) -> None:
    record = one(
        json.dumps(
            {"id": "abc", "title": {"value": "Graphs"}, "abstract": {"value": "We."}, "venue": {"value": "ICLR 2025"}}
        )
    )
    assert (record.title, record.venue, record.year) == ("Graphs", "ICLR 2025", 2025)


def test_the_python_package_arxiv(one: Callable[..., Record]) -> None:
    record = one(json.dumps([{"entry_id": "http://arxiv.org/abs/2106.09685v2", "published": "2021-06-17 17:37:18+00:00", "title": "LoRA", "summary": "We.",
                              "pdf_url": "http://arxiv.org/pdf/2106.09685v2"}]))  # fmt: skip
    assert (record.date, record.ids) == ("2021-06-17", ("arxiv:2106.09685",))


def test_cinii_gives_addresses_and_dois_as_objects(one: Callable[..., Record]) -> None:
    record = one(json.dumps({"@type": "channel", "title": "CiNii", "items": [{"@id": "https://cir.nii.ac.jp/crid/1", "title": "グラフ", "dc:creator": ["山田 太郎"],
                             "link": {"@id": "https://cir.nii.ac.jp/crid/1"}, "dc:identifier": [{"@type": "cir:NAID", "@value": "1"}, {"@type": "cir:DOI", "@value": "10.1527/a"}]}]}))  # fmt: skip
    assert (record.url, record.ids) == ("https://cir.nii.ac.jp/crid/1", ("doi:10.1527/a",))


def test_abstracts_of_semantic_scholar_in_bulk_keep_their_ids(one: Callable[..., Record]) -> None:
    record = one(
        json.dumps(
            {"corpusid": 1, "openaccessinfo": {"externalids": {"DOI": "10.1234/a", "ArXiv": None}}, "abstract": "We."}
        )
    )
    assert record.ids == ("doi:10.1234/a",)


RIS_IDS = {
    "Ovid": ("M3  - https://dx.doi.org/10.1234/A\nID  - 9", ("doi:10.1234/a",)),
    "Embase": ("ID  - 10.1234/a [doi]", ("doi:10.1234/a",)),
    "Mendeley": ("M1  - arXiv:1706.03762v5\nM3  - doi: 10.1234/a", ("doi:10.1234/a", "arxiv:1706.03762")),
    "Zotero": ("AN  - arXiv:1706.03762", ("arxiv:1706.03762",)),
}


@pytest.mark.parametrize("tool", RIS_IDS)
def test_ids_in_ris(one: Callable[..., Record], tool: str) -> None:
    lines, ids = RIS_IDS[tool]
    assert one(f"TY  - JOUR\nTI  - Graphs\nT2  - J\n{lines}\nER  - \n").ids == ids


def test_first_of_several_addresses(one: Callable[..., Record]) -> None:
    assert one("TY  - JOUR\nTI  - Graphs\nUR  - https://a.org/x; https://b.org/y\nER  - \n").url == "https://a.org/x"
    assert one("Title,Abstract,Source URLs\nGraphs,We.,https://a.org/x https://b.org/y\n").url == "https://a.org/x"


def test_arxiv_ids_of_google_scholar_in_endnote(one: Callable[..., Record]) -> None:
    assert one("%0 Journal Article\n%T LoRA\n%J arXiv preprint arXiv:2106.09685\n%D 2021\n").ids == (
        "arxiv:2106.09685",
    )


def test_orcids_of_pubmed_stand_below_their_authors(one: Callable[..., Record]) -> None:
    record = one(
        "PMID- 1\nTI  - Graphs.\nFAU - Lee, Ann\nAU  - Lee A\nFAU - Ray, Bob\nAU  - Ray B\nAUID- ORCID: 0000-0001-6169-658X\nAD  - ETH\nCN  - Team\n"
    )
    assert [(a.name, a.orcid) for a in record.authors] == [
        ("Ann Lee", None),
        ("Bob Ray", "0000-0001-6169-658X"),
        ("Team", None),
    ]


def test_nobody_is_called_anonymous(one: Callable[..., Record]) -> None:
    assert one("@inproceedings{a,\ntitle={Graphs},\nauthor={Anonymous},\nyear={2024}\n}").authors == ()


TABLES_OF_TOOLS = {
    "ASReview": 'record_id,title,abstract,authors,year,doi,included\n0,Graphs,We.,"Lee, A., Ray, B.",2020,10.1234/a,1\n',
    "Notion": '\ufeffName,Authors,Link,Publication Date,Status,Summary\nGraphs,"A. Lee, B. Ray",https://doi.org/10.1234/a,"March 3, 2020",Read,We.\n',
    "Elicit": 'Title,Authors,DOI,DOI link,Venue,Citation count,Year,Filename,Abstract\nGraphs,"A. Lee, B. Ray",10.1234/a,https://doi.org/10.1234/a,NN,3,2020,,We.\n',
    "Covidence": 'Title,Authors,Abstract,Published Year,Published Month,Journal,DOI,Ref,Covidence #\nGraphs,"Lee, A.; Ray, B.",We.,2020,March,NN,10.1234/a,1,#12\n',
    "Embase": '"TITLE","AUTHOR NAMES","SOURCE TITLE","PUBLICATION YEAR","ABSTRACT","DOI"\n"Graphs","Lee A., Ray B.","NN","2020","We.","10.1234/a"\n',
    "Dimensions": '"About the data: Exported on May 01, 2023."\nRank,Publication ID,DOI,Title,Abstract,PubYear,Authors,Dimensions URL\n1,pub.1,10.1234/a,Graphs,We.,2020,"Lee, A.; Ray, B.",https://x.org/1\n',
}


@pytest.mark.parametrize("tool", TABLES_OF_TOOLS)
def test_tables_of_tools(one: Callable[..., Record], tool: str) -> None:
    record = one(TABLES_OF_TOOLS[tool])
    assert (record.title, record.abstract, record.year, record.ids) == ("Graphs", "We.", 2020, ("doi:10.1234/a",))
    assert [author.name for author in record.authors] == ["A. Lee", "B. Ray"]


def test_table_of_people_is_none_of_papers(reading: Callable[..., Any]) -> None:
    records, _ = reading("Name,Email\nAnn Lee,lee@x.org\n")
    assert all(record.title is None for record in records)


BIBTEX_DATES = [
    ('month = "17~" # jun', "2020-06-17"),
    ("month = {18--24 Jul}", "2020-07-18"),
    ("month = {JUL 2}", "2020-07-02"),
    ("month = 7", "2020-07"),
    ("month = {Spring}", "2020"),
]


@pytest.mark.parametrize(("month", "date"), BIBTEX_DATES)
def test_months_of_bibtex(one: Callable[..., Record], month: str, date: str) -> None:
    assert one(f"@article{{a,\n title = {{Graphs}},\n year = 2020,\n {month}\n}}").date == date


def test_arxiv_ids_in_volumes(one: Callable[..., Record]) -> None:
    assert one("@article{a,\n title={Graphs},\n journal={ArXiv},\n volume={abs/2106.09685}\n}").ids == (
        "arxiv:2106.09685",
    )


CITATIONS = [
    'References\n\n[1] E. J. Hu, Y. Shen, "LoRA: Low-rank adaptation," in Proc. ICLR, 2022.\n[2] A. Vaswani et al., "Attention is all you need," in NeurIPS, 2017.\n',
    "Hu, E. J., & Shen, Y. (2022). LoRA: Low-rank adaptation. ICLR.\n\nVaswani, A., Shazeer, N., & Parmar, N. (2017). Attention is all you need. NeurIPS, 30.\n",
]


@pytest.mark.parametrize("text", CITATIONS)
def test_bibliographies_as_text(reading: Callable[..., Any], text: str) -> None:
    records, report = reading(text)
    assert [(r.title, r.year) for r in records] == [
        ("LoRA: Low-rank adaptation", 2022),
        ("Attention is all you need", 2017),
    ]
    assert [a.name for a in records[0].authors] == ["E. J. Hu", "Y. Shen"]
    assert report.records == 2
