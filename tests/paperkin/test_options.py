"""Options: the values that people give."""

import click
import pytest

from graph.errors import InputError
from paperkin.options import parameter, read_text


@pytest.mark.parametrize(
    ("given", "name", "value"),
    [
        ("year=2026", "year", 2026),
        ("score=0.5", "score", 0.5),
        ("open=true", "open", True),
        ("nothing=null", "nothing", None),
        ('names=["LoRA", "MoE"]', "names", ["LoRA", "MoE"]),
        ("name=LoRA", "name", "LoRA"),
        ('name="2026"', "name", "2026"),
        ("name=", "name", ""),
        ("name=a=b", "name", "a=b"),
        ("name=NaN", "name", "NaN"),
        ("name=Mixture of Experts", "name", "Mixture of Experts"),
    ],
)
def test_a_parameter_is_json_where_it_can_be_else_text(given: str, name: str, value: object) -> None:
    assert parameter(given) == (name, value)


@pytest.mark.parametrize("given", ["name", "=value", ""])
def test_a_parameter_has_a_name_and_a_value(given: str) -> None:
    with pytest.raises(click.BadParameter, match="name=value"):
        parameter(given)


def test_a_text_file_may_begin_with_a_byte_order_mark(tmp_path) -> None:
    draft = tmp_path / "draft.txt"
    draft.write_bytes(b"\xef\xbb\xbfWe use LoRA.")
    assert read_text(str(draft)) == "We use LoRA."


def test_what_is_no_text_is_refused_with_its_name(tmp_path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n")
    for path in (picture, tmp_path, tmp_path / "missing.txt"):
        with pytest.raises(InputError) as caught:
            read_text(str(path))
        assert str(path) in str(caught.value)
        assert caught.value.source == str(path)
