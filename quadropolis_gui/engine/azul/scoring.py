"""Points: what a floor line costs, the story of a player's wall-tiling, and a score by category."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from quadropolis_gui.engine.azul.tiles import Colour

#: What so many tiles on the floor line cost; its seven spaces cost 1, 1, 2, 2, 2, 3 and 3.
FLOOR_COST = (0, 1, 2, 4, 6, 8, 11, 14)
FLOOR_SPACES = len(FLOOR_COST) - 1


class Category(StrEnum):
    """The columns of the score pad."""

    WALL = "wall"
    FLOOR = "floor"
    ROWS = "rows"
    COLUMNS = "columns"
    COLORS = "colors"


#: The bonuses, which come only at the end.
LATE = (Category.ROWS, Category.COLUMNS, Category.COLORS)


class Laid(NamedTuple):
    """A tile as it came to the wall from the line of its row, and what it scored."""

    row: int
    column: int
    colour: int
    #: The lengths of the runs through it; a run of 1 is the tile alone.
    across: int
    down: int
    points: int

    def __str__(self) -> str:
        runs = " and ".join(
            f"{name} of {length}" for name, length in (("row", self.across), ("column", self.down)) if length > 1
        )
        points = "1 point" if self.points == 1 else f"{self.points} points"
        where = f"row {self.row + 1}, column {self.column + 1}"
        return f"{Colour(self.colour).word} in {where}: {runs or 'alone'}, {points}"


class Tiling(NamedTuple):
    """What one round of wall-tiling brought a player."""

    laid: tuple[Laid, ...] = ()
    #: Lines whose tiles fell to the floor line, because the grey wall had no space for them.
    fallen: tuple[int, ...] = ()
    #: What lay on the floor line when it was counted, from the left.
    floor: tuple[int, ...] = ()
    #: What was really lost for it: a score stops at 0.
    lost: int = 0

    @property
    def cost(self) -> int:
        """What the floor line asked for."""
        return FLOOR_COST[len(self.floor)]

    @property
    def points(self) -> int:
        """How the score changed."""
        return sum(laid.points for laid in self.laid) - self.lost


#: A round in which nothing was full and nothing lay on the floor.
NOTHING = Tiling()


class Score(NamedTuple):
    """What a player has, by category; the three bonuses as they stand."""

    #: All tiles as they scored when they were laid.
    wall: int
    #: What the floor line really cost, as a number below 0.
    floor: int
    rows: int
    columns: int
    colors: int
    #: Full horizontal rows, which break a tie.
    full_rows: int

    @property
    def track(self) -> int:
        """What the score track shows during the game: no bonuses."""
        return self.wall + self.floor

    @property
    def total(self) -> int:
        """All points."""
        return self.wall + self.floor + self.rows + self.columns + self.colors

    @property
    def standing(self) -> int:
        """The points that are shown while the game goes on: those of the track; bonuses come at the end."""
        return self.track

    @property
    def categories(self) -> dict[Category, int]:
        """Points by category, in the order of the score pad."""
        return dict(zip(Category, self, strict=False))

    @property
    def rank_key(self) -> tuple[int, int]:
        """Higher is better: points, then full rows."""
        return self.total, self.full_rows
