"""The settings: every change is seen and heard at once and kept on disk."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.scenes.key_rows import SIDEWAYS, KeyRow
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.storage.saves.seat_colours import PLAYER_COLOURS
from quadropolis_gui.storage.settings import (
    AnimationSpeed,
    InterfaceSize,
    NumberStyle,
    Pace,
    Palette,
    Settings,
    ThemeName,
    UndoPolicy,
)
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.dropdown import Dropdown
from quadropolis_gui.view.ui.inputs import Option, Segmented, Slider, Toggle
from quadropolis_gui.view.ui.layout import columns, inset
from quadropolis_gui.view.words import LANGUAGE_NAMES, LANGUAGES, Words

#: The thinking times that can be chosen, in seconds.
_SECONDS = (0.3, 0.5, 0.7, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0)
#: How high a row with a note is, as a part of the others: with a note of one line, and of more.
_NOTE, _LONG_NOTE = 1.15, 1.75
#: The part of a row that its control takes, unless that is a switch; and how wide a switch is.
_CONTROL, _SWITCH = 0.62, 58
#: The height of the name above a note.
_NAME = 20
# What "Defaults" leaves as it is: where the window is, and what the last game was.
_KEPT = ("language", "window_width", "window_height", "fullscreen", "last_mode", "last_seats")


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: the key of its name, and a function that puts its control into a place."""

    name: str
    put: Callable[[Rect, str], None]
    note: str = ""

    #: Whether its control is a switch, which leaves most of the row to the words.
    is_switch: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Settings that belong together, on one card."""

    name: str
    icon: str
    rows: tuple[Row, ...]
    # Room below the rows for a picture, in rows.
    extra: int = 0


def seconds_text(words: Words, seconds: float) -> str:
    """A time as the language writes it: `0.5 s`, `0,5 s`, `1 s`."""
    number = f"{seconds:g}"
    return words.t("settings.seconds", seconds=number if words.language == "en" else number.replace(".", ","))


class SecondsSlider(Slider):
    """A slider over the thinking times."""

    def describe(self) -> str:
        """Say in words what it is and which time is chosen."""
        return self.kit.words.labelled(
            self.description, seconds_text(self.kit.words, _SECONDS[round(self.value * self.steps)])
        )


class SettingsScene(Scene):
    """Four cards of settings over the table."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._cards: list[tuple[Group, Rect]] = []
        self._labels: list[tuple[Row, Rect]] = []
        self._preview = Rect(0, 0, 0, 0)
        self._seconds = Rect(0, 0, 0, 0)

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that change what has the focus."""
        return (KeyRow(SIDEWAYS, "keys.rows.change"),)

    def build(self) -> None:
        """Lay out the cards and put the controls on them."""
        u = self.kit.u
        self.add_top_bar(self.t("settings.title"), settings_icon=False)
        bar = BottomBar(self.layer)
        self._cards.clear()
        self._labels.clear()
        body = inset(self.frame.body(bottom=82), u(40), u(22))
        width = min(body.w, u(1320))
        body = Rect(body.centerx - width // 2, body.y, width, body.h)
        for column, groups in zip(columns(body, (1, 1), u(20)), self._groups(), strict=True):
            self._build_column(column, groups)
        height = u(52)
        top = bar.place.y + (bar.place.h - height) // 2
        Button(
            self.layer,
            Rect(body.x, top, u(190), height),
            self.t("settings.reset"),
            key="reset",
            kind=ButtonKind.BROWN,
            icon="refresh",
            on_click=self._ask_reset,
        )
        Button(
            self.layer,
            Rect(body.right - u(224), top, u(224), height),
            self.t("settings.done"),
            key="done",
            kind=ButtonKind.PRIMARY,
            icon="check",
            size=19,
            on_click=self.on_back,
        )
        self.layer.focus.default_key = "language"

    def draw_back(self, surface: Surface) -> None:
        """Draw the table, the cards and the names of the settings."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        kit.scenery.draw_table(surface)
        for group, rect in self._cards:
            kit.paint.card(surface, rect, u(20), u(5), u(8))
            chip = Rect(rect.x + u(22), rect.y + u(14), u(34), u(34))
            kit.paint.fill(surface, chip, u(10), c.tint)
            kit.icons.draw(surface, group.icon, chip.center, u(20), c.icon)
            title = Rect(chip.right + u(12), chip.y, rect.w - u(90), chip.h)
            kit.text.draw(
                surface, self.t(f"settings.groups.{group.name}"), title, self.frame.font(20), c.ink, Weight.BLACK
            )

    def draw_front(self, surface: Surface) -> None:
        """Draw the names beside the controls and the colours of the players."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        notes = [(self.t(f"settings.{row.note}"), (box.w, box.h - u(_NAME))) for row, box in self._labels if row.note]
        small = kit.text.paragraphs_size(notes, self.frame.font(13), Weight.SEMIBOLD)
        for row, box in self._labels:
            name = self.t(f"settings.{row.name}")
            if not row.note:
                kit.text.paragraph(surface, name, box, self.frame.font(15), c.ink, Weight.BOLD, valign="middle")
                continue
            note = self.t(f"settings.{row.note}")
            height = min(box.h - u(_NAME), kit.text.paragraph_height(note, box.w, small, Weight.SEMIBOLD))
            upper = Rect(box.x, box.centery - (u(_NAME) + height) // 2, box.w, u(_NAME))
            kit.text.draw(surface, name, upper, self.frame.font(15), c.ink, Weight.BOLD)
            lower = Rect(box.x, upper.bottom, box.w, height)
            kit.text.paragraph(surface, note, lower, small, c.muted, Weight.SEMIBOLD)
        kit.text.draw(
            surface, seconds_text(kit.words, self.settings.thinking_seconds), self._seconds, self.frame.font(15), c.ink,
            Weight.BLACK, align="right",
        )  # fmt: skip
        size = min(u(40), self._preview.h - u(8))
        step = self._preview.w // len(PLAYER_COLOURS)
        for number, name in enumerate(PLAYER_COLOURS):
            centre = (self._preview.x + step * number + step // 2, self._preview.centery)
            draw_emblem(surface, kit, centre, size, name)

    # ---- places

    def _build_column(self, column: Rect, groups: tuple[Group, ...]) -> None:
        """Share the height among the cards by the number of their rows."""
        u = self.kit.u
        gap, head, foot = u(20), u(58), u(16)
        heights = {row.name: self._height(row, column.w - u(48)) for group in groups for row in group.rows}
        lines = sum(heights.values()) + sum(group.extra for group in groups)
        free = column.h - gap * (len(groups) - 1) - (head + foot) * len(groups)
        row_height = min(u(78), int(free / lines))
        y = column.y
        for group in groups:
            rows = [int(row_height * heights[row.name]) for row in group.rows]
            card = Rect(column.x, y, column.w, head + foot + sum(rows) + row_height * group.extra)
            self._cards.append((group, card))
            line = Rect(card.x + u(24), card.y + head, card.w - u(48), row_height)
            for row, height in zip(group.rows, rows, strict=True):
                line.h = height
                self._put_row(row, line)
                line = line.move(0, line.h)
            if group.extra:
                line.h = row_height
                control = self._control_place(line)
                self._preview = Rect(control.x, line.y - u(4), control.w, line.h)
            y = card.bottom + gap

    def _height(self, row: Row, width: int) -> float:
        """Return how high a row of some width is, as a part of one without a note."""
        if not row.note:
            return 1
        u, text = self.kit.u, self.kit.text
        room = width - (u(_SWITCH) if row.is_switch else round(width * _CONTROL)) - u(14)
        note = text.wrap(self.t(f"settings.{row.note}"), room, self.frame.font(13), Weight.SEMIBOLD)
        return _NOTE if len(note) == 1 else _LONG_NOTE

    def _put_row(self, row: Row, line: Rect) -> None:
        others = len(self.layer.widgets)
        row.put(self._control_place(line), row.name)
        # A switch leaves more room for words than what is as wide as its place.
        right = min(widget.place.x for widget in self.layer.widgets[others:])
        self._labels.append((row, Rect(line.x, line.y, right - line.x - self.kit.u(14), line.h)))

    def _control_place(self, line: Rect) -> Rect:
        height = min(self.kit.u(40), line.h - self.kit.u(6))
        width = round(line.w * _CONTROL)
        return Rect(line.right - width, line.centery - height // 2, width, height)

    # ---- the settings

    def _groups(self) -> tuple[tuple[Group, ...], tuple[Group, ...]]:
        now = self.settings
        screen = Group(
            "screen",
            "fullscreen",
            (
                Row("language", self._put_language),
                Row("fullscreen", lambda place, name: self._toggle(place, name, "fullscreen", now.fullscreen)),
                Row(
                    "interface_size",
                    lambda place, name: self._choice(
                        place, name, "interface_size", InterfaceSize, now.interface_size, "size"
                    ),
                ),
                Row(
                    "animation",
                    lambda place, name: self._choice(
                        place, name, "animation_speed", AnimationSpeed, now.animation_speed, "speed"
                    ),
                ),
            ),
        )
        sound = Group(
            "sound",
            "music",
            (
                Row("effects", lambda place, _: self._volume(place, "effects", now.effects_on, now.effects_volume)),
                Row("ambience", lambda place, _: self._volume(place, "ambience", now.ambience_on, now.ambience_volume)),
            ),
        )
        game = Group(
            "game",
            "dice",
            (
                Row(
                    "confirm",
                    lambda place, name: self._toggle(place, name, "confirm_moves", now.confirm_moves),
                    note="confirm_note",
                    is_switch=True,
                ),
                Row(
                    "undo",
                    lambda place, name: self._choice(
                        place, name, "undo_policy", UndoPolicy, now.undo_policy, "undo_policy"
                    ),
                ),
                Row(
                    "pace",
                    lambda place, name: self._choice(place, name, "opponents_pace", Pace, now.opponents_pace, "paces"),
                ),
                Row(
                    "wait",
                    lambda place, name: self._toggle(place, name, "wait_for_click", now.wait_for_click),
                    note="wait_note",
                    is_switch=True,
                ),
                Row("thinking", self._put_thinking),
                Row(
                    "numbers",
                    lambda place, name: self._choice(place, name, "numbers", NumberStyle, now.numbers, "number_styles"),
                    note="numbers_note",
                ),
            ),
        )
        look = Group(
            "look",
            "palette",
            (
                Row("theme", lambda place, name: self._choice(place, name, "theme", ThemeName, now.theme, "themes")),
                Row(
                    "scenery",
                    lambda place, name: self._toggle(place, name, "scenery", now.scenery),
                    note="scenery_note",
                    is_switch=True,
                ),
                # The colours themselves are shown below the last row.
                Row(
                    "palette",
                    lambda place, name: self._choice(place, name, "palette", Palette, now.palette, "palettes"),
                ),
            ),
            extra=1,
        )
        return (screen, look), (game, sound)

    def _put_language(self, place: Rect, name: str) -> None:
        options = [Option(code, LANGUAGE_NAMES[code]) for code in LANGUAGES]
        Dropdown(
            self.layer,
            place,
            options,
            self.kit.words.language,
            key=name,
            on_change=lambda code: self.services.change_settings(language=code),
            describe=self.t("settings.language"),
            icon="globe",
        )

    def _toggle(self, place: Rect, name: str, setting: str, value: bool) -> None:
        """Put a switch for a setting, called as its row is."""
        u = self.kit.u
        switch = Rect(place.right - u(_SWITCH), place.centery - u(16), u(_SWITCH), u(32))
        Toggle(
            self.layer, switch, value, key=setting, on_change=self._setter(setting), describe=self.t(f"settings.{name}")
        )  # fmt: skip

    def _choice(
        self,
        place: Rect,
        name: str,
        setting: str,
        values: type[InterfaceSize]
        | type[AnimationSpeed]
        | type[UndoPolicy]
        | type[Pace]
        | type[NumberStyle]
        | type[ThemeName]
        | type[Palette],
        value: str,
        texts: str,
    ) -> None:
        options: list[Option[str]] = [Option(each, self.t(f"settings.{texts}.{each.value}")) for each in values]
        Segmented(
            self.layer, place, options, value, key=setting, on_change=self._setter(setting),
            describe=self.t(f"settings.{name}"),
        )  # fmt: skip

    def _volume(self, place: Rect, name: str, on: bool, volume: float) -> None:
        u = self.kit.u
        track = Rect(place.x, place.y, place.w - u(58 + 22), place.h)
        Slider(
            self.layer,
            track,
            volume,
            key=f"{name}_volume",
            on_change=self._volume_setter(f"{name}_volume"),
            describe=self.t(f"settings.{name}"),
            enabled=on,
            why=self.t("settings.sound_off"),
        )
        switch = Rect(place.right - u(58), place.centery - u(16), u(58), u(32))
        Toggle(
            self.layer, switch, on, key=f"{name}_on", on_change=self._setter(f"{name}_on"),
            describe=self.t(f"settings.{name}"),
        )  # fmt: skip

    def _put_thinking(self, place: Rect, name: str) -> None:
        """Put a slider over the times, with the time beside it."""
        u, last = self.kit.u, len(_SECONDS) - 1
        now = self.settings.thinking_seconds
        index = min(range(len(_SECONDS)), key=lambda number: abs(_SECONDS[number] - now))
        self._seconds = Rect(place.right - u(58), place.y, u(58), place.h)
        SecondsSlider(
            self.layer,
            Rect(place.x, place.y, place.w - u(58 + 22), place.h),
            index / last,
            key="thinking_seconds",
            on_change=lambda value: self._set_seconds(_SECONDS[round(value * last)]),
            describe=self.t(f"settings.{name}"),
            steps=last,
        )

    def _set_seconds(self, seconds: float) -> None:
        self.services.change_settings(thinking_seconds=seconds)

    def _setter(self, name: str) -> Callable[[object], None]:
        return lambda value: self.services.change_settings(**{name: value})

    def _volume_setter(self, name: str) -> Callable[[float], None]:
        def change(value: float) -> None:
            self.services.change_settings(**{name: value})
            if name == "effects_volume":
                self.kit.sounds.play("place")

        return change

    def _ask_reset(self) -> None:
        self.confirm(
            "settings.reset_title",
            "settings.reset_text",
            "settings.reset_yes",
            self._reset,
            kind=ButtonKind.RED,
            icon="refresh",
        )

    def _reset(self) -> None:
        fresh = Settings()
        names = [name for name in vars(fresh) if name not in _KEPT]
        self.services.change_settings(**{name: getattr(fresh, name) for name in names})
