"""Make the pictures of Azul's tiles and displays: `python assets/source/azul/render.py`, some seconds each.

Writes `tiles.png`, an atlas with a row for every drawing and a column for every tile, `atlas.json` with the rows, and
`plate.png` into assets/pictures/azul; running it again makes the same pictures.
"""

from __future__ import annotations

import json
from pathlib import Path

from glaze import face, reduced
from motifs import TILES, Detail
from PIL import Image
from places import plate, pressed

PICTURES = Path(__file__).resolve().parents[2] / "pictures" / "azul"
#: The rows of the atlas, and how large its pictures are: enough for the largest window that asks for the drawing.
FACES = {Detail.FULL: 256, Detail.BOLD: 128, Detail.SIGN: 80}
PRESSED = {Detail.BOLD: 160, Detail.SIGN: 64}
PLATE = 384
#: Clear pixels between two pictures, so that scaling never mixes them.
GAP = 4


def atlas() -> tuple[Image.Image, dict[str, dict[str, int]]]:
    """The atlas and where its rows lie: the top and the side of their pictures."""
    rows = [(f"face_{detail.name.lower()}", side, detail, True) for detail, side in FACES.items()]
    rows += [(f"pressed_{detail.name.lower()}", side, detail, False) for detail, side in PRESSED.items()]
    width = len(TILES) * (max(FACES.values()) + GAP)
    sheet = Image.new("RGBA", (width, sum(side + GAP for _, side, _, _ in rows)))
    places, top = {}, 0
    for name, side, detail, glazed in rows:
        for column, tile in enumerate(TILES):
            if glazed or tile != "marker":
                made = face(tile, detail) if glazed else pressed(tile, detail)
                sheet.paste(reduced(made, side), (column * (side + GAP), top))
        places[name] = {"top": top, "side": side, "step": side + GAP}
        top += side + GAP
    return sheet, places


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    sheet, places = atlas()
    sheet.save(PICTURES / "tiles.png", optimize=True)
    text = json.dumps({"tiles": list(TILES), "rows": places}, indent=1)
    (PICTURES / "atlas.json").write_text(text + "\n", encoding="utf-8")
    reduced(plate(), PLATE).save(PICTURES / "plate.png", optimize=True)


if __name__ == "__main__":
    main()
