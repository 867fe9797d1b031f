"""Where the coach stands: a screen of the program, on which things are known by their names.

On the table the names are those of its places; on whatever screen follows the last move, those of its buttons and of
what the keyboard's focus finds there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.lessons import CONFIRM
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.table.panels.keys import KeyGroup
from quadropolis_gui.scenes.table.pointer import Drag, Point
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.view.ui.drawn_target import DrawnTarget

if TYPE_CHECKING:
    from quadropolis_gui.scenes.table.scene import TableScene
    from quadropolis_gui.view.ui.focus import Target

#: Draws what is in the hand, at a point.
Painter = Callable[[Surface, Point], None]


class Ground(ABC):
    """A screen as a lesson uses it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @property
    @abstractmethod
    def is_at_rest(self) -> bool:
        """Whether nothing moves or is told any more."""

    @abstractmethod
    def hurry(self) -> None:
        """Take what moves or is told to its end."""

    @property
    def skip(self) -> Target | None:
        """The button that does so; None where there is none, or nothing is told."""
        return None

    def proceed(self) -> None:
        """Go on from where somebody is waited for; else take what moves or is told to its end."""
        self.hurry()

    @abstractmethod
    def place(self, key: str) -> Rect:
        """Return where a thing lies, also if it cannot be pressed now."""

    def parts(self, key: str) -> Sequence[Rect]:
        """Return where all that belongs to a thing lies, as the tiles of a colour; what to point at comes first."""
        return (self.place(key),)

    def overviews(self) -> Sequence[Sequence[Rect]]:
        """Return what one looks over as a whole, part by part; nothing on screens that are read line by line."""
        return ()

    def scores(self) -> Sequence[Rect]:
        """Return where the points are that many steps speak of."""
        return ()

    @abstractmethod
    def can_press(self, key: str) -> bool:
        """Tell whether a thing is there and can be pressed now."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Do what a click on a thing does; nothing if it cannot be pressed now."""

    def chosen_by(self, key: int) -> str:  # noqa: ARG002 - for screens with keys of their own
        """Return the name of what a key of the keyboard chooses; nothing if it does something else."""
        return ""

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that choose something here, besides those of every screen."""
        return ()

    def is_at(self, key: str, position: Point) -> bool:
        """Tell whether a thing lies under a point."""
        return self.place(key).collidepoint(position)

    def is_alike(self, key: str, position: Point) -> bool:  # noqa: ARG002 - for screens that know it
        """Tell whether something of the same kind lies under a point, such as another square."""
        return False

    def taken_at(self, position: Point) -> Painter | None:  # noqa: ARG002 - for screens on which things are dragged
        """Return how that is drawn which a press takes in the hand there; None if nothing can be taken."""
        return None


class TableGround(Ground):
    """The table."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self._table = table

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing moves or is told any more."""
        return self._table.filling.motion.is_still and not self._table.desk.teller.is_telling

    def hurry(self) -> None:
        """Take what moves or is told to its end, and then what begins thereafter."""
        self._table.desk.skip_motion()
        self._table.desk.skip_motion()

    def proceed(self) -> None:
        """Go on from where a move that is told waits for somebody; else take all to its end."""
        if self._table.desk.teller.show.is_waiting:
            self._table.desk.skip_telling()
        else:
            self.hurry()

    @property
    def skip(self) -> Target | None:
        """The button that skips what is told, while anything is."""
        return self._table.layer.find("skip") if self._table.desk.teller.is_telling else None

    def spot(self, key: str) -> Spot | None:
        """Return the place of a name that can be pointed at now."""
        return next((place.spot for place in self._table.filling.focus_places() if place.spot.key == key), None)

    def place(self, key: str) -> Rect:
        """Return where a place or the large button is."""
        if key == CONFIRM:
            return self._table.layer.find(CONFIRM).place
        return self._table.filling.spot_rect(self._named(key))

    def parts(self, key: str) -> Sequence[Rect]:
        """Return where a place with all that belongs to it is, or the large button."""
        return (self.place(key),) if key == CONFIRM else self._table.filling.spot_parts(self._named(key))

    def overviews(self) -> Sequence[Sequence[Rect]]:
        """Return the parts of the boards, and what the player is asked for."""
        return (*self._table.filling.overviews(), [self._table.filling.places.prompt])

    def scores(self) -> Sequence[Rect]:
        """Return the header of the large board."""
        return (self._table.filling.places.header,)

    def _named(self, key: str) -> Spot:
        """Return the place of a name, also if it cannot be pointed at now."""
        name, _, value = key.rpartition("_")
        kinds: list[type[Enum]] = [FrameSpot, *{type(place.spot.kind) for place in self._table.filling.focus_places()}]
        kind = next(kind for kinds_of_game in kinds for kind in kinds_of_game if kind.name.lower() == name)
        return Spot(kind, int(value))

    def can_press(self, key: str) -> bool:
        """Tell whether a place can be chosen, or the move be confirmed."""
        return self._table.desk.can_confirm if key == CONFIRM else self.spot(key) is not None

    def press(self, key: str) -> None:
        """Choose a place, or confirm the move."""
        spot = None if key == CONFIRM else self.spot(key)
        if spot is not None:
            self._table.click(spot)
        elif key == CONFIRM and self._table.desk.can_confirm:
            self._table.desk.press_confirm()

    def chosen_by(self, key: int) -> str:
        """Return the name of the place that a key chooses, as it does in a game; C confirms."""
        spot = self._table.filling.chosen_by(key)
        return CONFIRM if key == pygame.K_c else "" if spot is None else spot.key

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that begin a move, the one that confirms it, and the one for the reference card."""
        begin = self._table.filling.key_rows().get(KeyGroup.BEGIN, ())
        return (*begin, KeyRow("C", "table.keys.rows.confirm"), KeyRow("F1", "table.keys.rows.card"))

    def is_at(self, key: str, position: Point) -> bool:
        """Tell whether a place lies under a point; tiles of one handful lie in more than one."""
        spot = self._table.spot_at(position)
        return (spot is not None and spot.key == key) or super().is_at(key, position)

    def is_alike(self, key: str, position: Point) -> bool:
        """Tell whether a place of the same kind lies under a point."""
        spot = self._table.spot_at(position)
        return spot is not None and key != CONFIRM and spot.kind is self._named(key).kind

    def taken_at(self, position: Point) -> Painter | None:
        """Return how that is drawn which can be dragged from a point, as in a game."""
        spot = self._table.spot_at(position)
        if spot is None or not self._table.may_drag(spot):
            return None
        return lambda surface, place: self._table.filling.draw_drag(surface, Drag(spot, place))


class ScreenGround(Ground):
    """Any other screen."""

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing moves any more, and nothing is still being made ready to move."""
        return not self.scene.timeline.running and self.scene.wake_after() is None

    def hurry(self) -> None:
        """Take what moves to its end."""
        if self.scene.timeline.skip():
            self.scene.invalidate()

    @property
    def skip(self) -> Target | None:
        """The button that skips the count, where the screen has one."""
        return next((widget for widget in self.scene.layer.widgets if widget.key == "skip"), None)

    def _target(self, key: str) -> Target:
        return next(target for target in self.scene.layer.focus.targets if target.key == key)

    def place(self, key: str) -> Rect:
        """Return where a button or a drawn thing is."""
        return self._target(key).focus_rect

    def overviews(self) -> Sequence[Sequence[Rect]]:
        """Return what is drawn there to be chosen among, as the buildings of a city."""
        return ([target.focus_rect for target in self.scene.layer.focus.targets if isinstance(target, DrawnTarget)],)

    def scores(self) -> Sequence[Rect]:
        """Return what the screen itself would have in sight."""
        return self.scene.kept_in_sight()

    def can_press(self, key: str) -> bool:
        """Tell whether it can be used now."""
        return any(target.key == key and target.can_focus for target in self.scene.layer.focus.targets)

    def press(self, key: str) -> None:
        """Use it."""
        if self.can_press(key):
            self._target(key).activate()
