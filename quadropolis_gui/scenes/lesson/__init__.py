"""A lesson on the real table: a coach says one thing at a time, points at it, and waits until it is done."""
