"""A second, plain reading of the rules, written without the engine's masks and tables, to check what the engine plays.

It works on texts, lists and dictionaries only, as anybody would write it who has just read the rules, and can also deal
and play whole games by itself: the measure for the engine's speed.
"""

from __future__ import annotations

from random import Random
from typing import TypedDict

COLOURS = "BYRKW"
FLOOR = [-1, -1, -2, -2, -2, -3, -3]
#: The colored wall as it is printed.
PRINTED = ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]


class Player(TypedDict):
    lines: list[list[str]]
    wall: list[list[str]]
    floor: list[str]
    score: int
    #: What tiles have scored, and what the floor has cost.
    scored: int
    lost: int


class Referee:
    """Follows one game from its deals and moves, as texts."""

    def __init__(self, mode: str, players: int, first_player: int = 0) -> None:
        self.mode = mode
        self.players: list[Player] = [
            {
                "lines": [[] for _ in range(5)],
                "wall": [["", "", "", "", ""] for _ in range(5)],
                "floor": [],
                "score": 0,
                "scored": 0,
                "lost": 0,
            }
            for _ in range(players)
        ]
        self.bag = [colour for colour in COLOURS for _ in range(20)]
        self.lid: list[str] = []
        self.starter = self.active = first_player
        self.over = False
        self.rounds_without_tiles = 0
        #: In wall-tiling on the grey wall: the players who have yet to choose, and the line of the first one.
        self.choosing: list[int] = []
        self.line = 0

    # Dealing

    def draw(self, chance: Random) -> None:
        """Deal a round from one's own bag."""
        displays = []
        for _ in range({2: 5, 3: 7, 4: 9}[len(self.players)]):
            display = ""
            while len(display) < 4:
                if not self.bag:
                    self.bag, self.lid = self.lid, []
                    chance.shuffle(self.bag)
                if not self.bag:
                    break
                display += self.bag.pop()
            displays.append(display)
        self._lay_out(displays)

    def deal(self, displays: list[str]) -> None:
        """Take the tiles of a deal out of bag and lid; an assertion fails if they cannot have come out."""
        assert len(displays) == {2: 5, 3: 7, 4: 9}[len(self.players)]
        for display in displays:
            wanted = list(display)
            if len(self.bag) < 4:
                for tile in self.bag:
                    wanted.remove(tile)
                if len(wanted) > 0:
                    self.bag, self.lid = self.lid, []
                else:
                    self.bag = []
            for tile in wanted:
                self.bag.remove(tile)
            assert len(display) == 4 or not self.bag + self.lid
        self._lay_out(displays)

    def _lay_out(self, displays: list[str]) -> None:
        self.displays = [list(display) for display in displays]
        self.centre: list[str] = []
        self.marker_in_centre = True
        self.next_starter = self.starter
        self.active = self.starter
        self.tiles_laid = 0
        self.waiting_for_deal = False
        if not any(displays):
            self.over = True

    @property
    def tiles_left(self) -> int:
        """How many tiles are in bag and lid."""
        return len(self.bag) + len(self.lid)

    # Which moves are allowed

    def legal_moves(self) -> list[str]:
        if self.over:
            return []
        if self.choosing:
            return [f"{self.line + 1}={column + 1}" for column in self.columns_for(self.choosing[0], self.line)]
        moves = []
        for source in range(len(self.displays) + 1):
            tiles = self.displays[source - 1] if source else self.centre
            for colour in COLOURS:
                if colour in tiles:
                    for line in range(5):
                        if self.line_takes(self.players[self.active], line, colour):
                            moves.append(f"{source or 'c'}{colour}>{line + 1}")
                    moves.append(f"{source or 'c'}{colour}>f")
        return moves

    def line_takes(self, player: Player, line: int, colour: str) -> bool:
        tiles = player["lines"][line]
        if len(tiles) == line + 1:
            return False
        if tiles and tiles[0] != colour:
            return False
        return colour not in player["wall"][line]

    def columns_for(self, number: int, line: int) -> list[int]:
        wall = self.players[number]["wall"]
        colour = self.players[number]["lines"][line][0]
        return [column for column in range(5) if not wall[line][column] and colour not in [row[column] for row in wall]]

    # Playing

    def play(self, move: str) -> None:
        if self.choosing:
            self._lay(self.choosing[0], int(move[0]) - 1, int(move[2]) - 1)
            self.line += 1
            self._choose_on()
            return
        source, colour, goal = move[0], move[1], move[3]
        player = self.players[self.active]
        if source == "c":
            taken = [tile for tile in self.centre if tile == colour]
            self.centre = [tile for tile in self.centre if tile != colour]
            if self.marker_in_centre:
                self.marker_in_centre = False
                self.next_starter = self.active
                if len(player["floor"]) < 7:
                    player["floor"].append("m")
        else:
            display = self.displays[int(source) - 1]
            taken = [tile for tile in display if tile == colour]
            self.centre += [tile for tile in display if tile != colour]
            self.displays[int(source) - 1] = []
        for tile in taken:
            if goal != "f" and len(player["lines"][int(goal) - 1]) < int(goal):
                player["lines"][int(goal) - 1].append(tile)
            else:
                self._fall(player, tile)
        self.active = (self.active + 1) % len(self.players)
        if not self.centre and not any(self.displays):
            self._tile()

    def _fall(self, player: Player, tile: str) -> None:
        if len(player["floor"]) < 7:
            player["floor"].append(tile)
        else:
            self.lid.append(tile)

    def _tile(self) -> None:
        order = [(self.starter + i) % len(self.players) for i in range(len(self.players))]
        if self.mode == "grey":
            self.choosing = order
            self.line = 0
            self._choose_on()
            return
        for number in order:
            for line in range(5):
                tiles = self.players[number]["lines"][line]
                if len(tiles) == line + 1:
                    self._lay(number, line, PRINTED[line].index(tiles[0]))
            self._count_floor(self.players[number])
        self._end_round()

    def _choose_on(self) -> None:
        while self.choosing:
            player = self.players[self.choosing[0]]
            while self.line < 5:
                tiles = player["lines"][self.line]
                if len(tiles) == self.line + 1:
                    if self.columns_for(self.choosing[0], self.line):
                        self.active = self.choosing[0]
                        return
                    player["lines"][self.line] = []
                    for tile in tiles:
                        self._fall(player, tile)
                self.line += 1
            self._count_floor(player)
            self.choosing = self.choosing[1:]
            self.line = 0
        self._end_round()

    def _lay(self, number: int, line: int, column: int) -> None:
        player = self.players[number]
        tiles = player["lines"][line]
        player["wall"][line][column] = tiles[0]
        self.lid += tiles[1:]
        player["lines"][line] = []
        points = self.points_of(player["wall"], line, column)
        player["scored"] += points
        player["score"] += points
        self.tiles_laid += 1

    @staticmethod
    def points_of(wall: list[list[str]], row: int, column: int) -> int:
        """Walk from the tile to all four sides."""
        lengths = []
        for rows, columns in ((0, 1), (1, 0)):
            length = 1
            for sign in (1, -1):
                r, c = row + sign * rows, column + sign * columns
                while 0 <= r < 5 and 0 <= c < 5 and wall[r][c]:
                    length += 1
                    r, c = r + sign * rows, c + sign * columns
            lengths.append(length)
        if lengths == [1, 1]:
            return 1
        return sum(length for length in lengths if length > 1)

    def _count_floor(self, player: Player) -> None:
        penalty = sum(FLOOR[: len(player["floor"])])
        before = player["score"]
        player["score"] = max(0, before + penalty)
        player["lost"] += before - player["score"]
        self.lid += [tile for tile in player["floor"] if tile != "m"]
        player["floor"] = []

    def _end_round(self) -> None:
        self.starter = self.next_starter
        self.rounds_without_tiles = 0 if self.tiles_laid else self.rounds_without_tiles + 1
        row_is_full = any(all(row) for player in self.players for row in player["wall"])
        if row_is_full or self.rounds_without_tiles == 2 or not self.tiles_left:
            self.over = True
        else:
            self.waiting_for_deal = True

    # Counting

    def categories(self, number: int) -> dict[str, int]:
        player = self.players[number]
        wall = player["wall"]
        columns = [[row[column] for row in wall] for column in range(5)]
        everything = [tile for row in wall for tile in row]
        return {
            "wall": player["scored"],
            "floor": -player["lost"],
            "rows": 2 * sum(all(row) for row in wall),
            "columns": 7 * sum(all(column) for column in columns),
            "colors": 10 * sum(everything.count(colour) == 5 for colour in COLOURS),
        }

    def ranking(self) -> list[list[int]]:
        keys = []
        for number, player in enumerate(self.players):
            keys.append((sum(self.categories(number).values()), sum(all(row) for row in player["wall"])))
        places: list[list[int]] = []
        for key in sorted(set(keys), reverse=True):
            places.append([number for number in range(len(keys)) if keys[number] == key])
        return places

    def all_tiles(self) -> list[str]:
        """Every tile, wherever it is."""
        tiles = [*self.bag, *self.lid, *self.centre, *(tile for display in self.displays for tile in display)]
        for player in self.players:
            tiles += [tile for line in player["lines"] for tile in line]
            tiles += [tile for row in player["wall"] for tile in row if tile]
            tiles += [tile for tile in player["floor"] if tile != "m"]
        return sorted(tiles)
