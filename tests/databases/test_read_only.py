"""A query without --write changes nothing, on either engine, whatever it says."""

import pytest

from graph.errors import QueryError
from loaders.databases import Database, open_database
from loaders.databases.guard import objection

WRITES = (
    "MATCH (n) DETACH DELETE n",
    "MATCH (n:Paper) SET n.title = 'changed'",
    "MATCH (n:Paper) SET n += {title: 'changed'}",
    "MATCH (n:Paper) REMOVE n.title",
    "MATCH (n:Paper) SET n:Read",
    "MATCH ()-[r]->() DELETE r",
    "MATCH ()-[r]->() SET r.count = 0",
    "CREATE (:Paper {id: 'new'})",
    "MERGE (:Paper {id: 'new'})",
    "MATCH (a:Paper), (b:Concept) CREATE (a)-[:USES]->(b)",
    "MATCH (a:Paper), (b:Concept) MERGE (a)-[:LIKES]->(b)",
    "MATCH (n:Paper) WITH collect(n) AS all FOREACH (n IN all | SET n.title = 'changed')",
    "MATCH (n:Paper) CALL (n) { SET n.title = 'changed' } RETURN 1",
    "MATCH (n:Paper) CALL { WITH n DETACH DELETE n } IN TRANSACTIONS RETURN 1",
    "UNWIND [1, 2] AS x CREATE (:Note {x: x}) RETURN x",
    "PROFILE CREATE (:Paper {id: 'new'})",
    "// read only\nCREATE (:Paper {id: 'new'}) // RETURN 1",
    "CREATE INDEX mine FOR (n:Paper) ON (n.year)",
    "CREATE CONSTRAINT mine FOR (n:Paper) REQUIRE n.label IS UNIQUE",
    "DROP CONSTRAINT paperkin_id",
    "DROP INDEX paper_text",
    "CALL db.createLabel('Mine')",
)

FILES = (
    "LOAD CSV FROM $file AS row RETURN row",
    "LOAD CSV WITH HEADERS FROM $file AS row RETURN row",
    "CALL { LOAD CSV FROM $file AS row RETURN row } RETURN row",
    "LO\\u0041D CSV FROM $file AS row RETURN row",
    "CYPHER runtime=slotted LOAD CSV FROM $file AS row RETURN row",
)

NEO4J_ADMINISTRATION = (
    "CREATE USER eve SET PASSWORD 'long enough'",
    "SHOW USERS",
    "TERMINATE TRANSACTION 'neo4j-transaction-1'",
    "CALL db.clearQueryCaches()",
    "CALL db.prepareForReplanning()",
    "CALL dbms.listConfig()",
    "CALL tx.setMetaData({a: 1})",
)


@pytest.fixture(scope="module")
def filled(module_database, fill, graph) -> Database:
    """Return a database with the small graph in it, the same for all tests here: none of them may change it."""
    fill(module_database, graph)
    return module_database


@pytest.mark.parametrize("cypher", WRITES)
def test_a_statement_that_writes_is_refused(filled, contents, cypher):
    before = contents(filled)
    with pytest.raises(QueryError) as refused:
        filled.query(cypher)
    assert "\n" not in str(refused.value)
    assert contents(filled) == before


@pytest.mark.parametrize("cypher", FILES)
def test_a_statement_that_reads_files_is_refused(filled, tmp_path, cypher):
    (tmp_path / "some.csv").write_text("a secret\n")
    with pytest.raises(QueryError) as refused:
        filled.query(cypher, {"file": (tmp_path / "some.csv").as_uri()})
    assert "a secret" not in str(refused.value)
    assert "External" not in str(refused.value)


@pytest.mark.parametrize("cypher", NEO4J_ADMINISTRATION)
def test_a_statement_that_administers_a_server_is_refused(neo4j, cypher):
    with (
        open_database(neo4j.address, create=True, environ=neo4j.environ) as database,
        pytest.raises(QueryError, match="--write"),
    ):
        database.query(cypher)


def test_what_was_refused_says_what_to_do(filled):
    with pytest.raises(QueryError, match="--write"):
        filled.query("MATCH (n) DETACH DELETE n")
    with pytest.raises(QueryError, match="--write"):
        filled.query("CREATE (:Paper {id: 'new'})")


READS = (
    "MATCH (p:Paper) RETURN count(p)",
    "CALL db.labels() YIELD label RETURN count(label) > 0",
    "CALL db.index.fulltext.queryNodes('paper_text', 'adaptation') YIELD node, score WHERE node:Paperkin RETURN node.id",
    "EXPLAIN MATCH (n) RETURN n",
    "MATCH (p:Paper {title: 'CREATE (n) SET n.x = 1 DELETE n'}) RETURN p",
    "MATCH (p:Paper) RETURN p.id AS `SET` ORDER BY `SET`; ",
    "// DELETE everything\nMATCH (p:Paper) /* SET */ RETURN p.id",
    "SHOW INDEXES YIELD name RETURN count(name) > 0",
)


@pytest.mark.parametrize("cypher", READS)
def test_a_statement_that_reads_is_run(filled, contents, cypher):
    before = contents(filled)
    filled.query(cypher)
    assert contents(filled) == before


@pytest.mark.parametrize(
    "cypher", ["MATCH (p:Paper) SET p.read = true", "MATCH (p:Paper) CALL { WITH p SET p.read = true } IN TRANSACTIONS"]
)
def test_with_write_a_statement_writes(filled, cypher):
    filled.query(cypher, write=True)
    assert filled.query("MATCH (p:Paper) WHERE p.read RETURN count(p)").rows == ((3,),)
    filled.query("MATCH (p:Paper) REMOVE p.read", write=True)


@pytest.mark.parametrize(
    ("query_type", "plan", "reason"),
    [
        (
            "r",
            {
                "operatorType": "ProduceResults@neo4j",
                "args": {},
                "children": [{"operatorType": "AllNodesScan@neo4j", "args": {}}],
            },
            None,
        ),
        (
            "r",
            {"operatorType": "ProduceResults", "args": {}, "children": [{"operatorType": "LoadCSV@x", "args": {}}]},
            "LOAD CSV reads files",
        ),
        ("r", {"operatorType": "ProcedureCall@neo4j", "args": {"Details": "db.labels() :: (label :: STRING)"}}, None),
        (
            "r",
            {"operatorType": "ProcedureCall@neo4j", "args": {"Details": "apoc.load.json($a) :: ()"}},
            "the procedure apoc.load.json is not known to read only",
        ),
        ("r", {"operatorType": "ProcedureCall@neo4j", "args": {}}, "the procedure  is not known to read only"),
        ("rw", None, "it does more than read"),
        ("w", None, "it does more than read"),
        ("s", None, "it does more than read"),
        (None, None, "it does more than read"),
    ],
)
def test_the_guard_judges_by_the_server_s_own_plan(query_type, plan, reason):
    assert objection(query_type, plan) == reason
