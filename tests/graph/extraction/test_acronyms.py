"""Acronyms: short forms and what the paper says that they stand for."""

import pytest
import spacy
from hypothesis import given, settings
from hypothesis import strategies as st

from graph.extraction.acronyms import find_definitions
from graph.extraction.reading import read


def defined(text: str) -> dict[str, str]:
    return {d.short: d.long for d in find_definitions(read(text))}


@pytest.mark.parametrize(
    ("text", "short", "long"),
    [
        # the initials first, not the shortest match
        ("We use proximal policy optimization (PPO).", "PPO", "proximal policy optimization"),
        ("the area under the curve (AUC)", "AUC", "area under the curve"),
        ("A mixture of experts (MoE) is used.", "MoE", "mixture of experts"),
        ("degree of linear polarization (DoP)", "DoP", "degree of linear polarization"),
        # hyphen compounds stay whole
        ("a retrieval-augmented generation (RAG) system", "RAG", "retrieval-augmented generation"),
        ("We detect out-of-distribution (OOD) data.", "OOD", "out-of-distribution"),
        ("With in-context learning (ICL), models adapt.", "ICL", "in-context learning"),
        ("an And-Or graph (AOG)", "AOG", "And-Or graph"),
        ("semi-supervised learning (SSL)", "SSL", "semi-supervised learning"),
        ("a self-supervised learning (SL) task", "SL", "self-supervised learning"),
        # letters inside words
        ("convolutional neural networks (ConvNets)", "ConvNets", "convolutional neural networks"),
        ("maximum aposteriori (MAP)", "MAP", "maximum aposteriori"),
        ("an expectation-maximization (EM) step", "EM", "expectation-maximization"),
        ("extensible markup language (XML)", "XML", "extensible markup language"),
        ("a high-order directed Transformer (HDFormer)", "HDFormer", "high-order directed Transformer"),
        # letters inside later words, of longer names
        (
            "MIKASA (Memory-Intensive Skills Assessment Suite for Agents)",
            "MIKASA",
            "Memory-Intensive Skills Assessment Suite for Agents",
        ),
        # digits that say how often a letter comes
        ("We run Pairwise Proximal Policy Optimization (P3O).", "P3O", "Pairwise Proximal Policy Optimization"),
        ("stochastic variational video prediction (SV2P)", "SV2P", "stochastic variational video prediction"),
        (
            "O3D (Offline Data-driven Discovery and Distillation)",
            "O3D",
            "Offline Data-driven Discovery and Distillation",
        ),
        # without brackets, where the words say it
        ("a Deep Prior Deformation Network, shortened as DPDN", "DPDN", "Deep Prior Deformation Network"),
        ("We propose latent shift-reduce parsing, called LASP.", "LASP", "latent shift-reduce parsing"),
        ("Simultaneous Localization and Mapping, or SLAM, is hard.", "SLAM", "Simultaneous Localization and Mapping"),
        (
            "DICOD stands for distributed convolutional coordinate descent.",
            "DICOD",
            "distributed convolutional coordinate descent",
        ),
        (
            "We show STAND, a Small Task-Adaptive coNtent moDeration model.",
            "STAND",
            "Small Task-Adaptive coNtent moDeration model",
        ),
        # digits that stand for words
        ("a sequence-to-sequence (Seq2Seq) model", "Seq2Seq", "sequence-to-sequence"),
        ("vehicle-to-vehicle (V2V) links", "V2V", "vehicle-to-vehicle"),
        ("We study learning to optimize (L2O).", "L2O", "learning to optimize"),
        # capitals that the authors set
        ("an aDAptivE path-MemOry Network (DaeMon)", "DaeMon", "aDAptivE path-MemOry Network"),
        (
            "Detecting Objects by transferring Common-sense Knowledge (DOCK)",
            "DOCK",
            "Detecting Objects by transferring Common-sense Knowledge",
        ),
        # plural s, tails, brackets of all kinds
        ("Large language models (LLMs) are used.", "LLM", "Large language models"),
        ("the lifted junction tree algorithm (LJT)", "LJT", "lifted junction tree"),
        ("a graph attention network (GAT)", "GAT", "graph attention network"),
        ("Vision Transformers [ViTs] see.", "ViT", "Vision Transformers"),
        ("Low-rank adaptation (LoRA; Hu et al., 2021) is used.", "LoRA", "Low-rank adaptation"),
        ('Low-rank adaptation ("LoRA") is used.', "LoRA", "Low-rank adaptation"),
        ("Low-rank adaptation (abbreviated as LoRA) is used.", "LoRA", "Low-rank adaptation"),
        # the other way round
        ("We use RAG (retrieval-augmented generation).", "RAG", "retrieval-augmented generation"),
        (
            "BERT (Bidirectional Encoder Representations from Transformers)",
            "BERT",
            "Bidirectional Encoder Representations from Transformers",
        ),
    ],
)
def test_a_definition(text: str, short: str, long: str) -> None:
    assert defined(text).get(short) == long


@pytest.mark.parametrize(
    "text",
    [
        "We fold. In this (In) case, re (re) and (i.e. more) and (e.g. less).",
        "the result (Fig. 3) of the method (ours) on the left (left)",
        "a large model (GPT-4) and two datasets (MNIST, CIFAR-10)",
        "we reach high accuracy (93.5%) with 7 billion weights (7B)",
        "two-dimensional (2D) and three-dimensional (3-D) images",
        "We use deep learning. Models (DLM) are good.",
        "a first-order variant of LTL (LTL-FO)",
        "the Hopfield network (Hopfield) of old",
        "we propose SEMv3 (SEM: a thing)",
        "part one of the algorithm (i) and part two (ii)",
        "",
        "()[](())",
    ],
)
def test_what_is_no_definition(text: str) -> None:
    assert defined(text) == {}


def titled(title: str, abstract: str = "It works.") -> list[tuple[str, str]]:
    return [(d.short, d.long) for d in find_definitions(read(f"{title}\n{abstract}", len(title)))]


@pytest.mark.parametrize(
    ("title", "short", "long"),
    [
        (
            "C3KG: A Chinese Commonsense Conversation Knowledge Graph",
            "C3KG",
            "Chinese Commonsense Conversation Knowledge Graph",
        ),
        ("PIP: Physical Interaction Prediction via Mental Simulation", "PIP", "Physical Interaction Prediction"),
        (
            "SENSE: A Shared Encoder Network for Scene-Flow Estimation",
            "SENSE",
            "Shared Encoder Network for Scene-Flow Estimation",
        ),
        (
            "RANGE - Robust Autonomous Navigation in GPS-denied Environments",
            "RANGE",
            "Robust Autonomous Navigation in GPS-denied Environments",
        ),
    ],
)
def test_a_title_says_what_its_head_stands_for(title: str, short: str, long: str) -> None:
    assert titled(title) == [(short, long)]


@pytest.mark.parametrize(
    "title",
    [
        "BERT: A Survey of Language Models",
        "GPT-4 Technical Report: what it says",
        "LoRA: Learning from Few Examples",
        "Attention: A Review",
        "ICML: Proceedings",
    ],
)
def test_a_head_that_stands_for_nothing_is_not_defined(title: str) -> None:
    assert titled(title) == []


def test_two_long_forms_of_one_short_form_are_both_known() -> None:
    found = titled("HTRL: Hybrid Transfer Reinforcement Learning", "We propose hybrid transfer RL (HTRL).")
    assert found == [("HTRL", "hybrid transfer RL"), ("HTRL", "Hybrid Transfer Reinforcement Learning")]


@pytest.mark.parametrize(
    "text",
    [
        "We use a model called LoRA.",
        "The task, named CCL-MVC, is hard.",
        "We test BERT, a strong baseline.",
        "It needs a GPU, or RAM.",
    ],
)
def test_a_cue_without_fitting_words_defines_nothing(text: str) -> None:
    assert defined(text) == {}


def test_no_long_form_crosses_the_end_of_a_sentence_or_a_bracket() -> None:
    assert defined("We use gradient. Descent (GD) is old.") == {}
    assert defined("We use stochastic (noisy) gradient descent (SGD).") == {}


def test_the_first_definition_of_a_short_form_counts() -> None:
    text = "We use segment anything models (SAM). Then sharpness-aware minimization (SAM) follows."
    assert defined(text) == {"SAM": "segment anything models"}


def test_a_definition_knows_where_its_forms_stand() -> None:
    text = "On ants\nWe use low-rank adaptation (LoRA), and RAG (retrieval-augmented generation)."
    for definition in find_definitions(read(text, len("On ants"))):
        assert text[slice(*definition.short_span)] == definition.short
        assert text[slice(*definition.long_span)] == definition.long


@given(st.text(alphabet="abAB23 -()[].,;s", max_size=60))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_forms_always_stand_where_they_are_said_to(text: str) -> None:
    for definition in find_definitions(read(text)):
        assert text[slice(*definition.short_span)].startswith(definition.short)
        assert text[slice(*definition.long_span)] == definition.long


def test_the_component_works_in_somebody_elses_pipeline() -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("sentencizer")
    nlp.add_pipe("paperkin_acronyms")
    doc = nlp("We use low-rank adaptation (LoRA). It works.")
    assert [(d.short, d.long) for d in doc._.paperkin_definitions] == [("LoRA", "low-rank adaptation")]
    assert [(span.text, span.label_) for span in doc.spans["acronyms"]] == [
        ("LoRA", "low-rank adaptation"),
        ("low-rank adaptation", "low-rank adaptation"),
    ]
