"""What lies in the bottom bar and below an Expert city: the hand, free resources, and the tile in hand."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.scenes.quadropolis.table.boards import Boards
from quadropolis_gui.scenes.quadropolis.table.choosing import MovePart
from quadropolis_gui.scenes.quadropolis.table.looks import Looks
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel, SpotKind
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.pieces import ArchitectState
from quadropolis_gui.view.quadropolis.tile_pictures import gains_of, needs_of


class Bars:
    """Draws what surrounds the boards; it decides nothing."""

    def __init__(self, kit: Kit, model: QuadropolisModel, looks: Looks, words: QuadropolisWords) -> None:
        self.kit = kit
        self.model = model
        self.looks = looks
        self.words = words

    # The bottom bar

    def draw_hand(self, surface: Surface, boards: Boards) -> None:
        """Draw the architects of the player to move, or the common pool."""
        kit, c, model = self.kit, self.kit.c, self.model
        common = model.session.state.mode.common_pool
        player = model.hand_player
        own = model.session.is_person(player)
        name = "quadropolis.table.your_architects" if own else "quadropolis.opponents.architects"
        label = kit.t("quadropolis.table.common_architects" if common else name)
        kit.text.paragraph(
            surface, label, boards.hand_label, kit.frame.font(13), c.muted_on_dark, Weight.BOLD, valign="middle"
        )
        left = model.state.architects_left(player)
        colour = self.looks.architect_colour(kit.theme, player)
        counts: list[tuple[tuple[int, int], int, int, ArchitectState]] = []
        for number, place in boards.hand.items():
            state = self._hand_state(number, left[number])
            centre, size = place.center, place.w
            if state is ArchitectState.CHOSEN and self._is_picked(number):
                centre, size = (centre[0], centre[1] - kit.u(8)), round(size * 1.08)
            if common:
                boards.kit.pieces.pile(surface, centre, size, number, left[number], state)
                counts.append((centre, size, left[number], state))
            else:
                boards.kit.pieces.architect(surface, centre, size, number, colour, state=state)
        for centre, size, count, state in counts:
            boards.kit.pieces.pile_count(surface, centre, size, count, state)

    def _is_picked(self, number: int) -> bool:
        choosing = self.model.choosing
        return choosing is not None and choosing.chosen(MovePart.ARCHITECT) == number

    def _hand_state(self, number: int, left: int) -> ArchitectState:
        model, choosing = self.model, self.model.choosing
        if not left:
            return ArchitectState.SPENT
        if choosing is None:
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

    def draw_resources(self, surface: Surface, boards: Boards) -> None:
        """Draw the Inhabitants and Energy Units without a place."""
        kit, c = self.kit, self.kit.c
        first = next(iter(boards.chips.values()))
        line = Rect(first.x - kit.u(14), first.centery - kit.u(22), max(1, kit.u(1)), kit.u(44))
        surface.fill(c.line_on_dark, line)
        counts = zip(self.looks.free(), self.looks.coming(), strict=True)
        for (token, chip), (count, more) in zip(boards.chips.items(), counts, strict=True):
            kit.paint.fill(surface, chip, chip.h // 2, c.chip_top, c.chip_bottom)
            piece = boards.chip_token_rect(token)
            boards.kit.pieces.token(surface, piece.center, piece.w, token, ghost=not count and more <= 0)
            room = Rect(piece.right + kit.u(6), chip.y, chip.right - piece.right - kit.u(14), chip.h)
            digits = kit.text.draw(surface, str(count), room, kit.frame.font(24), c.on_dark, Weight.BLACK)
            left = digits.right + kit.u(5)
            if more:
                # What the move would add stands apart: it is no loss before the game ends.
                change, place = kit.words.signed(more), Rect(left, chip.y, chip.right - kit.u(6) - left, chip.h)
                ink = c.gold if more > 0 else c.on_dark
                kit.text.draw(surface, change, place, kit.frame.font(17), ink, Weight.BLACK)
                continue
            note, size = kit.t("quadropolis.game.resources.free"), kit.frame.font(13)
            place = Rect(left, chip.y + kit.u(4), room.right - left, chip.h)
            if kit.text.width(note, size) <= place.w:
                kit.text.draw(surface, note, place, size, c.muted_on_dark)

    # The tile in hand

    def draw_strip(self, surface: Surface, boards: Boards) -> None:
        """Draw what the tile in hand brings, needs, and where it may go; below an Expert city."""
        kit, c, tile, offer = self.kit, self.kit.c, self.model.tile_in_hand, self.model.offer
        box = boards.strip
        if tile is None or offer is None or box is None or not self.model.shows_chooser:
            return
        if kit.theme.is_scenic:
            kit.paint.panel(surface, box, kit.u(12), top=c.tint, bottom=c.tint, shadow=kit.u(4), shadow_alpha=110)
        else:
            kit.paint.fill(surface, box, kit.u(12), c.tint)
        chip = Rect(box.x + kit.u(9), box.centery - kit.u(14), kit.u(28), kit.u(28))
        draw_kind_chip(surface, kit, chip, tile.kind.code)
        size, small = kit.frame.font(15), kit.frame.font(13)
        numbers = ", ".join(str(number) for number in sorted(offer.architects))
        where = kit.t(f"quadropolis.table.strip.{self.model.session.state.mode.name}", numbers=numbers)
        end = min(kit.text.width(where, small, Weight.BOLD), round(box.w * 0.36))
        kit.text.draw(
            surface, where, Rect(box.right - end - kit.u(10), box.y, end, box.h), small, c.muted, Weight.BOLD,
            align="right",
        )  # fmt: skip
        x = chip.right + kit.u(8)
        name = self.words.score.tile(tile)
        room = box.right - end - kit.u(20)
        shortest = kit.text.width(name, kit.text.fit_size(name, 0, size, Weight.EXTRABOLD), Weight.EXTRABOLD)
        icon, gains, needs = kit.u(22), gains_of(tile), needs_of(tile.kind)
        pieces = (icon + kit.u(2)) * (len(gains) + len(needs)) + kit.u(10)
        width = min(kit.text.width(name, size, Weight.EXTRABOLD), max(shortest, round(box.w * 0.28)))
        width = min(width, room - x - kit.u(12) - pieces)
        kit.text.draw(surface, name, Rect(x, box.y, width, box.h), size, c.ink, Weight.EXTRABOLD)
        x += width + kit.u(12)
        labels = self._strip_labels(bool(gains), bool(needs), room - x - pieces)
        for label, things in zip(labels, (gains, needs), strict=True):
            if label:
                wide = kit.text.width(label, small, Weight.BOLD)
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

    def _strip_labels(self, gains: bool, needs: bool, room: int) -> tuple[str, str]:
        """Return the words before what a tile brings and needs: left out before any of the pieces would be."""
        kit, t = self.kit, self.kit.t
        brings = t("quadropolis.game.tile.brings" if gains else "quadropolis.game.tile.brings_nothing")
        wants = t("quadropolis.game.tile.needs" if needs else "quadropolis.game.tile.needs_nothing")

        def width(label: str) -> int:
            return kit.text.width(label, kit.frame.font(13), Weight.BOLD) + kit.u(5) if label else 0

        # A piece alone says that it comes with the tile. "Brings" alone would speak of what is needed, too: an octagon
        # without a word says it better.
        for labels in ((brings, wants), ("", wants)):
            if sum(map(width, labels)) <= room:
                return labels
        return "", ""
