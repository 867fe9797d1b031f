"""Letters stand where the font wants them: evenly, at every size, and on the same line as ever."""

import pygame
import pytest
from pygame import Surface

from quadropolis_gui.view.paint.fine_font import LARGEST, FineFont
from quadropolis_gui.view.paint.fonts import Fonts, Weight

TEXTS = [
    "Plays at this screen",
    "The same seed begins with the same deal",
    "Архитектор встаёт у края и строит дом",
    "À côté d’un port, cinq fois déjà",
]
INK = (70, 50, 40)


@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()


def ink_rows(picture: Surface) -> tuple[int, int]:
    """Where what is clearly printed begins and ends, from the top."""
    mask = pygame.mask.from_surface(picture, 127)
    boxes = mask.get_bounding_rects()
    return min(box.top for box in boxes), max(box.bottom for box in boxes)


@pytest.mark.parametrize("weight", Weight)
@pytest.mark.parametrize("text", TEXTS)
def test_a_line_is_as_wide_as_the_font_was_drawn(text: str, weight: Weight) -> None:
    drawn = pygame.font.Font(Fonts.path(weight), 1000).size(text)[0] / 1000
    # Letters stand on quarters of a pixel: that much each may be off, and the last one is not cut.
    most = 1 + len(text) * 0.15
    for size in range(9, LARGEST + 1):
        assert FineFont(Fonts.path(weight), size).size(text)[0] == pytest.approx(drawn * size, abs=most)


@pytest.mark.parametrize("size", [10, 12, 13, 17, LARGEST, LARGEST + 1])
def test_a_line_takes_the_room_it_measures(size: int) -> None:
    font = FineFont(Fonts.path(Weight.BOLD), size)
    for text in (*TEXTS, "", " ", "1"):
        assert font.render(text, True, INK).get_size() == font.size(text)
        assert font.size(text)[1] == font.get_height()


@pytest.mark.parametrize("size", range(11, LARGEST + 1))
def test_lines_stand_as_high_as_those_of_a_plain_font(size: int) -> None:
    fine, plain = FineFont(Fonts.path(Weight.BOLD), size), pygame.font.Font(Fonts.path(Weight.BOLD), size)
    tops, bottoms = zip(ink_rows(fine.render("HEH", True, INK)), ink_rows(plain.render("HEH", True, INK)), strict=True)
    assert abs(tops[0] - tops[1]) <= 1
    assert abs(bottoms[0] - bottoms[1]) <= 1


def test_the_ink_has_its_colour_to_the_edges_of_the_letters() -> None:
    picture = FineFont(Fonts.path(Weight.SEMIBOLD), 13).render(TEXTS[0], True, INK)
    colours = {tuple(picture.get_at((x, y))) for x in range(picture.get_width()) for y in range(picture.get_height())}
    assert {colour[:3] for colour in colours if colour[3]} == {INK}
    assert max(colour[3] for colour in colours) > 240
