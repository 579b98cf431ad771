"""A user's decisions: kept with the library, replayed at every build, taken back without a trace."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from graph.errors import InputError, NotFoundError, ThesaurusError, UsageError
from graph.model import Record
from loaders.library import Library, build_graph
from viz.json_export import graph_to_json

TextOf = Callable[[Library], str]
TEXTS = {
    "a": "We fine-tune large language models with low-rank adaptation (LoRA) on GLUE.",
    "b": "We propose RankTuner, which extends LoRA. RankTuner needs little memory for image classification.",
    "c": "We use RankTuner and the zibble trick to adapt vision transformers. We evaluate on ImageNet.",
    "d": "Knowledge distillation from zibbles to a student is compared with mixture of experts.",
}
THESAURUS = """\
# ours
same | LoRA | zibble trick   # new to the vocabulary
kind | zibble | tool
rename | LoRA | Hu's Adapters
broader | RankTuner | LoRA
hide | ImageNet
link | c | evaluates on | knowledge distillation
unlink | id:a | large language model
"""


def records(*keys: str) -> list[Record]:
    return [Record(key=f"id:{k}", source="a", ids=(f"id:{k}",), abstract=TEXTS[k]) for k in keys]


@pytest.fixture
def thesaurus(tmp_path: Path) -> str:
    file = tmp_path / "thesaurus.txt"
    file.write_text(THESAURUS, encoding="utf-8")
    return str(file)


def named(library: Library, name: str) -> Any:
    return next((c for c in library.graph().concepts if c.name == name), None)


def test_a_library_keeps_the_thesaurus_and_replays_it(library: Library, thesaurus: str, text_of: TextOf) -> None:
    library.add(records("a", "b", "c", "d"), thesaurus=thesaurus)
    assert library.thesaurus() == THESAURUS
    whole = text_of(library)
    library.remove(["id:d"])
    library.add(records("d"))
    assert text_of(library) == whole
    assert library.add(records("a")).changed is False
    assert whole == graph_to_json(build_graph(records("d", "c", "b", "a"), thesaurus=thesaurus))


@pytest.mark.embedded
def test_what_every_line_does(embedded_library: Library, thesaurus: str) -> None:
    embedded_library.add(records("a", "b", "c", "d"), thesaurus=thesaurus)
    graph = embedded_library.graph()
    lora = named(embedded_library, "Hu's Adapters")
    assert lora.id == "concept:low-rank-adaptation"
    assert {"LoRA", "Low-Rank Adaptation", "zibble trick"} <= set(lora.aliases)
    links = {(link.paper, link.concept): link for link in graph.links}
    assert links["id:c", lora.id].evidence[0].text == "zibble trick"
    assert named(embedded_library, "zibble").kind == "tool"
    assert ("id:d", named(embedded_library, "zibble").id) in links
    assert lora.id in named(embedded_library, "RankTuner").broader
    assert named(embedded_library, "ImageNet") is None
    said = links["id:c", "concept:knowledge-distillation"]
    assert (said.role, said.evidence[0].field, said.evidence[0].start) == ("evaluates_on", "thesaurus", -1)
    assert ("id:a", "concept:large-language-model") not in links


@pytest.mark.embedded
def test_the_order_of_builds_makes_no_difference(embedded_library: Library, thesaurus: str, text_of: TextOf) -> None:
    embedded_library.add(records("b", "c"))
    embedded_library.add(records("a", "d"))
    embedded_library.replace_thesaurus(thesaurus)
    assert text_of(embedded_library) == graph_to_json(build_graph(records("a", "b", "c", "d"), thesaurus=thesaurus))


@pytest.mark.embedded
def test_accepting_rejecting_and_undoing(embedded_library: Library, text_of: TextOf) -> None:
    embedded_library.add(records("a", "b", "c", "d"))
    before = text_of(embedded_library)
    accepted = embedded_library.accept(["Knowledge Distillation", "Mixture of Experts"])
    assert accepted.line == "same | Knowledge Distillation | Mixture of Experts"
    assert accepted.report is not None
    assert accepted.report.concept_changes is not None
    assert "concept:mixture-of-experts" in accepted.report.concept_changes.gone
    with pytest.raises(ThesaurusError, match="line 2 makes them the same"):
        embedded_library.reject(["mixture of experts", "knowledge distillation"])
    with pytest.raises(UsageError, match="says so already"):
        embedded_library.accept(["Mixture of experts", "knowledge distillation"])
    embedded_library.reject(["Low-Rank Adaptation", "LoRA"])
    assert named(embedded_library, "LoRA").papers == 2
    lost = embedded_library.undo()
    assert lost.line == "different | Low-Rank Adaptation | LoRA"
    assert embedded_library.undo(["mixture of experts", "knowledge distillation"]).taken_back
    assert text_of(embedded_library) == before
    assert embedded_library.thesaurus() == ""
    with pytest.raises(NotFoundError, match="nothing was accepted or rejected"):
        embedded_library.undo()


@pytest.mark.embedded
def test_a_thesaurus_in_the_place_of_another_tells_what_it_lacks(
    embedded_library: Library, thesaurus: str, tmp_path: Path
) -> None:
    embedded_library.add(records("a", "b", "c", "d"), thesaurus=thesaurus)
    other = tmp_path / "other.txt"
    other.write_text("hide | ImageNet\n", encoding="utf-8")
    assert embedded_library.replace_thesaurus(str(other)).decisions_lost == 6


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(order=st.permutations("abcd"), cut=st.integers(0, 4), lines=st.permutations(THESAURUS.splitlines()))
@pytest.mark.embedded
def test_any_order_of_papers_and_lines_gives_one_graph(
    embedded_library: Library, tmp_path: Path, text_of: TextOf, order: list[str], cut: int, lines: list[str]
) -> None:
    (tmp_path / "ours.txt").write_text(THESAURUS, encoding="utf-8")
    (tmp_path / "theirs.txt").write_text("\n".join(lines), encoding="utf-8")
    embedded_library.add(records(*"abcd"), replace=True, thesaurus=str(tmp_path / "theirs.txt"))
    embedded_library.add(records(*order[:1]), replace=True)
    for part in (order[:cut], order[cut:]):
        embedded_library.add(records(*part))
    whole = graph_to_json(build_graph(records(*"abcd"), thesaurus=str(tmp_path / "ours.txt")))
    assert text_of(embedded_library) == whole


@pytest.mark.embedded
def test_nothing_is_built_on_a_faulty_thesaurus(embedded_library: Library, tmp_path: Path, text_of: TextOf) -> None:
    embedded_library.add(records("a"))
    before = text_of(embedded_library)
    for text, problem in (
        ("same | LoRA\nhide | Low-Rank Adaption\n", "txt:2: no concept is called 'Low-Rank Adaption': did you mean Low-Rank Adaptation"),
        ("kin | LoRA | task\n", "txt:1: unknown word 'kin'"),
    ):  # fmt: skip
        file = tmp_path / "faulty.txt"
        file.write_text(text, encoding="utf-8")
        with pytest.raises(ThesaurusError, match=problem):
            embedded_library.add(records("b"), thesaurus=str(file))
    with pytest.raises(InputError, match=r"absent\.txt"):
        embedded_library.add(records("b"), thesaurus=str(tmp_path / "absent.txt"))
    assert text_of(embedded_library) == before


@pytest.mark.embedded
def test_merges_tell_rule_and_sentences_of_both_sides(embedded_library: Library) -> None:
    embedded_library.add(records("a", "b", "c", "d"))
    found = {m.called: m for m in embedded_library.merges(concept="LoRA").merges}
    assert found["LoRA"].name == "Low-Rank Adaptation"
    assert found["LoRA"].rule in ("vocabulary", "definition")
    assert "LoRA" in found["LoRA"].here.sentence
    assert "low-rank adaptation" in found["LoRA"].there.sentence
    assert all(m.concept == "concept:low-rank-adaptation" for m in found.values())
