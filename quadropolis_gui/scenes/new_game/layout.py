"""Where everything on the New game screen lies, from 1024 x 640 up and in odd shapes of window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.view.ui.layout import Frame, columns

BAR = 150
MARGIN = 40
GAP = 20
WIDEST = 1480
#: Heights of the cards without and with all the room a high window can give them.
VARIANT, VARIANT_HIGH = 227, 290
SEAT, SEAT_HIGH = 231, 270


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """The parts of one seat's card."""

    card: Rect
    medallion: Rect
    label: Rect
    colours: Rect
    remove: Rect
    name: Rect
    #: Who plays here: a person or an opponent of a level.
    kind: Rect


@dataclass(frozen=True, slots=True)
class NewGameLayout:
    """The rectangles of the screen, in pixels."""

    variants: tuple[Rect, ...]
    seats: tuple[SeatPlaces, ...]
    starter_label: Rect
    starter: Rect
    seed_label: Rect
    seed: Rect
    dice: Rect
    seed_note: Rect
    practice_label: Rect
    practice: Rect
    practice_text: Rect
    start: Rect


def new_game_layout(frame: Frame, variants: int, seats: int) -> NewGameLayout:
    """Lay the screen out for a window and a game with so many variants and seats."""
    u = frame.u
    body = frame.body(bottom=BAR)
    width = min(frame.width - 2 * u(MARGIN), u(WIDEST))
    left = (frame.width - width) // 2
    spare = body.h - u(22) - u(VARIANT) - u(19) - u(SEAT) - u(23)
    variant = u(VARIANT) + max(0, min(spare // 2, u(VARIANT_HIGH - VARIANT)))
    seat = u(SEAT) + max(0, min(spare // 2, u(SEAT_HIGH - SEAT)))
    free = body.h - variant - seat
    top = body.y + round(free * 0.34)
    seats_top = top + variant + round(free * 0.30)
    seat_cards = columns(Rect(left, seats_top, width, seat), [1] * seats, u(GAP))
    bar = frame.bottom_bar(BAR)
    starter, seed, practice, start = columns(Rect(left, bar.y, width, bar.h), [300, 252, 252, 300], u(32))
    field = Rect(0, bar.y + u(56), 0, u(52))

    def label(column: Rect) -> Rect:
        return Rect(column.x, bar.y + u(24), column.w, u(24))

    switch = Rect(practice.x, field.y + u(10), u(58), u(32))
    return NewGameLayout(
        variants=tuple(columns(Rect(left, top, width, variant), [1] * variants, u(GAP))),
        seats=tuple(_seat_places(frame, card) for card in seat_cards),
        starter_label=label(starter),
        starter=Rect(starter.x, field.y, starter.w, field.h),
        seed_label=label(seed),
        seed=Rect(seed.x, field.y, seed.w - u(60), field.h),
        dice=Rect(seed.right - u(52), field.y, u(52), field.h),
        seed_note=Rect(seed.x, field.bottom + u(4), seed.w, u(34)),
        practice_label=label(practice),
        practice=switch,
        practice_text=Rect(switch.right + u(14), field.y + u(4), practice.right - switch.right - u(14), u(44)),
        start=Rect(start.x, bar.y + u(34), start.w, u(82)),
    )


def _seat_places(frame: Frame, card: Rect) -> SeatPlaces:
    u = frame.u
    spare = max(0, card.h - u(SEAT))
    side = u(60)
    header = card.y + u(24) + spare // 4
    fields = header + u(76) + spare // 4
    return SeatPlaces(
        card=card,
        medallion=Rect(card.x + u(18), header, side, side),
        label=Rect(card.x + u(92), header + u(2), card.w - u(92) - u(52), u(24)),
        colours=Rect(card.x + u(88), header + u(28), card.w - u(88) - u(14), u(32)),
        remove=Rect(card.right - u(44), card.y + u(20) + spare // 4, u(28), u(28)),
        name=Rect(card.x + u(20), fields, card.w - u(40), u(44)),
        kind=Rect(card.x + u(20), fields + u(58) + spare // 4, card.w - u(40), u(44)),
    )
