"""Opponents and the arena in which they meet. Knows the engine only."""
