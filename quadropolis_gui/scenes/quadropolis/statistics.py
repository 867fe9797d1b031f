"""What the Statistics screen shows of Quadropolis: the best city of a player."""

from __future__ import annotations

from pygame import Surface

from quadropolis_gui.engine.quadropolis.keepsake import CityKeepsake, recall
from quadropolis_gui.engine.quadropolis.modes import mode_named
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.diorama import Diorama


def draw_kept_city(kit: Kit, variant: str, keepsake: CityKeepsake, size: tuple[int, int], radius: int) -> Surface:
    """The city of a keepsake under its sky, or raise GameError if there can be no such city."""
    city, _ = recall(mode_named(variant), keepsake)
    return Diorama(BoardKit.of(kit), city).render(size, labels=False, frame=False, radius=radius)
