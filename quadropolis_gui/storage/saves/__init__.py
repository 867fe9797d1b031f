"""Saved games: what one holds, the files they lie in, and the store of all of them."""
