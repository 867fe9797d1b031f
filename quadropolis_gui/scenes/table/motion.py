"""Motion on the table: what a move does is shown on its way, and always ends in exactly what the engine says.

The engine's state has already changed when motion begins. Motion only holds back what has not arrived yet, and draws it
under way; once a tween ends, runs out or is skipped, nothing of it is left. How a move and a deal move is the game's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.table.parts.banner import Banner
from quadropolis_gui.view.paint.animation import Easing, RollingValue, Timeline, ease_in_out, ease_out
from quadropolis_gui.view.sound import Sounds

#: Seconds at normal speed.
BANNER = 1.1


@dataclass(slots=True)
class FlyingPicture:
    """A picture on its way from one place to another, in a low arc."""

    picture: Surface
    start: Rect
    end: Rect
    arc: float = 0.0
    fades: bool = False
    #: By how many degrees it has turned at its end.
    turn: float = 0.0
    part: float = 0.0

    def draw(self, surface: Surface) -> None:
        """Draw it where it is now."""
        part = self.part
        width = round(self.start.w + (self.end.w - self.start.w) * part)
        height = round(self.start.h + (self.end.h - self.start.h) * part)
        x = self.start.centerx + (self.end.centerx - self.start.centerx) * part
        y = self.start.centery + (self.end.centery - self.start.centery) * part - self.arc * sin(part * pi)
        picture = self.picture
        if (width, height) != picture.get_size():
            picture = pygame.transform.smoothscale(picture, (max(1, width), max(1, height)))
        if self.turn:
            picture = pygame.transform.rotate(picture, self.turn * part)
        if self.fades:
            picture = picture.copy() if picture is self.picture else picture
            picture.set_alpha(round(255 * (1 - part)))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


class TableMotion:
    """Everything that is on its way; a game adds what its moves hold back."""

    def __init__(self, timeline: Timeline, sounds: Sounds, players: int) -> None:
        self.timeline = timeline
        self._sounds = sounds
        self._silent = False
        self.flying: list[FlyingPicture] = []
        self.banner: Banner | None = None
        self._scores = [RollingValue(timeline) for _ in range(players)]

    @property
    def holds_back(self) -> bool:
        """Whether the game still holds anything back that the engine says."""
        return False

    @property
    def is_still(self) -> bool:
        """Whether nothing is held back: the table shows what the engine says."""
        return not self.flying and not self.holds_back

    @property
    def is_skipping(self) -> bool:
        """Whether everything is being taken to its end just now."""
        return self._silent

    def stage_over(self) -> None:
        """Forget what a stage of a move showed, since the next one begins or all is told."""

    def skip(self) -> bool:
        """Take everything to its end at once."""
        if not self.timeline.running:
            return False
        self._silent = True
        skipped = self.timeline.skip()
        self._silent = False
        return skipped

    def play(self, sound: str) -> None:
        """Make a sound, but not for what is skipped."""
        if not self._silent:
            self._sounds.play(sound)

    def fly(
        self,
        flying: FlyingPicture,
        seconds: float,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
        easing: Easing | None = None,
    ) -> None:
        """Let a picture fly, then call `done`."""

        def follow(part: float) -> None:
            flying.part = part

        def end() -> None:
            if flying in self.flying:
                self.flying.remove(flying)
            if done is not None:
                done()

        self.flying.append(flying)
        self.timeline.run(seconds, follow, easing=easing or ease_in_out, delay=delay, on_done=end, tag="move")

    def drop(self, flying: FlyingPicture, seconds: float, delay: float, on_landed: Callable[[], None]) -> None:
        """Let a picture of a new deal fall into its place, seen from when its turn has come, then call `on_landed`."""

        def fall(part: float) -> None:
            if flying not in self.flying:
                self.flying.append(flying)
            flying.part = part

        def land() -> None:
            if flying in self.flying:
                self.flying.remove(flying)
            on_landed()

        # Even the first one waits a moment: a tween without a delay begins right here, in the middle of the deal.
        self.timeline.run(seconds, fall, easing=ease_out, delay=max(0.001, delay), on_done=land, tag="deal")

    # Points

    def scores_to(self, totals: list[int], *, at_once: bool = False) -> None:
        """Roll the points to where they are now."""
        for value, total in zip(self._scores, totals, strict=True):
            value.set(total, at_once=at_once)

    def shown_score(self, player: int, total: int) -> float:
        """Return a player's points on their way; a total of another moment is shown as it is."""
        value = self._scores[player]
        return value.shown if value.target == total else float(total)

    # The next turn

    def show_banner(self, banner: Banner) -> None:
        """Show for a moment whose turn it is."""
        self.banner = banner

        def pass_by(part: float) -> None:
            banner.part = part

        def gone() -> None:
            if self.banner is banner:
                self.banner = None

        self.timeline.run(BANNER, pass_by, easing=lambda t: t, on_done=gone, tag="banner")
