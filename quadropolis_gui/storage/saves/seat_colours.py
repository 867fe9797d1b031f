"""The colours of players, and how those of a file are told apart that has two alike, or one that nobody knows.

A file may say anything of a colour. On every screen each player has a colour of their own; the file keeps its words.
"""

from collections.abc import Sequence

#: In the order in which they are given to players.
PLAYER_COLOURS = ("blue", "red", "green", "purple", "orange", "teal")


def told_apart(colours: Sequence[str]) -> list[str]:
    """Return a colour for each player: their own if it is known and nobody before has it, else one that is free.

    >>> told_apart(["red", "red", "mauve", "blue"])
    ['red', 'green', 'purple', 'blue']
    """
    own = [colour in PLAYER_COLOURS and colour not in colours[:seat] for seat, colour in enumerate(colours)]
    taken = {colour for colour, kept in zip(colours, own, strict=True) if kept}
    free = (colour for colour in PLAYER_COLOURS if colour not in taken)
    return [colour if kept else next(free) for colour, kept in zip(colours, own, strict=True)]
