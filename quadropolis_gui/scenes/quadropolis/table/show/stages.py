"""A move of Quadropolis told in stages: architect, line, tile and Urbanist, points, and the Mayor if it moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.engine.quadropolis.unfolding import Unfolded, unfold
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.table.motion import architect_picture, bin_of
from quadropolis_gui.scenes.quadropolis.table.reason_words import ReasonWords
from quadropolis_gui.scenes.quadropolis.table.show.facts import MoveFacts
from quadropolis_gui.scenes.quadropolis.table.show.maker import StageMaker
from quadropolis_gui.scenes.quadropolis.table.show.pops import draw_pops
from quadropolis_gui.scenes.quadropolis.table.show.reasons import Pop, reasons, reasons_of
from quadropolis_gui.scenes.table.show.account import Account, Facts, WordFacts
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.view.paint.discs import draw_disc
from quadropolis_gui.view.theme import legible

#: Seconds at the normal pace.
ARCHITECT = 0.28
LINE, PER_SQUARE = 0.12, 0.08
TILE = 0.52
SETTLED = 0.26
PER_POP = 0.13
MAYOR = 0.6


class MoveStages(StageMaker):
    """Makes the stages of moves for one table."""

    def of(self, entry: LogEntry, start: Rect | None, *, in_slot: bool) -> list[Stage]:
        """Return the stages of a move; `in_slot` if its player has put the architect there for all to see."""
        moments = unfold(entry.before, entry.move)
        stages = [] if in_slot else [self._architect(entry, moments, start)]
        if start is None and not in_slot:
            stages.append(self._line(entry, moments))
        stages.append(self._tile(entry, moments))
        if entry.deed.built:
            stages.append(self._points(entry, moments))
        if entry.deed.mayor_changed:
            stages.append(self._mayor(entry, moments, stages[-1]))
        return stages

    def account(self, entry: LogEntry) -> Account:
        """Return what is said of a move once it is told: the sentence, and why."""
        if not entry.deed.built:
            return Account(self._words.told(entry), self._not_built(entry))
        said = self._words.told_mayor(entry) if entry.deed.mayor_changed else self._words.told(entry)
        return Account(said, MoveFacts(self._kit, self._words.score, entry, reasons_of(entry)))

    def _not_built(self, entry: LogEntry) -> Facts:
        return WordFacts(self._kit, ReasonWords(self._words.score).rows(entry))

    def _architect(self, entry: LogEntry, moments: Unfolded, start: Rect | None) -> Stage:
        number, slot = entry.move.architect, entry.move.slot

        def begin(seconds: float) -> None:
            boards = self._boards()
            picture = architect_picture(boards, number, self._colour(entry.player), slot)
            self._motion.land_architect(boards, picture, slot, start, seconds)

        return Stage(
            name="architect", seconds=ARCHITECT, state=moments.placed, sentence=self._words.places(entry),
            note=self._words.architect(entry), begin=begin,
        )  # fmt: skip

    def _line(self, entry: LogEntry, moments: Unfolded) -> Stage:
        """Return the stage in which the squares in front of the architect light up until the one it takes."""
        move = entry.move
        squares = [TARGET[number][move.slot] for number in range(1, move.architect + 1)]

        def begin(seconds: float) -> None:
            self._motion.light_line(squares, seconds)

        def draw(surface: Surface, _: float) -> None:
            site, c = self._boards().site, self._kit.c
            for number, square in enumerate(self._motion.line, 1):
                place = site.square_rect(square)
                size = max(14, round(place.w * 0.30))
                face = legible(self._colour(entry.player), c.on_dark)
                centre = (place.centerx, place.bottom - size // 2)
                draw_disc(surface, self._kit.paint, self._kit.text, centre, size, number, face, c.on_dark)

        return Stage(
            name="line", seconds=LINE + PER_SQUARE * len(squares), state=moments.placed,
            sentence=self._words.takes(entry), note=self._words.target(entry), begin=begin, draw=draw, is_still=True,
        )  # fmt: skip

    def _tile(self, entry: LogEntry, moments: Unfolded) -> Stage:
        """Return the stage in which the tile flies into the city, or away, and the Urbanist walks."""
        deed, target = entry.deed, entry.move.target

        def begin(seconds: float) -> None:
            boards, motion = self._boards(), self._motion
            if deed.tile is not None and deed.built:
                motion.carry(boards, deed.tile, deed.square, boards.city.square_rect(target), seconds)
            elif deed.tile is not None:
                motion.throw_away(boards, deed.tile, deed.square, seconds)
            motion.line = (deed.square,)
            motion.walk(boards, entry.before.urbanist, deed.square, seconds)

        # What is not built has no stage after this one: it is told here.
        sentence = self._words.brings(entry) if deed.built else self._words.told(entry)
        thrown = deed.tile is not None and not deed.built
        return Stage(
            name="tile", seconds=TILE, state=moments.taken, sentence=sentence, note=self._words.target(entry),
            begin=begin, draw=partial(self._draw_bin, deed.square) if thrown else None,
            facts=None if deed.built else self._not_built(entry),
        )  # fmt: skip

    def _points(self, entry: LogEntry, moments: Unfolded) -> Stage:
        """Return the stage in which the building settles and points come up on the buildings that earned them."""
        found = reasons(moments, entry.player, entry.move.target)
        state = moments.built
        if entry.deed.mayor_changed:
            # The hat has a stage of its own.
            state = state.copy()
            state.mayor = moments.before.mayor

        def begin(_: float) -> None:
            boards, motion, target = self._boards(), self._motion, entry.move.target
            motion.play("stack" if entry.deed.floor > 1 else "place")
            motion.settle(target)
            motion.bring_gains(boards, entry.deed.tile, boards.city.square_rect(target))

        return Stage(
            name="points",
            seconds=SETTLED + PER_POP * len(found.pops),
            state=state,
            sentence=self._words.told(entry),
            note=self._words.target(entry),
            is_logged=True,
            begin=begin,
            draw=partial(self._draw_points, found.pops),
            facts=MoveFacts(self._kit, self._words.score, entry, found),
        )

    def _mayor(self, entry: LogEntry, moments: Unfolded, points: Stage) -> Stage:
        giver, taker = moments.before.mayor, entry.player

        def begin(seconds: float) -> None:
            self._motion.hand_over_mayor(self._boards(), giver, taker, seconds)

        def draw(surface: Surface, _: float) -> None:
            if points.draw is not None:
                points.draw(surface, 1.0)

        return Stage(
            name="mayor", seconds=MAYOR, state=moments.built, sentence=self._words.told_mayor(entry),
            note=points.note, is_logged=True, begin=begin, draw=draw, facts=points.facts,
        )  # fmt: skip

    # What is drawn

    def _draw_bin(self, square: int, surface: Surface, _: float) -> None:
        """Draw the bin into which a tile of the site falls: it stays until all is told."""
        place, kit = bin_of(self._boards(), square), self._kit
        kit.paint.shadow(surface, place.move(0, 2), place.w // 2, max(2, place.w // 12), 110)
        kit.paint.fill(surface, place, place.w // 2, legible(kit.c.negative, kit.c.on_dark))
        kit.paint.ring(surface, place, place.w // 2, max(2, place.w // 18), kit.c.on_dark)
        kit.icons.draw(surface, "trash", place.center, round(place.w * 0.56), kit.c.on_dark)

    def _draw_points(self, pops: Sequence[Pop], surface: Surface, part: float) -> None:
        """Draw the points that have come up by now."""
        draw_pops(surface, self._kit, self._boards(), pops, part)
