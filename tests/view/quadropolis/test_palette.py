"""The colours that only Quadropolis has: complete in every theme."""

import pytest

from quadropolis_gui.engine.quadropolis.modes import MODES, Mode
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.view.quadropolis.city.mat import district_colours
from quadropolis_gui.view.quadropolis.palette import KINDS, palette_of
from quadropolis_gui.view.theme import load_theme


def test_the_kinds_are_those_of_the_engine_in_its_order() -> None:
    assert tuple(kind.code for kind in Kind) == KINDS


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_every_kind_has_its_colours(name: str) -> None:
    assert tuple(palette_of(load_theme(name)).kinds) == KINDS


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("mode", MODES.values(), ids=lambda mode: mode.name)
def test_no_two_districts_have_the_same_colours(mode: Mode, name: str) -> None:
    theme = load_theme(name)
    assert len({district_colours(theme, mode, number) for number in range(len(mode.districts))}) == len(mode.districts)
