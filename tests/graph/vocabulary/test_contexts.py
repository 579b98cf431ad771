"""Names that need a context or their capitals: each in a sentence where it is meant, and in one where it is not."""

from functools import lru_cache

import pytest

from graph.extraction.acronyms import find_definitions
from graph.extraction.candidates import CandidateFinder, everything
from graph.extraction.contexts import Contexts
from graph.extraction.reading import read
from graph.extraction.systems import find_names
from graph.vocabulary import shipped


@lru_cache
def finder() -> CandidateFinder:
    return CandidateFinder(shipped(), everything)


def concepts_of(name: str, text: str) -> set[str]:
    """Return what the vocabulary takes a name for, wherever it stands in a text."""
    assert name in text
    reading = read(text)
    candidates = finder().find(Contexts(reading), find_definitions(reading), find_names(reading))
    here = [c for c in candidates if any(text[p.start : p.end] == name for p in c.places)]
    return {concept.removeprefix("concept:") for c in here for concept in c.concepts}


@pytest.mark.parametrize(
    ("concept", "name", "meant", "not_meant"),
    [
        # acronyms of several meanings
        ("segment-anything-model", "SAM", "SAM predicts masks from prompts.", "SAM flattens the loss landscape and its sharpness."),
        ("sharpness-aware-minimization", "SAM", "SAM seeks flat minima of the loss.", "SAM segments images with masks and prompts."),
        ("differential-privacy", "DP", "Training with DP costs accuracy but gives privacy.", "We solve it by DP over the Bellman equation."),
        ("dynamic-programming", "DP", "We solve the Bellman equation by DP.", "The mechanism is DP and leaks no private records."),
        ("mutual-information", "MI", "We maximize MI and bound the entropy.", "Patients with MI have a blocked artery."),
        ("continual-learning", "CL", "In CL, catastrophic forgetting hurts.", "CL draws positive pairs together by a contrastive loss."),
        ("contrastive-learning", "CL", "CL needs contrastive pairs.", "CL meets new tasks; catastrophic forgetting follows."),
        ("model-predictive-control", "MPC", "MPC plans over a horizon.", "MPC computes on secret sharing of inputs."),
        ("secure-multi-party-computation", "MPC", "MPC is secure by secret sharing.", "MPC plans over a horizon."),
        ("masked-autoencoder", "MAE", "MAE hides patches of an image from a ViT.", "The MAE of our forecasting falls to 0.3."),
        ("image-super-resolution", "SR", "SR restores details by super-resolution.", "The SR of the agent is its success."),
        ("information-retrieval", "IR", "IR ranks a document for a query.", "An IR camera sees warm ants."),
        ("active-learning", "AL", "AL spends its labeling budget well.", "Hu et AL fold wings."),
        ("audio-spectrogram-transformer", "AST", "AST hears an audio spectrogram.", "We parse the program to its AST."),
        ("spice", "SPICE", "SPICE judges captions beside CIDEr.", "We simulate the circuit in SPICE."),
        ("kullback-leibler-divergence", "KL", "We add a KL regularization term.", "The KL expansion of the field is short."),
        ("autoencoder", "AE", "An AE has a latent code for reconstruction.", "We report every AE of the drug."),
        # words that are names by their capitals
        ("adam", "Adam", "We train with Adam and its learning rate.", "We train with SGD, as adam was adamant."),
        ("whisper", "Whisper", "We transcribe with Whisper.", "They whisper quietly."),
        ("gemini", "Gemini", "Gemini is a multimodal language model.", "The Gemini telescope sees stars."),
        ("falcon", "Falcon", "Falcon is an open LLM.", "A falcon flies over the LLM."),
        ("claude", "Claude", "Claude and GPT-4 agree.", "Claude Shannon counted bits."),
        ("alpaca", "Alpaca", "Alpaca follows instructions as LLaMA does.", "An alpaca eats grass by the LLaMA."),
        ("prophet", "Prophet", "Prophet beats ARIMA at forecasting.", "No prophet does forecasting."),
        ("cora", "Cora", "On Cora, node classification is easy.", "Cora went home."),
        ("julia", "Julia", "The package is written in Julia.", "Julia sets are fractal."),
        ("game-of-go", "Go", "AlphaGo plays Go by MCTS.", "Go to the shop."),
        ("flux", "FLUX", "FLUX is a text-to-image model.", "The flux of heat in image generation."),
        ("codex", "Codex", "Codex does code generation.", "The codex is an old book of code generation."),
        ("palm", "PaLM", "PaLM reasons well.", "The palm of the hand."),
        # acronyms that need no context, but their capitals
        ("retrieval-augmented-generation", "RAG", "We use RAG for answers.", "We use a rag for cleaning."),
        ("low-rank-adaptation", "LoRA", "We tune with LoRA.", "We met lora there."),
        ("clip", "CLIP", "We embed images by CLIP.", "We clip gradients."),
        ("glue", "GLUE", "We test on GLUE.", "We test the glue."),
    ],
)  # fmt: skip
def test_a_name_is_taken_where_it_is_meant_only(concept: str, name: str, meant: str, not_meant: str) -> None:
    assert concept in concepts_of(name, meant)
    other = next((form for form in (name, name.lower()) if form in not_meant), None)
    assert other is not None
    assert concept not in concepts_of(other, not_meant)


def test_a_definition_in_the_paper_wins_over_every_context() -> None:
    text = "We use spectral angle mapping (SAM) of masks, prompts and flat minima. SAM is good."
    assert concepts_of("SAM", text).isdisjoint({"segment-anything-model", "sharpness-aware-minimization"})
