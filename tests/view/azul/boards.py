"""What the tests of Azul's boards share: a kit without a screen, and games played some way in."""

from __future__ import annotations

from random import Random

import pygame

from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.sound import Sounds
from quadropolis_gui.view.theme import load_theme
from quadropolis_gui.view.ui.layout import Frame
from quadropolis_gui.view.words import Words

SIZE = (1280, 720)


def interface_kit(theme: str = "light", language: str = "en", size: tuple[int, int] = SIZE) -> Kit:
    """The kit of all screens, for a window that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    return Kit(load_theme(theme), Words(language), Sounds(device=False), Frame(*size))


def board_kit(theme: str = "light", language: str = "en") -> BoardKit:
    """A kit that draws for real."""
    return BoardKit.of(interface_kit(theme, language))


def game_after(variant: str, players: int, moves: int, seed: int = 3) -> State:
    """A game in which somebody has taken whatever chance said, but rather to a line than to the floor."""
    state, chance = State(variant, players, seed), Random(seed)
    while state.moves_played < moves and not state.is_over:
        legal = state.legal_moves()
        kept = [move for move in legal if not str(move).endswith("f")]
        state.play(chance.choice(kept or legal))
    return state


def pixels(surface: pygame.Surface) -> bytes:
    """Everything that can be seen of a surface."""
    return pygame.image.tobytes(surface, "RGBA")
