"""A moment of Azul on the Replay screen."""
