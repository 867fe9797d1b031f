"""Widgets, the layer they live on, and the keyboard's focus."""
