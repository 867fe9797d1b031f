"""The app: one window, the clock, the stack of scenes.

A frame is drawn only when something changed; while nothing happens the app sleeps until the next event.
"""

import dataclasses
import logging
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pygame

from quadropolis_gui import PROGRAM
from quadropolis_gui.ahead import Ahead
from quadropolis_gui.memory import (
    collect_while_quiet,
    free_past_games,
    return_holes,
)
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.opening import open_path
from quadropolis_gui.scenes.scene import ERRAND_DONE, Scene
from quadropolis_gui.scenes.screens import make_screen
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.storage.files import FileError, shown_name
from quadropolis_gui.storage.paths import can_be_written, folders
from quadropolis_gui.storage.settings import Palette, Settings, SettingsStore
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.animation import SPEEDS
from quadropolis_gui.view.paint.cache import SurfaceCache
from quadropolis_gui.view.sound import Sounds
from quadropolis_gui.view.theme import load_theme
from quadropolis_gui.view.ui.clicks import Clicks
from quadropolis_gui.view.ui.keyboard import HeldKeys, as_named
from quadropolis_gui.view.ui.layout import Frame
from quadropolis_gui.view.ui.manager import forget_shared_theme
from quadropolis_gui.view.ui.modal import Modal
from quadropolis_gui.view.window import Window
from quadropolis_gui.view.words import Words

FRAMES_PER_SECOND = 60
# Even without any event the loop comes round this often; it draws nothing then.
LONGEST_SLEEP = 1.0
POLL_MS = 8
# Seconds until the screens behind the title are loaded: by then it has all its pictures.
AHEAD_AFTER = 1.5
SAVE_SETTINGS_AFTER = 0.5
# So often, in seconds, a game that the disk refused is tried again.
KEEP_AGAIN_AFTER = 5.0
_SHOWN_EVERYWHERE = (
    "language",
    "theme",
    "palette",
    "scenery",
    "interface_size",
    "fullscreen",
    "animation_speed",
    "effects_on",
    "ambience_on",
)

log = logging.getLogger(__name__)


class App:
    """The program with its window; `live_for` runs it at the usual pace, `step` does one frame (tests, bench)."""

    def __init__(
        self,
        *,
        size: tuple[int, int] | None = None,
        settings_store: SettingsStore | None = None,
        strict: bool = False,
        sound: bool = True,
    ) -> None:
        self.strict = strict
        self.frames = 0
        self.redraws = 0
        self.running = True
        self.pointer = (-1, -1)
        self._keys = HeldKeys()
        self._clicks = Clicks()
        self._store = settings_store or SettingsStore()
        settings = self._store.load()
        words = Words(settings.language)
        wanted = size or (settings.window_width, settings.window_height)
        self.window = Window(PROGRAM, wanted, fullscreen=settings.fullscreen and size is None, fit=size is None)
        SurfaceCache.fit_window(*self.window.size)
        frame = Frame(*self.window.size, settings.interface_size)
        theme = load_theme(settings.theme, settings.palette is Palette.SAFE, settings.scenery)
        forget_shared_theme()
        self.kit = Kit(theme, words, Sounds(device=sound), frame)
        self.kit.speed = SPEEDS[settings.animation_speed]
        self.services = Services(self.kit, self, settings, self.change_settings, make_screen)
        self.scenes: list[Scene] = []
        self._clock = pygame.time.Clock()
        self._changed = True
        self._recovered_at = float("-inf")
        # The first scene is alone again: the game that was open has been left.
        self._between_games = False
        self._ahead = Ahead()
        # Whether nothing moves: only then anything is done ahead.
        self._at_rest = False
        # Seconds since settings changed that are not on disk yet; None if all are.
        self._unsaved_for: float | None = None
        # Seconds since a game that the disk refused was last tried again.
        self._unkept_for = 0.0
        self._asks_to_quit: Modal | None = None
        # What is to be said as soon as the screen says nothing else.
        self._not_said = ""

    # ---- the stack of scenes

    @property
    def top(self) -> Scene:
        """The scene that is on top."""
        return self.scenes[-1]

    @property
    def below(self) -> Scene | None:
        """The scene below the one on top."""
        return self.scenes[-2] if len(self.scenes) > 1 else None

    def push(self, scene: Scene) -> None:
        """Open a scene over the present one, which is paused."""
        by_keyboard = self._is_used_by_keyboard()
        below = self.scenes[-1] if self.scenes else None
        if below is not None:
            below.pause()
        self._enter(scene, by_keyboard)
        if below is not None:
            scene.saying.take_notice(below.saying)

    def _enter(self, scene: Scene, by_keyboard: bool) -> None:
        self._keep_again()
        self.scenes.append(scene)
        scene.enter()
        if by_keyboard:
            scene.open_by_key()
        self._changed = True

    def _is_used_by_keyboard(self) -> bool:
        return bool(self.scenes) and self.top.is_used_by_keyboard

    def pop(self) -> None:
        """Leave the present scene; the one below is resumed, or the program ends."""
        self.scenes.pop().leave()
        if self.scenes:
            self.top.resume()
        else:
            self.quit()
        self._between_games |= len(self.scenes) == 1
        self._changed = True

    def replace(self, scene: Scene) -> None:
        """Leave the present scene for another."""
        by_keyboard = self._is_used_by_keyboard()
        left = self.scenes.pop() if self.scenes else None
        if left is not None:
            left.leave()
        self._enter(scene, by_keyboard)
        if left is not None:
            scene.saying.go_on(left.saying)

    def reset_to(self, scene: Scene) -> None:
        """Leave all scenes, the topmost first, for another."""
        by_keyboard = self._is_used_by_keyboard()
        while self.scenes:
            self.scenes.pop().leave()
        self._enter(scene, by_keyboard)
        self._between_games = True

    def leave_between(self) -> None:
        """Leave all scenes between the first and the present one, the topmost first."""
        while len(self.scenes) > 2:
            self.scenes.pop(-2).leave()

    def quit(self) -> None:
        """End the program after this frame; ask first if moves that were played would be lost."""
        self._keep_again()
        if not self.services.has_unkept:
            self._quit_now()
            return
        if not self.scenes:
            self.push(self.services.make_screen(Screen.TITLE))
        if self._asks_to_quit is None or self._asks_to_quit not in self.top.modals:
            # The first frame asks nothing.
            from quadropolis_gui.scenes.quitting import ask_to_quit

            self._asks_to_quit = ask_to_quit(self.top, self._quit_now)

    def _quit_now(self) -> None:
        self.running = False

    def _keep_again(self) -> None:
        """Try once more to write what the disk refused; a game that ended meanwhile is counted then."""
        self._unkept_for = 0.0
        self.services.keep_again()

    def start(self, screen: Screen = Screen.TITLE) -> None:
        """Open the first screen, and say so if the settings or the folder of saves cannot be read."""
        self.push(self.services.make_screen(screen))
        troubles = self._start_troubles()
        if troubles:
            self.top.toast(" ".join(troubles), "warning", stays=True)
        self._apply_volumes(self.services.settings)

    def _start_troubles(self) -> list[str]:
        found = []
        if self._store.trouble is not None:
            aside = self._store.set_aside_as
            file = shown_name(self._store.path if aside is None else aside)
            found.append(self.kit.t(f"errors.settings_{self._store.trouble}", file=file))
        place = folders()
        try:
            place.has_saves()
        except OSError as error:
            log.warning("The folder of saves, %s, cannot be read: %s.", place.saves, error.strerror or error)
            found.append(self.kit.t("errors.saves_unreadable"))
        else:
            if not can_be_written(place.saves):
                found.append(self.kit.t("errors.saves_locked"))
        if not can_be_written(place.config):
            found.append(self.kit.t("errors.settings_locked"))
        return found

    def open_file(self, path: Path) -> None:
        """Open the game in a file, or say on the screen why not."""
        open_path(self.top, path)

    # ---- settings

    def change_settings(self, **changes: Any) -> None:
        """Apply settings at once and keep them on disk, which is written when no more changes come for a moment."""
        old = self.services.settings
        new = dataclasses.replace(old, **changes)
        if new == old:
            return
        self.services.settings = new
        self._unsaved_for = 0.0
        self._apply(old, new)

    def _apply(self, old: Settings, new: Settings) -> None:
        if new.language != old.language:
            self.kit.words.switch(new.language)
        if (new.theme, new.palette, new.scenery) != (old.theme, old.palette, old.scenery):
            self.kit.use_theme(load_theme(new.theme, new.palette is Palette.SAFE, new.scenery))
        if new.fullscreen != old.fullscreen:
            self.window.set_fullscreen(new.fullscreen)
        self.kit.speed = SPEEDS[new.animation_speed]
        self._apply_volumes(new)
        # A slider that is being dragged must stay the same slider, so not every change makes a new layout.
        if any(getattr(new, name) != getattr(old, name) for name in _SHOWN_EVERYWHERE):
            self.relayout()
        self._changed = True

    def _save_settings(self) -> None:
        self._unsaved_for = None
        try:
            self._store.save(self.services.settings)
        except FileError as error:
            log.warning("settings not saved: %s", error)
            self._not_said = self.kit.t("errors.settings_not_saved")

    def _apply_volumes(self, settings: Settings) -> None:
        self.kit.sounds.set_volumes(
            settings.effects_volume if settings.effects_on else 0.0,
            settings.ambience_volume if settings.ambience_on else 0.0,
        )

    def relayout(self) -> None:
        """Let all scenes find their places again, as after a resize."""
        SurfaceCache.fit_window(*self.window.size)
        self.kit.frame = Frame(*self.window.size, self.services.settings.interface_size)
        forget_shared_theme()
        for scene in self.scenes:
            scene.relayout()
        self._changed = True

    # ---- frames

    def load_ahead(self, loaders: Iterable[Callable[[], object]], after: float = AHEAD_AFTER) -> None:
        """Call each of the loaders later than some seconds from now, when nobody has anything to wait for."""
        self._ahead.plan(loaders, after)

    @property
    def is_prepared(self) -> bool:
        """Whether everything has been loaded and painted ahead."""
        return self._ahead.is_done

    def paint_ahead(self) -> None:
        """Have painted, in the same quiet moments, what New game and then the first table of every game show."""
        # The first frame does not wait for it.
        from quadropolis_gui.scenes.new_game.ahead import painting_ahead

        self._ahead.add_steps(painting_ahead(self.services))
        for face in FACES.values():
            self._ahead.add(face.paint_ahead(self.kit, self.services.settings))

    def live_for(self, seconds: float) -> None:
        """Live at the usual pace for a time, or until the window is closed."""
        end = time.monotonic() + seconds
        while self.running and self.scenes and time.monotonic() < end:
            events = self._wait()
            self.step(events, self._clock.tick(FRAMES_PER_SECOND) / 1000)

    def step(self, events: Iterable[pygame.event.Event] | None = None, dt: float = 1 / FRAMES_PER_SECOND) -> bool:
        """Do one frame: handle events, follow the time, draw if anything changed; tell whether it was drawn."""
        self.frames += 1
        batch = list(pygame.event.get() if events is None else events)
        try:
            self._frame(batch, dt)
        except Exception:
            if self.strict:
                raise
            log.exception("unexpected error in %s", type(self.top).__name__ if self.scenes else "the app")
            self._recover()
        self._at_rest = not self._changed
        if self._changed:
            self._changed = False
            self.redraws += 1
            self.window.flip()
        if self._between_games:
            # Not at once: whoever left the scene was still at work in it, and nobody waits for the next one any more.
            self._between_games = False
            free_past_games()
        return not self._at_rest

    def _frame(self, events: list[pygame.event.Event], dt: float) -> None:
        if any(event.type == pygame.WINDOWSIZECHANGED for event in events):
            self._resized()
        self._clicks.begin_frame(dt)
        for event in events:
            self._handle(event)
            if not self.running:
                return
        self._clicks.pass_time(dt, self.top)
        if self.services.has_unkept:
            self._unkept_for += dt
            if self._unkept_for >= KEEP_AGAIN_AFTER:
                self._keep_again()
        self.top.update(dt)
        self._clicks.end_frame(self.top)
        if self._unsaved_for is not None:
            self._unsaved_for += dt
            if self._unsaved_for >= SAVE_SETTINGS_AFTER:
                self._save_settings()
        self.top.say_what_lasts()
        if self._not_said and not self.top.is_saying:
            # What the screen itself has to say, such as that the game is not saved either, comes first.
            self.top.toast(self._not_said, "warning")
            self._not_said = ""
        if self.top.take_changed():
            self._changed = True
        if self._changed:
            self._draw()

    def _draw(self) -> None:
        surface = self.window.surface
        first = len(self.scenes) - 1
        while first > 0 and not self.scenes[first].opaque:
            first -= 1
        for scene in self.scenes[first:]:
            scene.draw(surface)

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
            self.quit()
            return
        if event.type == ERRAND_DONE:
            # It is told wherever the person is by now.
            event.errand.report(self.top)
            return
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._changed = True
            return
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = self._in_pixels(event)
            self.pointer = event.pos
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            event = as_named(event)
        if not self._keys.is_heard(event) or not self._clicks.is_heard(event, self.top):
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.change_settings(fullscreen=not self.services.settings.fullscreen)
            return
        self.top.process_event(event)

    def _in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return a mouse event with its place in pixels of the surface."""
        density = self.window.density
        if density == 1.0:
            return event
        values = dict(event.dict)
        for name in ("pos", "rel"):
            if name in values:
                values[name] = (round(values[name][0] * density), round(values[name][1] * density))
        return pygame.event.Event(event.type, values)

    def _resized(self) -> None:
        size = self.window.size
        if size == (self.kit.frame.width, self.kit.frame.height):
            # It may have another size on the screen all the same, and nothing in it yet.
            self._changed = True
            return
        self.relayout()
        if not self.window.fullscreen:
            width, height = self.window.logical_size
            self.change_settings(window_width=width, window_height=height)

    def _wait(self) -> list[pygame.event.Event]:
        """Return the events there are; while nothing moves, load ahead or sleep until one comes."""
        wake = self.top.next_wake()
        if self._unsaved_for is not None:
            wake = min(SAVE_SETTINGS_AFTER, SAVE_SETTINGS_AFTER if wake is None else wake)
        sleep = LONGEST_SLEEP if wake is None else min(wake, LONGEST_SLEEP)
        if self._changed or sleep < 1 / FRAMES_PER_SECOND:
            return pygame.event.get()
        if sleep >= LONGEST_SLEEP and not pygame.event.peek():
            collect_while_quiet()
        # SDL's own waiting looks for events every millisecond, which costs several times as much.
        end = time.monotonic() + sleep
        while not pygame.event.peek() and time.monotonic() < end:
            if not (self._at_rest and self._ahead.work()):
                pygame.time.wait(POLL_MS)
        return pygame.event.get()

    def _recover(self) -> None:
        """Go back to the title after something unexpected, and say so in one sentence."""
        now = time.monotonic()
        if now - self._recovered_at < 2.0:
            # It happens on the title screen, too: going on would only repeat it.
            raise RuntimeError("the program cannot go on; see the log")
        self._recovered_at = now
        while self.scenes:
            scene = self.scenes.pop()
            try:
                scene.leave()
            except Exception:
                log.exception("unexpected error while leaving %s", type(scene).__name__)
        self.push(self.services.make_screen(Screen.TITLE))
        self.top.toast(self.kit.t("errors.unexpected"), "warning")
        self.top.update(0)
        self._draw()

    def close(self) -> None:
        """Leave all scenes and close the window."""
        while self.scenes:
            self.scenes.pop().leave()
        if self._unsaved_for is not None:
            self._save_settings()
        self._keep_again()
        self.services.let_go_of_game()
        self.services.close()
        self.kit.sounds.close()
        self.window.close()
        SurfaceCache.empty_all()
        return_holes()
