"""A moment of Azul on the Replay screen: no tile is lost or seen twice, and every move is told in every language."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.notation import Lay
from quadropolis_gui.engine.azul.tiles import COLOURS, MARKER, TILES_PER_COLOUR, count_of
from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.scenes.azul.replay.moment import BoardMoment, moment_of
from quadropolis_gui.scenes.azul.replay.words import BoardWords
from quadropolis_gui.view.azul.board_geometry import Zone
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.engine.azul.test_golden import GAMES, read

EVERY_GAME = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


def timeline(path: Path) -> GameTimeline:
    golden = read(path)
    return GameTimeline(AZUL, AZUL.replay(golden.record, golden.players))


def seen(now: BoardMoment) -> Counter[int]:
    """How many tiles of every colour there are anywhere."""
    found: Counter[int] = Counter()
    for handful in (now.bag, now.lid, *now.sources):
        found.update({colour: count_of(handful, colour) for colour in range(COLOURS)})
    for board in now.boards:
        found.update({colour: layer.bit_count() for colour, layer in enumerate(board.layers)})
        found.update(tile for tile in board.floor if tile != MARKER)
        for held, colour in zip(board.held, board.colours, strict=True):
            found[colour] += held
    return found


@EVERY_GAME
def test_all_tiles_are_somewhere_at_every_stop(path: Path) -> None:
    for stop in timeline(path).stops:
        found = seen(moment_of(stop.moment))
        assert all(found[colour] == TILES_PER_COLOUR for colour in range(COLOURS)), stop.index


@EVERY_GAME
def test_tiles_fly_to_where_they_lie_then(path: Path) -> None:
    for stop in timeline(path).stops:
        if stop.deed is None:
            continue
        now, player = moment_of(stop.moment), stop.player
        assert player is not None
        board = now.boards_under_way[player]
        for flight in now.flights:
            if flight.end is None:
                continue
            match flight.end.zone:
                case Zone.LINE:
                    assert board.colours[flight.end.row] == flight.tile
                    assert flight.end.column < board.held[flight.end.row]
                case Zone.FLOOR:
                    assert board.floor[flight.end.column] == flight.tile
                case Zone.WALL:
                    assert board.tile_at(flight.end.row, flight.end.column) == flight.tile
        before, after = stop.moment.before, stop.moment.after
        assert before is not None
        if after.round == before.round and not after.is_over and after.laying is None and before.laying is None:
            assert now.boards_under_way == now.boards
            assert now.sources == tuple(after.sources)


@EVERY_GAME
def test_the_last_move_of_a_round_shows_empty_displays_and_what_was_laid(path: Path) -> None:
    game = timeline(path)
    for stop, following in zip(game.stops, game.stops[1:], strict=False):
        if not following.is_deal:
            continue
        now = moment_of(stop.moment)
        assert not any(now.sources)
        before, after = stop.moment.before, stop.moment.after
        assert before is not None
        for player, board in enumerate(after.boards):
            new = board.wall & ~before.boards[player].wall
            assert sum(place.zone is Zone.WALL for place in now.marked[player]) >= new.bit_count()


@EVERY_GAME
def test_what_a_board_rises_by_is_the_deed_until_bonuses_come_at_the_end(path: Path) -> None:
    game = timeline(path)
    for stop in game.stops:
        if stop.deed is not None and stop.player is not None and not stop.moment.after.is_over:
            assert game.rises(stop.index)[stop.player] == stop.deed.gain
    risen = [sum(rises) for rises in zip(*(game.rises(stop.index) for stop in game.stops), strict=True)]
    assert risen == list(game.totals_at(game.last))
    end = game.stops[-1].moment.after
    finals = [end.score(player) for player in range(end.player_count)]
    assert risen == [score.total if end.is_over else score.standing for score in finals]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_is_told(language: str) -> None:
    words = BoardWords(Words(language))
    for path in GAMES[:2] + GAMES[-2:]:
        for stop in timeline(path).stops:
            if stop.deed is None:
                continue
            told, short = words.move(stop.deed), words.move(stop.deed, short=True)
            assert "{" not in told.replace("{tile_", "")
            assert len(short) <= len(told)
            if not isinstance(stop.deed.move, Lay):
                assert str(stop.deed.count) in told


def test_wall_tiling_is_named_where_it_follows() -> None:
    words = BoardWords(Words("en"))
    deeds = [stop.deed for stop in timeline(GAMES[0]).stops if stop.deed is not None]
    for deed in deeds:
        assert words.move(deed).endswith("; wall-tiling") == deed.ends_round
        assert words.move(deed, is_over=True).endswith("; wall-tiling and bonuses") == deed.ends_round
    assert any(deed.ends_round for deed in deeds)
