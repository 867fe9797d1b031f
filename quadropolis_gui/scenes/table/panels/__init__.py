"""Panels that open over the table: all moves, points, keys, menu, advice."""
