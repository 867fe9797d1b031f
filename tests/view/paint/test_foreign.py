"""Names in any script are written with letters, never with empty boxes."""

import pygame
import pytest

from quadropolis_gui.view.paint.fine_font import FineFont
from quadropolis_gui.view.paint.fonts import Fonts, Weight
from quadropolis_gui.view.paint.foreign import _SCRIPTS, OURS, STAND_IN, Run, TextFont, spelled

OWN = Fonts.path(Weight.BOLD)
NAMES = [
    "王小明",
    "محمد علي",
    "דוד",
    "Ana 😀",
    "अनिता",
    "ก้อง",
    "김철수",
    "👩‍🚀",
    "★ \U00017000 \ue123",
    "Ａｎａ",
    "𝓐na",
]


@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()


def box_of(font: pygame.font.Font) -> object:
    return font.metrics("\U0010ffff")


@pytest.mark.parametrize("weight", Weight)
def test_what_is_taken_for_granted_is_in_every_weight(weight: Weight) -> None:
    font = pygame.font.Font(Fonts.path(weight), 1000)
    assert [letter for letter in sorted(OURS) if font.metrics(letter) == box_of(font)] == []


@pytest.mark.parametrize("name", NAMES)
def test_no_letter_is_written_by_a_font_that_lacks_it(name: str) -> None:
    runs = spelled(OWN, name)
    assert "".join(run.text for run in runs).strip()
    for run in runs:
        font = pygame.font.Font(run.path or OWN, 1000)
        assert [letter for letter in run.text if font.metrics(letter) == box_of(font) and not letter.isspace()] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_line_is_as_wide_as_it_measures_and_no_higher_than_others(name: str) -> None:
    font = TextFont(OWN, 20)
    assert font.render(name, True, (0, 0, 0)).get_size() == font.size(name)
    assert font.size(name)[1] == font.size("Ana")[1]


def test_our_own_letters_are_written_as_by_any_font() -> None:
    font, plain = TextFont(OWN, 20), FineFont(OWN, 20)
    text = "Große Ёлка, çà et là"
    assert font.size(text) == plain.size(text)
    assert font.render(text, True, (9, 9, 9)).get_size() == plain.render(text, True, (9, 9, 9)).get_size()


def test_where_the_system_has_no_such_letter_something_plain_stands_for_it() -> None:
    def nowhere(letter: str) -> None:
        assert letter not in OURS

    assert spelled(OWN, "Li 王 😀\ufe0f", nowhere) == [Run(f"Li {STAND_IN} {STAND_IN}")]
    assert spelled(OWN, "Ａｎａ", nowhere) == [Run("Ana")]


def test_words_from_right_to_left_stay_together() -> None:
    assert spelled(OWN, "محمد علي", lambda _: "arabic.ttf") == [Run("محمد علي", "arabic.ttf", "Arab")]


def test_every_script_can_be_set_on_a_font() -> None:
    for script in set(_SCRIPTS.values()):
        font = TextFont(OWN, 20)
        borrowed = font._font_of(Run("a", OWN, script))
        assert borrowed is not None
        assert borrowed.render("a", True, (0, 0, 0)).get_width() > 0
