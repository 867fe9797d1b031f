"""Azul in the finale."""
