"""Quadropolis for the desktop: an independent, fan-made version of the board game."""

#: What the program calls itself, in its window and to the desktop.
PROGRAM = "Quadropolis"

__version__ = "0.1.0"
