"""A sheet with every tile at every drawing's size, in colour, in grey and as colour-blind eyes see it."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.tiles import TILES, TileState
from quadropolis_gui.view.paint.fonts import Weight
from tests.view.colour_vision import Vision, seen_with

#: A size of every drawing: whole, bold, sign, icon.
SIZES = (72, 48, 39, 24, 14)
_HEAD, _GAP = 34, 18


def tile_row(kit: BoardKit, size: int) -> Surface:
    """Return all tiles beside each other as they lie on the board."""
    step = size + _GAP
    row = Surface((len(TILES) * step + _GAP, step + _GAP), depth=24)
    row.fill(kit.palette.stair_bottom)
    for number, tile in enumerate(TILES):
        kit.tiles.draw(row, tile, (_GAP + number * step + size // 2, _GAP + size // 2), size)
    return row


def state_sheet(kit: BoardKit, size: int = 48) -> Surface:
    """Return all tiles in all states, a row for each state."""
    step = round(size * 1.6)
    sheet = Surface((len(TILES) * step, len(TileState) * step), depth=24)
    sheet.fill(kit.palette.stair_bottom)
    for line, state in enumerate(TileState):
        for number, tile in enumerate(TILES):
            kit.tiles.draw(sheet, tile, (step * number + step // 2, step * line + step // 2), size, 5, state)
    return sheet


def vision_sheet(kit: BoardKit) -> Surface:
    """Return all tiles at all sizes as every kind of eye sees them."""
    rows = [tile_row(kit, size) for size in SIZES]
    width, height = max(row.get_width() for row in rows), sum(row.get_height() for row in rows)
    plain = Surface((width, height), depth=24)
    plain.fill(kit.palette.stair_bottom)
    top = 0
    for row in rows:
        plain.blit(row, (0, top))
        top += row.get_height()
    sheet = Surface((width * len(Vision), height + _HEAD), depth=24)
    sheet.fill(kit.palette.tray_top)
    for number, vision in enumerate(Vision):
        sheet.blit(seen_with(vision, plain), (number * width, _HEAD))
        strip = Rect(number * width, 0, width, _HEAD).inflate(-24, -8)
        kit.text.draw(sheet, vision.value, strip, 18, kit.theme.c.ink, Weight.EXTRABOLD, own=False)
    return sheet


def write_contact_sheets(kit: BoardKit, folder: Path) -> list[Path]:
    """Write both sheets into a folder and return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, sheet in (("azul_tiles_colour_vision", vision_sheet(kit)), ("azul_tile_states", state_sheet(kit))):
        files.append(folder / f"{name}.png")
        pygame.image.save(sheet, files[-1])
    return files
