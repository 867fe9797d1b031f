"""Where everything on the New game screen lies, from 1024 x 640 up and in odd shapes of window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from quadropolis_gui.view.ui.layout import Frame, columns

BAR = 142
MARGIN = 40
GAP = 20
WIDEST = 1480
HEADING = 30
#: Heights of the cards without and with all the room a high window can give them.
VARIANT, VARIANT_HIGH = 146, 190
SEAT, SEAT_HIGH = 298, 350


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """The parts of one seat's card."""

    card: Rect
    medallion: Rect
    label: Rect
    colours: Rect
    remove: Rect
    name: Rect
    #: The button for another opponent, at the end of the row with the name.
    another: Rect
    #: What the opponent here likes.
    likes: Rect
    #: Who plays here: a person or an opponent.
    kind: Rect
    #: What is chosen for whoever plays here: the level of an opponent.
    more: Rect


@dataclass(frozen=True, slots=True)
class NewGameLayout:
    """The rectangles of the screen, in pixels."""

    #: The name of each game, over the cards of its variants.
    headings: tuple[Rect, ...]
    #: The cards of all variants, game by game.
    variants: tuple[Rect, ...]
    seats: tuple[SeatPlaces, ...]
    starter_label: Rect
    starter: Rect
    seed_label: Rect
    seed: Rect
    dice: Rect
    day: Rect
    seed_note: Rect
    practice_label: Rect
    practice: Rect
    practice_text: Rect
    start: Rect


def new_game_layout(frame: Frame, variants: Sequence[int], seats: int) -> NewGameLayout:
    """Lay the screen out for a window, games with so many variants each, and so many seats."""
    u = frame.u
    body = frame.body(bottom=BAR)
    width = min(frame.width - 2 * u(MARGIN), u(WIDEST))
    left = (frame.width - width) // 2
    gaps = u(8) + u(20) + u(22)
    spare = max(0, body.h - u(HEADING + 6) - u(VARIANT) - u(SEAT) - gaps)
    variant = u(VARIANT) + min(round(spare * 0.4), u(VARIANT_HIGH - VARIANT))
    seat = u(SEAT) + min(round(spare * 0.4), u(SEAT_HIGH - SEAT))
    free = body.h - u(HEADING + 6) - variant - seat
    top = body.y + round(free * 0.16)
    cards_top = top + u(HEADING + 6)
    seats_top = cards_top + variant + round(free * 0.40)
    cards = columns(Rect(left, cards_top, width, variant), [1] * sum(variants), u(GAP))
    seat_cards = columns(Rect(left, seats_top, width, seat), [1] * seats, u(GAP))
    bar = frame.bottom_bar(BAR)
    starter, seed, practice, start = columns(Rect(left, bar.y, width, bar.h), [288, 284, 258, 288], u(28))
    field = Rect(0, bar.y + u(50), 0, u(50))

    def label(column: Rect) -> Rect:
        return Rect(column.x, bar.y + u(20), column.w, u(24))

    switch = Rect(practice.x, field.y + u(9), u(58), u(32))
    return NewGameLayout(
        headings=tuple(_headings(cards, variants, top, u(HEADING))),
        variants=tuple(cards),
        seats=tuple(_seat_places(frame, card) for card in seat_cards),
        starter_label=label(starter),
        starter=Rect(starter.x, field.y, starter.w, field.h),
        seed_label=label(seed),
        seed=Rect(seed.x, field.y, seed.w - 2 * u(56), field.h),
        dice=Rect(seed.right - u(50) - u(56), field.y, u(50), field.h),
        day=Rect(seed.right - u(50), field.y, u(50), field.h),
        seed_note=Rect(seed.x, field.bottom + u(4), seed.w, u(34)),
        practice_label=label(practice),
        practice=switch,
        practice_text=Rect(switch.right + u(14), field.y + u(3), practice.right - switch.right - u(14), u(44)),
        start=Rect(start.x, bar.y + u(32), start.w, u(80)),
    )


def _headings(cards: Sequence[Rect], variants: Sequence[int], top: int, height: int) -> list[Rect]:
    """A line over the cards of each game."""
    ends = [sum(variants[:number]) for number in range(len(variants) + 1)]
    return [Rect(cards[first].x, top, cards[end - 1].right - cards[first].x, height) for first, end in pairwise(ends)]


def _seat_places(frame: Frame, card: Rect) -> SeatPlaces:
    u = frame.u
    spare = max(0, card.h - u(SEAT))
    side = u(52)
    header = card.y + u(20) + round(spare * 0.15)
    name = header + u(62) + round(spare * 0.15)
    kind = name + u(60) + round(spare * 0.2)
    more = kind + u(45) + round(spare * 0.2)
    return SeatPlaces(
        card=card,
        medallion=Rect(card.x + u(18), header, side, side),
        label=Rect(card.x + u(82), header - u(7), card.w - u(82) - u(48), u(24)),
        colours=Rect(card.x + u(76), header + u(21), card.w - u(76) - u(12), u(32)),
        remove=Rect(card.right - u(40), card.y + u(14) + round(spare * 0.15), u(26), u(26)),
        name=Rect(card.x + u(18), name, card.w - u(36), u(38)),
        another=Rect(card.right - u(18) - u(38), name, u(38), u(38)),
        likes=Rect(card.x + u(22), name + u(40), card.w - u(42), u(19)),
        kind=Rect(card.x + u(18), kind, card.w - u(36), u(40)),
        more=Rect(card.x + u(18), more, card.w - u(36), card.bottom - u(5 + 7) - more),
    )
