"""The rules: what every game at this table offers, and Quadropolis itself. Knows nothing of windows or files."""
