"""What is kept on disk: saves and settings. Knows the engine only."""
