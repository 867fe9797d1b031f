"""Widgets, the layer that holds them, and the keyboard's focus."""
