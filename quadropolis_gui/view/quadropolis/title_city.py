"""The city on the title screen: it grows quietly, building by building, while the menu waits."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.engine.quadropolis.tiles import Tile, all_tiles
from quadropolis_gui.view.paint.animation import ease_in_out
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.diorama import CityPicture, empty_plot
from quadropolis_gui.view.quadropolis.diorama_board import board_of
from quadropolis_gui.view.quadropolis.pictures import Finish, picture_name

#: What is built, in this order: square, tile code and which of the tiles with that code.
_PLAN = (
    ("a1", "tower+2i", 0),
    ("d1", "harbor+2vp", 0),
    ("b3", "shop", 0),
    ("c2", "service", 1),
    ("d4", "park", 0),
    ("b1", "office", 0),
    ("a1", "tower+2i", 1),
    ("a3", "park", 1),
    ("d2", "tower+1i", 0),
    ("a1", "tower+2i", 2),
    ("b1", "office", 0),
    ("c4", "service+2vp", 0),
    ("b2", "monument", 0),
    ("d2", "tower+1i", 1),
    ("b1", "office", 0),
    ("c1", "tower+3i", 0),
    ("a4", "tower+1i", 2),
    ("a1", "tower+2i", 3),
    ("d3", "shop", 1),
    ("b1", "office", 0),
    ("c1", "tower+3i", 1),
    ("a2", "tower+1i", 3),
    ("b4", "park+1i", 0),
    ("c1", "tower+3i", 2),
    ("d2", "tower+1i", 4),
    ("a2", "tower+1i", 5),
    ("c3", "factory+2e", 0),
    ("b1", "office", 0),
    ("a2", "tower+1i", 6),
)
#: So much stands already when the title opens.
_BUILT = 9
_CRANE = "site_crane"

_FIRST, _PAUSE, _WORK, _RISE = 1.2, 1.1, 1.5, 0.7
#: How often the city is looked after while it grows, and when only clouds pass, in seconds.
_GROWING, _PASSING = 1 / 30, 0.2
#: Seconds in which the city appears once its pictures are there, and how many of them are loaded at a time.
_FADE, _AT_ONCE = 0.5, 2
#: Clouds: picture, width and height above the board as parts of the city's width, where they start, speed a second.
_CLOUDS = (
    ("cloud_1", 0.24, 0.06, 0.74, 0.0052),
    ("cloud_2", 0.15, 0.14, 0.24, 0.0074),
    ("cloud_2", 0.12, 0.24, 1.02, 0.0060),
)
_CLOUD_RANGE = 1.5
#: Where clouds begin to be seen, and over which way they come out, as parts of the width.
_HAZE = (0.14, 0.16)
_CLOUDY = Finish(alpha=205)
#: All clouds move together, so many times a second: slow things need no more, and the machine can rest.
_CLOUD_STEPS = 4


@dataclass(frozen=True, slots=True)
class Step:
    """One building or floor: where, what it looks like then, and whether a crane comes first."""

    square: int
    picture: str
    needs_crane: bool


@cache
def _tiles_of(code: str) -> tuple[Tile, ...]:
    return tuple(tile for _, tile in all_tiles() if tile.code == code)


@cache
def steps() -> tuple[Step, ...]:
    """Return the whole sequence."""
    stacks: dict[int, tuple[Tile, ...]] = {}
    sequence = []
    for name, code, number in _PLAN:
        square = CLASSIC.parse_square(name)
        stack = (*stacks.get(square, ()), _tiles_of(code)[number])
        stacks[square] = stack
        sequence.append(Step(square, picture_name(stack), len(stack) == 1))
    return tuple(sequence)


class TitleCity:
    """A city under slow clouds that grows with time; whole at once when motion is off."""

    def __init__(self, kit: BoardKit, *, motion: bool = True) -> None:
        self.kit = kit
        self.motion = motion
        self._picture = CityPicture(kit, board_of(CLASSIC))
        self._names: dict[int, str] = {}
        self._next = 0
        self._clock = -_FIRST
        self._drift = 0.0
        self._coming: dict[int, tuple[str, float]] = {}
        self._composed: Surface | None = None
        self._composed_key: tuple[object, ...] = ()
        self._version = 0
        self._cloud_places: tuple[int, ...] = ()
        self._place: Rect | None = None
        self._loaded: set[tuple[str, int]] = set()
        self._fade = 0.0 if motion else 1.0
        while self._next < (_BUILT if motion else len(steps())):
            self._finish_step()

    @property
    def is_complete(self) -> bool:
        """Whether everything is built."""
        return self._next >= len(steps())

    @property
    def next_wake(self) -> float | None:
        """After how many seconds it wants to be updated; None if nothing moves."""
        if not self.motion:
            return None
        return _PASSING if self.is_complete else _GROWING

    @property
    def built(self) -> dict[int, str]:
        """The pictures that stand now, by square."""
        return dict(self._names)

    def _finish_step(self) -> None:
        step = steps()[self._next]
        self._names[step.square] = step.picture
        self._coming.clear()
        self._next += 1
        self._version += 1

    def update(self, dt: float) -> bool:
        """Advance by a time in seconds; tell whether there is something new to see."""
        if not self.motion:
            return False
        changed = self._appear(dt)
        if self._fade >= 1 and not self.is_complete:
            changed = self._grow(dt) or changed
        self._drift += dt
        places = self._places()
        if places != self._cloud_places:
            self._cloud_places, changed = places, True
        return changed

    def _appear(self, dt: float) -> bool:
        """Load a few pictures at a time, so that the menu never waits for them, and then fade in."""
        if self._place is None or self._fade >= 1:
            return False
        missing = self._missing(self._place)
        for name, width in missing[:_AT_ONCE]:
            self.kit.pictures.get(name, width)
            self._loaded.add((name, width))
        if len(missing) > _AT_ONCE:
            return False
        self._fade = min(1.0, self._fade + dt / _FADE)
        return True

    def _missing(self, place: Rect) -> list[tuple[str, int]]:
        factor, _ = self._picture.fit(place)
        board = self._picture.board
        wanted = {(board.picture, round(board.size[0] * factor))}
        width = board.building_rect(0, factor).w
        wanted |= {(self._names.get(square) or empty_plot(square), width) for square in board.squares}
        return sorted(wanted - self._loaded)

    def _grow(self, dt: float) -> bool:
        """Advance the building: first the crane, then the building appears, then a pause before the next one."""
        self._clock += dt
        step = steps()[self._next]
        work = _WORK if step.needs_crane else 0.0
        if self._clock < 0:
            return False
        if self._clock < work:
            if self._names.get(step.square) == _CRANE:
                return False
            self._names[step.square] = _CRANE
            self._version += 1
            return True
        part = (self._clock - work) / _RISE
        if part >= 1:
            self._finish_step()
            self._clock = -_PAUSE
            return True
        self._coming[step.square] = (step.picture, ease_in_out(part))
        self._version += 1
        return True

    # ---- drawing

    def draw_far(self, surface: Surface, rect: Rect) -> None:
        """Draw the clouds, which pass above the city and behind everything."""
        for (name, width, height, _, _), x in zip(_CLOUDS, self._places(), strict=True):
            # They come out of the haze beside the name of the program, and never lie behind it.
            clear = min(1.0, (x / rect.w - _HAZE[0]) / _HAZE[1])
            if clear > 0:
                picture = self.kit.pictures.get(name, max(8, round(width * rect.w)), _CLOUDY)
                picture.set_alpha(round(255 * clear))
                surface.blit(picture, (rect.x + x, rect.y + round((height - 0.16) * rect.w)))
                picture.set_alpha(255)

    def draw(self, surface: Surface, rect: Rect) -> None:
        """Draw the city, which fills the rectangle."""
        self._place = Rect(rect)
        if self._fade <= 0:
            return
        city = self._city(rect.size)
        city.set_alpha(round(255 * self._fade))
        surface.blit(city, self._bleed(rect))

    def _city(self, size: tuple[int, int]) -> Surface:
        key = (size, self._version, self.kit.theme.name)
        if self._composed is None or self._composed_key != key:
            margin = self._margin(size)
            composed = self._composed
            wanted = (size[0] + 2 * margin, size[1] + 2 * margin)
            if composed is None or composed.get_size() != wanted:
                composed = blank(wanted)
            composed.fill((0, 0, 0, 0))
            self._picture.draw(composed, Rect((margin, margin), size), self._names, self._coming)
            self._composed, self._composed_key = composed, key
        return self._composed

    @staticmethod
    def _margin(size: tuple[int, int]) -> int:
        return round(size[0] * 0.12)

    def _bleed(self, rect: Rect) -> tuple[int, int]:
        margin = self._margin(rect.size)
        return rect.x - margin, rect.y - margin

    def _places(self) -> tuple[int, ...]:
        """Return where the clouds are, in whole pixels of the city last drawn: they only move when that changes."""
        width = self._place.w if self._place is not None else 0
        drift = int(self._drift * _CLOUD_STEPS) / _CLOUD_STEPS
        return tuple(
            round((((start + speed * drift) % _CLOUD_RANGE) - 0.25) * width) for _, _, _, start, speed in _CLOUDS
        )
