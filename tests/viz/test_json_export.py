"""The JSON export: all of the graph, in the form that the JSON reader takes back."""

import json

from graph.model import Author, Concept, Evidence, KnowledgeGraph, Link, Paper, PaperNode, Relation
from viz.json_export import graph_to_json

PAPER = PaperNode(
    paper=Paper(
        id="arxiv:2106.09685",
        ids=("arxiv:2106.09685",),
        title="LoRA – {L}ow-Rank",
        abstract="We propose LoRA.",
        authors=(Author(name="Ada Lovelace", orcid="0000-0001"), Author(name="角 谷")),
        year=2021,
        source=("a (x.bib)",),
        records=('{"key":"a"}',),
    ),
    label="LoRA – Low-Rank",
    abstract_plain="We propose LoRA.",
)
EVIDENCE = Evidence(text="LoRA", sentence="We propose LoRA.", field="abstract", start=11, end=15)
GRAPH = KnowledgeGraph(
    papers=(PAPER,),
    concepts=(
        Concept(id="concept:lora", name="LoRA", kind="method", origin="proposed", papers=1, broader=("concept:peft",)),
        Concept(id="concept:peft", name="PEFT", kind="method", origin="curated", aliases=("fine-tuning",)),
    ),
    links=(
        Link(
            paper="arxiv:2106.09685",
            concept="concept:lora",
            role="proposes",
            roles=("proposes", "uses"),
            count=1,
            confidence=0.9,
            evidence=(EVIDENCE,),
        ),
    ),
)


def test_what_the_graph_says_stands_in_the_document() -> None:
    document = json.loads(graph_to_json(GRAPH))
    assert list(document) == ["papers", "concepts", "links", "broader"]
    assert document["papers"][0]["authors"] == [{"name": "Ada Lovelace", "orcid": "0000-0001"}, {"name": "角 谷"}]
    assert document["papers"][0]["records"] == ['{"key":"a"}']
    assert document["broader"] == [{"narrower": "concept:lora", "broader": "concept:peft"}]
    assert document["links"][0]["evidence"] == [
        {"text": "LoRA", "sentence": "We propose LoRA.", "start": 11, "end": 15, "field": "abstract"}
    ]


def test_a_paper_has_the_digest_that_its_library_gives() -> None:
    (paper,) = json.loads(graph_to_json(GRAPH, {PAPER.paper.id: "abc"}))["papers"]
    assert paper["digest"] == "abc"


def test_what_is_absent_is_left_out() -> None:
    paper = json.loads(graph_to_json(KnowledgeGraph(papers=(PaperNode(paper=Paper(id="id:1"), label="One"),))))[
        "papers"
    ][0]
    assert paper == {"id": "id:1", "label": "One"}


def test_related_papers_are_there_where_they_were_asked_for() -> None:
    relation = Relation(paper="id:1", other="id:2", score=0.5, shared=("concept:lora",))
    document = json.loads(graph_to_json(KnowledgeGraph(relations=(relation,))))
    assert document["related"] == [{"paper": "id:1", "other": "id:2", "score": 0.5, "shared": ["concept:lora"]}]


def test_the_text_is_readable_and_ends_with_a_line_break() -> None:
    text = graph_to_json(GRAPH)
    assert "角 谷" in text
    assert text.endswith("}\n")
    assert text == graph_to_json(GRAPH)
