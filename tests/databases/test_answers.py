"""What a database answers, as plain Python, equal on both engines."""

import pytest

from graph.errors import QueryError
from loaders.databases import Node, Path, Relationship
from loaders.databases.connection import MESSAGE_LIMIT, size_of

VALUES = (
    None,
    True,
    False,
    0,
    -1,
    2**62,
    -(2**63),
    1.5,
    1e300,
    "",
    "é\u2028\x00🎉",
    [],
    ["", "a"],
    [1, 2.5],
    {"a": [1, {"b": None}]},
    [[1], []],
)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_comes_back_as_it_went(module_database, value):
    assert module_database.query("RETURN $value AS value", {"value": value}).rows == ((value,),)


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("date('2024-02-29')", "2024-02-29"),
        ("datetime('2024-02-29T12:00:00Z')", "2024-02-29T12:00:00.000000000+00:00"),
        ("localtime('12:30:00')", "12:30:00.000000000"),
        ("duration('P1Y2M3DT4H')", "P1Y2M3DT4H"),
        ("point({x: 1.0, y: 2.0})", {"srid": 7203, "coordinates": [1.0, 2.0]}),
    ],
)
def test_what_python_lacks_becomes_text(module_database, expression, value):
    assert module_database.query(f"RETURN {expression} AS value").rows == ((value,),)


def test_nodes_relationships_and_paths_keep_what_is_needed_to_draw_them(database, graph, fill):
    fill(database, graph)
    [(paper, link, concept, path)] = database.query(
        "MATCH path = (p:Paperkin {id: 'doi:10.1/qlora'})-[r:EXTENDS]->(c:Concept) RETURN p, r, c, path"
    ).rows
    assert isinstance(paper, Node)
    assert paper.labels == ("Paper", "Paperkin")
    assert paper.properties["title"] == "QLoRA: Efficient Finetuning"
    assert isinstance(link, Relationship)
    assert (link.type, link.start, link.end) == ("EXTENDS", paper.key, concept.key)
    assert link.properties["roles"] == ["EXTENDS", "USES"]
    assert path == Path((paper, concept), (link,))


def test_rows_have_their_columns(module_database):
    result = module_database.query("UNWIND [2, 1] AS x RETURN x, x * x AS square ORDER BY x")
    assert result.columns == ("x", "square")
    assert result.dicts() == [{"x": 1, "square": 1}, {"x": 2, "square": 4}]


def test_a_large_answer_comes_whole(module_database):
    [(text,)] = module_database.query(
        "UNWIND range(1, 30) AS i WITH collect($text) AS texts RETURN texts", {"text": "x" * 1_000_000}
    ).rows
    assert sum(map(len, text)) == 30_000_000


def test_a_statement_that_is_too_large_is_refused_before_it_is_sent(module_database):
    with pytest.raises(QueryError, match="16 MB, more than the 15 MB"):
        module_database.query("RETURN size($text) AS size", {"text": "é" * 8_000_000})
    assert module_database.query("RETURN size($text) AS size", {"text": "x" * (MESSAGE_LIMIT - 1000)}).rows == (
        (MESSAGE_LIMIT - 1000,),
    )


def test_sizes_are_counted_in_bytes():
    assert size_of("aé\ud800") == 5 + 1 + 2 + 3
    assert size_of([1, None, True]) == 5 + 3 * 9
    assert size_of({"a": b"123", "b": (1.5,)}) == 5 + 6 + 8 + 6 + 14
