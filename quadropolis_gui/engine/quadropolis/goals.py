"""Goals worth trying in Quadropolis: what was built counts, also where it has to leave the city in the end."""

from __future__ import annotations

from quadropolis_gui.engine.goals import Ending, Goal
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT
from quadropolis_gui.engine.quadropolis.scoring import Category, longest_lines
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Kind

#: Points that are worth a try.
_CLASSIC_POINTS, _EXPERT_POINTS = 60, 100
#: Harbors in one line that are worth a try.
_LINE = 4


def _nothing_left(ending: Ending) -> bool:
    left = (Category.UNUSED_INHABITANTS.value, Category.UNUSED_ENERGY.value)
    return ending.won and not any(ending.categories.get(category, 0) for category in left)


def _every_kind(state: State, player: int) -> bool:
    kinds = Kind if state.mode.has_offices_and_monuments else list(Kind)[: Kind.OFFICE]
    return all(state.cities[player].masks[kind] for kind in kinds)


def _every_district(state: State, player: int) -> bool:
    services = state.cities[player].masks[Kind.SERVICE]
    return all(services & district for district in state.mode.districts)


def _flat(state: State, player: int) -> bool:
    return state.result().places[player] == 1 and max(state.cities[player].heights) <= 1


def _to_the_top(state: State, player: int) -> bool:
    return bool(state.cities[player].levels[Kind.TOWER][-1])


def _harbor_line(state: State, player: int) -> bool:
    lines = longest_lines(state.cities[player].masks[Kind.HARBOR])
    return max(line.bit_count() for line in lines) >= _LINE


GOALS = (
    Goal("classic_points", told=lambda ending: ending.total >= _CLASSIC_POINTS, variants=(CLASSIC.name,)),
    Goal("expert_points", told=lambda ending: ending.total >= _EXPERT_POINTS, variants=(EXPERT.name,)),
    Goal("every_kind", seen=_every_kind),
    Goal("every_district", seen=_every_district),
    Goal("flat", seen=_flat),
    Goal("to_the_top", seen=_to_the_top),
    Goal("harbor_line", seen=_harbor_line),
    Goal("nothing_left", told=_nothing_left),
)
