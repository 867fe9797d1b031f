"""What is really drawn, on every screen of the tour: text stands out from its ground, is large enough, and not cut."""

from __future__ import annotations

import pytest

from quadropolis_gui.view.theme import contrast as contrast_of_the_program
from tests.measuring import contrast, measured, too_faint, too_small
from tests.tour import Tour

THEMES = ["light", "dark", "contrast"]


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_stands_out_from_its_ground(theme: str) -> None:
    sights = measured((1024, 640), "en", Tour.words, theme=theme)
    assert len(sights) > 5000
    known = [sight for sight in sights if sight.contrast is not None]
    assert len(known) > 0.95 * len(sights), "most grounds are known when a text is drawn"
    faint = {name: round(sight.contrast or 0, 2) for name, sight in too_faint(sights).items()}
    assert not faint


def test_a_faint_text_is_found_and_one_that_cannot_be_used_is_not_asked_for() -> None:
    assert round(contrast((255, 255, 255), (0, 0, 0))) == 21
    assert round(contrast((119, 119, 119), (255, 255, 255)), 1) == 4.5
    for first, second in (((30, 90, 200), (250, 240, 200)), ((12, 12, 12), (90, 30, 60))):
        assert contrast(first, second) == pytest.approx(contrast_of_the_program(first, second))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_words_are_too_small_or_cut_in_the_smallest_window_and_large_means_all_of_them(language: str) -> None:
    """Names that people typed may be cut; everything else is there, and larger where large text is wanted."""
    sizes: list[dict[tuple[str, str], int]] = []
    for interface_size in ("normal", "large"):
        sights = measured((1024, 640), language, Tour.words, interface_size=interface_size)
        assert not too_small(sights)
        faint = {name: round(sight.contrast or 0, 2) for name, sight in too_faint(sights).items()}
        assert not faint, f"{interface_size} text moves words to other grounds"
        assert not {(s.screen, s.record.text): s.record.box for s in sights if s.record.cut and s.record.own}
        found: dict[tuple[str, str], int] = {}
        for sight in sights:
            if sight.has_words and sight.record.own:
                key = (sight.screen, sight.record.text)
                found[key] = max(found.get(key, 0), sight.record.size)
        sizes.append(found)
    usual, large = sizes
    common = usual.keys() & large.keys()
    assert len(common) > 500
    assert not {key for key in common if large[key] <= usual[key]}
