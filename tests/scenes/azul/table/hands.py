"""Playing Azul at the real table: moves made by posted events, with the mouse in three ways and with the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.notation import FLOOR, Lay, Move
from quadropolis_gui.play.session import Session, Store, new_session
from quadropolis_gui.scenes.azul.table.choosing import Choosing, Handful
from quadropolis_gui.scenes.azul.table.filling import AzulTable
from quadropolis_gui.scenes.azul.table.model import handful_of, handful_spot, line_spot, space_spot
from tests.driver import Place
from tests.scenes.driving import seats
from tests.scenes.sitting import Sitting


def a_session(
    variant: str = "colored",
    players: int = 2,
    *,
    moves: int = 0,
    seed: int = 5,
    practice: bool = False,
    store: Store | None = None,
) -> Session:
    """A game of people after so many moves: random ones, but rather to a line than to the floor."""
    session = new_session(AZUL, variant, seats(players), seed=seed, practice=practice, title="A game", store=store)
    play_some(session, moves, Random(seed))
    return session


def play_some(session: Session, moves: int, chance: Random) -> None:
    """Play random moves, but rather to a line than to the floor."""
    for _ in range(moves):
        legal = session.state.legal_moves()
        kept = [move for move in legal if not str(move).endswith("f")]
        session.play(chance.choice(kept or legal))


class AzulHands(Sitting):
    """A person at the table of Azul."""

    @property
    def game(self) -> AzulTable:
        """What fills the table."""
        filling = self.scene.filling
        assert isinstance(filling, AzulTable)
        return filling

    @property
    def choosing(self) -> Choosing:
        """The move in the making."""
        choosing = self.game.model.choosing
        assert choosing is not None
        return choosing

    # Places

    def tiles(self, source: int, colour: int) -> Place:
        """The tile of a colour that lies on top, on a display or in the centre."""
        geometry, state = self.game.boards.displays.geometry, self.session.state
        spots = geometry.spots(source, state.sources[source], state.marker is None)
        x, y = next(spot.centre for spot in reversed(spots) if spot.tile == colour)
        return round(x), round(y)

    def line(self, line: int) -> Place:
        """A pattern line from 0, or the floor line."""
        return self.place(line_spot(line))

    def space(self, row: int, column: int) -> Place:
        """A space of the wall."""
        return self.place(space_spot(row, column))

    # Moves

    def _confirm(self) -> None:
        if self.scene.settings.confirm_moves:
            self.click(self.button("confirm"))

    def tiles_first(self, move: Move) -> None:
        """Click tiles, line, Confirm; or a space of the wall."""
        self.see_enough()
        if isinstance(move, Lay):
            self.click(self.space(move.line, move.column))
        else:
            self.click(self.tiles(move.source, move.colour))
            self.click(self.line(move.line))
        self._confirm()

    def line_first(self, move: Move) -> None:
        """Click the line before the tiles."""
        self.see_enough()
        if isinstance(move, Lay):
            self.tiles_first(move)
            return
        self.click(self.line(move.line))
        self.click(self.tiles(move.source, move.colour))
        self._confirm()

    def by_drag(self, move: Move) -> None:
        """Drag the tiles to their line, or the tile of a line to its place on the wall."""
        self.see_enough()
        if isinstance(move, Lay):
            self.drag(self.line(move.line), self.space(move.line, move.column))
        else:
            self.drag(self.tiles(move.source, move.colour), self.line(move.line))
        self._confirm()

    def by_keyboard(self, move: Move) -> None:
        """Arrows and Enter for the tiles, a number or F for the line or the column, Enter on Confirm."""
        self.see_enough()
        if isinstance(move, Lay):
            self.press(getattr(pygame, f"K_{move.column + 1}"))
        else:
            self.walk_to(handful_spot(Handful(move.source, move.colour)).key)
            self.press(pygame.K_RETURN)
            self.press(pygame.K_f if move.line == FLOOR else getattr(pygame, f"K_{move.line + 1}"))
        if self.scene.settings.confirm_moves:
            assert self.driver.focused() == "confirm"
            self.press(pygame.K_RETURN)

    def by_letters(self, move: Move) -> None:
        """D for the display, E for the colour, a number or F for the line, C to confirm: not one arrow."""
        self.see_enough()
        if isinstance(move, Lay):
            self.press(getattr(pygame, f"K_{move.column + 1}"))
        else:
            goal = Handful(move.source, move.colour)
            for letter, is_there in ((pygame.K_d, self._at_display), (pygame.K_e, self._at_tiles)):
                for _ in range(10):
                    if is_there(goal):
                        break
                    self.press(letter)
            assert self._at_tiles(goal)
            self.press(pygame.K_f if move.line == FLOOR else getattr(pygame, f"K_{move.line + 1}"))
        self.press(pygame.K_c)

    def _at_display(self, goal: Handful) -> bool:
        pointed = handful_of(self.game.model.hovered)
        return pointed is not None and pointed.source == goal.source

    def _at_tiles(self, goal: Handful) -> bool:
        return handful_of(self.game.model.hovered) == goal

    def play_on(self, way: Callable[[AzulHands, Move], None], chance: Random, moves: int = 1000) -> None:
        """Make random legal moves in one way until the game is over, or so many; tiles rather go to lines."""
        for _ in range(moves):
            if not self.at_table or self.session.state.is_over:
                return
            legal = self.session.state.legal_moves()
            kept = [move for move in legal if not str(move).endswith("f")]
            move = chance.choice(kept or legal)
            played = len(self.session.log)
            way(self, move)
            assert len(self.session.log) == played + 1, f"{move} was not played"
            assert self.session.log[-1].move == move
