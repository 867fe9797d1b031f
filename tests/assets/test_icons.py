"""Every icon uses only what the SVG rasteriser draws, and comes out whole at the sizes the program asks for."""

import os
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

ICONS = Path(__file__).parents[2] / "assets" / "icons"
SVG = "{http://www.w3.org/2000/svg}"

KINDS = ["tower", "shop", "service", "park", "playground", "factory", "harbor", "office", "monument"]
SIGNS = ["wall", "floor", "rows", "columns", "colors"]
EMBLEMS = ["waves", "sun", "leaf", "moon", "star", "drop"]
COLOURED = """
meeple barrel star meeple_ghost barrel_ghost mayor_hat crown helmet trophy medal octagon pointer pointer_slot
logo app crane azul bag lid tile_blue tile_yellow tile_red tile_black tile_white tile_marker
"""
INTERFACE = """
play pause step back stop first last prev next undo redo trash check cross plus minus gear menu question speaker
speaker_off music bulb folder save rename export import search sort chevron_left chevron_right chevron_up chevron_down
home book chart film door globe dice clock grid person robot pencil eye list map camera picture flag hand arrow_up
arrow_down arrow_left arrow_right refresh lock warning info pin zoom_in zoom_out fullscreen keyboard mouse contrast
palette bars
"""
TINTED = {
    *(f"kind_{kind}" for kind in KINDS),
    *(f"emblem_{emblem}" for emblem in EMBLEMS),
    *(f"sign_{sign}" for sign in SIGNS),
    *INTERFACE.split(),
    "pointer_body",
    "pointer_rim",
    "rosette",
    "swallow",
}
FILES = sorted(ICONS.glob("*.svg"))

PAINT = {"fill", "fill-rule", "fill-opacity", "opacity"}
LINE = {"stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"}
DRAWN = PAINT | LINE | {"transform"}
ALLOWED = {
    "svg": {"viewBox"},
    "g": DRAWN,
    "path": DRAWN | {"d"},
    "rect": DRAWN | {"x", "y", "width", "height", "rx", "ry"},
    "circle": DRAWN | {"cx", "cy", "r"},
    "ellipse": DRAWN | {"cx", "cy", "rx", "ry"},
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r", "fx", "fy"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
COLOUR = re.compile(r"#[0-9A-F]{6}")
REFERENCE = re.compile(r"url\(#([a-z_]+)\)")


def faults_of(text: str) -> list[str]:
    """What the rasteriser would silently leave out or get wrong in this drawing."""
    root = ElementTree.fromstring(text)
    faults = []
    if root.tag != f"{SVG}svg" or root.get("viewBox") != "0 0 100 100":
        faults.append("not an svg with viewBox 0 0 100 100")
    defined: set[str] = set()
    for element in root.iter():
        name = element.tag.removeprefix(SVG)
        if name not in ALLOWED:
            faults.append(f"element {name}")
            continue
        faults += [f"{name} {attribute}" for attribute in set(element.attrib) - ALLOWED[name]]
        if (element.text or "").strip() or (element.tail or "").strip():
            faults.append(f"text in {name}")
        for attribute in ("fill", "stroke", "stop-color"):
            value = element.get(attribute, "none")
            reference = REFERENCE.fullmatch(value)
            if reference and attribute != "stop-color":
                if reference[1] not in defined:
                    faults.append(f"gradient {reference[1]} is not defined before its use")
            elif value != "none" and not COLOUR.fullmatch(value):
                faults.append(f"colour {value}")
        if name.endswith("Gradient"):
            identifier = element.get("id", "")
            if identifier in defined:
                faults.append(f"gradient {identifier} is defined twice")
            defined.add(identifier)
            # Plain numbers count as user units even where the unit square is meant: x2="1" paints one flat colour.
            in_user_space = element.get("gradientUnits") == "userSpaceOnUse"
            places = [element.get(key, "") for key in ("x1", "y1", "x2", "y2", "cx", "cy", "r") if element.get(key)]
            if not in_user_space and not all(place.endswith("%") for place in places):
                faults.append(f"gradient {identifier} needs userSpaceOnUse or percentages")
    return faults


def rasterise(path: Path, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(path, (size, size))


def alphas(surface: pygame.Surface) -> list[list[int]]:
    width, height = surface.get_size()
    return [[surface.get_at((x, y)).a for x in range(width)] for y in range(height)]


def test_every_icon_the_program_asks_for_is_drawn_and_no_other() -> None:
    assert {path.stem for path in FILES} == TINTED.union(COLOURED.split())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_icon_uses_only_what_the_rasteriser_draws(path: Path) -> None:
    assert faults_of(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "body",
    [
        "<text>7</text>",
        '<use href="#a"/>',
        '<path d="M0 0H9V9Z" clip-path="url(#a)"/>',
        "<mask/>",
        "<filter/>",
        "<pattern/>",
        '<image href="a.png"/>',
        '<path d="M0 0H9V9Z" fill="red"/>',
        '<path d="M0 0H9V9Z" fill="rgba(1,2,3,0.5)"/>',
        '<path d="M0 0H9V9Z" stroke="hsl(10,20%,30%)"/>',
        '<path d="M0 0H9V9Z" fill="url(#missing)"/>',
        '<path d="M0 0H9V9Z" style="fill:#000000"/>',
        '<linearGradient id="a" x1="0" y1="0" x2="0" y2="1"/>',
        '<linearGradient id="a" gradientUnits="objectBoundingBox" x2="1"/>',
    ],
)
def test_drawings_the_rasteriser_gets_wrong_are_found(body: str) -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{body}</svg>'
    assert faults_of(text)


@pytest.mark.parametrize("name", sorted(TINTED))
def test_icons_to_be_tinted_are_pure_white(name: str) -> None:
    text = (ICONS / f"{name}.svg").read_text(encoding="utf-8")
    assert set(re.findall(r"#[0-9A-Fa-f]{6}", text)) == {"#FFFFFF"}
    surface = rasterise(ICONS / f"{name}.svg", 64)
    seen = {tuple(surface.get_at((x, y)))[:3] for x in range(64) for y in range(64) if surface.get_at((x, y)).a > 16}
    # Half-covered pixels are divided by their alpha again, which may cost one step of brightness.
    assert all(min(colour) >= 240 for colour in seen)


@pytest.mark.parametrize("size", [24, 64, 256])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_icon_fills_its_square_and_keeps_off_the_border(path: Path, size: int) -> None:
    surface = rasterise(path, size)
    assert surface.get_size() == (size, size)
    rows = alphas(surface)
    covered = sum(map(sum, rows)) / (255 * size * size)
    assert 0.08 < covered < 0.95
    box = surface.get_bounding_rect(min_alpha=32)
    assert max(box.width, box.height) >= 0.66 * size, "too small for its square"
    assert abs(box.centerx - size / 2) <= 0.1 * size
    assert abs(box.centery - size / 2) <= 0.1 * size
    edge = rows[0] + rows[-1] + [row[0] for row in rows] + [row[-1] for row in rows]
    assert max(edge) < 128, "cut off at the border"


@pytest.mark.parametrize("part", ["pointer", "pointer_rim", "pointer_slot"])
def test_parts_of_the_pointer_lie_exactly_on_each_other(part: str) -> None:
    body = rasterise(ICONS / "pointer_body.svg", 256).get_bounding_rect(min_alpha=128)
    other = rasterise(ICONS / f"{part}.svg", 256).get_bounding_rect(min_alpha=128)
    assert abs(body.x - other.x) <= 4
    assert abs(body.y - other.y) <= 4
    assert abs(body.right - other.right) <= 4
    assert abs(body.bottom - other.bottom) <= 4


@pytest.mark.parametrize("piece", ["meeple", "barrel", "star"])
def test_pieces_have_a_cream_outline(piece: str) -> None:
    surface = rasterise(ICONS / f"{piece}.svg", 200)
    for y in range(60, 140, 10):
        first = next(x for x in range(200) if surface.get_at((x, y)).a > 250)
        assert tuple(surface.get_at((first + 3, y)))[:3] == (0xFF, 0xF7, 0xE6)
