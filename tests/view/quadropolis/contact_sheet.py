"""Sheets with every distinct tile at several sizes, in colour, in grey and as colour-blind eyes see them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.tiles import STACKING, Kind, Tile, all_tiles
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.pictures import HIGHEST, picture_name
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.tile_pictures import Holding, margin_of, needs_of
from tests.view.colour_vision import Vision, seen_with

SIZES = (72, 128, 256)
_COLUMNS = 12
_HEAD = 40


def distinct_tiles() -> tuple[Tile, ...]:
    """Return one tile of every look, in the order of the kinds."""
    found: dict[tuple[str, str], Tile] = {}
    for _, tile in all_tiles():
        found.setdefault((picture_name((tile,)), tile.code), tile)
    return tuple(sorted(found.values(), key=lambda tile: (tile.kind, tile.code, picture_name((tile,)))))


def distinct_stacks() -> tuple[tuple[Tile, ...], ...]:
    """Return one stack of every look above the ground floor."""
    found: dict[str, tuple[Tile, ...]] = {}
    for tile in distinct_tiles():
        if tile.kind in STACKING:
            for floors in range(2, HIGHEST + 1):
                stack = (tile,) * floors
                found.setdefault(picture_name(stack), stack)
    return tuple(found.values())


def tile_sheet(kit: BoardKit, size: int, columns: int = _COLUMNS) -> Surface:
    """Return all distinct tiles as they lie on the site."""
    tiles = distinct_tiles()
    sheet, places = _sheet(kit, f"{size} px", size, len(tiles), columns)
    for tile, place in zip(tiles, places, strict=True):
        kit.tiles.draw_site(sheet, tile, place)
    return sheet


def building_sheet(kit: BoardKit, size: int, columns: int = _COLUMNS) -> Surface:
    """Return buildings as they stand in a city: every stack at every height, then each kind active and idle."""
    stacks: Sequence[tuple[Tile, ...]] = distinct_stacks()
    first = {tile.kind: (tile,) for tile in reversed(distinct_tiles())}
    both = [(first[kind], active) for kind in Kind for active in (True, False)]
    sheet, places = _sheet(kit, f"{size} px", size, len(stacks) + len(both), columns)
    for (stack, active), place in zip([*((stack, True) for stack in stacks), *both], places, strict=True):
        kit.tiles.draw_building(sheet, stack, place, not active)
        needs = needs_of(stack[0].kind) if active else ()
        customers = 3 if stack[0].kind is Kind.SHOP and active else 0
        holding = Holding((Token.INHABITANT in needs) + customers, int(Token.ENERGY in needs), active)
        kit.tiles.draw_holding(sheet, stack[0].kind, holding, place)
    return sheet


def vision_sheet(kit: BoardKit, size: int = 72, columns: int = 16) -> Surface:
    """Return all distinct tiles as they are seen in grey and without one kind of cone, one below the other."""
    plain = tile_sheet(kit, size, columns)
    visions = [vision for vision in Vision if vision is not Vision.NORMAL]
    height = plain.get_height()
    result = Surface((plain.get_width(), height * len(visions)), depth=24)
    for number, vision in enumerate(visions):
        seen = seen_with(vision, plain)
        result.blit(seen, (0, number * height))
        strip = Rect(0, number * height, plain.get_width(), _HEAD)
        result.fill(kit.palette.site_top, strip)
        _title(kit, result, vision.value, strip)
    return result


def write_contact_sheets(kit: BoardKit, folder: Path) -> list[Path]:
    """Write all sheets into a folder and return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    sheets = {f"tiles_{size}": tile_sheet(kit, size) for size in SIZES}
    sheets |= {f"buildings_{size}": building_sheet(kit, size) for size in (48, 104)}
    sheets["tiles_colour_vision"] = vision_sheet(kit)
    files = []
    for name, sheet in sheets.items():
        files.append(folder / f"{name}.png")
        pygame.image.save(sheet, files[-1])
    return files


def _sheet(kit: BoardKit, title: str, size: int, count: int, columns: int) -> tuple[Surface, list[Rect]]:
    gap = max(10, margin_of(size))
    rows = -(-count // columns)
    sheet = Surface((columns * (size + gap) + gap, rows * (size + gap) + gap + _HEAD), depth=24)
    sheet.fill(kit.palette.site_top)
    _title(kit, sheet, title, Rect(0, 0, sheet.get_width(), _HEAD))
    places = []
    for index in range(count):
        row, column = divmod(index, columns)
        places.append(Rect(gap + column * (size + gap), _HEAD + gap + row * (size + gap), size, size))
    return sheet, places


def _title(kit: BoardKit, sheet: Surface, title: str, strip: Rect) -> None:
    kit.text.draw(sheet, title, strip.inflate(-24, -8), 18, kit.theme.c.ink, Weight.EXTRABOLD, own=False)
