"""The pages of the rules: which there are, in which order, and the numbers that go into their sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from quadropolis_gui.engine.azul.bag import TILES_PER_DISPLAY
from quadropolis_gui.engine.azul.scoring import FLOOR_COST, FLOOR_SPACES
from quadropolis_gui.engine.azul.state import DISPLAYS
from quadropolis_gui.engine.azul.tiles import TILES_PER_COLOUR
from quadropolis_gui.engine.azul.wall import COLOUR_BONUS, COLUMN_BONUS, POINTS, ROW_BONUS, SIDE
from quadropolis_gui.scenes.azul.rules.pictures import RulesPictures, floor_costs
from quadropolis_gui.scenes.rules.page import Page, WordsPage
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.kit import Kit


def rules_pages(kit: Kit) -> Sequence[Page]:
    """All pages; their texts stand under `azul.rules.<page>.`."""
    pictures = RulesPictures(kit)

    def words(page: str, width: int = 42, **params: object) -> Page:
        return WordsPage(kit, f"azul.rules.{page}", partial(pictures.draw, page), params, width)

    two, three, four = DISPLAYS.values()
    return (
        words("goal", 50, side=SIDE),
        words("offer", tiles=TILES_PER_DISPLAY, two=two, three=three, four=four),
        words("lines", side=SIDE),
        words("tiling"),
        words("points", 36, alone=DeedWords(kit.words).points(POINTS[1][1])),
        words("floor", costs=floor_costs(kit), spaces=FLOOR_SPACES, cost=FLOOR_COST[FLOOR_SPACES]),
        words("round", tiles=TILES_PER_DISPLAY, each=TILES_PER_COLOUR),
        words("end", 36, side=SIDE, row=ROW_BONUS, column=COLUMN_BONUS, color=COLOUR_BONUS),
        words("grey"),
    )
