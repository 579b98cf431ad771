"""Families: which names with versions stand below which, and which do not."""

import pytest

from graph.family import families, wider_names
from graph.vocabulary import parse
from graph.vocabulary.lookup import merge

VOCABULARY = merge(parse("Qwen | model | - | -\nFold | topic | - | -", "own")[0])


@pytest.mark.parametrize(
    ("name", "wider"),
    [
        ("Qwen2.5-72B-Instruct", ["Qwen2.5-72B", "Qwen2.5", "Qwen"]),
        ("Qwen3-30B-A3B", ["Qwen3-30B", "Qwen3", "Qwen"]),
        ("ResNet-50", ["ResNet"]),
        ("ViT-B/16", ["ViT"]),
        ("YOLOv8", ["YOLO"]),
        ("Mixtral 8x7B", ["Mixtral"]),
        ("QLoRA", []),
        ("RoBERTa", []),
        ("T5", []),
        ("o1-mini", []),
    ],
)
def test_the_families_of_a_name(name: str, wider: list[str]) -> None:
    assert list(wider_names(name)) == wider


def test_a_model_stands_below_the_nearest_family_that_is_there() -> None:
    named = {
        "a": ("Qwen2.5-72B-Instruct", "model"),
        "b": ("Qwen2.5", "model"),
        "c": ("Wing-7B", "model"),  # nobody names Wing
        "d": ("Fold-2", "model"),  # a topic is no family
        "e": ("Leaf-10", "dataset"),
        "f": ("Leaf", "dataset"),
    }
    assert families(named, VOCABULARY) == {"a": "b", "b": "concept:qwen"}
