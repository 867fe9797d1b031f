"""Quadropolis for the desktop: an independent, fan-made version of the board game."""

__version__ = "0.1.0"
