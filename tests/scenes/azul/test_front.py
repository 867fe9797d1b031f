"""The small wall on the title's card of a game that can be continued: what lies there is told from what is free."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from quadropolis_gui.scenes.azul.front import AZUL_FRONT
from quadropolis_gui.storage.settings import ThemeName
from tests.driver import Driver

MakeApp = Callable[..., Driver]
#: As much apart as no shade of one colour is, in one of its parts.
CLEARLY = 70


@pytest.mark.parametrize("letter", "BYRKW")
@pytest.mark.parametrize("theme", list(ThemeName))
def test_every_tile_is_told_from_a_free_space_and_from_one_that_waits_for_it(
    make_app: MakeApp, theme: ThemeName, letter: str
) -> None:
    kit = make_app(start=False, theme=theme).app.kit

    def cell(word: str) -> list[tuple[int, ...]]:
        card = Surface((40, 40))
        card.fill(kit.c.panel_bottom)
        AZUL_FRONT.draw_running(card, kit, Rect(4, 4, 32, 32), ((word,),))
        return [tuple(card.get_at((x, y))) for x in range(40) for y in range(40)]

    tile = cell(letter)
    for free in (letter.lower(), "."):
        apart = [
            max(abs(one - other) for one, other in zip(*pair, strict=True))
            for pair in zip(tile, cell(free), strict=True)
        ]
        assert sum(each >= CLEARLY for each in apart) >= 20, f"{letter} looks like {free}"
