"""The fonts write all five languages of the program, and their licence travels with them."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
WEIGHTS = ["SemiBold", "Bold", "ExtraBold", "Black"]

LATIN = "abcdefghijklmnopqrstuvwxyz"
LETTERS = {
    "en": LATIN,
    "fr": LATIN + "àâæçéèêëîïôœùûüÿ",
    "nl": LATIN + "áàäéèëêíïóöúü",
    "pt": LATIN + "áâãàçéêíóôõúü",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
}
FIGURES = "0123456789"
# The no-break space stands before French punctuation; the font has no narrow one (U+202F).
MARKS = ".,:;!?…'’‘“”„«»\"()[]/&@#%*+-–—−×·•½¼¾°№€<>=_ \u00a0"


@pytest.fixture(params=WEIGHTS)
def font(request: pytest.FixtureRequest) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(FONTS / f"Nunito-{request.param}.ttf", 1000)


def missing(font: pygame.font.Font, characters: str) -> str:
    """The characters for which the font would draw its empty box, as it does for one of the private use area."""
    box = font.metrics("\ue123")
    return "".join(mark for mark in characters if font.metrics(mark) == box)


def test_missing_characters_are_noticed(font: pygame.font.Font) -> None:
    assert missing(font, "a★б\u202f") == "★\u202f"


@pytest.mark.parametrize("language", LETTERS)
def test_every_letter_of_the_language_is_in_the_font(font: pygame.font.Font, language: str) -> None:
    small = LETTERS[language]
    # "ß".upper() and its like would give two letters; none of the five languages has one.
    assert missing(font, small + small.upper()) == ""


def test_figures_and_marks_are_in_the_font(font: pygame.font.Font) -> None:
    assert missing(font, FIGURES + MARKS) == ""


def test_figures_are_equally_wide_so_that_rolling_numbers_do_not_jump(font: pygame.font.Font) -> None:
    advances = {metrics[4] for metrics in font.metrics(FIGURES) if metrics}
    assert len(advances) == 1


def test_heavier_weights_are_wider() -> None:
    pygame.font.init()
    text = "Quadropolis Многоэтажка"
    widths = [pygame.font.Font(FONTS / f"Nunito-{weight}.ttf", 60).size(text)[0] for weight in WEIGHTS]
    assert widths == sorted(widths)
    assert len(set(widths)) == len(WEIGHTS)


def test_licence_with_the_copyright_line_lies_beside_the_fonts() -> None:
    text = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert text.startswith("Copyright 2014 The Nunito Project Authors")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert {path.name for path in FONTS.iterdir()} == {"OFL.txt", *(f"Nunito-{weight}.ttf" for weight in WEIGHTS)}
