"""Azul as the screens ask for it.

Each screen's part is imported when it is first asked for, or ahead, while nobody touches anything: whoever opens the
rules should not wait for the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from quadropolis_gui.scenes.face import Face

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from quadropolis_gui.engine.azul.keepsake import WallKeepsake
    from quadropolis_gui.engine.azul.state import State
    from quadropolis_gui.play.session import Session
    from quadropolis_gui.play.timeline import GameTimeline
    from quadropolis_gui.scenes.categories import Categories
    from quadropolis_gui.scenes.finale.filling import FinaleFilling
    from quadropolis_gui.scenes.postcard.filling import PostcardFilling
    from quadropolis_gui.scenes.replay.filling import ReplayFilling
    from quadropolis_gui.scenes.review.filling import ReviewFilling
    from quadropolis_gui.scenes.rules.page import Page
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


class AzulFace(Face):
    """Boards, choices, words and motion of Azul."""

    name = "azul"
    mark = "azul"

    def title(self, words: Words) -> str:
        """What the game is called."""
        return words.t("azul.title.name")

    def draw_chip(self, surface: Surface, kit: Kit, place: Rect) -> None:
        """Draw a blue tile."""
        kit.icons.draw(surface, "tile_blue", place.center, place.h)

    def load_parts(self) -> None:
        """Load the parts of all screens ahead of their use."""
        import quadropolis_gui.scenes.azul.categories
        import quadropolis_gui.scenes.azul.finale.filling
        import quadropolis_gui.scenes.azul.postcard.filling
        import quadropolis_gui.scenes.azul.replay.filling
        import quadropolis_gui.scenes.azul.rules.pages
        import quadropolis_gui.scenes.azul.rules.reference_card
        import quadropolis_gui.scenes.azul.score_pad.filling
        import quadropolis_gui.scenes.azul.scorer.filling
        import quadropolis_gui.scenes.azul.table.filling  # noqa: F401 - loaded for later

    # Before a game and in lists of games

    def draw_variant(self, surface: Surface, kit: Kit, area: Rect, variant: str) -> None:
        """Draw the facts of a wall, and a small one of its kind."""
        from quadropolis_gui.scenes.azul.new_game import draw_wall_card

        draw_wall_card(surface, kit, area, variant)

    def badge(self, theme: Theme, variant: str) -> tuple[Colour, Colour]:  # noqa: ARG002 - the same in every theme
        """Blue glaze for the coloured wall, grey for the other."""
        from quadropolis_gui.scenes.azul.load import badge_colours

        return badge_colours(variant)

    def thumbnail(self, kit: Kit, state: State, size: tuple[int, int], radius: int, daytime: Daytime) -> Surface:
        """The winner's wall of a finished game, or that of the player to move."""
        from quadropolis_gui.scenes.azul.load import draw_thumbnail

        return draw_thumbnail(kit, state, size, radius, daytime)

    # A game in progress

    def table(self, kit: Kit, session: Session, timeline: Timeline, settings: Callable[[], Settings]) -> TableFilling:
        """Displays, boards, bag and lid."""
        from quadropolis_gui.scenes.azul.table.filling import AzulTable

        return AzulTable(kit, session, timeline, settings)

    # Lessons

    def draw_coach(self, surface: Surface, kit: Kit, place: Rect) -> None:
        """Three glazed tiles."""
        from quadropolis_gui.scenes.azul.lessons import draw_coach_tiles

        draw_coach_tiles(surface, kit, place)

    def lesson_picture(self, kit: Kit, lesson: str, state: State, size: tuple[int, int], daytime: Daytime) -> Surface:
        """What a lesson is about, or the wall it begins with."""
        from quadropolis_gui.scenes.azul.lessons import draw_lesson_picture

        picture = draw_lesson_picture(kit, lesson, size)
        return self.thumbnail(kit, state, size, kit.u(12), daytime) if picture is None else picture

    # A game gone by

    def keepsake_picture(
        self, kit: Kit, variant: str, keepsake: WallKeepsake, size: tuple[int, int], radius: int
    ) -> Surface:
        """The wall under its sky."""
        from quadropolis_gui.scenes.azul.statistics import draw_kept_wall

        return draw_kept_wall(kit, variant, keepsake, size, radius)

    def replay(self, kit: Kit, game: SavedGame, moments: GameTimeline) -> ReplayFilling:
        """Displays and boards, stop by stop."""
        from quadropolis_gui.scenes.azul.replay.filling import AzulReplay

        return AzulReplay(kit, game, moments)

    def review(self, kit: Kit, game: SavedGame, moments: GameTimeline) -> ReviewFilling:
        """Displays and the board of whoever moved, with both moves on them."""
        from quadropolis_gui.scenes.azul.review import AzulReview

        return AzulReview(kit, game, self.replay(kit, game, moments), moments)

    def categories(self, kit: Kit) -> Categories:
        """The wall, the floor line and the bonuses."""
        from quadropolis_gui.scenes.azul.categories import PartsOfScore

        return PartsOfScore(kit)

    # Rules

    def rules_pages(self, kit: Kit) -> Sequence[Page]:
        """The pages of the rules."""
        from quadropolis_gui.scenes.azul.rules.pages import rules_pages

        return rules_pages(kit)

    def reference_card(self, kit: Kit, variant: str | None = None) -> Modal:
        """What tiles score, what the floor line costs, and the bonuses."""
        from quadropolis_gui.scenes.azul.rules.reference_card import reference_card

        return reference_card(kit, variant)

    # The end of a game

    def score_pad(self, services: Services, session: Session) -> PadFilling:
        """The walls, and what decides between them."""
        from quadropolis_gui.scenes.azul.score_pad.filling import AzulPad

        return AzulPad(services, session)

    def postcard(self, kit: Kit, session: Session) -> PostcardFilling:
        """Every wall on the front of a small palace."""
        from quadropolis_gui.scenes.azul.postcard.filling import WallPostcards

        return WallPostcards(kit, session)

    def finale(self, kit: Kit, session: Session) -> FinaleFilling | None:
        """All walls, counted tile by tile, then what is complete on them."""
        from quadropolis_gui.scenes.azul.finale.filling import AzulFinale

        return AzulFinale(kit, session)

    # Beside the games of this program

    def scorer(self, kit: Kit, variant: str) -> ScorerFilling:
        """Walls put together tile by tile."""
        from quadropolis_gui.scenes.azul.scorer.filling import WallScorer

        return WallScorer(kit, variant)


AZUL_FACE = AzulFace()
