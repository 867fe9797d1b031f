"""A folder for each screen: events become moves, states become pictures."""
