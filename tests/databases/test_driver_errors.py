"""Each error of the driver becomes one of ours, in one line, or is known to be a mistake of this program."""

import inspect

import neo4j.exceptions
import pytest

from graph.errors import DatabaseError, QueryError
from loaders.databases.failures import BUGS, HANDLERS, one_line, translated

DRIVERS = {
    name
    for name, found in inspect.getmembers(neo4j.exceptions, inspect.isclass)
    if issubclass(found, neo4j.exceptions.GqlError)
}


def test_every_error_of_the_driver_is_mapped_or_known_as_a_bug():
    assert set(HANDLERS) | BUGS == DRIVERS
    assert not set(HANDLERS) & BUGS


@pytest.mark.parametrize("name", sorted(HANDLERS))
def test_a_mapped_error_is_one_line_with_the_address(name):
    with pytest.raises(DatabaseError) as failed, translated("bolt://server:7687"):
        raise getattr(neo4j.exceptions, name)("it broke\n  there")
    assert "\n" not in str(failed.value)
    assert "it broke there" in str(failed.value) or name == "GqlError"  # the bare base says nothing
    assert failed.value.address == "bolt://server:7687"


@pytest.mark.parametrize("name", sorted(BUGS))
def test_a_bug_is_left_as_it_is(name):
    kind = getattr(neo4j.exceptions, name)
    with pytest.raises(kind), translated("bolt://server:7687"):
        raise kind("transaction") if not name.startswith("Result") else kind.__new__(kind)


def test_a_broken_connection_is_ours_as_well():
    with pytest.raises(DatabaseError, match="cannot be reached"), translated("bolt://server:7687"):
        raise ConnectionResetError("reset by peer")


def test_other_errors_pass_through():
    with pytest.raises(ZeroDivisionError), translated("bolt://server:7687"):
        raise ZeroDivisionError


def test_a_long_error_is_cut():
    assert len(one_line(ValueError("x" * 1000))) == 300


MISTAKES = (
    "MATCH (n RETURN n",
    "RETURN m",
    "RETURN toInteger(",
    "",
    "   ",
    "CALL no.such.procedure()",
    "RETURN no_such_function(1)",
    "RETURN 1; RETURN 2",
    "UNWIND [1, 0] AS x RETURN 1 / x",
)


@pytest.mark.parametrize("cypher", MISTAKES)
@pytest.mark.parametrize("write", [False, True])
def test_a_mistake_in_a_statement_is_a_query_error_in_one_line(module_database, cypher, write):
    with pytest.raises(QueryError) as failed:
        module_database.query(cypher, write=write)
    assert "\n" not in str(failed.value)


@pytest.mark.parametrize("value", [object(), 2**63, "\ud800", {"a": {1, 2}}])
def test_a_parameter_that_cannot_be_sent_is_a_query_error(module_database, value):
    with pytest.raises(QueryError, match="a parameter cannot be sent"):
        module_database.query("RETURN $value AS value", {"value": value})
    assert module_database.query("RETURN 1 AS one").rows == ((1,),)


@pytest.mark.neo4j
def test_a_parameter_that_is_missing_is_named(module_database):
    with pytest.raises(QueryError, match="value"):
        module_database.query("RETURN $value AS value", write=True)
