"""What can be looked for on the Load screen: every game, and below each game its variants."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.inputs import Option


def kind_options(kit: Kit) -> list[Option[str | None]]:
    """Return everything, every game, and below each game its variants."""
    options: list[Option[str | None]] = [Option(None, kit.t("load.all_games"), "list")]
    for game, face in FACES.items():
        t = kit.words.of(game).t
        options.append(_option(kit, game, game, face.title(kit.words)))
        options += [_option(kit, game, variant, t(f"common.{variant}")) for variant in GAMES[game].variants]
    return options


def _option(kit: Kit, game: str, kind: str, text: str) -> Option[str | None]:
    """Return a game with its sign, or a variant a little further in."""
    sign = kit.u(20)

    def draw(surface: Surface, area: Rect) -> None:
        place = Rect(area.x, area.centery - sign // 2, sign, sign)
        if kind == game:
            FACES[game].draw_chip(surface, kit, place)
        box = Rect(place.right + kit.u(8), area.y, area.right - place.right - kit.u(8), area.h)
        weight = Weight.EXTRABOLD if kind == game else Weight.BOLD
        kit.text.draw(surface, text, box, kit.frame.font(14), kit.c.ink, weight)

    return Option(kind, text, draw=draw)
