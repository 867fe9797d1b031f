"""The keyboard's focus on the table: every place that can be pointed at, and Tab from one part to the next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from quadropolis_gui.engine.quadropolis.modes import square_name, squares_in
from quadropolis_gui.engine.quadropolis.site import SITE_SQUARES, SLOTS, slot_name
from quadropolis_gui.scenes.quadropolis.table.boards import TableBoards
from quadropolis_gui.scenes.quadropolis.table.model import FREE, Spot, SpotKind, TableModel
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.ui.drawn_target import DrawnTarget
from quadropolis_gui.view.ui.focus import FocusRing
from quadropolis_gui.view.words import Words

#: The parts of the table in the order of Tab, by how the keys of their targets begin.
_REGIONS = (
    ("architect_",),
    ("tile_", "slot_"),
    ("square_", "token_", "score"),
    ("city_",),
    ("log_",),
    ("arrange", "back", "discard", "advise", "step", "confirm", "pause"),
    ("tiles", "moves", "help", "sound", "settings", "menu"),
)


def key_of(spot: Spot) -> str:
    """The name of a place among the targets of the focus."""
    match spot.kind:
        case SpotKind.SCORE:
            return "score"
        case SpotKind.TOKEN if spot.token is not None:
            return f"token_{spot.token.value}"
        case _:
            return f"{spot.kind.name.lower()}_{spot.value}"


def _region(key: str) -> int:
    return next((i for i, starts in enumerate(_REGIONS) if key.startswith(starts)), len(_REGIONS))


def step_region(focus: FocusRing, direction: int, preferred: list[str]) -> None:
    """Go to the next part of the table: to the place that matters most there, or else to its first."""
    targets = focus.targets
    parts = sorted({_region(target.key) for target in targets})
    if not parts:
        return
    if focus.current is None or focus.current not in targets:
        here = _region(preferred[0]) - direction if preferred else parts[0] - direction
    else:
        here = _region(focus.current.key)
    ahead = [part for part in parts if (part > here if direction > 0 else part < here)]
    if direction > 0:
        goal = ahead[0] if ahead else parts[0]
    else:
        goal = ahead[-1] if ahead else parts[-1]
    keys = [target.key for target in targets if _region(target.key) == goal]
    best = next((key for key in preferred if key in keys), keys[0])
    focus.focus(best, show=True)


class TableTargets:
    """Makes the targets of everything the table draws itself."""

    def __init__(
        self,
        words: Words,
        model: TableModel,
        can_point_at: Callable[[Spot], bool],
        on_activate: Callable[[Spot], object],
        on_focus: Callable[[Spot], None],
        on_blur: Callable[[Spot], None],
    ) -> None:
        self._words = words
        self._model = model
        self._can_point_at = can_point_at
        self._on_activate = on_activate
        self._on_focus = on_focus
        self._on_blur = on_blur

    def make(self, boards: TableBoards, log_rows: int) -> list[DrawnTarget]:
        """All targets for the moment the table is in."""
        model = self._model
        spots: list[Spot] = []
        if model.arrangement is None:
            spots += [Spot(SpotKind.ARCHITECT, number) for number in boards.hand]
            spots += [Spot(SpotKind.TILE, square) for square in range(SITE_SQUARES)]
            spots += [Spot(SpotKind.SLOT, slot) for slot in range(SLOTS)]
        squares = squares_in(model.session.state.mode.squares)
        spots += [Spot(SpotKind.SQUARE, square) for square in squares]
        targets = [self._target(boards, spot) for spot in spots if self._may_focus(spot)]
        targets.append(self._target(boards, Spot(SpotKind.SCORE)))
        if model.arrangement is not None:
            targets += [self._target(boards, Spot(SpotKind.TOKEN, FREE, token)) for token in Token]
        else:
            targets += self._log_targets(boards, log_rows)
        return targets

    def _may_focus(self, spot: Spot) -> bool:
        if spot.kind is SpotKind.SQUARE and not self._model.is_choosing:
            return bool(self._model.state.cities[self._model.shown_player].stacks[spot.value])
        return self._can_point_at(spot)

    def _log_targets(self, boards: TableBoards, count: int) -> list[DrawnTarget]:
        radius = boards.frame.u(8)
        targets = []
        for index, row in enumerate(boards.log_rows(count)):
            spot = Spot(SpotKind.LOG, count - 1 - index)
            targets.append(
                DrawnTarget(
                    key_of(spot), row, partial(self._activate, spot), focus_radius=radius,
                    on_focus=partial(self._on_focus, spot),
                    on_blur=partial(self._on_blur, spot),
                )
            )  # fmt: skip
        return targets

    def _target(self, boards: TableBoards, spot: Spot) -> DrawnTarget:
        rect = boards.spot_rect(spot)
        return DrawnTarget(
            key_of(spot),
            rect,
            lambda: self._activate(spot),
            text=self._text(spot),
            focus_radius=max(4, round(rect.w * (0.13 if spot.kind in (SpotKind.TILE, SpotKind.SQUARE) else 0.3))),
            on_focus=lambda: self._on_focus(spot),
            on_blur=lambda: self._on_blur(spot),
        )

    def _activate(self, spot: Spot) -> None:
        self._on_activate(spot)

    def _text(self, spot: Spot) -> str:
        t = self._words.t
        match spot.kind:
            case SpotKind.ARCHITECT:
                return t("game.things.architect_number", number=spot.value)
            case SpotKind.SLOT:
                return t("game.things.slot", slot=slot_name(spot.value))
            case SpotKind.SQUARE:
                return t("game.things.square", square=square_name(spot.value))
            case SpotKind.TILE:
                tile = self._model.state.site[spot.value]
                return "" if tile is None else t(f"game.kinds.{tile.kind.code}")
            case SpotKind.SCORE:
                return t("table.tips.score")
            case _:
                return ""
