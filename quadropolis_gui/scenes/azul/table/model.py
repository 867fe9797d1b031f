"""What the table of Azul shows beside what every table does: the choice, and what the place under the pointer means.

It holds no pictures and no places; `looks.py` turns it into what boards and displays draw.
"""

from __future__ import annotations

from enum import Enum, auto

from quadropolis_gui.engine.azul.last_round import RowOutlook, last_round, row_outlook
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Take
from quadropolis_gui.engine.azul.scoring import Tiling
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import COLOURS, count_of
from quadropolis_gui.engine.azul.unfolding import before_tiling
from quadropolis_gui.engine.azul.wall import SIDE
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.azul.table.choosing import Choosing, Handful
from quadropolis_gui.scenes.azul.table.prospects import Prospect
from quadropolis_gui.scenes.table.model import TableModel
from quadropolis_gui.scenes.table.spots import Spot


class SpotKind(Enum):
    """The kinds of place on the boards that can be pointed at."""

    #: All tiles of a colour on a display or in the centre; see `handful_spot`.
    TILES = auto()
    #: A display between its tiles, or the centre (0).
    DISPLAY = auto()
    #: The starting-player marker while it lies in the centre.
    MARKER = auto()
    #: A pattern line from 0, and the floor line.
    LINE = auto()
    FLOOR = auto()
    #: A space of the wall; see `space_spot`.
    SPACE = auto()
    #: A part of the strip of bonuses: rows, columns, then the five colours.
    BONUS = auto()
    BAG = auto()
    LID = auto()


def handful_spot(handful: Handful) -> Spot:
    """Return the place of all tiles of a colour on a display."""
    return Spot(SpotKind.TILES, handful.source * COLOURS + handful.colour)


def handful_of(spot: Spot | None) -> Handful | None:
    """Return the tiles at a place, if it is one of tiles."""
    return Handful(*divmod(spot.value, COLOURS)) if spot is not None and spot.kind is SpotKind.TILES else None


def line_spot(line: int) -> Spot:
    """Return the place of a line, or of the floor line."""
    return Spot(SpotKind.FLOOR) if line == FLOOR else Spot(SpotKind.LINE, line)


def line_of(spot: Spot | None) -> int | None:
    """Return the line at a place, FLOOR for the floor line; None if it is something else."""
    if spot is None or spot.kind not in (SpotKind.LINE, SpotKind.FLOOR):
        return None
    return FLOOR if spot.kind is SpotKind.FLOOR else spot.value


def space_spot(row: int, column: int) -> Spot:
    """Return the place of a space of the wall."""
    return Spot(SpotKind.SPACE, row * SIDE + column)


def space_of(spot: Spot | None) -> tuple[int, int] | None:
    """Return row and column of a space of the wall; None if it is something else."""
    if spot is None or spot.kind is not SpotKind.SPACE:
        return None
    row, column = divmod(spot.value, SIDE)
    return row, column


class AzulModel(TableModel[State, Choosing]):
    """The state of the screen."""

    def begin_choice(self) -> Choosing:
        """Return a new choice for the person to move."""
        return Choosing(self.session.state)

    def right_after(self, entry: LogEntry) -> State:
        """Return the moment right after a move: tiles still lie where it put them, and no floor line is counted."""
        after = super().right_after(entry)
        is_offered = after.round == entry.round and any(after.sources)
        return after if is_offered else before_tiling(entry.before, entry.move)

    def total(self, player: int) -> int:
        """Return the points on a player's track; the bonuses of rows, columns and colours come once all is over."""
        score = self.state.score(player)
        return score.total if self.state.is_over else score.standing

    def at_end(self, player: int) -> int:
        """Return the bonuses that the end of the game will bring a player for certain; 0 once they are counted."""
        score = self.state.score(player)
        return score.total - self.total(player)

    # The move in the making

    @property
    def handful(self) -> Handful | None:
        """The tiles that are chosen, or would be if the place under the pointer were."""
        choosing = self.choosing
        if choosing is None:
            return None
        pointed = handful_of(self.hovered)
        if pointed is not None and choosing.handful is None and pointed in choosing.handfuls():
            return pointed
        return choosing.handful

    @property
    def pointed_line(self) -> int | None:
        """The line under the pointer, if what is in hand can go there."""
        choosing, line = self.choosing, line_of(self.hovered)
        if choosing is None or line is None or not self.shows_chooser:
            return None
        return line if choosing.prospect(line) is not None else None

    @property
    def prospect(self) -> Prospect | None:
        """What comes of the tiles in hand on the line that is chosen, or pointed at."""
        choosing, handful = self.choosing, self.handful
        if choosing is None or handful is None:
            return None
        pointed = self.pointed_line
        line = choosing.line if pointed is None else pointed
        return None if line is None else choosing.prospect(line, handful)

    @property
    def advised_take(self) -> Take | None:
        """The move of the factory offer that advice names."""
        return self.advised if isinstance(self.advised, Take) else None

    # What was

    def rounds_of(self, player: int) -> list[tuple[int, Tiling]]:
        """Return what wall-tiling brought a player in every round up to the moment shown."""
        # In the moment after the last move of a round its walls are not tiled yet.
        last = len(self.log) if self.past is None else self.past
        ends = (entry for entry in self.session.log[:last] if entry.deed.tilings)
        return [(entry.round, entry.deed.tilings[player]) for entry in ends]

    # What lies where

    @property
    def fullest_row(self) -> int:
        """How many tiles the fullest row of any wall has: at five the game ends."""
        walls = (board.wall for board in self.state.boards)
        return max((wall >> SIDE * row & (1 << SIDE) - 1).bit_count() for wall in walls for row in range(SIDE))

    def outlook(self, player: int) -> RowOutlook:
        """Return whether full lines of a player will or may complete a row in wall-tiling."""
        return row_outlook(self.state.boards[player], self.state.variant)

    @property
    def last_round(self) -> RowOutlook:
        """Whether this round is the last, or may be; certain again once a wall has a complete row."""
        if self.fullest_row == SIDE:
            return RowOutlook.WILL
        return last_round(self.state.boards, self.state.variant)

    @property
    def is_tiling(self) -> bool:
        """Whether displays and centre are empty, and walls are tiled; not yet while the last tiles are taken."""
        if self.state.laying is not None:
            return True
        return not any(self.state.sources) and (self.telling is None or not self.telling.acts)

    @property
    def tiler(self) -> int | None:
        """Whose wall is tiled at the moment shown; None while nobody's is."""
        telling = self.telling
        if telling is not None:
            tiles = not telling.acts or self.state.laying is not None
            return telling.actor if self.is_tiling and tiles else None
        return self.state.to_move if self.state.laying is not None else None

    @property
    def acting(self) -> int | None:
        """Who takes tiles, or whose wall is tiled; None once the game is over or the round is recalled."""
        counted = self.telling is not None and not self.telling.acts
        if self.state.is_over or counted:
            return self.tiler
        return self.state.to_move

    def gains(self) -> list[tuple[int, int | None]]:
        """Return what wall-tiling has brought everybody so far, in the order of play; None for those who wait."""
        order, tiler = self.state.order_of_play, self.tiler
        done = order.index(tiler) if tiler is not None else len(order)
        return [
            (player, self.state.boards[player].tiling.points if number <= done else None)
            for number, player in enumerate(order)
        ]

    @property
    def next_starter(self) -> int | None:
        """Who has the marker and starts the next round; None while it lies in the centre."""
        return self.state.marker

    @property
    def has_marker_in_centre(self) -> bool:
        """Whether the marker lies in the centre."""
        return self.state.marker is None and not self.state.is_over

    def tiles_at(self, source: int) -> int:
        """Return the tiles on a display or in the centre, as a handful of the engine."""
        return self.state.sources[source] if source < len(self.state.sources) else 0

    def colours_at(self, source: int) -> tuple[int, ...]:
        """Return the colours that lie on a display or in the centre."""
        return tuple(colour for colour in range(COLOURS) if count_of(self.tiles_at(source), colour))

    @property
    def displays(self) -> range:
        """The numbers of the displays; the centre is CENTRE."""
        return range(CENTRE + 1, len(self.state.sources))
