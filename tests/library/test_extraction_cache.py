"""The cache of extractions: equal or absent, never in the way."""

from pathlib import Path

import pytest

from graph.extraction.pipeline import extract, make_pipeline
from graph.model import Extraction, Paper
from loaders.library.cache import ExtractionCache, from_json, key_of, to_json

PAPER = Paper(id="id:1", title="On LoRA", abstract="We extend low-rank adaptation (LoRA).", keywords=("LoRA",))


@pytest.fixture(scope="module")
def extraction() -> Extraction:
    return extract(PAPER, make_pipeline())


def test_json_gives_back_the_same_extraction(extraction: Extraction) -> None:
    assert extraction.mentions
    assert from_json(to_json(extraction), PAPER.id) == extraction


def test_what_was_put_is_got_by_a_later_process(tmp_path: Path, extraction: Extraction) -> None:
    with ExtractionCache(tmp_path) as cache:
        cache.put([("key", extraction)])
    with ExtractionCache(tmp_path) as cache:
        assert cache.get("key", PAPER.id) == extraction
        assert cache.get("other", PAPER.id) is None


def test_a_damaged_file_is_made_anew(tmp_path: Path, extraction: Extraction) -> None:
    with ExtractionCache(tmp_path) as cache:
        cache.put([("key", extraction)])
    (file,) = tmp_path.glob("*.sqlite")
    file.write_bytes(b"no database at all" * 100)
    with ExtractionCache(tmp_path) as cache:
        assert cache.get("key", PAPER.id) is None
        cache.put([("key", extraction)])
        assert cache.get("key", PAPER.id) == extraction


def test_a_folder_that_cannot_be_made_costs_time_only(tmp_path: Path, extraction: Extraction) -> None:
    (tmp_path / "file").write_text("in the way")
    with ExtractionCache(tmp_path / "file") as cache:
        cache.put([("key", extraction)])
        assert cache.get("key", PAPER.id) is None


def test_the_key_depends_on_text_and_vocabulary() -> None:
    keys = {key_of(PAPER, "a"), key_of(PAPER, "b"), key_of(Paper(id="id:1", title="On LoRA", abstract="Other."), "a")}
    assert len(keys) == 3
    assert key_of(PAPER, "a") == key_of(
        Paper(id="id:2", title=PAPER.title, abstract=PAPER.abstract, keywords=PAPER.keywords), "a"
    )
