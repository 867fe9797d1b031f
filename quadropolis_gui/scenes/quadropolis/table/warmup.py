"""What can be painted ahead for a round or a turn of Quadropolis, in jobs small enough for a frame."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.site import SLOTS
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import STACKING
from quadropolis_gui.scenes.quadropolis.table.boards import Boards
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.city.look import Candidate, CityLook, holdings_of
from quadropolis_gui.view.quadropolis.pictures import picture_name
from quadropolis_gui.view.quadropolis.pieces import ArchitectState
from quadropolis_gui.view.quadropolis.site_board import Sight, SiteLook, StandingArchitect
from quadropolis_gui.view.theme import Colour

#: Candidates painted in one job; most of them share their parts.
_CANDIDATES = 5


def turn_jobs(boards: Boards, state: State, mover: int, colour: Colour) -> Iterator[Job]:
    """Paint the city of whoever moves as it will be, and what the next player sees: tiles, city and architects."""
    # All are counted by then: no frame has to.
    for player in range(state.player_count):
        yield partial(state.score, player)
    yield from _standing_jobs(boards, state, mover)
    if state.acted == 0:
        for tile in state.site:
            if tile is not None:
                yield from boards.kit.tiles.site_tile_jobs(tile, boards.site.tile)
    yield from _standing_jobs(boards, state, state.to_move)
    yield from _hand_jobs(boards, state, ArchitectState.CHOSEN, colour, spare=0)


def _standing_jobs(boards: Boards, state: State, player: int) -> Iterator[Job]:
    """Paint the buildings of a city with the light and the people in them, as its resources are arranged."""
    city = state.cities[player].copy()
    scratch, look = blank((1, 1)), next(iter(boards.kit.theme.players.values()))

    def paint(square: int) -> None:
        standing = CityLook(city=city, player=look, holdings=holdings_of(city, state.score(player)))
        boards.city.draw_square(scratch, standing, square)

    for square in squares_in(city.mode.squares & ~city.empty):
        yield partial(paint, square)


def floor_jobs(boards: Boards, state: State) -> Iterator[Job]:
    """Paint the floors that the tiles on the site could become in the city of the player to move, as ghosts."""
    tiles, city, mode = boards.kit.tiles, state.cities[state.to_move], state.mode
    scratch, place = blank((1, 1)), Rect(0, 0, boards.city.tile, boards.city.tile)
    stacks = [city.stacks[square] for square in squares_in(mode.squares & ~city.empty)]
    coming = {tile for tile in state.site if tile is not None and tile.kind in STACKING}
    grown = [(*stack, tile) for tile in coming for stack in stacks if stack[0].kind is tile.kind]
    for stack in {picture_name(stack): stack for stack in grown}.values():
        yield partial(tiles.draw_next_floor, scratch, stack, place)


def round_jobs(boards: Boards, state: State) -> Iterator[Job]:
    """Paint lit slots and candidates, tiles that step back, the tiles as ghosts and as buildings, all cities."""
    tiles, size = boards.kit.tiles, boards.city.tile
    place = Rect(0, 0, size, size)
    lying = [tile for tile in state.site if tile is not None]
    yield from _site_jobs(boards, state)
    yield from _city_jobs(boards, state)
    scratch = blank((1, 1))
    for tile in lying:
        # All that one picture is needed for, so that it is loaded once.
        yield partial(tiles.site_tile, tile, boards.site.tile, veiled=True)
        yield partial(tiles.draw_ghost, scratch, (tile,), place)
        yield partial(tiles.building, (tile,), size)
        yield partial(boards.cards[0].prepare, (tile,))
    yield from floor_jobs(boards, state)
    if state.mode.common_pool:
        for look in (ArchitectState.STANDING, ArchitectState.CHOSEN, ArchitectState.FADED):
            yield from _hand_jobs(boards, state, look, boards.kit.palette.architect_grey, spare=1)
    for step in range(state.player_count):
        yield from _standing_jobs(boards, state, (state.to_move + step) % state.player_count)


def _hand_jobs(boards: Boards, state: State, look: ArchitectState, colour: Colour, *, spare: int) -> Iterator[Job]:
    """Paint the architects at the bottom in one state; piles also with up to `spare` architects less."""
    pieces, scratch, left = boards.kit.pieces, blank((1, 1)), state.architects_left()
    for number, place in boards.hand.items():
        if not state.mode.common_pool:
            yield partial(pieces.architect, scratch, place.center, place.w, number, colour, state=look)
            continue
        for count in range(max(1, left[number] - spare), left[number] + 1):
            yield partial(pieces.pile, scratch, place.center, place.w, number, count, look)


def _site_jobs(boards: Boards, state: State) -> Iterator[Job]:
    """Draw where nobody sees it what choosing shows on the site: lit slots, a rim, lines of sight."""
    # Everything that falls outside of a surface costs nothing; the pictures are made all the same.
    scratch = blank((1, 1))
    architects, bare = state.mode.architects, (None,) * len(state.site)
    looks = [SiteLook(tiles=bare, lit_slots={slot: architects[slot % len(architects)]}) for slot in range(SLOTS)]
    looks.append(SiteLook(tiles=bare, lit_slots={0: architects[0]}, hovered_slot=0, urbanist=state.urbanist))
    sights = [Sight(slot, 12) for slot in (2, 7, 12, 17)]
    looks += [SiteLook(tiles=bare, sights=(sight,)) for sight in sights]
    grey = StandingArchitect(architects[0], boards.kit.palette.architect_grey)
    for sight in sights:
        looks.append(SiteLook(tiles=bare, architects={sight.slot: grey}, last_move=sight))
        looks.append(SiteLook(tiles=bare, architects={sight.slot: grey}, earlier_moves=(sight,)))
    square = next((square for square, tile in enumerate(state.site) if tile is not None), None)
    if square is not None:
        looks.append(SiteLook(tiles=tuple(state.site), lit_squares=frozenset({square})))
        looks.append(SiteLook(tiles=tuple(state.site), chosen_square=square))
    for look in looks:
        yield partial(boards.site.draw_pieces, scratch, look)


def _city_jobs(boards: Boards, state: State) -> Iterator[Job]:
    """Do the same for a city: candidates with their architects and points, and lit numbers."""
    scratch = blank((1, 1))
    player = next(iter(boards.kit.theme.players.values()))
    squares, empty = squares_in(state.mode.squares), City(state.mode)
    numbers = frozenset(state.mode.architects)
    looks = [CityLook(city=empty, player=player, candidates={squares[0]: Candidate(0)}, hovered=squares[0])]
    for first in range(0, len(squares), _CANDIDATES):
        changes = range(first - 4, first - 4 + _CANDIDATES)
        part = dict(zip(squares[first:], (Candidate(change, (1,)) for change in changes), strict=False))
        looks.append(CityLook(city=empty, player=player, candidates=part))
    looks.append(CityLook(city=empty, player=player, lit_numbers=numbers))
    for look in looks:
        yield partial(boards.city.draw_pieces, scratch, look)
