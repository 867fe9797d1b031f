"""How moves, wall-tiling and the ends of rounds of Azul are told at the table, stage by stage."""
