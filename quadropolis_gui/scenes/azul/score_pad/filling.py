"""Azul on the score pad: its walls while they are counted, the winner's with its bonuses, what decides a tie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.scoring import Category
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.story import rounds_over
from quadropolis_gui.engine.azul.tiles import MARKER
from quadropolis_gui.engine.azul.wall import SIDE
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.azul.score_pad.board import ScoredWall
from quadropolis_gui.scenes.azul.score_pad.bonuses import bonuses_of
from quadropolis_gui.scenes.azul.score_pad.pictures import draw_walls, wall_with_bonuses
from quadropolis_gui.scenes.azul.score_pad.tie import reason_of
from quadropolis_gui.scenes.score_pad.board import ScoredBoard
from quadropolis_gui.scenes.score_pad.count import Step, Tie
from quadropolis_gui.scenes.score_pad.filling import Highlight, PadFilling, TieBreak
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.category_sign import draw_category_sign
from quadropolis_gui.view.azul.deed_words import DeedWords


class AzulPad(PadFilling):
    """The walls of a finished game."""

    def __init__(self, services: Services, session: Session) -> None:
        self._session = session
        self._kit = services.kit
        self._state: State = session.state
        self._rounds = rounds_over(self._state)

    # Words

    @property
    def heading(self) -> str:
        """What stands over the names."""
        return self._kit.t("azul.score_pad.heading")

    @property
    def rounds_heading(self) -> str:
        """What stands over the rounds."""
        return self._kit.t("azul.score_pad.rounds")

    def counting(self, category: str) -> str:
        """Return what is said while a bonus is counted."""
        return self._kit.t(f"azul.score_pad.counting.{category}")

    def tie_break(self, tie: Tie) -> TieBreak:
        """Return what decided a tie: complete rows, else nothing."""
        ahead, behind = self._state.score(tie.ahead), self._state.score(tie.behind)
        title = self._kit.t(f"azul.score_pad.tie.{reason_of(ahead, behind).value}", place=tie.place)
        return TieBreak(title, (ahead.full_rows, behind.full_rows), self._sign(Category.ROWS))

    def highlights(self, winner: int) -> Sequence[Highlight]:
        """Return the winner's best tile, a complete colour or else the best round, and how many rounds they began."""
        kit, t = self._kit, self._kit.t
        told = []
        laid = [(tile, over.number) for over in self._rounds for tile in over.tilings[winner].laid]
        if laid:
            tile, number = max(laid, key=lambda pair: pair[0].points)
            text = t("azul.score_pad.highlights.tile", round=number)
            told.append(Highlight(text, kit.words.signed(tile.points), self._tile(tile.colour)))
        colours = [bonus for bonus in bonuses_of(self._state.boards[winner]) if bonus.category is Category.COLORS]
        if colours:
            text = t("azul.score_pad.highlights.color", color=DeedWords(kit.words).colour(colours[0].number))
            told.append(Highlight(text, kit.words.signed(colours[0].points), self._tile(colours[0].number)))
        elif self._rounds:
            best = max(self._rounds, key=lambda over: over.tilings[winner].points)
            text = t("azul.score_pad.highlights.round", round=best.number)
            points = kit.words.signed(best.tilings[winner].points)
            told.append(Highlight(text, points, self._sign(Category.WALL)))
        begun = sum(over.starter == winner for over in self._rounds)
        told.append(Highlight(t("azul.score_pad.highlights.starts"), str(begun), self._tile(MARKER)))
        return told

    def _sign(self, category: Category) -> Callable[[Surface, Rect], None]:
        return lambda surface, place: draw_category_sign(surface, self._kit, place, category)

    def _tile(self, tile: int) -> Callable[[Surface, Rect], None]:
        return partial(self._draw_tile, tile)

    def _draw_tile(self, tile: int, surface: Surface, place: Rect) -> None:
        BoardKit.of(self._kit).tiles.draw_in(surface, tile, place.inflate(-place.w // 8, -place.w // 8))

    # The walls

    def draw_count(self, surface: Surface, place: Rect, step: Step, part: float) -> bool:  # noqa: ARG002
        """Show all walls as they were after the round that is counted, or what is complete on them at the end."""
        players = range(self._state.player_count)
        boards = self._state.boards
        marked = [frozenset[int]() for _ in players]
        if step.rounds is not None:
            first, last = step.rounds
            boards = list(self._rounds[last - 1].boards)
            marked = [
                frozenset(
                    SIDE * laid.row + laid.column
                    for over in self._rounds[first - 1 : last]
                    for laid in over.tilings[player].laid
                )
                for player in players
            ]
        else:
            marked = [
                frozenset(
                    space for bonus in bonuses_of(boards[player]) if bonus.category == step.category
                    for space in bonus.spaces
                )
                for player in players
            ]  # fmt: skip
        colours = [self._session.seat(player).color for player in players]
        draw_walls(surface, self._kit, place, boards, self._state.variant, colours, marked)
        return True

    def picture(self, player: int, size: tuple[int, int], radius: int) -> Surface:  # noqa: ARG002 - it has no ground
        """Return a wall with what the end gave for it."""
        return wall_with_bonuses(self._kit, self._state.boards[player], self._state.variant, size)

    @property
    def board_hint(self) -> str:
        """What is said of a row: that it opens its player's wall."""
        return self._kit.t("azul.score_pad.open_wall")

    def scored_board(self) -> ScoredBoard:
        """Fill the screen that shows a wall and where every point comes from."""
        return ScoredWall(self._kit, self._session)
