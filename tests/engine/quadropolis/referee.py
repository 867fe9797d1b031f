"""A second, slow reading of the rules, written without the engine's tables, to check the engine's legal moves.

It works on texts and dictionaries only: `3@W4>b2` is allowed or not, judged from the deals and moves so far.
"""

from __future__ import annotations

from itertools import product

EXPERT_MAT = """
1:2 1:3 4:1 2:1 2:3
1:5 1:4 4:2 2:5 2:4
5:1 5:2 4:3 3:1 3:2
5:4 5:3 4:5 3:5 3:4
"""

CONCEIVABLE = [
    f"{architect}@{side}{line}>{target}"
    for architect, side, line in product("12345", "NESW", "12345")
    for target in [column + row for column in "abcde" for row in "1234"] + ["x", "-"]
]


class Referee:
    """Follows one game from its deals and moves, as texts."""

    def __init__(self, mode: str, players: int, first_player: int) -> None:
        self.expert = mode == "expert"
        self.players = players
        self.mayor = first_player
        self.cities: list[dict[str, list[str]]] = [{} for _ in range(players)]
        self.site: dict[tuple[int, int], str] = {}

    def deal(self, rows: list[list[str | None]]) -> None:
        self.site = {(r, c): code for r, row in enumerate(rows, 1) for c, code in enumerate(row, 1) if code is not None}
        self.urbanist: tuple[int, int] | None = None
        self.slots: set[str] = set()
        numbers = "12345" if self.expert else "1234"
        self.hands = [list(numbers) for _ in range(self.players)]
        if self.expert:
            pool = list(numbers) * self.players
            self.hands = [pool] * self.players
        self.active = self.mayor

    @staticmethod
    def looked_at(architect: str, slot: str) -> tuple[int, int]:
        steps, line = int(architect), int(slot[1])
        return {"N": (steps, line), "S": (6 - steps, line), "W": (line, steps), "E": (line, 6 - steps)}[slot[0]]

    def fits(self, architect: str, square: str) -> bool:
        column, row = "abcde".index(square[0]), int(square[1]) - 1
        if self.expert:
            return architect in EXPERT_MAT.split()[row * 5 + column].split(":")
        return architect in (str(row + 1), str(column + 1))

    def allows(self, move: str) -> bool:
        architect, slot, target = move[0], move[2:4], move[5:]
        if architect not in self.hands[self.active] or slot in self.slots:
            return False
        if self.urbanist is not None:
            line = self.urbanist[1] if slot[0] in "NS" else self.urbanist[0]
            if int(slot[1]) == line:
                return False
        tile = self.site.get(self.looked_at(architect, slot))
        if tile is None or target == "-":
            return tile is None and target == "-"
        if target == "x":
            return True
        if target[0] not in ("abcde" if self.expert else "abcd"):
            return False
        stack = self.cities[self.active].get(target, [])
        if not stack:
            return self.fits(architect, target)
        kind = tile.split("+")[0]
        if kind not in ("tower", "office") or stack[0].split("+")[0] != kind:
            return False
        if len(stack) == (5 if self.expert else 4):
            return False
        return self.fits(architect, target) or int(architect) == len(stack) + 1

    def play(self, move: str) -> None:
        architect, slot, target = move[0], move[2:4], move[5:]
        self.hands[self.active].remove(architect)
        self.slots.add(slot)
        self.urbanist = self.looked_at(architect, slot)
        tile = self.site.pop(self.urbanist, None)
        if tile is not None and target != "x":
            self.cities[self.active].setdefault(target, []).append(tile)
            if tile.endswith("mayor"):
                self.mayor = self.active
        self.active = (self.active + 1) % self.players

    def legal_moves(self) -> set[str]:
        return {move for move in CONCEIVABLE if self.allows(move)}
