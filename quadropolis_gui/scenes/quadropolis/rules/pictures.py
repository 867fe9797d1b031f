"""The pictures of the rules pages: the program's own boards, tiles and pieces, showing real moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.engine.quadropolis.site import SIDE, SITE_SQUARES, TARGET
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile, all_tiles
from quadropolis_gui.scenes.quadropolis.rules.examples import (
    example_of,
    goal_example,
    place_example,
    sight_example,
    stack_example,
    tile_of,
    urbanist_example,
)
from quadropolis_gui.scenes.quadropolis.rules.reference_tables import kind_name
from quadropolis_gui.storage.saves.seat_colours import PLAYER_COLOURS
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.board import CityBoard
from quadropolis_gui.view.quadropolis.city.cutout import CityCutout
from quadropolis_gui.view.quadropolis.city.look import Candidate, CityLook
from quadropolis_gui.view.quadropolis.diorama import Diorama
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.quadropolis.pieces import Pointing, Token
from quadropolis_gui.view.quadropolis.site_board import Sight, SiteBoard, SiteLook, StandingArchitect, look_of
from quadropolis_gui.view.quadropolis.tile_pictures import gains_of, needs_of
from quadropolis_gui.view.theme import Colour, PlayerLook
from quadropolis_gui.view.tokens import draw_check_badge
from quadropolis_gui.view.ui.layout import columns, cut_top, grid, inset, rows, square_inside


class RulesPictures:
    """Draws the picture of a page into a rectangle; boards are laid out once per place."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.boards = BoardKit.of(kit)
        self._sites: dict[tuple[int, int, int, int], SiteBoard] = {}
        self._cities: dict[tuple[str, int, int, int, int], CityBoard] = {}
        self._dioramas: dict[tuple[tuple[int, int], str], Surface] = {}
        self._drawers: Mapping[str, Callable[[Surface, Rect], None]] = {
            "goal": self._goal,
            "turn": self._turn,
            "urbanist": self._urbanist,
            "place": self._place,
            "stack": self._stack,
            "resources": self._resources,
            "end": self._end,
        }

    def draw(self, page: str, surface: Surface, rect: Rect) -> None:
        """Draw the picture of a page."""
        self._drawers[page](surface, rect)

    # ---- parts

    def _player(self, number: int = 0) -> PlayerLook:
        return self.kit.theme.player(PLAYER_COLOURS[number])

    def _colours(self) -> list[Colour]:
        return [self._player(number).colour for number in range(4)]

    def _site(self, rect: Rect) -> SiteBoard:
        key = (rect.x, rect.y, rect.w, rect.h)
        if key not in self._sites:
            self._sites[key] = SiteBoard(self.boards, rect)
        return self._sites[key]

    def _city(self, rect: Rect, mode: Mode) -> CityBoard:
        key = (mode.name, rect.x, rect.y, rect.w, rect.h)
        if key not in self._cities:
            self._cities[key] = CityBoard(self.boards, rect, mode, header=False, card=False)
        return self._cities[key]

    def _caption(self, surface: Surface, rect: Rect, text: str, size: float = 16) -> None:
        kit = self.kit
        kit.text.draw(surface, text, rect, kit.frame.font(size), kit.c.ink, Weight.BLACK, align="center")

    # ---- pages

    def _goal(self, surface: Surface, rect: Rect) -> None:
        """Draw a finished city as a small world."""
        key = (rect.size, self.kit.theme.name)
        if key not in self._dioramas:
            diorama = Diorama(self.boards, goal_example())
            self._dioramas[key] = diorama.render(rect.size, labels=False, frame=False, radius=self.kit.u(16))
        surface.blit(self._dioramas[key], rect)

    def _turn(self, surface: Surface, rect: Rect) -> None:
        """Draw an architect in its slot, its line of sight, and the tile it takes."""
        moment = sight_example()
        target = TARGET[moment.architect][moment.slot]
        look = look_of(moment.state, self._colours())
        look.chosen_slot = moment.slot
        look.chosen_architect = StandingArchitect(moment.architect, self._player().colour)
        look.chosen_square = target
        look.sights = (Sight(moment.slot, target),)
        look.veiled = True
        look.unveiled = frozenset(TARGET[number][moment.slot] for number in range(1, moment.architect + 1))
        self._draw_site(surface, rect, look)

    def _urbanist(self, surface: Surface, rect: Rect) -> None:
        """Draw the urbanist on the site and the slots it closes."""
        state = urbanist_example().state
        look = look_of(state, self._colours())
        if state.urbanist is not None:
            row, column = divmod(state.urbanist, SIDE)
            look.veiled = True
            look.unveiled = frozenset(
                square for square in range(SITE_SQUARES) if square // SIDE != row and square % SIDE != column
            )
        self._draw_site(surface, rect, look)

    def _draw_site(self, surface: Surface, rect: Rect, look: SiteLook) -> None:
        room = square_inside(Rect(rect.x, rect.y, rect.w, rect.h - self.kit.u(6)))
        self._site(room).draw(surface, look)

    def _place(self, surface: Surface, rect: Rect) -> None:
        """Draw both mats with the squares that fit one architect."""
        kit = self.kit
        wide = rect.w > rect.h * 1.15
        cells = columns(rect, [48, 52], kit.u(20)) if wide else rows(rect, [1, 1], kit.u(10))
        for mode, cell in zip((CLASSIC, EXPERT), cells, strict=True):
            moment = place_example(mode)
            high = min(cell.h, kit.u(44) + round(cell.w * (1.06 if mode is CLASSIC else 0.96)))
            top, body = cut_top(Rect(cell.x, cell.centery - high // 2, cell.w, high), kit.u(40), kit.u(4))
            self._caption(surface, top, kit.t(f"common.{mode.name}"))
            colour = palette_of(kit.theme).architect_grey if mode.common_pool else self._player().colour
            width = kit.text.width(kit.t(f"common.{mode.name}"), kit.frame.font(16), Weight.BLACK)
            spot = (top.centerx - width // 2 - kit.u(26), top.centery)
            self.boards.pieces.architect(surface, spot, kit.u(32), moment.architect, colour, Pointing.UP)
            look = CityLook(moment.city, self._player())
            look.candidates = {square: Candidate() for square in moment.squares}
            look.ghost = moment.tile
            look.lit_numbers = frozenset({moment.architect})
            self._city(body, mode).draw(surface, look)

    def _stack(self, surface: Surface, rect: Rect) -> None:
        """Draw a tower floor by floor, and the places of a third floor in a city."""
        kit = self.kit
        wide = rect.w > rect.h * 1.1
        city_place, floors = columns(rect, [66, 34], kit.u(16)) if wide else rows(rect, [70, 30], kit.u(8))
        moment = stack_example()
        look = CityLook(moment.city, self._player())
        look.candidates = {square: Candidate() for square in moment.squares}
        look.ghost = moment.tile
        look.lit_numbers = frozenset({moment.architect})
        self._city(city_place, CLASSIC).draw(surface, look)
        self._draw_floors(surface, floors, upright=wide)

    def _draw_floors(self, surface: Surface, rect: Rect, *, upright: bool) -> None:
        kit = self.kit
        tower = [tile_of("tower+2i"), tile_of("tower+1i"), tile_of("tower+3i")]
        steps = len(tower)
        cells = rows(rect, [1] * steps, kit.u(4))[::-1] if upright else columns(rect, [1] * steps, kit.u(8))
        for floor, cell in enumerate(cells, 1):
            side = min(cell.w, cell.h - kit.u(22), kit.u(118))
            place = Rect(0, 0, side, side)
            place.midbottom = (cell.centerx, cell.bottom - kit.u(24))
            self.boards.tiles.draw_building(surface, tower[:floor], place)
            label = Rect(cell.x, cell.bottom - kit.u(22), cell.w, kit.u(20))
            self._caption(surface, label, kit.t("quadropolis.rules.stack.floor", number=floor), 13)

    def _resources(self, surface: Surface, rect: Rect) -> None:
        """Draw one large tile with its parts named, and what every kind brings and needs."""
        kit = self.kit
        wide = rect.w > rect.h * 1.05
        anatomy, table = columns(rect, [42, 58], kit.u(16)) if wide else rows(rect, [46, 54], kit.u(10))
        self._draw_anatomy(surface, anatomy)
        self._draw_needs(surface, table)

    def _draw_anatomy(self, surface: Surface, rect: Rect) -> None:
        kit = self.kit
        label = round(40 * kit.frame.text_scale)
        side = min(rect.w, rect.h - 2 * label - kit.u(16), kit.u(240))
        place = Rect(0, 0, side, side)
        place.center = rect.center
        tile = tile_of("harbor+1i+1e")
        self.boards.tiles.draw_site(surface, tile, place)
        half = rect.w // 2 - kit.u(6)
        corners = (
            ("quadropolis.rules.resources.brings", Rect(rect.x, place.y - label, half, label - kit.u(6)), "left"),
            (
                "quadropolis.rules.resources.kind",
                Rect(rect.right - half, place.y - label, half, label - kit.u(6)),
                "right",
            ),
            ("quadropolis.rules.resources.players", Rect(rect.x, place.bottom + kit.u(6), half, label), "left"),
            (
                "quadropolis.rules.resources.needs",
                Rect(rect.right - half, place.bottom + kit.u(6), half, label),
                "right",
            ),
        )
        for key, box, align in corners:
            text = kit.t(key, count=tile.min_players)
            above = box.y < place.y
            kit.text.paragraph(
                surface, text, box, kit.frame.font(14), kit.c.ink, Weight.EXTRABOLD,
                align="left" if align == "left" else "right", valign="bottom" if above else "top",
            )  # fmt: skip

    def _draw_needs(self, surface: Surface, rect: Rect) -> None:
        kit, c = self.kit, self.kit.c
        head, body = cut_top(rect, kit.u(24), kit.u(2))
        name_part, brings_part, needs_part = 50, 30, 20
        heads = columns(head, [name_part, brings_part, needs_part], kit.u(6))
        for box, key in zip(heads[1:], ("brings", "needs"), strict=True):
            text = kit.t(f"quadropolis.rules.resources.{key}")
            kit.text.draw(surface, text, box, kit.frame.font(13), c.muted, Weight.BOLD, align="center")
        for kind, line in zip(Kind, rows(body, [1] * len(Kind), kit.u(4)), strict=True):
            kit.paint.fill(surface, line, kit.u(8), c.tint, None, 130)
            name, brings, needs = columns(line, [name_part, brings_part, needs_part], kit.u(6))
            chip = square_inside(inset(Rect(name.x, name.y, name.h, name.h), kit.u(5)))
            draw_kind_chip(surface, kit, chip, kind.code)
            box = Rect(chip.right + kit.u(8), name.y, name.right - chip.right - kit.u(8), name.h)
            kit.text.paragraph(
                surface,
                kind_name(kit, kind),
                box,
                kit.frame.font(14),
                c.ink,
                Weight.EXTRABOLD,
                valign="middle",
                least=9,
            )
            self._draw_gains(surface, brings, kind)
            self._draw_octagons(surface, needs, kind)

    def _draw_gains(self, surface: Surface, rect: Rect, kind: Kind) -> None:
        """Draw the different things a kind can bring, one after the other."""
        pieces, size = self.boards.pieces, round(rect.h * 0.62)
        gains = _possible_gains(kind)
        if not gains:
            self._nothing(surface, rect)
            return
        step = min(size, rect.w // len(gains))
        x = rect.centerx - step * (len(gains) - 1) // 2
        if kind is Kind.PARK:
            # Only a Playground among them brings anything: its sign stands before what that is.
            sign = Rect(0, 0, round(size * 0.86), round(size * 0.86))
            sign.center = (x - round(size * 0.55), rect.centery)
            draw_kind_chip(surface, self.kit, sign, "playground")
            x += round(size * 0.55)
        for gain in gains:
            if isinstance(gain, Token):
                pieces.token(surface, (x, rect.centery), size, gain)
            elif gain == "mayor_hat":
                pieces.hat(surface, (x, rect.centery), size)
            else:
                pieces.star(surface, (x, rect.centery), size)
            x += step

    def _draw_octagons(self, surface: Surface, rect: Rect, kind: Kind) -> None:
        needs, size = needs_of(kind), round(rect.h * 0.78)
        if not needs:
            self._nothing(surface, rect)
            return
        x = rect.centerx - round(size * 0.5 * (len(needs) - 1))
        for token in needs:
            self.boards.pieces.octagon(surface, (x, rect.centery), size, token)
            x += size

    def _nothing(self, surface: Surface, rect: Rect) -> None:
        kit = self.kit
        text = kit.t("quadropolis.rules.resources.nothing")
        kit.text.draw(surface, text, rect, kit.frame.font(13), kit.c.muted, Weight.SEMIBOLD, align="center")

    def _end(self, surface: Surface, rect: Rect) -> None:
        """Draw who is a neighbour: a Park in the middle of eight squares."""
        kit = self.kit
        picture, legend = cut_top(rect, rect.h - kit.u(44), kit.u(10))
        side = min(picture.w, picture.h)
        area = Rect(0, 0, side, side)
        area.center = picture.center
        gap = max(4, round(side * 0.03))
        middle, corners = 4, (0, 2, 6, 8)
        cells = grid(area, 3, 3, gap)
        park, towers = tile_of("park"), (tile_of("tower+2i"), tile_of("tower+1i"), tile_of("tower+3i"))
        for number, cell in enumerate(cells):
            tile: Tile = park if number == middle else towers[number % len(towers)]
            far = number in corners
            self.boards.tiles.draw_building(surface, (tile,), cell, idle=far)
        for number, cell in enumerate(cells):
            if number == middle:
                continue
            spot, size = (cell.right - round(cell.w * 0.16), cell.bottom - round(cell.h * 0.2)), round(cell.w * 0.26)
            if number in corners:
                self._cross(surface, spot, size)
            else:
                draw_check_badge(surface, kit, spot, size)
        self._draw_legend(surface, legend)

    def _cross(self, surface: Surface, centre: tuple[int, int], size: int) -> None:
        kit = self.kit
        place = Rect(0, 0, size, size)
        place.center = centre
        kit.paint.fill(surface, place, size // 2, kit.c.negative)
        kit.icons.draw(surface, "cross", centre, round(size * 0.5), (255, 255, 255))

    def _draw_legend(self, surface: Surface, rect: Rect) -> None:
        kit, size = self.kit, self.kit.u(24)
        for key, place in zip(("neighbours", "not_neighbours"), columns(rect, [1, 1], kit.u(12)), strict=True):
            text = kit.t(f"quadropolis.rules.end.{key}")
            pixels = kit.text.fit_size(text, place.w - size - kit.u(8), kit.frame.font(15), Weight.EXTRABOLD)
            width = kit.text.width(text, pixels, Weight.EXTRABOLD)
            left = place.centerx - (size + kit.u(8) + width) // 2
            spot = (left + size // 2, place.centery)
            if key == "neighbours":
                draw_check_badge(surface, kit, spot, size)
            else:
                self._cross(surface, spot, size)
            box = Rect(left + size + kit.u(8), place.y, place.right - left - size - kit.u(8), place.h)
            kit.text.draw(surface, text, box, pixels, kit.c.ink, Weight.EXTRABOLD)


def _possible_gains(kind: Kind) -> tuple[Token | str, ...]:
    """Every sort of thing that tiles of a kind bring, without how many."""
    found: list[Token | str] = []
    for _, tile in all_tiles():
        if tile.kind is not kind:
            continue
        for gain in gains_of(tile):
            sort: Token | str = "star" if isinstance(gain, int) else gain
            if sort not in found:
                found.append(sort)
    return tuple(found)


def draw_example(surface: Surface, kit: Kit, boards: BoardKit, rect: Rect, kind: Kind) -> None:
    """Draw the scored example of a kind with what it is worth."""
    example = example_of(kind)
    # As high as its words ask for.
    pill_height = round(32 * kit.frame.text_scale)
    picture, foot = cut_top(rect, rect.h - pill_height - kit.u(8), kit.u(8))
    cutout = CityCutout(example.city, example.columns, example.rows, picture, kit.u(112))
    cutout.draw(surface, boards, example.score)
    boards.pieces.vp_pill(surface, foot.center, pill_height, example.points, foot.w)
