"""Overviews of a library, equal on both engines: what rises, what goes together, papers beside each other."""

import pytest

from graph.errors import NotFoundError, UsageError
from graph.model import Record
from loaders.library import Library


@pytest.fixture
def filled(library: Library) -> Library:
    texts = [
        *((f"old{n}", 2020, "We use ImageNet to train a convolutional neural network.") for n in range(6)),
        *((f"new{n}", 2025, "We use LoRA on GSM8K.") for n in range(6)),
        ("undated", None, "We use LoRA on GSM8K and ImageNet."),
    ]
    library.add(
        Record(key=f"id:{name}", ids=(f"id:{name}",), source="some.json", title=f"On {name}", abstract=text, year=year)
        for name, year, text in texts
    )
    return library


def test_what_rises_is_told_with_its_years_and_papers_without_one_are_counted(filled: Library) -> None:
    found = filled.rising()
    names = [trend.name for trend in found.trends]
    assert "Low-Rank Adaptation" in names
    assert "ImageNet" not in names
    lora = next(trend for trend in found.trends if trend.name == "Low-Rank Adaptation")
    assert (lora.years, lora.share, lora.share_before) == ({2025: 6}, 1.0, 0.0)
    assert (found.since, found.papers, found.undated) == (2024, {2020: 6, 2025: 6}, 1)
    assert {trend.kind for trend in filled.rising(kind="dataset").trends} == {"dataset"}
    assert filled.rising(last=9).since is None


def test_what_goes_with_a_concept_has_measure_and_count(filled: Library) -> None:
    rows = {row["name"]: row for row in filled.together("LoRA").dicts()}
    assert (rows["GSM8K"]["together"], rows["GSM8K"]["npmi"]) == (7, 1.0)
    assert "ImageNet" not in rows
    assert "ImageNet" in {row["name"] for row in filled.together("LoRA", least=1).dicts()}
    with pytest.raises(NotFoundError):
        filled.together("Lo-Ra-Xyz")


def test_papers_stand_beside_each_other_the_rarest_shared_first(filled: Library) -> None:
    found = filled.compare(["undated", "old0", "new1"])
    assert [column.id for column in found.columns] == ["id:undated", "id:old0", "id:new1"]
    roles = {row.name: row.roles for row in found.rows}
    assert all(roles["ImageNet"][:2])
    assert roles["ImageNet"][2] is None
    assert found.rows[0].shared_by > 1
    assert all(row.shared_by > 1 for row in filled.compare(["undated", "old0"], shared_only=True).rows)
    with pytest.raises(UsageError, match="two papers at least"):
        filled.compare(["old0", "On old0"])
