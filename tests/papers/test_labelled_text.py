"""Texts with labels: "Title: … Abstract: …" in the shapes that people and programs give them."""

import pytest

LEE_RAY = ["Ann Lee", "Bob Ray"]


def names(record) -> list[str]:
    return [author.name for author in record.authors]


def test_fields_are_read(one) -> None:
    record = one(
        "Title: Graphs for\n  All\nAuthors: Ann Lee*, Bob Ray1\nVenue: ICLR 2024\nDOI: https://doi.org/10.1234/A\n"
        "arXiv: 2401.00001v2\nKeywords: graphs; trees\nLink: https://x.org/1\nAbstract: We study graphs.\nThey are old.\n"
    )
    assert (record.title, record.abstract) == ("Graphs for All", "We study graphs. They are old.")
    assert (names(record), record.venue, record.year) == (LEE_RAY, "ICLR 2024", 2024)
    assert record.ids == ("doi:10.1234/a", "arxiv:2401.00001")
    assert (record.url, record.keywords) == ("https://x.org/1", ("graphs", "trees"))


TWO = [
    "Title: A graph\nAbstract: We draw.\n\nTitle: A tree\nAbstract: We climb.\n",
    "Title: A graph\n\nAbstract: We draw.\n\n\nTitle: A tree\n\nAbstract: We climb.\n",
    "Title: A graph\nAbstract: We draw.\n---\nTitle: A tree\nAbstract: We climb.\n---\n",
    "1. Title: A graph\n   Abstract: We draw.\n2. Title: A tree\n   Abstract: We climb.\n",
    "- **Title**: A graph\n- **Abstract**: We draw.\n\n- **Title**: A tree\n- **Abstract**: We climb.\n",
    "TITLE\nA graph\n\nABSTRACT\nWe draw.\n\n=====\n\nTITLE\nA tree\n\nABSTRACT\nWe climb.\n",
    "### Title\nA graph\n### Abstract\nWe draw.\n### Title\nA tree\n### Abstract\nWe climb.\n",
    "Title: A graph. Abstract: We draw.\nTitle: A tree. Abstract: We climb.\n",
    "Abstract: We draw.\nTitle: A graph\n\nAbstract: We climb.\nTitle: A tree\n",
    "标题：A graph\n摘要：We draw.\n\n标题：A tree\n摘要：We climb.\n",
    "- title: A graph\n  abstract: >-\n    We draw.\n- title: 'A tree'\n  abstract: \"We climb.\"\n",
]


@pytest.mark.parametrize("text", TWO)
def test_where_a_paper_begins(text, reading) -> None:
    records, report = reading(text)
    assert [((r.title or "").strip("."), r.abstract) for r in records] == [
        ("A graph", "We draw."),
        ("A tree", "We climb."),
    ]
    assert report.files[0].format == "labelled-text"
    assert report.records == 2


def test_paragraphs_and_headings_of_an_abstract_stay_in_it(one) -> None:
    record = one(
        "Title: A graph\nAbstract: We draw.\n\nMethods: we use ink.\nResults: many.\nKeywords: ink\n\nNotes: mine\nand more\n"
    )
    assert record.abstract == "We draw.\n\nMethods: we use ink. Results: many."
    assert record.keywords == ("ink",)


def test_a_note_with_properties(one) -> None:
    record = one(
        '---\ntitle: "LoRA: Low-Rank Adaptation"\nauthors:\n  - Ann Lee\n  - Bob Ray\nyear: 2021\ntags: [peft, llm]\nrating: 5\n---\n\n'
        "## Abstract\n\nWe adapt.\n\n## My thoughts\n\nGood.\n",
        "note.md",
    )
    assert (record.title, record.abstract, names(record)) == ("LoRA: Low-Rank Adaptation", "We adapt.", LEE_RAY)
    assert (record.year, record.keywords) == (2021, ("peft", "llm"))


def test_lines_outside_of_records_are_counted(reading, said) -> None:
    records, report = reading("My papers\n\nTitle: A graph\nAbstract: We draw.\n---\nThat was all.\n")
    assert [r.title for r in records] == ["A graph"]
    assert said(report) == ["input.txt: 2 lines stand outside of its records and were passed over"]


def test_a_family_name_and_others_are_nobody_in_particular(one) -> None:
    assert one("Title: A graph\nAuthors: Lee et al.\nAbstract: We draw.\n").authors == ()
    assert names(one("Title: A graph\nAuthors: Ann Lee, Bob Ray, et al.\nAbstract: We draw.\n")) == LEE_RAY


def test_prose_with_colons_has_no_labels(one) -> None:
    text = "Summary judgements are hard: we make them.\nConclusion: they stay hard.\nTitle fights: none."
    assert one(text).abstract == text


@pytest.mark.parametrize(
    "part", ["Title: ", "Authors: a ", "Abstract: x. Keywords: ", "- ", "# ", "**", " and A", "E. J., ", "(2020) "]
)
def test_lines_of_labels_and_marks_only_are_read_to_their_end(part, reading) -> None:
    _, report = reading(f"Title: A graph\nAbstract: We draw.\nAuthors: {part * 20_000}\n")
    assert report.records == report.read + report.skipped
