"""Choosing a move of Azul: tiles first or line first, and a column on the grey wall; every step can be taken back.

What is on offer is read from the engine's legal moves and from nothing else, and why something is not on offer is what
the engine says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, LAY, LINES, TAKE, Lay, Move, Take
from quadropolis_gui.engine.azul.scoring import Laid
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.game import IllegalMove
from quadropolis_gui.scenes.azul.table.prospects import Prospect, laid_by, prospect


class Handful(NamedTuple):
    """All tiles of one colour on a display, or in the centre."""

    source: int
    colour: int


class ChoiceStage(Enum):
    """What the person is asked for."""

    #: Tiles, or a line.
    START = auto()
    LINE = auto()
    #: Tiles, since the line is known.
    TILES = auto()
    #: A column of the grey wall.
    COLUMN = auto()
    CONFIRM = auto()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a choice is not possible: a code and its details, to be put into words."""

    code: str
    details: Mapping[str, object]


class Chosen(NamedTuple):
    """What is fixed so far: tiles and line, or the column of a tile that is laid."""

    handful: Handful | None = None
    line: int | None = None
    column: int | None = None


class Choosing:
    """One player's move in the making. Make a new one for every turn."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.player = state.to_move
        legal = state.legal_moves()
        self._takes = frozenset(move for move in legal if isinstance(move, Take))
        self._lays = frozenset(move for move in legal if isinstance(move, Lay))
        self._prospects: dict[Take, Prospect] = {}
        self._past: list[Chosen] = []
        self.chosen = Chosen()

    # Looking

    @property
    def laying(self) -> int | None:
        """The line whose tile is laid on the grey wall; None during the factory offer."""
        return self.state.laying

    @property
    def handful(self) -> Handful | None:
        """The tiles that are chosen."""
        return self.chosen.handful

    @property
    def line(self) -> int | None:
        """The line that is chosen; FLOOR for the floor line."""
        return self.chosen.line

    @property
    def column(self) -> int | None:
        """The column that is chosen."""
        return self.chosen.column

    @property
    def stage(self) -> ChoiceStage:
        """What the person is asked for."""
        if self.move is not None:
            return ChoiceStage.CONFIRM
        if self.laying is not None:
            return ChoiceStage.COLUMN
        if self.handful is not None:
            return ChoiceStage.LINE
        return ChoiceStage.START if self.line is None else ChoiceStage.TILES

    @property
    def move(self) -> Move | None:
        """The move, once nothing is open any more."""
        handful, line, column = self.chosen
        if self.laying is not None:
            return None if column is None else LAY[self.laying][column]
        if handful is None or line is None:
            return None
        return TAKE[handful.source][handful.colour][line]

    @property
    def is_started(self) -> bool:
        """Whether there is anything to step back from."""
        return bool(self._past)

    @property
    def depth(self) -> int:
        """How many steps can be taken back."""
        return len(self._past)

    def handfuls(self) -> list[Handful]:
        """Return the tiles that can be taken, given the line if that is chosen; centre last, then by display."""
        found = {Handful(take.source, take.colour) for take in self._takes if self.line in (None, take.line)}
        return sorted(found, key=lambda handful: (handful.source == CENTRE, handful))

    def lines(self, handful: Handful | None = None) -> list[int]:
        """Return the lines that take some tiles, those chosen if none are named, the floor line last."""
        wanted = handful or self.handful
        return sorted({take.line for take in self._takes if wanted in (None, (take.source, take.colour))})

    def takes_only_floor(self, handful: Handful | None = None) -> bool:
        """Tell whether no line takes some tiles, those chosen if none are named."""
        return self.lines(handful) == [FLOOR]

    def columns(self) -> list[int]:
        """Return the columns in which the tile of the line can be laid."""
        return sorted(lay.column for lay in self._lays)

    def prospect(self, line: int, handful: Handful | None = None) -> Prospect | None:
        """Return what comes of some tiles on a line, those chosen if none are named; None if they cannot go there."""
        wanted = handful or self.handful
        if wanted is None:
            return None
        take = TAKE[wanted.source][wanted.colour][line]
        if take not in self._takes:
            return None
        if take not in self._prospects:
            self._prospects[take] = prospect(self.state, take)
        return self._prospects[take]

    def laid(self, column: int) -> Laid | None:
        """Return what the tile scores in a column; None if it cannot be laid there."""
        if self.laying is None or LAY[self.laying][column] not in self._lays:
            return None
        return laid_by(self.state, LAY[self.laying][column])

    # Why not

    def why_not_handful(self, handful: Handful) -> Refusal | None:
        """Return why some tiles cannot be taken at all now; None if they can."""
        return self._engine_says(TAKE[handful.source][handful.colour][FLOOR])

    def why_not_line(self, line: int, handful: Handful | None = None) -> Refusal | None:
        """Return why tiles, those chosen if none are named, cannot go to a line; None if they can."""
        wanted = handful or self.handful
        if wanted is not None:
            return self._engine_says(TAKE[wanted.source][wanted.colour][line])
        if line == FLOOR or any(take.line == line for take in self._takes):
            return None
        # Nothing on the table goes there; any of it says why.
        board = self.state.boards[self.player]
        if line < LINES and board.is_full(line):
            return Refusal("line_full", {"line": line + 1})
        return Refusal("nothing_for_line", {"line": line + 1})

    def why_not_column(self, column: int) -> Refusal | None:
        """Return why the tile cannot be laid in a column; None if it can."""
        if self.laying is None:
            return Refusal("not_yet", {})
        return self._engine_says(LAY[self.laying][column])

    def _engine_says(self, move: Move) -> Refusal | None:
        try:
            self.state.check(move)
        except IllegalMove as error:
            return Refusal(error.code, error.details)
        return None

    # Choosing

    def take_tiles(self, handful: Handful) -> Refusal | None:
        """Choose tiles; a line that does not take them is put aside. Returns why not if they cannot be taken."""
        refusal = self.why_not_handful(handful)
        if refusal is not None:
            return refusal
        line = self.line
        goes = line is not None and TAKE[handful.source][handful.colour][line] in self._takes
        self._step(Chosen(handful, line if goes else None))
        return None

    def take_line(self, line: int) -> Refusal | None:
        """Choose a line, or the floor. Returns why not if what is chosen cannot go there."""
        refusal = self.why_not_line(line)
        if refusal is None:
            self._step(Chosen(self.handful, line))
        return refusal

    def take_column(self, column: int) -> Refusal | None:
        """Choose a column of the grey wall. Returns why not if the tile cannot be laid there."""
        refusal = self.why_not_column(column)
        if refusal is None:
            self._step(Chosen(column=column))
        return refusal

    def allows(self, move: Move) -> bool:
        """Tell whether a legal move goes with what is chosen so far."""
        if isinstance(move, Lay):
            return self.column in (None, move.column)
        return self.handful in (None, (move.source, move.colour)) and self.line in (None, move.line)

    def take(self, move: Move) -> None:
        """Choose a whole legal move at once, in one step."""
        if isinstance(move, Lay):
            self._step(Chosen(column=move.column))
        else:
            self._step(Chosen(Handful(move.source, move.colour), move.line))

    def _step(self, chosen: Chosen) -> None:
        if chosen != self.chosen:
            self._past.append(self.chosen)
            self.chosen = chosen

    def step_back(self) -> bool:
        """Take back the last step; tell whether there was one."""
        if not self._past:
            return False
        self.chosen = self._past.pop()
        return True

    def back_to(self, depth: int) -> None:
        """Take back steps until only so many are left."""
        while len(self._past) > depth:
            self.step_back()
