"""JSON of services and tools: each oddity on a small file."""

import json

import pytest


def read_one(one, value, name: str = "x.json"):
    return one(value if isinstance(value, str) else json.dumps(value), name)


def test_crossref(reading) -> None:
    items = [
        {
            "DOI": "10.1234/X",
            "reference-count": 1,
            "title": ["Limits"],
            "subtitle": ["of it"],
            "container-title": ["Methods &amp; Ecology"],
            "indexed": {"date-parts": [[2026, 3, 7]]},
            "issued": {"date-parts": [[2022, 11]]},
            "author": [
                {"given": "Ann", "family": "Lee", "ORCID": "http://orcid.org/0000-0001-2345-6789"},
                {"name": "A Body"},
            ],
            "abstract": "<jats:title>Abstract</jats:title>\n  <jats:sec><jats:title>Background</jats:title><jats:p>CO<jats:sub>2</jats:sub> &lt; 1 &amp;amp; <jats:italic>x</jats:italic></jats:p></jats:sec>",
        },
        {"DOI": "10.1234/y", "reference-count": 0, "indexed": {}, "title": []},
    ]
    records, report = reading(json.dumps({"status": "ok", "message": {"total-results": 2, "items": items}}))
    record = records[0]
    assert (record.title, record.abstract, record.venue, record.date) == (
        "Limits: of it",
        "Background: CO2 < 1 & x",
        "Methods & Ecology",
        "2022-11",
    )
    assert [(a.name, a.orcid) for a in record.authors] == [("Ann Lee", "0000-0001-2345-6789"), ("A Body", None)]
    assert (report.files[0].format, report.read, report.skipped) == ("crossref", 1, 1)


def test_crossref_dump_of_mongo(reading) -> None:
    line = '{ "_id" : { "$oid" : "5" }, "indexed" : { "timestamp" : { "$numberLong" : "15" } }, "reference-count" : 7, "DOI" : "10.1234/X", "title" : [ "T&amp;U\u00a0V" ], "issued" : { "date-parts" : [ [ { "$numberLong" : "2002" }, 3, null ] ] } }\n'
    records, report = reading(line + line)
    assert [(r.title, r.date) for r in records] == [("T&U V", "2002-03")]
    assert (report.read, report.same) == (1, 1)


def test_csl(reading) -> None:
    items = [
        {
            "id": "http://zotero.org/users/local/x",
            "type": "article-journal",
            "title": "T",
            "issued": {"date-parts": [["2003", 1, "16"]]},
            "author": [{"family": "Beethoven", "given": "L.", "non-dropping-particle": "van"}],
            "container-title": "EJOR",
        },
        {"id": "y", "type": "document", "title": "germ"},
    ]
    records, report = reading(json.dumps(items))
    assert [(r.title, r.date, [a.name for a in r.authors]) for r in records] == [
        ("T", "2003-01-16", ["L. van Beethoven"]),
        ("germ", None, []),
    ]
    assert report.files[0].format == "csl-json"


def test_replies_from_address_to_record(reading) -> None:
    reply = {"type": "article", "title": "T", "DOI": "10.1234/a", "issued": {"date-parts": [[2020]]}, "author": []}
    records, _ = reading(json.dumps({"10.1234/a": [reply], "10.1234/b": [{**reply, "DOI": "10.1234/b"}]}))
    assert [r.key for r in records] == ["doi:10.1234/a", "doi:10.1234/b"]


def test_zotero(reading) -> None:
    items = [
        {
            "itemType": "journalArticle",
            "title": "T <i>x</i>",
            "abstractNote": "We \\emph{fold}.",
            "creators": [
                {"creatorType": "author", "firstName": "Ann", "lastName": "Lee"},
                {"creatorType": "editor", "name": "Ed"},
            ],
            "date": "2019-11-25",
            "extra": ["arXiv: 1910.07512"],
            "publicationTitle": "arXiv:1910.07512 [cs]",
            "tags": [{"tag": "by machine", "type": 1}, {"tag": "mine"}],
            "notes": [{"title": "no paper"}],
            "attachments": [{"itemType": "attachment", "title": "PDF"}],
        },
        {"itemType": "attachment", "title": "Snapshot"},
        {"itemType": "note", "note": "<p>x</p>"},
    ]
    records, report = reading(
        json.dumps(
            {
                "config": {"label": "BetterBibTeX JSON"},
                "collections": {"c:1": {"name": "FM", "items": [1]}},
                "items": items,
            }
        )
    )
    assert [(r.title, r.abstract, r.ids, r.venue, r.keywords) for r in records] == [
        ("T x", "We \\emph{fold}.", ("arxiv:1910.07512",), None, ("mine",))
    ]
    assert [a.name for a in records[0].authors] == ["Ann Lee"]
    assert report.records == 1


def test_zotero_api(one) -> None:
    assert (
        one(
            json.dumps(
                [{"key": "A", "version": 1, "library": {}, "data": {"key": "A", "itemType": "book", "title": "T"}}]
            )
        ).title
        == "T"
    )


def test_openreview_1_with_revisions_below(reading) -> None:
    content = {"title": "Targeted Dropout", "abstract": "We drop.", "authors": ["Aidan Gomez"], "keywords": ["dropout"]}
    note = {
        "id": "HkghWScuoQ",
        "forum": "HkghWScuoQ",
        "cdate": 1540035843524,
        "invitation": "NIPS.cc/2018/Workshop/CDNNRIA/-/Blind_Submission",
        "content": content,
    }
    note |= {
        "revisions": [{"id": "r", "content": content}],
        "notes": [{"id": "n", "content": {"title": "Acceptance Decision", "decision": "accept"}}],
    }
    records, report = reading(
        json.dumps([{"venue": "NIPS.cc", "year": 2018, "submissions": [note, note | {"id": "b", "forum": "b"}]}])
    )
    assert [(r.key, r.title, r.venue, r.year, r.keywords) for r in records] == [
        ("openreview:HkghWScuoQ", "Targeted Dropout", "NIPS Workshop CDNNRIA", 2018, ("dropout",)),
        ("openreview:b", "Targeted Dropout", "NIPS Workshop CDNNRIA", 2018, ("dropout",)),
    ]
    assert report.files[0].format == "openreview"


def test_openreview_2_by_invitation(reading) -> None:
    note = {
        "id": "KHnr",
        "cdate": 1583404916,
        "content": {
            "title": {"value": "T"},
            "abstract": {"value": "A.\n\nB."},
            "authors": {"value": ["Ann"]},
            "venueid": {"value": "ICLR.cc/2024/Conference"},
        },
    }
    records, _ = reading(
        json.dumps(
            {
                "notes": {"ABC.cc/-/Blind": [note], "ABC.cc/-/Empty": []},
                "groups": {"HIJ": {"id": "HIJ", "members": ["~A"]}},
            }
        )
    )
    assert [(r.title, r.abstract, r.venue, r.year) for r in records] == [("T", "A.\n\nB.", "ICLR", 2024)]


def test_papercopilot(one) -> None:
    record = read_one(
        one,
        [
            {
                "id": "x",
                "title": "T",
                "site": "https://openreview.net/forum?id=abc",
                "author": "Ann Lee; Bob Ray",
                "keywords": "a;b",
                "abstract": "We.",
                "bibtex": "@x{y, year = \t {2013}, booktitle = {ACML}}",
                "status": "",
            }
        ],
    )
    assert ([a.name for a in record.authors], record.keywords, record.year, record.venue, record.ids) == (
        ["Ann Lee", "Bob Ray"],
        ("a", "b"),
        2013,
        "ACML",
        ("openreview:abc",),
    )


def test_semantic_scholar_search_gives_titles_only(reading) -> None:
    records, report = reading(
        json.dumps({"total": 7, "offset": 0, "data": [{"paperId": "a", "title": "A"}, {"paperId": "b", "title": "B"}]})
    )
    assert [(r.key, r.title) for r in records] == [("s2:a", "A"), ("s2:b", "B")]
    assert report.missing["abstract"] == 2


def test_semantic_scholar_batch_with_null(reading, said) -> None:
    paper = {
        "paperId": "c",
        "externalIds": {"DOI": "10.1234/x", "ArXiv": "2106.09685"},
        "title": "T",
        "abstract": "We.",
        "authors": [{"authorId": "1", "name": "Ann"}],
        "journal": {"name": "J"},
        "year": 2001,
        "openAccessPdf": None,
        "references": [{"paperId": "d", "title": "cited"}],
    }
    records, report = reading(json.dumps([None, paper]), "x.json")
    assert [(r.ids, r.venue) for r in records] == [(("doi:10.1234/x", "arxiv:2106.09685"), "J")]
    assert report.records == 1
    assert said(report) == ["x.json: 1 entry is null: the source did not know what was asked for"]


def test_s2orc_lines_and_the_open_corpus_of_objects_after_each_other(reading) -> None:
    line = {
        "paper_id": "1",
        "title": "T",
        "authors": [{"first": "Ann", "middle": ["B."], "last": "Lee", "suffix": "Jr."}],
        "abstract": None,
        "mag_id": "2",
        "arxiv_id": None,
    }
    records, _ = reading(json.dumps(line), "s2orc.jsonl")
    assert records[0].authors[0].name == "Ann B. Lee, Jr."
    records, report = reading(
        '{"entities": [],\n "inCitations": [], "id": "a", "title": "T", "year": 2011, "year": 2012}\n{"entities": "x", "id": "b",\n "paperAbstract": "We."}{}\n{"id": "c"}'
    )
    assert [(r.key, r.title, r.abstract, r.year) for r in records] == [
        ("s2:a", "T", None, 2012),
        ("s2:b", None, "We.", None),
    ]
    assert (report.records, report.skipped) == (4, 2)


def test_openalex(reading) -> None:
    works = [
        {
            "id": "https://openalex.org/W1",
            "doi": "https://doi.org/10.1234/x",
            "title": "A &amp; <i>B</i>",
            "publication_year": 1998,
            "publication_date": "1998-09-01",
            "abstract_inverted_index": {"We": [0], "fold": [1, 3], "and": [2]},
            "authorships": [{"author": {"display_name": "Ann", "orcid": None}}],
            "primary_location": {"source": {"display_name": "Acta"}},
        },
        {"id": "https://openalex.org/W2", "title": None, "publication_year": 2000, "abstract_inverted_index": None},
    ]
    records, report = reading(json.dumps({"meta": {"count": 2}, "results": works, "group_by": []}, indent=1))
    assert [(r.title, r.abstract, r.venue, r.key) for r in records] == [
        ("A & B", "We fold and fold", "Acta", "doi:10.1234/x")
    ]
    assert report.skipped == 1


@pytest.mark.parametrize("people", [{"@pid": "1", "text": "Fan Wu 0009"}, [{"@pid": "1", "text": "Fan Wu 0009"}]])
def test_dblp_search(people, one) -> None:
    hits = {
        "@total": "27",
        "hit": [
            {
                "@score": "3",
                "info": {
                    "authors": {"author": people},
                    "title": "Survey &amp; More.",
                    "venue": "CoRR",
                    "year": "2025",
                    "key": "a/b",
                    "doi": "10.48550/ARXIV.2501.01277",
                },
            }
        ],
    }
    record = read_one(
        one,
        {
            "result": {
                "query": "x",
                "status": {"@code": "200", "text": "OK"},
                "completions": {"c": {"@sc": "5"}},
                "hits": hits,
            }
        },
    )
    assert (record.title, record.authors[0].name, record.ids) == ("Survey & More", "Fan Wu", ("arxiv:2501.01277",))


def test_papers_with_code_with_a_comma_too_many(one) -> None:
    record = one(
        '[ {"paper_url": "https://paperswithcode.com/paper/x", "arxiv_id": "1805.10616", "title": "T", "abstract": "Can\\nnetworks", "url_abs": "u", "proceeding": "NeurIPS 2018 12", "methods": [{"name": "spam", "description": "d"}]},\n ]'
    )
    assert (record.abstract, record.venue, record.ids, record.keywords) == (
        "Can networks",
        "NeurIPS 2018 12",
        ("arxiv:1805.10616",),
        (),
    )


def test_hugging_face_abstracts_that_are_none(reading) -> None:
    def paper(number: int, abstract: str) -> dict:
        return {
            "title": f"Paper {number}",
            "paper_url": f"https://huggingface.co/papers/2511.2163{number}",
            "authors": [],
            "details": {"title": f"Paper {number}", "abstract": abstract},
        }

    records, report = reading(
        json.dumps(
            [paper(1, "Paper 1"), paper(2, "https://x.org/a"), paper(3, "We fold."), {**paper(4, ""), "details": None}]
        )
    )
    assert [(r.key, r.abstract) for r in records] == [
        ("arxiv:2511.21631", None),
        ("arxiv:2511.21632", None),
        ("arxiv:2511.21633", "We fold."),
        ("arxiv:2511.21634", None),
    ]
    assert ["repeats the title" in m or "only a link" in m for m in report.messages] == [True, True]


def test_hugging_face_api(one) -> None:
    record = read_one(
        one,
        [
            {
                "paper": {
                    "id": "2602.23229",
                    "title": "T",
                    "summary": "We.",
                    "authors": [{"name": "Ann", "hidden": False}],
                    "publishedAt": "2026-02-26T17:08:18.000Z",
                },
                "title": "T",
                "summary": "We.",
                "publishedAt": "2026",
                "submittedBy": {},
            }
        ],
    )
    assert (record.ids, record.date, record.authors[0].name) == (("arxiv:2602.23229",), "2026-02-26", "Ann")


def test_arxiv_snapshot(reading) -> None:
    line = {
        "id": "0704.0001",
        "submitter": "P",
        "authors": "C. Bal\\'azs",
        "title": "Prompt\n  photons",
        "categories": "hep-ph",
        "journal-ref": None,
        "doi": None,
        "abstract": "  We\ncount.\n",
        "versions": [{"version": "v1", "created": "Mon, 2 Apr 2007 19:18:42 GMT"}],
        "authors_parsed": [["Bal\\'azs", "C.", ""]],
    }
    records, report = reading(
        json.dumps(line) + "\n" + json.dumps({**line, "id": "hep-th/0704001", "authors_parsed": None}), "x.json"
    )
    assert [(r.key, r.title, r.abstract, r.date, r.authors[0].name) for r in records] == [
        ("arxiv:0704.0001", "Prompt photons", "We count.", "2007-04-02", "C. Balázs"),
        ("arxiv:hep-th/0704001", "Prompt photons", "We count.", "2007-04-02", "C. Balázs"),
    ]
    assert report.files[0].format == "arxiv-json"
