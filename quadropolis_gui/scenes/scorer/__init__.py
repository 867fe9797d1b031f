"""The scorer: the board of a real table is put together, and its exact score stands beside it at once."""
