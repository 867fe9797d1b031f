"""The bag and the lid: which tiles are drawn, in an order that nobody knows, and which deals are possible."""

from __future__ import annotations

from random import Random
from typing import Self

from quadropolis_gui.engine.azul.tiles import ALL_TILES, COLOURS, ONE, Colour, count_of, size_of, text_of
from quadropolis_gui.engine.game import GameError, counted

TILES_PER_DISPLAY = 4

#: A round's deal: the handful on every display, in order; 0 on one that stays empty.
Deal = tuple[int, ...]


class ImpossibleDeal(GameError):
    """A deal that cannot be drawn from this bag and lid; `display` says where, counted from 1."""

    def __init__(self, display: int, message: str) -> None:
        super().__init__("impossible_deal", message, display=display)
        self.display = display


class Bag:
    """The bag with its tiles in the order in which they will be drawn, and the lid from which it is refilled.

    Every filling has a generator of its own, made of the seed and the number of the filling, so that what is drawn
    depends as little as possible on what the players do. Two bags are equal if everybody would say so: nobody knows
    the order.

    >>> bag = Bag(seed=7)
    >>> [text_of(handful) for handful in bag.draw(5)]
    ['BYRR', 'BKWW', 'BYRK', 'BYRR', 'YRWW']
    >>> size_of(bag.tiles), size_of(bag.lid)
    (80, 0)
    """

    __slots__ = ("_chance", "_fillings", "_order", "_seed", "_undrawn", "lid")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._chance: Random | None = None
        self._fillings = 0
        #: Tiles that come back into play with the next filling, as a handful.
        self.lid = ALL_TILES
        # Handfuls of one, so that some of them added up are a display. A list of them is replaced, never changed.
        self._order: list[int] = []
        self._fill()
        # Order, lid and number of fillings before the last deal.
        self._undrawn = self._order, self.lid, self._fillings

    def copy(self) -> Self:
        """An independent bag with the same tiles in the same order."""
        twin = object.__new__(type(self))
        twin._seed, twin._chance, twin._fillings = self._seed, self._chance, self._fillings
        twin._order, twin._undrawn, twin.lid = self._order, self._undrawn, self.lid
        return twin

    def imagine(self, chance: Random) -> Self:
        """A bag with the same tiles in an order by lot; its later fillings come from `chance`, too."""
        twin = self.copy()
        twin._chance = chance
        twin._order = _shuffled(self._order, chance)
        return twin

    @property
    def tiles(self) -> int:
        """What is in the bag, as a handful: everybody knows it by counting."""
        return sum(self._order)

    @property
    def before_deal(self) -> tuple[int, int]:
        """What was in the bag and in the lid before the last deal, as handfuls."""
        order, lid, _ = self._undrawn
        return sum(order), lid

    def _fill(self) -> None:
        chance = self._chance or Random(f"azul/{self._seed}/{self._fillings}")
        self._fillings += 1
        tiles: list[int] = []
        for colour in range(COLOURS):
            tiles += [ONE[colour]] * count_of(self.lid, colour)
        self._order = _shuffled(tiles, chance)
        self.lid = 0

    # Drawing

    def draw(self, displays: int) -> Deal:
        """Fill so many displays in order, from the lid when a tile is needed and the bag is empty."""
        self._undrawn = self._order, self.lid, self._fillings
        wanted = displays * TILES_PER_DISPLAY
        drawn = self._order[:wanted]
        missing = wanted - len(drawn)
        if missing and self.lid:
            self._fill()
            drawn = drawn + self._order[:missing]
            self._order = self._order[missing:]
        else:
            self._order = self._order[wanted:]
        return tuple([sum(drawn[first : first + TILES_PER_DISPLAY]) for first in range(0, wanted, TILES_PER_DISPLAY)])

    def redrawn(self, deal: Deal) -> Self:
        """The bag as if this had been the last deal, or ImpossibleDeal if these tiles could not be drawn.

        What stays in the bag keeps its order, so a deal that is the same as before changes nothing.
        """
        twin = self.copy()
        twin._order, twin.lid, twin._fillings = self._undrawn
        twin._check_sizes(deal)
        for display, handful in enumerate(deal, 1):
            rest = handful
            if size_of(handful) > len(twin._order):
                last = twin.tiles
                if any(count_of(last, colour) > count_of(handful, colour) for colour in Colour):
                    message = f"the last tiles of the bag ({text_of(last)}) come out before any from the lid"
                    raise ImpossibleDeal(display, message)
                rest = handful - last
                twin._fill()
            twin._take_out(rest, display)
        if twin._chance is not None:
            # The order before the deal was the real one.
            twin._order = _shuffled(twin._order, twin._chance)
        return twin

    def _check_sizes(self, deal: Deal) -> None:
        left = len(self._order) + size_of(self.lid)
        for display, handful in enumerate(deal, 1):
            found, expected = size_of(handful), min(left, TILES_PER_DISPLAY)
            if found != expected:
                raise ImpossibleDeal(display, f"expected {counted(expected, 'tile')}, found {found}")
            left -= expected

    def _take_out(self, handful: int, display: int) -> None:
        inside, order = self.tiles, self._order[:]
        for colour in Colour:
            count, left = count_of(handful, colour), count_of(inside, colour)
            if count > left:
                message = f"{count} {colour.word} to be drawn, but only {left} left in the bag"
                raise ImpossibleDeal(display, message)
            for _ in range(count):
                order.remove(ONE[colour])
        self._order = order

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Bag):
            return NotImplemented
        return (self.tiles, self.lid) == (other.tiles, other.lid)

    __hash__ = None  # type: ignore[assignment]


def _shuffled(order: list[int], chance: Random) -> list[int]:
    # Sorted by lot: of `random`, but not of `shuffle`, Python promises the same numbers for a seed in all its versions.
    draw = chance.random
    return sorted(order, key=lambda _: draw())
