"""The 97 sample files that lie beside the repository: as many records and abstracts as their README counts."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from loaders.papers import Report, read

SAMPLES = Path(__file__).parents[3] / "shared" / "samples"
README = SAMPLES / "README.md"


def counted() -> Iterator[tuple[str, int, int]]:
    """Yield path, records and abstracts of each row of the README's tables."""
    folder = ""
    for line in README.read_text(encoding="utf-8").splitlines() if README.is_file() else ():
        heading = re.match(r"## ([\w-]+) \(\d+ files", line)
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if line.startswith("#"):
            folder = heading[1] if heading else ""
        elif folder and len(cells) > 5 and re.match(r"\d", cells[3]):
            yield f"{folder}/{cells[0]}", int(re.findall(r"\d+", cells[3])[0]), int(re.findall(r"\d+", cells[4])[0])


def abstracts(report: Report) -> int:
    """Return how many records have an abstract field, also one that is no abstract and was left out."""
    refused = sum(any(remark.startswith("its abstract") for remark in outcome.remarks) for outcome in report.outcomes)
    return sum(file.abstracts for file in report.files) + refused


@pytest.mark.shared
@pytest.mark.skipif(not README.is_file(), reason="the samples lie beside the repository")
class TestSamples:
    def test_all_are_here(self) -> None:
        assert len(list(counted())) == 97

    @pytest.mark.parametrize(("path", "records", "with_abstract"), list(counted()))
    def test_every_record_is_accounted_for(self, path: str, records: int, with_abstract: int) -> None:
        found, report = read([SAMPLES / path])
        assert (report.records, abstracts(report)) == (records, with_abstract)
        assert report.records == report.read + report.same + report.skipped == len(report.outcomes)
        assert len(found) == report.read

    def test_all_at_once(self) -> None:
        _, report = read([SAMPLES])
        assert sum(file.records for file in report.files) == report.records == sum(count for _, count, _ in counted())


@pytest.mark.shared
@pytest.mark.skipif(not README.is_file(), reason="the seeds' texts lie beside the repository")
def test_seeds_are_the_annotated_abstracts() -> None:
    import json

    gold = (SAMPLES.parent / "gold" / "seeds.texts.jsonl").read_text(encoding="utf-8").splitlines()
    records, _ = read([Path(__file__).parents[2] / "seeds"])
    assert sorted(r.abstract or "" for r in records) == sorted(json.loads(line)["abstract"] for line in gold)
