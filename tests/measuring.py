"""Measures all text on every screen of the tour: how large it is drawn, and how well it stands out from its ground.

`python -m tests.measuring 1024x640 ru normal light` prints what is too small or too faint, screen by screen.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.view.paint.text import TextRecord
from quadropolis_gui.view.theme import Colour
from quadropolis_gui.view.ui.layer import Layer
from tests.tour import Tour, empty_home

#: What WCAG asks of text.
LEAST_CONTRAST = 4.5
#: No word with capitals and small letters is smaller than this, in pixels.
LEAST_SIZE = 12


@dataclass(frozen=True, slots=True)
class Sight:
    """A text on a screen; `idle` if it stands on something that cannot be used now."""

    screen: str
    record: TextRecord
    idle: bool

    @property
    def has_words(self) -> bool:
        """Whether it has letters, so that it must be read and not only recognised."""
        return any(letter.isalpha() for letter in self.record.text) and len(self.record.text) > 1

    @property
    def contrast(self) -> float | None:
        """How well it stands out from its ground; None if that was not known yet when it was drawn."""
        record = self.record
        return None if record.ground is None else contrast(record.colour, record.ground)


class MeasuringTour(Tour):
    """Goes through the program and writes down every text instead of taking pictures."""

    def __init__(self, size: tuple[int, int], language: str, **settings: object) -> None:
        self.sights: list[Sight] = []
        self._home = empty_home()
        super().__init__(size, language, self._home.__enter__())
        self.app.change_settings(**settings)
        self.app.kit.text.recording = True

    def close(self) -> None:
        """End the program."""
        super().close()
        self._home.__exit__(None, None, None)

    def picture(self, name: str) -> None:
        """Write down what was drawn since the last time, and all that the window shows now."""
        self.driver.settle()
        self.driver.step(2)
        self.driver.scene.invalidate()
        self.driver.step()
        idle = [place for layer in self._layers() for place in _idle(layer)]
        text = self.app.kit.text
        for record in text.records:
            self.sights.append(Sight(name, record, any(place.contains(record.drawn) for place in idle)))
        text.records.clear()

    def _layers(self) -> Iterator[Layer]:
        yield self.driver.scene.layer
        for modal in self.driver.scene.modals:
            layer = getattr(modal, "layer", None)
            if isinstance(layer, Layer):
                yield layer


def _idle(layer: Layer) -> list[Rect]:
    return [widget.place for widget in layer.widgets if widget.solid and not widget.enabled]


def measured(
    size: tuple[int, int], language: str, way: Callable[[Tour], None] = Tour.words, **settings: object
) -> list[Sight]:
    """Return every text of a way through the program."""
    tour = MeasuringTour(size, language, **settings)
    try:
        way(tour)
    finally:
        tour.close()
    return tour.sights


def luminance(colour: Colour) -> float:
    """Return how light a colour is, as WCAG defines it."""
    parts = [value / 255 for value in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Return the ratio of two colours' lightness, from 1 to 21."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def too_small(sights: list[Sight]) -> dict[str, Sight]:
    """Return the words below the floor, each once."""
    return {f"{s.screen}: {s.record.text}": s for s in sights if s.has_words and s.record.size < LEAST_SIZE}


def too_faint(sights: list[Sight]) -> dict[str, Sight]:
    """Return the texts that stand out too little, each once; what cannot be used now may be faint."""
    found = {}
    for sight in sights:
        ratio = sight.contrast
        if ratio is not None and ratio < LEAST_CONTRAST and not sight.idle and not sight.record.quiet:
            found[f"{sight.screen}: {sight.record.text}"] = sight
    return found


def main() -> None:
    """Print what is found."""
    size, language, interface_size, theme = sys.argv[1:5]
    width, height = (int(part) for part in size.split("x"))
    sights = measured((width, height), language, interface_size=interface_size, theme=theme)
    unknown = sum(sight.contrast is None for sight in sights)
    print(f"{len(sights)} texts, {unknown} on a ground not known")
    for name, sight in too_small(sights).items():
        print(f"{sight.record.size:3} of {sight.record.asked_size}px  {name!r}")
    for sight in sights:
        if sight.record.cut and sight.record.own:
            print(f"cut {sight.record.size} in {sight.record.box}  {sight.screen}: {sight.record.text!r}")
    for name, sight in too_faint(sights).items():
        print(f"{sight.contrast:.2f}  {sight.record.colour} on {sight.record.ground}  {name!r}")


if __name__ == "__main__":
    main()
