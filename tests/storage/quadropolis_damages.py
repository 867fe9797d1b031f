"""What can happen to a save of Quadropolis beside what happens to any: other moves, sites and allocations."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.storage.damages import HOSTILE_TEXTS
from tests.storage.games import some_game

ODD_MOVES = (
    "1@N1>a1", "4@S5>d4", "1@N1>x", "1@N1>-", "9@N1>a1", "0@N0>a0", "1@Z1>a1", "1@N1>z9", "1@N1", ">", "@", "",
    "1@N1>a1>a1", "١@N1>a1", "1@n1>A1", " 1@N1>a1", "1@N1>a1\n", "1" * 4000, "5@N5>e4", "-1@N1>a1",
)  # fmt: skip


def _moves_replaced(document: Any, chance: Random) -> None:
    rounds = [played for played in document["rounds"] if played["moves"]]
    if not rounds:
        document["rounds"][0]["moves"] = [chance.choice(ODD_MOVES)]
        return
    for _ in range(chance.choice((1, 1, 3))):
        moves = chance.choice(rounds)["moves"]
        index = chance.randrange(len(moves))
        kind = chance.randrange(4)
        if kind == 0:
            moves[index] = chance.choice(ODD_MOVES)
        elif kind == 1:
            other = chance.randrange(len(moves))
            moves[index], moves[other] = moves[other], moves[index]
        elif kind == 2:
            moves.insert(index, moves[index])
        else:
            slot = f"{chance.choice('NESW')}{chance.randint(1, 5)}"
            moves[index] = f"{chance.randint(1, 5)}@{slot}>{chance.choice('abcde')}{chance.randint(1, 4)}"


def _site_changed(document: Any, chance: Random) -> None:
    site = chance.choice(document["rounds"])["site"]
    row = chance.choice(site)
    index = chance.randrange(len(row))
    kind = chance.randrange(4)
    if kind == 0:
        row[index] = chance.choice(("castle", "tower+9i", "", "tower+1i+mayor", "shop", *HOSTILE_TEXTS))
    elif kind == 1:
        other = chance.choice(site)
        row[index], other[index] = other[index], row[index]
    elif kind == 2:
        row.append(None)
    else:
        site.append(row)


def _allocations_changed(document: Any, chance: Random) -> None:
    document["allocations"] = {
        chance.choice(("0", "1", "7", "-1", "x", "")): {
            "active": [chance.choice(("a1", "b2", "z9", "", "a1"))] * chance.randrange(4),
            "customers": {chance.choice(("a1", "c2", "q")): chance.choice((0, 1, 5, -3, 10**20))},
        }
    }


#: Changes to what a save says.
CHANGES = (_moves_replaced, _site_changed, _allocations_changed)


def originals() -> list[bytes]:
    """Good saves of every kind to be damaged: both modes, running and finished, few and many players."""
    return [
        some_game(moves, mode=mode, players=players, seed=seed, title=f"Game {seed}").to_json()
        for seed, (moves, mode, players) in enumerate(
            ((0, "classic", 2), (9, "classic", 2), (1000, "classic", 3), (30, "expert", 2), (1000, "expert", 2))
        )
    ]
