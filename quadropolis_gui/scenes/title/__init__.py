"""The title screen, and going on with the game that was played last."""
