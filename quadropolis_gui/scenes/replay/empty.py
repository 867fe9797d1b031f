"""The Replay screen while there is no game to look at."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.buttons import Button, ButtonKind


class NoGamesScene(Scene):
    """What is shown while there is no game to look at."""

    def build(self) -> None:
        """Offer a new game."""
        self.add_top_bar(self.t("replay.title"))
        place = self.frame.centred(240, 52)
        place.y += self.kit.u(92)
        Button(
            self.layer, place, self.t("title.new_game"), key="new_game", icon="plus", size=17,
            kind=ButtonKind.PRIMARY, on_click=lambda: self.services.open(Screen.NEW_GAME),
        )  # fmt: skip
        self.layer.focus.default_key = "new_game"

    def draw_back(self, surface: Surface) -> None:
        """Say so."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        kit.scenery.draw_table(surface)
        centre = self.frame.rect.center
        disc = Rect(0, 0, u(96), u(96))
        disc.center = (centre[0], centre[1] - u(84))
        kit.paint.fill(surface, disc, disc.w // 2, c.shadow, None, 60)
        kit.icons.draw(surface, "film", disc.center, u(46), c.on_dark)
        for key, y, size, weight in (("title", -16, 24, Weight.BLACK), ("text", 20, 16, Weight.SEMIBOLD)):
            box = Rect(centre[0] - u(340), centre[1] + u(y), u(680), u(34))
            text = self.t(f"replay.empty.{key}")
            kit.text.draw(surface, text, box, self.frame.font(size), kit.on_table, weight, align="center")
