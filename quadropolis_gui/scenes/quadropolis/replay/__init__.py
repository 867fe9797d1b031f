"""A moment of Quadropolis on the Replay screen."""
