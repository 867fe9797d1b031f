"""Quadropolis on the score pad."""
