"""Tips at the table: what stands on the card, where it lies, and what it rings and links."""
