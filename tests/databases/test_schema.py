"""The schema: one key for all nodes of ours, a full-text index, and types that are there before the first record."""

import pytest

from graph.errors import QueryError
from loaders.databases import open_database
from loaders.databases.schema import KINDS_OF_NODE, RELATIONSHIP_TYPES


@pytest.mark.parametrize("label", ["Paper", "Concept"])
def test_an_id_is_unique_among_all_nodes_of_ours(database, label):
    database.query("CREATE (:Paperkin:Paper {id: 'same'})", write=True)
    with pytest.raises(QueryError):
        database.query(f"CREATE (:Paperkin:{label} {{id: 'same'}})", write=True)
    database.query("CREATE (:Paper {id: 'same'}), (:Concept {id: 'same'})", write=True)
    assert database.query("MATCH (n {id: 'same'}) RETURN count(n)").rows == ((3,),)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("efficient", ["doi:10.1/qlora"]),
        ("abstract", ["arxiv:2106.09685", "doi:10.1/qlora", "text:0123456789abcdef"]),
        ("nothing", []),
    ],
)
def test_papers_are_found_by_words_of_title_and_abstract(database, graph, fill, text, found):
    fill(database, graph)
    call = "CALL db.index.fulltext.queryNodes('paper_text', $text) YIELD node, score WHERE node:Paperkin RETURN node.id ORDER BY node.id"
    assert [id_ for (id_,) in database.query(call, {"text": text}).rows] == found


@pytest.mark.embedded
def test_the_engine_knows_all_types_before_the_first_record_and_gets_no_new_ones(embedded, graph, fill):
    with open_database(embedded.address, create=True) as database:
        before = types(database)
        fill(database, graph)
        assert types(database) == before
    labels, relationships = before
    assert labels == {*KINDS_OF_NODE, "Paperkin"}
    assert relationships == set(RELATIONSHIP_TYPES)


def types(database) -> tuple[set[str], set[str]]:
    labels = database.read("CALL db.labels() YIELD label RETURN label").rows
    relationships = database.read("CALL db.relationshipTypes() YIELD relationshipType RETURN relationshipType").rows
    return {label for (label,) in labels}, {kind for (kind,) in relationships}


@pytest.mark.neo4j
def test_the_first_build_into_a_server_makes_constraint_and_index(neo4j):
    with open_database(neo4j.address, create=True, environ=neo4j.environ) as database:
        database.query("DROP CONSTRAINT paperkin_id", write=True)
        database.query("DROP INDEX paper_text", write=True)
    with open_database(neo4j.address, create=True, environ=neo4j.environ) as database:
        assert database.query("SHOW CONSTRAINTS YIELD name, type RETURN name, type").rows == (
            ("paperkin_id", "UNIQUENESS"),
        )
        [(kind, labels, properties)] = database.query(
            "SHOW INDEXES YIELD name, type, labelsOrTypes, properties WHERE name = 'paper_text' RETURN type, labelsOrTypes, properties"
        ).rows
        assert (kind, labels, properties) == ("FULLTEXT", ["Paper"], ["title", "abstract_plain"])


def test_a_label_and_a_relationship_type_never_share_a_name():
    assert not {*KINDS_OF_NODE, "Paperkin"} & set(RELATIONSHIP_TYPES)
