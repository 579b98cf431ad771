"""What stands above and below a concept."""

from graph.vocabulary.entry import parse, parse_name
from graph.vocabulary.hierarchy import narrower, view
from graph.vocabulary.lookup import merge

TEXT = """\
Art | topic | - | -
Craft | topic | - | -
Glass | topic | glazing {context: window, furnace}; Glas {case} | Craft; Art
Lens | tool | - | Glass
Bottle | tool | - | Glass
"""


def test_a_view_shows_names_with_flags_and_both_directions() -> None:
    seen = view(merge(parse(TEXT, "mine")[0]), "concept:glass")
    assert seen.names == ("Glass", "glazing {context: window, furnace}", "Glas {case}")
    assert seen.broader == (("Art",), ("Craft",))
    assert seen.narrower == ("Bottle", "Lens")


def test_a_concept_without_narrower_ones_has_none() -> None:
    assert narrower(merge(parse(TEXT, "mine")[0]), "concept:lens") == []


def test_a_name_is_written_as_it_is_read() -> None:
    for text in ("SAM {case; context: sharpness, flat minima}", "LoRA", "Adam {case}", "SAM {context: mask}"):
        assert str(parse_name(text)) == text
