"""Cities as the table shows them: the large one, the small ones, and the land they stand on."""
