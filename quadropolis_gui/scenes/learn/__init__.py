"""The Learn screen: the lessons of all games."""
