"""Quadropolis as the screens ask for it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.scenes.face import Face
from quadropolis_gui.scenes.postcard.filling import PostcardFilling
from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene
from quadropolis_gui.scenes.quadropolis.new_game import draw_mode_card
from quadropolis_gui.scenes.quadropolis.postcard.filling import CityPostcards
from quadropolis_gui.scenes.quadropolis.replay.filling import QuadropolisReplay
from quadropolis_gui.scenes.quadropolis.rules.pages import rules_pages
from quadropolis_gui.scenes.quadropolis.rules.reference_card import ReferenceCard
from quadropolis_gui.scenes.quadropolis.score_pad.filling import QuadropolisPad
from quadropolis_gui.scenes.replay.filling import ReplayFilling
from quadropolis_gui.scenes.rules.page import Page
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.score_pad.filling import PadFilling
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.storage.saves import SavedGame
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.scenery import Daytime
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.diorama import Diorama
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.theme import WHITE, Colour, Theme
from quadropolis_gui.view.words import Words


class QuadropolisFace(Face):
    """Boards, choices, words and motion of Quadropolis."""

    name = "quadropolis"
    mark = "crane"

    def title(self, words: Words) -> str:
        """What the game is called."""
        return words.t("title.name")

    def draw_variant(self, surface: Surface, kit: Kit, area: Rect, variant: str, *, chosen: bool) -> None:
        """Draw the facts of a mode, and a small city of it."""
        draw_mode_card(surface, kit, area, variant, chosen)

    def badge(self, theme: Theme, variant: str) -> tuple[Colour, Colour]:
        """The colour of towers for Classic, the one of shops for Expert."""
        kinds = palette_of(theme).kinds
        if MODES[variant].has_offices_and_monuments:
            return kinds["shop"].face, WHITE
        return kinds["tower"].face, kinds["tower"].ink

    def thumbnail(self, kit: Kit, state: State, size: tuple[int, int], radius: int, daytime: Daytime) -> Surface:
        """The winner's city of a finished game, or that of the player to move."""
        city = state.cities[state.result().winners[0] if state.is_over else state.to_move]
        return Diorama(BoardKit.of(kit), city, daytime=daytime).render(size, labels=False, frame=False, radius=radius)

    def replay(self, kit: Kit, game: SavedGame, moments: GameTimeline) -> ReplayFilling:
        """Site and cities, stop by stop."""
        return QuadropolisReplay(kit, game, moments)

    def rules_pages(self, kit: Kit) -> Sequence[Page]:
        """The pages of the rules."""
        return rules_pages(kit)

    def reference_card(self, kit: Kit, variant: str | None = None) -> ReferenceCard:
        """The scoring tables of a mode, or of both."""
        return ReferenceCard(kit, BoardKit.of(kit), None if variant is None else MODES[variant])

    def score_pad(self, services: Services, session: Session) -> PadFilling:
        """Kinds of buildings, what was not used, and the cities."""
        return QuadropolisPad(services, session)

    def postcard(self, kit: Kit, session: Session) -> PostcardFilling:
        """Every city as an isometric picture."""
        return CityPostcards(kit, session)

    def finale(self, services: Services, session: Session) -> Scene | None:
        """The last arrangement of every person who plays; opponents have the best one anyway."""
        return LastArrangementScene(services, session) if session.people else None


QUADROPOLIS_FACE = QuadropolisFace()
