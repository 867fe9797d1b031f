"""The cards of the other players at the right: small boards. A press shows one large; on its foot, its last turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pygame import Rect, Surface

from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.table.model import TableModel
from quadropolis_gui.scenes.table.tips.tip import TipWords
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.ui.layer import Layer, Widget

#: Room around a card for its shadow and rim, in parts of its width.
_MARGIN = 0.16


class SmallLook(Protocol):
    """What a small board shows, as far as all games agree."""

    @property
    def score(self) -> float:
        """The points, which may be on their way to another number."""


class SmallBoard(Protocol):
    """A card with a small board, as a game draws it from a look."""

    @property
    def rect(self) -> Rect:
        """Where it lies."""

    @property
    def radius(self) -> int:
        """How round its corners are."""

    @property
    def foot(self) -> Rect:
        """The lower end of it, which tells of the player's last turn."""

    def resize(self, rect: Rect) -> None:
        """Take another place."""

    def still_part(self, look: Any) -> object:
        """Return what `draw_still` shows of a look, to compare it with another."""

    def draw_rim(self, surface: Surface, look: Any) -> None:
        """Draw what lies under the card."""

    def draw_still(self, surface: Surface, look: Any) -> None:
        """Draw what only changes with a move."""

    def draw_score(self, surface: Surface, score: float) -> None:
        """Draw the points, which may be rolling."""


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A small board as it was painted last, and what it showed."""

    shows: object
    picture: Surface


#: Gives the look of a player's small board, hovered or not.
LookOf = Callable[[int, bool], SmallLook]


def rival_cards(
    layer: Layer,
    boards: Sequence[SmallBoard],
    model: TableModel[Any, Any],
    tips: TipWords,
    look_of: LookOf,
    enlarge: Callable[[int], None],
    tell: Callable[[int], bool],
) -> None:
    """Make the cards; they have one size, so the picture of a board goes from one to the next with it."""
    pictures: dict[int, CardPicture] = {}
    for number, board in enumerate(boards):
        card = RivalCard(layer, board, number, model, tips, look_of, enlarge, pictures)
        RivalFoot(layer, board.foot, card, model, tips, tell)


class RivalCard(Widget):
    """The small board of another player."""

    def __init__(
        self,
        layer: Layer,
        board: SmallBoard,
        number: int,
        model: TableModel[Any, Any],
        tips: TipWords,
        look_of: LookOf,
        enlarge: Callable[[int], None],
        pictures: dict[int, CardPicture],
    ) -> None:
        self._board = board
        self._number = number
        self._model = model
        self._tips = tips
        self._look_of = look_of
        self._enlarge = enlarge
        #: By player, shared with the other cards.
        self._pictures = pictures
        super().__init__(
            layer, board.rect, key=f"rival_{number}", tip=tips.enlarge(), radius=board.radius,
            on_click=self._show_large,
        )  # fmt: skip

    @property
    def player(self) -> int:
        """The player whose board is on this card now."""
        return self._model.others[self._number]

    def on_hovered(self) -> None:
        """Show that the pointer came, and have ready who it is and what they did last."""
        super().on_hovered()
        self.tip = self.whole_tip()

    def whole_tip(self) -> str:
        """Return who it is, what they did last, and what a press does."""
        entry = self._model.last_of(self.player)
        told = [] if entry is None else [self._tips.about_move(entry)]
        return "\n".join([self._tips.about_player(self.player), *told, self._tips.enlarge()])

    def _show_large(self) -> None:
        self.kit.sounds.play("button")
        self._enlarge(self.player)

    def describe(self) -> str:
        """Return in words what it is."""
        return self._model.session.seat(self.player).name

    def paint(self, surface: Surface) -> None:
        """Draw the board."""
        board, place = self._board, self.place
        look = self._look_of(self.player, self.is_hovered)
        shows, kept = board.still_part(look), self._pictures.get(self.player)
        margin = round(place.w * _MARGIN)
        if kept is None or kept.shows != shows:
            # A card has dozens of small parts and changes only with a move: it is painted once.
            picture = blank((place.w + 2 * margin, place.h + 2 * margin))
            board.resize(Rect(margin, margin, place.w, place.h))
            board.draw_still(picture, look)
            board.resize(place)
            kept = self._pictures[self.player] = CardPicture(shows, picture)
        board.draw_rim(surface, look)
        surface.blit(kept.picture, (place.x - margin, place.y - margin))
        board.draw_score(surface, look.score)


class RivalFoot(Widget):
    """The lower end of a card: a press tells the player's last turn again; before there is one, it is as the card."""

    # It lies on its card.
    solid = False

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        card: RivalCard,
        model: TableModel[Any, Any],
        tips: TipWords,
        tell: Callable[[int], bool],
    ) -> None:
        self._card = card
        self._model = model
        self._tips = tips
        self._tell = tell
        super().__init__(
            layer, rect, key=f"{card.key}_turn", tip=tips.enlarge(), radius=layer.kit.u(10),
            on_click=self._tell_again, height=2,
        )  # fmt: skip

    @property
    def _entry(self) -> LogEntry | None:
        return self._model.last_of(self._card.player)

    @property
    def can_focus(self) -> bool:
        """Whether there is a turn to tell."""
        return super().can_focus and self._entry is not None

    def on_hovered(self) -> None:
        """Show that the pointer came, and have ready what they did last."""
        super().on_hovered()
        self.tip = self._card.whole_tip() if self._entry is None else self._said(self._entry)

    def _said(self, entry: LogEntry) -> str:
        return "\n".join([self._tips.about_move(entry), self.kit.t("show.turn_again")])

    def describe(self) -> str:
        """Return in words what it is."""
        entry = self._entry
        return "" if entry is None else self._said(entry)

    def _tell_again(self) -> None:
        if not self._tell(self._card.player):
            self._card.activate()

    def paint(self, surface: Surface) -> None:
        """Show that it can be pressed."""
        if self.is_hovered and self._entry is not None:
            kit = self.kit
            kit.paint.ring(surface, self.place, self.radius, max(2, kit.u(2)), kit.c.gold)
