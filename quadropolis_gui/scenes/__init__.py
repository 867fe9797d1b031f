"""One file per screen: events become moves, states become pictures."""
