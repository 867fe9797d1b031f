"""What the engine says as data (where points come from, why a move is forbidden) put into words of any language."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.engine.game import GameError
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import Mode, square_name
from quadropolis_gui.engine.quadropolis.scoring import Category, Reason, Score, ScoreLine
from quadropolis_gui.engine.quadropolis.site import SIDE
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile, parse_tile
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.tile_pictures import needs_of
from quadropolis_gui.view.words import Words

#: Categories that are no kind of building.
PENALTIES = (Category.UNUSED_INHABITANTS, Category.UNUSED_ENERGY)
_SIDES = ("north", "east", "south", "west")
_EXPERT_ONLY = (Category.OFFICE, Category.MONUMENT)


def columns_of(mode: Mode) -> tuple[Category, ...]:
    """Return the columns of the score pad in the order they are counted."""
    return tuple(c for c in Category if mode.has_offices_and_monuments or c not in _EXPERT_ONLY)


class ScoreWords:
    """Speaks about tiles, points and refusals in the language chosen now."""

    def __init__(self, words: Words) -> None:
        self.words = words

    # ---- names

    def kind(self, kind: Kind) -> str:
        """Return the name of a kind: `Tower Block`."""
        return self.words.t(f"quadropolis.game.kinds.{kind.code}")

    def kinds(self, kind: Kind) -> str:
        """Return the name of several of a kind: `Tower Blocks`."""
        return self.words.t(f"quadropolis.game.plural.{kind.code}")

    def tile(self, tile: Tile) -> str:
        """Return the name of a tile; a Playground has its own."""
        return self.words.t(f"quadropolis.game.kinds.{tile.sort}")

    def taken(self, tile: Tile) -> str:
        """Return the same as what somebody takes: a Harbor."""
        return self.words.t(f"quadropolis.game.taken.{tile.sort}")

    def category(self, category: Category) -> str:
        """Return the name of a column of the score pad."""
        if category in PENALTIES:
            return self.words.t(f"quadropolis.game.categories.{category.value}")
        return self.words.t(f"quadropolis.game.plural.{category.value}")

    def category_short(self, category: Category) -> str:
        """Return the name of a column of the score pad where there is little room."""
        if category in PENALTIES:
            return self.words.t("quadropolis.game.categories.unused")
        return self.words.t(f"quadropolis.game.column.{category.value}")

    def points(self, points: int, signed: bool = False) -> str:
        """Return an amount of points: `7 VP`, or `+7 VP`."""
        number = self.words.signed(points) if signed else self.words.number(points)
        return self.words.t("quadropolis.game.vp.short", points=number)

    # ---- places

    def slot(self, slot: int) -> str:
        """Return where a slot is, as one sees it on the table: `left of row 5`."""
        side, line = divmod(slot, SIDE)
        return self.words.t(f"quadropolis.table.about.sides.{_SIDES[side]}", line=line + 1)

    def line_of(self, slot: int) -> str:
        """Return the line of a slot where the side can be seen: `Row 5`."""
        side, line = divmod(slot, SIDE)
        name = "row_number" if side % 2 else "column_number"
        return self.words.t(f"quadropolis.game.things.{name}", number=line + 1)

    # ---- what a tile brings and needs

    def brings(self, tile: Tile) -> str:
        """Return what a tile brings: `2 Inhabitants`, `1 Inhabitant and 1 Energy Unit`."""
        t = self.words.t
        parts = []
        if tile.inhabitants:
            parts.append(t("quadropolis.game.resources.inhabitant_count", count=tile.inhabitants))
        if tile.energy:
            parts.append(t("quadropolis.game.resources.energy_count", count=tile.energy))
        if tile.vp:
            parts.append(t("quadropolis.game.tile.points", count=tile.vp))
        if tile.mayor:
            parts.append(t("quadropolis.game.tile.mayor"))
        return self.listed(parts) if parts else t("quadropolis.game.tile.brings_nothing")

    def needs(self, tile: Tile, missing: Sequence[Token] | None = None) -> str:
        """Return what activates a building, or what of it is missing, with icons."""
        t, tokens = self.words.t, needs_of(tile.kind) if missing is None else missing
        if not tokens:
            return t("quadropolis.game.tile.needs_nothing")
        return f"{t('quadropolis.game.tile.needs')} " + " ".join("{" + token.value + "}" for token in tokens)

    def listed(self, parts: Sequence[str]) -> str:
        """Return things one after the other: `a, b and c`."""
        if len(parts) < 2:
            return "".join(parts)
        return self.words.t("quadropolis.game.tile.list_and", first=", ".join(parts[:-1]), last=parts[-1])

    # ---- where points come from

    def where(self, line: ScoreLine, city: City | None = None) -> str:
        """Return the building or buildings a line speaks of: `Park at c2`; the city tells a Playground from a Park."""
        if line.category in PENALTIES:
            return self.category(line.category)
        names = [square_name(square) for square in line.squares]
        if len(names) == 1:
            stack = () if city is None else city.stacks[line.squares[0]]
            kind = self.tile(stack[0]) if stack else self.words.t(f"quadropolis.game.kinds.{line.category.value}")
            return self.words.t("quadropolis.game.score.at", kind=kind, square=names[0])
        return self.words.t(
            "quadropolis.game.score.at_many", kinds=self.category(line.category), squares=", ".join(names)
        )

    def why(self, line: ScoreLine) -> str:
        """Return the reason for the points of a line: `next to 3 towers`."""
        t, counts = self.words.t, dict(line.counts)
        match line.reason:
            case Reason.FLOORS:
                return t("quadropolis.game.score.floors", count=counts["floors"])
            case Reason.CUSTOMERS:
                return t("quadropolis.game.score.customers", count=counts["customers"])
            case Reason.ON_TILE:
                return t("quadropolis.game.score.on_tile")
            case Reason.DISTRICTS:
                return t("quadropolis.game.score.districts", count=counts["districts"])
            case Reason.TOWERS_NEARBY:
                towers = counts["towers"]
                return (
                    t("quadropolis.game.score.towers", count=towers)
                    if towers
                    else t("quadropolis.game.score.no_towers")
                )
            case Reason.NEIGHBOURS:
                parts = [t(f"quadropolis.game.count.{kind}", count=count) for kind, count in counts.items()]
                return (
                    t("quadropolis.game.score.neighbours", list=self.listed(parts))
                    if parts
                    else t("quadropolis.game.score.no_neighbours")
                )
            case Reason.ROW:
                return t("quadropolis.game.score.row", count=counts["length"])
            case Reason.COLUMN:
                return t("quadropolis.game.score.column", count=counts["length"])
            case Reason.OFFICE_GROUP:
                floors = t("quadropolis.game.score.floors", count=counts["floors"])
                return t("quadropolis.game.score.group", count=counts["group"], floors=floors)
            case Reason.UNUSED:
                text = t("quadropolis.game.score.unused", count=counts["unused"])
                absorbed = counts.get("absorbed", 0)
                return f"{text}, {t('quadropolis.game.score.absorbed', count=absorbed)}" if absorbed else text

    def line(self, line: ScoreLine, city: City | None = None) -> str:
        """Return a line of a score without its points: `Park at c2: next to 3 towers`."""
        return self.words.t("quadropolis.game.score.line", where=self.where(line, city), why=self.why(line))

    def lines(self, score: Score, category: Category | None = None) -> list[tuple[str, int]]:
        """Return the lines of a score, or of one of its categories, each with its points."""
        return [(self.line(line), line.points) for line in score.lines if category in (None, line.category)]

    # ---- refusals

    def refusal(self, error: GameError) -> str:
        """Return in one sentence why something is not possible; in the engine's English where words are missing."""
        key = f"quadropolis.game.why.{error.code}"
        if not self.words.has(key):
            return str(error)
        details = dict(error.details)
        if isinstance(details.get("slot"), int):
            details["slot"] = self.slot(int(str(details["slot"])))
        if isinstance(details.get("square"), int):
            details["square"] = square_name(int(str(details["square"])))
        if "tile" in details:
            details["tile"] = self.tile(parse_tile(str(details["tile"])))
        if "limit" in details:
            details["count"] = details["limit"]
        return self.words.t(key, **details)
