"""A game in progress, without a window: moves and undo, opponents, advice, the game laid out in time."""
