"""What Azul lets be heard, by the names of the files in `assets/sounds`."""

from enum import StrEnum


class TileSound(StrEnum):
    """The sounds of tiles, from the hand to the wall."""

    #: Tiles are picked up.
    TAKE = "tile_take"
    #: A tile comes to lie in a pattern line.
    LAND = "tile_land"
    #: The rest of a display slides to the centre.
    SLIDE = "tile_slide"
    #: A tile is set into the wall.
    SET = "tile_set"
    #: A tile falls to the floor line.
    DROP = "tile_drop"
    #: The bag is shaken before the displays are filled.
    SHAKE = "bag_shake"
    #: The wall-tiling of a round is done.
    DONE = "tiling_done"
