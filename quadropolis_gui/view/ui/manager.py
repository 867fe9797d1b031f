"""pygame_gui's manager as all layers use it, and the theme of the little that pygame_gui draws itself."""

from typing import Any

import i18n  # type: ignore[import-untyped]
from pygame_gui import UIManager
from pygame_gui.core.gui_font_pygame import GUIFontPygame
from pygame_gui.core.interfaces.gui_font_interface import IGUIFontInterface
from pygame_gui.core.resource_loaders import IResourceLoader
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import FAMILY, Fonts, Weight
from quadropolis_gui.view.paint.foreign import TextFont
from quadropolis_gui.view.theme import hex_text


class Manager(UIManager):
    """pygame_gui's manager with a theme shared by all layers and a pointer set by the app."""

    shared_theme: UIAppearanceTheme | None = None

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        self._kit = kit
        super().__init__(size, enable_live_theme_updates=False, resource_loader=_PlainLoader())
        # It names the folder of its words once more for every manager there ever was.
        i18n.load_path[:] = dict.fromkeys(i18n.load_path)

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """Return the one theme of all layers: loading it takes longer than all the rest of a layer."""
        if theme_path is not None or Manager.shared_theme is None:
            Manager.shared_theme = _PlainTheme(self.resource_loader, self._locale)
            Manager.shared_theme.load_theme(_gui_theme(self._kit))
        return Manager.shared_theme

    def _update_mouse_position(self) -> None:
        """Leave the position as the app has set it: events, not the device, say where the pointer is."""


class _PlainLoader(IResourceLoader):
    """Loads a font when it is named; pygame_gui would start five threads for every layer, and there are two fonts."""

    def started(self) -> bool:
        """Tell pygame_gui to load by itself from the beginning."""
        return True

    def add_resource(self, resource: Any) -> None:
        """Load something at once."""
        resource.load()

    def start(self) -> None:
        """Do nothing: nothing waits to be loaded."""

    def update(self) -> tuple[bool, float]:
        """Tell that everything is loaded."""
        return True, 1.0


class _FieldFont(GUIFontPygame):
    """The font of text fields, which borrows the letters it lacks as that of all other text does."""

    def __init__(self, size: int) -> None:
        path = Fonts.path(Weight.EXTRABOLD)
        super().__init__(path, size)
        # pygame_gui has no other way in; `tests/view/ui/test_widgets.py` sees whether this one is still open.
        self._GUIFontPygame__internal_font = TextFont(path, size)


class _PlainTheme(UIAppearanceTheme):
    """pygame_gui's theme with a font for any script, and without the shadows that it paints ahead (4 ms)."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._field_fonts: dict[int, _FieldFont] = {}

    def get_font(self, combined_element_ids: list[str]) -> IGUIFontInterface:
        """Return the font of a text field in its size."""
        size = super().get_font(combined_element_ids).get_point_size()
        if size not in self._field_fonts:
            self._field_fonts[size] = _FieldFont(size)
        return self._field_fonts[size]

    def _preload_shadow_edges(self) -> None:
        """Paint nothing."""


def forget_shared_theme() -> None:
    """Make the next layer load pygame_gui's theme anew, as after a change of colours or size."""
    Manager.shared_theme = None


def _gui_theme(kit: Kit) -> dict[str, Any]:
    """Return the theme of what pygame_gui draws itself: the inside of text fields."""
    c = kit.c
    font = {
        "name": FAMILY,
        "size": str(kit.frame.font(16)),
        "regular_path": Fonts.path(Weight.EXTRABOLD),
        "bold": "0",
        "italic": "0",
    }
    colours = {
        "dark_bg": "#00000000",
        "normal_text": hex_text(c.ink),
        "selected_text": hex_text(c.ink),
        "selected_bg": hex_text(c.select),
        "normal_border": "#00000000",
        "text_cursor": hex_text(c.focus),
    }
    on_dark = colours | {"normal_text": hex_text(c.on_dark), "selected_text": hex_text(c.ink)}
    misc = {"border_width": "0", "shadow_width": "0", "padding": "2,1", "shape": "rectangle"}
    return {
        "text_entry_line": {"colours": colours, "font": font, "misc": misc},
        "#dark": {"colours": on_dark, "font": font, "misc": misc},
    }
