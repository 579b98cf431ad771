"""JSON and JSON lines: the export's own form, common names, damage."""

import json

import pytest

from graph.model import Author, Record
from graph.serialisation import record_to_json

GOOD = {"id": "a", "title": "One", "abstract": "We fold  proteins.\n"}


def test_an_export_gives_back_the_records_that_its_papers_keep(reading) -> None:
    kept = [
        Record(
            key="doi:10.1234/x",
            source="a.bib",
            ids=("doi:10.1234/x",),
            title="T",
            abstract="A",
            authors=(Author(name="Ann Lee"),),
        ),
        Record(key="a.bib#x", source="a.bib", title="T", year=2020, keywords=("graph (GNN)",)),
    ]
    paper = {
        "id": "doi:10.1234/x",
        "title": "merged",
        "label": "never",
        "abstract": "merged",
        "abstract_plain": "never",
        "digest": "never",
        "records": [record_to_json(r) for r in kept],
    }
    records, _ = reading(
        json.dumps({"papers": [paper], "concepts": [{"id": "concept:x", "name": "X"}], "links": []}), "graph.json"
    )
    assert [(r.key, r.source, r.title, r.abstract, r.authors, r.keywords) for r in records] == [
        (r.key, r.source, r.title, r.abstract, r.authors, r.keywords) for r in kept
    ]


def test_id_title_and_abstract_are_a_paper(one) -> None:
    record = one(json.dumps({"papers": [{"id": "doi:10.1234/X", "title": "T", "abstract": " A  b "}]}))
    assert (record.key, record.ids, record.title, record.abstract) == (
        "doi:10.1234/X",
        ("doi:10.1234/X",),
        "T",
        " A  b ",
    )


def test_label_is_never_a_title(one) -> None:
    assert one(json.dumps([{"id": "x", "label": "LoRA", "abstract": "We present LoRA."}])).title is None


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(json.dumps([GOOD]), id="a list"),
        pytest.param(json.dumps(GOOD), id="one object"),
        pytest.param(
            json.dumps(GOOD) + "\n\n" + '{"id": "b", "title": null, "abstract": ""}\n', id="lines, one without text"
        ),
        pytest.param(json.dumps({"papers": [GOOD]}), id="papers"),
        pytest.param(json.dumps({"meta": {"count": 1}, "data": {"items": [GOOD]}}, indent=1), id="wrapped twice"),
        pytest.param(json.dumps({"https://x.org/1": GOOD}), id="from address to record"),
        pytest.param("\ufeff" + json.dumps([GOOD, None]), id="byte-order mark and null"),
        pytest.param("[" + json.dumps(GOOD) + ",\n]", id="a comma too many"),
        pytest.param('{"a": 1, "a": 2}' + json.dumps(GOOD), id="objects without anything between"),
    ],
)
def test_shapes(content, reading) -> None:
    records, _ = reading(content, "x.json")
    assert [(r.key, r.title, r.abstract) for r in records] == [("id:a", "One", "We fold  proteins.\n")]


def test_common_names(one) -> None:
    record = one(
        json.dumps(
            {
                "paper_id": "7",
                "Title": "T",
                "summary": {"value": "A"},
                "creators": [{"family": "Lee", "given": "Ann"}, {"name": "Bob Ray", "orcid": "0000-0001-2345-6789"}],
                "publication_year": 2021,
                "journal": ["J"],
                "link": "https://arxiv.org/abs/2106.09685v2",
                "doi": "https://doi.org/10.5555/X",
                "tags": "deep learning; graph neural network (GNN)",
            }
        )
    )
    assert record == Record(
        key="id:7",
        source="input.txt",
        ids=("doi:10.5555/x", "arxiv:2106.09685", "id:7"),
        title="T",
        abstract="A",
        authors=(Author(name="Ann Lee"), Author(name="Bob Ray", orcid="0000-0001-2345-6789")),
        year=2021,
        venue="J",
        url="https://arxiv.org/abs/2106.09685v2",
        keywords=("deep learning", "graph neural network", "GNN"),
        line=1,
    )


@pytest.mark.parametrize("at", [0.3, 0.5, 0.7, 0.95])
@pytest.mark.parametrize("shape", ["list", "papers"])
def test_a_file_cut_off_in_the_middle_gives_what_stands_before(shape, at, reading, said) -> None:
    papers = [
        {"id": str(n), "title": f"Title {n}", "authors": [{"name": "Ann"}], "abstract": "We fold. " * 9}
        for n in range(20)
    ]
    text = json.dumps({"papers": papers} if shape == "papers" else papers, indent=1)
    records, report = reading(text[: int(len(text) * at)], "cut.json")
    assert [r.title for r in records] == [f"Title {n}" for n in range(len(records))]
    assert abs(len(records) - 20 * at) < 1.5
    assert sum("the file is cut off here" in message for message in said(report)) == 1
    assert report.read + report.skipped == report.records


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param('{"id": "x", "title": "B" "abstract": "b"}', id="no comma"),
        pytest.param('{"id": "x", "title": "say "hello" now", "abstract": "b"}', id="quotes not escaped"),
        pytest.param('{"id": "x", "title": Broken}', id="no quotes"),
        pytest.param('{"id": "x", "title": "B", "n": 1' + "0" * 5000 + "}", id="an endless number"),
        pytest.param('{"id": "x", "title": "bad \\escape"}', id="bad escape"),
    ],
)
@pytest.mark.parametrize("shape", ["lines", "list", "papers"])
def test_a_broken_record_costs_itself(shape, broken, reading) -> None:
    first, last = json.dumps({**GOOD, "id": "1"}), json.dumps({**GOOD, "id": "2"})
    content = {
        "lines": f"{first}\n{broken}\n{last}\n",
        "list": f"[{first}, {broken}, {last}]",
        "papers": f'{{"papers": [{first}, {broken}, {last}]}}',
    }
    records, report = reading(content[shape])
    assert [r.key for r in records] == ["id:1", "id:2"]
    assert report.skipped == 1
    assert "mend" in report.messages[0]


def test_nested_a_hundred_thousand_deep(reading) -> None:
    records, report = reading(
        json.dumps(GOOD) + "\n" + '{"a":' * 100_000 + "1" + "}" * 100_000 + "\n" + json.dumps({**GOOD, "id": "b"})
    )
    assert {r.key for r in records} == {"id:a", "id:b"}
    assert report.skipped >= 1


DEEP = '{"a":' * 100_000 + "1" + "}" * 100_000


@pytest.mark.parametrize(
    ("content", "skipped"),
    [
        pytest.param(
            f'[{json.dumps(GOOD)}, {{"id": "c", "x": {DEEP}}}, {json.dumps({**GOOD, "id": "b"})}]', 1, id="in a list"
        ),
        pytest.param(
            f'{{"papers": [{json.dumps(GOOD)}, {DEEP}, {json.dumps({**GOOD, "id": "b"})}]}}', 1, id="in an object"
        ),
        pytest.param(
            f"{json.dumps(GOOD)}\n{'[' * 100_000}{']' * 100_000}\n{json.dumps({**GOOD, 'id': 'b'})}", 0, id="lists"
        ),
    ],
)
def test_nested_a_hundred_thousand_deep_costs_one_record(content, skipped, reading) -> None:
    records, report = reading(content)
    assert {r.key for r in records} == {"id:a", "id:b"}
    assert (report.skipped, report.records) == (skipped, 2 + skipped)


@pytest.mark.parametrize(
    "value",
    ["x" * 9_000_000, [{"name": "x" * 9_000_000}, {"name": "y"}], {"a": ["x" * 9_000_000]}],
    ids=["text", "list", "object"],
)
@pytest.mark.parametrize("shape", ["[%s]", '{"hits": {"results": [%s]}}'])
def test_an_item_with_an_endless_value_is_counted_once(value, shape, reading) -> None:
    endless = {"meta": {"a": [{"b": 1}]}, "parts": value, "versions": [{"version": "v1"}], "id": "c"}
    records, report = reading(shape % ", ".join(json.dumps(one) for one in (GOOD, endless, {**GOOD, "id": "b"})))
    assert {r.key for r in records} == {"id:a", "id:b"}
    assert (report.skipped, report.records) == (1, 3)


def test_a_record_with_an_endless_value_is_counted_once(reading) -> None:
    endless = {
        "id": "c",
        "submitter": "x",
        "authors": "x" * 9_000_000,
        "versions": [{"version": "v1"}, {"version": "v2"}],
    }
    records, report = reading("\n".join(json.dumps(one) for one in (GOOD, endless, {**GOOD, "id": "b"})))
    assert {r.key for r in records} == {"id:a", "id:b"}
    assert (report.skipped, report.records) == (1, 3)


def test_surrogates_and_nul_become_replacement_characters(reading) -> None:
    records, report = reading('{"id": "a", "title": "x\\ud800y", "abstract": "a\\u0000b"}')
    assert (records[0].title, records[0].abstract) == ("x\ufffdy", "a\ufffdb")
    assert any("U+FFFD" in message for message in report.messages)


def test_a_value_over_eight_megabytes_is_refused(reading) -> None:
    records, report = reading(json.dumps({**GOOD, "abstract": "x" * 8_000_001}) + "\n" + json.dumps(GOOD))
    assert [r.key for r in records] == ["id:a"]
    assert report.skipped == 1


def test_a_list_longer_than_the_window(reading) -> None:
    papers = [{"id": str(n), "title": f"T{n}", "abstract": "We fold proteins. " * 2000} for n in range(500)]
    records, report = reading(json.dumps({"meta": {"n": 500}, "papers": papers, "after": {}}))
    assert len(records) == 500
    assert not report.messages
