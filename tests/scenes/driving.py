"""Playing at the real table: moves made by posted events, with the mouse in three ways and with the keyboard alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random

import pygame
from pygame import Rect

from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.notation import DISCARD, NOTHING, Move
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.play.session import Session, Store, new_session
from quadropolis_gui.scenes.quadropolis.table.choosing import ChoiceStage, MovePart
from quadropolis_gui.scenes.quadropolis.table.filling import QuadropolisTable
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind
from quadropolis_gui.scenes.table.desk import TableDesk
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.words import Prompt
from quadropolis_gui.storage.saves import SeatRecord
from quadropolis_gui.view.ui.focus import nearest
from tests.driver import Driver, Place

PEOPLE = (("Alice", "blue"), ("Boris", "red"), ("Clara", "green"), ("Dmitri", "purple"))
ARROWS = {
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
    (0, -1): pygame.K_UP,
    (0, 1): pygame.K_DOWN,
}


def seats(players: int) -> list[SeatRecord]:
    """So many people."""
    return [SeatRecord(name, colour, "human") for name, colour in PEOPLE[:players]]


def a_session(
    mode: str = "classic",
    players: int = 2,
    *,
    moves: int = 0,
    seed: int = 5,
    practice: bool = False,
    store: Store | None = None,
) -> Session:
    """A game after so many random moves."""
    session = new_session(QUADROPOLIS, mode, seats(players), seed=seed, practice=practice, title="A game", store=store)
    chance = Random(seed)
    for _ in range(moves):
        session.play(chance.choice(session.state.legal_moves()))
    return session


class Hands:
    """A person at the table; every action is one frame."""

    def __init__(self, driver: Driver, session: Session) -> None:
        self.driver = driver
        self.scene = TableScene(driver.app.services, session)
        driver.app.push(self.scene)
        driver.step()

    @property
    def session(self) -> Session:
        """The game that is played."""
        return self.scene.session

    @property
    def desk(self) -> TableDesk:
        """What can be done at the table."""
        return self.scene.desk

    @property
    def game(self) -> QuadropolisTable:
        """What fills the table."""
        filling = self.scene.filling
        assert isinstance(filling, QuadropolisTable)
        return filling

    @property
    def at_table(self) -> bool:
        """Whether the table is still on top."""
        return self.driver.app.running and self.driver.scene is self.scene

    # Places

    def place(self, spot: Spot) -> Place:
        """The middle of a place on the table."""
        return _middle(self.scene.pointing.rect(spot))

    def architect(self, number: int) -> Place:
        """An architect in the hand."""
        return self.place(Spot(SpotKind.ARCHITECT, number))

    def slot(self, slot: int) -> Place:
        """A slot."""
        return self.place(Spot(SpotKind.SLOT, slot))

    def tile(self, square: int) -> Place:
        """A square of the site."""
        return self.place(Spot(SpotKind.TILE, square))

    def square(self, square: int) -> Place:
        """A square of the large city."""
        return self.place(Spot(SpotKind.SQUARE, square))

    def button(self, key: str) -> Place:
        """The middle of a widget."""
        return _middle(self.scene.layer.find(key).place)

    def log_rows(self) -> list[Rect]:
        """The rows of the log that can be seen, the newest first."""
        return [row.rect for row in self.scene.pointing.log()]

    def status_rects(self) -> list[Rect]:
        """The parts of the top bar."""
        return [place for place, _ in self.scene.pointing.parts()]

    def prompt(self) -> Prompt:
        """What is asked of whom, and the hint beside it."""
        return self.desk.occasion.prompt(self.desk)

    def toast_text(self) -> str:
        """The sentence at the bottom of the screen, or nothing."""
        toast = self.scene._toast
        return toast.text if toast is not None else ""

    def forget_sound(self) -> None:
        """Forget which sound was played last."""
        self.scene.kit.sounds.last_played = None

    # Actions

    def click(self, place: Place, button: int = 1) -> None:
        """Move there, press and release, in one frame."""
        events = [
            _event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False),
            _event(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=False),
            _event(pygame.MOUSEBUTTONUP, pos=place, button=button, touch=False),
        ]
        self.driver.app.step(events)

    def drag(self, start: Place, end: Place) -> None:
        """Drag from one place to another, in one frame."""
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        events = [
            _event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False),
            _event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False),
            *(_event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False) for pos in (middle, end)),
            _event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False),
        ]
        self.driver.app.step(events)

    def press(self, *keys: int) -> None:
        """Press and release keys, each in one frame."""
        for key in keys:
            events = [_event(kind, key=key, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
            self.driver.app.step(events)

    def walk_to(self, key: str) -> None:
        """Bring the focus to a target with the arrow keys alone."""
        self.press(*self._way_to(key))
        current = self.scene.layer.focus.current
        assert current is not None
        assert current.key == key

    def _way_to(self, goal: str) -> list[int]:
        focus = self.scene.layer.focus
        targets = focus.targets
        if focus.current not in targets:
            self.press(pygame.K_TAB)
        start = focus.current
        assert start is not None
        assert any(target.key == goal for target in targets), f"{goal} cannot be reached by keyboard"
        seen = {start.key}
        queue = deque([(start, list[int]())])
        while queue:
            here, keys = queue.popleft()
            if here.key == goal:
                return keys
            others = [target for target in targets if target is not here]
            for (dx, dy), key in ARROWS.items():
                there = nearest(here.focus_rect, others, dx, dy)
                if there is not None and there.key not in seen:
                    seen.add(there.key)
                    queue.append((there, [*keys, key]))
        raise AssertionError(f"the arrows do not lead to {goal}")

    # Moves

    def finish_mouse(self, move: Move) -> None:
        """Choose the target, and the way if it is asked for, then confirm."""
        if move.target == NOTHING and not self.scene.settings.confirm_moves:
            return
        choosing = self.game.model.choosing
        assert choosing is not None
        if move.target == DISCARD:
            self.click(self.button("discard"))
        elif move.target != NOTHING:
            self.click(self.square(move.target))
        if choosing.stage is ChoiceStage.WAY:
            self.click(self.slot(move.slot))
        if self.scene.settings.confirm_moves:
            self.click(self.button("confirm"))

    def architect_first(self, move: Move) -> None:
        """Click architect, slot, square, Confirm."""
        self.click(self.architect(move.architect))
        self.click(self.slot(move.slot))
        self.finish_mouse(move)

    def tile_first(self, move: Move) -> None:
        """Click tile, square, Confirm; an empty square can only be reached by its architect."""
        if move.target == NOTHING:
            self.architect_first(move)
            return
        self.click(self.tile(TARGET[move.architect][move.slot]))
        self.finish_mouse(move)

    def see_enough(self) -> None:
        """Skip what is still being told."""
        if self.desk.teller.is_telling:
            self.press(pygame.K_SPACE)

    def by_drag(self, move: Move) -> None:
        """Drag the architect to its slot and the tile to its square, or the tile alone."""
        self.see_enough()
        tile = self.tile(TARGET[move.architect][move.slot])
        choosing = self.game.model.choosing
        assert choosing is not None
        if move.target == NOTHING or move.slot % 2:
            self.drag(self.architect(move.architect), self.slot(move.slot))
        if move.target == DISCARD:
            self.drag(tile, self.button("discard"))
        elif move.target != NOTHING:
            self.drag(tile, self.square(move.target))
        if choosing.stage is ChoiceStage.WAY:
            self.drag(tile, self.slot(move.slot))
        if self.scene.settings.confirm_moves:
            self.click(self.button("confirm"))

    def by_keyboard(self, move: Move) -> None:
        """Number keys, arrows, Enter, X."""
        self.see_enough()
        choosing = self.game.model.choosing
        assert choosing is not None
        self.press(getattr(pygame, f"K_{move.architect}"))
        assert choosing.chosen(MovePart.ARCHITECT) == move.architect
        self.walk_to(Spot(SpotKind.SLOT, move.slot).key)
        self.press(pygame.K_RETURN)
        if move.target == DISCARD:
            self.press(pygame.K_x)
        elif move.target != NOTHING:
            self.walk_to(Spot(SpotKind.SQUARE, move.target).key)
            self.press(pygame.K_RETURN)
        if self.scene.settings.confirm_moves:
            assert self.driver.focused() == "confirm"
            self.press(pygame.K_RETURN)

    def play_on(self, way: Callable[[Hands, Move], None], chance: Random, moves: int = 1000) -> None:
        """Make random legal moves in one way until the game is over, or so many."""
        for _ in range(moves):
            if not self.at_table or self.session.state.is_over:
                return
            move = chance.choice(self.session.state.legal_moves())
            played = len(self.session.log)
            way(self, move)
            assert len(self.session.log) == played + 1, f"{move} was not played"
            made = self.session.log[-1].move
            # Several ways may lead to a tile; which one the table took for granted does not matter here.
            assert (made.target, _tile_of(made)) == (move.target, _tile_of(move))


def _tile_of(move: Move) -> int:
    return TARGET[move.architect][move.slot]


def _middle(rect: Rect) -> Place:
    return rect.centerx, rect.centery


def _event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)
