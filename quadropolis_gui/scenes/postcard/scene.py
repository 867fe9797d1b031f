"""The postcard: a player's finished board as one picture, shown large and saved where the person chooses."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.default_names import follow_language, shown_title
from quadropolis_gui.scenes.errands import Errand
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.key_rows import SIDEWAYS, KeyRow
from quadropolis_gui.scenes.postcard.files import PostcardNotSavedError, chosen_path, postcard_stem
from quadropolis_gui.scenes.postcard.job import PostcardJob, say_not_saved
from quadropolis_gui.scenes.rules.scene import open_rules
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.postcard import POSTCARD
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, IconButton
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.layout import BOTTOM_BAR, fit_inside, inset
from quadropolis_gui.view.ui.text_field import TextField

_LONGEST_PATH = 400


class PostcardScene(Scene):
    """One player's picture at a time; the arrows lead to the next player's."""

    def __init__(self, services: Services, session: Session, player: int) -> None:
        super().__init__(services)
        self.session = session
        self.player = player
        self.face = FACES[session.rules.name]
        self.filling = self.face.postcard(self.kit, session)
        self._typed: dict[int, str] = {}
        self._job: PostcardJob | None = None
        self._picture: Surface | None = None
        self._picture_key: tuple[object, ...] = ()

    # ---- widgets

    def build(self) -> None:
        """Make bars, arrows, the path and the button."""
        kit, u = self.kit, self.kit.u
        follow_language(kit.words, self.session.game)
        self.add_top_bar(self.filling.title(), help_icon=False)
        bar = BottomBar(self.layer).place
        body = self.frame.body(bottom=BOTTOM_BAR)
        side = u(44)
        room = inset(body, u(40) + side, u(18))
        self.place = fit_inside(POSTCARD, room)
        count = self.session.state.player_count
        for icon, key, step in (("chevron_left", "previous", -1), ("chevron_right", "next", 1)):
            x = self.place.x - side - u(20) if step < 0 else self.place.right + u(20)
            place = Rect(x, self.place.centery - side // 2, side, side)
            IconButton(
                self.layer, place, icon, key=key, tip=self.filling.step_tip(step), on_click=self._stepper(step),
                enabled=count > 1,
            )  # fmt: skip
        high = u(48)
        y = bar.centery - high // 2
        save = Rect(bar.right - u(40) - u(250), y - u(2), u(250), high + u(4))
        label = self.t("score_pad.postcard.save_as")
        width = min(u(190), kit.text.width(label, self.frame.font(15), Weight.BOLD) + u(4))
        self.label = Rect(u(40), y, width, high)
        field = Rect(self.label.right + u(14), y, save.x - self.label.right - u(34), high)
        TextField(
            self.layer, field, self._path_text(), key="path", on_change=self._set_path, on_submit=self.save,
            limit=_LONGEST_PATH, dark=True, icon="folder", describe=label,
        )  # fmt: skip
        Button(
            self.layer, save, self.t(f"score_pad.postcard.{'saving' if self.is_saving else 'save'}"), key="save",
            kind=ButtonKind.PRIMARY, icon="save", size=17, on_click=self.save,
        )  # fmt: skip
        self.layer.focus.default_key = "save"

    def _stepper(self, step: int) -> Callable[[], None]:
        return lambda: self.show(self.player + step)

    def show(self, player: int) -> None:
        """Show another player's picture."""
        self.player = player % self.session.state.player_count
        self.kit.sounds.play("slot")
        self.relayout()

    def on_help(self) -> None:
        """Open the rules of this game, as F1 asks."""
        open_rules(self.services, self.session.rules.name)

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that lead to the other pictures."""
        return KeyRow(SIDEWAYS, "keys.rows.player"), KeyRow(self.t("keys.names.pages"), "keys.rows.player")

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Page through the pictures by keys that no widget used, and by the wheel."""
        steps = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if event.type == pygame.KEYDOWN and event.key in steps:
            self.show(self.player + steps[event.key])
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.show(self.player - (1 if event.y > 0 else -1))
            return True
        return False

    def handle_first(self, event: pygame.event.Event) -> bool:
        """Left and right lead to the next picture, unless somebody is typing; up, down and Tab move the focus."""
        field = self.layer.find("path")
        typing = isinstance(field, TextField) and field.is_typing
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.type == pygame.KEYDOWN and event.key in steps and not typing:
            self.show(self.player + steps[event.key])
            return True
        return False

    # ---- saving

    def _path_text(self) -> str:
        if self.player not in self._typed:
            seat = self.session.seat(self.player)
            others = [other.name for other in self.session.seats if other is not seat]
            title = shown_title(self.kit.words, self.session.game.title, len(self.session.seats))
            game = self.face.title(self.kit.words)
            stem = postcard_stem(title, game, seat.name, others, self._finished_on())
            self._typed[self.player] = str(folders().pictures / f"{stem}.png")
        return self._typed[self.player]

    def _set_path(self, text: str) -> None:
        self._typed[self.player] = text

    @property
    def is_saving(self) -> bool:
        """Whether a picture is under way to the disk."""
        return self._job is not None

    def save(self) -> None:
        """Begin to save the picture where the field says; the window goes on meanwhile."""
        if self.is_saving:
            # The button can be pressed meanwhile, so that the ring stays there.
            self.toast(self.t("score_pad.postcard.saving_toast"), "save")
            return
        try:
            path = chosen_path(self._path_text(), folders().pictures)
        except PostcardNotSavedError as error:
            say_not_saved(self, error)
            return
        self._job = PostcardJob(self._painting, path)
        self.toast(self.t("score_pad.postcard.saving_toast"), "save")
        self.relayout()

    def on_update(self, dt: float) -> None:  # noqa: ARG002 - painting needs turns, not time
        """Paint a little of the large picture; once it is done, a thread makes the file of it."""
        if self._job is not None and self._job.paint():
            self._hand_over(self._job)

    def wake_after(self) -> float | None:
        """Come back at once while there is something to paint."""
        return 0.0 if self._job is not None and not self._job.is_painted else None

    def on_pause(self) -> None:
        """Leave nothing half done under another screen."""
        self._finish_painting()

    def on_leave(self) -> None:
        """A picture that was asked for is saved, though nobody looks at it any more."""
        self._finish_painting()

    def on_resume(self) -> None:
        """Show whether the picture is saved by now."""
        self.relayout()

    def _finish_painting(self) -> None:
        if self._job is not None and not self._job.is_painted:
            self._job.paint(at_once=True)
            self._hand_over(self._job)

    def _hand_over(self, job: PostcardJob) -> None:
        self.services.errands.run(Errand(job.write, self._tell))

    def _tell(self, scene: Scene, saved: Callable[[], Path]) -> None:
        """Say in one sentence what happened, on the screen that is open now."""
        self._job = None
        if scene is self:
            self.relayout()
        try:
            path = saved()
        except PostcardNotSavedError as error:
            say_not_saved(scene, error)
            return
        scene.kit.sounds.play("place")
        scene.toast(scene.t("score_pad.postcard.saved", path=path), "check")

    def _finished_on(self) -> dt.date:
        """The day on which the game was last played, where the person is."""
        return self.session.game.updated.astimezone(self.services.now().tzinfo).date()

    def _painting(self, surface: Surface) -> Iterator[None]:
        return self.filling.painting(surface, self.player, self._finished_on())

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the table and the card on it."""
        kit = self.kit
        kit.scenery.draw_table(surface)
        kit.paint.shadow(surface, self.place.move(0, kit.u(6)), kit.u(6), kit.u(14), 150)
        surface.blit(self._rendered(), self.place)

    def draw_front(self, surface: Surface) -> None:
        """Draw the word before the path."""
        kit = self.kit
        text = self.t("score_pad.postcard.save_as")
        kit.text.draw(surface, text, self.label, self.frame.font(15), kit.c.muted_on_dark, Weight.BOLD)

    def _rendered(self) -> Surface:
        theme = self.kit.theme
        key = (self.player, self.place.size, self.kit.words.language, theme.name)
        if self._picture is None or self._picture_key != key:
            self._picture, self._picture_key = blank(self.place.size), key
            for _ in self._painting(self._picture):
                pass
        return self._picture
