"""A turn at first sight: what a player makes of it who does not search, and may overlook or misjudge things.

However little such a player sees, it does nothing absurd. A tile is not thrown away while some square would make it
worth something, and none is built that would be worse than building nothing.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from quadropolis_gui.ai.quadropolis.evaluation import Prospect
from quadropolis_gui.ai.quadropolis.judges import judge_for
from quadropolis_gui.ai.quadropolis.leaning import missed
from quadropolis_gui.ai.quadropolis.outlook import turns_left
from quadropolis_gui.ai.search import Findings, Line
from quadropolis_gui.ai.skill import Skill
from quadropolis_gui.ai.taste import Taste
from quadropolis_gui.engine.quadropolis.notation import DISCARD, MOVES, NOTHING, Move
from quadropolis_gui.engine.quadropolis.site import slots_in
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile

#: Squares that are weighed for a tile.
_SQUARES = 4


def at_first_sight(state: State, skill: Skill, chance: Random, taste: Taste | None = None) -> Findings[Move]:
    """Every building that is noticed on its best squares, a little off the mark, best first."""
    started = perf_counter()
    player, size = state.to_move, (state.mode.name, state.player_count)
    judge, whole = judge_for(*size, skill.foresight, taste), judge_for(*size)
    judge.tidy()
    whole.tidy()
    now = [judge.prospect(city, turns_left(state, seat)).value for seat, city in enumerate(state.cities)]
    left = turns_left(state, player)
    prospect = judge.prospect(state.cities[player], left)
    clear = whole.prospect(state.cities[player], left)
    turns = [turns_left(state, seat) for seat in range(state.player_count)]
    spites = missed(state, whole, turns) if taste is not None and taste.envy else {}
    envy = 0.0 if taste is None else taste.envy
    strays: dict[tuple[str, int], float] = {}
    lines = []
    for architect, slot in _noticed(state, skill.oversight, chance):
        tile = state.tile_at(slot, architect)
        for value, target in _targets(tile, architect, prospect, clear):
            building = ("" if tile is None else tile.code, target)
            if building not in strays:
                strays[building] = chance.gauss(0.0, skill.noise)
            expected = now[:]
            expected[player] = value + strays[building] + envy * spites.get(building[0], 0.0)
            lines.append(Line(MOVES[architect][slot][target], 1, 0.0, tuple(expected)))
    lines.sort(key=lambda line: line.expected[player], reverse=True)
    return Findings(tuple(lines), 0, perf_counter() - started)


def _noticed(state: State, oversight: float, chance: Random) -> list[tuple[int, int]]:
    """The architects in the slots that come to mind, at least one."""
    slots = slots_in(state.open_slots)
    ways = [(architect, slot) for architect, number in state.architects_left().items() if number for slot in slots]
    return [way for way in ways if chance.random() >= oversight] or [ways[int(chance.random() * len(ways))]]


def _targets(tile: Tile | None, architect: int, prospect: Prospect, clear: Prospect) -> list[tuple[float, int]]:
    """The sensible targets for a tile, each with what it seems to lead to; `clear` is the city seen without error."""
    if tile is None:
        return [(prospect.idle_value, NOTHING)]
    good = sensible_squares(tile, architect, clear)
    found = [(value, square) for value, square in prospect.options(tile, architect) if square in good]
    return found[:_SQUARES] or [(prospect.idle_value, DISCARD)]


def sensible_squares(tile: Tile, architect: int, clear: Prospect) -> set[int]:
    """The squares on which a tile is expected to be no worse than no building, or brings points at once."""
    idle = clear.idle_value
    return {
        square
        for value, square in clear.options(tile, architect)
        if value >= idle or clear.after(tile, square).final[0] > clear.final[0]
    }
