"""The keyboard's focus: Tab and Shift+Tab, arrows by geometry, Enter and Space activate.

It works for widgets and for anything drawn by a scene itself (board squares, slots): whatever satisfies `Target`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.ui.arrows import gap, nearest

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Target(Protocol):
    """Something that can have the focus. `key` finds it again after a new layout."""

    @property
    def key(self) -> str:
        """The name by which it is found again."""

    @property
    def focus_rect(self) -> Rect:
        """Where it is, in pixels of the window."""

    @property
    def focus_radius(self) -> int:
        """How round the corners of its ring are."""

    @property
    def focus_clip(self) -> Rect | None:
        """Where its ring may be drawn; None is everywhere."""

    @property
    def can_focus(self) -> bool:
        """Whether it can have the focus now."""

    @property
    def takes_away(self) -> bool:
        """Whether using it takes something away: the focus never comes to such a place by itself."""

    @property
    def lets_pass(self) -> bool:
        """Whether Left and Right go on past it for whoever came by them; Enter begins to change it then."""

    def activate(self) -> None:
        """Do what it is there for."""

    def describe(self) -> str:
        """Return in words what it is."""

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Use a key pressed while it has the focus; tell whether it was used."""

    def focus_gained(self) -> None:
        """React to getting the focus."""

    def focus_lost(self) -> None:
        """React to losing the focus."""


class FocusRing:
    """The targets of one layer in order, and which of them has the focus.

    The ring is shown once a key has been used, and hidden again by the mouse.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._on_change = on_change
        self._targets: list[Target] = []
        self._made: list[Target] = []
        #: Makes the targets drawn by the scene, until somebody asks for them.
        self._make: Callable[[], Iterable[Target]] | None = None
        self.current: Target | None = None
        #: The name of what had the ring when it went out of sight: there the ring is again as soon as that comes back.
        self._awaited = ""
        self.visible = False
        #: Whether Left or Right has brought the ring to where it is, and nothing has been done there yet.
        self._passing = False
        self.default_key = ""
        #: The widgets, by their keys, before the first of which what a scene draws itself comes; else it comes last.
        self.drawn_before: Sequence[str] = ()
        #: Which part of the screen a target with some key belongs to: arrows stay in it as long as they can.
        self.region_of: Callable[[str], object] | None = None

    # ---- the targets

    @property
    def targets(self) -> list[Target]:
        """All targets that can have the focus now, in order."""
        widgets = self._targets
        ends = (number for number, target in enumerate(widgets) if target.key in self.drawn_before)
        end = next(ends, len(widgets))
        return [target for target in (*widgets[:end], *self._drawn, *widgets[end:]) if target.can_focus]

    @property
    def _drawn(self) -> list[Target]:
        if self._make is not None:
            make, self._make = self._make, None
            self._made = list(make())
        return self._made

    def add(self, target: Target) -> None:
        """Add a target at the end of the order."""
        self._targets.append(target)

    def place_before(self, target: Target, keys: Iterable[str]) -> None:
        """Let a target come before the first of those with some keys, where it stands left of them."""
        wanted = set(keys)
        others = [other for other in self._targets if other is not target]
        index = next((number for number, other in enumerate(others) if other.key in wanted), len(others))
        self._targets = [*others[:index], target, *others[index:]]

    def remove(self, target: Target) -> None:
        """Take a target out."""
        self._targets = [other for other in self._targets if other is not target]
        if self.current is target:
            self.current = None

    def set_drawn(self, targets: Iterable[Target]) -> None:
        """Replace all targets drawn by the scene; the focus stays on the one with the same key."""
        drawn = list(targets)
        self.set_drawn_later(lambda: drawn)

    def set_drawn_later(self, make: Callable[[], Iterable[Target]]) -> None:
        """Do as `set_drawn`, but make the targets only when a key is used: the mouse never waits for them."""
        # What was never made cannot have the focus.
        had = self.current is not None and self.current in self._made
        if self.current is not None and had:
            self._awaited = self.current.key
        self._made, self._make = [], make
        if had:
            self.current = next((target for target in self._drawn if target.key == self._awaited), None)
        elif self.current is None and self._awaited:
            self.look_for(self._awaited)
        if self.current is not None:
            self._awaited = ""
        self._on_change()

    def clear(self) -> None:
        """Forget all targets, as before a new layout."""
        self._targets.clear()
        self._made, self._make = [], None
        self.current = None
        self._awaited = ""

    # ---- the focus

    @property
    def home(self) -> str:
        """The name of what has the focus, or will have it again once it is back in sight; nothing if there is none."""
        return self._awaited if self.current is None else self.current.key

    def look_for(self, key: str) -> None:
        """Give the focus to the target with a key, as soon as there is one, unless it has gone elsewhere by then."""
        self.focus(key)
        if self.current is None:
            self._awaited = key

    def focus(self, target: Target | str | None, *, show: bool | None = None) -> None:
        """Give the focus to a target or to the one with a key; `show` makes the ring visible or hides it."""
        if isinstance(target, str):
            target = self._find(target)
        if show is not None and show != self.visible:
            self.visible = show
            self._on_change()
        self._passing = False
        self._awaited = ""
        if target is self.current:
            return
        if self.current is not None:
            self.current.focus_lost()
        self.current = target
        if target is not None:
            target.focus_gained()
        self._on_change()

    def start(self) -> None:
        """Show the focus where it starts, for whoever came here by keyboard; else on the first harmless place."""
        if self.current is None:
            self.begin()

    @property
    def shown(self) -> Target | None:
        """What the ring is drawn around; None if there is no ring."""
        current = self.current
        return current if self.visible and current is not None and current.can_focus else None

    def begin(self) -> None:
        """Show the ring where it is or starts, on the first harmless place if nothing else is said."""
        if self.current is None:
            harmless = (target for target in self.targets if not target.takes_away)
            self.focus(self._find(self.default_key) or next(harmless, None))
        self.focus(self.current, show=True)

    @property
    def is_stranded(self) -> bool:
        """Whether what has the ring cannot be used any more, such as a button that has done all it could."""
        return self.visible and self.current is not None and not self.current.can_focus

    def rescue(self) -> None:
        """Go from what cannot be used any more to the nearest harmless place; from nowhere to where it starts."""
        if self.current is None:
            self.begin()
            return
        place = self.current.focus_rect
        harmless = [target for target in self.targets if not target.takes_away]
        self.focus(min(harmless, key=lambda target: _distance(place, target.focus_rect), default=None))

    def step(self, direction: int) -> None:
        """Go to the next target in order, or the one before."""
        targets = self.targets
        if not targets:
            return
        if self.current in targets:
            index = targets.index(self.current) + direction
        else:
            index = self._start_index(targets) if direction > 0 else -1
        self.focus(targets[index % len(targets)], show=True)

    def move(self, dx: int, dy: int) -> None:
        """Go to the nearest target in a direction."""
        targets = self.targets
        if self.current not in targets or self.current is None:
            self.step(1)
            return
        goal = self.ahead(self.current, dx, dy)
        self.focus(goal or self.current, show=True)
        self._passing = dx != 0 and goal is not None

    def ahead(self, start: Target, dx: int, dy: int) -> Target | None:
        """Return what an arrow leads to from a target: the nearest of its own part of the screen, else of another."""
        others = [target for target in self.targets if target is not start]
        place, parts = start.focus_rect, [others]
        reach = place.unionall([target.focus_rect for target in others])
        if self.region_of is not None:
            here = self.region_of(start.key)
            parts.insert(0, [target for target in others if self.region_of(target.key) == here])
        return next((found for part in parts if (found := nearest(place, part, dx, dy, reach)) is not None), None)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Use a key for the focus or for the target that has it; tell whether it was used."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._awaited = ""
            if self.visible:
                self.visible = False
                self._on_change()
            return False
        if event.type != pygame.KEYDOWN:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return self.current is not None and self.current.can_focus and self.current.handle_key(event)
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        current = self.current if self.current is not None and self.current.can_focus else None
        if current is not None and not self._passes(current, event) and current.handle_key(event):
            self._passing = False
            if not self.visible:
                self.visible = True
                self._on_change()
            return True
        if event.key in ARROWS:
            if current is None or not self.visible:
                self.focus(current, show=True) if current else self.step(1)
                return bool(self.targets)
            self.move(*ARROWS[event.key])
            return True
        if event.key in ENTER_KEYS or event.key == pygame.K_SPACE:
            if current is not None:
                self.focus(current, show=True)
                current.activate()
                return True
            default = self._find(self.default_key)
            if default is not None and event.key in ENTER_KEYS:
                default.activate()
                return True
        return False

    def _passes(self, target: Target, event: pygame.event.Event) -> bool:
        """Tell whether an arrow only goes on past a target on which the ring is on its way."""
        if not (self._passing and self.visible and target.lets_pass):
            return False
        dx, dy = ARROWS.get(event.key, (0, 0))
        return dx != 0 and self.ahead(target, dx, dy) is not None

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the ring around the target that has the focus."""
        target = self.shown
        if target is None:
            return
        clip = surface.get_clip()
        if target.focus_clip is not None:
            surface.set_clip(clip.clip(target.focus_clip.inflate(16, 16)))
        kit.paint.focus_ring(surface, target.focus_rect, target.focus_radius, kit.frame.scale)
        surface.set_clip(clip)

    def _find(self, key: str) -> Target | None:
        """Return the target with a key that can have the focus now; widgets first, for which nothing need be made."""
        found = _with_key(self._targets, key)
        return found if found is not None else _with_key(self._drawn, key)

    def _start_index(self, targets: list[Target]) -> int:
        return next((i for i, target in enumerate(targets) if target.key == self.default_key), 0)


def _with_key(targets: Iterable[Target], key: str) -> Target | None:
    return next((target for target in targets if target.key == key and target.can_focus), None)


def _distance(first: Rect, second: Rect) -> tuple[int, int]:
    """Return how far two places are apart: between their edges, then between their middles."""
    across = gap(first.left, first.right, second.left, second.right)
    down = gap(first.top, first.bottom, second.top, second.bottom)
    return across + down, abs(first.centerx - second.centerx) + abs(first.centery - second.centery)
