"""Results as other programs read them: JSON, JSON lines, CSV; and nodes by what they say."""

import csv
import io
import json

import pytest

from loaders.databases import Node, Path, Relationship
from paperkin import output
from paperkin.entities import to_plain, to_text

COLUMNS = ("name", "papers", "aliases", "open")
ROWS = [('Say "LoRA", twice', 2, ["LoRA", "角度"], True), ("two\nlines", None, [], False)]

LORA = Node("4:x:1", ("Concept", "Paperkin"), {"id": "concept:lora", "name": "LoRA"})
QWHA = Node("4:x:2", ("Paper", "Paperkin"), {"id": "text:1", "label": "QWHA"})
USES = Relationship("5:x:1", "USES", "4:x:2", "4:x:1", {"count": 2})


def test_json_is_a_list_of_objects(capsys: pytest.CaptureFixture[str]) -> None:
    output.show_rows(COLUMNS, ROWS, "json")
    text = capsys.readouterr().out
    assert json.loads(text) == [dict(zip(COLUMNS, row, strict=True)) for row in ROWS]
    assert "角度" in text


def test_json_lines_are_an_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    output.show_rows(COLUMNS, ROWS, "jsonl")
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["papers"] for line in lines] == [2, None]


def test_csv_reads_back_lists_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    output.show_rows(COLUMNS, ROWS, "csv")
    head, first, second = csv.reader(io.StringIO(capsys.readouterr().out))
    assert head == list(COLUMNS)
    assert first[:2] == ['Say "LoRA", twice', "2"]
    assert json.loads(first[2]) == ["LoRA", "角度"]
    assert second == ["two\nlines", "", "[]", "false"]


@pytest.mark.parametrize("output_format", ["table", "json", "jsonl", "csv"])
def test_no_rows_are_no_error(capsys: pytest.CaptureFixture[str], output_format: str) -> None:
    output.show_rows(COLUMNS, [], output_format)
    assert "paperkin" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (LORA, "(:Concept LoRA)"),
        (QWHA, "(:Paper QWHA)"),
        (Node("1", ("City",), {}), "(:City)"),
        (USES, "[:USES]"),
        (Path((QWHA, LORA), (USES,)), "(:Paper QWHA)-[:USES]->(:Concept LoRA)"),
        (Path((LORA, QWHA), (USES,)), "(:Concept LoRA)<-[:USES]-(:Paper QWHA)"),
        ([LORA, 1], ["(:Concept LoRA)", 1]),
        ({"c": LORA}, {"c": "(:Concept LoRA)"}),
    ],
)
def test_people_read_nodes_by_their_names(value: object, text: object) -> None:
    assert to_text(value) == text


def test_programs_get_what_entities_say_and_no_key_of_the_database() -> None:
    plain = to_plain({"path": Path((QWHA, LORA), (USES,)), "nodes": [LORA]})
    assert plain["nodes"] == [{"labels": ["Concept", "Paperkin"], "properties": {"id": "concept:lora", "name": "LoRA"}}]
    assert plain["path"]["relationships"] == [{"type": "USES", "properties": {"count": 2}}]
    assert ":x:" not in json.dumps(plain)
