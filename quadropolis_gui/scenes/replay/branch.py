"""Going on from a moment of a replay: a new game with the same past, and the seats chosen anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from pygame import Rect, Surface

from quadropolis_gui.play.session import Session
from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.scenes.default_names import shown_title
from quadropolis_gui.scenes.levels import first_opponent, level_name, level_named, levels_of
from quadropolis_gui.scenes.opening import table_of
from quadropolis_gui.scenes.replay.picker import draw_dialog_title
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.seats import give_colour
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.storage.file_names import TITLE_LENGTH, clean_title
from quadropolis_gui.storage.saves.game import SavedGame, SeatRecord, new_save
from quadropolis_gui.storage.saves.seat_colours import PLAYER_COLOURS
from quadropolis_gui.storage.settings import UndoPolicy
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.dialogs import Choice, Dialog, Question
from quadropolis_gui.view.ui.dropdown import Dropdown
from quadropolis_gui.view.ui.inputs import Option, Toggle
from quadropolis_gui.view.ui.text_field import TextField
from quadropolis_gui.view.words import LONGEST_NAME

PERSON = ""


@dataclass(slots=True)
class BranchSeat:
    """Who goes on at a seat; `level` is empty for a person."""

    name: str
    colour: str
    level: str = PERSON
    #: What the opponent on this seat likes; it is kept while an opponent plays here.
    character: str | None = None


@dataclass(slots=True)
class Branching:
    """What a branch will be: the moment it starts from, the seats, and whether it counts."""

    title: str
    moments: GameTimeline
    index: int
    seats: list[BranchSeat]
    #: Whoever has seen how the game went on knows the coming deals, so such a branch is a practice game at first.
    practice: bool

    @classmethod
    def of(cls, game: SavedGame, moments: GameTimeline, index: int) -> Self:
        """Return the branch as it is offered: the same players.

        An opponent whose level nobody knows is the usual one, as which it plays at the table.
        """
        rules = game.rules.name
        seats = [
            BranchSeat(
                seat.name,
                seat.color,
                PERSON if seat.kind == "human" else level_named(rules, seat.level) or first_opponent(rules),
                seat.character,
            )
            for seat in game.seats
        ]
        return cls(game.title, moments, index, seats, game.practice or index < moments.last)

    @property
    def levels(self) -> Sequence[str]:
        """The levels of opponents who can go on, weakest first."""
        return levels_of(self.moments.rules.name)

    def to_game(self, title: str, usual_names: list[str]) -> SavedGame:
        """Return the new game; `usual_names` are for seats without a name."""
        seats = [
            SeatRecord(
                clean_title(seat.name)[:LONGEST_NAME] or usual,
                seat.colour,
                "ai" if seat.level else "human",
                seat.level or None,
                seat.character if seat.level else None,
            )
            for seat, usual in zip(self.seats, usual_names, strict=True)
        ]
        game = new_save(self.moments.rules, self.moments.state(self.index), seats, title, self.practice)
        # Part of it was played before, so it does not change a rating.
        game.helped = True
        return game


def branch_title(title: str, mark: str) -> str:
    """Return the title of a branch: the old one with a mark, once, and never too long."""
    title = clean_title(title)
    if title.endswith(mark):
        return title
    return f"{title[: TITLE_LENGTH - len(mark) - 1].rstrip()} {mark}".strip()


def open_branch(services: Services, branching: Branching) -> None:
    """Keep the branch as a game of its own and sit down at the table; Back then leads to the title."""
    t = services.kit.t
    names = [t("replay.branch.player", number=number) for number in range(1, len(branching.seats) + 1)]
    title = shown_title(services.kit.words, branching.title, len(names))
    game = branching.to_game(branch_title(title, t("replay.branch.mark")), names)
    session = Session(game, services.saves.new_file())
    session.keep()
    services.stack.reset_to(services.make_screen(Screen.TITLE))
    table = table_of(services, session)
    services.stack.push(table)
    if session.not_kept is not None:
        table.toast(t("replay.branch.not_kept"), "warning", stays=True, ends_with_lasting=True)


class BranchDialog(Dialog):
    """Asks for the seats; what is typed and chosen lives in the `Branching`."""

    def __init__(self, scene: Scene, branching: Branching, on_start: Callable[[Branching], None]) -> None:
        self._scene = scene
        self.branching = branching
        self._practice_box = Rect(0, 0, 0, 0)

        def start() -> None:
            on_start(branching)

        def text() -> str:
            number = branching.moments.stops[branching.index].moves
            return scene.t("replay.branch.text", number=number) if number else scene.t("replay.branch.text_start")

        question = Question(
            title=lambda: scene.t("replay.branch.title"),
            text=text,
            choices=lambda: (
                Choice("cancel", scene.t("common.cancel")),
                Choice("start", scene.t("replay.branch.start"), start, ButtonKind.PRIMARY, "flag"),
            ),
            enter="start",
            escape="cancel",
            icon="flag",
            width=640,
        )
        super().__init__(scene.kit, question, scene.open_modal)

    def relayout(self) -> None:
        """Find its place again."""
        kit, u, t = self.kit, self.kit.u, self._scene.t
        had = self.layer.focus.current.key if self.layer.focus.current is not None else ""
        self.layer.reset((kit.frame.width, kit.frame.height))
        pad, gap, row = u(28), u(12), u(44)
        width = min(u(640), kit.frame.width - 2 * u(40))
        body = kit.frame.font(15)
        text_height = kit.text.paragraph_height(self.question.text(), width - 2 * pad, body)
        rows = len(self.branching.seats) * (row + gap)
        height = pad + u(40) + text_height + u(14) + rows + u(46) + u(14) + u(50) + pad
        self._panel = Rect(0, 0, width, height)
        self._panel.center = kit.frame.rect.center
        inner = self._panel.inflate(-2 * pad, -2 * pad)
        self._text_box = Rect(inner.x, inner.y + u(38), inner.w, text_height)
        y = self._text_box.bottom + u(14)
        for number in range(len(self.branching.seats)):
            self._seat_row(number, Rect(inner.x, y, inner.w, row))
            y += row + gap
        toggle = Rect(inner.x, y + u(9), u(52), u(28))
        self._practice_box = Rect(toggle.right + u(14), y, inner.right - toggle.right - u(14), u(46))
        Toggle(
            self.layer, toggle, self.branching.practice, key="practice", on_change=self._set_practice,
            describe=t("replay.branch.practice"),
        )  # fmt: skip
        half = (inner.w - gap) // 2
        foot = inner.bottom - u(50)
        for number, choice in enumerate(self.question.choices()):
            place = Rect(inner.x + number * (half + gap), foot, half, u(50))
            Button(
                self.layer, place, choice.text, key=choice.key, on_click=self._taker(choice), kind=choice.kind,
                icon=choice.icon, size=17,
            )  # fmt: skip
        if had:
            self.layer.focus.focus(had)

    def _seat_row(self, number: int, row: Rect) -> None:
        u, t, seat = self.kit.u, self._scene.t, self.branching.seats[number]
        colours = [
            Option(colour, t(f"replay.colours.{colour}"), draw=self._emblem_painter(colour))
            for colour in PLAYER_COLOURS
        ]
        colour_place = Rect(row.x, row.y, u(88), row.h)
        Dropdown(
            self.layer, colour_place, colours, seat.colour, key=f"colour_{number + 1}",
            on_change=self._colour_setter(number), describe=t("replay.branch.colour"), flat=True,
        )  # fmt: skip
        kind_width = u(190)
        name_place = Rect(colour_place.right + u(12), row.y, row.w - u(88) - 2 * u(12) - kind_width, row.h)
        TextField(
            self.layer, name_place, seat.name, key=f"name_{number + 1}", on_change=self._name_setter(number),
            on_submit=lambda: self.layer.focus.step(1), hint=t("replay.branch.name"), limit=LONGEST_NAME,
        )  # fmt: skip
        kind_place = Rect(name_place.right + u(12), row.y, kind_width, row.h)
        words, game = self.kit.words, self.branching.moments.rules.name
        kinds = [Option(PERSON, t("replay.branch.person"), "person")]
        kinds += [Option(level, level_name(words, game, level), "robot") for level in self.branching.levels]
        Dropdown(
            self.layer, kind_place, kinds, seat.level, key=f"kind_{number + 1}",
            on_change=self._level_setter(number), describe=t("replay.branch.who"), flat=True,
        )  # fmt: skip

    def _emblem_painter(self, colour: str) -> Callable[[Surface, Rect], None]:
        def draw(surface: Surface, area: Rect) -> None:
            size = min(self.kit.u(30), area.h - self.kit.u(6))
            draw_emblem(surface, self.kit, (area.x + size // 2, area.centery), size, colour)

        return draw

    def _colour_setter(self, number: int) -> Callable[[str], None]:
        def choose(colour: str) -> None:
            give_colour(self.branching.seats, number, colour)
            self.relayout()

        return choose

    def _name_setter(self, number: int) -> Callable[[str], None]:
        def rename(name: str) -> None:
            self.branching.seats[number].name = name

        return rename

    def _level_setter(self, number: int) -> Callable[[str], None]:
        def choose(level: str) -> None:
            self.branching.seats[number].level = level

        return choose

    def _set_practice(self, practice: bool) -> None:
        self.branching.practice = practice

    def draw(self, surface: Surface) -> None:
        """Draw the question and the seats over a veil."""
        kit, u, c, t = self.kit, self.kit.u, self.kit.c, self._scene.t
        kit.paint.veil(surface, surface.get_rect(), 130)
        kit.paint.panel(surface, self._panel, u(22), depth=u(5), shadow=u(14), shadow_alpha=170)
        draw_dialog_title(surface, self, u(28))
        kit.text.paragraph(surface, self.question.text(), self._text_box, kit.frame.font(15), c.ink_soft)
        box = self._practice_box
        upper, lower = Rect(box.x, box.y, box.w, box.h // 2), Rect(box.x, box.centery, box.w, box.h // 2)
        kit.text.draw(surface, t("replay.branch.practice"), upper, kit.frame.font(15), c.ink, Weight.BOLD)
        undo = self._scene.settings.undo_policy is not UndoPolicy.NEVER
        note = t("replay.branch.practice_note" if undo else "replay.branch.practice_no_undo")
        kit.text.draw(surface, note, lower, kit.frame.font(13), c.muted, Weight.SEMIBOLD)
        self.layer.draw(surface)
