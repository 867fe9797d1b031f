"""Damaged saves of Azul open, or are refused in one sentence; nothing else may happen."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.storage.saves import SaveError, SeatRecord, new_save, parse_save
from tests.engine.azul.tables import play_by_lot
from tests.storage.fuzzing import DAMAGES, HOSTILE_TEXTS

COUNT = 600
#: What can happen to any save, whichever game it is of.
COMMON = [name for name in DAMAGES if name not in ("moves_replaced", "site_changed", "allocations_changed")]
ODD_MOVES = ("3B>2", "cW>f", "4=2", "9K>5", "cB>1", "1=1", "0B>1", "3B>6", "3X>1", ">", "=", "", "c" * 500, "٣B>2")
ODD_DISPLAYS = ("", "B", "BBBB", "BYRKW", "bbbb", "B B ", "mBBB", "W" * 64, "K" * 5000, "....")


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


def change_moves(document: Any, chance: Random) -> None:
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


def change_displays(document: Any, chance: Random) -> None:
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


def change_rounds(document: Any, chance: Random) -> None:
    rounds = document["rounds"]
    index = chance.randrange(len(rounds))
    kind = chance.randrange(3)
    if kind == 0:
        del rounds[index]
    elif kind == 1:
        rounds.insert(index, rounds[index])
    else:
        chance.shuffle(rounds)


def damaged(number: int, goods: list[bytes]) -> bytes:
    """One damaged save, always the same for the same number."""
    chance = Random(f"azul/{number}")
    data = chance.choice(goods)
    if chance.random() < 0.5:
        return DAMAGES[chance.choice(COMMON)](data, chance)
    document = json.loads(data)
    chance.choice((change_moves, change_displays, change_rounds))(document, chance)
    return json.dumps(document).encode("utf-8", "surrogatepass")


def test_damaged_saves_open_or_are_refused_in_one_sentence() -> None:
    goods = originals()
    refused = 0
    for number in range(COUNT):
        try:
            game = parse_save(damaged(number, goods))
        except SaveError as error:
            refused += 1
            sentence = str(error)
            if not sentence or "\n" in sentence:
                raise AssertionError(f"damage {number} is refused with {sentence!r}") from error
        else:
            if game.rules is AZUL:
                assert parse_save(game.to_json()).state == game.state
    assert COUNT // 2 < refused < COUNT
