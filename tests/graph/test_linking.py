"""Linking: which concept a mention is, by which rule, and what stays open."""

import pytest

from graph.linking import Linked, Linker, link_all
from graph.model import Evidence, Extraction, Mention
from graph.statistics import count
from graph.vocabulary import parse
from graph.vocabulary.lookup import Vocabulary, merge

ENTRIES = """
Low-Rank Adaptation | method | LoRA | -
FoldNetwork | model | - | -
Segment Anything Model | model | SAM {context: mask} | -
Sharpness-Aware Minimization | method | SAM {context: sharpness} | -
Masked Autoencoder | method | - | -
Image Segmentation | task | - | -
Flat Minimum | topic | - | -
"""
SAM = ("concept:segment-anything-model", "concept:sharpness-aware-minimization")
SEGMENTATION, FLAT = "concept:image-segmentation", "concept:flat-minimum"


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return merge(parse(ENTRIES, "own")[0])


def mention(name: str, *concepts: str, origin: str = "", text: str = "", aliases: tuple[str, ...] = ()) -> Mention:
    return Mention(
        name=name,
        origin=origin or ("curated" if concepts else "name"),
        kind="method",
        roles=("proposes",) if origin == "proposed" else ("uses",),
        confidence=0.9,
        concepts=concepts,
        aliases=aliases,
        evidence=Evidence(text=text or name, sentence=text or name, field="abstract", start=0, end=len(text or name)),
    )


def paper(number: int, *mentions: Mention, definitions: tuple[tuple[str, str], ...] = ()) -> Extraction:
    return Extraction(paper=f"id:{number}", mentions=mentions, definitions=definitions)


def link(vocabulary: Vocabulary, one: Mention, *others: Extraction, here: Extraction | None = None) -> Linked | None:
    """Link a mention of paper 0 in the company of other papers."""
    extraction = here or paper(0, one)
    linked, _ = Linker(count([extraction, *others]), vocabulary).link(extraction)
    return next((item for item in linked if item.mention == one), None)


@pytest.mark.parametrize(
    ("one", "key", "rule"),
    [
        (mention("Low-Rank Adaptation", "concept:low-rank-adaptation"), "concept:low-rank-adaptation", "vocabulary"),
        (
            mention("Low-Rank Adaptation", "concept:low-rank-adaptation", origin="defined"),
            "concept:low-rank-adaptation",
            "definition",
        ),
        (mention("wobble reduction", origin="defined", text="WR", aliases=("WR",)), "wobblereduction", "definition"),
        (mention("WingNet v2"), "wingnetv2", "name"),
        (mention("wing folding", origin="keyword"), "wingfolding", "name"),
        (mention("FoldNet", origin="proposed"), "own:id:0:foldnet", "own"),
    ],
)
def test_the_rule_of_a_link(vocabulary: Vocabulary, one: Mention, key: str, rule: str) -> None:
    assert link(vocabulary, one) == Linked(one, key, rule)


@pytest.mark.parametrize(
    ("one", "key"),
    [
        # the paper that introduced what the vocabulary knows
        (
            mention("LoRA", "concept:low-rank-adaptation", origin="proposed", aliases=("Low-Rank Adaptation",)),
            "concept:low-rank-adaptation",
        ),
        (mention("FoldNetwork", "concept:foldnetwork", origin="proposed"), "concept:foldnetwork"),
        # a short name alone, or another long form, is no proof
        (mention("LoRA", "concept:low-rank-adaptation", origin="proposed"), "own:id:0:lora"),
        (
            mention("LoRA", "concept:low-rank-adaptation", origin="proposed", aliases=("Lots of Rare Ants",)),
            "own:id:0:lora",
        ),
    ],
)
def test_an_own_system_that_the_vocabulary_knows(vocabulary: Vocabulary, one: Mention, key: str) -> None:
    found = link(vocabulary, one)
    assert found is not None
    assert found.key == key


def definers(meaning: str, times: int, start: int = 1) -> list[Extraction]:
    return [
        paper(start + n, mention(meaning, origin="defined", text="SAM"), definitions=(("SAM", meaning),))
        for n in range(times)
    ]


def test_a_meaning_that_dominates_the_corpus_is_taken(vocabulary: Vocabulary) -> None:
    one = mention("SAM", *SAM)
    assert link(vocabulary, one, *definers("segment anything model", 4)) == Linked(one, SAM[0], "dictionary")


def test_a_meaning_that_dominates_the_corpus_is_taken_whatever_name_extraction_gave(vocabulary: Vocabulary) -> None:
    one = mention("Segment Anything Model", *SAM, text="SAM")
    assert link(vocabulary, one, *definers("sharpness-aware minimization", 4)) == Linked(one, SAM[1], "dictionary")


@pytest.mark.parametrize(
    "others",
    [
        definers("segment anything model", 2),
        [*definers("segment anything model", 3), *definers("sharpness-aware minimization", 1, start=9)],
        [],
    ],
)
def test_a_meaning_that_does_not_dominate_is_not(vocabulary: Vocabulary, others: list[Extraction]) -> None:
    one = mention("SAM", *SAM)
    extraction = paper(0, one)
    linked, unclear = Linker(count([extraction, *others]), vocabulary).link(extraction)
    assert linked == []
    assert [(a.paper, a.form, a.candidates) for a in unclear] == [("id:0", "SAM", SAM)]


def company(concept: str, beside: str, times: int, start: int) -> list[Extraction]:
    return [paper(start + n, mention("x", concept), mention("y", beside)) for n in range(times)]


def test_the_company_of_a_paper_chooses_by_a_margin(vocabulary: Vocabulary) -> None:
    one = mention("SAM", *SAM)
    here = paper(0, one, mention("flat minima", FLAT))
    clear = [*company(SAM[1], FLAT, 6, 10), *company(SAM[0], FLAT, 1, 20)]
    close = [*company(SAM[1], FLAT, 6, 10), *company(SAM[0], FLAT, 5, 20)]
    few = company(SAM[1], FLAT, 2, 10)
    assert link(vocabulary, one, *clear, here=here) == Linked(one, SAM[1], "company")
    assert link(vocabulary, one, *close, here=here) is None
    assert link(vocabulary, one, *few, here=here) is None


def test_an_undefined_acronym_means_what_the_corpus_means_by_it(vocabulary: Vocabulary) -> None:
    one = mention("WRI")
    others = [paper(n, definitions=(("WRI", "wobble reduction index"),)) for n in range(1, 4)]
    assert link(vocabulary, one, *others) == Linked(one, "wobblereductionindex", "dictionary")
    known = [paper(n, definitions=(("WRI", "masked autoencoders"),)) for n in range(1, 4)]
    assert link(vocabulary, one, *known) == Linked(one, "concept:masked-autoencoder", "dictionary")


def test_an_acronym_that_the_paper_defines_is_not_looked_up(vocabulary: Vocabulary) -> None:
    one = mention("WRI")
    others = [paper(n, definitions=(("WRI", "wobble reduction index"),)) for n in range(1, 9)]
    here = paper(0, one, definitions=(("WRI", "wing rotation index"),))
    assert link(vocabulary, one, *others, here=here) == Linked(one, "wri", "name")


def test_a_word_that_is_no_acronym_is_not_looked_up(vocabulary: Vocabulary) -> None:
    one = mention("wri", text="wri")
    others = [paper(n, definitions=(("WRI", "wobble reduction index"),)) for n in range(1, 4)]
    assert link(vocabulary, one, *others) == Linked(one, "wri", "name")


@pytest.mark.parametrize(
    ("text", "definitions", "key"),
    [
        ("mcts", (), "concept:monte-carlo-tree-search"),  # its s is no plural: the vocabulary knows it
        ("dnns", (), "concept:deep-neural-network"),  # and this one is
        ("wris", (("WRIS", "wing rotation in summer"),), "wingrotationinsummer"),
        ("clip", (), "clip"),  # a word
        ("clip", (("CLIP", "wobble clip"),), "wobbleclip"),
        ("lora", (), "lora"),
    ],
)
def test_an_acronym_in_small_letters(text: str, definitions: tuple[tuple[str, str], ...], key: str) -> None:
    entries = """
Monte Carlo Tree Search | method | MCTS | -
Deep Neural Network | model | DNN | -
Contrastive Language-Image Pre-training | model | CLIP | -
Low-Rank Adaptation | method | LoRA | -
"""
    one = mention(text, origin="discovered")
    found = link(merge(parse(entries, "own")[0]), one, here=paper(0, one, definitions=definitions))
    assert found is not None
    assert found.key == key


def test_two_papers_never_share_an_own_system(vocabulary: Vocabulary) -> None:
    extractions = [paper(n, mention("FoldNet", origin="proposed")) for n in range(2)]
    linked, unclear = link_all(extractions, Linker(count(extractions), vocabulary))
    assert {key: [item.key for item in items] for key, items in linked.items()} == {
        "id:0": ["own:id:0:foldnet"],
        "id:1": ["own:id:1:foldnet"],
    }
    assert unclear == []


KERNELS = """
Kernel Method | method | kernel {context: reproducing kernel} | -
Memory {context: recurrent} | topic | - | -
Support Vector Machine | method | - | -
Operating System | tool | - | -
"""
KERNEL, SVM = "concept:kernel-method", "concept:support-vector-machine"


@pytest.fixture(scope="module")
def kernels() -> Vocabulary:
    return merge(parse(KERNELS, "own")[0])


def beside(number: int, *concepts: str) -> Extraction:
    return paper(number, *(mention(c, c) for c in concepts))


def test_a_word_known_in_other_contexts_is_what_the_papers_company_speaks_for(kernels: Vocabulary) -> None:
    others = [
        *(beside(n, KERNEL, SVM) for n in range(1, 5)),
        *(beside(n, "concept:operating-system") for n in range(5, 15)),
    ]
    word = mention("kernel", origin="discovered")
    near, far = (paper(0, word, mention("company", c)) for c in (SVM, "concept:operating-system"))
    found = link(kernels, word, *others, here=near)
    assert found is not None
    assert (found.key, found.rule) == (KERNEL, "company")
    linked, open_ = Linker(count([far, *others]), kernels).link(far)
    assert [item.key for item in linked] == ["concept:operating-system"]
    assert open_ == [], "a word that is not meant in its one other sense is not open between several"


def test_a_concepts_own_name_is_that_concept_in_any_context(kernels: Vocabulary) -> None:
    found = link(kernels, mention("memory", origin="discovered"))
    assert found is not None
    assert (found.key, found.rule) == ("concept:memory", "vocabulary")


def test_a_phrase_around_a_concept_is_that_concept_and_one_that_says_nothing_is_none(kernels: Vocabulary) -> None:
    found = link(kernels, mention("support vector machine algorithms", origin="discovered"))
    assert found is not None
    assert (found.key, found.rule) == (SVM, "variant")
    assert link(kernels, mention("layer-wise manner", origin="discovered")) is None
