"""What a game brings to the screens: the half of it that has a window."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface

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


class Face(ABC):
    """How a game is shown and played in the window; there is one object for each game."""

    #: The name of the game, as the registry of rules has it.
    name: ClassVar[str]
    #: The icon that stands for the game at the left end of the top bar.
    mark: ClassVar[str]

    @abstractmethod
    def title(self, words: Words) -> str:
        """What the game is called in the language chosen now."""

    def draw_chip(self, surface: Surface, kit: Kit, place: Rect) -> None:
        """Draw the small sign that stands for the game beside its name."""
        kit.icons.draw(surface, self.mark, place.center, place.h, kit.c.icon)

    def load_parts(self) -> None:  # noqa: B027 - a game may load all of them at once
        """Load ahead what is otherwise loaded when a screen first asks for it."""

    def paint_ahead(self, kit: Kit, settings: Settings) -> Iterable[Callable[[], object]]:  # noqa: ARG002 - to override
        """Return what can be painted while the title waits, in small jobs, so that the first table opens at once."""
        return ()

    # Before a game and in lists of games

    @abstractmethod
    def draw_variant(self, surface: Surface, kit: Kit, area: Rect, variant: str) -> None:
        """Draw what is on the card of a variant on the New game screen: what one should know of it, and a picture."""

    def variant_jobs(self, kit: Kit, area: Rect, variant: str) -> Iterable[Callable[[], object]]:  # noqa: ARG002 - to override
        """Return what of the card of a variant can be painted ahead, in small jobs."""
        return ()

    @abstractmethod
    def badge(self, theme: Theme, variant: str) -> tuple[Colour, Colour]:
        """The colours in which a variant is named on a saved game: the ground, and what is written on it."""

    @abstractmethod
    def thumbnail(self, kit: Kit, state: Any, size: tuple[int, int], radius: int, daytime: Daytime) -> Surface:
        """A small picture of a game as it stands, with round corners: of the winner's side once it is over."""

    # A game in progress

    @abstractmethod
    def table(self, kit: Kit, session: Session, timeline: Timeline, settings: Callable[[], Settings]) -> TableFilling:
        """Fill the table for a game; what moves on it belongs to the timeline."""

    # Lessons

    def draw_coach(self, surface: Surface, kit: Kit, place: Rect) -> None:
        """Draw whoever teaches, in a round place."""
        kit.icons.draw(surface, "bulb", place.center, place.h // 2, kit.c.gold_deep)

    def lesson_picture(
        self,
        kit: Kit,
        lesson: str,  # noqa: ARG002 - for games to override
        state: Any,
        size: tuple[int, int],
        daytime: Daytime,
    ) -> Surface:
        """A small picture for the card of a lesson, with round corners: of the position it begins with."""
        return self.thumbnail(kit, state, size, kit.u(12), daytime)

    # A game gone by

    @abstractmethod
    def replay(self, kit: Kit, game: SavedGame, moments: GameTimeline) -> ReplayFilling:
        """Fill the Replay screen for a game."""

    def review(self, kit: Kit, game: SavedGame, moments: GameTimeline) -> ReviewFilling:
        """Fill the Review screen for a game: as its replay does, unless it draws both moves itself."""
        # Loaded when first asked for: the title knows faces, and its first frame draws no review.
        from quadropolis_gui.scenes.review.filling import PlainReview

        return PlainReview(kit, game.rules, self.replay(kit, game, moments), moments)

    @abstractmethod
    def categories(self, kit: Kit) -> Categories:
        """How the categories look that the score pad counts."""

    @abstractmethod
    def keepsake_picture(self, kit: Kit, variant: str, keepsake: Any, size: tuple[int, int], radius: int) -> Surface:
        """A picture of what was kept of a player's best game, or raise GameError if there can be no such game."""

    # Rules

    @abstractmethod
    def rules_pages(self, kit: Kit) -> Sequence[Page]:
        """The pages of the rules, laid out for the window as it is now."""

    @abstractmethod
    def reference_card(self, kit: Kit, variant: str | None = None) -> Modal:
        """What counts how much, on one sheet over a screen: in the variant that is played there, or in all of them."""

    # The end of a game

    @abstractmethod
    def score_pad(self, services: Services, session: Session) -> PadFilling:
        """Fill the score pad for a finished game."""

    @abstractmethod
    def postcard(self, kit: Kit, session: Session) -> PostcardFilling:
        """Fill the Postcard screen for a finished game."""

    def settling(self, services: Services, session: Session) -> Scene | None:  # noqa: ARG002 - for games to override
        """The screen on which people settle, after the last move, what is left to them; None where nothing is."""
        return None

    def finale(self, kit: Kit, session: Session) -> FinaleFilling | None:  # noqa: ARG002 - for games to override
        """Fill the finale for a finished game; without it the score pad counts at once."""
        return None

    # Beside the games of this program

    def scorer(self, kit: Kit, variant: str) -> ScorerFilling | None:  # noqa: ARG002 - for games to override
        """Fill the scorer for real tables at which a variant is played; None where the rules offer no such board."""
        return None
