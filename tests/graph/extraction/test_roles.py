"""Roles, kinds and names of what was chosen, on clear cases."""

from collections.abc import Callable

import pytest

from graph.model import KINDS, ROLES, Extraction, Mention

Extracting = Callable[..., Extraction]
ABSTRACT = (
    "Image classification is hard. We propose Fast Wing Folder (FWF), a novel network for the problem of image "
    "classification. FWF is based on the attention mechanism. We evaluate FWF on ImageNet. "
    "FWF outperforms ResNet and Vision Transformers."
)


@pytest.fixture(scope="module")
def mentions(extracting: Extracting) -> dict[str, Mention]:
    return {m.name: m for m in extracting(abstract=ABSTRACT).mentions}


@pytest.mark.parametrize(
    ("name", "kind"),
    [("Image Classification", "task"), ("ImageNet", "dataset"), ("ResNet", "method"), ("FWF", "method")],
)
def test_kinds(mentions: dict[str, Mention], name: str, kind: str) -> None:
    assert mentions[name].kind == kind


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("FWF", "proposes"),
        ("Image Classification", "addresses"),
        ("ImageNet", "evaluates_on"),
    ],
)
def test_roles(mentions: dict[str, Mention], name: str, role: str) -> None:
    assert role in mentions[name].roles


def test_roles_stand_in_order_of_strength(mentions: dict[str, Mention]) -> None:
    for mention in mentions.values():
        assert list(mention.roles) == sorted(mention.roles, key=ROLES.index)
        assert mention.roles
        assert mention.kind in KINDS
        assert 0.0 <= mention.confidence <= 1.0


def test_an_own_system_has_its_short_name_and_its_long_form_as_alias(mentions: dict[str, Mention]) -> None:
    own = mentions["FWF"]
    assert (own.origin, own.roles, own.concepts) == ("proposed", ("proposes",), ())
    assert "Fast Wing Folder" in own.aliases


def test_a_concept_has_the_name_of_the_vocabulary_and_what_stands_in_the_text_as_alias(
    mentions: dict[str, Mention],
) -> None:
    concept = mentions["Vision Transformer"]
    assert (concept.origin, concept.concepts) == ("curated", ("concept:vision-transformer",))
    assert "Vision Transformers" in concept.aliases


def test_a_defined_name_that_the_vocabulary_lacks_has_its_long_form(extracting: Extracting) -> None:
    found = extracting(
        abstract="The wobble reduction index (WRI) is a metric for bridges. We compare methods by WRI. Higher WRI is better."
    )
    assert ("WRI", "wobble reduction index") in found.definitions
    defined = [m for m in found.mentions if m.evidence.text == "WRI"]
    assert {(m.name, m.origin) for m in defined} <= {("wobble reduction index", "defined"), ("WRI", "proposed")}


def test_named_parts_belong_to_the_main_system(extracting: Extracting) -> None:
    found = extracting(
        abstract="We propose FoldNet, a novel framework for image classification. FoldNet consists of two modules: a Wing "
        "Attention Module (WAM), which folds wings, and a Tail Fusion Module (TFM). FoldNet outperforms ResNet on ImageNet."
    )
    parts = {m.name: m.part_of for m in found.mentions if m.origin == "proposed"}
    assert parts.pop("FoldNet") is None
    assert "WAM" in parts
    assert set(parts.values()) == {"FoldNet"}
