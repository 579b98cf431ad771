"""Questions that a library answers: one paper, one concept, lists, related work."""

from collections.abc import Callable
from typing import Any

import pytest

from graph.errors import InputError, NotFoundError, UsageError
from graph.model import Record
from loaders.library import Library

Write = Callable[..., str]


@pytest.fixture
def filled(library: Library, papers: Any, write: Write) -> Library:
    library.add([write(papers)])
    return library


def test_a_concept_is_found_in_any_spelling(filled: Library) -> None:
    for name in ("LoRA", "low rank adaptation", "concept:low-rank-adaptation", "Low-Rank Adaptations"):
        assert filled.concept(name).concept.name == "Low-Rank Adaptation"


def test_a_concept_shows_its_papers_with_the_sentence_that_proves_each(filled: Library) -> None:
    view = filled.concept("LoRA")
    assert {node.paper.id for node, _ in view.papers} == {"id:lora-a", "id:lora-b"}
    for node, link in view.papers:
        evidence = link.evidence[0]
        stored = node.paper.title if evidence.field == "title" else node.paper.abstract
        assert stored is not None
        assert stored[evidence.start : evidence.end] == evidence.text
        assert evidence.text in evidence.sentence


def test_a_paper_shows_what_it_builds_on_and_what_builds_on_it(filled: Library) -> None:
    (tie,) = filled.paper("uses").builds_on
    assert (tie.paper, tie.name, tie.role) == ("id:lora-a", "RankTuner", "extends")
    assert tie.sentence == "We use RankTuner to adapt vision transformers."
    (back,) = filled.paper("lora-a").built_on_by
    assert (back.paper, back.role, back.sentence) == ("id:uses", tie.role, tie.sentence)
    assert filled.paper("lora-a").builds_on == filled.paper("moe").builds_on == ()


def test_nothing_builds_on_what_came_years_later(library: Library) -> None:
    proposal = {"title": "RankTuner: Fewer Weights", "abstract": "We propose RankTuner."}
    use = {"title": "On Tuning", "abstract": "We use RankTuner to adapt transformers."}
    library.add([record("a", year=2020, **proposal), record("b", year=2019, **use), record("c", year=2017, **use)])
    assert [tie.paper for tie in library.paper("a").built_on_by] == ["id:b"]
    assert library.paper("c").builds_on == ()


def record(name: str, **fields: Any) -> Record:
    return Record(key=f"id:{name}", ids=(f"id:{name}",), source="some.json", **fields)


@pytest.mark.parametrize("name", ["RankTuner: Fewer Weights", "ranktuner fewer", "lora-a", "id:lora-a"])
def test_a_paper_is_found_by_title_beginning_or_id(filled: Library, name: str) -> None:
    assert filled.paper(name).paper.paper.id == "id:lora-a"


def test_an_unknown_name_gets_suggestions(filled: Library) -> None:
    with pytest.raises(NotFoundError, match="did you mean Mixture of Experts"):
        filled.concept("mixture of expertise")


def test_related_papers_come_with_reasons_that_add_up(filled: Library) -> None:
    found = filled.related(["lora-b"])
    assert found[0].paper == "id:lora-a"
    reason = next(r for r in found[0].reasons if r.name == "Low-Rank Adaptation")
    assert "LoRA" in reason.sentence
    assert "LoRA" in reason.other_sentence
    for item in found:
        assert item.score == pytest.approx(sum(r.weight for r in item.reasons), abs=1e-3)


def test_a_draft_finds_its_relatives_and_is_not_stored(filled: Library) -> None:
    found = filled.related(text="We render dynamic scenes with Gaussian splatting.")
    assert found[0].paper == "id:splat"
    assert filled.query("MATCH (p:Paper) RETURN count(p)").rows[0][0] == 5


@pytest.mark.parametrize("text", ["", "  \n", "Zzz qqq."])
def test_a_draft_that_names_nothing_is_told_so(filled: Library, text: str) -> None:
    with pytest.raises(UsageError, match="the draft"):
        filled.related(text=text)


def test_a_draft_that_only_comes_near_hears_of_the_nearest(filled: Library) -> None:
    with pytest.raises(UsageError, match="what comes nearest is '3D Gaussian Splatting"):
        filled.related(text="A painterly depiction of rooms.")


def test_where_only_some_papers_are_wanted_none_may_be_left(filled: Library) -> None:
    assert filled.related(text="We tune with LoRA.", since=3000) == filled.related(["lora-a"], venue="zzz") == []


def test_a_paper_is_not_compared_with_itself(filled: Library) -> None:
    with pytest.raises(UsageError, match="both names mean the paper id:lora-a"):
        filled.why(["lora-a"], "id:lora-a")


def test_stats_count_what_is_there(filled: Library) -> None:
    stats = filled.stats()
    graph = filled.graph()
    assert (stats.papers, stats.concepts) == (5, len(graph.concepts))
    assert sum(stats.links_by_role.values()) == len(graph.links)


@pytest.mark.embedded
def test_nothing_readable_is_an_error(embedded_library: Library, tmp_path: Any) -> None:
    with pytest.raises(InputError, match=r"absent\.json"):
        embedded_library.add([str(tmp_path / "absent.json")])


@pytest.mark.embedded
def test_a_folder_without_papers_is_named(embedded_library: Library, tmp_path: Any) -> None:
    folder = tmp_path / "bare"
    folder.mkdir()
    with pytest.raises(InputError, match="bare: no papers found there"):
        embedded_library.add([str(folder)])


PEOPLE = [
    {
        "id": "a",
        "title": "One",
        "abstract": "On LoRA.",
        "authors": [{"name": "Ada Lovelace"}],
        "venue": "NIPS 2017",
        "year": 2017,
    },
    {
        "id": "b",
        "title": "Two",
        "abstract": "On LoRA.",
        "authors": [{"name": "Ada Lovelace", "orcid": "0000-0002-1825-0097"}, {"name": "Bernhard Schölkopf"}],
        "venue": "Advances in Neural Information Processing Systems 32",
        "year": 2019,
    },
    {
        "id": "c",
        "title": "Three",
        "abstract": "On LoRA.",
        "authors": ["A. Lovelace"],
        "venue": "NeurIPS 2023 Workshops",
    },
    {
        "id": "d",
        "title": "Four",
        "abstract": "On LoRA.",
        "authors": ["Schölkopf, B."],
        "venue": "Journal of Ant Studies 4 (2019) 1-7",
    },
]


def test_papers_are_listed_by_venue_and_author(library: Library, write: Write) -> None:
    library.add([write(PEOPLE)])

    def ids(**asked: Any) -> set[str]:
        return {row[0].removeprefix("id:") for row in library.papers(**asked).rows}

    for name in ("NeurIPS", "NIPS", "nips", "Neural Information Processing Systems", "Adv. Neural Inf. Process. Syst."):
        assert ids(venue=name) == {"a", "b"}
    assert ids(venue="NeurIPS workshops") == {"c"}
    assert ids(venue="Journal of Ant Studies") == ids(venue="ant stud") == {"d"}
    assert ids(author="Ada Lovelace") == ids(author="Lovelace, Ada") == {"a", "b"}
    assert ids(author="0000-0002-1825-0097") == {"b"}
    assert ids(author="author:ada-lovelace") == {"a"}
    assert ids(author="Lovelace") == {"a", "b", "c"}
    assert ids(author="Bernhard Scholkopf", venue="NIPS", concept="LoRA") == {"b"}
    with pytest.raises(NotFoundError, match="did you mean Ada Lovelace"):
        library.papers(author="Ada Lovelacee")


def test_one_name_may_be_several_people_and_stats_say_so(library: Library, write: Write) -> None:
    library.add([write(PEOPLE)])
    assert [(p.id, p.papers) for p in library.people("ada lovelace")] == [
        ("author:0000-0002-1825-0097", 1),
        ("author:ada-lovelace", 1),
    ]
    stats = library.stats()
    assert stats.shared_names == (("ada lovelace", 2),)
    assert (stats.authors, stats.venues) == (5, 3)


def test_stats_of_papers_without_authors_and_of_none(library: Library, write: Write) -> None:
    library.add([write([{"id": "a", "abstract": "On LoRA."}])])
    assert (library.stats().authors, library.stats().venues, library.stats().shared_names) == (0, 0, ())
    library.remove(["a"])
    assert (library.stats().papers, library.add([]).papers, library.add([]).changed) == (0, 0, False)
