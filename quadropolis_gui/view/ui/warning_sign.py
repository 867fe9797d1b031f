"""The sign that something is wrong for longer than a sentence stands on a screen."""

from collections.abc import Callable

from pygame import Rect

from quadropolis_gui.view.ui.buttons import ButtonKind, IconButton
from quadropolis_gui.view.ui.layer import Layer


class WarningSign(IconButton):
    """A red chip that is there as long as there is something to warn of: it says what, and a press says it again."""

    def __init__(self, layer: Layer, rect: Rect, text: str, on_click: Callable[[], None]) -> None:
        super().__init__(
            layer, rect, "warning", key="warning", on_click=on_click, kind=ButtonKind.RED, icon_size=16, height=2
        )
        self.warn(text)

    @property
    def takes_away(self) -> bool:
        """Whether using it takes something away: it only speaks of what may be lost."""
        return False

    def warn(self, text: str) -> None:
        """Warn of something else; without a text there is nothing to warn of."""
        self.tip = text
        self.set_visible(bool(text))
        self.host.touch()
