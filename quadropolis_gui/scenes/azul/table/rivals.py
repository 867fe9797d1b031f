"""The small board of another player as a card of the frame: what it shows is kept as a picture until it changes."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.mini_board import MiniBoard, MiniBoardLook


class RivalBoard:
    """A small board in the form in which the frame asks for it."""

    def __init__(self, kit: BoardKit, rect: Rect, variant: str) -> None:
        self._mini = MiniBoard(kit, rect, variant)

    @property
    def rect(self) -> Rect:
        """Where it lies."""
        return self._mini.rect

    @property
    def radius(self) -> int:
        """How round its corners are."""
        return self._mini.radius

    @property
    def foot(self) -> Rect:
        """The floor line, at the lower end."""
        return self._mini.foot

    def resize(self, rect: Rect) -> None:
        """Take another place."""
        self._mini.resize(rect)

    def still_part(self, look: MiniBoardLook) -> object:
        """Return all that it shows, as it is now: the engine goes on with its board."""
        board = look.board
        tiles = (tuple(board.held), tuple(board.colours), tuple(board.layers), tuple(board.floor))
        shown = (look.player, look.name, look.score, look.gain, look.has_marker, look.to_move, look.hovered)
        return tiles, shown, look.outlook, look.away, look.marked

    def draw_rim(self, surface: Surface, look: MiniBoardLook) -> None:
        """Draw nothing: the rim belongs to its picture."""

    def draw_still(self, surface: Surface, look: MiniBoardLook) -> None:
        """Draw the whole card."""
        self._mini.paint(surface, look)

    def draw_score(self, surface: Surface, score: float) -> None:
        """Draw nothing: the score belongs to its picture."""
