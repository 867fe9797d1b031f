"""Quadropolis on the score pad: kinds of buildings and what was not used, cities, and what decides a tie."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.quadropolis.score_pad.city import ScoredCityScene
from quadropolis_gui.scenes.quadropolis.score_pad.tie import TieReason, figure_of, reason_of
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.score_pad.count import Tie
from quadropolis_gui.scenes.score_pad.filling import CategoryLook, PadFilling, TieBreak
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.category_sign import draw_category_sign
from quadropolis_gui.view.quadropolis.diorama import Diorama
from quadropolis_gui.view.quadropolis.palette import KINDS, palette_of
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.score_words import PENALTIES, ScoreWords, columns_of
from quadropolis_gui.view.theme import Colour


class QuadropolisPad(PadFilling):
    """The columns of a mode, and the cities of its players."""

    penalties = frozenset(category.value for category in PENALTIES)

    def __init__(self, services: Services, session: Session) -> None:
        self._services = services
        self._session = session
        self._kit = services.kit
        self._words = ScoreWords(services.kit.words)
        self._state: State = session.state
        self._scores = self._state.scores()
        self.columns = tuple(category.value for category in columns_of(self._state.mode))

    # Words

    @property
    def heading(self) -> str:
        """What stands over the names."""
        return self._kit.t("score_pad.by_kind")

    def label(self, category: str) -> str:
        """Return the name of a kind over its column."""
        return self._words.category_short(Category(category))

    def name(self, category: str) -> str:
        """Return the name of a kind in a sentence."""
        return self._words.category(Category(category))

    def counting(self, category: str) -> str:
        """Return what is said while a kind is counted."""
        return self._kit.t(f"score_pad.counting.{category}")

    def points(self, points: int) -> str:
        """Return an amount of Victory Points."""
        return self._words.points(points)

    def tie_break(self, tie: Tie) -> TieBreak:
        """Return what decided a tie: Inhabitants placed, else empty squares, else nothing."""
        ahead, behind = self._scores[tie.ahead], self._scores[tie.behind]
        reason = reason_of(ahead, behind)
        return TieBreak(
            self._kit.t(f"score_pad.tie.{reason.value}", place=tie.place),
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

    # Looks

    def look(self, category: str) -> CategoryLook:
        """Return how a kind of building is shown."""
        colours = palette_of(self._kit.theme).kinds[category]
        return CategoryLook(colours.face, colours.ink, f"kind_{category}")

    def draw_sign(self, surface: Surface, place: Rect, category: str) -> None:
        """Draw the tile of a kind, or the piece that was not used."""
        draw_category_sign(surface, self._kit, place, Category(category))

    @property
    def confetti(self) -> Sequence[Colour]:
        """The colours of all kinds of buildings."""
        kinds = palette_of(self._kit.theme).kinds
        return [kinds[kind].face for kind in KINDS]

    def picture(self, player: int, size: tuple[int, int], radius: int) -> Surface:
        """Return a city as a small isometric picture."""
        diorama = Diorama(BoardKit.of(self._kit), self._state.cities[player])
        return diorama.render(size, labels=False, frame=False, radius=radius)

    # A player's city

    @property
    def board_hint(self) -> str:
        """What is said of a row: that it opens its player's city."""
        return self._kit.t("score_pad.open_city")

    def board(self, player: int) -> Scene:
        """Make the screen that shows a city and where every point comes from."""
        return ScoredCityScene(self._services, self._session, player)
