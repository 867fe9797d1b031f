"""What every screen is: a scene with a symmetric life cycle, widgets, motion, and dialogs over it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.key_rows import KeyRow, key_rows
from quadropolis_gui.scenes.saying import Saying
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.storage.settings import Settings
from quadropolis_gui.view.paint.animation import Timeline
from quadropolis_gui.view.ui.buttons import ButtonKind
from quadropolis_gui.view.ui.clicks import Meanings
from quadropolis_gui.view.ui.containers import TopBar
from quadropolis_gui.view.ui.layer import Layer
from quadropolis_gui.view.ui.layout import Frame
from quadropolis_gui.view.ui.modal import Modal

if TYPE_CHECKING:
    from quadropolis_gui.view.ui.dialogs import Dialog, Question

#: The longest step of motion in one frame, in seconds.
LONGEST_FRAME = 0.1
#: The event that says that something done beside the window has ended; its `errand` tells the rest.
ERRAND_DONE = pygame.event.custom_type()


class Scene:
    """A screen. Override what is needed of the methods under "for scenes"; the app calls the others."""

    # Whether it covers everything; if not, the scene below is drawn first.
    opaque = True
    #: Whether games are chosen here: whoever has looked at one comes back for the next.
    lists_games = False

    def __init__(self, services: Services) -> None:
        self.services = services
        self.kit = services.kit
        frame = self.kit.frame
        self.layer = Layer(self.kit, (frame.width, frame.height), self.open_modal)
        self.timeline = Timeline(self.kit.speed)
        self.modals: list[Modal] = []
        self.saying = Saying(lambda: len(self.modals), self.invalidate)
        self._changed = True
        #: Whether the last thing a person used was a key.
        self._by_key = False

    # ---- for scenes

    def build(self) -> None:
        """Make all widgets and compute all places from `self.frame`.

        Called when the scene is entered and after every change of window size, language, theme or interface size;
        the layer is empty then. What a person typed or chose is kept by the scene, not by the widgets.
        """

    def draw_back(self, surface: Surface) -> None:
        """Draw what lies under the widgets; nothing may change by drawing."""
        self.kit.scenery.draw_table(surface)

    def kept_in_sight(self) -> Sequence[Rect]:
        """Return what a lesson on this screen leaves in sight if it can, such as a board and its points."""
        return ()

    def draw_bars(self, surface: Surface) -> None:
        """Draw what lies on the bars and can have the focus: its ring lies over that and its glow."""

    def draw_front(self, surface: Surface) -> None:
        """Draw what lies over the widgets and the ring, such as a piece that is dragged."""

    def meanings(self) -> Meanings:
        """Return where a press does what changes with the game, and what it would do."""
        return () if self.modals else self.layer.meanings()

    def handle_first(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - for scenes to override
        """Use an event before the widgets see it, such as a click that skips motion."""
        return False

    def handle_event(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - for scenes to override
        """Use an event that no widget used; never act on a mouse button that only went up."""
        return False

    def on_update(self, dt: float) -> None:
        """Advance by a time in seconds; call `invalidate` if anything looks different then."""

    def on_enter(self) -> None:
        """React to being opened; the widgets are there already."""

    def on_leave(self) -> None:
        """React to being closed for good."""

    def on_pause(self) -> None:
        """React to another scene being opened over this one."""

    def on_resume(self) -> None:
        """React to being the top scene again."""

    def on_back(self) -> None:
        """Go back, as Esc does."""
        self.services.stack.pop()

    def on_help(self) -> None:
        """Open the rules, as F1 does."""
        self.services.open(Screen.RULES)

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that do something here and not on every screen, or something else than there."""
        return ()

    def key_rows(self) -> Sequence[KeyRow]:
        """Return all keys that do something here, for the list that H shows."""
        return key_rows(self.t, self.own_keys())

    def open_keys(self) -> None:
        """Show all keys of this screen, as H asks."""
        # The first frame lists no keys, and the panel would be loaded with it.
        from quadropolis_gui.scenes.key_list import KeyList

        has_bar = any(isinstance(widget, TopBar) for widget in self.layer.widgets)
        self.open_modal(KeyList(self.kit, self.open_modal, self.key_rows, has_bar=has_bar))

    def show_focus(self) -> None:
        """Show where the focus starts, after the scene was opened by keyboard."""
        self.layer.focus.start()

    def rescue_focus(self) -> None:
        """Find another place for the ring, since what has it cannot be used any more."""
        self.layer.focus.rescue()

    def wake_after(self) -> float | None:
        """Return after how many seconds `on_update` wants to be called though nothing happened; None is never."""
        return None

    def lasting_notice(self) -> str:
        """Return what holds until something changes, such as that moves are not saved; nothing if all is well.

        It is said until it was read; then the sign in the top bar stands for it, and says it again when pressed.
        Wherever nothing else lasts, it is that moves of a game that was left are not on disk yet: do not quit now.
        """
        return self.t("table.menu.unsaved") if self.services.has_unkept else ""

    def notice_changed(self) -> None:
        """Make or take away the sign for what lasts, for which the top bar gives some of its room."""
        self.relayout()

    def toast_area(self) -> Rect:
        """Return the area at whose lower edge a toast is shown."""
        margin = self.kit.u(40)
        return Rect(margin, 0, self.frame.width - 2 * margin, self.frame.height - self.kit.u(96))

    # ---- what scenes use

    @property
    def frame(self) -> Frame:
        """The window now: its size and scales."""
        return self.kit.frame

    @property
    def settings(self) -> Settings:
        """What the person has chosen."""
        return self.services.settings

    def t(self, key: str, /, **params: object) -> str:
        """Return the text under a key in the language chosen now."""
        return self.kit.words.t(key, **params)

    def invalidate(self) -> None:
        """Have the scene drawn again, since it looks different now."""
        self._changed = True

    def open_modal(self, modal: Modal) -> None:
        """Open something over the scene that takes all input until it closes."""
        self.modals.append(modal)
        self.layer.forget_pointer()
        self._mark_covered()
        if self._by_key:
            modal.show_focus()
        self.invalidate()

    def _mark_covered(self) -> None:
        """Let only what lies on top show the ring."""
        self.layer.covered = bool(self.modals)
        for modal in self.modals:
            modal.set_covered(modal is not self.modals[-1])

    def ask(self, question: "Question") -> "Dialog":
        """Ask a question over the scene."""
        # The first frame asks nothing, and dialogs take 2 ms to load, with the field to type into.
        from quadropolis_gui.view.ui.dialogs import Dialog

        dialog = Dialog(self.kit, question, self.open_modal)
        self.open_modal(dialog)
        return dialog

    def confirm(
        self,
        title: str,
        text: str,
        yes: str,
        action: Callable[[], None],
        *,
        kind: ButtonKind = ButtonKind.PRIMARY,
        icon: str = "question",
        params: dict[str, object] | None = None,
    ) -> "Dialog":
        """Ask before doing something; title, text and yes are keys of texts, `params` fills them in."""
        # As above.
        from quadropolis_gui.view.ui.dialogs import Choice, Question

        values = params or {}

        def choices() -> Sequence[Choice]:
            return (
                Choice("cancel", self.t("common.cancel")),
                Choice("yes", self.t(yes, **values), action, kind),
            )

        return self.ask(
            Question(
                title=lambda: self.t(title, **values),
                text=lambda: self.t(text, **values),
                choices=choices,
                # What takes something away is never what Enter does by itself.
                enter="cancel" if kind is ButtonKind.RED else "yes",
                escape="cancel",
                icon=icon,
            )
        )

    def toast(self, text: str, icon: str = "info", *, stays: bool = False, ends_with_lasting: bool = False) -> None:
        """Show one sentence at the bottom of the screen for a while; one that `stays`, until the next key or press.

        While such a one stands there, another that goes by itself waits for its turn. One that `ends_with_lasting`
        goes as soon as nothing lasts any more, such as that moves are not saved.
        """
        self.saying.say(text, icon, stays=stays, ends_with_lasting=ends_with_lasting)

    def hush(self, text: str) -> None:
        """Take a sentence away that holds no longer, if it still stands there."""
        self.saying.hush(text)

    @property
    def is_used_by_keyboard(self) -> bool:
        """Whether the ring is seen, or the last thing a person used was a key."""
        return self._by_key or self.layer.focus.visible

    @property
    def is_saying(self) -> bool:
        """Whether a sentence stands at the bottom of the screen that no other should take the place of now."""
        return self.saying.now is not None

    def add_top_bar(
        self,
        title: str,
        *,
        note: str = "",
        mark: str = "",
        help_icon: bool = True,
        help_tip: str = "common.help",
        sound_icon: bool = True,
        settings_icon: bool = True,
        on_menu: Callable[[], None] | None = None,
    ) -> TopBar:
        """Make the usual top bar: back (or an icon as a mark in its place), title, help, sound, settings and menu."""
        icons: list[tuple[str, str, str, Callable[[], None]]] = []
        if help_icon:
            icons.append(("question", "help", self.t(help_tip), self.on_help))
        if sound_icon:
            icon = "speaker" if self.settings.effects_on else "speaker_off"
            tip = self.t("common.sound_off" if self.settings.effects_on else "common.sound_on")
            icons.append((icon, "sound", tip, self.switch_sound))
        if settings_icon:
            icons.append(("gear", "settings", self.t("common.settings"), lambda: self.services.open(Screen.SETTINGS)))
        if on_menu is not None:
            icons.append(("menu", "menu", self.t("common.menu"), on_menu))
        return TopBar(
            self.layer,
            title,
            note=note,
            mark=mark,
            on_back=None if mark else self.on_back,
            back_tip=self.t("common.back"),
            icons=icons,
            warning=self.saying.lasting,
            on_warning=self.saying.repeat,
        )

    def switch_sound(self) -> None:
        """Turn the sounds on or off, as M does."""
        self.services.change_settings(effects_on=not self.settings.effects_on)

    # ---- for the app

    def open_by_key(self) -> None:
        """Show where the keyboard is, on what lies on top; what opens over the scene later does so, too."""
        self._by_key = True
        self.show_focus()
        if self.modals:
            self.modals[-1].show_focus()

    def enter(self) -> None:
        """Make the widgets and open the scene."""
        self.relayout()
        self.on_enter()

    def leave(self) -> None:
        """Close the scene for good."""
        self.timeline.cancel()
        self.layer.focus.focus(None)
        self.on_leave()

    def pause(self) -> None:
        """Pause the scene, since another one lies over it."""
        self.layer.forget_pointer()
        self.on_pause()

    def resume(self) -> None:
        """Go on with the scene, since it is the top one again."""
        self.invalidate()
        self.on_resume()

    def relayout(self) -> None:
        """Make all widgets anew; the focus stays on the widget of the same key."""
        focus = self.layer.focus
        key, shown = focus.home, focus.visible
        self.timeline.speed = self.kit.speed
        if self.saying.lasting:
            self.saying.reword(self.lasting_notice())
        self.layer.reset((self.frame.width, self.frame.height))
        self.build()
        if key:
            focus.focus(key, show=shown)
            if focus.current is None and self.modals:
                # What lies over the scene may show something else on it until it is put away.
                focus.look_for(key)
            elif shown and focus.current is None:
                # What had the ring is gone, such as the button that skips what has ended.
                focus.begin()
        for modal in self.modals:
            modal.relayout()
        self._drop_closed_modals()
        self.invalidate()

    def process_event(self, event: pygame.event.Event) -> bool:
        """Offer an event to dialogs, widgets and scene, in this order; tell whether it was used."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._by_key = event.type == pygame.KEYDOWN
            self.saying.take_as_read()
        while self.modals:
            modal = self.modals[-1]
            used = modal.process_event(event)
            self._drop_closed_modals()
            if used or modal.open:
                return used
            # A light panel that was put away by a press beside it lets the press do what it was meant for.
        if event.type == pygame.KEYDOWN:
            self.layer.key_pressed()
        if self.handle_first(event) or self.layer.process_event(event) or self.handle_event(event):
            return True
        return event.type == pygame.KEYDOWN and self.use_common_key(event)

    def use_common_key(self, event: pygame.event.Event) -> bool:
        """Do what a key does on every screen, if nothing there had another use for it."""
        actions = {pygame.K_ESCAPE: self.on_back, pygame.K_F1: self.on_help}
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            actions |= {pygame.K_h: self.open_keys, pygame.K_m: self.switch_sound}
        if event.key not in actions:
            return False
        actions[event.key]()
        return True

    def update(self, dt: float) -> None:
        """Advance motion, widgets, dialogs and the toast by a time in seconds."""
        # A frame after a sleep must not make motion jump; what only waits, such as a toast, goes by the clock.
        if self.timeline.update(min(dt, LONGEST_FRAME)):
            self.invalidate()
        self.on_update(dt)
        self.layer.update(dt)
        if self.layer.focus.is_stranded:
            self.rescue_focus()
        for modal in self.modals:
            modal.update(dt)
        self._drop_closed_modals()
        self.saying.update(dt)

    def say_what_lasts(self) -> None:
        """Say what holds still as soon as nothing else is said, until it was read; take away what holds no longer."""
        if self.saying.note(self.lasting_notice()):
            self.notice_changed()
        self.saying.remind()

    def draw(self, surface: Surface) -> None:
        """Draw the scene with everything over it."""
        self.draw_back(surface)
        self.layer.draw_widgets(surface)
        self.draw_bars(surface)
        self.layer.draw_ring(surface)
        self.draw_front(surface)
        self.layer.draw_tip(surface)
        for modal in self.modals:
            modal.draw(surface)
        if (toast := self.saying.in_sight) is not None:
            toast.draw(surface, self.kit, self.toast_area())

    @property
    def is_changed(self) -> bool:
        """Whether it has to be drawn again."""
        return self._changed

    def take_changed(self) -> bool:
        """Tell whether the scene looks different since this was last asked."""
        changed = [self._changed, self.layer.take_changed(), *(modal.take_changed() for modal in self.modals)]
        self._changed = False
        return any(changed)

    def next_wake(self) -> float | None:
        """Return after how many seconds the scene must be updated though nothing happens."""
        if self.timeline.running:
            return 0.0
        over = (modal.next_wake() for modal in self.modals)
        waits = [self.wake_after(), self.layer.next_wake(), self.saying.time_left, *over]
        return min((wait for wait in waits if wait is not None), default=None)

    def _drop_closed_modals(self) -> None:
        if any(not modal.open for modal in self.modals):
            self.modals = [modal for modal in self.modals if modal.open]
            self.saying.uncover()
            self._mark_covered()
            if not self.modals and self.layer.focus.visible and self.layer.focus.current is None:
                # What had the ring before is not there any more.
                self.rescue_focus()
            self.invalidate()
