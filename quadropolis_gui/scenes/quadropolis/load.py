"""What the Load screen shows of a game of Quadropolis: the colours of its mode, and a small picture of a city."""

from __future__ import annotations

from pygame import Surface

from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.scenery import Daytime
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.diorama import Diorama
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.theme import WHITE, Colour, Theme, legible


def badge_colours(theme: Theme, variant: str) -> tuple[Colour, Colour]:
    """The ground and the ink of the name of a mode: the colours of towers for Classic, of shops for Expert."""
    kinds = palette_of(theme).kinds
    if MODES[variant].has_offices_and_monuments:
        return legible(kinds["shop"].face, WHITE, 5.2), WHITE
    return kinds["tower"].face, legible(kinds["tower"].ink, kinds["tower"].face, 5.2)


def draw_thumbnail(kit: Kit, state: State, size: tuple[int, int], radius: int, daytime: Daytime) -> Surface:
    """The winner's city of a finished game, or that of the player to move."""
    city = state.cities[state.result().winners[0] if state.is_over else state.to_move]
    return Diorama(BoardKit.of(kit), city, daytime=daytime).thumbnail(size, radius)
