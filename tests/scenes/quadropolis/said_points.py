"""What English sentences say of the points of a move, read back, and whether that agrees with what the move changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from re import finditer, search, sub

from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.engine.quadropolis.notation import Move, parse_move
from quadropolis_gui.engine.quadropolis.scoring import UNUSED
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.view.words import Words

#: The game of a newcomer to whom reasons contradicted points, up to the tenth turn of her own.
_SEED, _FIRST = 228662825745, 1
_MOVES = (
    "1@E3>a4 4@E4>c4 3@N4>c2 1@W2>a3 2@E1>a2 2@N2>b4 4@N1>c4 3@E2>d3 "
    "2@W2>b3 4@E3>d1 4@S5>d3 3@E5>d3 1@N1>d1 1@N2>a3 3@E4>c2 2@N4>b2 4@N5>d3 3@E1>c3"
)
_NUMBER = r"[+−]?\d+"


def newcomers_game(moves: int) -> State:
    """That game after so many moves of both players."""
    state = State(CLASSIC, 2, _SEED, _FIRST)
    for move in _MOVES.split()[:moves]:
        state.play(parse_move(move))
    return state


def changes(state: State, move: Move) -> dict[str, int]:
    """What a building move changes at once by kind, as the score pad has it; pieces without a place do not count."""
    city = state.cities[state.to_move]
    grown, tile = city.copy(), state.tile_at(move.slot, move.architect)
    assert tile is not None
    grown.build(tile, move.target)
    before, after = settled_score(city).categories, settled_score(grown).categories
    plural = Words("en").t
    return {
        plural(f"quadropolis.game.plural.{each.value}"): after[each] - before[each]
        for each in after
        if each not in UNUSED
    }


def check_said(said: Sequence[str], change: Mapping[str, int], where: object) -> bool:
    """Check that sentences about a move agree with its points; tell whether they say what it brings in all."""
    text, in_all = " ".join(said), sum(change.values())
    total = search(rf"({_NUMBER}) VP at once(?:: ([^.]+))?\.", text)
    assert total is not None or "−" not in text, (text, where)
    if total is not None:
        assert _number(total[1]) == in_all, (text, change, where)
        if total[2]:
            _check_parts(total[2], in_all, change, (text, where))
    named = 0
    for sentence in text.replace(total[0] if total else "\n", "").split(". "):
        points = _said_in(sentence)
        assert points >= 0, (text, where)
        named += points
    gained = in_all if total is None else _gained(total[2] or "", in_all)
    assert named <= max(0, gained), (text, change, where)
    return total is not None


def _check_parts(parts: str, in_all: int, change: Mapping[str, int], where: object) -> None:
    """Every kind that is named changes so much, and all of them together so much as the whole move."""
    summed = 0
    for part in parts.split(", "):
        found = [_number(each) for each in part.replace("\u00a0", " ").split(" ") if search(r"\d", each)]
        kind = sub(rf"(?:[\s]{_NUMBER})+$", "", part)
        summed += sum(found)
        assert kind == "the rest" or change[kind] == sum(found), (parts, change, where)
    assert summed == in_all, (parts, in_all, where)


def _gained(parts: str, in_all: int) -> int:
    """How much is gained by an account, before anything is lost."""
    return sum(_number(each[0]) for each in finditer(_NUMBER, parts) if each[0].startswith("+")) or in_all


def _said_in(sentence: str) -> int:
    """How many points a reason speaks of that a move brings at once."""
    if "once active" in sentence:
        return 0
    found = search(rf"({_NUMBER}) VP(?: instead of (\d+))?\.?$", sentence)
    return 0 if found is None else _number(found[1]) - int(found[2] or 0)


def _number(text: str) -> int:
    return int(text.replace("−", "-"))
