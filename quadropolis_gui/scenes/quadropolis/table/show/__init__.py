"""How moves and the ends of rounds of Quadropolis are told at the table, stage by stage."""
