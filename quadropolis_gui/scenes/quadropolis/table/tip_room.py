"""Where there is no room for a tip: on what it speaks of, and on what one compares while reading it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.site import SIDE, SITE_SQUARES, SLOTS, TARGET
from quadropolis_gui.scenes.quadropolis.table.boards import Boards
from quadropolis_gui.scenes.quadropolis.table.choosing import Offer
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel, SpotKind
from quadropolis_gui.scenes.table.spots import Spot

#: How near a tip on an Architect may come to a slot: side by side, they would look like one.
_AIR = 4
#: How far the ring around what is chosen stands out.
_RING = 3


def never_covered(model: QuadropolisModel, boards: Boards, spot: Spot) -> list[Rect]:
    """Return what a tip on a place must leave in sight: tiles, slots that light up, whose city it is."""
    match spot.kind:
        case SpotKind.SLOT:
            line = [_line(boards, spot.value), *_chosen_on_site(model, boards), *_lit_slots(model, boards)]
            return [_with_ring(boards, part) for part in line]
        case SpotKind.ARCHITECT:
            # The others stay in sight, and the slots it could go to.
            air = 2 * boards.frame.u(_AIR)
            slots = [boards.site.slot_rect(slot).inflate(air, air) for slot in range(SLOTS)]
            return [*slots, *boards.hand.values(), *boards.chips.values()]
        case SpotKind.TILE:
            return [_mat(model, boards), *_chosen_on_site(model, boards)]
        case SpotKind.SQUARE:
            return _chosen_on_site(model, boards)
        case _:
            return []


def better_seen(model: QuadropolisModel, boards: Boards, spot: Spot) -> list[Rect]:
    """Return what a tip covers only to stay near its place: for a slot the rest of the site, for a square buildings."""
    if spot.kind is SpotKind.SLOT:
        slots = [boards.site.slot_rect(slot) for slot in range(SLOTS) if slot != spot.value]
        return [*_offered_on_site(model, boards), *slots]
    if spot.kind is not SpotKind.SQUARE:
        return []
    city = model.state.cities[model.shown_player]
    built = squares_in(city.mode.squares & ~city.empty)
    return [boards.city.square_rect(square) for square in built if square != spot.value]


def last_covered(model: QuadropolisModel, boards: Boards, spot: Spot) -> Sequence[Sequence[Rect]]:
    """Return what a tip covers only if it has no other place in the window, what is covered last of all first.

    For an Architect the tiles it could take, for a slot the squares to which its tile could go and the other tiles that
    are offered, for a square the others that are offered; and before those what the tile in hand is and which resources
    are free.
    """
    if spot.kind is SpotKind.ARCHITECT:
        return [[boards.site.square_rect(square) for square in range(SITE_SQUARES)], [_mat(model, boards)]]
    if spot.kind is SpotKind.SLOT:
        chosen = _half_chosen(model) is not None
        return [_offered_in_city(model, boards), _offered_on_site(model, boards)] if chosen else []
    if spot.kind is not SpotKind.SQUARE:
        return []
    offer, said = model.offer, list(boards.chips.values())
    if offer is None or model.tile_in_hand is None or not model.shows_chooser:
        return [[], said]
    offered = [place for place in _offered_in_city(model, boards) if place != boards.city.square_rect(spot.value)]
    return [offered, said if boards.strip is None else [*said, boards.strip]]


def overviews(model: QuadropolisModel, boards: Boards) -> Sequence[Sequence[Rect]]:
    """Return what one looks over as a whole: the site, the squares of the city, Architects and free resources."""
    return [boards.site.rect], [_mat(model, boards)], [*boards.hand.values(), *boards.chips.values()]


def _mat(model: QuadropolisModel, boards: Boards) -> Rect:
    """Return the squares of the city as one place."""
    squares = [boards.city.square_rect(square) for square in squares_in(model.session.state.mode.squares)]
    return squares[0].unionall(squares)


def _line(boards: Boards, slot: int) -> Rect:
    """Return the squares along which one looks from a slot, as one place."""
    squares = [boards.site.square_rect(TARGET[architect][slot]) for architect in range(1, SIDE + 1)]
    return squares[0].unionall(squares)


def _lit_slots(model: QuadropolisModel, boards: Boards) -> list[Rect]:
    """Return the slots among which one chooses now; none before an Architect or a tile is chosen."""
    settled = _half_chosen(model)
    return [] if settled is None else [boards.site.slot_rect(slot) for slot in settled.slots]


def _half_chosen(model: QuadropolisModel) -> Offer | None:
    """Return what goes with the Architect or the tile that is chosen; None before either is."""
    settled = None if model.choosing is None else model.choosing.offer
    return None if settled is None or (settled.tile is None and settled.architect is None) else settled


def _offered_on_site(model: QuadropolisModel, boards: Boards) -> list[Rect]:
    """Return the tiles among which one chooses now, with the rings around them."""
    offered = () if model.choosing is None else sorted(model.choosing.offer.tiles)
    return [_with_ring(boards, boards.site.square_rect(square)) for square in offered]


def _offered_in_city(model: QuadropolisModel, boards: Boards) -> list[Rect]:
    """Return the squares to which the tile in the hand, or the one that is looked at, could go."""
    offer = model.offer
    if offer is None or model.tile_in_hand is None or not model.shows_chooser:
        return []
    return [boards.city.square_rect(square) for square in sorted(offer.squares)]


def _with_ring(boards: Boards, place: Rect) -> Rect:
    return place.inflate(2 * boards.frame.u(_RING), 2 * boards.frame.u(_RING))


def _chosen_on_site(model: QuadropolisModel, boards: Boards) -> list[Rect]:
    """Return the tile in the making of a move, and the slots from which it can be taken."""
    offer, site = model.offer, boards.site
    if offer is None or offer.tile is None:
        return []
    return [site.square_rect(offer.tile), *(site.slot_rect(slot) for _, slot in offer.ways)]
