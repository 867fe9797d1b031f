"""The toy game on the table: numbers lie in a row, one is chosen by a click or a key, and flies to whoever takes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

import pygame
from pygame import Rect, Surface

from quadropolis_gui.ai.advice import Suggestion
from quadropolis_gui.play.session import LogEntry, Session
from quadropolis_gui.scenes.face import Face
from quadropolis_gui.scenes.finale.filling import FinaleFilling
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.quadropolis.face import QuadropolisFace
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.scenes.table.advice_words import AdviceWords
from quadropolis_gui.scenes.table.answers import NOTHING, UNUSED, Answer, Change, refused
from quadropolis_gui.scenes.table.filling import TableFilling
from quadropolis_gui.scenes.table.focus import FocusPlace
from quadropolis_gui.scenes.table.layout import (
    ADVISE_WORDS,
    BACK_WORDS,
    TablePlaces,
    action_places,
    button_room,
    right_column,
)
from quadropolis_gui.scenes.table.model import TableModel
from quadropolis_gui.scenes.table.motion import FlyingPicture, TableMotion
from quadropolis_gui.scenes.table.panels.keys import KeyGroup, OwnKeys
from quadropolis_gui.scenes.table.panels.points import PointsRow
from quadropolis_gui.scenes.table.parts.log import draw_change
from quadropolis_gui.scenes.table.parts.status import StatusPart, counter
from quadropolis_gui.scenes.table.pointer import Drag, Point
from quadropolis_gui.scenes.table.show.account import Account
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.scenes.table.tips.tip import TipWords
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.scenes.table.words import Prompt, TableWords
from quadropolis_gui.storage.settings import Settings
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.animation import Timeline
from quadropolis_gui.view.words import Words
from tests.toy.numbers import ROUNDS, Taking


class Place(Enum):
    """What can be pointed at: a number in the row."""

    NUMBER = auto()


class NumberChoice:
    """One player's move in the making: one number, chosen at once."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.move: int | None = None

    @property
    def is_started(self) -> bool:
        return self.move is not None

    @property
    def depth(self) -> int:
        return int(self.is_started)

    def allows(self, move: int) -> bool:
        return self.move in (None, move)

    def take(self, move: int) -> None:
        self.move = move

    def step_back(self) -> bool:
        was_started, self.move = self.is_started, None
        return was_started

    def back_to(self, depth: int) -> None:
        if not depth:
            self.move = None


class NumbersModel(TableModel[Taking, NumberChoice]):
    """What is shown of the toy."""

    def begin_choice(self) -> NumberChoice:
        return NumberChoice(self.session.state.to_move)

    def total(self, player: int) -> int:
        return self.state.score(player).total


class NumbersWords(TableWords):
    """The toy speaks little."""

    def __init__(self, words: Words, model: NumbersModel) -> None:
        super().__init__(words, model.session)
        self.model = model

    def choice(self) -> Prompt:
        return f"{self.name(self.session.state.to_move)}, take a number", ""

    def points(self, points: int, signed: bool = False) -> str:
        return f"{points:+} points" if signed else f"{points} points"


class NumbersTips(TipWords):
    """What there is to know about numbers."""

    def __init__(self, words: NumbersWords) -> None:
        self._words = words

    def tip(self, spot: Spot) -> str:
        return f"brings {spot.value}" if spot.kind is Place.NUMBER else ""

    def about_move(self, entry: LogEntry) -> str:
        return f"{self._words.name(entry.player)} takes {entry.move}"

    def about_player(self, player: int) -> str:
        return self._words.name(player)

    def enlarge(self) -> str:
        return "look closely"


class NumbersAdvice(AdviceWords):
    """The toy's reasons are its numbers."""

    def named(self, suggestion: Suggestion) -> str:
        return f"Take {suggestion.move}"

    def headline(self, suggestion: Suggestion) -> str:
        return f"Take {suggestion.move}"

    def way(self, suggestion: Suggestion) -> str:
        return "by hand"

    def hint_of(self, suggestion: Suggestion) -> str:
        return f"{suggestion.move}"

    def found_at(self, suggestion: Suggestion) -> str:
        return f"{suggestion.move}"

    def reasons(self, suggestion: Suggestion) -> Sequence[str]:
        return [f"Brings {suggestion.move}."]

    def reason(self, code: str, **details: object) -> str:
        return f"{code}."

    def button_tip(self) -> str:
        return "which number to take"

    def wanting(self, suggestion: Suggestion) -> Sequence[int]:
        return ()


@dataclass(frozen=True)
class NumbersLook:
    """What a small board shows."""

    player: int
    score: float


class NumbersCard:
    """A small board: the numbers somebody took."""

    radius = 8

    def __init__(self, kit: Kit, rect: Rect) -> None:
        self._kit = kit
        self.rect = rect

    def resize(self, rect: Rect) -> None:
        self.rect = rect

    @property
    def foot(self) -> Rect:
        return Rect(self.rect.x, self.rect.bottom - 20, self.rect.w, 20)

    def still_part(self, look: NumbersLook) -> object:
        return look.player

    def draw_rim(self, surface: Surface, look: NumbersLook) -> None:
        """Nothing lies under it."""

    def draw_still(self, surface: Surface, look: NumbersLook) -> None:
        self._kit.paint.card(surface, self.rect, self.radius)

    def draw_score(self, surface: Surface, score: float) -> None:
        self._kit.text.draw(surface, str(round(score)), self.rect, 14, self._kit.c.ink)


class NumbersTable(TableFilling):
    """A game of the toy on the table."""

    regions = (("number_",), ("score_",))

    def __init__(self, kit: Kit, session: Session, timeline: Timeline, settings: Callable[[], Settings]) -> None:
        self._kit = kit
        self._settings = settings
        self.model: NumbersModel = NumbersModel(session)
        self.words = NumbersWords(kit.words, self.model)
        self.tips = NumbersTips(self.words)
        self.advice_words = NumbersAdvice(self.words)
        self.motion = TableMotion(timeline, kit.sounds, session.state.player_count)
        self.lay_out()

    @property
    def _state(self) -> Taking:
        return self.model.state

    # Places

    def lay_out(self) -> None:
        u, frame = self._kit.u, self._kit.frame
        body = frame.body(bottom=82).inflate(-u(32), -u(32))
        side = Rect(body.right - u(184), body.y, u(184), body.h)
        cards, log = right_column(frame, side, self._state.player_count - 1, u(140))
        room, confirm = button_room(frame, frame.bottom_bar(), side)
        back, advise = action_places(self._kit, room, (BACK_WORDS, ADVISE_WORDS))
        prompt = Rect(body.x, body.y, u(420), u(36))
        board = Rect(body.x + u(440), body.y, u(400), body.h)
        header = Rect(board.topleft, (board.w, u(36)))
        self.places = TablePlaces(prompt, board, header, cards, log, back, advise, confirm, room)
        self.rivals = [NumbersCard(self._kit, place) for place in cards]
        self._row = Rect(body.x, body.y + u(60), u(420), u(50))

    def refresh(self) -> None:
        """Everything stays in its place."""

    def _place_of(self, number: int) -> Rect:
        deal = self._state.deals[-1]
        width = self._row.w // len(deal)
        return Rect(self._row.x + deal.index(number) * width, self._row.y, width, self._row.h)

    def spot_at(self, position: Point, *, dragging: bool) -> Spot | None:
        return next(
            (Spot(Place.NUMBER, n) for n in self._state.deals[-1] if self._place_of(n).collidepoint(position)), None
        )

    def spot_rect(self, spot: Spot) -> Rect:
        return self._place_of(spot.value) if spot.kind is Place.NUMBER else self.places.board

    def focus_places(self) -> list[FocusPlace]:
        numbers = self._state.left if self.model.choosing is not None else []
        spots = [*(Spot(Place.NUMBER, number) for number in numbers), Spot(FrameSpot.SCORE)]
        return [FocusPlace(spot, self.spot_rect(spot), 8) for spot in spots]

    # Choosing

    def key_rows(self) -> OwnKeys:
        return {KeyGroup.BEGIN: [KeyRow("0", "table.keys.rows.confirm")]}

    @property
    def keys(self) -> Mapping[int, Callable[[], Answer]]:
        return {pygame.K_0: lambda: replace(self._choose(max(self._state.left)), by_key=True)}

    def click(self, spot: Spot) -> Answer:
        return self._choose(spot.value) if spot.kind is Place.NUMBER else UNUSED

    def _choose(self, number: int) -> Answer:
        choosing = self.model.choosing
        if choosing is None:
            return NOTHING
        if number not in self._state.left:
            return refused(f"{number} is gone")
        choosing.take(number)
        move = None if self._settings().confirm_moves else number
        return Answer(change=Change.CHOICE, sound="pick", move=move)

    def may_drag(self, spot: Spot) -> bool:
        return False

    def take_up(self, spot: Spot) -> Answer:
        return UNUSED

    def put_down(self, drag: Drag, goal: Spot | None) -> Answer:
        return NOTHING

    def next_keys(self) -> list[str]:
        return [Spot(Place.NUMBER, number).key for number in sorted(self._state.left, reverse=True)]

    # Motion

    def account(self, entry: LogEntry) -> Account:
        return Account(f"{self.words.name(entry.player)} took {entry.move}")

    def stages(self, entry: LogEntry, dropped_at: Rect | None) -> list[Stage]:
        after = entry.before.copy()
        after.play(entry.move)
        flying = FlyingPicture(Surface((8, 8)), Rect(self._row), Rect(self.places.board))
        told = self.account(entry).sentence
        return [
            Stage(
                name="takes", seconds=0.3, state=entry.before, is_still=True,
                begin=lambda seconds: self.motion.fly(flying, seconds),
            ),
            Stage(name="has", seconds=0.2, state=after, sentence=told, is_logged=True),
        ]  # fmt: skip

    def show_deal(self) -> None:
        self.motion.play("round")

    def round_jobs(self) -> Iterable[Job]:
        return ()

    def turn_jobs(self) -> tuple[Iterable[Job], Iterable[Job]]:
        return (), ()

    # Drawing

    def draw_boards(self, surface: Surface) -> None:
        kit = self._kit
        kit.scenery.draw_table(surface)
        for number in self._state.left:
            kit.text.draw(surface, str(number), self._place_of(number), 18, kit.c.ink)

    def draw_bottom_bar(self, surface: Surface) -> None:
        """Nothing lies there."""

    def draw_drag(self, surface: Surface, drag: Drag) -> None:
        """Nothing is dragged."""

    def rival_look(self, player: int, hovered: bool) -> NumbersLook:
        return NumbersLook(player, self.motion.shown_score(player, self.model.total(player)))

    def status_parts(self, pips: bool) -> list[StatusPart]:
        return [counter(self._kit, "Round", self._state.round, ROUNDS, pips, lambda: "three rounds")]

    def draw_log_row(self, surface: Surface, row: Rect, entry: LogEntry) -> None:
        draw_change(surface, self._kit, row, entry.gain, self._kit.c.gold, self._kit.c.muted_on_dark)

    def draw_move(self, surface: Surface, row: Rect, entry: LogEntry) -> None:
        self.draw_log_row(surface, row, entry)

    def move_height(self, row: Rect, entry: LogEntry) -> int:
        return 0

    def points_rows(self, player: int) -> list[PointsRow]:
        return [PointsRow(str(number), number) for number in self._state.taken(player)]

    # Advice

    def advised_place(self, move: int) -> Rect:
        return self._place_of(move)

    def draw_taken(self, surface: Surface, place: Rect, move: int) -> None:
        self._kit.text.draw(surface, str(move), place, 14, self._kit.c.ink)

    def draw_way(self, surface: Surface, row: Rect, move: int) -> int:
        return row.right


class EndOfNumbers(Scene):
    """What comes after the last number."""


class NumbersFace(QuadropolisFace):
    """The toy in the window: it has a table and an end of its own, and nothing else is asked of it there."""

    name = "numbers"

    def title(self, words: Words) -> str:
        return "Numbers"

    def table(self, kit: Kit, session: Session, timeline: Timeline, settings: Callable[[], Settings]) -> TableFilling:
        return NumbersTable(kit, session, timeline, settings)

    def settling(self, services: Services, session: Session) -> Scene:
        return EndOfNumbers(services)

    def finale(self, kit: Kit, session: Session) -> FinaleFilling | None:
        return Face.finale(self, kit, session)


def load_face() -> NumbersFace:
    """What the registry of faces calls."""
    return NumbersFace()
