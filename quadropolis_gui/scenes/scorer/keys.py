"""The keys of the scorer: which there are, and what each does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from quadropolis_gui.scenes.key_rows import KeyRow

if TYPE_CHECKING:
    from quadropolis_gui.scenes.scorer.scene import ScorerScene

_PLAYERS = {pygame.K_1 + number: number for number in range(4)}


def letters(scene: ScorerScene) -> str:
    """Return the letters that take pieces into the hand, as they stand on the palette."""
    return " ".join(group.letter for row in scene.filling.palette() for group in row)


def own_keys(scene: ScorerScene) -> Sequence[KeyRow]:
    """Return the keys that do something in the scorer, and not on every screen."""
    t, rows = scene.t, "scorer.keys"
    groups = [group for row in scene.filling.palette() for group in row]
    several = any(len(group.pieces) > 1 for group in groups)
    picking = [KeyRow(letters(scene), f"{rows}.{'pick' if several else 'pick_one'}")] if groups else []
    return (
        *picking,
        KeyRow(t("table.keys.names.enter"), f"{rows}.enter"),
        KeyRow(t("keys.names.delete"), f"{rows}.take"),
        KeyRow("E", f"{rows}.erase"),
        KeyRow("U", f"{rows}.undo"),
        KeyRow("C", f"{rows}.compare"),
        KeyRow("1–4", f"{rows}.player"),
        KeyRow(t("keys.names.pages"), "keys.rows.player"),
        KeyRow("A", f"{rows}.add"),
        KeyRow("F2", f"{rows}.rename"),
    )


def take_key(scene: ScorerScene, event: pygame.event.Event) -> bool:
    """Do what a key asks for; tell whether it has a use here."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        if event.key != pygame.K_z:
            return False
        scene.undo()
        return True
    if event.mod & pygame.KMOD_ALT:
        return False
    if event.key in _PLAYERS:
        scene.choose(_PLAYERS[event.key])
        return True
    if pygame.K_a <= event.key <= pygame.K_z and scene.pick_by_letter(chr(event.key).upper()):
        return True
    actions: Mapping[int, Callable[[], None]] = {
        pygame.K_e: scene.erase,
        pygame.K_u: scene.undo,
        pygame.K_c: scene.compare,
        pygame.K_a: scene.add_player,
        pygame.K_F2: scene.rename,
        pygame.K_PAGEUP: lambda: scene.step_player(-1),
        pygame.K_PAGEDOWN: lambda: scene.step_player(1),
    }
    if event.key not in actions:
        return False
    actions[event.key]()
    return True
