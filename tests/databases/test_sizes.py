"""Large texts: split into messages that a database takes, or refused with the name of what is too large."""

from dataclasses import replace

import pytest

from graph.errors import InputError
from graph.model import Evidence, KnowledgeGraph
from loaders.databases import load_graph, plan
from loaders.databases.connection import MESSAGE_LIMIT, size_of
from loaders.databases.writing import BATCH_BYTES, BATCH_ROWS, Unit, batches


def test_batches_are_limited_by_number_and_by_bytes():
    small = [Unit(f"id:{number}", {"text": "x"}) for number in range(BATCH_ROWS + 1)]
    assert [len(batch.units) for batch in batches(small)] == [BATCH_ROWS, 1]
    third = [Unit(f"id:{number}", {"text": "x" * (BATCH_BYTES // 3)}) for number in range(4)]
    assert [len(batch.units) for batch in batches(third)] == [2, 2]
    alone = [Unit("id:1", {"text": "x"}), Unit("id:2", {"text": "x" * (2 * BATCH_BYTES)}), Unit("id:3", {"text": "x"})]
    assert [(len(batch.units), batch.large) for batch in batches(alone)] == [(1, False), (1, True), (1, False)]


def with_long_sentences(graph: KnowledgeGraph, length: int) -> KnowledgeGraph:
    """Return the graph with evidence of so many characters at each link."""
    evidence = (Evidence(text="It", sentence="It " + "é" * (length // 2), field="abstract", start=0, end=2),)
    return replace(graph, links=tuple(replace(link, count=1, evidence=evidence) for link in graph.links))


def test_a_paper_with_much_text_is_sent_in_several_messages(database, graph, fill):
    sent = []
    whole = database.transaction
    database.transaction = lambda work: whole(
        lambda run: work(lambda cypher, parameters=None: (sent.append(size_of(parameters)), run(cypher, parameters))[1])
    )
    large = with_long_sentences(graph, 7_000_000)
    fill(database, large)
    assert sum(sent) > 28_000_000
    assert max(sent) < MESSAGE_LIMIT
    assert load_graph(database) == large


@pytest.mark.parametrize(
    ("grown", "said"),
    [
        (
            lambda g: replace(g, papers=(replace(g.papers[0], abstract_plain="x" * 13_000_000), *g.papers[1:])),
            "arxiv:2106.09685 has 13 MB of text in one place",
        ),
        (lambda g: with_long_sentences(g, 13_000_000), "arxiv:2106.09685 has 13 MB"),
        (
            lambda g: replace(g, concepts=(*g.concepts, replace(g.concepts[0], id="concept:" + "x" * 2000))),
            "concept:xxx.* has an id of 2008 characters",
        ),
    ],
)
def test_what_is_too_large_is_named_before_anything_is_written(embedded_database, graph, contents, grown, said):
    before = contents(embedded_database)
    with pytest.raises(InputError, match=said) as refused:
        plan(embedded_database, grown(graph))
    assert len(str(refused.value)) < 200
    assert contents(embedded_database) == before
