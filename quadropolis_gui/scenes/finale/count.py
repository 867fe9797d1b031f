"""How far the finale has come: chapter after chapter, award after award, then evening and the winner.

Whatever is shown is read from here, and at the end it is what the rules say, however it was reached.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from quadropolis_gui.scenes.finale.filling import Award, Chapter
from quadropolis_gui.view.paint.animation import Timeline, ease_out, linear

#: Seconds at the normal pace: before the first chapter, until its light is there, after its last award, before evening.
_GATHER, _LEAD, _REST, _STILL = 0.9, 0.4, 0.8, 0.5
#: A chapter that brings nobody anything stays long enough to read that.
_REST_OF_NOTHING = 0.7
#: The longest time of an award, and of all awards of a chapter together.
_AWARD, _AWARDS = 0.32, 3.2
#: Seconds whatever the pace: until it is evening and the crown has fallen, and of the celebration.
_EVENING, _PARTY = 1.5, 3.2


@dataclass(frozen=True, slots=True)
class Shown:
    """An award that can be seen now, and how far (0 to 1) it has come."""

    award: Award
    number: int
    part: float


class Count:
    """The state of the finale."""

    def __init__(
        self, timeline: Timeline, chapters: Sequence[Chapter], pace: Callable[[], float],
        on_change: Callable[[], None], on_award: Callable[[Chapter, int], None],
    ) -> None:  # fmt: skip
        self._timeline = timeline
        self._pace = pace
        self._on_change = on_change
        self._on_award = on_award
        self.chapters = tuple(chapters)
        self._rewind()

    def _rewind(self) -> None:
        #: Chapters that are counted; the next one is under way once its light (0 to 1) comes.
        self.counted = 0
        self.light = 0.0
        #: Awards of the chapter under way that are there, and how far the next one has come.
        self.awarded = 0
        self.part = 0.0
        #: How far the evening has come, and the celebration.
        self.evening = 0.0
        self.party = 0.0
        self.is_begun = self.is_counted = self.is_over = False

    # ---- looking

    @property
    def current(self) -> Chapter | None:
        """The chapter that is being counted."""
        under_way = self.is_begun and self.counted < len(self.chapters)
        return self.chapters[self.counted] if under_way else None

    @property
    def all_lit(self) -> list[frozenset[int] | None]:
        """What is lit by player while nothing stands out."""
        return [None for _ in self.chapters[0].lit]

    def lit(self, number: int) -> list[frozenset[int] | None]:
        """Return what is lit by player in a chapter; everything before the first and after the last."""
        return list(self.chapters[number].lit) if 0 <= number < len(self.chapters) else self.all_lit

    def shown(self, player: int) -> list[Shown]:
        """Return a player's awards of the present chapter that are there by now."""
        if self.current is None:
            return []
        mine = self.current.awards[player]
        whole = [Shown(award, number, 1.0) for number, award in enumerate(mine[: self.awarded])]
        coming = mine[self.awarded : self.awarded + 1] if self.part > 0 else ()
        return whole + [Shown(award, self.awarded, self.part) for award in coming]

    def points(self, player: int, number: int) -> float:
        """Return what a chapter has brought a player by now."""
        if number < self.counted:
            return self.chapters[number].points(player)
        if number > self.counted:
            return 0
        return sum(shown.award.points * shown.part for shown in self.shown(player))

    def total(self, player: int) -> float:
        """Return what a player has by now."""
        return sum(self.points(player, number) for number in range(len(self.chapters)))

    @property
    def celebrated(self) -> float:
        """Seconds since evening began to fall."""
        return self.evening * _EVENING + self.party * _PARTY

    # ---- going on

    def start(self) -> None:
        """Tell everything from the beginning."""
        self._timeline.cancel("count")
        self._timeline.cancel("evening")
        self._timeline.cancel("party")
        self._rewind()
        self._on_change()
        self._timeline.after(_GATHER * self._pace(), self._begin_chapter, tag="count")

    def skip(self) -> None:
        """Go to the winner, or to the end of the celebration."""
        for tag in ("count", "evening", "party"):
            if self._timeline.has(tag):
                self._timeline.skip(tag)
                return

    def show(self) -> None:
        """Show the end at once."""
        self.counted, self.light, self.awarded, self.part = len(self.chapters), 0.0, 0, 0.0
        self.evening = self.party = 1.0
        self.is_begun = self.is_counted = self.is_over = True

    def _begin_chapter(self) -> None:
        self.is_begun = True
        self.light, self.awarded, self.part = 0.0, 0, 0.0
        if self.counted == len(self.chapters):
            self._timeline.after(_STILL * self._pace(), self._fall_of_evening, tag="count")
            return
        self._on_change()
        self._timeline.run(_LEAD * self._pace(), self._light_to, on_done=self._begin_award, tag="count")

    def _light_to(self, part: float) -> None:
        self.light = part

    def _begin_award(self) -> None:
        chapter = self.chapters[self.counted]
        if self.awarded == chapter.beats:
            rest = _REST if chapter.beats else _REST_OF_NOTHING
            self._timeline.after(rest * self._pace(), self._next_chapter, tag="count")
            return
        self._on_award(chapter, self.awarded)
        seconds = min(_AWARD, _AWARDS / chapter.beats) * self._pace()
        self._timeline.run(seconds, self._award_to, easing=ease_out, on_done=self._next_award, tag="count")

    def _award_to(self, part: float) -> None:
        self.part = part

    def _next_award(self) -> None:
        self.awarded += 1
        self.part = 0.0
        self._begin_award()

    def _next_chapter(self) -> None:
        self.counted += 1
        self._begin_chapter()

    def _fall_of_evening(self) -> None:
        self.is_counted = True
        self._on_change()
        self._timeline.run(_EVENING, self._evening_to, easing=linear, on_done=self._crowned, tag="evening")

    def _evening_to(self, part: float) -> None:
        self.evening = part

    def _crowned(self) -> None:
        self.is_over = True
        self._on_change()
        self._timeline.run(_PARTY, self._party_to, easing=linear, tag="party")

    def _party_to(self, part: float) -> None:
        self.party = part
