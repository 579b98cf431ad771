"""Mathematics as people read it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graph.text import clean
from viz.mathematics import readable


@pytest.mark.parametrize(
    ("source", "read"),
    [
        ("The $E^2$ Net", "The E² Net"),
        (r"$\ell_2$ norm, $x_{i}$ and H$_2$O", "ℓ₂ norm, xᵢ and H₂O"),
        (r"$10^{-3}$ in $\mathbb{R}^{d\times k}$", "10⁻³ in Rᵈˣᵏ"),
        (r"SE(3)$^{+}$, the $2^{nd}$", "SE(3)⁺, the 2ⁿᵈ"),
        (r"$K^{i}_{j}$", "Kⁱⱼ"),
        (r"$T^{*}$, $f^{'}$ and $90^\circ$", "T*, f' and 90°"),
        ("CO<sub>2</sub> and 10<sup>-3</sup>", "CO₂ and 10⁻³"),
        (r"H\textsubscript{2}O, m\textsuperscript{2}", "H₂O, m²"),
    ],
)
def test_is_written_as_unicode_has_it(source: str, read: str) -> None:
    assert readable(source).text == read


@pytest.mark.parametrize(
    ("source", "read"),
    [
        (r"$n^{k/2}$ and $e^{-x^2}$", "n^(k/2) and e^(-x²)"),
        (r"$\mathcal{L}_{\text{rec}}$, $x_{i,j}$", "L_rec, x_(i,j)"),
        (r"$\frac{1}{2}$, $\frac{a+b}{2n}$, $\frac{\frac{1}{2}}{3}$", "1/2, (a+b)/2n, (1/2)/3"),
        (r"$A^{\frac{1}{2}}$", "A^(1/2)"),
    ],
)
def test_keeps_its_mark_where_unicode_has_nothing(source: str, read: str) -> None:
    assert readable(source).text == read


@pytest.mark.parametrize("text", ["R^2 and snake_case_name", "it costs $5 to $7", "We use LoRA.", "", "$^$ _ ^ $_$"])
def test_what_is_no_mathematics_stays(text: str) -> None:
    assert readable(text).text == clean(text).text


def test_each_character_knows_where_it_came_from() -> None:
    source = r"We run $O(n^{k/2})$ \textbf{LoRA}."
    plain = readable(source)
    start = plain.text.index("LoRA")
    assert source[slice(*plain.original(start, start + 4))] == "LoRA"
    start = plain.text.index("k/2")
    assert source[slice(*plain.original(start, start + 3))] == "k/2"


pieces = st.sampled_from(
    ["$", "^", "_", "{", "}", r"\frac", "a", "2", " ", "/", "<sup>", "</sup>", r"\textsubscript", "ü", "𝔸"]
)


@given(st.lists(pieces, max_size=30).map("".join))
def test_whatever_is_written_the_map_holds(source: str) -> None:
    plain = readable(source)
    if plain.starts is None or plain.ends is None:
        assert plain.text == source
        return
    assert len(plain.text) == len(plain.starts) == len(plain.ends)
    assert list(plain.starts) == sorted(plain.starts)
    assert list(plain.ends) == sorted(plain.ends)
    assert all(start <= end <= len(source) for start, end in zip(plain.starts, plain.ends, strict=True))
