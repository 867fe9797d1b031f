"""Azul: tiles, bag and lid, wall, board, moves, state."""
