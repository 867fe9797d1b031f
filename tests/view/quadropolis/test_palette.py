"""The colours that only Quadropolis has: complete in every theme."""

import pytest

from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.view.quadropolis.city_geometry import district_colour
from quadropolis_gui.view.quadropolis.palette import KINDS, palette_of
from quadropolis_gui.view.theme import load_theme


def test_the_kinds_are_those_of_the_engine_in_its_order() -> None:
    assert tuple(kind.code for kind in Kind) == KINDS


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_every_kind_and_district_has_its_colours(name: str) -> None:
    palette = palette_of(load_theme(name))
    assert tuple(palette.kinds) == KINDS
    for mode in MODES.values():
        used = [district_colour(mode, number) for number in range(len(mode.districts))]
        assert len({palette.districts[index] for index in used}) == len(used)
