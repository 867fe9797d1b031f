"""The bars and lines around the boards: round and turn, the prompt, the hand, free resources, the tile in hand."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import TURNS
from quadropolis_gui.scenes.quadropolis.table.boards import STRIP, TableBoards
from quadropolis_gui.scenes.quadropolis.table.choosing import MovePart
from quadropolis_gui.scenes.quadropolis.table.looks import TableLooks
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind, TableModel
from quadropolis_gui.scenes.quadropolis.table.motion import Banner
from quadropolis_gui.scenes.quadropolis.table.words import TableWords
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.pieces import ArchitectState
from quadropolis_gui.view.quadropolis.tile_pictures import gains_of, needs_of
from quadropolis_gui.view.tokens import draw_emblem, draw_pips
from quadropolis_gui.view.ui.layout import SMALLEST_TEXT
from quadropolis_gui.view.words import short_name

#: Room on both sides of the lines between the parts of the top bar.
STATUS_GAP = 16

Drawer = Callable[[Surface, int], None]


class TableBars:
    """Draws what surrounds the boards; it decides nothing."""

    def __init__(self, kit: Kit, model: TableModel, looks: TableLooks, words: TableWords) -> None:
        self.kit = kit
        self.model = model
        self.looks = looks
        self.words = words

    # The top bar

    def draw_status(self, surface: Surface, place: Rect) -> None:
        """Round, turn, the order of play and the Mayor, in the middle of the top bar."""
        kit = self.kit
        for number, (part, draw) in enumerate(self._status_parts(place)):
            if number:
                line = Rect(part.x - kit.u(STATUS_GAP), place.centery - kit.u(11), max(1, kit.u(1)), kit.u(22))
                surface.fill(kit.c.line_on_dark, line)
            draw(surface, part.x)

    def status_rects(self, place: Rect) -> list[Rect]:
        """The places of its parts, in the same order."""
        return [part for part, _ in self._status_parts(place)]

    def _status_parts(self, place: Rect) -> list[tuple[Rect, Drawer]]:
        kit, state = self.kit, self.model.state
        gap = kit.u(STATUS_GAP)
        name = self._longest_name()
        for pips in (True, False):
            parts = [
                self._counter(kit.t("table.round"), state.round, state.mode.rounds, pips),
                self._counter(kit.t("table.turn"), state.turn, TURNS, pips),
                self._order(),
                self._mayor(name),
            ]
            if self.model.session.game.practice:
                parts.append(self._practice())
            total = sum(width for width, _ in parts) + gap * 2 * (len(parts) - 1)
            if total <= place.w:
                break
        else:
            # Only the Mayor's name can give way; it is cut rather than pushed into the buttons.
            room = max(kit.u(40), name - (total - place.w))
            total -= name - room
            parts[3] = self._mayor(room)
        x = place.x + max(0, (place.w - total) // 2)
        placed = []
        for width, draw in parts:
            placed.append((Rect(x, place.y, width, place.h), draw))
            x += width + 2 * gap
        return placed

    def _counter(self, label: str, number: int, count: int, pips: bool) -> tuple[int, Drawer]:
        kit, c = self.kit, self.kit.c
        small, large = kit.frame.font(14), kit.frame.font(18)
        value = kit.t("table.of", number=number, count=count)
        first = kit.text.width(label, small, Weight.BOLD)
        # As wide as any number it will come to, so that nothing moves when it grows.
        values = (kit.t("table.of", number=any_number, count=count) for any_number in range(1, count + 1))
        second = max(kit.text.width(any_value, large, Weight.BLACK) for any_value in values)
        dots = kit.u(8) + kit.u(15) * count - kit.u(5) if pips else 0

        def draw(surface: Surface, x: int) -> None:
            bar = kit.frame.top_bar()
            kit.text.draw(surface, label, Rect(x, bar.y, first, bar.h), small, c.muted_on_dark, Weight.BOLD)
            box = Rect(x + first + kit.u(6), bar.y, second, bar.h)
            kit.text.draw(surface, value, box, large, c.on_dark, Weight.BLACK)
            if pips:
                draw_pips(surface, kit, (box.right + kit.u(8), bar.centery), number, count)

        return first + kit.u(6) + second + dots, draw

    def _order(self) -> tuple[int, Drawer]:
        kit, state = self.kit, self.model.state
        size, step = kit.u(22), kit.u(28)
        players = state.order_of_play

        def draw(surface: Surface, x: int) -> None:
            middle = kit.frame.top_bar().centery
            for index, player in enumerate(players):
                centre = (x + size // 2 + index * step, middle)
                if player == state.to_move and not state.is_over:
                    ring = Rect(0, 0, size + kit.u(8), size + kit.u(8))
                    ring.center = centre
                    kit.paint.ring(surface, ring, ring.w // 2, max(2, kit.u(2)), kit.c.gold)
                draw_emblem(surface, kit, centre, size, self.model.session.seat(player).color)

        return size + step * (len(players) - 1), draw

    def _longest_name(self) -> int:
        """The width of the longest name the Mayor can have: the bar stands still whoever takes the hat."""
        kit, session = self.kit, self.model.session
        names = (short_name(seat.name, 12) for seat in session.seats)
        return max(kit.text.width(name, kit.frame.font(16), Weight.EXTRABOLD) for name in names)

    def _mayor(self, second: int) -> tuple[int, Drawer]:
        kit, c, state = self.kit, self.kit.c, self.model.state
        label, name = kit.t("table.mayor"), short_name(self.model.session.seat(state.mayor).name, 12)
        small, large = kit.frame.font(14), kit.frame.font(16)
        hat = kit.u(22)
        first = kit.text.width(label, small, Weight.BOLD)

        def draw(surface: Surface, x: int) -> None:
            bar = kit.frame.top_bar()
            kit.icons.draw(surface, "mayor_hat", (x + hat // 2, bar.centery), hat)
            box = Rect(x + hat + kit.u(6), bar.y, first, bar.h)
            kit.text.draw(surface, label, box, small, c.muted_on_dark, Weight.BOLD)
            box = Rect(box.right + kit.u(6), bar.y, second, bar.h)
            kit.text.draw(surface, name, box, large, c.on_dark, Weight.EXTRABOLD, own=False)

        return hat + first + second + kit.u(12), draw

    def _practice(self) -> tuple[int, Drawer]:
        kit = self.kit
        text, size = kit.t("table.practice"), kit.frame.font(14)
        width = kit.text.width(text, size, Weight.BOLD)

        def draw(surface: Surface, x: int) -> None:
            bar = kit.frame.top_bar()
            kit.text.draw(surface, text, Rect(x, bar.y, width, bar.h), size, kit.c.gold, Weight.BOLD)

        return width, draw

    # The prompt

    def draw_prompt(self, surface: Surface, place: Rect, prompt: tuple[str, str], progress: float | None) -> None:
        """Whose turn it is and what to do now; while an opponent thinks, how far it is."""
        kit, c = self.kit, self.kit.c
        main, hint = prompt
        player = self.model.shown_player if self.model.past is not None else self.model.state.to_move
        if self.model.arrangement is not None:
            player = self.model.shown_player
        kit.paint.panel(surface, place, kit.u(14), shadow=kit.u(5), shadow_alpha=90)
        size = kit.u(26)
        draw_emblem(surface, kit, (place.x + kit.u(22), place.centery), size, self.model.session.seat(player).color)
        left = place.x + kit.u(44)
        room = Rect(left, place.y, place.right - left - kit.u(14), place.h)
        if progress is not None:
            bar = Rect(room.x, place.bottom - kit.u(7), room.w, max(2, kit.u(4)))
            kit.paint.bar(surface, bar, progress, c.gold_deep)
            room.h -= kit.u(4)
        if place.h >= kit.u(50):
            upper, lower = Rect(room.x, room.y + kit.u(5), room.w, room.h // 2), Rect(room)
            lower.top, lower.h = upper.bottom - kit.u(4), place.bottom - upper.bottom - kit.u(2)
            kit.text.draw(surface, main, upper, kit.frame.font(17), c.ink, Weight.EXTRABOLD)
            kit.text.draw(surface, hint, lower, kit.frame.font(14), c.muted, Weight.BOLD)
            return
        # The hint takes what the prompt leaves it; where that is too little, both give way and it stands below.
        size_now = kit.text.fit_size(main, room.w, kit.frame.font(16), Weight.EXTRABOLD)
        taken = min(room.w, kit.text.width(main, size_now, Weight.EXTRABOLD))
        box = Rect(room.x + taken + kit.u(12), room.y, room.w - taken - kit.u(12), room.h)
        least = max(SMALLEST_TEXT, kit.frame.font(11))
        if hint and kit.text.width(hint, least, Weight.SEMIBOLD) > box.w:
            upper = Rect(room.x, room.y + kit.u(1), room.w, round(room.h * 0.56))
            lower = Rect(room.x, upper.bottom - kit.u(2), room.w, room.bottom - upper.bottom)
            kit.text.draw(surface, main, upper, kit.frame.font(14), c.ink, Weight.EXTRABOLD)
            kit.text.draw(surface, hint, lower, kit.frame.font(11), c.muted, Weight.SEMIBOLD)
            return
        kit.text.draw(surface, main, Rect(room.x, room.y, taken, room.h), kit.frame.font(16), c.ink, Weight.EXTRABOLD)
        kit.text.draw(surface, hint, box, kit.frame.font(13), c.muted, Weight.SEMIBOLD, align="right", least=least)

    # The bottom bar

    def draw_hand(self, surface: Surface, boards: TableBoards) -> None:
        """The architects of the player to move, or the common pool."""
        kit, c, model = self.kit, self.kit.c, self.model
        common = model.session.state.mode.common_pool
        own = model.session.is_person(self.looks.hand_player)
        name = "table.your_architects" if own else "opponents.architects"
        label = kit.t("table.common_architects" if common else name)
        kit.text.paragraph(
            surface, label, boards.hand_label, kit.frame.font(13), c.muted_on_dark, Weight.BOLD, valign="middle"
        )
        player = self.looks.hand_player
        left = model.state.architects_left(player)
        colour = self.looks.architect_colour(kit.theme, player)
        for number, place in boards.hand.items():
            state = self._hand_state(number, left[number])
            centre, size = place.center, place.w
            if state is ArchitectState.CHOSEN and self._is_picked(number):
                centre, size = (centre[0], centre[1] - kit.u(8)), round(size * 1.08)
            if common:
                boards.kit.pieces.pile(surface, centre, size, number, left[number], state)
            else:
                boards.kit.pieces.architect(surface, centre, size, number, colour, state=state)

    def _is_picked(self, number: int) -> bool:
        choosing = self.model.choosing
        return choosing is not None and choosing.chosen(MovePart.ARCHITECT) == number

    def _hand_state(self, number: int, left: int) -> ArchitectState:
        model, choosing = self.model, self.model.choosing
        if not left:
            return ArchitectState.SPENT
        if choosing is None or not model.is_choosing or model.held is not None:
            return ArchitectState.STANDING
        if choosing.chosen(MovePart.ARCHITECT) == number:
            return ArchitectState.CHOSEN
        hovered = model.hovered
        if hovered is not None and hovered.kind is SpotKind.ARCHITECT and hovered.value == number:
            return ArchitectState.CHOSEN
        offer = model.offer
        if offer is None or offer.tile is None:
            # At the start of a turn everything in the hand can be taken.
            return ArchitectState.STANDING if choosing.choices else ArchitectState.CHOSEN
        return ArchitectState.CHOSEN if number in offer.architects else ArchitectState.FADED

    def draw_resources(self, surface: Surface, boards: TableBoards) -> None:
        """Inhabitants and Energy Units without a place."""
        kit, c = self.kit, self.kit.c
        first = next(iter(boards.chips.values()))
        line = Rect(first.x - kit.u(14), first.centery - kit.u(22), max(1, kit.u(1)), kit.u(44))
        surface.fill(c.line_on_dark, line)
        for (token, chip), count in zip(boards.chips.items(), self.looks.free(), strict=True):
            kit.paint.fill(surface, chip, chip.h // 2, c.chip_top, c.chip_bottom)
            piece = boards.chip_token_rect(token)
            boards.kit.pieces.token(surface, piece.center, piece.w, token, ghost=not count)
            room = Rect(piece.right + kit.u(6), chip.y, chip.right - piece.right - kit.u(14), chip.h)
            digits = kit.text.draw(surface, str(count), room, kit.frame.font(24), c.on_dark, Weight.BLACK)
            note, size = kit.t("game.resources.free"), kit.frame.font(13)
            place = Rect(digits.right + kit.u(5), chip.y + kit.u(4), room.right - digits.right - kit.u(5), chip.h)
            if kit.text.width(note, size) <= place.w:
                kit.text.draw(surface, note, place, size, c.muted_on_dark)

    # The tile in hand

    def draw_strip(self, surface: Surface, boards: TableBoards) -> None:
        """What the tile in hand brings, needs, and where it may go; below an Expert city."""
        kit, c, tile, offer = self.kit, self.kit.c, self.model.tile_in_hand, self.model.offer
        footer = boards.city.footer
        if tile is None or offer is None or footer.h < kit.u(30) or not self.model.shows_chooser:
            return
        box = Rect(footer.x + kit.u(8), footer.y, footer.w - kit.u(16), min(footer.h, kit.u(STRIP)))
        kit.paint.fill(surface, box, kit.u(12), c.tint)
        chip = Rect(box.x + kit.u(9), box.centery - kit.u(14), kit.u(28), kit.u(28))
        draw_kind_chip(surface, kit, chip, tile.kind.code)
        size, small = kit.frame.font(15), kit.frame.font(13)
        numbers = ", ".join(str(number) for number in sorted(offer.architects))
        where = kit.t(f"table.strip.{self.model.session.state.mode.name}", numbers=numbers)
        end = min(kit.text.width(where, small, Weight.BOLD), round(box.w * 0.36))
        kit.text.draw(
            surface, where, Rect(box.right - end - kit.u(10), box.y, end, box.h), small, c.muted, Weight.BOLD,
            align="right",
        )  # fmt: skip
        x = chip.right + kit.u(8)
        name = self.words.score.tile(tile)
        room = box.right - end - kit.u(20)
        shortest = kit.text.width(name, kit.text.fit_size(name, 0, size, Weight.EXTRABOLD), Weight.EXTRABOLD)
        width = min(kit.text.width(name, size, Weight.EXTRABOLD), max(shortest, round(box.w * 0.28)))
        kit.text.draw(surface, name, Rect(x, box.y, width, box.h), size, c.ink, Weight.EXTRABOLD)
        x += width + kit.u(12)
        icon = kit.u(22)
        gains, needs = gains_of(tile), needs_of(tile.kind)
        for label, things in ((kit.t("game.tile.brings"), gains), (kit.t("game.tile.needs"), needs)):
            wide = kit.text.width(label, small, Weight.BOLD)
            if not things or x + wide + kit.u(4) + icon * len(things) > room:
                continue
            kit.text.draw(surface, label, Rect(x, box.y, wide, box.h), small, c.muted, Weight.BOLD)
            x += wide + kit.u(5)
            for thing in things:
                centre = (x + icon // 2, box.centery)
                if isinstance(thing, int):
                    boards.kit.pieces.star(surface, centre, icon, thing)
                elif isinstance(thing, str):
                    boards.kit.pieces.hat(surface, centre, icon)
                elif things is needs:
                    boards.kit.pieces.octagon(surface, centre, icon, thing)
                else:
                    boards.kit.pieces.token(surface, centre, icon, thing)
                x += icon + kit.u(2)
            x += kit.u(10)

    # Whose turn

    def draw_banner(self, surface: Surface, banner: Banner, place: Rect) -> None:
        """A short message with the player's emblem that glides over the large city."""
        kit, colour = self.kit, self.model.session.seat(banner.player).color
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
        layer = kit.paint.cached(key, lambda: self._banner(banner, colour, box, wide))
        layer.set_alpha(round(255 * min(come, 1 - go)))
        surface.blit(layer, (box.x - kit.u(30), box.y - kit.u(30)))

    def _banner(self, banner: Banner, colour: str, box: Rect, wide: int) -> Surface:
        kit, c = self.kit, self.kit.c
        look = kit.theme.player(colour)
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
