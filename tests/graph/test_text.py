"""Text: what a source stores becomes what people read, and every character knows where it came from."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from graph.text import _MARK, _MARKUP, clean, fold, join, plain, words

MARKUP = st.lists(
    st.sampled_from(
        [
            *r"\textbf{ \emph{ } { $ $$ \alpha \' \"o \% \_ \cite{x} \href{u}{v} ~ `` '' -- --- ** * ` _ ^ [a](http://b)".split(),
            *"&amp; &#946; &nope; <b> </b> <jats:p> <mml:mi> # ﬁ \u00ad \u200b \u2011 \ufeff \x00 \x1f é e\u0301 ø 中 𝔸 𝟙".split(),
            *(" ", "\n", "\n\n", "\t", "-\n", "LoRA", "low-rank", "a", "3", ".", "(", ")"),
        ]
    ),
    max_size=25,
).map("".join)
ANY = st.one_of(st.text(max_size=60), MARKUP)


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        # LaTeX
        (r"We use \textbf{LoRA} and \emph{LoRA}.", "We use LoRA and LoRA."),
        (r"an $\mathcal{O}(n^2)$ method", "an O(n2) method"),
        (r"$\alpha$-divergence and $k$-means", "α-divergence and k-means"),
        (r"R$^2$ of 100\% \& more", "R2 of 100% & more"),
        (r"as in \cite{hu2021,he2016} and Fig.~\ref{fig:1}.", "as in and Fig. ."),
        (r"see \href{https://x.org}{our code}", "see our code"),
        (r"Erd\H{o}s, Schr\"odinger, na\"{\i}ve, \O stergaard", "Erdős, Schrödinger, naïve, Ø stergaard"),
        ("``quoted'' -- and --- more", '"quoted" – and — more'),
        ("it costs $5 or $6 in all", "it costs $5 or $6 in all"),
        (r"{\it Proximal} {Policy} Optimization", "Proximal Policy Optimization"),
        ("Hu~et~al. need ~50 of 3 ~ 4", "Hu et al. need ~50 of 3 ~ 4"),
        # Markdown
        ("**LoRA** is *fast*: `pip install`", "LoRA is fast: pip install"),
        ("the [code](https://github.com/a/b) and [1]", "the code and [1]"),
        ("# Title of\nall", "Title of all"),
        ("A* and 2 * 3 * 4 and snake_case", "A* and 2 * 3 * 4 and snake_case"),
        # HTML and JATS
        ("<jats:p>We <b>fold</b> CO<sub>2</sub>.</jats:p>", "We fold CO2."),
        ("<p>One.</p><p>Two.</p>", "One. Two."),
        ("a &lt; b &amp; c &#946; &nope;", "a < b & c β &nope;"),
        ("if a < b and c > d", "if a < b and c > d"),
        # odd characters
        ("the eﬃcient ﬁne-tuning", "the efficient fine-tuning"),
        ("zero\u200bwidth soft\u00adhyphen non\u2011breaking it\u2019s", "zerowidth softhyphen non-breaking it's"),
        ("hyphen-\nated word, GPT-\n4", "hyphenated word, GPT- 4"),
        ("  many \t\n spaces\u00a0here ", "many spaces here"),
        ("control\x00characters\x1f", "control characters"),
        ("", ""),
        ("$", "$"),
        ("{}", ""),
    ],
)
def test_markup_reads_as_plain_text(stored: str, read: str) -> None:
    assert plain(stored) == read


@pytest.mark.parametrize(
    ("stored", "read", "original"),
    [
        (r"We use \textbf{LoRA} now", "LoRA", "LoRA"),
        (r"the \emph{low-rank} \emph{adapter}s", "low-rank adapter", r"low-rank} \emph{adapter"),
        (r"na\"{\i}ve Bayes", "naïve Bayes", r"na\"{\i}ve Bayes"),
        ("&amp;LoRA", "LoRA", "LoRA"),
        ("eﬃcient", "efficient", "eﬃcient"),
        ("𝔸 𝔹 LoRA", "LoRA", "LoRA"),
        ("fine-\n  tuning", "finetuning", "fine-\n  tuning"),
    ],
)
def test_a_span_of_the_plain_text_leads_back(stored: str, read: str, original: str) -> None:
    cleaned = clean(stored)
    start = cleaned.text.index(read)
    first, last = cleaned.original(start, start + len(read))
    assert stored[first:last] == original


def test_plain_text_needs_no_map() -> None:
    assert clean("We use LoRA.").starts is None


@given(ANY)
@example("\\")
@example("$ $$ \\")
@settings(max_examples=300, deadline=None, derandomize=True)
def test_the_map_of_offsets_never_falls_and_stays_inside(stored: str) -> None:
    cleaned = clean(stored)
    if cleaned.starts is None or cleaned.ends is None:
        assert cleaned.text == stored
        return
    assert len(cleaned.text) == len(cleaned.starts) == len(cleaned.ends)
    spans = list(zip(cleaned.starts, cleaned.ends, strict=True))
    assert all(0 <= start <= end <= len(stored) for start, end in spans)
    assert list(cleaned.starts) == sorted(cleaned.starts)
    assert list(cleaned.ends) == sorted(cleaned.ends)


@given(ANY)
@settings(max_examples=200, deadline=None, derandomize=True)
def test_plain_text_has_single_spaces_only(stored: str) -> None:
    read = plain(stored)
    assert "  " not in read
    assert read == read.strip(" ")


@pytest.mark.parametrize(
    "same",
    [
        ("Low-rank adaptations", "low rank adaptation", "Low–Rank Adaptation"),
        ("fine-tuning", "finetuning", "Fine tuning", "fine\u2011tuning"),
        ("CIFAR-10", "CIFAR10", "cifar 10"),
        ("Regularisation", "regularization"),
        ("neighbour behaviours", "neighbor behavior"),
        ("matrices", "matrix"),
        ("policies", "policy"),
        ("losses", "loss"),
        ("LLMs", "LLM", "llm"),
        ("Poincaré embeddings", "Poincare embedding", "Poincare\u0301 Embedding"),
        (r"\textbf{ResNet}-50", "ResNet-50", "ResNet50"),
        ("Kullback–Leibler divergence", "Kullback-Leibler divergences"),
        ("Bayes's theorem", "Bayes theorem"),
    ],
)
def test_spellings_of_one_name_fold_to_one_form(same: tuple[str, ...]) -> None:
    assert {fold(name) for name in same} == {fold(same[0])}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("LoRA", "QLoRA"),
        ("Llama 2", "Llama 3"),
        ("ResNet-50", "ResNet-101"),
        ("CIFAR-10", "CIFAR-100"),
        ("BERT", "RoBERTa"),
        ("HumanEval", "HumanEval+"),
        ("A*", "A"),
        ("C#", "C++"),
        ("Qwen2.5", "Qwen2"),
        ("Llama 3 8B", "Llama 38B"),
        ("GPT 3.5 4", "GPT 3.54"),
        ("bias", "bia"),
        ("CLS", "CL"),
        ("DARTS", "DART"),
        ("DDPMs", "DDIMs"),
    ],
)
def test_different_things_keep_different_forms(one: str, other: str) -> None:
    assert fold(one) != fold(other)


WORDS = st.sampled_from(
    "graph adapter token network policy matrix loss analysis behaviour box tree 3d splatting series".split()
)


@given(st.lists(WORDS, min_size=2, max_size=4))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_capitals_hyphens_spaces_and_plurals_are_levelled(parts: list[str]) -> None:
    name = " ".join(parts)
    for other in (
        name.title(),
        "-".join(parts),
        "–".join(parts),
        name.upper() + " ",
        f"  {name}.",
        f"\\emph{{{name}}}",
    ):
        assert fold(other) == fold(name)


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("graph", "graphs"),
        ("policy", "policies"),
        ("matrix", "matrices"),
        ("time series", "timeseries"),
    ],
)
def test_plurals_are_levelled(one: str, many: str) -> None:
    assert fold(f"neural {many}") == fold(f"neural {one}")


@given(st.text(alphabet=st.characters(categories=["Nd"]), min_size=1, max_size=8), st.sampled_from(["", "GPT-", "v"]))
@settings(max_examples=100, deadline=None, derandomize=True)
def test_digits_survive_folding(digits: str, before: str) -> None:
    assert sum(c.isdigit() for c in fold(before + digits)) == len(digits)


def test_words_have_the_spans_of_their_text() -> None:
    text = "Qwen2.5-7B beats GPT-4 on HumanEval+."
    assert [(text[w.start : w.end], w.norm) for w in words(text)] == [
        ("Qwen2.5", "qwen2.5"),
        ("7B", "7b"),
        ("beats", "beat"),
        ("GPT", "gpt"),
        ("4", "4"),
        ("on", "on"),
        ("HumanEval+", "humaneval+"),
    ]


def test_joined_words_are_the_folded_name() -> None:
    name = "CIFAR 10 100 low-rank"
    assert join(w.norm for w in words(name)) == fold(name) == "cifar10-100lowrank"


@given(st.text(alphabet="aZ9 \\{}$^_~`'-[]()*<>&#;\n\t\u00a0\u1680\u00ad\u2019\u2028\ufb01\ufeff", max_size=60))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_markup_begins_with_a_mark(text: str) -> None:
    assert all(_MARK.match(text, found.start()) for found in _MARKUP.finditer(text))


@given(st.text(alphabet="aZ9 \\{}$^_~`'-[]()*<>&#;\n\t\u00a0\u2019\ufb01\ufeff", max_size=60))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_the_reading_is_the_text_of_the_map(text: str) -> None:
    assert plain(text) == clean(text).text
