"""The postcards of cities."""
