"""Why a move is advised: which kinds of building gain by it, what its place brings, and who else wants the tile."""

from __future__ import annotations

from quadropolis_gui.ai.advice import ALTERNATIVES, Gain, Grounds, Suggestion
from quadropolis_gui.ai.quadropolis.account import account_of
from quadropolis_gui.ai.quadropolis.evaluation import Prospect
from quadropolis_gui.ai.quadropolis.grounds import Weighed, weighed_grounds
from quadropolis_gui.ai.quadropolis.judges import judge_for
from quadropolis_gui.ai.quadropolis.leaning import best_value
from quadropolis_gui.ai.quadropolis.outlook import acting_after, turns_left
from quadropolis_gui.ai.search import Findings, Line
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.site import ALL_SLOTS, TARGET, slots_in
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Kind

#: The code of the grounds that a tile is taken for which other players find nothing as good; `players` says who.
WANTED_BY = "wanted_by"
#: Expected VP below which a category is not worth a word.
_WORTH_SAYING = 0.3
#: What it weighs beside VP to keep a tile from others, when it is asked what is told first.
_WANTED_WEIGHS = 2.0


def explained(state: State, findings: Findings[Move]) -> list[Suggestion]:
    """The best move and others that bring another building or another square, with what speaks for each."""
    return [
        Suggestion(line.move, line.expected, gains_of(state, line.move), grounds_of(state, line.move))
        for line in different(state, findings.lines, ALTERNATIVES + 1)
    ]


def grounds_of(state: State, move: Move) -> tuple[Grounds, ...]:
    """What speaks for a move, the most telling first, and last the account of what it brings and costs at once."""
    found = weighed_grounds(state, move)
    if wanting := wanted_by(state, move):
        found.append(Weighed(_WANTED_WEIGHS, Grounds(WANTED_BY, {"players": list(wanting)})))
    told = [grounds for _, grounds in sorted(found, key=lambda weighed: -weighed.weight)]
    account = account_of(state, move)
    return tuple(told) if account is None else (*told, account)


def wanting(suggestion: Suggestion) -> tuple[int, ...]:
    """The players to whom a suggested move leaves nothing as good as the tile it takes."""
    return tuple(
        player for found in suggestion.grounds if found.code == WANTED_BY for player in found.details["players"]
    )


def different(state: State, lines: tuple[Line[Move], ...], most: int) -> list[Line[Move]]:
    """The best line and the next ones that bring another building or another square, so many at most."""
    chosen: list[Line[Move]] = []
    seen = set()
    for line in lines:
        outcome = _outcome(state, line.move)
        if line.expected and outcome not in seen:
            seen.add(outcome)
            chosen.append(line)
        if len(chosen) == most:
            break
    return chosen


def _outcome(state: State, move: Move) -> tuple[Kind | None, bool, int]:
    """What a person would call a move: two tiles of one kind read the same, whatever they bring."""
    tile = state.tile_at(move.slot, move.architect)
    return (None, False, move.target) if tile is None else (tile.kind, tile.is_playground, move.target)


def differ(state: State, one: Move, other: Move) -> bool:
    """Whether two moves take different tiles or go to different squares."""
    first, second = state.tile_at(one.slot, one.architect), state.tile_at(other.slot, other.architect)
    return one.target != other.target or (first and first.code) != (second and second.code)


def gains_of(state: State, move: Move) -> tuple[Gain, ...]:
    """What a move changes in the own city, category by category, most gained first."""
    tile = state.tile_at(move.slot, move.architect)
    if tile is None or move.target >= DISCARD:
        return ()
    city = state.cities[state.to_move]
    grown = city.copy()
    grown.build(tile, move.target)
    before, after = settled_score(city).categories, settled_score(grown).categories
    now = judge_for(state.mode.name, state.player_count).prospect(city, turns_left(state, state.to_move))
    without, built = now.after(None, DISCARD).contributions(), now.after(tile, move.target).contributions()
    own = {tile.kind.code: float(tile.vp)}
    gains = []
    for category, points in before.items():
        name = category.value
        expected = built.get(name, 0.0) - without.get(name, 0.0) + own.get(name, 0.0)
        gains.append(Gain(name, after[category] - points, round(expected, 1)))
    changed = [gain for gain in gains if gain.points or abs(gain.expected) >= _WORTH_SAYING]
    return tuple(sorted(changed, key=lambda gain: (-gain.expected, -gain.points)))


def wanted_by(state: State, move: Move) -> tuple[int, ...]:
    """The other players to whom a move leaves nothing that is worth as much as the tile it takes.

    Only who acts later in this round can want a tile: what stays on the site then leaves the game. Who acts sooner
    comes first.
    """
    square = TARGET[move.architect][move.slot]
    if state.site[square] is None:
        return ()
    judge = judge_for(state.mode.name, state.player_count)
    found = []
    for player in acting_after(state):
        prospect = judge.prospect(state.cities[player], turns_left(state, player))
        worth = _worth_of_tiles(state, player, prospect)
        taken = worth.pop(square, prospect.idle_value)
        if taken > max(worth.values(), default=prospect.idle_value) and taken > prospect.idle_value:
            found.append(player)
    return tuple(found)


def _worth_of_tiles(state: State, player: int, prospect: Prospect) -> dict[int, float]:
    """What a player can expect with each tile that an architect of theirs may reach, by its square on the site.

    The Urbanist closes no slot here: it goes elsewhere with every move.
    """
    slots = slots_in(ALL_SLOTS & ~state.occupied)
    reaching: dict[int, list[int]] = {}
    for architect, count in state.architects_left(player).items():
        for square in {TARGET[architect][slot] for slot in slots if count}:
            reaching.setdefault(square, []).append(architect)
    known: dict[tuple[str, tuple[int, ...]], float] = {}
    worth = {}
    for square, architects in reaching.items():
        tile = state.site[square]
        if tile is not None:
            key = (tile.code, tuple(architects))
            if key not in known:
                known[key] = best_value(prospect, tile, architects)
            worth[square] = known[key]
    return worth
