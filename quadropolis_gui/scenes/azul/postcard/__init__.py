"""The postcards of walls."""
