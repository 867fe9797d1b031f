"""Playing at the real table: moves made by posted events, with the mouse in three ways and with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.notation import DISCARD, NOTHING, Move
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.play.session import Session, Store, new_session
from quadropolis_gui.scenes.quadropolis.table.choosing import ChoiceStage, MovePart
from quadropolis_gui.scenes.quadropolis.table.filling import QuadropolisTable
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.storage.saves.game import SeatRecord
from tests.driver import Place
from tests.scenes.sitting import Sitting

PEOPLE = (("Alice", "blue"), ("Boris", "red"), ("Clara", "green"), ("Dmitri", "purple"))


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


class Hands(Sitting):
    """A person at the table of Quadropolis."""

    @property
    def game(self) -> QuadropolisTable:
        """What fills the table."""
        filling = self.scene.filling
        assert isinstance(filling, QuadropolisTable)
        return filling

    # Places

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
