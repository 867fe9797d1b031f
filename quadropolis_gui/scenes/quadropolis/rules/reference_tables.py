"""The scoring tables as drawn on the reference card and the rules pages; every number comes from the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.engine.quadropolis.scoring import OFFICE_BY_GROUP
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.rules.examples import highest_in_classic, values_of
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.quadropolis.tile_pictures import needs_of
from quadropolis_gui.view.theme import Colour, legible, lighten, mix
from quadropolis_gui.view.ui.layout import columns

#: Kinds whose neighbours or groups exist in Expert only.
EXPERT_KINDS = (Kind.OFFICE, Kind.MONUMENT)


def expert_tint(kit: Kit) -> Colour:
    """The colour behind what counts in Expert only."""
    # On a dark card the light grey of Office Towers only shines through, so that light words can stand on it.
    return mix(palette_of(kit.theme).kinds["office"].face, kit.c.panel_top, 0.45 if sum(kit.c.panel_top) > 384 else 0.8)


def table_tint(kit: Kit) -> Colour:
    """The colour behind a figure of the table of Office Towers."""
    face, panel = palette_of(kit.theme).kinds["office"].face, kit.c.panel_top
    return lighten(mix(face, panel, 0.6), 0.1) if sum(panel) > 384 else mix(face, panel, 0.78)


def draw_expert_ground(surface: Surface, kit: Kit, rect: Rect, radius: int) -> Rect:
    """Draw the ground of something that counts in Expert only: its colour, a rim, and the letter in a corner.

    Returns the place of the letter.
    """
    kit.paint.fill(surface, rect, radius, expert_tint(kit))
    kit.paint.ring(surface, rect, radius, max(1.0, kit.frame.scale * 1.3), palette_of(kit.theme).kinds["office"].side)
    size = max(9, min(kit.frame.font(10), round(rect.h * 0.4)))
    mark = kit.t("quadropolis.rules.card.expert_mark")
    width = kit.text.width(mark, size, Weight.BLACK)
    height = kit.text.line_height(size, Weight.BLACK)
    box = Rect(rect.right - width - max(2, kit.u(4)), rect.y, width, height)
    # So small a letter lies partly on the rim.
    ink = legible(palette_of(kit.theme).kinds["office"].ink, expert_tint(kit), 5.2)
    kit.text.draw(surface, mark, box, size, ink, Weight.BLACK, least=8)
    return box


def draw_expert_key(surface: Surface, kit: Kit, head: Rect) -> int:
    """Draw at the right end of a heading what the tint and the letter mean; return where that begins."""
    label, size = kit.t("quadropolis.rules.card.expert_only"), kit.frame.font(13)
    width = min(kit.text.width(label, size, Weight.BOLD), kit.u(170))
    box = Rect(head.right - width, head.y, width, head.h)
    kit.text.draw(surface, label, box, size, kit.c.ink_soft, Weight.BOLD)
    swatch = Rect(box.x - kit.u(32), 0, kit.u(24), kit.u(22))
    swatch.centery = head.centery
    draw_expert_ground(surface, kit, swatch, kit.u(5))
    return swatch.x


def kind_name(kit: Kit, kind: Kind) -> str:
    """A kind of building in words."""
    return kit.t(f"quadropolis.game.kinds.{kind.code}")


def draw_kind_heading(surface: Surface, kit: Kit, boards: BoardKit, rect: Rect, kind: Kind) -> None:
    """Draw a kind's chip and name, and what it needs at the right end."""
    chip = Rect(rect.x, 0, rect.h, rect.h)
    chip.centery = rect.centery
    draw_kind_chip(surface, kit, chip, kind.code)
    size = round(rect.h * 0.86)
    right = rect.right
    for token in reversed(needs_of(kind)):
        boards.pieces.octagon(surface, (right - size // 2, rect.centery), size, token)
        right -= round(size * 0.92)
    left = chip.right + kit.u(9)
    box = Rect(left, rect.y, right - left - kit.u(6), rect.h)
    kit.text.draw(surface, kind_name(kit, kind), box, kit.frame.font(17), kit.c.ink, Weight.BLACK)


def draw_value_strip(
    surface: Surface,
    kit: Kit,
    rect: Rect,
    kind: Kind,
    lit: frozenset[int] = frozenset(),
    *,
    mode: Mode | None = None,
) -> None:
    """Draw VP by count as a row of cells, the count small above.

    For one mode only its own counts are drawn; without a mode all are, those of Expert only tinted.
    """
    values = values_of(kind)
    if values is None:
        raise ValueError(f"{kind.code} has no table by count")
    most = highest_in_classic(kind)
    if mode is not None and not mode.has_offices_and_monuments:
        values = values[:most]
    gap = kit.u(4)
    for number, (cell, value) in enumerate(zip(columns(rect, [1] * len(values), gap), values, strict=True), 1):
        expert = mode is None and number > most
        draw_value_cell(surface, kit, cell, str(number), value, kind, expert=expert, lit=number in lit)


def draw_value_cell(
    surface: Surface, kit: Kit, cell: Rect, label: str, value: int, kind: Kind, *, expert: bool, lit: bool = False
) -> None:
    """Draw one cell of a table: what is counted, and the VP."""
    c, look, radius = kit.c, palette_of(kit.theme).kinds[kind.code], kit.u(6)
    if lit:
        kit.paint.gold_rim(surface, cell, radius, max(1, kit.u(2)), max(2, kit.u(3)))
    if expert:
        draw_expert_ground(surface, kit, cell, radius)
    else:
        kit.paint.fill(surface, cell, radius, mix(look.face, c.panel_top, 0.72))
    if kit.theme.outline:
        kit.paint.ring(surface, cell, radius, kit.theme.outline, c.ink)
    head = Rect(cell.x, cell.y + round(cell.h * 0.05), cell.w, round(cell.h * 0.36))
    body = Rect(cell.x, head.bottom - kit.u(1), cell.w, cell.bottom - head.bottom - round(cell.h * 0.02))
    small = min(kit.frame.font(12), round(head.h * 0.95))
    ground = expert_tint(kit) if expert else mix(look.face, c.panel_top, 0.72)
    # The ground of Expert cells has stripes that are darker than what it is mixed of.
    soft = legible(c.ink_soft, ground, 5.0 if expert else 4.6)
    kit.text.draw(surface, label, head, small, soft, Weight.BOLD, align="center", least=9)
    size = min(kit.frame.font(19), round(body.h * 0.86))
    ink = legible(c.negative if value < 0 else c.ink, ground)
    kit.text.draw(surface, kit.words.number(value), body, size, ink, Weight.BLACK, align="center")


def draw_neighbour_strip(
    surface: Surface, kit: Kit, rect: Rect, values: Mapping[Kind, int], *, tint_expert: bool
) -> None:
    """Draw VP by neighbouring kind: a chip and the number, side by side."""
    gap = kit.u(6)
    for cell, (kind, value) in zip(columns(rect, [1] * len(values), gap), values.items(), strict=True):
        _draw_neighbour(surface, kit, cell, kind, value, expert=tint_expert and kind in EXPERT_KINDS)


def _draw_neighbour(surface: Surface, kit: Kit, cell: Rect, kind: Kind, value: int, *, expert: bool) -> None:
    c, radius = kit.c, kit.u(8)
    if expert:
        draw_expert_ground(surface, kit, cell, radius)
    else:
        kit.paint.fill(surface, cell, radius, c.tint)
    if kit.theme.outline:
        kit.paint.ring(surface, cell, radius, kit.theme.outline, c.ink)
    side = min(round(cell.h * 0.72), round(cell.w * 0.42), kit.u(44))
    size = min(kit.frame.font(18), round(cell.h * 0.6))
    label = kit.words.signed(value)
    width = min(kit.text.width(label, size, Weight.BLACK), cell.w - side - kit.u(10))
    left = cell.centerx - (side + kit.u(5) + width) // 2
    chip = Rect(left, 0, side, side)
    chip.centery = cell.centery
    draw_kind_chip(surface, kit, chip, kind.code)
    box = Rect(chip.right + kit.u(5), cell.y, width, cell.h)
    ink = legible(c.negative if value < 0 else c.ink, expert_tint(kit) if expert else c.tint)
    kit.text.draw(surface, label, box, size, ink, Weight.BLACK)


def draw_office_table(
    surface: Surface, kit: Kit, rect: Rect, lit: Sequence[tuple[int, int]] = (), *, tinted: bool = True
) -> None:
    """Draw VP of an Office Tower by floors (across) and size of its group (down); `lit` are (group, floors)."""
    c = kit.c
    groups, floors = len(OFFICE_BY_GROUP) - 1, len(OFFICE_BY_GROUP[0]) - 1
    gap, radius = kit.u(3), kit.u(5)
    lead = min(rect.w // 4, kit.u(84))
    head = min(round(rect.h / (groups + 1)), kit.u(24))
    small = min(kit.frame.font(12), round(head * 0.82))
    cells = columns(Rect(rect.x + lead, rect.y, rect.w - lead, head), [1] * floors, gap)
    corner = Rect(rect.x, rect.y, lead - gap, head)
    kit.text.draw(
        surface, kit.t("quadropolis.rules.card.floors"), corner, small, c.muted, Weight.BOLD, align="right", least=8
    )
    for number, cell in enumerate(cells, 1):
        kit.text.draw(surface, str(number), cell, small, c.ink_soft, Weight.EXTRABOLD, align="center")
    step = (rect.h - head - gap) / groups
    for group in range(1, groups + 1):
        y = rect.y + head + gap + round((group - 1) * step)
        height = round(step) - gap
        label = f"{kit.t('quadropolis.rules.card.group')} {group}{'+' if group == groups else ''}"
        box = Rect(rect.x, y, lead - gap, height)
        kit.text.draw(surface, label, box, small, c.ink_soft, Weight.BOLD, align="right", least=8)
        for floor, cell in enumerate(cells, 1):
            place = Rect(cell.x, y, cell.w, height)
            if (group, floor) in lit:
                kit.paint.gold_rim(surface, place, radius, max(1, kit.u(2)), max(2, kit.u(3)))
            ground = expert_tint(kit) if tinted else table_tint(kit)
            kit.paint.fill(surface, place, radius, ground)
            size = min(kit.frame.font(16), round(height * 0.72))
            value = OFFICE_BY_GROUP[group][floor]
            kit.text.draw(surface, str(value), place, size, c.ink, Weight.EXTRABOLD, align="center")
