"""Themes: complete, legible, and players told apart."""

from itertools import combinations

import pygame
import pytest

from quadropolis_gui.storage.saves.seat_colours import PLAYER_COLOURS
from quadropolis_gui.view.paint.cache import BoundedCache
from quadropolis_gui.view.paint.icons import Icons
from quadropolis_gui.view.paint.masks import blurred, graded, inner_shadow, ring, rounded
from quadropolis_gui.view.paint.scenery import sky, wood
from quadropolis_gui.view.theme import Colour, load_theme

THEMES = ("light", "dark", "contrast")


def luminance(colour: Colour) -> float:
    parts = [value / 255 for value in colour]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Colour, second: Colour) -> float:
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", THEMES)
def test_texts_are_legible_on_their_grounds(name: str) -> None:
    theme = load_theme(name)
    c = theme.c
    least = 7.0 if name == "contrast" else 4.5
    for ground in (c.panel_top, c.panel_bottom, c.field):
        assert contrast(c.ink, ground) >= least
        assert contrast(c.muted, ground) >= (least if name == "contrast" else 4.0)
    for ground in (c.bar_top, c.bar_bottom, c.toast):
        assert contrast(c.on_dark, ground) >= least
        assert contrast(c.muted_on_dark, ground) >= 4.5
    assert contrast(c.ink, c.knob_top) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_every_player_has_a_look(name: str) -> None:
    theme = load_theme(name)
    assert tuple(theme.players) == PLAYER_COLOURS
    assert len({player.emblem for player in theme.players.values()}) == len(PLAYER_COLOURS)


@pytest.mark.parametrize("safe", [False, True])
def test_no_two_players_look_alike_and_none_like_an_inhabitant(safe: bool) -> None:
    theme = load_theme("light", safe)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    inhabitant = Icons().get("meeple", 100).get_at((50, 50))
    colours = [*(player.colour for player in theme.players.values()), tuple(inhabitant)[:3]]
    for first, second in combinations(colours, 2):
        assert sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5 > 45


def test_an_unknown_colour_of_a_foreign_save_has_a_look() -> None:
    assert load_theme("light").player("mauve").colour


@pytest.mark.parametrize("size", [(4, 4), (10, 200), (200, 10), (640, 400), (37, 41)])
@pytest.mark.parametrize("radius", [0, 3, 12, 100])
def test_masks_have_the_size_asked_for(size: tuple[int, int], radius: int) -> None:
    pygame.display.init()
    assert rounded(size, radius).get_size() == size
    assert ring(size, radius, 2).get_size() == size
    assert inner_shadow(size, radius, 3, 2).get_size() == size
    assert blurred(size, radius, 4).get_size() == (size[0] + 24, size[1] + 24)


def test_a_mask_is_solid_inside_and_clear_at_its_corners() -> None:
    mask = rounded((300, 120), 20)
    assert mask.get_at((150, 60)).a == 255
    assert mask.get_at((150, 0)).a == 255
    assert mask.get_at((0, 0)).a == 0
    assert mask.get_at((299, 119)).a == 0


def test_a_gradient_runs_from_one_colour_to_the_other() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    filled = graded(rounded((20, 50), 0), (10, 20, 30), (210, 120, 130))
    assert filled.get_at((10, 0))[:3] == (10, 20, 30)
    assert filled.get_at((10, 49))[:3] == (210, 120, 130)
    pygame.display.quit()


@pytest.mark.parametrize("name", THEMES)
def test_backgrounds_fill_their_size_and_are_always_the_same(name: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    theme = load_theme(name)
    for make in (wood, sky):
        first, second = make((320, 200), theme), make((320, 200), theme)
        assert first.get_size() == (320, 200)
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    pygame.display.quit()


def test_a_cache_forgets_what_was_used_longest_ago() -> None:
    made: list[str] = []
    cache: BoundedCache[str] = BoundedCache(10, len)

    def make(text: str) -> str:
        made.append(text)
        return text

    for text in ("aaaa", "bbbb", "aaaa", "cccc", "aaaa", "bbbb"):
        cache.get(text, lambda text=text: make(text))  # type: ignore[misc]
    assert made == ["aaaa", "bbbb", "cccc", "bbbb"]
    assert cache.total <= 10
