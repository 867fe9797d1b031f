"""Choosing the game to look at: the title in the top bar, and the list of games it opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from quadropolis_gui.scenes.default_names import shown_summary
from quadropolis_gui.scenes.replay.words import round_words
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.storage.saves.index import SaveSummary, Shelf
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, ButtonState, draw_button
from quadropolis_gui.view.ui.containers import ScrollArea
from quadropolis_gui.view.ui.dialogs import Choice, Dialog, Question
from quadropolis_gui.view.ui.layer import Layer, Widget
from quadropolis_gui.view.words import Words, short_name

MOST_GAMES = 60
_ROW = 56


def games_to_show(saves: SaveStore, words: Words) -> list[SaveSummary]:
    """Return the games that can be replayed: the person's own first, then the examples, each the newest first."""
    usable = [save for save in saves.summaries() if save.usable]
    found = sorted(usable, key=lambda save: save.shelf is Shelf.EXAMPLE)[:MOST_GAMES]
    return [shown_summary(words, save) for save in found]


class GameChip(Widget):
    """The title of the game in the top bar; pressing it opens the list."""

    def __init__(self, layer: Layer, room: Rect, title: str, on_click: Callable[[], None], tip: str) -> None:
        kit = layer.kit
        size = kit.frame.font(15)
        wide = kit.text.width(title, size, Weight.EXTRABOLD) + kit.u(50)
        wide = max(kit.u(90), min(wide, kit.u(270), round(room.w * 0.42)))
        height = kit.u(32)
        rect = Rect(room.x, room.centery - height // 2, wide, height)
        super().__init__(layer, rect, key="games", tip=tip, radius=kit.u(10), on_click=on_click, height=2)
        self.title = title

    def activate(self) -> None:
        """Open the list, with a soft sound."""
        self.kit.sounds.play("button")
        super().activate()

    def describe(self) -> str:
        """Say in words what it is."""
        return f"{self.title}. {self.tip}"

    def paint(self, surface: Surface) -> None:
        """Draw the chip with the title."""
        kit, u = self.kit, self.kit.u
        state = ButtonState(self.is_hovered, self.is_pressed, self.enabled)
        face = draw_button(surface, kit, self.place, ButtonKind.CHIP, state, self.radius)
        box = Rect(face.x + u(14), face.y, face.w - u(46), face.h)
        kit.text.draw(surface, self.title, box, kit.frame.font(15), kit.c.on_dark, Weight.EXTRABOLD, own=False)
        kit.icons.draw(surface, "chevron_down", (face.right - u(18), face.centery), u(12), kit.c.muted_on_dark)


class _GameRow(Widget):
    """One game in the list."""

    def __init__(self, picker: GamePicker, rect: Rect, save: SaveSummary, number: int, inside: ScrollArea) -> None:
        super().__init__(
            picker.layer, rect, key=f"game_{number}", radius=picker.kit.u(11), inside=inside,
            on_click=lambda: picker.pick(save),
        )  # fmt: skip
        self._picker = picker
        self._save = save

    def describe(self) -> str:
        """Say in words what it is."""
        return f"{self._picker.title_of(self._save)}, {self._picker.about(self._save)}"

    def paint(self, surface: Surface) -> None:
        """Draw title, variant and day, and who played."""
        kit, u, c, place = self.kit, self.kit.u, self.kit.c, self.place
        ground = c.tint if self.is_hovered or self.is_pressed else c.panel_top
        kit.paint.fill(surface, place, self.radius, ground)
        kit.paint.ring(surface, place, self.radius, max(1.0, kit.frame.scale), c.line)
        size, step = u(28), u(24)
        right = place.right - u(12)
        for seat in reversed(self._save.seats):
            draw_emblem(surface, kit, (right - size // 2, place.centery), size, seat.color)
            right -= step
        room = Rect(place.x + u(16), place.y, right - step // 2 - place.x - u(20), place.h)
        upper = Rect(room.x, room.y + u(5), room.w, u(24))
        lower = Rect(room.x, room.centery + u(1), room.w, u(20))
        title = self._picker.title_of(self._save)
        kit.text.draw(surface, title, upper, kit.frame.font(16), c.ink, Weight.EXTRABOLD, own=False)
        kit.text.draw(
            surface, self._picker.about(self._save), lower, kit.frame.font(13), c.muted, Weight.SEMIBOLD, own=False
        )


class GamePicker(Dialog):
    """The list of games over the screen."""

    def __init__(self, scene: Scene, saves: Sequence[SaveSummary], on_pick: Callable[[SaveSummary], None]) -> None:
        self._scene = scene
        self._saves = list(saves)
        self._on_pick = on_pick
        question = Question(
            title=lambda: scene.t("replay.pick.title"),
            text=lambda: "",
            choices=lambda: (Choice("cancel", scene.t("common.cancel")),),
            enter="cancel",
            escape="cancel",
            icon="film",
        )
        super().__init__(scene.kit, question, scene.open_modal)
        if self._saves:
            self.layer.focus.focus("game_1", show=False)

    def pick(self, save: SaveSummary) -> None:
        """Show a game."""
        self.kit.sounds.play("button")
        self.close()
        self._on_pick(save)

    def title_of(self, save: SaveSummary) -> str:
        """Return the title of a game."""
        return save.title or self._scene.t("replay.untitled")

    def about(self, save: SaveSummary) -> str:
        """Return variant, day and how far the game has come."""
        t, words = self._scene.t, self.kit.words
        variant = words.of(save.game).t(f"common.{save.variant}")
        parts = [variant, words.date(save.updated, self._scene.services.now())]
        if save.shelf is Shelf.EXAMPLE:
            parts.append(t("replay.pick.example"))
        if save.finished and len(save.winners) == 1:
            parts.append(t("replay.pick.won", name=short_name(save.seats[save.winners[0]].name)))
        elif not save.finished:
            parts.append(round_words(words, save.round, save.rounds))
        return " · ".join(parts)

    def relayout(self) -> None:
        """Find its place again."""
        kit, u = self.kit, self.kit.u
        had = self.layer.focus.current.key if self.layer.focus.current is not None else ""
        self.layer.reset((kit.frame.width, kit.frame.height))
        pad, gap, row = u(24), u(8), u(_ROW)
        width = min(u(620), kit.frame.width - 2 * u(40))
        content = max(row, len(self._saves) * (row + gap) - gap)
        room = min(content + u(4), kit.frame.height - u(300))
        height = pad + u(40) + room + u(16) + u(48) + pad
        self._panel = Rect(0, 0, width, height)
        self._panel.center = kit.frame.rect.center
        inner = self._panel.inflate(-2 * pad, -2 * pad)
        view = Rect(inner.x, inner.y + u(40), inner.w, room)
        area = ScrollArea(self.layer, view, content, key="games_area")
        for number, save in enumerate(self._saves):
            place = Rect(view.x + u(2), view.y + u(2) + number * (row + gap), view.w - u(18), row)
            _GameRow(self, place, save, number + 1, area)
        place = Rect(0, inner.bottom - u(48), u(200), u(48))
        place.centerx = inner.centerx
        Button(self.layer, place, self._scene.t("common.cancel"), key="cancel", on_click=self.close, size=16)
        if had:
            self.layer.focus.focus(had)

    def draw(self, surface: Surface) -> None:
        """Draw the list over a veil."""
        kit, u = self.kit, self.kit.u
        kit.paint.veil(surface, surface.get_rect(), 130)
        kit.paint.panel(surface, self._panel, u(22), depth=u(5), shadow=u(14), shadow_alpha=170)
        draw_dialog_title(surface, self, u(24))
        self.layer.draw(surface)


def draw_dialog_title(surface: Surface, dialog: Dialog, pad: int) -> None:
    """Draw icon and title at the top of a dialog of our own."""
    kit, u, panel = dialog.kit, dialog.kit.u, dialog._panel
    icon = u(24)
    title = Rect(panel.x + pad + icon + u(10), panel.y + pad - u(6), panel.w - 2 * pad - icon - u(10), u(34))
    kit.icons.draw(surface, dialog.question.icon, (panel.x + pad + icon // 2, title.centery), icon, kit.c.icon)
    kit.text.draw(surface, dialog.question.title(), title, kit.frame.font(21), kit.c.ink, Weight.BLACK)
