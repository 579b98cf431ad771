"""Building: papers and what was found in them become one graph, the same whatever the order."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graph.build import build
from graph.model import EVIDENCE_LIMIT, Concept, Evidence, Extraction, KnowledgeGraph, Mention, Paper
from graph.vocabulary import parse, shipped
from graph.vocabulary.lookup import Vocabulary, merge

ENTRIES = """
Low-Rank Adaptation | method | LoRA | Fine-Tuning
Fine-Tuning | method | finetuning of weights | Training
Training | topic | - | -
ImageNet | dataset | ILSVRC | -
Segment Anything Model | model | SAM {context: mask} | -
Sharpness-Aware Minimization | method | SAM {context: sharpness} | -
"""
LORA, IMAGENET = "concept:low-rank-adaptation", "concept:imagenet"


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return merge(parse(ENTRIES, "own")[0])


def mention(
    name: str, *concepts: str, origin: str = "", start: int = 0, roles: tuple[str, ...] = ("uses",), **fields: object
) -> Mention:
    proof = Evidence(text=name, sentence=f"{name}.", field="abstract", start=start, end=start + len(name))
    made: dict[str, object] = {
        "origin": origin or ("curated" if concepts else "name"),
        "kind": "method",
        "confidence": 0.9,
        "evidence": proof,
    }
    if origin == "proposed":
        roles = ("proposes",)
    return Mention(name=name, concepts=concepts, roles=roles, **(made | fields))  # type: ignore[arg-type]


def graph(vocabulary: Vocabulary, *papers: tuple[Mention, ...]) -> KnowledgeGraph:
    return build(
        [Paper(id=f"id:{n}", title=f"Paper {n}") for n in range(len(papers))],
        [Extraction(paper=f"id:{n}", mentions=found) for n, found in enumerate(papers)],
        vocabulary,
    )


def concepts(found: KnowledgeGraph) -> dict[str, Concept]:
    return {c.id: c for c in found.concepts}


def test_a_concept_of_the_vocabulary_has_its_name_kind_and_aliases(vocabulary: Vocabulary) -> None:
    found = concepts(graph(vocabulary, (mention("ImageNet", IMAGENET),), (mention("ILSVRC", IMAGENET),)))[IMAGENET]
    assert (found.name, found.kind, found.origin, found.aliases, found.papers) == (
        "ImageNet",
        "dataset",
        "curated",
        ("ILSVRC",),
        2,
    )


def test_what_is_wider_is_in_the_graph_though_no_paper_names_it(vocabulary: Vocabulary) -> None:
    found = concepts(graph(vocabulary, (mention("LoRA", LORA),)))
    assert set(found) == {LORA, "concept:fine-tuning", "concept:training"}
    assert found[LORA].broader == ("concept:fine-tuning",)
    assert found["concept:fine-tuning"].broader == ("concept:training",)
    assert found["concept:training"].papers == 0


def test_one_link_a_paper_and_concept_of_the_strongest_role(vocabulary: Vocabulary) -> None:
    [link] = graph(
        vocabulary,
        (
            mention("LoRA", LORA, start=30, roles=("compares_with",), confidence=0.6),
            mention("low-rank adaptation", LORA, start=5, roles=("extends", "uses")),
        ),
    ).links
    assert (link.role, link.roles, link.count, link.confidence) == (
        "extends",
        ("extends", "uses", "compares_with"),
        2,
        0.9,
    )
    assert [(e.text, e.start) for e in link.evidence] == [("low-rank adaptation", 5), ("LoRA", 30)]


def test_a_link_keeps_the_first_proofs_and_the_true_count(vocabulary: Vocabulary) -> None:
    [link] = graph(
        vocabulary, tuple(mention("LoRA", LORA, start=10 * n) for n in reversed(range(EVIDENCE_LIMIT + 5)))
    ).links
    assert link.count == EVIDENCE_LIMIT + 5
    assert [e.start for e in link.evidence] == [10 * n for n in range(EVIDENCE_LIMIT)]


def test_what_one_paper_proposes_and_others_use_is_one_concept(vocabulary: Vocabulary) -> None:
    found = graph(vocabulary, (mention("FoldNet", origin="proposed"),), (mention("FoldNet"),), (mention("fold-net"),))
    [concept] = found.concepts
    assert (concept.id, concept.name, concept.origin, concept.papers) == ("concept:foldnet", "FoldNet", "proposed", 3)
    assert [(link.paper, link.role) for link in found.links] == [
        ("id:0", "proposes"),
        ("id:1", "uses"),
        ("id:2", "uses"),
    ]


def test_two_systems_of_one_name_are_two_concepts_with_their_long_forms(vocabulary: Vocabulary) -> None:
    found = graph(
        vocabulary,
        (mention("FAN", origin="proposed", aliases=("Fold Aware Network",)),),
        (mention("FAN", origin="proposed", aliases=("Feature Attention Net",)),),
        (mention("FAN", origin="proposed"),),
    )
    assert set(concepts(found)) == {
        "concept:fan-fold-aware-network",
        "concept:fan-feature-attention-net",
        "concept:fan-id-2",
    }


def test_a_name_that_two_papers_propose_is_neithers_elsewhere(vocabulary: Vocabulary) -> None:
    found = graph(
        vocabulary, (mention("FAN", origin="proposed"),), (mention("FAN", origin="proposed"),), (mention("FAN"),)
    )
    assert len(found.concepts) == 3


def test_a_system_that_slugs_like_a_concept_leaves_it_its_id(vocabulary: Vocabulary) -> None:
    found = concepts(graph(vocabulary, (mention("ImageNet", IMAGENET),), (mention("IMAGENET", origin="proposed"),)))
    assert found[IMAGENET].origin == "curated"
    assert set(found) == {IMAGENET, "concept:imagenet-id-1"}


def test_the_commonest_spelling_is_the_name(vocabulary: Vocabulary) -> None:
    [concept] = graph(
        vocabulary, (mention("Wing folding"),), (mention("wing-folding"),), (mention("Wing folding"),)
    ).concepts
    assert (concept.name, concept.aliases) == ("Wing folding", ())


def test_a_named_part_belongs_to_its_system(vocabulary: Vocabulary) -> None:
    found = concepts(
        graph(
            vocabulary, (mention("FoldNet", origin="proposed"), mention("Folder", origin="proposed", part_of="FoldNet"))
        )
    )
    assert found["concept:folder"].part_of == ("concept:foldnet",)
    assert found["concept:foldnet"].part_of == ()


def test_what_stays_open_is_reported_and_not_linked(vocabulary: Vocabulary) -> None:
    sam = ("concept:segment-anything-model", "concept:sharpness-aware-minimization")
    found = graph(vocabulary, (mention("SAM", *sam),))
    assert (found.links, found.concepts) == ((), ())
    assert found.ambiguous == (("id:0", "SAM", sam),)


def test_a_paper_without_mentions_is_in_the_graph(vocabulary: Vocabulary) -> None:
    found = build([Paper(id="id:1", abstract=r"We \emph{fold}.")], [], vocabulary)
    assert [(n.label, n.abstract_plain) for n in found.papers] == [("We fold.", "We fold.")]


def test_an_extraction_of_no_paper_is_left_out(vocabulary: Vocabulary) -> None:
    assert build([], [Extraction(paper="id:9", mentions=(mention("LoRA", LORA),))], vocabulary) == KnowledgeGraph()


PAPERS = (
    Paper(
        id="id:a",
        title="FoldNet: Folding Wings",
        abstract="We propose FoldNet, based on low-rank adaptation (LoRA). We test on ImageNet.",
    ),
    Paper(
        id="id:b",
        title="Better FoldNet",
        abstract="We extend FoldNet by large language models. WingBench is our new benchmark.",
    ),
    Paper(
        id="id:c",
        abstract="The segment anything model (SAM) segments images. We use SAM with masks.",
        keywords=("image segmentation",),
    ),
    Paper(id="id:d", abstract="We fine-tune SAM for masks and sharpness. Results on WingBench and ImageNet are good."),
    Paper(
        id="id:e",
        title="FoldNet: Fast Online Learning",
        abstract="We propose FoldNet, a fast method for online learning, tested on CIFAR-10.",
    ),
    Paper(
        id="doi:10.1/f",
        title="A survey of reinforcement learning",
        abstract="Reinforcement learning (RL) and RL agents are surveyed.",
    ),
    Paper(id="id:g"),
)


@pytest.fixture(scope="module")
def real(extracting: Callable[..., Extraction]) -> list[Extraction]:
    return [extracting(id=p.id, title=p.title, abstract=p.abstract, keywords=p.keywords) for p in PAPERS]


@given(st.randoms(use_true_random=False), st.integers(0, len(PAPERS)))
@settings(max_examples=25, deadline=None, derandomize=True)
def test_the_order_of_papers_does_not_matter(real: list[Extraction], chance: random.Random, number: int) -> None:
    papers, extractions = list(PAPERS[:number]), real[:number]
    expected = build(papers, extractions, shipped())
    chance.shuffle(papers)
    chance.shuffle(extractions)
    found = build(papers, extractions, shipped())
    assert (found, found.ambiguous) == (expected, expected.ambiguous)


def test_everything_in_a_graph_is_sorted_and_leads_somewhere(real: list[Extraction]) -> None:
    found = build(PAPERS, real, shipped())
    papers, ids = [n.paper.id for n in found.papers], [c.id for c in found.concepts]
    links = [(link.paper, link.concept) for link in found.links]
    assert papers == sorted(set(papers))
    assert ids == sorted(set(ids))
    assert links == sorted(set(links))
    assert {paper for paper, _ in links} <= set(papers)
    assert {concept for _, concept in links} <= set(ids)
    assert {wider for c in found.concepts for wider in (*c.broader, *c.part_of)} <= set(ids)
    for concept in found.concepts:
        assert concept.papers == sum(other == concept.id for _, other in links)
    assert all(link.evidence and link.count >= len(link.evidence) for link in found.links)
