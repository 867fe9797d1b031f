"""What a city shows at one moment: buildings, what they hold, candidates, numbers, header. No drawing here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.scoring import NEEDS_ENERGY, Score
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.tile_pictures import Holding, needs_of
from quadropolis_gui.view.theme import PlayerLook


class Tier(StrEnum):
    """How good a square is beside the others."""

    BEST = "best"
    GOOD = "good"
    FAIR = "fair"
    POOR = "poor"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class PriceTag:
    """What stands on a candidate: a number or a word, what it means now, and a word on top of the best."""

    label: str
    tier: Tier
    note: str = ""
    ribbon: str = ""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A square on which the tile in hand could go: the change in points, and the architects that allow it.

    With a price tag, that stands there in place of the change.
    """

    change: int | None = None
    architects: tuple[int, ...] = ()
    tag: PriceTag | None = None


@dataclass(frozen=True, slots=True)
class ResourceSpot:
    """A meeple or barrel that can be picked up: on a building, or free (no square)."""

    token: Token
    square: int | None


@dataclass(slots=True)
class CityLook:
    """Everything a large city shows at one moment."""

    city: City
    player: PlayerLook
    name: str = ""
    subtitle: str = ""
    #: The live score; on its way to another number it is not whole, and the digits roll.
    score: float = 0.0
    has_mayor: bool = False
    #: Whether the player's move is being told: the header is a band in their colour.
    acts: bool = False
    holdings: Mapping[int, Holding] = field(default_factory=dict)
    #: Inhabitants and Energy without a place, shown in the header; None leaves the tray out.
    free: tuple[int, int] | None = None
    candidates: Mapping[int, Candidate] = field(default_factory=dict)
    #: The tile in hand, shown faintly on every candidate.
    ghost: Tile | None = None
    chosen: int | None = None
    hovered: int | None = None
    focused: int | None = None
    #: The square that something elsewhere speaks of, as a row of the log under the pointer: lit, with its name.
    pointed: int | None = None
    #: Squares with a quiet ring, as those of the score line under the pointer, or of the last move.
    marked: frozenset[int] = frozenset()
    #: Rows and columns (Classic) or square and district numbers (Expert) of these architects are lit.
    lit_numbers: frozenset[int] = frozenset()
    #: Lit in the colour of the player rather than in gold: the architect is already chosen.
    lit_in_player_colour: bool = False
    #: Squares whose top floor is still on its way: one floor less is drawn.
    arriving: frozenset[int] = frozenset()
    #: How far the building on a square is above its place, in parts of a tile: it settles.
    lifted: Mapping[int, float] = field(default_factory=dict)


def holdings_of(city: City, score: Score) -> dict[int, Holding]:
    """Return what each building holds under the arrangement of a score."""
    allocation = score.allocation
    customers = dict(allocation.customers)
    absorbers = [s for s in squares_in(city.masks[Kind.PARK]) if city.stacks[s][0].absorbs_energy]
    absorbing = set(absorbers[: score.absorbed])
    holdings = {}
    for square in squares_in(city.mode.squares & ~city.empty):
        kind = city.stacks[square][0].kind
        active = bool(allocation.active >> square & 1)
        needs = needs_of(kind) if active else ()
        inhabitants = (Token.INHABITANT in needs) + customers.get(square, 0)
        energy = (Token.ENERGY in needs) + (square in absorbing)
        holdings[square] = Holding(inhabitants, energy, active)
    return holdings


def free_of(city: City, score: Score) -> tuple[int, int]:
    """Return the Inhabitants and the Energy that have no place under the arrangement of a score."""
    holdings = holdings_of(city, score).values()
    placed = sum(holding.inhabitants for holding in holdings)
    powered = sum(holding.energy for holding in holdings)
    return city.inhabitants - placed, city.energy - powered


def missing_of(city: City, score: Score, square: int) -> tuple[Token, ...]:
    """Return what an inactive building lacks under the arrangement of a score: a piece without a place is at hand.

    Energy that a Park absorbs is at hand, too. Nothing is missing where a building is left inactive by choice.
    """
    powered = (city.mask_of(NEEDS_ENERGY) & score.allocation.active).bit_count()
    at_hand = {Token.INHABITANT: city.inhabitants - score.inhabitants_placed, Token.ENERGY: city.energy - powered}
    return tuple(need for need in needs_of(city.stacks[square][0].kind) if at_hand[need] <= 0)
