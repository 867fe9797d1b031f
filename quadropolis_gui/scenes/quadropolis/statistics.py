"""What the Statistics screen shows of Quadropolis: points by kind of building, and the best city of a player."""

from __future__ import annotations

from collections.abc import Collection

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.keepsake import CityKeepsake, recall
from quadropolis_gui.engine.quadropolis.modes import MODES, mode_named
from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.scenes.statistics.categories import Categories
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.diorama import Diorama
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.palette import KINDS, palette_of
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.theme import Colour

#: Kinds of building that only Expert has.
_EXPERT_KINDS = ("office", "monument")


class KindsOfBuilding(Categories):
    """Points by kind of building; what had no place at the end is grey, and nobody looks at it by itself."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._words = ScoreWords(kit.words)

    def apart(self, variants: Collection[str]) -> tuple[str, ...]:
        """The kinds that played a part in games of these modes: without Expert games, two fewer."""
        if any(MODES[variant].has_offices_and_monuments for variant in variants):
            return KINDS
        return tuple(kind for kind in KINDS if kind not in _EXPERT_KINDS)

    def name(self, category: str) -> str:
        """The name of several buildings of a kind, or what was without a place."""
        return self._words.category(Category(category))

    def colour(self, category: str) -> Colour:
        """The colour of a kind, or grey for what was without a place."""
        kind = palette_of(self._kit.theme).kinds.get(category)
        return self._kit.c.muted if kind is None else kind.face

    def draw_sign(self, surface: Surface, place: Rect, category: str) -> None:
        """Draw the small tile of a kind."""
        draw_kind_chip(surface, self._kit, place, category)

    def points(self, points: int) -> str:
        """An amount of points in words."""
        return self._words.points(points)


def draw_kept_city(kit: Kit, variant: str, keepsake: CityKeepsake, size: tuple[int, int], radius: int) -> Surface:
    """The city of a keepsake under its sky, or raise GameError if there can be no such city."""
    city, _ = recall(mode_named(variant), keepsake)
    return Diorama(BoardKit.of(kit), city).render(size, labels=False, frame=False, radius=radius)
