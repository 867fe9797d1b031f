"""Azul in the scorer: walls of a real table."""
