"""Painting ahead: pictures that a move or a hovering pointer will need soon, made one by one while nothing happens.

Loading and scaling a picture takes longer than a frame may; done beforehand, the first time something is shown is as
smooth as the second.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from pygame import Rect

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.site import SLOTS
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.scenes.table_boards import TableBoards
from quadropolis_gui.view.city_look import Candidate, CityLook
from quadropolis_gui.view.masks import blank
from quadropolis_gui.view.pieces import ArchitectState
from quadropolis_gui.view.site_board import Sight, SiteLook

Job = Callable[[], object]


class Warmup:
    """What is still to be painted ahead."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()

    @property
    def is_done(self) -> bool:
        """Whether everything has been painted."""
        return not self._jobs

    def plan(self, boards: TableBoards, state: State) -> None:
        """Plan for a moment of the game; even the planning waits until nothing happens."""
        self._jobs = deque([lambda: self._plan_all(boards, state)])

    def _plan_all(self, boards: TableBoards, state: State) -> None:
        """The site, the cities of the players to come, and the tiles as ghosts."""
        self._jobs.extend((lambda: _rehearse_site(boards, state), lambda: _rehearse_city(boards, state)))
        tiles, size = boards.kit.tiles, boards.city.tile
        scratch = blank((size, size))
        place = Rect(0, 0, size, size)
        for tile in state.site:
            if tile is not None:
                self._jobs.append(lambda tile=tile: tiles.draw_ghost(scratch, (tile,), place))  # type: ignore[misc]
        if state.mode.common_pool:
            self._plan_piles(boards, state)
        for step in range(state.player_count):
            city = state.cities[(state.to_move + step) % state.player_count]
            for square in squares_in(city.mode.squares & ~city.empty):
                self._jobs.append(lambda stack=city.stacks[square]: tiles.building(stack, size))  # type: ignore[misc]
        for tile in state.site:
            if tile is not None:
                self._jobs.append(lambda tile=tile: tiles.building((tile,), size))  # type: ignore[misc]

    def _plan_piles(self, boards: TableBoards, state: State) -> None:
        """The piles of the pool as they are after the next architect has been taken, in all states they go through."""
        for number, place in boards.hand.items():
            scratch = blank((2 * place.w, 2 * place.h))
            for count in {state.architects_left()[number], state.architects_left()[number] - 1} - {0, -1}:
                for look in (ArchitectState.STANDING, ArchitectState.LIT, ArchitectState.CHOSEN):
                    pile = (scratch, place.center, place.w, number, count, look)
                    self._jobs.append(lambda pile=pile: boards.kit.pieces.pile(*pile))  # type: ignore[misc]

    def work(self) -> None:
        """Paint the next picture."""
        if self._jobs:
            self._jobs.popleft()()


def _rehearse_site(boards: TableBoards, state: State) -> None:
    """Draw where nobody sees it what choosing shows on the site: lit slots, a veil, lines of sight."""
    architects = state.mode.architects
    look = SiteLook(
        tiles=tuple(state.site),
        lit_slots={slot: architects[slot % len(architects)] for slot in range(SLOTS)},
        hovered_slot=0,
        veiled=True,
        chosen_square=next((square for square, tile in enumerate(state.site) if tile is not None), None),
        sights=tuple(Sight(slot, 12) for slot in (2, 7, 12, 17)),
        urbanist=state.urbanist,
    )
    boards.site.draw_pieces(blank((boards.frame.width, boards.frame.height)), look)


def _rehearse_city(boards: TableBoards, state: State) -> None:
    """The same for a city: candidates with their architects and points, and lit numbers."""
    theme = boards.kit.theme
    squares = squares_in(state.mode.squares)
    look = CityLook(
        city=City(state.mode),
        player=next(iter(theme.players.values())),
        candidates={square: Candidate(change - 4, (1,)) for change, square in enumerate(squares)},
        hovered=squares[0],
        lit_numbers=frozenset(state.mode.architects),
    )
    boards.city.draw_pieces(blank((boards.frame.width, boards.frame.height)), look)
