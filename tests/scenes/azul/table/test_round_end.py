"""The end of a round at Azul's table: who gained what so far, when points come, and who starts next and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from quadropolis_gui.engine.azul.notation import parse_move
from quadropolis_gui.engine.azul.scoring import Laid
from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.engine.azul.unfolding import before_tiling
from quadropolis_gui.scenes.azul.table.prospects import Completed
from quadropolis_gui.scenes.azul.table.show.round_end import RoundEnd
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.azul.board_look import Run, gain_pill, loss_pill
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session
from tests.scenes.azul.table.positions import a_state, lay_tiles
from tests.scenes.azul.table.test_stages import before_the_end_of_a_round, until_stage

MakeApp = Callable[..., Driver]


def at_the_end_of_a_round(make_app: MakeApp) -> AzulHands:
    """A table at which the last tiles of a round have just been taken."""
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    hands = AzulHands(driver, before_the_end_of_a_round())
    driver.settle()
    assert hands.game.looks.card_rows() == []
    hands.play_on(AzulHands.tiles_first, Random(2), moves=1)
    return hands


def test_the_card_of_the_round_says_who_gained_what_and_who_waits(make_app: MakeApp) -> None:
    hands = at_the_end_of_a_round(make_app)
    until_stage(hands, "lay")
    first, *others = hands.game.looks.card_rows()
    entry = hands.session.log[-1]
    starter = entry.before.starter
    assert (first.name, first.acts) == (hands.session.seat(starter).name, True)
    assert first.gain == entry.deed.tilings[starter].laid[0].points
    assert [(row.gain, row.acts) for row in others] == [(None, False)] * len(others)
    assert hands.game.model.acting == starter
    until_stage(hands, "round")
    assert hands.game.looks.card_rows() == []
    stage = hands.desk.teller.show.stage
    assert stage is not None
    assert stage.acting(entry.player) is None, "a round that is recalled is nobody's turn"
    assert hands.game.model.acting is None
    assert hands.game.model.is_nobodys_turn


def test_where_nothing_moves_a_picture_of_every_wall_says_what_each_tile_brought(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    hands = AzulHands(driver, before_the_end_of_a_round())
    hands.play_on(AzulHands.tiles_first, Random(2), moves=1)
    deed, show, seen = hands.session.log[-1].deed, hands.desk.teller.show, []
    assert deed.ends_round
    while show.stage is not None and show.stage.name == "tiled":
        player = hands.game.model.shown_player
        look, tiling = hands.game.looks.board(hands.scene.kit.theme), deed.tilings[player]
        points = {(laid.row, laid.column): gain_pill(laid.points) for laid in tiling.laid}
        assert look.points == points
        assert set(look.runs) == {Run(*place, *place) for place in points}
        assert look.falling_pill == (loss_pill(tiling.lost) if tiling.lost else None)
        assert all(look.board.tile_at(*place) is not None for place in points)
        seen.append(player)
        stage = show.stage
        while show.stage is stage:
            driver.step(dt=0.25)
    assert sorted(seen) == [player for player, tiling in enumerate(deed.tilings) if tiling.laid or tiling.lost]
    assert show.stage is not None
    assert show.stage.name == "round"
    assert hands.game.looks.board(hands.scene.kit.theme).points == {}


def test_points_come_when_the_tile_lies_and_not_before(make_app: MakeApp) -> None:
    hands = at_the_end_of_a_round(make_app)
    until_stage(hands, "slide")
    model, entry = hands.game.model, hands.session.log[-1]
    player = model.shown_player
    before = entry.before.score(player).total
    assert model.total(player) == before
    assert hands.game.motion.shown_score(player, before) == before
    until_stage(hands, "lay")
    assert model.total(player) == before + entry.deed.tilings[player].laid[0].points


def who_starts(make_app: MakeApp, deal: Sequence[str], moves: Sequence[str]) -> tuple[str, str]:
    """Why somebody starts the next round, and who."""
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    hands = AzulHands(driver, a_session())
    state, last = a_state(deal=deal, moves=moves[:-1]), parse_move(moves[-1])
    after = state.copy()
    after.play(last)
    end = RoundEnd(driver.app.kit, lambda: hands.game.boards, hands.game.motion, hands.game.words)
    return end.why(before_tiling(state, last), after), end.starts(after)


def test_again_while_tiles_fly_leaves_none_of_them_in_the_air(make_app: MakeApp) -> None:
    """Opponents wait for a table at rest: one tile that never lands, and nobody plays again."""
    hands = at_the_end_of_a_round(make_app)
    motion = hands.game.motion
    for stage in ("slide", "lay", "floor", "round"):
        until_stage(hands, stage)
        hands.driver.step(3)
        hands.click(hands.button("again"))
        assert hands.desk.teller.show.stage is not None
        assert hands.desk.teller.show.stage.name != stage
    hands.driver.settle(60)
    assert motion.is_still
    assert not hands.desk.teller.is_telling


def test_who_never_lost_the_start_starts_again(make_app: MakeApp) -> None:
    moves = ["1B>4", "2Y>4", "3R>3", "4K>3", "5W>5"]
    said = who_starts(make_app, ["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"], moves)
    assert said == ("Nobody had to take the marker", "Alice starts round 2:")


def test_who_took_from_the_centre_first_starts_next(make_app: MakeApp) -> None:
    moves = ["1B>4", "2Y>4", "3R>3", "4K>3", "5W>5", "cB>1"]
    said = who_starts(make_app, ["BBBB", "YYYY", "RRRR", "KKKK", "WWWB"], moves)
    assert said == ("Boris was the first to take from the centre and has the marker", "Boris starts round 2:")


def test_the_recap_of_the_last_round_says_why_there_is_no_other(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    hands = AzulHands(driver, a_session())
    moves = ["1B>4", "2Y>4", "3R>3", "4K>3"]
    state = a_state(deal=["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"], moves=moves)
    lay_tiles(state, 1, [".YRKW"])
    state.boards[1].put(Colour.BLUE, 1, 0)
    state.play(parse_move("5W>5"))
    assert state.is_over
    end = RoundEnd(driver.app.kit, lambda: hands.game.boards, hands.game.motion, hands.game.words)
    assert end.why(state, state) == "Boris has a complete row: the game ends"
    assert "2, 7 and 10" in end.starts(state)
    assert not end.has_marker(state)


def test_bonuses_stand_apart_until_the_end(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    session = a_session()
    lay_tiles(session.state, 0, ["B....", "W....", "K....", "R....", "Y...."])
    session.state.boards[0].earned = 20
    hands = AzulHands(driver, session)
    hands.see_enough()
    table = hands.game
    assert table.model.total(0) == 20
    assert table.model.at_end(0) == 7
    assert table.words.subtitle() == "your wall, +7 at the end"
    assert "+7 at the end" in table.tips.about_player(0)
    rows = table.points_rows(0)
    assert sum(row.points for row in rows if row.is_heading) == 20
    assert [row.points for row in rows if row.is_pending] == [0, 7, 0]


def test_a_round_brings_what_comes_to_the_track_and_the_end_of_the_game_the_bonuses() -> None:
    state = a_state(deal=["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"], moves=["1B>4", "2Y>4", "3R>3", "4K>3"])
    lay_tiles(state, 1, [".YRKW"])
    state.boards[1].put(Colour.BLUE, 1, 0)
    before = state.boards[1].score().standing
    state.play(parse_move("5W>5"))
    score, tiling = state.boards[1].score(), state.boards[1].tiling
    assert state.is_over
    assert score.standing - before == tiling.points
    assert score.total == score.standing + 2


def test_a_tile_that_completes_something_says_so_when_it_is_laid(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    hands = AzulHands(driver, a_session())
    laid = Laid(0, 0, Colour.BLUE, 5, 5, 10)
    said = hands.game.words.lays(0, laid, Completed(row=True, column=True, colour=False))
    assert "row 1 is complete: +2 points at the end; column 1 is complete: +7 points at the end" in said
    assert "complete" not in hands.game.words.lays(0, laid, Completed(row=False, column=False, colour=False))


def test_runs_light_up_tile_by_tile() -> None:
    run = Run(2, 0, 2, 4)
    assert [run.lit(part / 4).last_column for part in range(5)] == [0, 1, 2, 3, 4]
