"""Plain text of abstracts."""

from pathlib import Path
from textwrap import fill

import pytest

from loaders.papers import read

LONG = (
    "We present a method for graphs that is faster than all others, and we show on nine benchmarks that it is right. "
    * 2
)


def test_seeds_hold_nineteen_abstracts_each_of_iclr_2026() -> None:
    records, report = read([Path(__file__).parents[2] / "seeds"])
    assert [file.read for file in report.files] == [19, 19]
    assert {(r.venue, r.year, r.title) for r in records} == {("ICLR", 2026, None)}


def test_blank_lines_part_abstracts_and_a_header_gives_venue_and_year(reading) -> None:
    records, _ = reading("ICLR 2026 Papers\n\nWe fold proteins.\nThey fold.\n\n \t\nWe  unfold them: https://x.org/a\n")
    assert [(r.abstract, r.venue, r.year, r.line) for r in records] == [
        ("We fold proteins.\nThey fold.", "ICLR", 2026, 3),
        ("We  unfold them: https://x.org/a", "ICLR", 2026, 7),
    ]


def test_a_first_abstract_is_no_header(reading) -> None:
    records, _ = reading("In 2026 we fold proteins.\n\nWe unfold them.\n")
    assert [r.abstract for r in records] == ["In 2026 we fold proteins.", "We unfold them."]
    assert records[0].year is None


def test_one_abstract_a_line(reading) -> None:
    lines = [f"{'Deep ' * n}learning. {LONG}" for n in (1, 30, 60)]
    records, _ = reading("\n".join(lines))
    assert [r.abstract for r in records] == [line.rstrip() for line in lines] or [r.abstract for r in records] == lines


def test_a_line_that_goes_on_with_the_abstract_before_it(reading) -> None:
    lines = [
        "Remote attestation (RA) detects malware. " + LONG + LONG,
        "All prior RA techniques need a request. " + LONG,
        "To address these drawbacks, we introduce self-measurement. " + LONG + LONG + LONG,
        "We introduce a shared task on translation. " + LONG,
    ]
    records, _ = reading("\n".join(line.strip() for line in lines))
    assert [(r.abstract or "").count("\n") for r in records] == [2, 0]


def test_wrapped_lines_are_one_abstract(reading) -> None:
    records, _ = reading("We fold\nproteins in\ntwo steps.\n")
    assert [r.abstract for r in records] == ["We fold\nproteins in\ntwo steps."]


def test_byte_order_mark_is_no_text(one) -> None:
    assert one(b"\xef\xbb\xbfThe impact of disease on models.\n").abstract == "The impact of disease on models."


DRAW = "We draw graphs of many papers on large sheets of paper, with pens of two colours, and look at them from afar."
CLIMB = "Climbing trees is hard. We show how it is done on nine trees of three kinds, without ropes, and in the rain."
BOTH = [("Drawing Large Graphs", DRAW), ("On Trees: How to Climb Them", CLIMB)]

TITLED = [
    f"Drawing Large Graphs\n\n{DRAW}\n\nOn Trees: How to Climb Them\n\n{CLIMB}\n",
    f"Drawing Large Graphs\n{DRAW}\n\nOn Trees: How to Climb Them\n{CLIMB}\n",
    f"Drawing Large Graphs\n-----\n{DRAW}\n\nOn Trees: How to Climb Them\n-----\n{CLIMB}\n",
    f"Drawing Large Graphs\nAnn Lee, Bob Ray\nAbstract: {DRAW}\n\nOn Trees: How to Climb Them\nBo Li and Xi Fu\nAbstract: {CLIMB}\n",
    f"Drawing Large Graphs\n\nAnn Lee, Bob Ray\n\n{DRAW}\n\nOn Trees: How to Climb Them\n\nBo Li and Xi Fu\n\n{CLIMB}\n",
    f"1. Drawing Large Graphs\n{DRAW}\n2. On Trees: How to Climb Them\n{CLIMB}\n",
    f"Drawing Large Graphs\n\n{DRAW}\n\n---\n\nOn Trees: How to Climb Them\n\n{CLIMB}\n",
]


@pytest.mark.parametrize("text", TITLED)
@pytest.mark.parametrize("header", ["", "ICLR 2026 Papers\n\n"])
def test_titles_before_abstracts(text, header, reading) -> None:
    records, report = reading(header + text)
    assert [(r.title, r.abstract) for r in records] == BOTH
    assert [len(r.authors) for r in records] == ([2, 2] if "Ann Lee" in text else [0, 0])
    assert {r.venue for r in records} == ({"ICLR"} if header else {None})
    assert report.records == 2


UNTITLED = [
    f"1. {DRAW}\n2. {CLIMB}\n",
    f"[1] {DRAW}\n\n[2] {CLIMB}\n",
    f"- {DRAW}\n- {CLIMB}\n",
    f"{DRAW}\n---\n{CLIMB}\n",
    f"{DRAW}\n\n* * *\n\n{CLIMB}\n",
    f"Abstract: {DRAW}\n\nAbstract: {CLIMB}\n",
]


@pytest.mark.parametrize("text", UNTITLED)
def test_abstracts_without_titles(text, reading) -> None:
    records, _ = reading(text)
    assert [(r.title, r.abstract) for r in records] == [(None, DRAW), (None, CLIMB)]


def test_paragraphs_between_rules_are_one_abstract(reading) -> None:
    records, _ = reading(f"{DRAW}\n\nThey are large.\n\n=====\n\n{CLIMB}\n")
    assert [r.abstract for r in records] == [f"{DRAW}\n\nThey are large.", CLIMB]


def test_a_list_of_titles(reading) -> None:
    records, _ = reading("Drawing Large Graphs\nOn Trees: How to Climb Them\nBushes\u2019 Roots in Winter\n")
    assert [(r.title, r.abstract) for r in records] == [
        ("Drawing Large Graphs", None),
        ("On Trees: How to Climb Them", None),
        ("Bushes\u2019 Roots in Winter", None),
    ]


def test_first_lines_of_wrapped_abstracts_are_no_titles(reading) -> None:
    text = "\n\n".join(fill(text, 40) for text in (DRAW, CLIMB))
    records, _ = reading(text)
    assert "\n\n".join(r.abstract or r.title or "" for r in records) == text
    assert [r.title for r in records] == [None, None]


def test_headings_between_many_abstracts_take_none_of_them(reading) -> None:
    records, _ = reading(f"Oral papers\n\n{DRAW}\n\n{CLIMB}\n\n{DRAW} Twice.\n\n{CLIMB} Twice.\n")
    assert [r.abstract for r in records][-4:] == [DRAW, CLIMB, f"{DRAW} Twice.", f"{CLIMB} Twice."]


def test_addresses_alone_are_no_abstract(reading) -> None:
    records, report = reading("https://arxiv.org/abs/2106.09685\nhttps://arxiv.org/abs/1706.03762\n")
    assert (records, report.records) == ([], 1)
