"""Quadropolis on the score pad: its cities, and what decides a tie."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.quadropolis.score_pad.city import ScoredCity
from quadropolis_gui.scenes.quadropolis.score_pad.tie import TieReason, figure_of, reason_of
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.score_pad.board import ScoredBoard
from quadropolis_gui.scenes.score_pad.count import Tie
from quadropolis_gui.scenes.score_pad.filling import Amendment, PadFilling, TieBreak
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.diorama import Diorama
from quadropolis_gui.view.quadropolis.pieces import Token


class QuadropolisPad(PadFilling):
    """The cities of a finished game."""

    def __init__(self, services: Services, session: Session) -> None:
        self._services = services
        self._session = session
        self._kit = services.kit
        self._state: State = session.state
        self._scores = self._state.scores()

    # Words

    @property
    def heading(self) -> str:
        """What stands over the names."""
        return self._kit.t("quadropolis.score_pad.by_kind")

    def counting(self, category: str) -> str:
        """Return what is said while a kind is counted."""
        return self._kit.t(f"quadropolis.score_pad.counting.{category}")

    def tie_break(self, tie: Tie) -> TieBreak:
        """Return what decided a tie: Inhabitants placed, else empty squares, else nothing."""
        ahead, behind = self._scores[tie.ahead], self._scores[tie.behind]
        reason = reason_of(ahead, behind)
        return TieBreak(
            self._kit.t(f"quadropolis.score_pad.tie.{reason.value}", place=tie.place),
            (figure_of(ahead, reason), figure_of(behind, reason)),
            self._draw_empty_square if reason is TieReason.EMPTY else self._draw_inhabitant,
        )

    def _draw_empty_square(self, surface: Surface, place: Rect) -> None:
        kit = self._kit
        well = Rect(0, 0, round(place.w * 0.86), round(place.w * 0.86))
        well.center = place.center
        kit.paint.well(surface, well, kit.u(4), depth=max(1, kit.u(2)))

    def _draw_inhabitant(self, surface: Surface, place: Rect) -> None:
        BoardKit.of(self._kit).pieces.token(surface, place.center, place.w, Token.INHABITANT)

    # Setting right

    def amendment(self) -> Amendment | None:
        """Return the last arrangement once more, for the people at this machine."""
        if not self._session.people:
            return None
        t = self._kit.t
        text, tip = t("quadropolis.score_pad.arrange_again"), t("quadropolis.score_pad.arrange_again_tip")
        return Amendment(text, tip, "hand", self._arrange_again)

    def _arrange_again(self) -> Scene:
        # The last arrangement leads to the score pad: importing it above would go in a circle.
        from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene

        return LastArrangementScene(self._services, self._session, again=True)

    # The cities

    def picture(self, player: int, size: tuple[int, int], radius: int) -> Surface:
        """Return a city as a small isometric picture."""
        diorama = Diorama(BoardKit.of(self._kit), self._state.cities[player])
        return diorama.render(size, labels=False, frame=False, radius=radius)

    @property
    def board_hint(self) -> str:
        """What is said of a row: that it opens its player's city."""
        return self._kit.t("quadropolis.score_pad.open_city")

    def scored_board(self) -> ScoredBoard:
        """Fill the screen that shows a city and where every point comes from."""
        return ScoredCity(self._kit, self._session)
