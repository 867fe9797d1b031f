"""The title screen: go on with a game, start one, or go anywhere else."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from quadropolis_gui import PROGRAM, __version__
from quadropolis_gui.scenes.faces import FACES, FRONTS
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.opening import open_dropped
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.running_game import RunningGame
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.logo import LOTS, draw_logo
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import lighten
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, Card
from quadropolis_gui.view.ui.dropdown import Dropdown
from quadropolis_gui.view.ui.inputs import Option
from quadropolis_gui.view.ui.layout import grid
from quadropolis_gui.view.ui.warning_sign import WarningSign
from quadropolis_gui.view.words import LANGUAGE_NAMES, LANGUAGES

if TYPE_CHECKING:
    from quadropolis_gui.scenes.front import TitlePicture

LEFT, COLUMN = 56, 344
#: The shape of the place that the pictures of the games share.
PICTURE = (812, 550)


class TitleScene(Scene):
    """Menu at the left, the pictures of all games in one place at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._game: RunningGame | None = None
        #: The nearest one first.
        self._pictures: list[TitlePicture] = []
        self._shown = False

    def on_update(self, dt: float) -> None:
        """Let the pictures move; the first frame must not wait for them, nor for a second save that may go on."""
        if self._shown and self.services.has_saves_to_try and self.services.running_game() is not None:
            self.relayout()
        if not self._pictures:
            if self._shown:
                self._pictures = self._make_pictures()
                self.invalidate()
            self._shown = True
            return
        changed = [picture.update(dt) for picture in self._pictures]
        if any(changed):
            self.invalidate()

    def wake_after(self) -> float | None:
        """After how long to be updated, as the pictures need it."""
        if not self._pictures or self.services.has_saves_to_try:
            return 0.0
        waits = [picture.next_wake for picture in self._pictures]
        return min((wait for wait in waits if wait is not None), default=None)

    def _make_pictures(self) -> "list[TitlePicture]":
        return [front.picture(self.kit, motion=self._has_motion) for front in FRONTS.values()]

    @property
    def _has_motion(self) -> bool:
        return self.kit.speed is not None

    def on_enter(self) -> None:
        """Let go of the game that was played: from here another window may open it."""
        self.services.let_go_of_game()

    def on_resume(self) -> None:
        """Ask again whether there is a game to go on with."""
        self.services.let_go_of_game()
        self.relayout()

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Open a file that is dropped on the window."""
        return open_dropped(self, event)

    def on_back(self) -> None:
        """Do nothing: a key pressed once too often must not end the program, which has a button for that."""

    def key_rows(self) -> list[KeyRow]:
        """Return all keys but Esc, from which nothing follows here."""
        back = self.t("table.keys.names.back")
        return [row for row in super().key_rows() if row.keys != back]

    def build(self) -> None:
        """Make the menu."""
        if any(picture.motion != self._has_motion for picture in self._pictures):
            self._pictures = self._make_pictures()
        self._game = self.services.running_game()
        corner = Rect(self.frame.width - self.kit.u(14 + 32), self.kit.u(14), self.kit.u(32), self.kit.u(32))
        WarningSign(self.layer, corner, self.saying.lasting, self.saying.repeat)
        u, x, width = self.kit.u, self._left(), self.kit.u(COLUMN)
        entries = self._entries()
        y = self._menu_top(len(entries))
        if self._game is not None:
            Card(
                self.layer, Rect(x, y, width, u(121)), key="continue", draw_content=self._draw_continue,
                on_click=lambda: self.services.open(Screen.CONTINUE), describe=self.t("title.continue"), radius=u(16),
            )  # fmt: skip
            y += u(121 + 17)
        first = self._game is None and self._is_first_start()
        words, size = (self.t("title.new_game"), self.t("title.learn_first" if first else "title.learn")), 17
        begin, learn = Rect(x, y, width, u(54)), Rect(x, y + u(68), width, u(54))
        if not first:
            # Side by side: what the words of both leave free is shared.
            size = 16
            taken = [self.kit.text.width(word, self.frame.font(size), Weight.EXTRABOLD) for word in words]
            begin.w = taken[0] + (width - u(12) - sum(taken)) // 2
            learn = Rect(begin.right + u(12), y, x + width - begin.right - u(12), u(54))
        Button(
            self.layer, begin, words[0], key="new_game", icon="plus", size=size,
            icon_size=20, align="left", note=self.t("title.players") if first else "", radius=u(14),
            kind=ButtonKind.PLAIN if self._game is not None else ButtonKind.PRIMARY,
            on_click=lambda: self.services.open(Screen.NEW_GAME),
        )  # fmt: skip
        Button(
            self.layer, learn, words[1], key="learn", size=size, icon="bulb", icon_size=20, align="left", radius=u(14),
            kind=ButtonKind.GOLD if first else ButtonKind.PLAIN, on_click=lambda: self.services.open(Screen.LEARN),
        )  # fmt: skip
        y += u(54 + 14) + (u(68) if first else 0)
        row_count = (len(entries) + 1) // 2
        cells = grid(Rect(x, y, width, row_count * u(50) + (row_count - 1) * u(12)), 2, row_count, (u(12), u(12)))
        for number, (screen, name, icon) in enumerate(entries):
            cell = cells[number]
            if number == len(entries) - 1 and len(entries) % 2:
                cell = Rect(x, cell.y, width, cell.h)
            Button(
                self.layer, cell, self.t(f"title.{name}"), key=name, icon=icon, size=17, icon_size=20, align="left",
                radius=u(14), on_click=self._opener(screen),
            )  # fmt: skip
        options = [Option(code, LANGUAGE_NAMES[code]) for code in LANGUAGES]
        widest = max(self.kit.text.width(option.text, self.frame.font(14), Weight.EXTRABOLD) for option in options)
        Dropdown(
            self.layer, Rect(x, self._foot() - u(16), widest + u(84), u(34)), options, self.kit.words.language,
            key="language", on_change=lambda code: self.services.change_settings(language=code),
            describe=self.t("title.language"), icon="globe", size=14, flat=True, round_ends=True,
        )  # fmt: skip
        self.layer.focus.default_key = "continue" if self._game is not None else "new_game"

    def draw_back(self, surface: Surface) -> None:
        """Draw the sky, the pictures of the games, the name of the program and the notes at the bottom."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        kit.scenery.draw_sky(surface)
        place = self._picture_place()
        for picture in reversed(self._pictures):
            picture.draw_far(surface, place)
        for picture in reversed(self._pictures):
            picture.draw(surface, place)
        sign = Rect(self._left(), self._sign_top(), u(480), u(90))
        draw_logo(surface, kit, sign, PROGRAM, _draw_lot)
        about = Rect(sign.x + u(106), sign.y + u(66), u(420), u(22))
        kit.text.draw(surface, self.t("title.about"), about, self.frame.font(16), c.sky_ink, Weight.BOLD)
        foot = self._foot()
        size = self.frame.font(13)
        version = Rect(self.frame.width - u(340), foot - u(12), u(300), u(26))
        kit.text.draw(
            surface, self.t("title.version", version=__version__), version, size, c.sky_ink, Weight.SEMIBOLD,
            align="right",
        )  # fmt: skip
        left = self.layer.find("language").place.right + u(20)
        keys = Rect(left, foot - u(12), u(300), u(26))
        kit.text.draw(surface, self.t("title.keys"), keys, size, c.sky_ink, Weight.SEMIBOLD)

    # ---- places

    def _left(self) -> int:
        return self.kit.u(LEFT)

    def _sign_top(self) -> int:
        spare = self.frame.height - self.kit.u(720)
        return self.kit.u(44) + spare // 4

    def _picture_place(self) -> Rect:
        """A place of one shape at the right of the menu and above the notes: the pictures of all games share it."""
        u = self.kit.u
        left = self._left() + u(COLUMN) + u(46)
        room = Rect(left, u(110), self.frame.width - left - u(22), self._foot() - u(20) - u(110))
        width = min(room.w, round(room.h * PICTURE[0] / PICTURE[1]))
        place = Rect(0, 0, width, round(width * PICTURE[1] / PICTURE[0]))
        place.center = room.center
        return place

    def toast_area(self) -> Rect:
        """Return the room beside the menu: whatever is said covers no button."""
        left, area = self._left() + self.kit.u(COLUMN + 20), super().toast_area()
        return Rect(left, area.y, area.right - left, area.h)

    def _foot(self) -> int:
        return self.frame.height - self.kit.u(40)

    def _menu_top(self, entries: int) -> int:
        """Where the menu starts: below the name, and in the middle of what is left if there is much."""
        u = self.kit.u
        height = (u(138) if self._game is not None else 0) + u(68) + ((entries + 1) // 2) * u(62)
        height += u(68) if self._is_first_start() else 0
        top = self._sign_top() + u(132)
        return top + max(0, (self._foot() - u(40) - top - height) // 3)

    def _is_first_start(self) -> bool:
        """Whether nothing was played or learned here yet, as far as files tell."""
        place = folders()
        try:
            return not place.has_saves() and not place.lessons_file.exists()
        except OSError:  # the app says so when it starts
            return False

    def _entries(self) -> list[tuple[Screen | None, str, str]]:
        """The small entries."""
        return [
            (Screen.LOAD, "load", "folder"),
            (Screen.REPLAY, "replay", "film"),
            (Screen.STATISTICS, "statistics", "chart"),
            (Screen.RULES, "rules", "book"),
            (Screen.SETTINGS, "settings", "gear"),
            (None, "quit", "door"),
        ]

    def _opener(self, screen: Screen | None) -> Callable[[], None]:
        if screen is None:
            return self.services.stack.quit
        return lambda: self.services.open(screen)

    # ---- the game that goes on

    def _draw_continue(self, surface: Surface, face: Rect) -> None:
        game = self._game
        if game is None:
            return
        kit, u, c = self.kit, self.kit.u, self.kit.c
        green = kit.theme.buttons["primary"]
        head = Rect(face.x, face.y, face.w, u(54))
        kit.paint.panel(
            surface, head, u(16), top=lighten(green.top, 0.16), bottom=green.top, depth=u(4), side=green.side
        )
        kit.icons.draw(surface, "play", (face.x + u(32), head.centery), u(20), green.ink)
        text = Rect(face.x + u(54), head.y, face.w - u(100), head.h)
        kit.text.draw(surface, self.t("title.continue"), text, self.frame.font(22), green.ink, Weight.BLACK)
        kit.icons.draw(surface, "chevron_right", (face.right - u(26), head.centery), u(18), green.ink)
        below = Rect(face.x + u(14), head.bottom + u(4), face.w - 2 * u(14), face.bottom - head.bottom - u(4))
        middle = below.centery
        left = FRONTS[game.game].draw_running(surface, kit, below, game.sketch) + u(12)
        size = u(28)
        line = self.t("title.running", mode=FACES[game.game].title(kit.words), round=game.round)
        when = kit.words.ago(game.updated, self.services.now())
        mover = self.t("new_game.player", number=game.seat) if game.seat else game.mover
        note = self.t("title.uncounted", when=when) if game.over else self.t("title.moment", when=when, name=mover)
        wide = max(
            kit.text.width(line, self.frame.font(16), Weight.EXTRABOLD),
            kit.text.width(note, self.frame.font(13), Weight.SEMIBOLD),
        )
        # The emblems move over each other as far as the text needs it.
        spare = face.right - u(14) - left - wide - u(10) - size
        step = max(u(16), min(size + u(3), spare // max(1, len(game.colours) - 1)))
        right = face.right - u(14)
        for player in reversed(game.colours):
            draw_emblem(surface, kit, (right - size // 2, middle), size, player)
            right -= step
        room = right + step - size - left - u(6)
        fit = kit.text.fit_together([(note, room)], self.frame.font(13), Weight.SEMIBOLD)
        # A long name may need a second line; both lie around the middle all the same.
        in_one_line = kit.text.width(note, fit.size, Weight.SEMIBOLD) * fit.part <= room + 1
        lower = u(20) if in_one_line else below.h - u(22)
        y = middle - (u(22) + lower) // 2 + u(1)
        kit.text.draw(surface, line, Rect(left, y, room, u(22)), self.frame.font(16), c.ink, Weight.EXTRABOLD)
        place = Rect(left, y + u(21), room, lower)
        kit.text.draw(surface, note, place, self.frame.font(13), c.muted, Weight.SEMIBOLD, own=False)


def _draw_lot(surface: Surface, kit: Kit, place: Rect, number: int) -> None:
    """Draw a lot of the mark: the last ones belong to the other games, one each, the others to the first game."""
    games = list(FRONTS.values())
    other = number - (LOTS - len(games))
    games[max(0, other)].draw_lot(surface, kit, place, number)
