"""Going through a game: the stop that is shown, steps and jumps, and playing on by itself."""

from __future__ import annotations

from collections.abc import Callable

from quadropolis_gui.play.timeline import GameTimeline, Stop

SECONDS_PER_MOVE = 1.4
SPEEDS = (0.5, 1.0, 2.0, 4.0)


class Playback:
    """Where a replay stands.

    `on_jump` hears that another stop is shown, and whether it is a neighbour; `on_step` that this was one step on, and
    `on_switch` that playing has begun or ended.
    """

    def __init__(
        self, on_jump: Callable[[bool], None], on_step: Callable[[], None], on_switch: Callable[[], None]
    ) -> None:
        self._on_jump = on_jump
        self._on_step = on_step
        self._on_switch = on_switch
        self.rate = 1.0
        self._waited = 0.0

    def open(self, moments: GameTimeline, index: int = 0) -> None:
        """Stand at a stop of a game, and wait there."""
        self.moments = moments
        self.index = max(0, min(index, moments.last))
        self.playing = False

    # Looking

    @property
    def stop(self) -> Stop:
        """The stop that is shown."""
        return self.moments.stops[self.index]

    @property
    def is_at_end(self) -> bool:
        """Whether nothing comes after it."""
        return self.index >= self.moments.last

    @property
    def seconds_per_move(self) -> float:
        """How long a move is shown while it plays."""
        return SECONDS_PER_MOVE / self.rate

    @property
    def due(self) -> float | None:
        """The seconds until the next move is shown; None while it does not play."""
        return max(0.0, self.seconds_per_move - self._waited) if self.playing else None

    # By hand

    def jump(self, index: int, *, is_near: bool = False) -> None:
        """Show another stop, as near to the one asked for as there is."""
        index = max(0, min(index, self.moments.last))
        if index == self.index:
            return
        self.index = index
        self._waited = 0.0
        self._on_jump(is_near)

    def back(self) -> None:
        """Go one step back."""
        self.pause()
        self.jump(self.index - 1, is_near=True)

    def step_on(self) -> None:
        """Go one step on."""
        self.pause()
        self._forward()

    def to_start(self) -> None:
        """Show the first deal."""
        self.pause()
        self.jump(0)

    def to_end(self) -> None:
        """Show the last stop."""
        self.pause()
        self.jump(self.moments.last)

    def round_back(self) -> None:
        """Show the start of the round, or of the one before."""
        self.pause()
        self.jump(self.moments.round_before(self.index))

    def round_on(self) -> None:
        """Show the start of the next round, or the end."""
        self.pause()
        self.jump(self.moments.round_after(self.index))

    def to_move(self, number: int) -> None:
        """Show the stop after so many moves."""
        self.pause()
        self.jump(self.moments.after_move(number))

    # By itself

    def toggle(self) -> None:
        """Play, or pause; from the end it starts over."""
        if self.playing:
            self.pause()
            return
        if self.is_at_end:
            self.jump(0)
        self.playing = True
        # The first step comes soon: whoever presses Play wants to see something happen.
        self._waited = 0.7 * self.seconds_per_move
        self._on_switch()

    def pause(self) -> None:
        """Stop where it is."""
        if self.playing:
            self.playing = False
            self._on_switch()

    def advance(self, seconds: float) -> None:
        """Let time pass, and show the next move when it is due."""
        if not self.playing:
            return
        self._waited += seconds
        if self._waited >= self.seconds_per_move:
            self._waited = 0.0
            self._forward()
            if self.is_at_end:
                self.pause()

    def _forward(self) -> None:
        if not self.is_at_end:
            self.jump(self.index + 1, is_near=True)
            self._on_step()
