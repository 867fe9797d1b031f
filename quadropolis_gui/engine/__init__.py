"""The rules: what every game at this table offers, and the games themselves. Knows nothing of windows or files."""
