"""Foreign lists of concepts become lines that add to the known vocabulary and contradict nothing."""

from hypothesis import given
from hypothesis import strategies as st

from graph.vocabulary.adoption import Term, adopt
from graph.vocabulary.check import check
from graph.vocabulary.entry import parse
from graph.vocabulary.lookup import merge

KNOWN = merge(parse("Optics | topic | light science | -\nLens | tool | - | Optics", "known")[0], ["method"])


def test_what_is_known_or_on_the_stop_list_is_left_out() -> None:
    found = adopt([Term("optics"), Term("Light Science"), Term("methods"), Term("prism")], KNOWN)
    assert (found.lines, found.known, found.refused) == (("Prism | topic | - | -",), 2, 1)


def test_wider_concepts_take_their_known_names() -> None:
    lines = adopt([Term("prism", broader=("light science", "nowhere")), Term("wedge", broader=("Prism",))], KNOWN).lines
    assert lines == ("Prism | topic | - | Optics", "Wedge | topic | - | Prism")


def test_an_alias_that_is_somebodys_name_stays_with_him() -> None:
    assert adopt([Term("prism", aliases=("lens", "wedge")), Term("wedge")], KNOWN).lines == (
        "Prism | topic | - | -",
        "Wedge | topic | - | -",
    )


def test_a_circle_is_cut() -> None:
    terms = [Term("a one", broader=("b two",)), Term("b two", broader=("a one",))]
    assert adopt(terms, KNOWN).lines == ("A One | topic | - | B Two", "B Two | topic | - | -")


def test_kinds_are_kept_and_marks_of_the_format_are_not() -> None:
    assert adopt([Term("VGG | 16 {x}", kind="model")], KNOWN, "task").lines == ("VGG 16 x | model | - | -",)


names = st.text(alphabet="abcXYZ -|;{}#é0", min_size=0, max_size=8)
some_terms = st.lists(st.builds(Term, names, st.tuples(names, names), st.tuples(names, names)), max_size=8)


@given(some_terms)
def test_whatever_is_adopted_is_a_clean_vocabulary(terms: list[Term]) -> None:
    lines = adopt(terms, KNOWN).lines
    entries, problems = parse("\n".join(lines), "mine")
    assert problems == ()
    assert len(entries) == len(lines)
    found = check([*KNOWN.entries.values(), *entries])
    assert [p for p in found if "leads back" in p or "no entry's name" in p or "also names" in p] == []
