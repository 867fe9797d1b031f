"""Quadropolis for the desktop: an independent, fan-made version of the board game."""

from time import perf_counter

#: What the program calls itself, in its window and to the desktop.
PROGRAM = "Quadropolis"

__version__ = "0.2.0"
#: The earliest moment the program itself can see, by the clock of `perf_counter`.
FIRST_SEEN = perf_counter()
