"""The Load screen: all saved games."""
