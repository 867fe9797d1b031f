"""Draws what stands around the curve of a rating: a few facts, what the dots mean, and the ladder with its rungs."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.play.rating import SETTLED_GAMES, RatingHistory, nearest_level
from quadropolis_gui.scenes.levels import level_name
from quadropolis_gui.scenes.statistics.rating_layout import RatingLayout, spread_out
from quadropolis_gui.scenes.statistics.rating_plot import draw_game_dot, told_heading
from quadropolis_gui.storage.statistics import WinCount, count_wins
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.plots import Plot, make_line
from quadropolis_gui.view.theme import WHITE, Colour, darken, legible, lighten
from quadropolis_gui.view.tokens import draw_level


@dataclass(frozen=True, slots=True)
class Fact:
    """One of the cards: a sign, a figure with something small beside it, a line below, perhaps a bar."""

    icon: str
    figure: str
    label: str
    beside: str = ""
    part: float | None = None


def facts_of(kit: Kit, history: RatingHistory, game: str, now: dt.datetime) -> Sequence[Fact]:
    """The rating, the level it stands for, the best so far, and how far it is to the next level.

    Before there is a rating only how many games are missing, and whom to play: a guess at the rest would contradict it.
    """
    t, words, ladder = kit.t, kit.words, history.ladder
    if not history.is_settled:
        done = len(history.games) / SETTLED_GAMES
        unknown = Fact("chart", "?", t("rating.more_games", count=history.missing), part=done)
        return unknown, Fact("medal", level_name(words, game, history.suggested), t("rating.suggested"))
    value = history.rating.value
    give_or_take = t("rating.give_or_take", points=words.number(round(history.rating.deviation)))
    rating = Fact("chart", words.number(round(value)), give_or_take)
    like = nearest_level(ladder, value)
    number = ladder.names.index(like) + 1
    level = Fact(
        "medal",
        t("rating.level", number=number),
        t("rating.like", level=level_name(words, game, like)),
        t("rating.of", count=len(ladder.levels)),
    )
    best = history.best
    if best is None:
        highest = Fact("crown", "–", t("rating.best"))
    else:
        day = words.date(best.result.game.finished, now)
        highest = Fact("crown", words.number(round(best.after.value)), f"{t('rating.best')}, {day}")
    return rating, level, highest, _to_next(kit, history, number, game)


def _to_next(kit: Kit, history: RatingHistory, number: int, game: str) -> Fact:
    """How far it is from a level, by its number, to the next one."""
    levels, value = history.ladder.levels, history.rating.value
    if number == len(levels):
        return Fact("flag", "–", kit.t("rating.top"))
    above, below = levels[number], levels[number - 1]
    missing = max(0, round(above.rating - value))
    label = kit.t("rating.to_next", count=missing, level=level_name(kit.words, game, above.name))
    part = (value - below.rating) / max(1.0, above.rating - below.rating)
    return Fact("flag", kit.words.number(missing), label, part=max(0.0, part))


def draw_fact(surface: Surface, kit: Kit, place: Rect, fact: Fact) -> None:
    """Draw one card."""
    u, c = kit.u, kit.c
    kit.paint.card(surface, place, u(18), u(5), u(8))
    face = Rect(place.x, place.y, place.w, place.h - u(5))
    disc = Rect(0, 0, u(48), u(48))
    disc.center = (face.x + u(14) + disc.w // 2, face.centery)
    kit.paint.fill(surface, disc, disc.w // 2, c.gold_light, c.gold_deep)
    kit.icons.draw(surface, fact.icon, disc.center, u(25), c.gold_ink)
    x = disc.right + u(12)
    upper = Rect(x, face.centery - u(32), face.right - u(12) - x, u(38))
    lower = Rect(x, face.centery + u(5), upper.w, u(22))
    figure = kit.text.draw(surface, fact.figure, upper, kit.frame.font(26), c.ink, Weight.BLACK)
    if fact.beside:
        rest = Rect(figure.right + u(8), upper.y + u(3), upper.right - figure.right - u(8), upper.h)
        kit.text.draw(surface, fact.beside, rest, kit.frame.font(14), c.muted, Weight.BOLD)
    if fact.part is not None:
        left = figure.right + u(12)
        kit.paint.bar(surface, Rect(left, upper.centery - u(4), upper.right - left, u(10)), fact.part, c.switch_on)
    kit.text.draw(surface, fact.label, lower, kit.frame.font(14), c.ink_soft, Weight.BOLD)


def draw_heading(surface: Surface, kit: Kit, places: RatingLayout, history: RatingHistory, colour: Colour) -> None:
    """Draw the heading of the curve, and what dots and band mean."""
    u, c, t, row = kit.u, kit.c, kit.t, places.heading
    heading = told_heading(kit, history)
    size = kit.frame.font(17)
    wide = min(kit.text.width(heading, size, Weight.EXTRABOLD), row.w // 2)
    kit.text.draw(surface, heading, Rect(row.x, row.y, wide, row.h), size, c.ink, Weight.EXTRABOLD)
    x, small = row.x + wide + u(36), kit.frame.font(13)
    for key in ("won", "lost", "sure") if history.is_settled else ("won", "lost"):
        if key == "sure":
            kit.paint.fill(surface, Rect(x - u(6), row.centery - u(6), u(22), u(12)), u(4), colour, None, 50)
            lead = u(22)
        else:
            draw_game_dot(surface, kit, (x, row.centery), u(11), colour, won=key == "won")
            lead = u(11)
        text = t(f"rating.{key}")
        width = kit.text.width(text, small, Weight.BOLD)
        if x + lead + width > row.right:
            return
        kit.text.draw(surface, text, Rect(x + lead, row.y, width, row.h), small, c.ink_soft, Weight.BOLD)
        x += lead + width + u(22)


def draw_badge(surface: Surface, kit: Kit, plot: Plot, history: RatingHistory, colour: Colour) -> None:
    """Carry the end of the curve over to the ladder, with its number."""
    u = kit.u
    # The number on it is white.
    colour = legible(colour, WHITE, 6.2)
    y = round(plot.y(history.rating.value))
    text = kit.words.number(round(history.rating.value))
    size = kit.frame.font(14)
    badge = Rect(0, 0, max(u(44), kit.text.width(text, size, Weight.BLACK) + u(20)), round(26 * kit.frame.text_scale))
    badge.midleft = (plot.rect.right + u(4), y)
    make_line(kit, plot, [(plot.end - 0.5, history.rating.value), (plot.end, history.rating.value)], colour, 2).draw(
        surface
    )
    kit.paint.panel(
        surface, badge, u(10), top=lighten(colour, 0.14), bottom=colour, depth=u(3), side=darken(colour, 0.32),
        shadow=u(4), shadow_alpha=120, edge=(255, 255, 255), edge_width=2,
    )  # fmt: skip
    kit.text.draw(surface, text, badge, size, (255, 255, 255), Weight.BLACK, align="center")


def won_against(history: RatingHistory, level: str) -> WinCount:
    """Rated games with an opponent of a level at the table, and how many of them were won."""
    ladder = history.ladder
    return count_wins(
        game.result
        for game in history.games
        if any(found is not None and found.name == level for found in map(ladder.find, game.result.levels))
    )


def draw_ladder(
    surface: Surface, kit: Kit, places: RatingLayout, plot: Plot, history: RatingHistory, game: str
) -> None:
    """Draw the rungs, each at the height of its level's line; where lines are too near, joined by a thin line."""
    u, area, levels = kit.u, places.ladder, history.ladder.levels
    height = min(u(44), area.h // len(levels) - u(4))
    wanted = [plot.y(level.rating) for level in reversed(levels)]
    found = spread_out(wanted, height + u(4), area.y + height / 2, area.bottom - height / 2)
    like = nearest_level(history.ladder, history.rating.value)
    for number, level in enumerate(levels, 1):
        middle = round(found[len(levels) - number])
        line = round(plot.y(level.rating))
        row = Rect(area.x, middle - height // 2, area.w, height)
        if history.is_settled and abs(line - middle) > u(3):
            kit.paint.line(surface, Rect(area.x - u(8), min(line, middle), max(1, u(1)), abs(line - middle)))
        suggested = level.name == history.suggested
        reached = number <= history.ladder.names.index(like) + 1 and history.is_settled
        _draw_rung(surface, kit, row, number, len(levels), level_name(kit.words, game, level.name), suggested, reached)
        won = won_against(history, level.name)
        text = kit.t("rating.record", wins=won.wins, games=won.games) if won.games else "–"
        wide = round(row.w * 0.24)
        right = Rect(row.right - u(12) - wide, row.y, wide, row.h - u(3))
        ink = kit.c.ink if won.games else kit.c.muted
        kit.text.draw(surface, text, right, kit.frame.font(15), ink, Weight.EXTRABOLD, align="right")


def _draw_rung(
    surface: Surface, kit: Kit, row: Rect, number: int, of: int, name: str, suggested: bool, reached: bool
) -> None:
    u, c = kit.u, kit.c
    if suggested:
        ring = row.inflate(2 * u(3), 2 * u(3))
        kit.paint.fill(surface, ring, u(15), lighten(c.switch_on, 0.35), c.switch_on)
    face = Rect(row.x, row.y, row.w, row.h - u(3))
    kit.paint.panel(surface, face, u(12), top=c.knob_top, bottom=c.panel_bottom, depth=u(3), shadow=u(3))
    size = min(u(27), row.h - u(10))
    disc = Rect(0, 0, size, size)
    disc.center = (row.x + u(22), face.centery)
    gold = kit.theme.buttons["gold"].top if reached else c.well_top
    kit.paint.fill(surface, disc, size // 2, lighten(gold, 0.1), gold)
    ink = c.gold_ink if reached else c.muted
    kit.text.draw(surface, str(number), disc, kit.frame.font(15), ink, Weight.BLACK, align="center")
    bars = Rect(row.x + round(row.w * 0.5), face.centery - u(10), round(row.w * 0.2), u(19))
    label = Rect(row.x + u(42), face.y, bars.x - u(6) - row.x - u(42), face.h)
    if suggested:
        bars = Rect(bars.x, face.centery - u(17), bars.w, u(15))
        label = Rect(label.x, face.centery - u(19), label.w, u(20))
        note = Rect(label.x, face.centery + u(1), bars.right - label.x, u(17))
        kit.text.draw(surface, kit.t("rating.suggested"), note, kit.frame.font(12), c.positive, Weight.EXTRABOLD)
    draw_level(surface, kit, bars, number, of=of)
    kit.text.draw(surface, name, label, kit.frame.font(15), c.ink, Weight.EXTRABOLD)
