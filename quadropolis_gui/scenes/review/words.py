"""What the Review screen says: how good a move was, what it cost, and why, in sentences that are true."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.ai.judgement import Side
from quadropolis_gui.play.review import GameReview
from quadropolis_gui.play.splits import Split, split_of
from quadropolis_gui.play.timeline import GameTimeline, Stop
from quadropolis_gui.play.verdicts import ReviewedMove, Verdict
from quadropolis_gui.scenes.categories import Categories
from quadropolis_gui.scenes.review.filling import ReviewFilling
from quadropolis_gui.view.words import Words, short_name

#: So many categories are named at most.
_MOST_NAMED = 3


class ReviewWords:
    """Speaks about the moves of one game in the language chosen now."""

    def __init__(
        self, words: Words, review: GameReview, moments: GameTimeline, filling: ReviewFilling, categories: Categories
    ) -> None:
        self._words = words
        self._review = review
        self._moments = moments
        self._filling = filling
        self._categories = categories
        #: What was read off the boards for a move beside a better one; it takes some milliseconds.
        self._boards: dict[tuple[int, str, str], list[str]] = {}
        people = [player for player, seat in enumerate(review.game.seats) if seat.kind == "human"]
        #: Whoever is spoken to as "you": the only person at the table.
        self._you = people[0] if len(people) == 1 else None

    def name(self, player: int) -> str:
        """Return a player's name, not too long."""
        return short_name(self._review.game.seats[player].name)

    def _said(self, key: str, player: int, **params: object) -> str:
        """Return a sentence about what somebody did: to them if they look on, else about them."""
        if player == self._you:
            return self._words.t(f"review.you.{key}", **params)
        return self._words.t(f"review.they.{key}", name=self.name(player), **params)

    def points(self, points: float) -> str:
        """Return so many points with their unit, in whole numbers."""
        return self._categories.points(round(points))

    def percent(self, share: float) -> str:
        """Return a share in whole percent; what is not sure is never 0 or 100."""
        whole = round(100 * share)
        if 0 < share < 1:
            whole = max(1, min(99, whole))
        return self._words.t("review.percent", count=whole)

    def verdict(self, move: ReviewedMove) -> str:
        """Return how good a move was, in a word or two."""
        if move.is_fine:
            return self._words.t("review.verdicts.fine")
        return self._words.t(f"review.verdicts.{move.verdict}")

    def place(self, move: ReviewedMove) -> str:
        """Return which move it is."""
        return self._words.t("review.place", number=move.number, round=move.round)

    def told(self, move: ReviewedMove, side: Side) -> str:
        """Return one of the two moves as a thing that can be played."""
        before = self._review.before(move.number - 1)
        return self._filling.told(before, self._review.game.rules.parse_move(side.move))

    def named(self, move: ReviewedMove, side: Side, beside: Side | None) -> str:
        """Return a move for a sentence that names another one beside it: no two moves have the same name."""
        name = self.told(move, side)
        if beside is None or beside.move == side.move or self.told(move, beside) != name:
            return name
        before = self._review.before(move.number - 1)
        how = self._filling.how(before, self._review.game.rules.parse_move(side.move))
        return self._words.t("review.exactly", move=name, how=how) if how else name

    def headline(self, move: ReviewedMove) -> str:
        """Return what a move cost, in one sentence."""
        played = self.told(move, move.played)
        if move.best is None:
            return self._said("only", move.player, played=played)
        if move.is_fine:
            return self._said("fine", move.player, played=played)
        if move.verdict is Verdict.BEST:
            return self._said("best", move.player, played=played)
        played = self.named(move, move.played, move.best)
        better = self.named(move, move.best, move.played)
        if move.verdict is Verdict.GOOD:
            return self._said("good", move.player, played=played, better=better)
        if round(move.cost_points) < 1:
            chance = self.percent(move.cost_win)
            return self._said("chance", move.player, played=played, better=better, chance=chance)
        points = self.points(move.cost_points)
        # Where the others would have less or more, the own scores of the two moves do not show the whole of it.
        key = "cost_lead" if split_of(move).others else "cost"
        return self._said(key, move.player, played=played, better=better, points=points)

    def caption(self, move: ReviewedMove, *, better: bool) -> str:
        """Return what stands below the own score of one of the two moves: the lead, where that tells what differs."""
        split = split_of(move)
        if not split.others:
            return self._words.t("review.at_the_end")
        lead = round(move.played.lead_of(move.player)) + (split.total if better else 0)
        return self._words.t("review.lead_of", points=self._words.signed(lead))

    def moment(self, move: ReviewedMove) -> str:
        """Return a move for a list of moments: which it is, whose, and what it was."""
        return self._words.t(
            "review.moment", number=move.number, name=self.name(move.player), move=self.told(move, move.played)
        )

    def worst(self, move: ReviewedMove) -> str:
        """Return the move that cost most, with what the card of this very move says that it cost."""
        moment = self.moment(move)
        if round(move.cost_points) < 1:
            return self._words.t("review.worst_chance", moment=moment, chance=self.percent(move.cost_win))
        return self._words.t("review.worst", moment=moment, points=self.points(move.cost_points))

    # Why

    def why(self, move: ReviewedMove, later: Sequence[Stop]) -> list[str]:
        """Return what the difference consists of, what can be read off the boards, and what came after."""
        if move.best is None or move.verdict is Verdict.BEST:
            return []
        before = self._review.before(move.number - 1)
        better = self._review.game.rules.parse_move(move.best.move)
        # What adds up to the verdict comes first: what is read off the boards may speak for the other move.
        found = [self._adds_up(move, move.best), *self._read_off(move, move.played, move.best)]
        # Last, and by itself: it is about neither move, but about what somebody else did then.
        after = self._filling.aftermath(before, better, later)
        if after is not None:
            taker, key = after
            found.append(self._words.t(key, name=self.name(taker)))
        return [sentence for sentence in found if sentence]

    def _read_off(self, move: ReviewedMove, played: Side, best: Side) -> list[str]:
        """Return what the better move would have brought, and what the played one lacked, each with its move."""
        key = (move.number, best.move, self._words.language)
        if key not in self._boards:
            parse, before = self._review.game.rules.parse_move, self._review.before(move.number - 1)
            one, other = parse(best.move), parse(played.move)
            brings, lacks = self._filling.brings(before, one, other), self._filling.lacks(before, other, one)
            if brings and not lacks:
                # What it brings itself is told beside what would have been more, but not alone: it is no praise.
                lacks = self._filling.brings(before, other, one)[:1]
            brings = self._with_figure(self._filling.at_once(before, one), brings)
            lacks = self._with_figure(self._filling.at_once(before, other), lacks)
            reasons = self._filling.reasons(before, played, best)
            found = (
                self._of_move(move, best, played, brings),
                self._of_move(move, played, best, [*lacks, *reasons]),
            )
            self._boards[key] = [sentence for sentence in found if sentence]
        return self._boards[key]

    def _of_move(self, move: ReviewedMove, side: Side, beside: Side | None, facts: Sequence[str]) -> str:
        """Return facts about one of the two moves behind the name of that move; nothing if there are none."""
        if not facts:
            return ""
        name = self._upper(self.named(move, side, beside))
        return self._words.t("review.read_off", move=name, facts=" ".join(facts))

    @staticmethod
    def _with_figure(figure: str, facts: Sequence[str]) -> Sequence[str]:
        """Return facts, which may be parts of a figure, behind that figure."""
        return facts if not facts or not figure or figure in facts else [figure, *facts]

    @staticmethod
    def _upper(text: str) -> str:
        return text[:1].upper() + text[1:]

    def only(self, move: ReviewedMove) -> str:
        """Return what was played, and no more."""
        return self._said("only", move.player, played=self.told(move, move.played))

    def lacks(self, move: ReviewedMove, *, in_detail: bool) -> list[str]:
        """Return what a move lacks beside the best one, which is not named; where it lacks it might give that away."""
        if move.best is None:
            return []
        split = split_of(move)
        own, parts = "", self._parts(split)
        if parts and (split.own or in_detail):
            key = "puzzle.own_parts" if in_detail else "puzzle.own"
            own = self._words.t(key, points=self._words.signed(split.own), list=parts)
        rival = ""
        if split.others:
            key = "puzzle.rival_more" if split.others > 0 else "puzzle.rival_less"
            rival = self._words.t(key, name=self._rival(split), points=self.points(abs(split.others)))
        parse, before = self._review.game.rules.parse_move, self._review.before(move.number - 1)
        reasons = self._filling.reasons(before, move.played, move.best)
        # What the move itself leaves undone, as the boards show it; nothing of what the best one brings. It is said
        # behind the move: the sentences before it speak of the best one, and of another player.
        faults = self._filling.lacks(before, parse(move.played.move), parse(move.best.move))
        itself = self._of_move(move, move.played, None, [*faults, *reasons])
        return [sentence for sentence in (own, rival, itself) if sentence]

    def _adds_up(self, move: ReviewedMove, best: Side) -> str:
        """Return what the better move adds to the lead: own points by category, and those of the best other player."""
        split, signed = split_of(move), self._words.signed
        parts, better = self._parts(split), self.named(move, best, move.played)
        if not split.others:
            return self._words.t("review.own", better=better, points=signed(split.own), list=parts) if parts else ""
        # Less or more says it: with the sign of what it adds to the lead, "less: +3" would contradict itself.
        key = "review.less_for" if split.others > 0 else "review.more_for"
        rival = self._words.t(key, name=self._rival(split), points=self._words.number(abs(split.others)))
        key = "review.lead" if parts else "review.lead_rival"
        return self._words.t(
            key, better=better, points=signed(split.total), own=signed(split.own), list=parts, rival=rival
        )

    def _rival(self, split: Split) -> str:
        return self._words.t("review.best_other") if split.rival is None else self.name(split.rival)

    def _parts(self, split: Split) -> str:
        """Return what the own points consist of, those that matter most by name; they add up."""
        told = sorted(split.categories, key=lambda one: -abs(one[1]))[:_MOST_NAMED]
        named = [(points, self._categories.name(category)) for category, points in told if points]
        # What cannot be seen in the city yet is what the player can make of it.
        later = split.own - sum(points for points, _ in named)
        if later:
            named.append((later, self._words.t("review.later")))
        return ", ".join(f"{name} {self._words.signed(points)}" for points, name in named)

    def standing(self, index: int) -> str:
        """Return the move of a stop with everybody's chance and expected score there, the best first."""
        stop = self._moments.stops[index]
        key = "replay.tip_deal" if stop.is_deal else "replay.tip_move"
        head = self._words.t(key, round=stop.round, number=stop.moves)
        known = self.known_at(stop)
        if known is None:
            return f"{head}\n{self._words.t('review.not_yet')}"
        side = known.played
        order = sorted(range(len(side.chances)), key=lambda player: -side.chances[player])
        rows = [f"{self.name(p)}  {self.percent(side.chances[p])}  {self.points(side.expected[p])}" for p in order]
        return "\n".join([head, *rows])

    def known_at(self, stop: Stop) -> ReviewedMove | None:
        """Return what is known about the last move at a stop."""
        return self._review.moves[stop.moves - 1] if stop.moves else None
