"""The score pad at the end of a game."""
