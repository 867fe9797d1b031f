"""Whose turn it is, for a moment over the table: what is said when a turn or a round begins, and its picture."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.engine.game import AnyState
from quadropolis_gui.scenes.table.words import TableWords
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.tokens import draw_emblem


@dataclass(slots=True)
class Banner:
    """A short message with a player's emblem, and how far it is on its way."""

    player: int
    text: str
    note: str = ""
    part: float = 0.0


def begins_round(state: AnyState) -> bool:
    """Whether a round was dealt and nothing played in it yet."""
    return not state.is_over and not state.history[-1]


def announcement(words: TableWords, *, new_round: bool) -> Banner | None:
    """Return what is said at the beginning of the turn the game is in; None if nothing is."""
    session = words.session
    state, t = session.state, words.words.t
    name = words.name(state.to_move)
    if new_round:
        text = t("table.round_starts", number=state.round)
        return Banner(state.to_move, text, t("table.round_starter", name=name))
    if len(session.people) > 1 and session.is_person(state.to_move):
        # Among several people it says who sits down at the screen; opponents take their turns by themselves.
        return Banner(state.to_move, t("table.turn_of", name=name))
    return None


def draw_banner(surface: Surface, kit: Kit, banner: Banner, colour: str, place: Rect) -> None:
    """Draw a message that glides over the large board."""
    big, small = kit.frame.font(26), kit.frame.font(16)
    wide = max(
        kit.text.width(banner.text, big, Weight.BLACK), kit.text.width(banner.note, small, Weight.BOLD), kit.u(120)
    )
    box = Rect(0, 0, wide + kit.u(120), kit.u(92))
    come = min(1.0, banner.part / 0.12)
    go = max(0.0, (banner.part - 0.85) / 0.15)
    box.center = place.center
    box.y -= kit.u(60)
    box.x += round((1 - come) * kit.u(50)) - round(go * kit.u(50))
    # It is painted once, and only its place and alpha change on its way.
    key = ("banner", banner.text, banner.note, colour, box.size, big)
    layer = kit.paint.cached(key, lambda: _picture(kit, banner, colour, box, wide))
    layer.set_alpha(round(255 * min(come, 1 - go)))
    surface.blit(layer, (box.x - kit.u(30), box.y - kit.u(30)))


def _picture(kit: Kit, banner: Banner, colour: str, box: Rect, wide: int) -> Surface:
    c, look = kit.c, kit.theme.player(colour)
    big, small = kit.frame.font(26), kit.frame.font(16)
    layer = blank((box.w + kit.u(60), box.h + kit.u(60)))
    face = Rect(kit.u(30), kit.u(30), box.w, box.h)
    kit.paint.panel(layer, face, kit.u(24), depth=kit.u(5), side=look.colour, shadow=kit.u(9), shadow_alpha=150)
    kit.paint.ring(layer, face, kit.u(24), max(2, kit.u(3)), look.colour)
    draw_emblem(layer, kit, (face.x + kit.u(48), face.centery), kit.u(54), look.name)
    words = Rect(face.x + kit.u(88), face.y, wide, face.h)
    if banner.note:
        upper = Rect(words.x, words.y + kit.u(12), words.w, kit.u(40))
        kit.text.draw(layer, banner.text, upper, big, c.ink, Weight.BLACK, own=False)
        lower = Rect(words.x, upper.bottom - kit.u(2), words.w, kit.u(26))
        kit.text.draw(layer, banner.note, lower, small, c.muted, Weight.BOLD, own=False)
    else:
        kit.text.draw(layer, banner.text, words, big, c.ink, Weight.BLACK, own=False)
    return layer
