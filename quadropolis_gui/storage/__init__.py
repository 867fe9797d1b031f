"""What is kept on disk: saves, settings, statistics, reviews, progress. Knows the engine only."""
