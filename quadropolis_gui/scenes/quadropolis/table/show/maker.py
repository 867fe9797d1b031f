"""What all stages are made from: the boards as they lie when a stage begins, what moves on them, words and colours."""

from __future__ import annotations

from collections.abc import Callable

from quadropolis_gui.scenes.quadropolis.table.boards import Boards
from quadropolis_gui.scenes.quadropolis.table.motion import QuadropolisMotion
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.theme import Colour


class StageMaker:
    """Makes stages for one table; `colour` is that of a player's architects."""

    def __init__(
        self,
        kit: Kit,
        boards: Callable[[], Boards],
        motion: QuadropolisMotion,
        words: QuadropolisWords,
        colour: Callable[[int], Colour],
    ) -> None:
        self._kit = kit
        self._boards = boards
        self._motion = motion
        self._words = words
        self._colour = colour
