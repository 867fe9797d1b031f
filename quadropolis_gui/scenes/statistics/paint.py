"""Draws the cards of the Statistics screen: four figures, and games and wins by sort."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.ai.games import LADDERS
from quadropolis_gui.engine.game import AnyGame
from quadropolis_gui.scenes.levels import level_name
from quadropolis_gui.storage.statistics import PlayerStatistics, WinCount
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.typesetting import Fit
from quadropolis_gui.view.ui.layout import columns

#: The decimal sign of each language.
_DECIMAL = {"en": ".", "fr": ",", "nl": ",", "pt": ",", "ru": ","}

Row = tuple[str, WinCount]
#: A sign, a number, what it counts, and a note beside it.
Figure = tuple[str, str, str, str]


def one_decimal(kit: Kit, value: float) -> str:
    """A number with one decimal as the language writes it."""
    tenths = round(value * 10)
    sign = "−" if tenths < 0 else ""
    whole, part = divmod(abs(tenths), 10)
    return f"{sign}{kit.words.number(whole)}{_DECIMAL[kit.words.language]}{part}"


def percent(share: float) -> int:
    """A part of the whole in percent."""
    return round(share * 100)


def draw_figures(surface: Surface, kit: Kit, places: Sequence[Rect], found: PlayerStatistics, goals: WinCount) -> None:
    """Draw games, wins, mean score, the longest run of wins, and how many of all goals were reached."""
    all_games = found.all
    figures = (
        ("list", kit.words.number(all_games.games), kit.t("statistics.games", count=all_games.games), ""),
        (
            "trophy",
            kit.words.number(all_games.wins),
            kit.t("statistics.wins", count=all_games.wins),
            kit.t("statistics.share", percent=percent(all_games.share)),
        ),
        ("star", one_decimal(kit, found.mean), kit.t("statistics.mean"), ""),
        (
            "crown",
            kit.words.number(found.longest_streak),
            kit.t("statistics.streak"),
            "",
        ),
        (
            "medal",
            kit.words.number(goals.wins),
            kit.t("goals.label", count=goals.wins),
            kit.t("goals.of", count=goals.games),
        ),
    )
    labels = ((figure[2], _split_figure(kit, place)[1].w) for place, figure in zip(places, figures, strict=True))
    fit = kit.text.fit_together(labels, kit.frame.font(15))
    for place, figure in zip(places, figures, strict=True):
        _draw_figure(surface, kit, place, figure, fit)


def _split_figure(kit: Kit, place: Rect) -> tuple[Rect, Rect]:
    """Return the places of the sign and of the words on the card of a figure."""
    u, face = kit.u, Rect(place.x, place.y, place.w, place.h - kit.u(5))
    side = min(u(52), round(face.w * 0.22))
    disc = Rect(face.x + u(14), face.centery - side // 2, side, side)
    x = disc.right + u(11)
    return disc, Rect(x, face.y, face.right - u(12) - x, face.h)


def _draw_figure(surface: Surface, kit: Kit, place: Rect, figure: Figure, fit: Fit) -> None:
    u, c, (icon, number, label, note) = kit.u, kit.c, figure
    kit.paint.card(surface, place, u(18), u(5), u(8))
    disc, room = _split_figure(kit, place)
    kit.paint.fill(surface, disc, disc.w // 2, c.gold_light, c.gold_deep)
    colour = None if icon == "star" else c.gold_ink
    if colour is None:
        kit.icons.draw(surface, icon, disc.center, round(disc.w * 0.62))
    else:
        kit.icons.draw(surface, icon, disc.center, disc.w // 2, colour)
    upper = Rect(room.x, room.centery - u(34), room.w, u(40))
    lower = Rect(room.x, room.centery + u(5), room.w, u(24))
    digits = kit.text.draw(surface, number, upper, kit.frame.font(30), c.ink, Weight.BLACK)
    if note:
        rest = Rect(digits.right + u(10), upper.y + u(4), room.right - digits.right - u(10), upper.h)
        kit.text.draw(surface, note, rest, kit.frame.font(14), c.muted, Weight.BOLD)
    kit.text.draw(surface, label, lower, kit.frame.font(15), c.ink_soft, Weight.BOLD, fit=fit)


def draw_tallies(surface: Surface, kit: Kit, place: Rect, found: PlayerStatistics, rules: AnyGame) -> None:
    """Draw games and wins by variant, by number of players and by level of the opponents, weakest first."""
    u, c = kit.u, kit.c
    kit.paint.card(surface, place, u(18), u(5), u(8))
    face = Rect(place.x, place.y, place.w, place.h - u(5))
    inner = Rect(face.x + u(20), face.y + u(10), face.w - 2 * u(20), face.h - 2 * u(10))
    ladder = LADDERS[rules.name]
    # Levels that this version does not know come before the weakest one.
    by_level = dict(sorted(found.by_level().items(), key=lambda item: ladder.number_of(item[0]) or 0))
    words = kit.words.of(rules.name)
    groups: list[tuple[str, list[Row]]] = [
        ("by_mode", [(words.t(f"common.{name}"), won) for name, won in found.by_variant(rules.variants).items()]),
        (
            "by_players",
            [(kit.t("statistics.players", count=count), won) for count, won in found.by_players(rules.players).items()],
        ),
        (
            "by_level",
            [(kit.t("statistics.people"), by_level[""])]
            + [(level_name(words, rules.name, level), won) for level, won in by_level.items() if level],
        ),
    ]
    for number, (area, (name, rows)) in enumerate(zip(columns(inner, [1, 1, 1], u(24)), groups, strict=True)):
        if number:
            kit.paint.line(surface, Rect(area.x - u(12), area.y + u(6), max(1, u(1)), area.h - u(12)))
        head = Rect(area.x, area.y, area.w, u(34))
        kit.text.draw(surface, kit.t(f"statistics.{name}"), head, kit.frame.font(16), c.ink, Weight.EXTRABOLD)
        _draw_rows(surface, kit, Rect(area.x, head.bottom, area.w, area.bottom - head.bottom), rows)


def _draw_rows(surface: Surface, kit: Kit, area: Rect, rows: Sequence[Row]) -> None:
    u, c = kit.u, kit.c
    height = min(u(54), area.h // max(1, len(rows)))
    size = kit.frame.font(14 if height >= u(40) else 13)
    thick = u(8) if height >= u(40) else u(5) if height >= u(30) else u(3)
    below = u(6) if height >= u(30) else u(3)
    values = [kit.t("statistics.won_of", count=won.wins, wins=won.wins, games=won.games) for _, won in rows]
    widths = [min(kit.text.width(value, size, Weight.EXTRABOLD), area.w // 2) for value in values]
    value_fit = kit.text.fit_together(zip(values, widths, strict=True), size, Weight.EXTRABOLD)
    labels = ((label, area.w - wide - u(8)) for (label, _), wide in zip(rows, widths, strict=True))
    label_fit = kit.text.fit_together(labels, size)
    for number, ((label, won), text, wide) in enumerate(zip(rows, values, widths, strict=True)):
        row = Rect(area.x, area.y + number * height, area.w, height)
        line = Rect(row.x, row.y, row.w, row.h - thick - below)
        right = Rect(row.right - wide, line.y, wide, line.h)
        ink = c.ink if won.games else c.muted
        kit.text.draw(surface, text, right, size, ink, Weight.EXTRABOLD, align="right", fit=value_fit)
        left = Rect(row.x, line.y, right.x - u(8) - row.x, line.h)
        kit.text.draw(surface, label, left, size, c.ink_soft if won.games else c.muted, Weight.BOLD, fit=label_fit)
        bar = Rect(row.x, line.bottom, row.w, thick)
        kit.paint.bar(surface, bar, won.share, c.switch_on)


def draw_empty(surface: Surface, kit: Kit, centre: tuple[int, int], title: str, text: str) -> None:
    """Draw friendly words where there is nothing to show."""
    u, c = kit.u, kit.c
    disc = Rect(0, 0, u(96), u(96))
    disc.center = (centre[0], centre[1] - u(84))
    kit.paint.fill(surface, disc, disc.w // 2, c.shadow, None, 60)
    kit.icons.draw(surface, "chart", disc.center, u(46), c.on_dark)
    box = Rect(centre[0] - u(360), centre[1] - u(18), u(720), u(36))
    kit.text.draw(surface, title, box, kit.frame.font(24), kit.on_table, Weight.BLACK, align="center")
    box = _empty_words(kit, centre, text)
    kit.text.paragraph(surface, text, box, kit.frame.font(16), kit.on_table, Weight.BOLD, align="center")


def below_empty(kit: Kit, centre: tuple[int, int], text: str) -> int:
    """Return where there is room again below the friendly words, however large they are."""
    return _empty_words(kit, centre, text).bottom + kit.u(12)


def _empty_words(kit: Kit, centre: tuple[int, int], text: str) -> Rect:
    wide = kit.u(600)
    high = kit.text.paragraph_height(text, wide, kit.frame.font(16), Weight.BOLD)
    return Rect(centre[0] - wide // 2, centre[1] + kit.u(20), wide, high)
