"""Citations: lines of reading lists and bibliographies."""

import pytest

from loaders.papers.citations import split_citation, venue_in

LORA = "LoRA: Low-Rank Adaptation of Large Language Models"


@pytest.mark.parametrize(
    "line",
    [
        f"{LORA}, Hu et al., 2021.",
        f"{LORA} (Hu et al., ICLR 2022)",
        f"{LORA} — Hu et al. (2021)",
        f"{LORA} - Edward Hu et al.",
        f"{LORA} by Edward Hu et al. 2021",
        f"**{LORA}** — Edward J. Hu, Yelong Shen (2021)",
        f"**{LORA}**, ICLR 2022.",
        f'E. J. Hu, Y. Shen, and W. Chen, "{LORA}," in ICLR 2022.',
        f"Hu, E. J., Shen, Y., & Chen, W. (2022). {LORA}. ICLR.",
        f"{LORA}. Edward J. Hu, Yelong Shen. ICLR 2022.",
        f"{LORA} (2021)",
        f"{LORA}, 2021",
        f"{LORA}.",
        f"{LORA} | ICLR 2022",
        f"{LORA}: ",
    ],
)
def test_title_of_a_citation(line: str) -> None:
    assert split_citation(line).title == LORA


@pytest.mark.parametrize(
    ("line", "people"),
    [
        (f"{LORA}. Edward J. Hu, Yelong Shen. ICLR 2022.", ["Edward J. Hu", "Yelong Shen"]),
        (f"**{LORA}** — Edward J. Hu, Yelong Shen (2021)", ["Edward J. Hu", "Yelong Shen"]),
        (f"Hu, E. J., Shen, Y., & Chen, W. (2022). {LORA}. ICLR.", ["E. J. Hu", "Y. Shen", "W. Chen"]),
        (f"**{LORA}** by Edward Hu and Yelong Shen", ["Edward Hu", "Yelong Shen"]),
        (f"{LORA}, Hu et al., 2021.", []),
        (f"**{LORA}** Machine Translation, Language Models", []),
    ],
)
def test_people_of_a_citation(line: str, people: list[str]) -> None:
    assert [one.name for one in split_citation(line).authors] == people


@pytest.mark.parametrize(
    ("text", "venue"),
    [
        ("(ICLR 2022)", "ICLR 2022"),
        ("*NeurIPS'20*", None),
        ("[CVPR, 2020]", "CVPR 2020"),
        ("(May 2020)", None),
        ("in ICLR", None),
    ],
)
def test_venue_with_its_year(text: str, venue: str | None) -> None:
    assert venue_in(text) == venue


def test_bullets_with_bare_addresses(reading) -> None:
    records, report = reading(
        f"# Reading list\n\n- {LORA}, Hu et al., 2021. https://arxiv.org/abs/2106.09685\n"
        "- **Graphs for All** — Ann Lee, B. Ray (2017) <https://doi.org/10.1234/a>\n"
        "* https://openreview.net/forum?id=abc123: On Trees\n1. Buy milk\n- Code: https://github.com/x/y\n",
        "list.md",
    )
    assert [(r.title, r.ids, r.year) for r in records] == [
        (LORA, ("arxiv:2106.09685",), 2021),
        ("Graphs for All", ("doi:10.1234/a",), 2017),
        ("On Trees", ("openreview:abc123",), None),
    ]
    assert [a.name for a in records[1].authors] == ["Ann Lee", "B. Ray"]
    assert report.records == 3


def test_authors_and_venue_behind_a_link(reading) -> None:
    records, _ = reading(
        "- [Graphs for All](https://arxiv.org/abs/2401.00001). Ann B. Lee, Bob Ray. *NeurIPS 2023*.\n"
        "- [On Trees](https://arxiv.org/abs/2401.00002) - Object Detection, Image Segmentation\n"
    )
    assert [([a.name for a in r.authors], r.venue) for r in records] == [
        (["Ann B. Lee", "Bob Ray"], "NeurIPS 2023"),
        ([], None),
    ]


NOTES = """# Papers I read

## LoRA: Low-Rank Adaptation

- Authors: Ann Lee, Bob Ray
- Year: 2021
- Link: https://arxiv.org/abs/2106.09685

> We adapt large models, which takes few parameters, and show on nine benchmarks of three kinds that it is good.

Mine: fine.

## [On Trees](https://doi.org/10.1234/a)

**Authors:** Bo Li

### Abstract

We climb.

In winter.

### Notes

Cold.
"""


def test_notes_under_headings(reading) -> None:
    records, report = reading(NOTES, "notes.md")
    assert [(r.title, r.ids, r.year) for r in records] == [
        ("LoRA: Low-Rank Adaptation", ("arxiv:2106.09685",), 2021),
        ("On Trees", ("doi:10.1234/a",), None),
    ]
    assert [[a.name for a in r.authors] for r in records] == [["Ann Lee", "Bob Ray"], ["Bo Li"]]
    assert (records[0].abstract or "").startswith("We adapt large models")
    assert records[1].abstract == "We climb.\n\nIn winter."
    assert report.files[0].format == "markdown"
