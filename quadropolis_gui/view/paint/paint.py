"""Panels, wells, glows, rings, pills: the one recipe of depth, pre-rendered and cached.

Depth is the same everywhere: a soft shadow, a darker side, a gradient from light to base, a thin light at the top;
an empty place has an inner shadow. All lengths here are pixels; a scene scales them with its `Frame`.
"""

from collections.abc import Callable, Hashable

from pygame import BLEND_RGBA_MULT, BLEND_RGBA_SUB, Rect, Surface

from quadropolis_gui.view.paint.cache import surface_cache
from quadropolis_gui.view.paint.masks import below, blank, blurred, graded, inner_shadow, ring, rounded, tinted
from quadropolis_gui.view.theme import Colour, Theme, darken, lighten


class Paint:
    """Draws the parts that surround the boards in the colours of the theme chosen now."""

    def __init__(self, theme: Theme, megabytes: int = 22) -> None:
        self.theme = theme
        self._cache = surface_cache(megabytes)

    def use(self, theme: Theme) -> None:
        """Paint in another theme from now on."""
        self.theme = theme
        self._cache.clear()

    def cached(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface under a key, painting it the first time; the theme need not be in the key."""
        return self._cache.get(key, make)

    # ---- panels

    def panel(
        self,
        surface: Surface,
        rect: Rect,
        radius: int,
        *,
        top: Colour | None = None,
        bottom: Colour | None = None,
        depth: int = 0,
        side: Colour | None = None,
        shadow: int = 0,
        shadow_alpha: int = 105,
        edge: Colour | None = None,
        edge_width: float = 1,
    ) -> None:
        """Draw a raised panel; `rect` is its face, the side of `depth` pixels lies below it."""
        c = self.theme.c
        top = top or c.panel_top
        bottom = bottom or (c.panel_bottom if top == c.panel_top else top)
        side = side or c.panel_side
        if self.theme.outline and not edge:
            edge, edge_width = c.panel_edge, self.theme.outline
        margin = 3 * shadow + 1
        key = ("panel", rect.size, radius, top, bottom, depth, side, shadow, shadow_alpha, edge, edge_width)

        def make() -> Surface:
            width, height = rect.size
            result = blank((width + 2 * margin, height + depth + 2 * margin))
            if shadow:
                soft = tinted(blurred((width, height + depth), radius, shadow), c.shadow, shadow_alpha)
                result.blit(soft, (margin - 3 * shadow, margin - 3 * shadow + shadow // 2))
            if depth:
                result.blit(below(tinted(rounded((width, height + depth), radius), side), radius), (margin, margin))
            result.blit(graded(rounded(rect.size, radius), top, bottom), (margin, margin))
            if edge:
                result.blit(tinted(ring(rect.size, radius, edge_width), edge), (margin, margin))
            return result

        surface.blit(self.cached(key, make), (rect.x - margin, rect.y - margin))

    def card(self, surface: Surface, rect: Rect, radius: int, depth: int = 5, shadow: int = 8) -> None:
        """Draw a light card as they lie on the table; `rect` includes its side."""
        face = Rect(rect.x, rect.y, rect.w, rect.h - depth)
        self.panel(surface, face, radius, depth=depth, shadow=shadow, shadow_alpha=115)

    def gold_rim(self, surface: Surface, rect: Rect, radius: int, width: int = 4, glow: int = 7) -> None:
        """Draw the gold frame and glow under something that is chosen; call it before drawing the thing itself."""
        c = self.theme.c
        outer = rect.inflate(2 * width, 2 * width)
        self.glow(surface, outer, radius + width, glow, c.glow, 1.3)
        self.fill(surface, outer, radius + width, c.gold_light, c.gold_deep)

    def fill(
        self, surface: Surface, rect: Rect, radius: int, top: Colour, bottom: Colour | None = None, alpha: int = 255
    ) -> None:
        """Draw a flat rounded rectangle, with a gradient if two colours are given."""

        def make() -> Surface:
            if bottom is None or bottom == top:
                return tinted(rounded(rect.size, radius), top, alpha)
            result = graded(rounded(rect.size, radius), top, bottom)
            if alpha < 255:
                result.fill((255, 255, 255, alpha), special_flags=BLEND_RGBA_MULT)
            return result

        surface.blit(self.cached(("fill", rect.size, radius, top, bottom, alpha), make), rect)

    def ring(self, surface: Surface, rect: Rect, radius: int, width: float, colour: Colour, alpha: int = 255) -> None:
        """Draw the outline of a rounded rectangle, inside `rect`."""
        key = ("ring", rect.size, radius, width, colour, alpha)
        surface.blit(self.cached(key, lambda: tinted(ring(rect.size, radius, width), colour, alpha)), rect)

    def shadow(self, surface: Surface, rect: Rect, radius: int, blur: int, alpha: int = 105) -> None:
        """Draw only the soft shadow of something."""
        key = ("shadow", rect.size, radius, blur, alpha)
        soft = self.cached(key, lambda: tinted(blurred(rect.size, radius, blur), self.theme.c.shadow, alpha))
        surface.blit(soft, (rect.x - 3 * max(1, blur), rect.y - 3 * max(1, blur)))

    def glow(
        self, surface: Surface, rect: Rect, radius: int, blur: int, colour: Colour | None = None, power: float = 1.6
    ) -> None:
        """Draw light around something: gold means that it can be chosen."""
        colour = colour or self.theme.c.glow
        key = ("glow", rect.size, radius, blur, colour, power)
        soft = self.cached(key, lambda: tinted(blurred(rect.size, radius, blur, power), colour))
        surface.blit(soft, (rect.x - 3 * max(1, blur), rect.y - 3 * max(1, blur)))

    def well(
        self,
        surface: Surface,
        rect: Rect,
        radius: int,
        *,
        top: Colour | None = None,
        bottom: Colour | None = None,
        dark: Colour | None = None,
        depth: int = 3,
        alpha: int = 100,
        edge: Colour | None = None,
    ) -> None:
        """Draw a hollow with an inner shadow: an empty place, a field, a track."""
        c = self.theme.c
        top = top or c.well_top
        bottom = bottom or (c.well_bottom if top == c.well_top else top)
        dark = dark or c.well_shadow
        if self.theme.outline and not edge:
            edge = c.field_edge
        key = ("well", rect.size, radius, top, bottom, dark, depth, alpha, edge)

        def make() -> Surface:
            result = graded(rounded(rect.size, radius), top, bottom)
            shade = tinted(inner_shadow(rect.size, radius, max(1, depth), depth), dark, alpha)
            result.blit(shade, (0, 0))
            if edge:
                result.blit(tinted(ring(rect.size, radius, max(1, self.theme.outline)), edge), (0, 0))
            return result

        surface.blit(self.cached(key, make), rect)

    def dark_well(self, surface: Surface, rect: Rect, radius: int, *, depth: int = 3) -> None:
        """Draw the hollow of a field or a track that lies on something dark."""
        c = self.theme.c
        self.well(
            surface, rect, radius, top=c.dark_field_top, bottom=c.dark_field_bottom, dark=(0, 0, 0), depth=depth,
            edge=c.line_on_dark,
        )  # fmt: skip

    # ---- small parts

    def pill(self, surface: Surface, rect: Rect, colour: Colour, edge: Colour | None = None) -> None:
        """Draw a label with round ends in one colour, lighter at the top."""
        radius = rect.h // 2
        self.fill(surface, rect, radius, lighten(colour, 0.1), darken(colour, 0.06))
        if edge:
            self.ring(surface, rect, radius, max(1.0, rect.h / 12), edge)

    def dot(self, surface: Surface, centre: tuple[int, int], diameter: int, colour: Colour) -> None:
        """Draw a round dot."""
        place = Rect(0, 0, diameter, diameter)
        place.center = centre
        self.fill(surface, place, diameter // 2, colour)

    def bar(self, surface: Surface, rect: Rect, part: float, colour: Colour, back: Colour | None = None) -> None:
        """Draw a bar filled up to a part (0 to 1) of its length."""
        radius = rect.h // 2
        self.fill(surface, rect, radius, back or self.theme.c.well_top)
        width = round(rect.w * max(0.0, min(part, 1.0)))
        if width >= 2:
            self.fill(surface, Rect(rect.x, rect.y, width, rect.h), min(radius, width // 2), colour)

    def line(self, surface: Surface, rect: Rect, colour: Colour | None = None) -> None:
        """Draw a thin separating line, in the shape of `rect`."""
        surface.fill(colour or self.theme.c.line, rect)

    def veil(self, surface: Surface, rect: Rect, alpha: int = 120, radius: int = 0) -> None:
        """Darken what is behind something that asks for attention."""
        if radius:
            self.fill(surface, rect, radius, self.theme.c.veil, None, alpha)
            return

        def make() -> Surface:
            result = blank(rect.size)
            result.fill((*self.theme.c.veil, alpha))
            return result

        surface.blit(self.cached(("veil", rect.size, alpha), make), rect)

    def focus_ring(self, surface: Surface, rect: Rect, radius: int, scale: float = 1.0) -> None:
        """Draw the keyboard focus around something: a gap, a blue ring, a soft halo."""
        c = self.theme.c
        gap, width, halo = max(2, round(2 * scale)), max(3, round(3 * scale)), max(2, round(4 * scale))
        outer = rect.inflate(2 * (gap + width), 2 * (gap + width))
        key = ("focus", rect.size, radius, gap, width, halo)
        pad = 3 * halo

        def make() -> Surface:
            result = tinted(blurred(outer.size, radius + gap + width, halo), c.focus_halo, 200)
            hole = blank(result.get_size())
            # A black hole takes away alpha and leaves the colour of the halo as it is.
            hole.blit(tinted(rounded(rect.size, radius), (0, 0, 0)), (pad + gap + width, pad + gap + width))
            result.blit(hole, (0, 0), special_flags=BLEND_RGBA_SUB)
            inner = rect.inflate(2 * gap, 2 * gap)
            result.blit(tinted(ring(inner.size, radius + gap, gap), c.focus_gap), (pad + width, pad + width))
            result.blit(tinted(ring(outer.size, radius + gap + width, width), c.focus), (pad, pad))
            return result

        surface.blit(self.cached(key, make), (outer.x - pad, outer.y - pad))
