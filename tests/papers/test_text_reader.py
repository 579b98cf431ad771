"""Plain text of abstracts."""

from pathlib import Path

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
