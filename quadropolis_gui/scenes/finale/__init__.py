"""The finale: everybody's board on a column, counted category by category, then the winner."""
