"""Quadropolis in the finale."""
