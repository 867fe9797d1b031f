"""What can happen to a save of Azul beside what happens to any: other moves, displays and rounds."""

from __future__ import annotations

from random import Random
from typing import Any

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.storage.saves.game import SeatRecord, new_save
from tests.engine.azul.tables import play_by_lot
from tests.storage.damages import HOSTILE_TEXTS

ODD_MOVES = ("3B>2", "cW>f", "4=2", "9K>5", "cB>1", "1=1", "0B>1", "3B>6", "3X>1", ">", "=", "", "c" * 500, "٣B>2")
ODD_DISPLAYS = ("", "B", "BBBB", "BYRKW", "bbbb", "B B ", "mBBB", "W" * 64, "K" * 5000, "....")


def _moves_replaced(document: Any, chance: Random) -> None:
    moves = chance.choice(document["rounds"])["moves"]
    index = chance.randrange(len(moves) + 1)
    kind = chance.randrange(4)
    if kind == 0 or not moves:
        moves.insert(index, chance.choice(ODD_MOVES))
    elif kind == 1:
        del moves[index:]
    else:
        other = chance.randrange(len(moves))
        moves[index - 1], moves[other] = moves[other], chance.choice((moves[index - 1], *ODD_MOVES))


def _displays_changed(document: Any, chance: Random) -> None:
    displays = chance.choice(document["rounds"])["displays"]
    index = chance.randrange(len(displays))
    kind = chance.randrange(4)
    if kind == 0:
        displays[index] = chance.choice((*ODD_DISPLAYS, *HOSTILE_TEXTS))
    elif kind == 1:
        displays[index] = "".join(chance.choices("BYRKW", k=4))
    elif kind == 2:
        displays.insert(index, displays[index])
    else:
        chance.shuffle(displays)


def _rounds_changed(document: Any, chance: Random) -> None:
    rounds = document["rounds"]
    index = chance.randrange(len(rounds))
    kind = chance.randrange(3)
    if kind == 0:
        del rounds[index]
    elif kind == 1:
        rounds.insert(index, rounds[index])
    else:
        chance.shuffle(rounds)


#: Changes to what a save says.
CHANGES = (_moves_replaced, _displays_changed, _rounds_changed)


def originals() -> list[bytes]:
    """Good saves to be damaged: both walls, running and finished, few and many players."""
    saves = []
    for seed, (mode, players, moves) in enumerate(
        (("colored", 2, 0), ("colored", 3, 40), ("colored", 4, 1000), ("grey", 2, 30), ("grey", 4, 1000))
    ):
        state = play_by_lot(State(mode, players, seed), Random(seed), most=moves)
        seats = [SeatRecord(f"Player {number}", "red", "human") for number in range(players)]
        saves.append(new_save(AZUL, state, seats, "A game").to_json())
    return saves
