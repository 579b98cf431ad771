"""Places: equal from run to run, apart from each other, neighbours near."""

import numpy as np

from viz.kind import BACKGROUND_DARK, BACKGROUND_LIGHT, LOOKS
from viz.layout import extend, push_apart, spread


def ring(count: int) -> list[tuple[int, int, float]]:
    return [(node, (node + 1) % count, 1.0) for node in range(count)]


def test_places_are_equal_from_run_to_run() -> None:
    radius = np.full(80, 6.0)
    assert np.array_equal(spread(80, ring(80), radius), spread(80, ring(80), radius))


def test_discs_do_not_overlap() -> None:
    radius = np.linspace(4, 20, 120)
    points = spread(120, ring(60), radius)
    for node in range(120):
        others = np.delete(np.arange(120), node)
        distance = np.hypot(*(points[others] - points[node]).T)
        assert (distance > radius[others] + radius[node] - 2).all()


def test_joined_nodes_are_nearer_than_others() -> None:
    edges = [(a, b, 1.0) for group in (range(10), range(10, 20)) for a in group for b in group if a < b]
    points = spread(20, [*edges, (0, 10, 0.2)], np.full(20, 5.0))
    one, other = points[:10].mean(axis=0), points[10:].mean(axis=0)
    assert np.hypot(*(one - other)) > 2 * np.hypot(*(points[:10] - one).T).mean()


def test_nothing_and_one_have_places() -> None:
    assert spread(0, [], np.zeros(0)).shape == (0, 2)
    assert spread(1, [], np.ones(1)).tolist() == [[0, 0]]


def test_what_stands_stays_in_shape_when_more_come() -> None:
    radius = np.full(30, 5.0)
    fixed = spread(10, ring(10), radius[:10])
    points = extend(fixed, 30, [*ring(10), *((node, node % 10, 1.0) for node in range(10, 30))], radius)
    assert np.allclose(points[:10], np.rint(fixed * np.sqrt(3)))


def test_fixed_points_are_not_pushed() -> None:
    points = np.zeros((2, 2))
    moved = push_apart(points, np.full(2, 5.0), np.array([True, False]))
    assert moved[0].tolist() == [0, 0]
    assert np.hypot(*moved[1]) >= 14


def luminance(colour: str) -> float:
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_each_kind_stands_out_from_both_backgrounds() -> None:
    for look in LOOKS:
        for colour, background in ((look.light, BACKGROUND_LIGHT), (look.dark, BACKGROUND_DARK)):
            dark, light = sorted((luminance(colour), luminance(background)))
            assert (light + 0.05) / (dark + 0.05) >= 3, f"{look.key} {colour}"


def test_each_kind_has_a_shape_of_its_own() -> None:
    assert len({look.shape for look in LOOKS}) == len(LOOKS)
