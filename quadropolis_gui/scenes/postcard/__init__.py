"""The postcard of a finished game."""
