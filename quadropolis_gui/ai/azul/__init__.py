"""How opponents think about Azul: what a board is worth, what to look at, why."""
