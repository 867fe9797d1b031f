"""The walls in the finale: every tile as it scored when it was laid, what is complete, what the floor line cost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from quadropolis_gui.engine.azul.scoring import FLOOR_COST, Category
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.story import rounds_over
from quadropolis_gui.engine.azul.wall import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS, SIDE
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.azul.finale.exhibit import WallExhibit
from quadropolis_gui.scenes.azul.score_pad.bonuses import bonuses_of
from quadropolis_gui.scenes.finale.filling import Award, Chapter, Exhibit, FinaleFilling
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.kit import Kit

_WORTH = {Category.ROWS: ROW_BONUS, Category.COLUMNS: COLUMN_BONUS, Category.COLORS: COLOUR_BONUS}


class AzulFinale(FinaleFilling):
    """A place is a space of the wall, `5 * row + column`."""

    def __init__(self, kit: Kit, session: Session) -> None:
        self._kit = kit
        self._state: State = session.state
        self._rounds = rounds_over(self._state)

    def chapter(self, category: str) -> Chapter:
        """Return what a part of the score brought everybody; places light up with their points."""
        players = range(self._state.player_count)
        awards = tuple(tuple(self._awards(player, Category(category))) for player in players)
        return Chapter(category, awards, tuple(frozenset[int]() for _ in players))

    def _awards(self, player: int, category: Category) -> list[Award]:
        tilings = [over.tilings[player] for over in self._rounds]
        match category:
            case Category.WALL:
                return [
                    Award(tile.points, (SIDE * tile.row + tile.column,)) for tiling in tilings for tile in tiling.laid
                ]
            case Category.FLOOR:
                return [Award(-tiling.lost) for tiling in tilings if tiling.lost]
            case _:
                bonuses = bonuses_of(self._state.boards[player])
                return [Award(bonus.points, bonus.spaces) for bonus in bonuses if bonus.category is category]

    def rule(self, category: str) -> str:
        """Return how a part of the score counts."""
        key, part = f"azul.score_pad.rule.{category}", Category(category)
        if part is Category.FLOOR:
            costs = [more - less for less, more in pairwise(FLOOR_COST)]
            return self._kit.t(key, points=", ".join(str(cost) for cost in costs))
        return self._kit.t(key, count=_WORTH[part]) if part in _WORTH else self._kit.t(key)

    def exhibits(self) -> Sequence[Exhibit]:
        """Return all walls."""
        kit = BoardKit.of(self._kit)
        return [WallExhibit(kit, board, self._state.variant) for board in self._state.boards]
