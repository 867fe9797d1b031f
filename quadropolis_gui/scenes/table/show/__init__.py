"""A move that was played, told in stages; the engine and the save have it before the show begins."""
