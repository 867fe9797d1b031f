"""Quadropolis in the scorer: cities of a real table."""
