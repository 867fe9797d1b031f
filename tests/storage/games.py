"""Games for the tests of what is kept on disk: random play from a seed, stopped anywhere."""

from random import Random

from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.storage.saves.game import SavedGame, SeatRecord, new_save

SEATS = [
    SeatRecord("Ana", "blue", "human"),
    SeatRecord("Борис", "red", "human"),
    SeatRecord("Clára", "green", "human"),
    SeatRecord("Dmitri", "purple", "human"),
]


def some_game(
    moves: int = 5, *, mode: str = "classic", players: int = 2, seed: int = 1, title: str = "A game"
) -> SavedGame:
    """Return a game after so many random moves, or at its end."""
    state = State(MODES[mode], players, seed, seed % players)
    chance = Random(seed)
    for _ in range(moves):
        if state.is_over:
            break
        state.play(chance.choice(state.legal_moves()))
    return new_save(QUADROPOLIS, state, SEATS[:players], title)
