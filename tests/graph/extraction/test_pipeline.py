"""The pipeline: whatever a paper's text is, evidence stands where it is said to, and nothing breaks."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from spacy.language import Language

from graph.extraction.pipeline import extract, extract_all, make_pipeline, vocabulary_of
from graph.model import FIELDS, Extraction, Paper
from graph.vocabulary import parse
from graph.vocabulary.lookup import merge

Extracting = Callable[..., Extraction]

PIECES = st.lists(
    st.sampled_from(
        [
            *"We propose FoldNet , a novel method called LoRA ( ) for ImageNet . We use it on CIFAR-10".split(),
            *r"\emph{ } $ $x^2$ \alpha \cite{a} ~ -- `` '' { \' * ** _ ^ & &amp; <b> </b> [a](http://x) #".split(),
            *(
                "large language models",
                "reinforcement learning",
                "low-rank adaptation (LoRA)",
                "our Splat and Distill",
                "e.g.",
                "et al.",
            ),
            *(
                "\n",
                "\n\n",
                "\t",
                "\x00",
                "\u200b",
                "\u00ad",
                "é",
                "e\u0301",
                "中文",
                "𝔸",
                "ﬁne-tuning",
                "İ",
                "ß",
                "½",
                ":",
                "—",
                '"',
                "’",
            ),
        ]
    ),
    max_size=30,
).map(" ".join)
TEXTS = st.none() | PIECES | st.text(max_size=80) | PIECES.map(lambda text: text.replace(" ", ""))

BAD = {
    "a million characters": "Deep learning of graphs is good. " * 31_000,
    "a million letters": "a" * 1_000_000,
    "one word": "LoRA",
    "Chinese": "我们提出了一种用于大型语言模型的低秩适应方法，称为LoRA。" * 40,
    "nothing but LaTeX": r"$\frac{\alpha}{\beta}\mathcal{O}(n^2)$ \begin{equation} x \end{equation} \cite{a}" * 100,
    "nothing but markup": r"\emph{} {} $$ ~ <b></b> &nbsp;",
    "control characters": "".join(map(chr, range(32))) * 100 + "LoRA" + "\x7f\x85\u2028",
    "ten thousand opening brackets": "(" * 10_000,
    "ten thousand opening brackets of each kind": "([{<" * 10_000,
    "ten thousand definitions": "(a) " * 10_000,
    "a bracket after a very long word": "a" * 90_000 + " (LoRA)",
    "twenty thousand ampersands": "&" * 20_000,
    "a very long sentence": "deep neural network " * 1_000,
    "nothing but white space": " \n\t\u00a0" * 100,
    "nothing": "",
    "right to left": "نقترح LoRA لتكييف النماذج اللغوية الكبيرة. \u202e\u2066",
    "emoji": "We 🤗 use 👩‍🔬 LoRA 🚀🚀 on ImageNet 🏴󠁧󠁢󠁥󠁮󠁧󠁿.",
}


def check(paper: Paper, found: Extraction) -> None:
    """Check that all evidence stands in its field, inside its sentence, and in order."""
    fields = {"title": paper.title or "", "abstract": paper.abstract or ""}
    for mention in found.mentions:
        proof = mention.evidence
        assert mention.name.strip()
        assert mention.roles
        if proof.field == "keywords":
            assert (proof.start, proof.end, proof.sentence) == (-1, -1, "")
            continue
        field = fields[proof.field]
        assert 0 <= proof.start < proof.end <= len(field)
        assert field[proof.start : proof.end] == proof.text
        assert proof.text in proof.sentence
        assert proof.sentence in field
    places = [
        (FIELDS.index(m.evidence.field), m.evidence.start) for m in found.mentions if m.evidence.field != "keywords"
    ]
    assert {place[0] for place in places} <= {0, 1}


@given(TEXTS, TEXTS)
@settings(
    max_examples=120,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
def test_whatever_the_text_evidence_stands_where_it_is_said_to(
    nlp: Language, title: str | None, abstract: str | None
) -> None:
    paper = Paper(id="id:1", title=title, abstract=abstract, keywords=("LoRA",))
    check(paper, extract(paper, nlp))


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_bad_input_breaks_nothing(nlp: Language, text: str) -> None:
    for paper in (Paper(id="id:1", abstract=text), Paper(id="id:1", title=text[:2_000], abstract="We use LoRA.")):
        check(paper, extract(paper, nlp))


@pytest.mark.parametrize("text", ["one word", "Chinese", "control characters", "right to left", "emoji"])
def test_a_name_is_found_among_strange_characters(extracting: Extracting, text: str) -> None:
    abstract = BAD[text] + " We fine-tune large language models with LoRA."
    assert "LoRA" in {m.evidence.text for m in extracting(abstract=abstract).mentions}


def test_what_lies_past_the_limit_is_not_read(extracting: Extracting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("graph.extraction.pipeline.LONGEST_TEXT", 100)
    found = extracting(abstract="We fine-tune with LoRA. " * 5 + "ImageNet is used with LoRA.")
    assert {m.evidence.text for m in found.mentions if m.evidence.field == "abstract"} >= {"LoRA"}
    assert "ImageNet" not in {m.evidence.text for m in found.mentions}
    assert max(m.evidence.end for m in found.mentions) <= 100


def test_evidence_leads_back_through_markup(extracting: Extracting) -> None:
    title = r"\textbf{FoldNet}: Folding with {LoRA}"
    abstract = r"We fine-tune \emph{large  language} models on $\mathtt{ImageNet}$."
    proofs = {m.name: m.evidence for m in extracting(title=title, abstract=abstract).mentions}
    assert (proofs["FoldNet"].text, proofs["FoldNet"].field) == ("FoldNet", "title")
    assert proofs["Large Language Model"].text == r"large  language} models"
    assert proofs["Large Language Model"].sentence == abstract
    assert proofs["ImageNet"].start == abstract.index("ImageNet")


def test_a_title_and_an_abstract_are_two_sentences(extracting: Extracting) -> None:
    found = extracting(title="Low-rank adaptation", abstract="Of large language models we know much.")
    sentences = {m.evidence.field: m.evidence.sentence for m in found.mentions}
    assert sentences == {"title": "Low-rank adaptation", "abstract": "Of large language models we know much."}


def test_a_paper_without_text_names_nothing(extracting: Extracting) -> None:
    assert extracting() == Extraction(paper="id:1")
    assert [m.name for m in extracting(keywords=("LoRA",)).mentions] == ["Low-Rank Adaptation"]


def test_papers_do_not_see_each_other(nlp: Language) -> None:
    first = Paper(id="id:1", abstract="We use the segment anything model (SAM) for image segmentation.")
    second = Paper(id="id:2", abstract="We propose FoldNet, a network for image segmentation with LoRA.")
    alone = [extract(paper, make_pipeline()) for paper in (first, second)]
    assert list(extract_all([first, second])) == alone
    assert [extract(paper, nlp) for paper in (second, first, second)] == [alone[1], alone[0], alone[1]]


def test_a_pipeline_with_a_vocabulary_of_ones_own() -> None:
    entries, _ = parse("Wing Folding | task | wing bending | -", "own")
    nlp = make_pipeline(merge(entries))
    assert set(vocabulary_of(nlp).entries) == {"concept:wing-folding"}
    assert "concept:wing-folding" in {c.key for c in nlp("We study wing bending of ants.")._.paperkin_candidates}
    found = extract(Paper(id="id:1", abstract="We study the task of wing bending. Wing bending is hard."), nlp)
    assert all(set(m.concepts) <= {"concept:wing-folding"} for m in found.mentions)


def test_the_pipeline_names_its_components() -> None:
    assert make_pipeline().pipe_names == [
        f"paperkin_{name}" for name in ("acronyms", "systems", "concepts", "scorer", "roles")
    ]
