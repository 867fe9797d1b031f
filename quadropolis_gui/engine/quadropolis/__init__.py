"""Quadropolis: tiles, site, city, scoring, allocation, state, notation."""
