"""What a move did: which tiles went where, what fell, and what the player's score made of it."""

from __future__ import annotations

from dataclasses import dataclass

from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Move, Take
from quadropolis_gui.engine.azul.scoring import FLOOR_SPACES, Laid, Tiling
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import ONE, count_of


@dataclass(frozen=True, slots=True)
class Deed:
    """A move as it is told."""

    move: Move
    colour: int
    #: How many tiles were taken; 1 for a tile that was laid.
    count: int
    #: How many of them ended on the floor line or, that being full, in the lid.
    fallen: int = 0
    #: Whether the player took the starting-player marker.
    marker: bool = False
    #: What went from the display to the centre, as a handful.
    moved: int = 0
    #: How a tile on the grey wall scored; None in the factory offer.
    laid: Laid | None = None
    #: The change on the mover's score track: bonuses come only at the end. In the factory offer that is 0, unless the
    #: move takes the last tiles: then it is what wall-tiling brings this player before anybody has to choose again.
    gain: int = 0
    #: What wall-tiling brought every player, if the move ended the round.
    tilings: tuple[Tiling, ...] = ()
    #: How many of the fallen tiles found the floor line full, and went to the lid for nothing.
    spared: int = 0

    @property
    def source(self) -> int | None:
        """The display or the centre the tiles came from; None for a tile that was laid."""
        return self.move.source if isinstance(self.move, Take) else None

    @property
    def line(self) -> int | None:
        """The pattern line the tiles went to, or the tile came from; None for the floor line."""
        return None if self.move.line == FLOOR else self.move.line

    @property
    def ends_round(self) -> bool:
        """Whether it was the last move of its round."""
        return bool(self.tilings)


def deed_of(before: State, move: Move) -> Deed:
    """What a move does that is played now.

    >>> from quadropolis_gui.engine.azul.notation import parse_move
    >>> from quadropolis_gui.engine.azul.tiles import parse_handful, text_of
    >>> deal = tuple(map(parse_handful, ["BBRW", "YKKW", "RRRB", "WYBK", "BYRK"]))
    >>> state = State("colored", 2, deal=deal)
    >>> deed = deed_of(state, parse_move("3R>2"))
    >>> deed.count, deed.fallen, text_of(deed.moved), deed.gain
    (3, 1, 'B', 0)
    """
    player = before.to_move
    board = before.boards[player]
    if not isinstance(move, Take):
        after = _after(before, move)
        gain = after.score(player).standing - before.score(player).standing
        laid = after.boards[player].tiling.laid[len(board.tiling.laid)]
        return Deed(move, board.colours[move.line], 1, laid=laid, gain=gain, tilings=_tilings(before, after))
    source, colour, line = move
    handful = before.sources[source]
    count = count_of(handful, colour)
    rest = handful - count * ONE[colour]
    fallen = count if line == FLOOR else max(0, board.held[line] + count - line - 1)
    marker = source == CENTRE and before.marker is None
    spared = max(0, fallen - max(0, FLOOR_SPACES - len(board.floor) - marker))
    moved = rest if source else 0
    if rest or any(other for number, other in enumerate(before.sources) if number != source):
        return Deed(move, colour, count, fallen, marker, moved, spared=spared)
    after = _after(before, move)
    gain = after.score(player).standing - before.score(player).standing
    tilings = _tilings(before, after)
    return Deed(move, colour, count, fallen, marker, moved, gain=gain, tilings=tilings, spared=spared)


def _after(before: State, move: Move) -> State:
    after = before.copy()
    after.play_unchecked(move)
    return after


def _tilings(before: State, after: State) -> tuple[Tiling, ...]:
    ended = after.is_over or after.round > before.round
    return tuple(board.tiling for board in after.boards) if ended else ()
