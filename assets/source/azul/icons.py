"""Write the icons of Azul: small flat tiles, bag and lid, and the signs of the score.

    python assets/source/azul/icons.py

They are drawn by the program at any size, so they use only what its rasteriser knows (tests/assets/test_icons.py).
"""

from __future__ import annotations

from pathlib import Path

from motifs import PAINTS, TILES, Detail, Role, around, disc, motif, petal

ICONS = Path(__file__).resolve().parents[2] / "icons"
SIDES = {
    "blue": "#143A7C",
    "yellow": "#B97A12",
    "red": "#9C2B20",
    "black": "#131218",
    "white": "#BDB29C",
    "marker": "#0F6A66",
}
#: The one ink of a small sign.
INKS = {
    "blue": "#DCEBFA",
    "yellow": "#8F430A",
    "red": "#FFE9D2",
    "black": "#EBDCC0",
    "white": "#3B8455",
    "marker": "#FFF6E2",
}
BAG = """
<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="8" y1="0" x2="92" y2="0">
<stop offset="0" stop-color="#F0E0BF"/><stop offset="0.55" stop-color="#D9BF90"/><stop offset="1" stop-color="#A88550"/>
</linearGradient>
<g stroke="#FFF7E6" stroke-width="4" stroke-linejoin="round">
<path d="M38 35C12 52 6 94 23 95H77C94 94 88 52 62 35Z" fill="url(#g)"/>
<path d="M34 9Q42 17 50 9Q58 17 66 9L63 33H37Z" fill="#E8D3A8"/></g>
<g fill="none" stroke="#2F62B4" stroke-linecap="round"><path d="M33 35Q50 43 67 35" stroke-width="7"/>
<path d="M66 37Q75 43 73 54" stroke-width="5"/></g>
<path d="M50 56L55 66L66 67L58 75L60 86L50 81L40 86L42 75L34 67L45 66Z" fill="#2F62B4" fill-opacity="0.85"/>
"""
LID = """
<path d="M10 18H90L96 78Q96 84 90 84H10Q4 84 4 78Z" fill="#1F3F7C" stroke="#FFF7E6" stroke-width="4"
stroke-linejoin="round"/><path d="M16 25H84L88 66H12Z" fill="#15305F"/>
<g stroke="#FFF7E6" stroke-width="1.5"><rect x="22" y="36" width="22" height="22" rx="3" fill="#DF4B38"
transform="rotate(-8 33 47)"/><rect x="40" y="42" width="22" height="22" rx="3" fill="#F8BE2F"
transform="rotate(9 51 53)"/><rect x="58" y="35" width="22" height="22" rx="3" fill="#FBF7EC"
transform="rotate(-4 69 46)"/></g>
<path d="M5 78L12 66H88L95 78Q95 83 90 83H10Q5 83 5 78Z" fill="#2F62B4"/>
"""
#: Four tiles on a card: the mark of the game.
AZUL = """
<rect x="4" y="4" width="92" height="92" rx="20" fill="#FFF7E6"/>
<rect x="12" y="12" width="36" height="36" rx="8" fill="#2F62B4"/>
<rect x="52" y="12" width="36" height="36" rx="8" fill="#F8BE2F"/>
<rect x="12" y="52" width="36" height="36" rx="8" fill="#DF4B38"/>
<rect x="52" y="52" width="36" height="36" rx="8" fill="#2C2A33"/>
<g fill="none" stroke="#E4F0FA" stroke-width="4.6" stroke-linecap="round">
<path d="M17 24Q22 17 27 24T37 24T43 22"/><path d="M17 33Q22 26 27 33T37 33T43 31"/>
<path d="M17 42Q22 35 27 42T37 42T43 40"/></g>
<path d="M70 15L74 24L82 19L77 27L86 31L77 34L82 42L74 38L70 46L66 38L58 42L63 34L54 31L63 27L58 19L66 24Z"
fill="#C05A12"/>
<g fill="#FFF1DC"><circle cx="30" cy="62" r="7.4"/><circle cx="30" cy="78" r="7.4"/><circle cx="22" cy="70" r="7.4"/>
<circle cx="38" cy="70" r="7.4"/></g><circle cx="30" cy="70" r="3.6" fill="#DF4B38"/>
<path d="M70 54L73.5 64L83 59L78 67L87 70L78 73L83 81L73.5 76L70 86L66.5 76L57 81L62 73L53 70L62 67L57 59L66.5 64Z"
fill="#F1E4CB"/>
"""
#: Which places of the wall each part of the score speaks of.
SIGNS = {
    "wall": {(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 2)},
    "floor": {(4, column) for column in range(5)},
    "rows": {(2, column) for column in range(5)},
    "columns": {(row, 2) for row in range(5)},
    "colors": {(place, place) for place in range(5)},
}


def tile(name: str) -> str:
    """A flat tile with the sign of its motif."""
    paints = PAINTS[name]
    ink = INKS[name]
    colours = {Role.GROUND: paints.ground, Role.LIGHT: ink, Role.ACCENT: ink, Role.LINE: paints.line}
    parts = [
        f'<rect x="4" y="4" width="92" height="92" rx="18" fill="{SIDES[name]}"/>',
        f'<rect x="4" y="4" width="92" height="85" rx="18" fill="{paints.ground}"/>',
    ]
    if name == "white":
        # Its edge shows all around: it may lie on paper that is almost as light.
        parts[1] = f'<rect x="7" y="7" width="86" height="79" rx="15" fill="{paints.ground}"/>'
    if name == "blue":
        waves = "".join(f'<path d="M15 {y}Q24 {y - 15} 33 {y}T51 {y}T69 {y}T86 {y - 3}"/>' for y in (30, 51, 72))
        parts.append(f'<g fill="none" stroke="{ink}" stroke-width="9.5" stroke-linecap="round">{waves}</g>')
        return "\n".join(parts)
    # The sign stands in the middle of the face, which is a little higher than the middle of the icon.
    parts.append('<g transform="translate(50 46.5) scale(0.8) translate(-50 -50)">')
    for layer in motif(name, Detail.SIGN):
        light = name == "yellow" and layer.role is Role.LIGHT
        parts.append(f'<g fill="{paints.light if light else colours[layer.role]}">{layer.shapes}</g>')
    parts.append("</g>")
    return "\n".join(parts)


def sign(places: set[tuple[int, int]]) -> str:
    """A small wall in which some places stand out."""
    size, step = 15, 18.5
    start = 50 - (4 * step + size) / 2
    squares = []
    for row in range(5):
        for column in range(5):
            faint = "" if (row, column) in places else ' fill-opacity="0.30"'
            x, y = start + column * step, start + row * step
            squares.append(f'<rect x="{x:g}" y="{y:g}" width="{size}" height="{size}" rx="3.5" fill="#FFFFFF"{faint}/>')
    return "\n".join(squares)


def rosette() -> str:
    """The rosette that four corners of tiles close to, as it is burnt into wood."""
    rings = '<circle cx="50" cy="50" r="44" stroke-width="2.8"/><circle cx="50" cy="50" r="35" stroke-width="1.6"/>'
    dots = around(disc(1.8, 50, 10.5), 20, 9)
    return (
        f'<g fill="none" stroke="#FFFFFF">{rings}</g>\n'
        f'<g fill="#FFFFFF">{around(petal(11.5, 31.5, 5.2), 12, 15)}{dots}{disc(8)}</g>'
    )


def save(name: str, body: str) -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n{body.strip()}\n</svg>\n'
    (ICONS / f"{name}.svg").write_text(text, encoding="utf-8")


def main() -> None:
    for name in TILES:
        save(f"tile_{name}", tile(name))
    for name, places in SIGNS.items():
        save(f"sign_{name}", sign(places))
    for name, body in (("bag", BAG), ("lid", LID), ("azul", AZUL), ("rosette", rosette())):
        save(name, body)


if __name__ == "__main__":
    main()
