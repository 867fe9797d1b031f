"""The letters of the keyboard on the table; arrows, Tab and Enter belong to the focus, and a game adds its own keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from quadropolis_gui.scenes.table.desk import TableDesk

KeyAction = Callable[[TableDesk], object]

#: What keys do in every occasion; what Confirm does is in the table of occasions.
KEYS: Mapping[int, KeyAction] = {
    pygame.K_c: lambda desk: desk.press_confirm(),
    pygame.K_u: lambda desk: desk.press_undo(),
    pygame.K_BACKSPACE: lambda desk: desk.step_back(),
    pygame.K_v: lambda desk: desk.ask_advice(),
    pygame.K_n: lambda desk: desk.looking.enlarge_next(),
    pygame.K_l: lambda desk: desk.doors.open_log(),
    pygame.K_b: lambda desk: desk.doors.open_points(),
    pygame.K_r: lambda desk: desk.retelling.press(),
}
#: What keys do while a move is told; any other key ends that and does what it always does.
SHOW_KEYS: Mapping[int, KeyAction] = {
    pygame.K_SPACE: lambda desk: desk.skip_telling(),
    pygame.K_RETURN: lambda desk: desk.skip_telling(),
    pygame.K_KP_ENTER: lambda desk: desk.skip_telling(),
    pygame.K_ESCAPE: lambda desk: desk.skip_telling(),
    pygame.K_r: lambda desk: desk.retelling.tell(),
    pygame.K_p: lambda desk: desk.hold_telling(),
}
#: Those of them that end it.
SKIPPING = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)
#: What keys do in a game that is watched, whatever has the focus: Enter is for that.
WATCHING_KEYS: Mapping[int, KeyAction] = {
    pygame.K_p: lambda desk: desk.switch_pause(),
    pygame.K_PERIOD: lambda desk: desk.step(),
    pygame.K_SPACE: lambda desk: desk.step(),
}


def action_of(keys: Mapping[int, KeyAction], event: pygame.event.Event) -> KeyAction | None:
    """Return what a key that was pressed does; None if it does nothing, or belongs to the system."""
    return None if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) else keys.get(event.key)
