"""Draws what the Replay screen shows at a moment: site and cities, the move in words, the bars, a tile on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.site import SIDE, SLOTS_FACING, slot_name, slots_in
from quadropolis_gui.scenes.quadropolis.replay.city import CityMoment
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.quadropolis.pieces import ArchitectState
from quadropolis_gui.view.quadropolis.site_board import Sight, SiteLook, StandingArchitect
from quadropolis_gui.view.theme import Colour
from quadropolis_gui.view.tokens import draw_emblem, draw_star

if TYPE_CHECKING:
    from quadropolis_gui.scenes.replay.scene import ReplayScene


class ReplayPainter:
    """Draws for the screen; it keeps nothing and decides nothing."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self.kit = scene.kit

    def draw_boards(self, surface: Surface) -> None:
        """Draw the site and all cities."""
        self.scene.site.draw(surface, self._site_look())
        self._draw_slot_name(surface)
        for player, city in enumerate(self.scene.cities):
            city.draw(surface, self._city_look(player))

    def _architect_colour(self, player: int) -> Colour:
        if self.scene.mode.common_pool:
            return palette_of(self.kit.theme).architect_grey
        return self.kit.theme.player(self.scene.colour_of(player)).colour

    def _site_look(self) -> SiteLook:
        stop, now = self.scene.stop, self.scene.boards_now
        occupied = sum(1 << slot for slot in now.placed)
        blocked = 0 if now.urbanist is None else SLOTS_FACING[now.urbanist] & ~occupied
        look = SiteLook(
            tiles=now.site,
            round=stop.round,
            face_down=frozenset(square for square, tile in enumerate(now.deal) if tile is None),
            architects={
                slot: StandingArchitect(placed.architect, self._architect_colour(placed.player))
                for slot, placed in now.placed.items()
            },
            blocked=frozenset(slots_in(blocked)),
            urbanist=now.urbanist,
        )
        if stop.deed is not None:
            look.last_move = Sight(stop.deed.move.slot, stop.deed.square)
            look.sights = (look.last_move,)
        return look

    def _draw_slot_name(self, surface: Surface) -> None:
        """The name of the slot that was used, beside its architect, as the notation says it."""
        played = self.scene.stop.deed
        if played is None:
            return
        kit, slot = self.kit, played.move.slot
        place = self.scene.site.slot_rect(slot)
        size = max(11, round(13 * self.scene.site.scale * 516 / 342))
        ink = kit.c.gold_ink if sum(palette_of(kit.theme).site_top) > 384 else kit.c.gold
        label = kit.text.render(slot_name(slot), size, ink, Weight.BLACK)
        half = (self.scene.site.tile + self.scene.site.gap) // 2
        across = slot // SIDE in (0, 2)
        spot = (place.centerx + half, place.centery) if across else (place.centerx, place.centery + half)
        surface.blit(label, label.get_rect(center=spot))

    def _city_look(self, player: int) -> CityMoment:
        now, played = self.scene.boards_now, self.scene.stop.deed
        acted = self.scene.stop.player == player
        target = played.move.target if played is not None and acted and played.built else None
        return CityMoment(
            city=now.cities[player],
            score=self.scene.moments.scores(self.scene.index)[player],
            name=self.scene.game.seats[player].name,
            colour=self.scene.colour_of(player),
            shown_score=self.scene.rolling[player].shown,
            has_mayor=now.mayor == player,
            hand={} if self.scene.mode.common_pool else now.hands[player],
            acted=acted,
            marked=target,
            arriving=target if self.scene.flight is not None else None,
        )

    def draw_flight(self, surface: Surface) -> None:
        """Draw the tile on its way from the site to the city."""
        played = self.scene.stop.deed
        player = self.scene.stop.player
        if self.scene.flight is None or player is None or played is None or played.tile is None:
            return
        start = self.scene.site.square_rect(played.square)
        end = self.scene.cities[player].square_rect(played.move.target)
        part = self.scene.flight
        place = Rect(0, 0, start.w, start.h)
        # A shallow arc: the tile is lifted over what lies between.
        lift = round(self.kit.u(46) * 4 * part * (1 - part))
        place.center = (
            round(start.centerx + (end.centerx - start.centerx) * part),
            round(start.centery + (end.centery - start.centery) * part) - lift,
        )
        self.scene.boards.tiles.draw_site(surface, played.tile, place)

    def draw_words(self, surface: Surface) -> None:
        """Draw the moment in words, with the change in points and the notation."""
        kit, u, c, box = self.kit, self.kit.u, self.kit.c, self.scene.places.words
        kit.paint.panel(surface, box, u(12), shadow=u(6), shadow_alpha=80)
        played = self.scene.stop.deed
        x = box.x + u(10)
        end = box.right - u(8)
        size = self.kit.frame.font(17)
        player = self.scene.stop.player
        if played is None or player is None:
            icon = u(22)
            kit.icons.draw(surface, "dice", (x + icon // 2 + u(2), box.centery), icon, c.icon)
            room = Rect(x + icon + u(12), box.y, end - x - icon - u(20), box.h)
            kit.text.draw(surface, self.scene.words.moment(self.scene.stop), room, size, c.ink, Weight.BOLD, own=False)
            return
        notation = str(played.move)
        small = self.kit.frame.font(16)
        width = kit.text.width(notation, small, Weight.EXTRABOLD) + u(26)
        chip = Rect(end - width, box.y + u(5), width, box.h - 2 * u(5))
        kit.paint.well(surface, chip, u(9), depth=max(1, u(2)), alpha=50)
        kit.text.draw(surface, notation, chip, small, c.ink_soft, Weight.EXTRABOLD, align="center")
        gain = self.scene.moments.gain(self.scene.index)
        label = kit.words.signed(gain)
        digits = kit.text.width(label, self.kit.frame.font(18), Weight.BLACK)
        right = chip.x - u(14)
        colour = c.positive if gain > 0 else c.negative if gain < 0 else c.muted
        place = Rect(right - digits, box.y, digits, box.h)
        kit.text.draw(surface, label, place, self.kit.frame.font(18), colour, Weight.BLACK)
        draw_star(surface, kit, (place.x - u(17), box.centery), u(24))
        emblem = u(26)
        draw_emblem(surface, kit, (x + emblem // 2, box.centery), emblem, self.scene.colour_of(player))
        x += emblem + u(9)
        room = Rect(x, box.y, place.x - u(38) - x, box.h)
        name = kit.t("replay.who", name=self.scene.name_of(player))
        wide = min(kit.text.width(name, size, Weight.BLACK), round(room.w * 0.3))
        head = Rect(room.x, room.y, wide, room.h)
        kit.text.draw(surface, name, head, size, c.ink, Weight.BLACK, own=False)
        rest = Rect(head.right + u(7), room.y, room.right - head.right - u(7), room.h)
        sentence = self.scene.words.moment(self.scene.stop)
        if kit.text.width(sentence, kit.text.fit_size(sentence, rest.w, size), Weight.BOLD) > rest.w:
            # The notation beside it names the architect, too.
            sentence = self.scene.words.moment(self.scene.stop, short=True)
        kit.text.draw(surface, sentence, rest, size, c.ink, Weight.BOLD)

    def draw_heading(self, surface: Surface, box: Rect) -> None:
        """Draw who won at the right; mode, day and players beside the title where there is room."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        winners, sentence = self.scene.words.outcome()
        size = self.kit.frame.font(15)
        emblem, step = u(26), u(18)
        lead = (u(26) + emblem + step * (len(winners) - 1) + u(8)) if winners else 0
        wide = min(kit.text.width(sentence, size, Weight.EXTRABOLD), box.w - lead)
        if wide < u(40):
            return
        text = Rect(box.right - wide, box.y, wide, box.h)
        kit.text.draw(surface, sentence, text, size, c.on_dark, Weight.EXTRABOLD, own=False)
        x = text.x - lead
        if winners:
            kit.icons.draw(surface, "crown", (x + u(10), box.centery), u(18), c.gold)
            for number, player in enumerate(winners):
                spot = (x + u(26) + emblem // 2 + number * step, box.centery)
                draw_emblem(surface, kit, spot, emblem, self.scene.colour_of(player))
        note = self.scene.words.about(self.scene.services.now())
        small = self.kit.frame.font(14)
        room = Rect(box.x, box.y, x - u(20) - box.x, box.h)
        if kit.text.width(note, small, Weight.SEMIBOLD) <= room.w:
            kit.text.draw(surface, note, room, small, c.muted_on_dark, Weight.SEMIBOLD)

    def draw_pool(self, surface: Surface) -> None:
        """Draw the architects that are left for all players, as they stand on the table's bar."""
        scene = self.scene
        for (number, left), place in zip(scene.pool.items(), scene.places.pool, strict=True):
            state = ArchitectState.STANDING if left else ArchitectState.SPENT
            scene.boards.pieces.pile(surface, place.center, round(place.w * 0.8), number, left, state)

    def draw_counter(self, surface: Surface) -> None:
        """Draw where we are, at the left of the bottom bar, and the label of the speed."""
        kit, u, c, box = self.kit, self.kit.u, self.kit.c, self.scene.places.counter
        middle = box.centery
        upper = Rect(box.x, middle - u(24), box.w, u(22))
        kit.text.draw(
            surface,
            self.scene.words.counter(self.scene.stop),
            upper,
            self.kit.frame.font(14),
            c.muted_on_dark,
            Weight.BOLD,
        )
        number, rest = str(self.scene.stop.moves), self.kit.t("replay.of", count=self.scene.moments.moves)
        large = self.kit.frame.font(20)
        lead = self.kit.t("replay.move")
        small = self.kit.frame.font(15)
        x = box.x
        for text, size, colour, weight in (
            (lead, small, c.muted_on_dark, Weight.BOLD),
            (number, large, c.on_dark, Weight.BLACK),
            (rest, small, c.muted_on_dark, Weight.BOLD),
        ):
            place = Rect(x, middle - u(3), max(1, box.right - x), u(28))
            x = kit.text.draw(surface, text, place, size, colour, weight).right + u(6)
        label = self.scene.places.speed_label
        line = Rect(label.x - u(14), label.y, max(1, u(1)), label.h)
        surface.fill(c.line_on_dark, line)
        kit.text.draw(surface, self.kit.t("replay.speed"), label, self.kit.frame.font(14), c.muted_on_dark, Weight.BOLD)
