"""Quadropolis as the screens ask for it.

Each screen's part is imported when that screen first asks for it, or ahead, while nobody touches anything: all of them
take 0.3 s to load, and whoever opens New game or the rules should not wait for the table, the replay and the score pad.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from quadropolis_gui.scenes.face import Face

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from quadropolis_gui.engine.quadropolis.keepsake import CityKeepsake
    from quadropolis_gui.engine.quadropolis.state import State
    from quadropolis_gui.play.session import Session
    from quadropolis_gui.play.timeline import GameTimeline
    from quadropolis_gui.scenes.categories import Categories
    from quadropolis_gui.scenes.finale.filling import FinaleFilling
    from quadropolis_gui.scenes.postcard.filling import PostcardFilling
    from quadropolis_gui.scenes.replay.filling import ReplayFilling
    from quadropolis_gui.scenes.review.filling import ReviewFilling
    from quadropolis_gui.scenes.rules.page import Page
    from quadropolis_gui.scenes.scene import Scene
    from quadropolis_gui.scenes.score_pad.filling import PadFilling
    from quadropolis_gui.scenes.scorer.filling import ScorerFilling
    from quadropolis_gui.scenes.services import Services
    from quadropolis_gui.scenes.table.filling import TableFilling
    from quadropolis_gui.storage.saves.game import SavedGame
    from quadropolis_gui.storage.settings import Settings
    from quadropolis_gui.view.kit import Kit
    from quadropolis_gui.view.paint.animation import Timeline
    from quadropolis_gui.view.paint.scenery import Daytime
    from quadropolis_gui.view.theme import Colour, Theme
    from quadropolis_gui.view.ui.modal import Modal
    from quadropolis_gui.view.words import Words


class QuadropolisFace(Face):
    """Boards, choices, words and motion of Quadropolis."""

    name = "quadropolis"
    mark = "crane"

    def title(self, words: Words) -> str:
        """What the game is called."""
        return words.t("quadropolis.title.name")

    def draw_chip(self, surface: Surface, kit: Kit, place: Rect) -> None:
        """Draw a tower as in the logo."""
        from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip

        draw_kind_chip(surface, kit, place, "tower")

    def paint_ahead(self, kit: Kit, settings: Settings) -> Iterator[Callable[[], object]]:
        """Return what the first table shows, in the mode of the last game."""
        from quadropolis_gui.engine.quadropolis.modes import MODES
        from quadropolis_gui.scenes.quadropolis.table.ahead import jobs_ahead

        return jobs_ahead(kit, settings.last_mode if settings.last_mode in MODES else next(iter(MODES)))

    def load_parts(self) -> None:
        """Load the parts of all screens ahead of their use."""
        import quadropolis_gui.scenes.quadropolis.categories
        import quadropolis_gui.scenes.quadropolis.finale.filling
        import quadropolis_gui.scenes.quadropolis.last_arrangement.scene
        import quadropolis_gui.scenes.quadropolis.load
        import quadropolis_gui.scenes.quadropolis.new_game
        import quadropolis_gui.scenes.quadropolis.postcard.filling
        import quadropolis_gui.scenes.quadropolis.replay.filling
        import quadropolis_gui.scenes.quadropolis.review
        import quadropolis_gui.scenes.quadropolis.rules.pages
        import quadropolis_gui.scenes.quadropolis.rules.reference_card
        import quadropolis_gui.scenes.quadropolis.score_pad.filling
        import quadropolis_gui.scenes.quadropolis.scorer.filling
        import quadropolis_gui.scenes.quadropolis.statistics
        import quadropolis_gui.scenes.quadropolis.table.filling  # noqa: F401 - loaded for later

    # Before a game and in lists of games

    def draw_variant(self, surface: Surface, kit: Kit, area: Rect, variant: str) -> None:
        """Draw the facts of a mode, and a small city of it."""
        from quadropolis_gui.scenes.quadropolis.new_game import draw_mode_card

        draw_mode_card(surface, kit, area, variant)

    def variant_jobs(self, kit: Kit, area: Rect, variant: str) -> Iterator[Callable[[], object]]:
        """Return the buildings of the small city."""
        from quadropolis_gui.scenes.quadropolis.new_game import mode_card_jobs

        return mode_card_jobs(kit, area, variant)

    def badge(self, theme: Theme, variant: str) -> tuple[Colour, Colour]:
        """The colour of towers for Classic, the one of shops for Expert."""
        from quadropolis_gui.scenes.quadropolis.load import badge_colours

        return badge_colours(theme, variant)

    def thumbnail(self, kit: Kit, state: State, size: tuple[int, int], radius: int, daytime: Daytime) -> Surface:
        """The winner's city of a finished game, or that of the player to move."""
        from quadropolis_gui.scenes.quadropolis.load import draw_thumbnail

        return draw_thumbnail(kit, state, size, radius, daytime)

    # A game in progress

    def table(self, kit: Kit, session: Session, timeline: Timeline, settings: Callable[[], Settings]) -> TableFilling:
        """The site, the cities and the hand."""
        from quadropolis_gui.scenes.quadropolis.table.filling import QuadropolisTable

        return QuadropolisTable(kit, session, timeline, settings)

    # Lessons

    def draw_coach(self, surface: Surface, kit: Kit, place: Rect) -> None:
        """The Urbanist."""
        from quadropolis_gui.view.quadropolis.board_kit import BoardKit

        BoardKit.of(kit).pieces.figure(surface, (place.centerx, place.bottom - kit.u(6)), place.h, "urbanist")

    def lesson_picture(
        self,
        kit: Kit,
        lesson: str,
        state: State,  # noqa: ARG002 - most lessons begin with an empty city
        size: tuple[int, int],
        daytime: Daytime,  # noqa: ARG002 - always the same sky
    ) -> Surface:
        """The buildings that a lesson is about."""
        from quadropolis_gui.scenes.quadropolis.lessons import draw_lesson_picture

        return draw_lesson_picture(kit, lesson, size)

    # A game gone by

    def replay(self, kit: Kit, game: SavedGame, moments: GameTimeline) -> ReplayFilling:
        """Site and cities, stop by stop."""
        from quadropolis_gui.scenes.quadropolis.replay.filling import QuadropolisReplay

        return QuadropolisReplay(kit, game, moments)

    def review(self, kit: Kit, game: SavedGame, moments: GameTimeline) -> ReviewFilling:
        """The site and the city of whoever moved, with both moves on them."""
        from quadropolis_gui.scenes.quadropolis.review import QuadropolisReview

        return QuadropolisReview(kit, game, moments)

    def categories(self, kit: Kit) -> Categories:
        """Kinds of building, and what had no place."""
        from quadropolis_gui.scenes.quadropolis.categories import KindsOfBuilding

        return KindsOfBuilding(kit)

    def keepsake_picture(
        self, kit: Kit, variant: str, keepsake: CityKeepsake, size: tuple[int, int], radius: int
    ) -> Surface:
        """The city under its sky."""
        from quadropolis_gui.scenes.quadropolis.statistics import draw_kept_city

        return draw_kept_city(kit, variant, keepsake, size, radius)

    # Rules

    def rules_pages(self, kit: Kit) -> Sequence[Page]:
        """The pages of the rules."""
        from quadropolis_gui.scenes.quadropolis.rules.pages import rules_pages

        return rules_pages(kit)

    def reference_card(self, kit: Kit, variant: str | None = None) -> Modal:
        """The scoring tables of a mode, or of both."""
        from quadropolis_gui.scenes.quadropolis.rules.reference_card import reference_card

        return reference_card(kit, variant)

    # The end of a game

    def score_pad(self, services: Services, session: Session) -> PadFilling:
        """The cities, and what decides between them."""
        from quadropolis_gui.scenes.quadropolis.score_pad.filling import QuadropolisPad

        return QuadropolisPad(services, session)

    def postcard(self, kit: Kit, session: Session) -> PostcardFilling:
        """Every city as an isometric picture."""
        from quadropolis_gui.scenes.quadropolis.postcard.filling import CityPostcards

        return CityPostcards(kit, session)

    def settling(self, services: Services, session: Session) -> Scene | None:
        """The last arrangement of every person who plays; opponents have the best one anyway."""
        from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene

        return LastArrangementScene(services, session) if session.people else None

    def finale(self, kit: Kit, session: Session) -> FinaleFilling | None:
        """All cities, counted kind by kind."""
        from quadropolis_gui.scenes.quadropolis.finale.filling import QuadropolisFinale

        return QuadropolisFinale(kit, session)

    # Beside the games of this program

    def scorer(self, kit: Kit, variant: str) -> ScorerFilling:
        """Cities put together tile by tile."""
        from quadropolis_gui.scenes.quadropolis.scorer.filling import CityScorer

        return CityScorer(kit, variant)


QUADROPOLIS_FACE = QuadropolisFace()
