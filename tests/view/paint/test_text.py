"""Text always fits its place."""

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.text import TextPainter
from quadropolis_gui.view.paint.typesetting import ELLIPSIS
from tests.driver import Driver

INK = (0, 0, 0)


@pytest.fixture
def text(make_app: Callable[..., Driver]) -> TextPainter:
    painter = make_app(start=False).app.kit.text
    painter.recording = True
    return painter


def test_a_line_that_fits_is_drawn_as_it_is(text: TextPainter) -> None:
    text.draw(Surface((400, 50)), "Construction Site", Rect(0, 0, 400, 50), 20, INK)
    assert (text.records[-1].size, text.records[-1].cut) == (20, False)


def test_a_line_that_is_a_little_too_long_becomes_smaller(text: TextPainter) -> None:
    width = text.width("Construction Site", 20) - 15
    text.draw(Surface((400, 50)), "Construction Site", Rect(0, 0, width, 50), 20, INK)
    record = text.records[-1]
    assert record.size < 20
    assert not record.cut
    assert record.drawn.w <= width


def test_a_line_that_is_far_too_long_is_cut_and_says_so(text: TextPainter) -> None:
    place = text.draw(Surface((400, 50)), "Construction Site", Rect(0, 0, 60, 50), 20, INK)
    assert place.w <= 60
    assert text.records[-1].cut


def test_what_is_cut_ends_with_an_ellipsis(text: TextPainter) -> None:
    assert text._shortened("Construction Site", 80, 20, Weight.BOLD).endswith(ELLIPSIS)


@pytest.mark.parametrize("width", [60, 120, 240, 480])
def test_a_paragraph_keeps_all_words_within_its_width(text: TextPainter, width: int) -> None:
    words = "Every building wants its place and every place wants its building"
    lines = text.wrap(words, width, 14)
    assert " ".join(lines) == words
    if width >= 120:
        assert all(text.width(line, 14, Weight.SEMIBOLD) <= width for line in lines)


def test_a_paragraph_that_is_too_high_becomes_smaller(text: TextPainter) -> None:
    words = "Every building wants its place and every place wants its building"
    text.paragraph(Surface((400, 400)), words, Rect(0, 0, 160, 60), 16, INK)
    record = text.records[-1]
    assert record.size < 16
    assert record.drawn.h <= 60 or record.cut


def test_icons_stand_between_words(text: TextPainter) -> None:
    with_icon = text.width("2 {meeple} and 1 {barrel}", 16)
    assert with_icon > text.width("2  and 1 ", 16)
    assert text.render("2 {meeple}", 16, INK).get_width() == text.width("2 {meeple}", 16)


def test_a_rolling_number_at_rest_is_an_ordinary_number(text: TextPainter) -> None:
    text.rolling(Surface((100, 40)), 41.0, Rect(0, 0, 100, 40), 20, INK)
    assert text.records[-1].text == "41"
    text.rolling(Surface((100, 40)), -1.0, Rect(0, 0, 100, 40), 20, INK)
    assert text.records[-1].text == "−1"


def test_a_program_that_meets_new_names_for_days_does_not_remember_them_all(text: TextPainter) -> None:
    for number in range(5000):
        text.width(f"Game {number}", 14)
    assert len(text._widths) <= 2048


def test_lines_of_one_list_are_set_alike(text: TextPainter) -> None:
    """What the longest needs is done to all: none is narrower than its neighbours."""
    lines = ["short", "a line of usual length", "a line that is quite a bit too long for it"]
    size = 12  # no words are smaller, so they have to get narrower
    room = round(text.width(lines[2], size) * 0.88)
    fit = text.fit_together([(line, room) for line in lines], size)
    drawn = [text.draw(Surface((600, 50)), line, Rect(0, 0, room, 50), size, INK, fit=fit) for line in lines]
    parts = [place.w / text.width(line, size) for place, line in zip(drawn, lines, strict=True)]
    assert fit.size == size
    assert max(parts) < 0.91
    assert max(parts) - min(parts) < 0.03
    assert not any(record.cut for record in text.records)
    assert text.fit_together([(lines[0], 400)], size) == (size, 1.0)


def test_all_lines_of_a_paragraph_are_equally_wide_set(text: TextPainter) -> None:
    first, second = "Каждый дом хочет место", "и сад"
    surface, size, weight = Surface((400, 60)), 12, Weight.SEMIBOLD
    surface.fill((255, 255, 255))
    # Only the first line is too wide, and no line may be added.
    room = round(text.width(first, size, weight) * 0.8)
    words, pitch = f"{first}\n{second}", text.line_height(size, weight)
    text.paragraph(surface, words, Rect(0, 0, room, 2 * pitch), size, INK, weight)
    assert not text.records[-1].cut
    narrowed = []
    for number, line in enumerate((first, second)):
        strip = surface.subsurface(Rect(0, number * pitch, 400, pitch)).copy()
        strip.set_colorkey((255, 255, 255))
        usual = text.render(line, size, INK, weight).get_bounding_rect().w
        narrowed.append(strip.get_bounding_rect().w / usual)
    assert abs(narrowed[0] - narrowed[1]) < 0.06, narrowed
    assert narrowed[1] < 0.9
