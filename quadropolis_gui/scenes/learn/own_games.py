"""The card "From your own games" on the Learn screen: how many moments there are to try again, and the way to them."""

from __future__ import annotations

from enum import StrEnum

from pygame import Rect, Surface

from quadropolis_gui.play.puzzles import Puzzle, PuzzleHunt, Turn, turn_of
from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.learn.heading import draw_heading
from quadropolis_gui.scenes.puzzle.scene import PuzzleScene
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.storage.puzzles import PuzzleStore
from quadropolis_gui.storage.recovering import Damage
from quadropolis_gui.storage.reviews import ReviewStore
from quadropolis_gui.storage.saves.errors import SaveUnusableError
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.scenery import Daytime
from quadropolis_gui.view.tokens import draw_star

_OPEN = (Turn.NEW, Turn.BACK)


class Offer(StrEnum):
    """What pressing the card leads to."""

    LOOKING = "looking"
    PLAY = "play"
    REVIEW = "review"
    ANOTHER = "another"
    SOLVE = "solve"
    FINISHED = "finished"


class OwnGames:
    """Finds the moments of one's own games little by little, and opens them; it answers for the Learn screen."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._picture: tuple[tuple[int, int], str, Surface] | None = None
        self.look_again()
        self.hunt = self._search

    def look_again(self) -> None:
        """Begin to look through the games, as they are now; what was found before is shown until that is done."""
        self._store = PuzzleStore()
        self.solved = self._store.read()
        self._search = PuzzleHunt(self._scene.services.saves, ReviewStore())

    def work(self) -> bool:
        """Look at one more game; tell whether there was anything to do."""
        if self.is_done:
            return False
        if not self._search.step():
            self.hunt = self._search
        return True

    @property
    def is_done(self) -> bool:
        """Whether all games have been looked through."""
        return self._search.is_done

    @property
    def damage(self) -> Damage | None:
        """What became of what was solved, if it could not be read."""
        return self._store.damage

    # What there is

    def _turn(self, puzzle: Puzzle) -> Turn:
        return turn_of(puzzle.name, self.solved, self._scene.services.now())

    @property
    def open_puzzles(self) -> list[Puzzle]:
        """Those that are to be solved now, in order."""
        return [puzzle for puzzle in self.hunt.found if self._turn(puzzle) in _OPEN]

    @property
    def done(self) -> int:
        """How many have been solved, at least once."""
        return sum(puzzle.name in self.solved for puzzle in self.hunt.found)

    @property
    def offer(self) -> Offer:
        """What pressing the card leads to now."""
        if self.hunt.found:
            return Offer.SOLVE if self.open_puzzles else Offer.FINISHED
        if not self.hunt.is_done:
            return Offer.LOOKING
        if self.hunt.newest is None:
            return Offer.PLAY
        return Offer.ANOTHER if self.hunt.reviewed else Offer.REVIEW

    # What a person does

    def press(self) -> None:
        """Lead to the next moment, or to what has to come before there can be any."""
        scene, services = self._scene, self._scene.services
        match self.offer:
            case Offer.SOLVE:
                services.stack.push(PuzzleScene(services, self.open_puzzles[0], self))
            case Offer.FINISHED:
                scene.toast(scene.t("learn.own.none_now"), "check")
            case Offer.PLAY:
                services.open(Screen.NEW_GAME)
            case Offer.REVIEW:
                self._review_newest()
            case Offer.ANOTHER:
                services.open(Screen.LOAD)
            case Offer.LOOKING:
                scene.toast(scene.t("learn.own.looking"), "info")

    def _review_newest(self) -> None:
        services, newest = self._scene.services, self.hunt.newest
        try:
            if newest is not None:
                services.stack.push(ReviewScene(services, services.saves.peek(newest)))
        except SaveUnusableError:
            self._scene.toast(self._scene.t("replay.pick.unusable"), "warning")

    def following_puzzle(self, puzzle: Puzzle) -> Puzzle | None:
        """Return the next moment that is to be solved."""
        self.solved = self._store.read()
        return next((each for each in self.open_puzzles if each.name != puzzle.name), None)

    def show_answer(self, puzzle: Puzzle) -> None:
        """Show both moves on the Review screen, in the place of the moment."""
        services, game = self._scene.services, puzzle.game
        index = GameTimeline(game.rules, game.state).after_move(puzzle.move.number)
        services.stack.replace(ReviewScene(services, game, index))

    # Words

    @property
    def _standing(self) -> str:
        t, offer = self._scene.t, self.offer
        return t("learn.own.solved", done=self.done, count=len(self.hunt.found)) if offer in _FOUND else ""

    @property
    def _way(self) -> str:
        return self._scene.t(f"learn.own.{self.offer}")

    @property
    def _badge(self) -> str:
        count = len(self.open_puzzles)
        return self._scene.t("learn.own.new", count=count) if count else ""

    def described(self) -> str:
        """Return everything the card says, in words."""
        t = self._scene.t
        said = (t("learn.own.title"), t("learn.own.about"), self._badge, self._standing, self._way)
        return ", ".join(part for part in said if part)

    # Drawing

    def draw_heading(self, surface: Surface, place: Rect) -> None:
        """Draw the name of the section, and what it is about where there is room."""
        kit, t = self._scene.kit, self._scene.t

        def draw_sign(sign: Rect) -> None:
            kit.paint.fill(surface, sign, kit.u(7), kit.c.gold, kit.c.gold_deep)
            kit.icons.draw(surface, "bulb", sign.center, round(sign.h * 0.68), kit.c.gold_ink)

        draw_heading(surface, kit, place, t("learn.own.heading"), draw_sign, t("learn.own.note"))

    def draw(self, surface: Surface, face: Rect) -> None:
        """Draw the card."""
        scene = self._scene
        kit, u, c = scene.kit, scene.kit.u, scene.kit.c
        picture = Rect(face.x + u(8), face.y + u(8), face.w - 2 * u(8), u(112))
        surface.blit(self._painted(picture.size), picture)
        if self._badge:
            _draw_badge(surface, scene, picture, self._badge)
        inner = Rect(face.x + u(20), picture.bottom + u(8), face.w - 2 * u(20), u(30))
        kit.text.draw(surface, kit.t("learn.own.title"), inner, kit.frame.font(19), c.ink, Weight.BLACK)
        about = Rect(inner.x, inner.bottom - u(2), inner.w, u(24))
        kit.text.draw(surface, kit.t("learn.own.about"), about, kit.frame.font(14), c.muted, Weight.SEMIBOLD)
        foot = Rect(inner.x, face.bottom - u(36), inner.w, u(28))
        surface.fill(c.line, Rect(foot.x, foot.y - u(6), foot.w, max(1, u(1))))
        way, size = self._way, kit.frame.font(14)
        wide = min(foot.w, kit.text.width(way, size, Weight.EXTRABOLD))
        if self._standing:
            draw_star(surface, kit, (foot.x + u(8), foot.centery), u(16))
            left = Rect(foot.x + u(22), foot.y, foot.w - u(32) - wide, foot.h)
            kit.text.draw(surface, self._standing, left, size, c.ink_soft, Weight.BOLD)
        ink = c.positive if self.offer is Offer.FINISHED else c.ink
        kit.text.draw(surface, way, foot, size, ink, Weight.EXTRABOLD, align="right")

    def _painted(self, size: tuple[int, int]) -> Surface:
        """The picture: the position of the next moment, or a question under the sky."""
        puzzle = next(iter(self.open_puzzles or self.hunt.found), None)
        name = "" if puzzle is None else puzzle.name
        if self._picture is None or self._picture[:2] != (size, name):
            self._picture = (size, name, self._paint(size, puzzle))
        return self._picture[2]

    def _paint(self, size: tuple[int, int], puzzle: Puzzle | None) -> Surface:
        kit = self._scene.kit
        if puzzle is None:
            result = kit.scenery.sky_panel(size, Daytime.MORNING, kit.u(12)).copy()
        else:
            face = FACES[puzzle.game.rules.name]
            result = face.thumbnail(kit, puzzle.before, size, kit.u(12), Daytime.MORNING).copy()
        disc = Rect(0, 0, kit.u(52), kit.u(52))
        disc.center = result.get_rect().center
        kit.paint.shadow(result, disc, disc.w // 2, kit.u(4))
        kit.paint.fill(result, disc, disc.w // 2, kit.c.gold, kit.c.gold_deep)
        kit.paint.ring(result, disc, disc.w // 2, max(2, kit.u(3)), (255, 255, 255))
        kit.icons.draw(result, "question", disc.center, kit.u(30), kit.c.gold_ink)
        return result

    def forget_picture(self) -> None:
        """Paint anew, as for another theme or size of window."""
        self._picture = None


_FOUND = (Offer.SOLVE, Offer.FINISHED)


def _draw_badge(surface: Surface, scene: Scene, picture: Rect, text: str) -> None:
    """The gold label on the corner of the picture."""
    kit, u = scene.kit, scene.kit.u
    size = kit.frame.font(13)
    wide = kit.text.width(text, size, Weight.EXTRABOLD) + u(20)
    box = Rect(picture.right - u(8) - wide, picture.y + u(8), wide, u(24))
    gold = kit.theme.buttons["gold"]
    kit.paint.fill(surface, box, box.h // 2, gold.top)
    kit.text.draw(surface, text, box, size, gold.ink, Weight.EXTRABOLD, align="center")
