"""What the tests of boards share: a kit without a screen, and games played some way in."""

from __future__ import annotations

from random import Random

import pygame

from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.sound import Sounds
from quadropolis_gui.view.theme import load_theme
from quadropolis_gui.view.ui.layout import Frame
from quadropolis_gui.view.words import Words

SIZE = (1280, 720)


def board_kit(theme: str = "light", language: str = "en") -> BoardKit:
    """A kit that draws for real, onto a window that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return BoardKit.of(Kit(load_theme(theme), Words(language), Sounds(device=False), Frame(*SIZE)))


def game_after(mode: Mode, players: int, moves: int, seed: int = 3) -> State:
    """A game in which somebody has built wherever it was possible."""
    state, chance = State(mode, players, seed), Random(seed)
    while state.moves_played < moves and not state.is_over:
        legal = state.legal_moves()
        building = [move for move in legal if move.target < DISCARD]
        state.play(chance.choice(building or legal))
    return state


def pixels(surface: pygame.Surface) -> bytes:
    """Everything that can be seen of a surface."""
    return pygame.image.tobytes(surface, "RGBA")
