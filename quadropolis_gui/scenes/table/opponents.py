"""Opponents on the table: their turns take their course, a game among opponents is watched, paused and stepped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from quadropolis_gui.play.opponents import Mood, Opponents
from quadropolis_gui.view.ui.buttons import Button, ButtonKind

if TYPE_CHECKING:
    from quadropolis_gui.scenes.table.scene import TableScene

#: Progress is shown in so many steps: a smaller difference cannot be seen and need not be drawn.
STEPS = 50


class TableOpponents:
    """Lets the opponents of the game on the table think, and plays what they answer."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._opponents = Opponents(scene.session, lambda: scene.services.mind, lambda: scene.settings)
        self._shown: tuple[Mood, int] = (Mood.RESTING, 0)

    @property
    def is_watched(self) -> bool:
        """Whether nobody at this machine plays."""
        return self._opponents.is_watched

    @property
    def mood(self) -> Mood:
        """What the opponents are doing now."""
        return self._opponents.mood

    @property
    def is_paused(self) -> bool:
        """Whether a game that is watched is held."""
        return self._opponents.is_paused

    @property
    def progress_to_show(self) -> float | None:
        """How far the opponent to move has thought; None if nobody thinks or the past is looked at."""
        if self.mood is not Mood.THINKING or self._scene.model.past is not None:
            return None
        return round(self._opponents.progress * STEPS) / STEPS

    def prompt(self) -> tuple[str, str] | None:
        """What is said while a game is held or an opponent found no move; otherwise the table has words of its own."""
        t, words = self._scene.t, self._scene.words
        name = words.name(self._scene.session.state.to_move)
        match self.mood:
            case Mood.PAUSED:
                return t("opponents.paused"), t("opponents.paused_hint")
            case Mood.STUCK:
                return t("opponents.no_move", name=name), t("opponents.no_move_hint")
            case _:
                return None

    # What a person does

    def get_ready(self) -> None:
        """Start the thinking process ahead of the first turn of an opponent."""
        if self._opponents.any_play and not self._scene.session.state.is_over:
            self._scene.services.mind.wake(self._scene.session.rules.name)

    def switch_pause(self) -> None:
        """Hold a game that is watched, or let it go on; an opponent that found no move tries again."""
        if self.mood is Mood.STUCK:
            self.try_again()
            return
        self._opponents.pause(not self.is_paused)
        self._scene.refresh()

    def step(self) -> None:
        """Play one move of a game that is watched, then hold it."""
        if self.mood is Mood.STUCK:
            self._opponents.try_again()
        self._opponents.step()
        self._scene.refresh()

    def try_again(self) -> None:
        """Let an opponent that found no move think once more."""
        self._opponents.try_again()
        self._scene.refresh()

    def cancel(self) -> None:
        """Call off all thinking at once."""
        self._opponents.cancel()

    def press(self, event: pygame.event.Event) -> bool:
        """Use the keys of a game that is watched; tells whether it was one of them."""
        scene = self._scene
        if not self.is_watched or scene.session.state.is_over or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_p:
            self.switch_pause()
        elif event.key in (pygame.K_PERIOD, pygame.K_SPACE):
            # Also if a button has the focus: Enter is for that.
            self.step()
        else:
            return False
        return True

    # Time

    def update(self, dt: float) -> None:
        """Let them think; play what they answer once nobody is looking elsewhere."""
        scene = self._scene
        if scene.is_left:
            return
        model = scene.model
        free = model.past is None and model.arrangement is None and not scene.modals and scene.pointer.drag is None
        move = self._opponents.update(dt, still=free and scene.motion.is_still)
        if move is not None:
            scene.play(move)
        mood = self.mood
        shown = (mood, round(self._opponents.progress * STEPS))
        if shown == self._shown:
            return
        if mood is not self._shown[0]:
            if mood is Mood.STUCK:
                name = scene.words.name(scene.session.state.to_move)
                scene.toast(scene.t("opponents.failed", name=name), "warning")
            scene.buttons.refresh()
        self._shown = shown
        scene.invalidate()

    def wake_after(self) -> float | None:
        """After how many seconds `update` wants to be called though nothing happens."""
        return self._opponents.wake_after()


class WatchButtons:
    """What stands in the bottom bar while opponents play among themselves: one move, and pause or play on."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        layer, layout, t = scene.layer, scene.boards.layout, scene.t
        place = Rect(layout.actions)
        place.w //= 2
        place.right = layout.actions.right
        self.step = Button(
            layer, place, t("opponents.buttons.step"), key="step", on_click=scene.opponents.step,
            kind=ButtonKind.BROWN, icon="step", size=16, tip=t("opponents.tips.step"),
        )  # fmt: skip
        self.pause = Button(
            layer, layout.confirm, "", key="pause", on_click=self._press, kind=ButtonKind.PRIMARY, size=18,
        )  # fmt: skip

    def refresh(self) -> None:
        """Say what the buttons do now."""
        scene, t = self._scene, self._scene.t
        over, past = scene.session.state.is_over, scene.model.past is not None
        self.step.set_enabled(not over and not past)
        if past:
            self._show(t("table.buttons.return"), "check", "")
        elif over:
            self._show(t("table.buttons.result"), "check", "")
        elif scene.opponents.mood is Mood.STUCK:
            self._show(t("opponents.buttons.again"), "refresh", t("opponents.tips.again"))
        elif scene.opponents.is_paused:
            self._show(t("opponents.buttons.play"), "play", t("opponents.tips.pause"))
        else:
            self._show(t("opponents.buttons.pause"), "pause", t("opponents.tips.pause"))

    def _show(self, text: str, icon: str, tip: str) -> None:
        self.pause.set_text(text)
        self.pause.set_icon(icon)
        self.pause.tip = tip

    def _press(self) -> None:
        scene = self._scene
        if scene.model.past is not None:
            scene.return_to_present()
        elif scene.session.state.is_over:
            scene.doors.open_result()
        else:
            scene.opponents.switch_pause()
