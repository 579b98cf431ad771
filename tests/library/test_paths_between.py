"""Paths between papers and concepts of a library: found by name, proven by sentences, equal on both engines."""

from typing import Any

import pytest

from graph.errors import NotFoundError, UsageError
from graph.model import Record
from loaders.library import Library


@pytest.fixture
def filled(library: Library) -> Library:
    texts = {
        "a": "We use LoRA to adapt vision transformers.",
        "b": "We compare LoRA with prompt tuning on GLUE.",
        "c": "Prompt tuning is extended to speech recognition.",
        "far": "3D Gaussian Splatting renders scenes.",
        "bare": "Nothing.",
    }
    library.add(
        Record(key=f"id:{name}", ids=(f"id:{name}",), source="some.json", title=f"Paper {name}", abstract=text)
        for name, text in texts.items()
    )
    return library


def walk(path: Any) -> list[str]:
    return [stop.id.partition(":")[2] for stop in path.stops]


def role_of(library: Library, paper: str, concept: str) -> str:
    return next(link.role for _, link in library.paper(paper).concepts if link.concept == concept)


def test_two_papers_by_what_they_share(filled: Library) -> None:
    path = filled.path("a", "Paper b")[0]
    assert walk(path) == ["a", "low-rank-adaptation", "b"]
    assert [(step.role, step.forward) for step in path.steps] == [
        (role_of(filled, "a", "concept:low-rank-adaptation"), True),
        (role_of(filled, "b", "concept:low-rank-adaptation"), False),
    ]
    assert [step.sentence for step in path.steps] == [
        "We use LoRA to adapt vision transformers.",
        "We compare LoRA with prompt tuning on GLUE.",
    ]
    assert [(stop.label, stop.kind, stop.papers) for stop in path.stops] == [
        ("Paper a", "paper", None),
        ("Low-Rank Adaptation", "method", 2),
        ("Paper b", "paper", None),
    ]


def test_two_papers_that_share_nothing_by_what_is_broader_and_by_way_of_another(filled: Library) -> None:
    kind, other = filled.path("a", "c", limit=2)
    assert walk(kind)[1:-1] == ["low-rank-adaptation", "parameter-efficient-fine-tuning", "prompt-tuning"]
    assert [(step.role, step.sentence) for step in kind.steps[1:3]] == [("broader", ""), ("broader", "")]
    assert walk(other)[1:-1] == ["low-rank-adaptation", "b", "prompt-tuning"]
    assert [walk(path)[::-1] for path in filled.path("c", "a", limit=2)] == [walk(kind), walk(other)]


def test_a_concept_and_a_paper_and_two_concepts(filled: Library) -> None:
    assert walk(filled.path("LoRA", "b")[0]) == ["low-rank-adaptation", "b"]
    assert "b" in [walk(path)[1] for path in filled.path("LoRA", "prompt tuning")]


def test_without_a_path_one_line_says_what_comes_nearest(filled: Library) -> None:
    with pytest.raises(NotFoundError, match="nothing joins 'Paper bare' and 'Paper a': no concept leads on from"):
        filled.path("bare", "a")
    with pytest.raises(
        NotFoundError, match=r"nothing joins 'Paper a' and 'Paper far': they share no concept.* comes near"
    ):
        filled.path("a", "far")


def test_a_node_and_itself_under_two_names(filled: Library) -> None:
    with pytest.raises(UsageError, match="both names mean 'Low-Rank Adaptation'"):
        filled.path("LoRA", "low-rank adaptation")


@pytest.mark.parametrize(("name", "near"), [("Paper x", "Paper a"), ("Prompt tunning", "Prompt Tuning")])
def test_an_unknown_name_gets_suggestions_of_papers_and_concepts(filled: Library, name: str, near: str) -> None:
    with pytest.raises(NotFoundError, match=f"no paper or concept is called '{name}': did you mean .*{near}"):
        filled.path("a", name)


def test_an_exact_title_comes_before_a_concept_that_only_begins_so(filled: Library) -> None:
    assert filled.identify("Paper a") == "id:a"
    assert filled.identify("LoRA") == "concept:low-rank-adaptation"
    with pytest.raises(NotFoundError, match="several papers begin with 'Paper'"):
        filled.identify("Paper")
