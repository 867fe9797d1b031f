"""Tips on the screens before and beside a game: never on what they speak of, nor on what stands in the same row."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.storage.settings import InterfaceSize
from quadropolis_gui.view.ui.layer import Layer, Widget
from tests.driver import Driver, Place

MakeApp = Callable[..., Driver]
SCREENS = [Screen.NEW_GAME, Screen.SETTINGS, Screen.LOAD, Screen.STATISTICS]


def row_of(layer: Layer, widget: Widget) -> list[Rect]:
    """What else can be used in the row of a widget."""
    others = [other for other in layer.widgets if other.focusable and other.visible and other is not widget]
    return [
        other.seen
        for other in others
        if other.seen.top < widget.place.bottom
        and widget.place.top < other.seen.bottom
        and not other.seen.colliderect(widget.place)
    ]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(
    ("size", "language", "interface"),
    [
        ((1024, 640), "ru", InterfaceSize.LARGE),
        ((1024, 640), "en", InterfaceSize.NORMAL),
        ((1280, 720), "fr", InterfaceSize.NORMAL),
        ((1920, 1080), "nl", InterfaceSize.NORMAL),
    ],
)
def test_a_tip_covers_neither_its_widget_nor_the_row_of_it(
    make_app: MakeApp, screen: Screen, size: Place, language: str, interface: InterfaceSize
) -> None:
    driver = make_app(size, animation_speed="none", language=language, interface_size=interface)
    driver.app.push(driver.app.services.make_screen(screen))
    driver.step()
    if screen is Screen.NEW_GAME:
        for _ in range(2):
            driver.click("add_seat")
    layer, surface = driver.scene.layer, driver.app.window.surface
    tipped = [widget for widget in layer.widgets if widget.told and widget.visible and widget.seen.h]
    assert tipped
    for widget in tipped:
        box = layer.draw_tip_of(widget, surface)
        assert surface.get_rect().contains(box), widget.key
        assert not box.colliderect(widget.place), widget.key
        assert box.collidelist([*row_of(layer, widget), *widget.tip_avoids]) < 0, widget.key
        air = widget.place.inflate(2 * driver.app.kit.u(60), 2 * driver.app.kit.u(60))
        assert box.colliderect(air), f"{widget.key}: too far away"
