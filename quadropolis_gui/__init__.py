"""Quadropolis and Azul for the desktop: independent, fan-made versions of the board games."""

from time import perf_counter

#: What the program calls itself, in its window and to the desktop.
PROGRAM = "Quadropolis"

__version__ = "0.2.0"
#: The earliest moment the program itself can see, by the clock of `perf_counter`.
FIRST_SEEN = perf_counter()
