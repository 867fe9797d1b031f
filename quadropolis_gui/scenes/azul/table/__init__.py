"""The table of Azul: displays, boards, choices, words and motion."""
