"""The widgets of the table: the cards of the small cities, and the buttons of the bottom bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from quadropolis_gui.play.opponents import Mood
from quadropolis_gui.scenes.table.advice import AdviseButton
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.mini_city import MiniLook
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, IconButton
from quadropolis_gui.view.ui.layer import Widget

if TYPE_CHECKING:
    from quadropolis_gui.scenes.table.scene import TableScene

#: Room around a card for its shadow and rim, in parts of its width.
_MARGIN = 0.16


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A small city as it was painted last, and what it showed."""

    shows: tuple[MiniLook, int]
    picture: Surface


def city_cards(scene: TableScene) -> list[CityCard]:
    """Make the cards of the table; they have one size, so the picture of a city goes from one to the next with it."""
    pictures: dict[int, CardPicture] = {}
    return [CityCard(scene, number, pictures) for number in range(len(scene.boards.cards))]


class CityCard(Widget):
    """A small city; pressing it shows it large."""

    def __init__(self, scene: TableScene, number: int, pictures: dict[int, CardPicture]) -> None:
        self._scene = scene
        self._number = number
        #: By player, shared with the other cards.
        self._pictures = pictures
        card = scene.boards.cards[number]
        super().__init__(
            scene.layer, card.rect, key=f"city_{number}", tip=scene.t("table.tips.enlarge"),
            radius=round(16 * card.scale), on_click=self._enlarge,
        )  # fmt: skip

    @property
    def player(self) -> int:
        """The player whose city is on this card now."""
        return self._scene.model.others[self._number]

    def on_hovered(self) -> None:
        """Show that the pointer came, and have ready who it is."""
        super().on_hovered()
        self.tip = f"{self._scene.tip.words.about_player(self.player)}\n{self._scene.t('table.tips.enlarge')}"

    def _enlarge(self) -> None:
        self.kit.sounds.play("button")
        self._scene.enlarge(self.player)

    def describe(self) -> str:
        """Say in words what it is."""
        return self._scene.session.seat(self.player).name

    def paint(self, surface: Surface) -> None:
        """Draw the city."""
        card, place = self._scene.boards.cards[self._number], self.place
        look = self._scene.looks.mini(self.kit.theme, self.player, self.is_hovered)
        shows, kept = card.still_part(look), self._pictures.get(self.player)
        margin = round(place.w * _MARGIN)
        if kept is None or kept.shows != shows:
            # A card has dozens of small parts and changes only with a move: it is painted once.
            picture = blank((place.w + 2 * margin, place.h + 2 * margin))
            card.resize(Rect(margin, margin, place.w, place.h))
            card.draw_still(picture, look)
            card.resize(place)
            kept = self._pictures[self.player] = CardPicture(shows, picture)
        card.draw_rim(surface, look)
        surface.blit(kept.picture, (place.x - margin, place.y - margin))
        card.draw_score(surface, look.score)


class TableButtons:
    """Back, discard, confirm and arrange; what the first and the third do depends on what the table shows."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        layer, layout, t = scene.layer, scene.boards.layout, scene.t
        self.advise = AdviseButton(scene, scene.boards.actions[2])
        self.arrange = IconButton(
            layer, scene.boards.arrange_button, "hand", key="arrange", tip=t("table.tips.arrange"),
            on_click=self._arrange,
        )  # fmt: skip
        self.back = Button(
            layer, scene.boards.actions[0], "", key="back", on_click=self._back, kind=ButtonKind.BROWN, icon="undo",
            size=16, sound=None,
        )  # fmt: skip
        self.discard = Button(
            layer, scene.boards.actions[1], t("table.buttons.discard"), key="discard", on_click=scene.choosing.discard,
            kind=ButtonKind.RED, icon="trash", size=16, tip=t("table.tips.discard"), sound=None,
        )  # fmt: skip
        self.confirm = Button(
            layer, layout.confirm, "", key="confirm", on_click=self._confirm, kind=ButtonKind.PRIMARY, icon="check",
            size=18, sound=None,
        )  # fmt: skip

    def refresh(self) -> None:
        """Say what the buttons do now."""
        scene, model, t = self._scene, self._scene.model, self._scene.t
        self.advise.refresh()
        self.arrange.set_enabled(scene.arranging.can_begin or model.arrangement is not None)
        self.discard.set_enabled(scene.choosing.can_discard)
        if model.arrangement is not None:
            self._show_back(t("table.buttons.best"), "star", "", not model.arrangement.is_best)
            self._show_confirm(t("table.buttons.done"), "", True)
        elif model.past is not None:
            self._show_back(t("table.buttons.undo"), "undo", "", False)
            self._show_confirm(t("table.buttons.return"), "", True)
        elif scene.session.state.is_over:
            self._show_back(t("table.buttons.undo"), "undo", "", False)
            self._show_confirm(t("table.buttons.result"), "", True)
        elif scene.opponents.mood is Mood.STUCK:
            self._show_back(t("table.buttons.undo"), "undo", t("table.tips.undo"), scene.can_undo)
            self._show_confirm(t("opponents.buttons.again"), t("opponents.tips.again"), True, "refresh")
        else:
            if scene.choosing.can_step_back:
                self._show_back(t("table.buttons.put_back"), "undo", t("table.tips.put_back"), True)
            else:
                self._show_back(t("table.buttons.undo"), "undo", t("table.tips.undo"), scene.can_undo)
            self._show_confirm(t("table.buttons.confirm"), t("table.tips.confirm"), scene.choosing.can_confirm)

    def _show_back(self, text: str, icon: str, tip: str, enabled: bool) -> None:
        self.back.set_text(text)
        self.back.set_icon(icon)
        self.back.tip = tip
        self.back.set_enabled(enabled)

    def _show_confirm(self, text: str, tip: str, enabled: bool, icon: str = "check") -> None:
        self.confirm.set_text(text)
        self.confirm.set_icon(icon)
        self.confirm.tip = tip
        self.confirm.set_enabled(enabled)

    def _arrange(self) -> None:
        if self._scene.model.arrangement is None:
            self._scene.arranging.begin()
        else:
            self._scene.arranging.end()

    def _back(self) -> None:
        scene = self._scene
        if scene.model.arrangement is not None:
            scene.arranging.best()
        elif scene.choosing.can_step_back:
            scene.choosing.step_back()
        else:
            scene.undo()

    def _confirm(self) -> None:
        scene = self._scene
        if scene.model.arrangement is not None:
            scene.arranging.end()
        elif scene.model.past is not None:
            scene.return_to_present()
        elif scene.session.state.is_over:
            scene.doors.open_result()
        elif scene.opponents.mood is Mood.STUCK:
            scene.opponents.try_again()
        else:
            scene.choosing.confirm()
