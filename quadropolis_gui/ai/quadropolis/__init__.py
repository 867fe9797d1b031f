"""How opponents think about Quadropolis: what a city is worth, what to look at, why."""
