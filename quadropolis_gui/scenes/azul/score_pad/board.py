"""One player's board, large, with every tile, every floor line and every bonus in words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.scoring import Category
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.story import Round, rounds_over
from quadropolis_gui.engine.azul.wall import SIDE
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.azul.score_pad.bonuses import BONUSES, Bonus, bonuses_of
from quadropolis_gui.scenes.score_pad.board import Entry, ScoredBoard
from quadropolis_gui.view.azul.board_geometry import wall_place
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.board_look import BoardLook
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.azul.player_board import PlayerBoard
from quadropolis_gui.view.kit import Kit


class ScoredWall(ScoredBoard):
    """The boards of a finished game; a place is a space of the wall, `5 * row + column`."""

    def __init__(self, kit: Kit, session: Session) -> None:
        self._kit = kit
        self._session = session
        self._state: State = session.state
        self._rounds = rounds_over(self._state)

    @property
    def next_hint(self) -> str:
        """What is said of the way to another wall."""
        return self._kit.t("azul.score_pad.wall.next")

    # Words

    def entries(self, player: int) -> Sequence[Entry]:
        """Return every tile, every floor line and every bonus."""
        bonuses = bonuses_of(self._state.boards[player])
        lines = {Category.WALL: self._tiles(player), Category.FLOOR: self._floors(player)}
        for category in BONUSES:
            lines[category] = [self._bonus(bonus) for bonus in bonuses if bonus.category is category]
        entries = []
        for category, found in lines.items():
            if found:
                points = sum(entry.points for entry in found)
                spaces = tuple(sorted({space for entry in found for space in entry.places}))
                name = self._kit.t(f"azul.game.categories.{category.value}")
                entries += [Entry(category.value, name, points, spaces, True), *found]
        return entries

    def _tiles(self, player: int) -> list[Entry]:
        t, words = self._kit.t, DeedWords(self._kit.words)
        return [
            Entry(
                Category.WALL.value,
                t(
                    "azul.score_pad.wall.tile",
                    round=over.number,
                    row=laid.row + 1,
                    color=words.colour(laid.colour),
                    why=words.why(laid),
                ),
                laid.points,
                (SIDE * laid.row + laid.column,),
                False,
            )
            for over in self._rounds
            for laid in over.tilings[player].laid
        ]

    def _floors(self, player: int) -> list[Entry]:
        return [self._floor(over, player) for over in self._rounds if over.tilings[player].floor]

    def _floor(self, over: Round, player: int) -> Entry:
        tiling = over.tilings[player]
        text = self._kit.t("azul.score_pad.wall.floor", round=over.number, count=len(tiling.floor))
        return Entry(Category.FLOOR.value, text, -tiling.lost, (), False)

    def _bonus(self, bonus: Bonus) -> Entry:
        t = self._kit.t
        match bonus.category:
            case Category.ROWS:
                text = t("azul.score_pad.wall.row", number=bonus.number + 1)
            case Category.COLUMNS:
                text = t("azul.score_pad.wall.column", number=bonus.number + 1)
            case _:
                text = t("azul.score_pad.wall.color", color=DeedWords(self._kit.words).colour(bonus.number))
        return Entry(bonus.category.value, text, bonus.points, bonus.spaces, False)

    def foot(self, player: int) -> tuple[str, str]:
        """Return how many tiles are on the wall, and how many rows are complete."""
        board = self._state.boards[player]
        return (
            self._kit.t("azul.score_pad.wall.tiles", count=board.wall.bit_count()),
            self._kit.t("azul.score_pad.wall.rows", count=board.score().full_rows),
        )

    # The board

    def lay_out(self, area: Rect) -> None:
        """Give the board its place."""
        self._board = PlayerBoard(BoardKit.of(self._kit), area, self._state.variant)

    def draw(self, surface: Surface, player: int, marked: frozenset[int]) -> None:
        """Draw a board with some spaces of its wall marked."""
        self._board.draw(surface, self.look(player, marked))

    def look(self, player: int, marked: frozenset[int]) -> BoardLook:
        """How a board looks here: with its name, its place and its total."""
        seat, state = self._session.seat(player), self._state
        return BoardLook(
            state.boards[player],
            self._kit.theme.player(seat.color),
            variant=state.variant,
            name=seat.name,
            subtitle=self._kit.t("azul.score_pad.wall.place", place=state.result().places[player]),
            score=float(state.score(player).total),
            marked=frozenset(wall_place(*divmod(space, SIDE)) for space in marked),
        )
