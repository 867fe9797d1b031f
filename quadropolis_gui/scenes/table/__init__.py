"""The table: the frame in which a game is played."""
