"""A few invented papers, libraries to put them into, and what a library holds as one text to compare."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from loaders.library import Library
from loaders.library.library import open_library
from viz.json_export import graph_to_json

PAPERS: list[dict[str, Any]] = [
    {
        "id": "lora-a",
        "title": "RankTuner: Fewer Weights",
        "abstract": "We propose RankTuner, a variant of low-rank adaptation (LoRA) for large language models. Experiments on GLUE show gains.",
        "year": 2024,
        "venue": "ICLR",
        "authors": [{"name": "Ada Lovelace"}],
    },
    {
        "id": "lora-b",
        "title": "Adapters in Vision",
        "abstract": "LoRA is compared with full fine-tuning on ImageNet. Knowledge distillation helps.",
        "year": 2025,
    },
    {
        "id": "moe",
        "title": "Routing Experts",
        "abstract": "Mixture of experts (MoE) models route tokens to experts. We study load balancing for large language models.",
        "keywords": ["mixture of experts", "routing"],
    },
    {
        "id": "splat",
        "abstract": "3D Gaussian Splatting renders scenes in real time. We extend Gaussian splatting to dynamic scenes.",
    },
    {
        "id": "uses",
        "title": "On Tuning",
        "abstract": "We use RankTuner to adapt vision transformers. RankTuner needs little memory.",
    },
]


@pytest.fixture(scope="session")
def papers() -> list[dict[str, Any]]:
    """Return five invented papers as JSON records."""
    return PAPERS


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., str]:
    """Write records as JSON lines, as ``write(records, "name.jsonl")``, and return the path."""

    def written(records: list[dict[str, Any]], name: str = "papers.jsonl") -> str:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(json.dumps(r) + "\n" for r in records), encoding="utf-8")
        return str(path)

    return written


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the cache of extractions of each test to itself."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    return folder


@pytest.fixture
def library(place: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    """Open an empty library, on one engine after the other."""
    for name, value in place.environ.items():
        monkeypatch.setenv(name, value)
    with open_library(place.address, create=True) as opened:
        yield opened


@pytest.fixture
def embedded_library(embedded: Any) -> Iterator[Library]:
    """Open an empty library of the embedded engine."""
    with open_library(embedded.address, create=True) as opened:
        yield opened


@pytest.fixture(scope="session")
def text_of() -> Callable[[Library], str]:
    """Return the export of a library, by which libraries are compared byte by byte."""
    return lambda library: graph_to_json(library.graph())
