"""Why points came, went or did not come, in words: what a move changed, and what does not count for want of a piece."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from quadropolis_gui.engine.quadropolis.causes import Cause
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import square_name, squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Category, Reason, Score, ScoreLine, evaluate
from quadropolis_gui.engine.quadropolis.sources import idle_beside
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.table.show.reasons import OWN, Group, Reasons, reasons_of
from quadropolis_gui.view.quadropolis.city.look import missing_of
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.quadropolis.tile_pictures import needs_of

_KEY = "quadropolis.causes"
#: The pieces whose moving is a cause, and the causes in which they leave.
PIECES: Mapping[str, tuple[Token, ...]] = {
    Cause.ENERGY_LEFT: (Token.ENERGY,),
    Cause.ENERGY_CAME: (Token.ENERGY,),
    Cause.INHABITANTS_LEFT: (Token.INHABITANT,),
    Cause.INHABITANTS_CAME: (Token.INHABITANT,),
    Cause.BOTH_LEFT: (Token.INHABITANT, Token.ENERGY),
    Cause.BOTH_CAME: (Token.INHABITANT, Token.ENERGY),
}
LEFT = (Cause.ENERGY_LEFT, Cause.INHABITANTS_LEFT, Cause.BOTH_LEFT)


class ReasonWords:
    """Says causes in the language chosen now."""

    def __init__(self, words: ScoreWords) -> None:
        self._words = words
        self._t = words.words.t

    # A move

    def label(self, cause: str, group: Group) -> str:
        """Return what stands before the points of a cause; nothing before those of the building itself."""
        if cause == OWN:
            return ""
        if not group.changes:
            key = "dark" if cause in LEFT else "alive"
            pieces, count = icons(PIECES[cause]), len(group.squares)
            return self._t(f"{_KEY}.{key}", pieces=pieces, squares=_named(group.squares), count=count)
        return self._t(f"{_KEY}.{cause}", squares=_named(group.squares), count=group.pieces)

    def sign(self, cause: str, group: Group) -> str:
        """Return the same where there is little room: pieces that moved as signs."""
        if cause not in PIECES:
            return self.label(cause, group)
        way = "left" if cause in LEFT else "came"
        key = f"sign_{way}" if group.changes else f"sign_only_{way}"
        return self._t(f"{_KEY}.{key}", pieces=icons(PIECES[cause]), squares=_named(group.squares))

    def rows(self, entry: LogEntry, *, pending: bool = True) -> list[str]:
        """Return why a move brought what it did, one cause a row, or why nothing was built.

        `pending` adds what will count at the end if it stays so.
        """
        if not entry.deed.built:
            return [self.not_built(entry)]
        found = reasons_of(entry)
        nothing = self.nothing(entry, found)
        rows = [nothing] if nothing else []
        rows += [self.row(cause, group) for cause, group in found.groups.items()]
        rows += filter(None, [self.left_out(entry, found), self.absorbed(found)])
        if found.idle and pending:
            pieces = [self._idle_pieces(category, change) for category, change in found.idle.items()]
            rows.append(f"{self._t('quadropolis.show.idle')} {', '.join(pieces)}")
        return rows

    def row(self, cause: str, group: Group) -> str:
        """Return what one cause brought and took, kind by kind, or what has only gone dark or come alive by it."""
        return f"{self.label(cause, group)} {self._listed(group)}".strip()

    def not_built(self, entry: LogEntry) -> str:
        """Return why a move built nothing: no tile lay there, none of the squares fits, or it was so wanted."""
        where = self._words.slot(entry.move.slot)
        if entry.deed.tile is None:
            why = "empty"
        else:
            way = (entry.move.architect, entry.move.slot)
            moves = (move for move in entry.before.legal_moves() if (move.architect, move.slot) == way)
            why = "by_choice" if any(move.target < DISCARD for move in moves) else "fits_nowhere"
        return self._t(f"{_KEY}.{why}", number=entry.move.architect, where=where)

    def left_out(self, entry: LogEntry, found: Reasons) -> str:
        """Return which neighbours would count for a building that earned something; nothing if all do."""
        square = entry.move.target
        if not found.earns(square):
            return ""
        return self.not_counted(_city_after(entry), found.score, square)

    def absorbed(self, found: Reasons) -> str:
        """Return how much more or less Energy the Parks absorb than before; nothing if as much."""
        if not found.absorbed:
            return ""
        key = "absorb_more" if found.absorbed > 0 else "absorb_fewer"
        return self._t(f"{_KEY}.{key}", number=abs(found.absorbed), energy=icons([Token.ENERGY]))

    def _idle_pieces(self, category: Category, change: int) -> str:
        piece = Token.INHABITANT if category is Category.UNUSED_INHABITANTS else Token.ENERGY
        return f"{icons([piece])} {self.unused(change)} ({self._words.points(change, signed=True)})"

    def _listed(self, group: Group) -> str:
        number = self._words.words.signed
        return ", ".join(
            self._t(f"{_KEY}.change", kind=self.counted(category, group), points=number(change))
            for category, change in group.changes.items()
        )

    def counted(self, category: Category, group: Group) -> str:
        """Return the kind that a cause brought points to, and what it counts for; what several count for, once."""
        name = self.named(category, group)
        why = self._whys([line for line in group.lines if line.category is category])
        return self._t(f"{_KEY}.counted", kind=name, why=", ".join(why)) if why else name

    def _whys(self, lines: Iterable[ScoreLine]) -> list[str]:
        """Return why lines count, each reason once; where single buildings count differently, with their squares."""
        found: dict[str, list[int]] = {}
        for line in lines:
            found.setdefault(self._why(line), []).extend(line.squares if len(line.squares) == 1 else ())
        alone = {square for squares in found.values() for square in squares}
        if len(found) < 2 or len(alone) < 2:
            return list(found)
        label = self._words.words.labelled
        return [label(_named(squares), why) if squares else why for why, squares in found.items()]

    def named(self, category: Category, group: Group) -> str:
        """Return the kind that a cause brought points to; with its buildings if other causes changed others of it."""
        squares = group.places.get(category, ())
        if not squares:
            return self._words.category(category)
        if len(squares) > 1:
            kinds = self._words.category(category)
            return self._t("quadropolis.game.score.at_many", kinds=kinds, squares=_named(squares))
        kind = self._t(f"quadropolis.game.kinds.{category.value}")
        return self._t("quadropolis.game.score.at", kind=kind, square=_named(squares))

    def _why(self, line: ScoreLine) -> str:
        """Return why a line counts; of a row or a column also from where to where it goes."""
        why = self._words.why(line)
        if line.reason not in (Reason.ROW, Reason.COLUMN):
            return why
        return self._t(f"{_KEY}.span", why=why, first=square_name(line.squares[0]), last=square_name(line.squares[-1]))

    def unused(self, change: int) -> str:
        """Return how many more or fewer pieces have no place, given the points that this would change at the end."""
        return self._t(f"{_KEY}.fewer" if change > 0 else f"{_KEY}.more", number=abs(change))

    def nothing(self, entry: LogEntry, found: Reasons) -> str:
        """Return why the building of a move has earned nothing; nothing if it has."""
        square, tile = entry.move.target, entry.deed.tile
        if tile is None or found.earns(square):
            return ""
        why = self.why_nothing(_city_after(entry), found.score, square)
        return self._t(f"{_KEY}.nothing", kind=self._words.tile(tile), why=why)

    def why_nothing(self, city: City, score: Score, square: int) -> str:
        """Return why a building counts nothing, or nothing more than before."""
        kind = city.stacks[square][0].kind
        if not score.allocation.active >> square & 1:
            return self.lacks(city, score, square)
        lines = [line for line in score.lines if square in line.squares]
        if lines:
            why = [self._words.why(lines[0])]
        elif kind in (Kind.SHOP, Kind.HARBOR):
            why = [self._t(f"{_KEY}.none_{kind.code}")]
        else:
            why = []
        return ", ".join([*why, *self._idle(city, score, square)])

    # A city as it stands

    def lacks(self, city: City, score: Score, square: int) -> str:
        """Return what an inactive building is without, or that it is better without."""
        needs = pieces_of(city, score, square)
        return self._t(
            f"{_KEY}.better_without" if is_better_idle(city, score, square) else f"{_KEY}.lacks", needs=needs
        )

    def not_counted(self, city: City, score: Score, square: int) -> str:
        """Return which neighbours of an active building do not count for want of a piece; nothing if all do."""
        if not score.allocation.active >> square & 1:
            return ""
        idle = self._idle(city, score, square)
        return self._t(f"{_KEY}.not_counted", what=", ".join(idle)) if idle else ""

    def lines(self, city: City, score: Score, category: Category) -> list[tuple[str, int]]:
        """Return the lines of a column of the score pad with their points, and what counts nothing with the reason."""
        lines = []
        for line in score.lines:
            if line.category is category:
                counts_beside = len(line.squares) == 1 and line.reason is not Reason.ON_TILE
                idle = self._idle(city, score, line.squares[0]) if counts_beside else []
                lines.append((", ".join([self._words.line(line), *idle]), line.points))
        if category in UNUSED:
            return lines
        kind = next(kind for kind in Kind if kind.code == category.value)
        counted = {square for line in score.lines for square in line.squares}
        for square in squares_in(city.masks[kind]):
            if square not in counted:
                where = self._t("quadropolis.game.score.at", kind=self._words.kind(kind), square=square_name(square))
                why = self.why_nothing(city, score, square)
                lines.append((self._t("quadropolis.game.score.line", where=where, why=why), 0))
        return lines

    def _idle(self, city: City, score: Score, square: int) -> list[str]:
        stacks = {other: city.stacks[other][0] for other in idle_beside(city, score, square)}
        return [
            self._t(
                f"{_KEY}.without",
                kind=self._words.tile(tile),
                square=square_name(other),
                needs=pieces_of(city, score, other),
            )
            for other, tile in stacks.items()
        ]


def _city_after(entry: LogEntry) -> City:
    """Return the city of whoever made a move, with what it built."""
    city: City = entry.before.cities[entry.player].copy()
    city.build(entry.deed.tile, entry.move.target)
    return city


def pieces_of(city: City, score: Score, square: int) -> str:
    """Return the pieces that an inactive building waits for, as icons."""
    return icons(awaited_by(city, score, square))


def awaited_by(city: City, score: Score, square: int) -> tuple[Token, ...]:
    """Return what is missing to activate a building; if nothing is, what would have to come to it all the same."""
    return missing_of(city, score, square) or needs_of(city.stacks[square][0].kind)


def is_better_idle(city: City, score: Score, square: int) -> bool:
    """Tell whether a building is left inactive although all it needs is there: active, it would cost points."""
    if missing_of(city, score, square):
        return False
    allocation = score.allocation
    return evaluate(city, replace(allocation, active=allocation.active | 1 << square)).total < score.total


def icons(tokens: Iterable[Token]) -> str:
    """Return pieces as icons."""
    return " ".join("{" + token.value + "}" for token in tokens)


def _named(squares: Iterable[int]) -> str:
    return ", ".join(square_name(square) for square in squares)
