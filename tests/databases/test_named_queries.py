"""The shipped queries: each says what it does, runs on both engines with equal rows, and shows nothing that is not ours."""

import re
from typing import Any

import pytest

from graph.errors import NotFoundError
from graph.text import fold
from loaders.databases import Database, describe, named, names, open_database

LORA, QLORA, ADAPTATION = "arxiv:2106.09685", "doi:10.1/qlora", "concept:low-rank-adaptation"
PAPER_QUERIES = {"paper", "paper_sentences"}

SAMPLES: dict[str, Any] = {
    "concept": ADAPTATION,
    "concepts": [{"id": ADAPTATION, "weight": 0.5, "most": 9}, {"id": "concept:nf4", "weight": 0.25, "most": 9}],
    "folded": fold("low rank"),
    "ids": [ADAPTATION, QLORA],
    "kind": None,
    "least": 1,
    "limit": 50,
    "origin": None,
    "paper": QLORA,
    "pairs": [{"start": QLORA, "end": ADAPTATION}, {"start": ADAPTATION, "end": "concept:adapter"}],
    "papers": [LORA, QLORA],
    "plain": "edward hu",
    "role": None,
    "since": None,
    "text": "low rank",
    "venue": None,
    "year": None,
}
"""A value for each parameter of the shipped queries; a new one needs a value here."""


def sample(name: str) -> dict[str, Any]:
    """Return parameters with which a query finds something in the small graph."""
    values = {
        **SAMPLES,
        "id": QLORA if name in PAPER_QUERIES else "concept:qlora" if name == "ancestors" else ADAPTATION,
    }
    if name == "concepts_since":
        values["since"] = 2022
    if name in ("concept_facets", "path_papers", "path_kin", "years_of_concepts"):
        values["concepts"] = [ADAPTATION]
    if name == "find_paper":
        values["folded"] = fold("LoRA: Low-Rank")
    return {parameter: values[parameter] for parameter in describe(name).parameters}


@pytest.fixture(scope="module")
def filled(module_database: Database, fill: Any, graph: Any) -> Database:
    """Return a database with the small graph, papers and concepts of somebody else's, and one that is gone."""
    fill(module_database, graph)
    theirs = """
        CREATE (:Paper {id: 'theirs', label: 'LoRA', folded: ['lora']})-[:USES {confidence: 1.0, roles: ['USES']}]->(:Concept {id: 'theirs', folded: ['lowrank'], name: 'theirs', papers: 9}),
               (:Paperkin:Paper {id: 'id:gone', gone: true}), (:Paperkin:Concept {id: 'concept:gone', gone: true}), (:Author {name: 'theirs'}), (:Venue {name: 'theirs'})
    """
    module_database.query(theirs, write=True)
    return module_database


@pytest.mark.parametrize("name", names())
def test_a_query_describes_itself_and_sorts_its_rows(name):
    query = describe(name)
    first = query.text.splitlines()[0]
    assert first.startswith("// ")
    assert len(query.description) > 20
    assert all(parameter in first for parameter in query.parameters)
    assert "ORDER BY" in query.text
    assert named(name) == query.text


@pytest.mark.parametrize("name", names())
def test_a_query_demands_the_label_of_what_is_ours(name):
    code = re.sub(r"//.*", "", named(name))
    for variable in re.findall(r"\((\w+):(?:Paper|Concept|Author|Venue|Library)\b", code):
        assert re.search(rf"\b{variable}:Paperkin\b", code), variable
    assert not re.search(r"\(\w*:\w+:\w+", code), "two labels in a pattern make the embedded engine scan"


@pytest.mark.parametrize("name", names())
def test_a_query_finds_what_is_ours_and_nothing_else(filled, name):
    result = filled.query(named(name), sample(name))
    assert result.rows
    assert "theirs" not in str(result.rows)
    assert "gone" not in str(result.rows)


@pytest.mark.neo4j
@pytest.mark.embedded
def test_both_engines_give_the_same_rows(embedded, neo4j, graph, fill):
    answers = []
    for place in (embedded, neo4j):
        with open_database(place.address, create=True, environ=place.environ) as database:
            fill(database, graph)
            answers.append({name: database.query(named(name), sample(name)) for name in names()})
    assert answers[0] == answers[1]


def rows(database: Database, name: str, *columns: str, **parameters: Any) -> list[tuple[Any, ...]]:
    """Return some columns of the rows of a query."""
    found = database.query(named(name), {**sample(name), **parameters}).dicts()
    return [tuple(row[column] for column in columns) for row in found]


def test_counts(filled):
    assert dict(filled.query(named("counts")).rows) == {
        "papers": 3,
        "concepts": 4,
        "authors": 3,
        "venues": 1,
        "PROPOSES": 3,
        "EXTENDS": 1,
    }


def test_one_concept(filled):
    assert rows(filled, "concept", "name", "aliases", "papers", "broader", "narrower") == [
        ("Low-Rank Adaptation", ["LoRA"], 2, ["Adapter"], ["QLoRA"])
    ]
    assert rows(filled, "concept", "part_of", id="concept:nf4") == [(["QLoRA"],)]
    assert rows(filled, "concept", "name", id=LORA) == []


def test_the_papers_of_a_concept_with_their_sentences(filled):
    assert rows(filled, "concept_sentences", "id", "role", "roles", "sentences") == [
        (LORA, "PROPOSES", ["PROPOSES"], ["It is here.", ""]),
        (QLORA, "EXTENDS", ["EXTENDS", "USES"], ["It is here.", ""]),
    ]
    assert rows(filled, "concept_sentences", "id", role="USES") == [(QLORA,)]
    assert rows(filled, "concept_sentences", "id", limit=1) == [(LORA,)]


def test_one_paper_with_its_authors_in_order(filled):
    assert rows(filled, "paper", "title", "authors", "venue", id=LORA) == [
        ("LoRA: Low-Rank Adaptation", ["Edward Hu", "Yelong Shen"], "ICLR")
    ]
    assert rows(filled, "paper_sentences", "id", "role") == [
        (ADAPTATION, "EXTENDS"),
        ("concept:nf4", "PROPOSES"),
        ("concept:qlora", "PROPOSES"),
    ]


def test_lists_are_filtered(filled):
    assert rows(filled, "concepts", "id") == [(ADAPTATION,), ("concept:nf4",), ("concept:qlora",), ("concept:adapter",)]
    assert rows(filled, "concepts", "id", origin="curated", limit=1) == [(ADAPTATION,)]
    assert rows(filled, "concepts", "id", kind="task") == []
    assert rows(filled, "papers", "id") == [(QLORA,), (LORA,), ("text:0123456789abcdef",)]
    assert rows(filled, "papers", "id", year=2021) == [(LORA,)]
    assert rows(filled, "papers", "id", venue="ICLR") == [(LORA,)]


def test_what_stands_in_the_same_papers(filled):
    assert rows(filled, "cooccurring", "id", "together") == [("concept:nf4", 1), ("concept:qlora", 1)]


def test_papers_by_year(filled):
    assert rows(filled, "paper_years", "papers") == [(1,), (1,), (1,)]
    assert rows(filled, "concept_years", "id", "year", "papers")[:2] == [(ADAPTATION, 2021, 1), (ADAPTATION, 2023, 1)]
    assert rows(filled, "years_of_concepts", "id", "year", "papers") == [(ADAPTATION, 2021, 1), (ADAPTATION, 2023, 1)]


def test_concepts_of_the_last_years(filled):
    columns = ("id", "papers", "now", "undated")
    assert rows(filled, "concepts_since", *columns)[0] == (ADAPTATION, 2, 1, 0)
    assert rows(filled, "concepts_since", *columns, least=3) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (ADAPTATION, [(ADAPTATION, "id")]),
        ("low-rank-adaptation", [(ADAPTATION, "id")]),
        ("lora", [(ADAPTATION, "name")]),
        ("Low Rank", [(ADAPTATION, "beginning")]),
        ("q", [("concept:qlora", "beginning")]),
        ("nothing", []),
        ("...", []),
    ],
)
def test_a_concept_is_found_by_id_name_alias_or_beginning(filled, text, found):
    assert rows(filled, "find_concept", "id", "found_by", text=text, folded=fold(text)) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (QLORA, [(QLORA, "id")]),
        ("10.1/QLoRA", [(QLORA, "id")]),
        ("2106.09685", [(LORA, "id")]),
        ("QLoRA: efficient fine-tuning", [(QLORA, "name")]),
        ("lora low rank", [(LORA, "beginning")]),
        ("only an", [("text:0123456789abcdef", "beginning")]),
        ("...", []),
    ],
)
def test_a_paper_is_found_by_id_title_label_or_beginning(filled, text, found):
    assert rows(filled, "find_paper", "id", "found_by", text=text, folded=fold(text)) == found


def test_candidates_for_related_work(filled):
    def found(**parameters: Any) -> list[str]:
        return sorted(p for (papers,) in rows(filled, "candidates", "papers", **parameters) for p in papers)

    adaptation, nf4 = ({"id": c, "weight": w, "most": 9} for c, w in ((ADAPTATION, 500), ("concept:nf4", 250)))
    assert found(concepts=[adaptation, nf4]) == [LORA, QLORA]
    assert found(concepts=[adaptation, nf4], limit=1) == [QLORA]
    assert found(concepts=[{**adaptation, "most": 1}]) == []
    assert found(concepts=[adaptation], limit=1) == [LORA, QLORA]  # both weigh the same
    assert found(concepts=[]) == []
    assert found(venue="iclr") == [LORA]
    assert found(since=2022) == [QLORA]


def test_what_related_work_compares(filled):
    assert sorted(p for papers, profiles in rows(filled, "profiles", "papers", "profiles") for p in papers) == sorted(
        row[0] for row in rows(filled, "papers", "id")
    )
    asked = [LORA, "text:0123456789abcdef"]
    found = {row[0]: row[1:] for row in rows(filled, "paper_facets", "id", "profile", "facets", papers=asked)}
    assert found == {
        LORA: (
            "",
            [
                [
                    ADAPTATION,
                    "Low-Rank Adaptation",
                    ["lora", "lowrankadaptation"],
                    "method",
                    2,
                    "PROPOSES",
                    0.9,
                    "It is here.",
                ]
            ],
        ),
        "text:0123456789abcdef": ("", []),
    }
    assert rows(filled, "concept_facets", "name", "papers", concepts=[ADAPTATION]) == [("Low-Rank Adaptation", 2)]


def test_lineage(filled):
    columns = ("id", "name", "role", "sentences", "forward")
    assert rows(filled, "lineage", *columns) == [(LORA, "Low-Rank Adaptation", "EXTENDS", ["It is here.", ""], True)]
    assert rows(filled, "lineage", *columns, paper=LORA) == [
        (QLORA, "Low-Rank Adaptation", "EXTENDS", ["It is here.", ""], False)
    ]


def test_ancestors(filled):
    assert rows(filled, "ancestors", "id", "distance") == [(ADAPTATION, 1), ("concept:adapter", 2)]


def test_what_stands_beside_papers_and_concepts_for_paths(filled):
    assert rows(filled, "path_concepts", "paper", "concepts", "papers", "confidences") == [
        (LORA, [ADAPTATION], [2], [0.9]),
        (QLORA, [ADAPTATION, "concept:nf4", "concept:qlora"], [2, 1, 1], [0.9, 0.9, 0.9]),
    ]
    assert rows(filled, "path_papers", "concept", "papers", "confidences") == [(ADAPTATION, [LORA, QLORA], [0.9, 0.9])]
    assert rows(filled, "path_kin", "concept", "other", "papers", "reach") == [
        (ADAPTATION, "concept:adapter", 0, 1),
        (ADAPTATION, "concept:qlora", 1, 3),
    ]


def test_the_stops_and_steps_of_paths(filled):
    assert rows(filled, "path_stops", "id", "label", "kind", "year", "papers") == [
        (ADAPTATION, "Low-Rank Adaptation", "method", None, 2),
        (QLORA, "QLoRA: Efficient Finetuning", "paper", 2023, None),
    ]
    assert rows(filled, "path_steps", "start", "end", "role", "sentences") == [
        (ADAPTATION, "concept:adapter", "BROADER", []),
        (QLORA, ADAPTATION, "EXTENDS", ["It is here.", ""]),
    ]


def test_an_unknown_query_is_named_with_those_that_come_near():
    with pytest.raises(NotFoundError, match="no query is named 'concpet': did you mean concept") as missing:
        named("concpet")
    assert missing.value.suggestions[0] == "concept"
    with pytest.raises(NotFoundError, match="there are ancestors, "):
        named("")
