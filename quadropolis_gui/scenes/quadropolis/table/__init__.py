"""Quadropolis on the table: boards, choices, words and motion."""
