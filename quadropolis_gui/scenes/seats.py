"""Seats that are being filled: what a new game and a branch of an old one have in common."""

from collections.abc import Sequence
from typing import Protocol


class ColouredSeat(Protocol):
    """A seat as far as colours are concerned."""

    colour: str


def give_colour(seats: Sequence[ColouredSeat], index: int, colour: str) -> None:
    """Give a seat a colour; whoever had it takes the other one."""
    seat = seats[index]
    for other in seats:
        if other is not seat and other.colour == colour:
            other.colour = seat.colour
    seat.colour = colour
