"""How Azul looks: tiles, boards, displays, and its rules put into words."""
