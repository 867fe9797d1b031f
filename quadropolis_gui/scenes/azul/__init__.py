"""Azul in the window."""
