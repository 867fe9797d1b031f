"""How Quadropolis looks: site, cities, tiles, pieces, pictures, and what the engine says in words."""
