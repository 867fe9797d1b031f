"""Where there is no room for a tip: on what it speaks of, and on what one compares while reading it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.site import SLOTS
from quadropolis_gui.scenes.quadropolis.table.boards import Boards
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel, SpotKind
from quadropolis_gui.scenes.table.spots import Spot


def never_covered(model: QuadropolisModel, boards: Boards, spot: Spot) -> list[Rect]:
    """Return what a tip on a place must leave in sight: tiles, slots that light up, whose city it is."""
    match spot.kind:
        case SpotKind.SLOT:
            return [boards.site.rect]
        case SpotKind.ARCHITECT:
            # The others stay in sight, and the slots it could go to.
            slots = [boards.site.slot_rect(slot) for slot in range(SLOTS)]
            return [*slots, *boards.hand.values(), *boards.chips.values()]
        case SpotKind.TILE:
            return [_mat(model, boards), *_chosen_on_site(model, boards)]
        case SpotKind.SQUARE:
            return [boards.city.header_rect, *_chosen_on_site(model, boards)]
        case _:
            return []


def better_seen(model: QuadropolisModel, boards: Boards, spot: Spot) -> list[Rect]:
    """Return what a tip on a square may cover only to stay near it: buildings, and squares among which one chooses."""
    if spot.kind is not SpotKind.SQUARE:
        return []
    city, offer = model.state.cities[model.shown_player], model.offer
    squares = set(squares_in(city.mode.squares & ~city.empty))
    if offer is not None and model.tile_in_hand is not None and model.shows_chooser:
        squares.update(offer.squares)
    return [boards.city.square_rect(square) for square in sorted(squares - {spot.value})]


def overviews(model: QuadropolisModel, boards: Boards) -> Sequence[Sequence[Rect]]:
    """Return what one looks over as a whole: the site, the squares of the city, Architects and free resources."""
    return [boards.site.rect], [_mat(model, boards)], [*boards.hand.values(), *boards.chips.values()]


def _mat(model: QuadropolisModel, boards: Boards) -> Rect:
    """Return the squares of the city as one place."""
    squares = [boards.city.square_rect(square) for square in squares_in(model.session.state.mode.squares)]
    return squares[0].unionall(squares)


def _chosen_on_site(model: QuadropolisModel, boards: Boards) -> list[Rect]:
    """Return the tile in the making of a move, and the slots from which it can be taken."""
    offer, site = model.offer, boards.site
    if offer is None or offer.tile is None:
        return []
    return [site.square_rect(offer.tile), *(site.slot_rect(slot) for _, slot in offer.ways)]
