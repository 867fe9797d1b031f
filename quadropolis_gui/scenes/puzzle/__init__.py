"""A moment of one's own games to try again: the real table, and the question for a better move."""
