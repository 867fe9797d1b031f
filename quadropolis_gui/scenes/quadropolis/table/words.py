"""Everything the table of Quadropolis says: the prompt, hints, the log and refusals; `tips.py` has the tips."""

from __future__ import annotations

from quadropolis_gui.engine.game import GameError
from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.notation import DISCARD, NOTHING
from quadropolis_gui.engine.quadropolis.tiles import STACKING, Kind, Tile
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement
from quadropolis_gui.scenes.quadropolis.table.choosing import ChoiceStage, Choosing, Refusal
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel, SpotKind
from quadropolis_gui.scenes.table.words import Prompt, TableWords
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.words import Words


def sentences(words: Words) -> list[str]:
    """Return all that can be said of a building in the log."""
    sorts = (*(kind.code for kind in Kind), "playground")
    built = [words.t(f"quadropolis.table.log.built.{sort}") for sort in sorts]
    stacked = [words.t(f"quadropolis.table.log.stacked.{kind.code}", floor=5) for kind in STACKING]
    return [*built, *stacked]


class QuadropolisWords(TableWords):
    """Puts the table's state into words of the language chosen now."""

    def __init__(self, words: Words, model: QuadropolisModel) -> None:
        super().__init__(words, model.session)
        self.model = model
        self.score = ScoreWords(words)

    def points(self, points: int, signed: bool = False) -> str:
        """Return an amount of points with their unit: `7 VP`, or `+7 VP`."""
        return self.score.points(points, signed)

    # What to do now

    def choice(self) -> Prompt:
        """Return what is asked of the person who is choosing."""
        choosing = self.model.choosing
        if choosing is None:
            raise AssertionError("nobody is asked for a move who cannot choose one")
        stage, name = choosing.stage, self.name(choosing.player)
        main = self.words.t(f"quadropolis.table.prompt.{stage.name.lower()}", name=name, number=choosing.architect)
        return main, self._hint(choosing)

    def arranging(self, player: int) -> Prompt:
        """Return what is asked of a person who arranges resources."""
        return self.words.t("quadropolis.table.prompt.arrange", name=self.name(player)), self.words.t(
            "quadropolis.table.hint.arrange"
        )

    def subtitle(self) -> str:
        """Return what stands below the name of the large city."""
        model, t = self.model, self.words.t
        player = model.shown_player
        if model.arrangement is not None:
            return self._beside_best(model.arrangement)
        if model.looks_elsewhere:
            return t("quadropolis.table.city_of")
        if not self.session.is_person(player):
            return self.level(player)
        if player != model.home:
            return t("quadropolis.table.city_of")
        by_hand = player in self.session.state.allocations
        return t("quadropolis.table.score.by_hand" if by_hand else "quadropolis.table.your_city")

    def _beside_best(self, arrangement: Arrangement) -> str:
        """Return how good an arrangement is beside the best one, in the points that stand beside it.

        Those are the points of the buildings: pieces without a place cost nothing yet, and are told beside them.
        """
        t, now, best = self.words.t, arrangement.score, arrangement.best
        if arrangement.is_best:
            return t("quadropolis.table.arrange.is_best")
        if not arrangement.difference:
            return t("quadropolis.arrangement.below_tiebreak")
        difference = self.points(now.standing - best.standing, signed=True)
        known = {"difference": difference, "best": self.points(best.standing)}
        cost = arrangement.difference - (now.standing - best.standing)
        if not cost:
            return t("quadropolis.table.arrange.difference", **known)
        unused = t("quadropolis.causes.fewer" if cost > 0 else "quadropolis.causes.more", number=abs(cost))
        return t("quadropolis.table.arrange.difference_unused", **known, unused=unused)

    def _hint(self, choosing: Choosing) -> str:
        t, stage = self.words.t, choosing.stage
        if stage is ChoiceStage.SLOT:
            line = "nothing" if self._points_at_nothing(choosing) else choosing.architect
            return t(f"quadropolis.table.hint.line_{line}")
        if stage is ChoiceStage.SQUARE and choosing.tile is not None and self._can_stack(choosing):
            return t(f"quadropolis.table.hint.stack_{choosing.tile.kind.code}")
        if stage is not ChoiceStage.CONFIRM:
            return t(f"quadropolis.table.hint.{stage.name.lower()}")
        return self.chosen(choosing.tile, choosing.target)

    def chosen(self, tile: Tile | None, target: int | None) -> str:
        """Return what waits to be confirmed."""
        t = self.words.t
        if tile is None or target is None or target == NOTHING:
            return t("quadropolis.table.hint.confirm_nothing")
        if target == DISCARD:
            return t("quadropolis.table.hint.confirm_discard", tile=self.score.tile(tile))
        return t("quadropolis.table.hint.confirm_build", tile=self.score.tile(tile), square=square_name(target))

    def _points_at_nothing(self, choosing: Choosing) -> bool:
        """Tell whether the slot under the pointer leads the architect to an empty square."""
        spot = self.model.hovered
        if choosing.architect is None or spot is None or spot.kind is not SpotKind.SLOT:
            return False
        return spot.value in choosing.offer.slots and self.model.takes_nothing(choosing.architect, spot.value)

    def _can_stack(self, choosing: Choosing) -> bool:
        """Tell whether the tile in hand may go on top of another."""
        stacks = self.model.state.cities[choosing.player].stacks
        return any(stacks[square] for square in choosing.offer.squares)

    # The log

    def move(self, entry: LogEntry) -> str:
        """Return a move in words, without the player's name."""
        t = self.words.t
        if entry.deed.tile is None:
            return t("quadropolis.table.log.nothing")
        if not entry.deed.built:
            return t(f"quadropolis.table.log.discarded.{entry.deed.tile.sort}")
        if entry.deed.floor > 1:
            return t(f"quadropolis.table.log.stacked.{entry.deed.tile.kind.code}", floor=entry.deed.floor)
        return t(f"quadropolis.table.log.built.{entry.deed.tile.sort}")

    def move_at(self, entry: LogEntry) -> str:
        """Return the same with the square that was built on."""
        move = self.move(entry)
        if not entry.deed.built:
            return move
        return self.words.t("quadropolis.table.log.at", move=move, square=square_name(entry.move.target))

    def way(self, entry: LogEntry) -> str:
        """Return which architect made a move from which slot."""
        where = self.slot_place(entry.move.slot)
        return self.words.t("quadropolis.table.about.way", number=entry.move.architect, where=where)

    def move_short(self, entry: LogEntry) -> str:
        """Return a move where there is little room: what was taken."""
        if entry.deed.tile is None:
            return self.words.t("quadropolis.table.log.nothing_short")
        return self.words.t(f"quadropolis.table.log.short.{entry.deed.tile.sort}")

    # A move that is told

    def slot_place(self, slot: int) -> str:
        """Return where a slot is: `left of row 5`."""
        return self.score.slot(slot)

    def architect(self, entry: LogEntry) -> str:
        """Return which architect a move placed."""
        return self.words.t("quadropolis.game.things.architect_number", number=entry.move.architect)

    def places(self, entry: LogEntry) -> str:
        """Return who places which architect where: the sentence that grows while a move is told."""
        return self._going_on(self._places(entry))

    def takes(self, entry: LogEntry) -> str:
        """Return the same sentence with what is taken."""
        return self._going_on(self._takes(entry))

    def brings(self, entry: LogEntry) -> str:
        """Return the same sentence with where it goes."""
        where = self.words.t("quadropolis.show.goes_to", square=square_name(entry.move.target))
        return self._going_on(f"{self._takes(entry)} {where}")

    def _places(self, entry: LogEntry) -> str:
        where, name = self.slot_place(entry.move.slot), self.name(entry.player)
        return self.words.t("quadropolis.show.places", name=name, number=entry.move.architect, where=where)

    def _takes(self, entry: LogEntry) -> str:
        t, tile = self.words.t, entry.deed.tile
        if tile is None:
            return f"{self._places(entry)} {t('quadropolis.show.takes_nothing')}"
        return f"{self._places(entry)} {t('quadropolis.show.takes', tile=self.score.taken(tile))}"

    def _going_on(self, said: str) -> str:
        return self.words.t("quadropolis.show.going_on", said=said)

    def target(self, entry: LogEntry) -> str:
        """Return in few words where what was taken goes."""
        t, tile = self.words.t, entry.deed.tile
        if tile is None:
            return t("quadropolis.show.nothing")
        if not entry.deed.built:
            return t("quadropolis.show.away", tile=self.score.tile(tile))
        return t("quadropolis.show.to", tile=self.score.tile(tile), square=square_name(entry.move.target))

    def told(self, entry: LogEntry) -> str:
        """Return a move in one sentence: who did what where, and for how many points."""
        name, move = self.name(entry.player), self.move(entry)
        if not entry.deed.built:
            return f"{name} {move}"
        square = square_name(entry.move.target)
        sentence = self.words.t("quadropolis.table.about.built", name=name, move=move, square=square)
        points = self.score.points(entry.gain, signed=True)
        return self.words.t("quadropolis.show.told_points", sentence=sentence, points=points)

    def told_mayor(self, entry: LogEntry) -> str:
        """Return the move in one sentence, and that the Mayor has changed hands with it."""
        return self.words.t("quadropolis.show.and_mayor", told=self.told(entry), mayor=self.mayor(entry))

    def mayor(self, entry: LogEntry) -> str:
        """Return who gets the Mayor with a move, and from whom."""
        giver, taker = self.name(entry.before.mayor), self.name(entry.player)
        return self.words.t("quadropolis.show.mayor", name=taker, giver=giver)

    # Refusals

    def refusal(self, refusal: Refusal) -> str:
        """Return in one sentence why something is not possible."""
        if self.words.has(f"quadropolis.game.why.{refusal.code}"):
            return self.score.refusal(GameError(refusal.code, refusal.code, **refusal.details))
        return self.words.t(f"table.refusal.{refusal.code}", **refusal.details)
