"""Judging a move that was played: what can be expected after it, and after the best one that was found instead.

Both moves are weighed in the same way and with the same effort, each from the position right after it, so that they can
be compared; exactly where that can be done. Else a difference worth a word is looked at again with more playouts, and
one that would mark the move a third time in another way: with few, chance alone makes one now and then, and the move
may come from somebody who thought longer. Same state, move, seed and playouts: same judgement.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from quadropolis_gui.ai.advice import ALTERNATIVES, Expecting, Gain, Grounds, chance_for, check_under_way, lead
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.search import Findings, Line
from quadropolis_gui.engine.game import AnyState

if TYPE_CHECKING:
    from quadropolis_gui.ai.brain import AnyBrain


#: So many moves that differ, and throw nothing away, make a choice.
_CHOICE = 3
#: From how many points of the lead, or how much of the chance to win, a difference is held against a move.
NOTICED, NOTICED_CHANCE = 0.5, 0.02
#: How many times as many playouts such a difference is looked at again with.
_CLOSER = 6
#: How many times as many for another look, in another way, before a move is marked; what comes out the smaller counts.
_ONCE_MORE = 8
#: From how many points of the lead, or how much of the chance to win, a difference is worth a mark, or a worse one.
MARKED, MARKED_CHANCE = 1.0, 0.06
SERIOUS, SERIOUS_CHANCE = 3.0, 0.15


@dataclass(frozen=True, slots=True)
class Side(Expecting):
    """A move as text, and what can be expected after it: each player's final score and chance to win."""

    move: str
    expected: tuple[float, ...]
    chances: tuple[float, ...]
    gains: tuple[Gain, ...] = ()
    grounds: tuple[Grounds, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """A move that was played, beside the best one; that is the same one where nothing better was found."""

    played: Side
    #: None if nobody asked for it.
    best: Side | None = None
    #: By how many points of the lead the nearest of the moves that really differ from the best one is behind it, as far
    #: as the search saw; None if there is no other, or if the search preferred another move to the best of the two.
    margin: float | None = None


def judge(
    brain: AnyBrain,
    state: AnyState,
    move: Any,
    *,
    compared: bool = True,
    budget: Budget | None = None,
    seed: int = 0,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
) -> Judgement:
    """Weigh a move as the strongest level does and, if asked to, look for a better one; raises Cancelled."""
    check_under_way(state)
    state.copy().play(move)
    level, player = brain.levels[-1].name, state.to_move
    given = brain.budget_of(level, budget) or Budget()
    tell = progress or _silent

    def weigh(moves: Sequence[Any], effort: Budget = given, *, otherwise: bool = False) -> tuple[list[Side], bool]:
        weighed = brain.weigh(state, moves, chance_for(state, seed), effort, cancelled, otherwise=otherwise)
        tell(0.5)
        sides = zip(moves, weighed.expected, strict=True)
        known = [_side(brain, state, each, expected, chance_for(state, seed)) for each, expected in sides]
        return known, weighed.is_exact

    if not compared:
        (played,), _ = weigh([move])
        return Judgement(played)
    found = brain.think(state, level, chance_for(state, seed), given, cancelled, lambda share: tell(share / 3))
    margin, nearest = _margin(brain, state, found)
    candidate = found.lines[0].move
    if candidate == move:
        # Whether it was the only good one is not left to what the search averages on its way.
        (played, *others), _ = weigh([move, nearest] if margin is not None and margin >= MARKED else [move])
        behind = (played.lead_of(player) - other.lead_of(player) for other in others)
        return Judgement(played, played, None if margin is None else min([margin, *behind]))
    (played, best), is_exact = weigh([move, candidate])
    if not is_exact and is_better(best, played, player) and is_noticed(best, played, player):
        (played, best), is_exact = weigh([move, candidate], closer(given))
        if not is_exact and is_better(best, played, player) and _is_doubtful(brain, best, played, player):
            (other, rival), _ = weigh([move, candidate], once_more(given), otherwise=True)
            if rival.lead_of(player) - other.lead_of(player) < best.lead_of(player) - played.lead_of(player):
                played, best = other, rival
    if is_better(best, played, player):
        return Judgement(played, best, margin)
    # The search preferred a move that comes out no better when both are looked at closely. By how much that one was
    # ahead of the others says nothing about the move that was played.
    return Judgement(played, played)


def closer(budget: Budget) -> Budget:
    """Return what both moves are weighed with once a difference is worth a word; seconds stay what they are."""
    if budget.playouts is None:
        return budget
    return replace(budget, playouts=_CLOSER * budget.playouts)


def once_more(budget: Budget) -> Budget:
    """Return what both moves are weighed with before one of them is marked."""
    return budget if budget.playouts is None else replace(budget, playouts=_ONCE_MORE * budget.playouts)


def _silent(_share: float) -> None:
    """Tell nobody."""


def _margin(brain: AnyBrain, state: AnyState, found: Findings[Any]) -> tuple[float | None, Any]:
    """By how much the best line is ahead of the nearest other, and which: of all down to the last that advice shows."""
    best, last = found.lines[0], brain.distinct(state, found, ALTERNATIVES + 1)[-1].move
    shown = [line.move for line in found.lines].index(last) + 1
    others = [line for line in found.lines[:shown] if line.expected and brain.differ(state, best.move, line.move)]
    if not others:
        return None, None
    nearest = max(others, key=lambda line: lead(line.expected, state.to_move))
    return lead(best.expected, state.to_move) - lead(nearest.expected, state.to_move), nearest.move


def has_choice(brain: AnyBrain, state: AnyState) -> bool:
    """Whether there is something to choose at a moment, so that it is a find to choose well."""
    kept: list[Any] = []
    for move in state.legal_moves():
        if not brain.throws_away(state, move) and all(brain.differ(state, move, other) for other in kept):
            kept.append(move)
            if len(kept) == _CHOICE:
                return True
    return False


def is_better(one: Side, other: Side, player: int) -> bool:
    """Whether a move is ahead of another in the lead or in the chance to win, and behind it in neither.

    With more than two players the two may disagree: a lead over the best other says nothing of all the others. Less
    than a hundredth of the chance, which nobody is shown, makes no move worse.
    """
    lead_before, lead_now = other.lead_of(player), one.lead_of(player)
    before, now = round(100 * other.chances[player]), round(100 * one.chances[player])
    return lead_now >= lead_before and now >= before and (lead_now, now) != (lead_before, before)


def is_costly(one: Side, other: Side, player: int) -> bool:
    """Whether a better move is so much better that the other one is marked for it."""
    return _is_ahead(one, other, player, MARKED, MARKED_CHANCE)


def _is_doubtful(brain: AnyBrain, one: Side, other: Side, player: int) -> bool:
    """Whether a move is to be marked, or marked as worse, that another number of playouts might not mark so."""
    points = one.lead_of(player) - other.lead_of(player)
    near = any(points < mark + brain.straying for mark in (MARKED, SERIOUS) if points >= mark)
    return is_costly(one, other, player) and (near or points < MARKED)


def is_noticed(one: Side, other: Side, player: int) -> bool:
    """Whether a better move is so much better that it is held against the other one."""
    return _is_ahead(one, other, player, NOTICED, NOTICED_CHANCE)


def _is_ahead(one: Side, other: Side, player: int, least: float, least_chance: float) -> bool:
    points, chance = one.lead_of(player) - other.lead_of(player), one.chances[player] - other.chances[player]
    return points >= least or chance >= least_chance


def _side(brain: AnyBrain, state: AnyState, move: Any, expected: tuple[float, ...], chance: Random) -> Side:
    after = state.imagine(chance)
    after.play(move)
    if after.is_over:
        result = after.result()
        chances = tuple(result.share_of_win(player) for player in range(state.player_count))
    else:
        chances = brain.chances(after, expected)
    reasons = brain.explain(state, Findings((Line(move, 1, 0.0, expected),), 0, 0.0))[0]
    return Side(str(move), expected, chances, reasons.gains, reasons.grounds)
