"""Statistics: sums over papers that can be made in parts and merged in any order."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from graph.model import Evidence, Extraction, Mention
from graph.statistics import CorpusStatistics, count

NOWHERE = Evidence(text="x", sentence="x", field="abstract", start=0, end=1)


def mention(name: str, *concepts: str) -> Mention:
    return Mention(
        name=name,
        origin="curated" if concepts else "name",
        kind="method",
        roles=("uses",),
        confidence=0.9,
        concepts=concepts,
        evidence=NOWHERE,
    )


def test_definitions_and_names_are_counted_folded_once_a_paper() -> None:
    found = count(
        [
            Extraction(
                paper="id:1",
                mentions=(mention("Diffusion Models"), mention("diffusion model")),
                definitions=(("DPs", "decision processes"),),
            ),
            Extraction(
                paper="id:2",
                mentions=(mention("diffusion model"),),
                definitions=(("DP", "Decision Process"), ("DP", "dynamic programming")),
            ),
        ]
    )
    assert found.papers == 2
    assert found.definitions == {"dp": Counter({"decisionprocess": 2, "dynamicprogramming": 1})}
    assert found.names == {"diffusionmodel": Counter({"diffusion model": 2, "Diffusion Models": 1})}
    assert found.frequencies == Counter({"diffusionmodel": 2})


def test_company_counts_clear_concepts_only() -> None:
    paper = Extraction(
        paper="id:1",
        mentions=(mention("A", "c:a"), mention("B", "c:b"), mention("SAM", "c:sam1", "c:sam2"), mention("x")),
    )
    assert count([paper]).company == {"c:a": Counter({"c:b": 1}), "c:b": Counter({"c:a": 1})}


EXTRACTIONS = st.lists(
    st.builds(
        Extraction,
        paper=st.sampled_from(["id:1", "id:2", "id:3"]),
        mentions=st.lists(
            st.builds(mention, st.sampled_from(["LoRA", "loras", "SAM", "Ants"]), st.sampled_from(["c:a", "c:b"]))
            | st.builds(mention, st.sampled_from(["SAM", "x y"])),
            max_size=4,
        ).map(tuple),
        definitions=st.lists(
            st.sampled_from(
                [("SAM", "segment anything"), ("SAM", "sharpness-aware minimization"), ("DP", "dynamic programming")]
            ),
            max_size=2,
        ).map(tuple),
    ),
    max_size=6,
)


@given(EXTRACTIONS, st.integers(0, 6), st.booleans())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_parts_of_a_corpus_merge_in_any_order(extractions: list[Extraction], cut: int, swapped: bool) -> None:
    parts = [count(extractions[:cut]), count(extractions[cut:])]
    merged = CorpusStatistics()
    for part in reversed(parts) if swapped else parts:
        merged.merge(part)
    assert merged == count(extractions) == count(reversed(extractions))
