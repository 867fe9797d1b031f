"""The finale: what it shows agrees with the rules at every moment, it names the winner, and nothing is lost by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from quadropolis_gui.engine.game import moments
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.finale.layout import finale_layout
from quadropolis_gui.scenes.finale.scene import FinaleScene
from quadropolis_gui.scenes.finale.signs import SignPainter
from quadropolis_gui.scenes.finale.surroundings import Surroundings
from quadropolis_gui.scenes.opening import count_of, end_of, scene_of
from quadropolis_gui.scenes.postcard.scene import PostcardScene
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.score_pad.board import ScoredBoardScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.saves.game import new_save
from quadropolis_gui.storage.statistics import StatisticsStore
from quadropolis_gui.view.paint.fonts import Weight
from tests.driver import Driver
from tests.scenes.azul.finished import azul_session, tied_azul
from tests.scenes.finished_games import finished_session, tied_session
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]
GAMES: list[Callable[[], Session]] = [
    *(lambda players=players: finished_session(CLASSIC, players) for players in (2, 3, 4)),
    *(lambda players=players: finished_session(EXPERT, players, 5) for players in (2, 3, 4)),
    *(lambda players=players: azul_session("colored", players) for players in (2, 3, 4)),
    *(lambda players=players: azul_session("grey", players) for players in (2, 3, 4)),
]
NAMES = [f"{name}-{players}" for name in ("classic", "expert", "colored", "grey") for players in (2, 3, 4)]
every_game = pytest.mark.parametrize("game", GAMES, ids=NAMES)
both_games = pytest.mark.parametrize(
    "game", [lambda: finished_session(EXPERT, 3, 5), lambda: azul_session("colored", 3)], ids=["expert", "colored"]
)


def open_finale(
    make_app: MakeApp, session: Session, *, speed: str = "normal", size: tuple[int, int] = (1024, 640)
) -> tuple[Driver, FinaleScene]:
    driver = make_app(size, animation_speed=speed)
    scene = count_of(driver.app.services, session)
    assert isinstance(scene, FinaleScene)
    driver.app.push(scene)
    await_start(driver)
    return driver, scene


def await_start(driver: Driver) -> FinaleScene:
    """Let everything be painted that stands there when the count begins, or without motion has ended."""
    scene = driver.expect(FinaleScene)
    while not scene.is_started:
        driver.step()
    return scene


def play_to_the_end(driver: Driver, scene: FinaleScene) -> None:
    while not scene.count.is_over:
        driver.step(dt=0.1)


def totals(scene: FinaleScene) -> list[float]:
    return [scene.count.total(player) for player in range(scene.session.state.player_count)]


# ---- what it shows


@every_game
def test_every_award_together_is_what_the_rules_say(make_app: MakeApp, game: Callable[[], Session]) -> None:
    session = game()
    _, scene = open_finale(make_app, session)
    rules, state = session.rules, session.state
    for player in range(state.player_count):
        figures = rules.figures(state, player)
        shown = {chapter.category: chapter.points(player) for chapter in scene.count.chapters}
        assert shown == {category: figures.categories[category] for category in shown}
        assert sum(shown.values()) == figures.total
    categories = [chapter.category for chapter in scene.count.chapters]
    costs = [category in scene.categories.penalties for category in categories]
    assert costs == sorted(costs), "what costs points comes last"


@both_games
def test_at_every_moment_the_numbers_are_those_of_the_rules(make_app: MakeApp, game: Callable[[], Session]) -> None:
    session = game()
    driver, scene = open_finale(make_app, session)
    count, players = scene.count, range(session.state.player_count)
    seen = set()
    while not count.is_counted:
        driver.step(dt=1 / 30)
        counted = [
            sum(
                session.rules.figures(session.state, player).categories[chapter.category]
                for chapter in count.chapters[: count.counted]
            )
            for player in players
        ]
        for player in players:
            shown = count.shown(player)
            assert count.total(player) == pytest.approx(
                counted[player] + sum(each.award.points * each.part for each in shown)
            )
            if count.current is not None and count.awarded == count.current.beats and not count.part:
                category = count.current.category
                figure = session.rules.figures(session.state, player).categories[category]
                assert count.points(player, count.counted) == figure
                seen.add(category)
    assert seen == {chapter.category for chapter in count.chapters}
    assert totals(scene) == list(session.state.result().totals)


@every_game
def test_columns_are_as_high_as_the_totals_in_every_window(make_app: MakeApp, game: Callable[[], Session]) -> None:
    session = game()
    driver, scene = open_finale(make_app, session, speed="none")
    result = session.state.result()
    for size in ((1024, 640), (1920, 1080)):
        driver.resize(size)
        corners = {player: scene.corner(player)[1] for player in range(session.state.player_count)}
        order = sorted(corners, key=lambda player: (corners[player], result.places[player]))
        assert [result.totals[player] for player in order] == sorted(result.totals, reverse=True)
        assert all(corner >= scene.places.card.bottom for corner in corners.values()), "no board is under the banner"


def test_neighbours_that_brought_points_are_named(make_app: MakeApp) -> None:
    session = finished_session(EXPERT, 4, 5)
    _, scene = open_finale(make_app, session)
    chapters = [chapter for chapter in scene.count.chapters if chapter.category in ("park", "factory", "monument")]
    named = 0
    for chapter in chapters:
        for player, mine in enumerate(chapter.awards):
            city = session.state.cities[player]
            for award in mine:
                assert award.sources, "points for neighbours come from neighbours"
                assert all(city.mode.neighbours[award.places[0]] >> square & 1 for square in award.sources)
                named += 1
    assert named


# ---- the winner


@both_games
def test_one_winner_is_crowned_with_their_lead(make_app: MakeApp, game: Callable[[], Session]) -> None:
    session = game()
    driver, scene = open_finale(make_app, session, speed="none")
    first, second = session.state.result().order[:2]
    lead = session.state.result().totals[first] - session.state.result().totals[second]
    assert scene.result.winners == (first,)
    assert session.seat(first).name in scene.banner.title
    assert str(lead) in scene.banner.note
    assert scene.banner.reason == ""
    assert driver.app.kit.sounds.last_played == "win"


@pytest.mark.parametrize("tied", [lambda: tied_session(CLASSIC), tied_azul], ids=["classic", "colored"])
def test_a_tie_says_what_decided(make_app: MakeApp, tied: Callable[[], Session]) -> None:
    session = tied()
    driver, scene = open_finale(make_app, session, speed="none")
    assert scene.banner.reason
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


SHARED: list[tuple[Callable[[], Session], tuple[int, ...]]] = [
    (lambda: finished_session(CLASSIC, 4, 2169), (2, 3)),
    (lambda: azul_session("colored", 2, 10), (0, 1)),
    (lambda: azul_session("colored", 3, 50), (0, 1)),
]


@pytest.mark.parametrize(("shared", "winners"), SHARED, ids=["classic", "colored", "colored-3"])
def test_a_shared_win_crowns_all_of_them(
    make_app: MakeApp, shared: Callable[[], Session], winners: tuple[int, ...]
) -> None:
    session = shared()
    driver, scene = open_finale(make_app, session, speed="none")
    assert scene.result.winners == winners
    assert all(session.seat(player).name in scene.banner.note for player in winners)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
        gold = driver.app.kit.c.gold_deep
        crowned = [player for player in range(session.state.player_count) if shows(driver, above(scene, player), gold)]
        assert tuple(crowned) == winners


def above(scene: FinaleScene, player: int) -> pygame.Rect:
    """Where the crown of a player rests, if they have one."""
    u, cell = scene.kit.u, scene.places.cells[player]
    y = scene.corner(player)[1] + scene.exhibits[player].head - u(56)
    return pygame.Rect(cell.centerx - u(30), y, u(60), u(60))


def shows(driver: Driver, place: pygame.Rect, colour: tuple[int, int, int]) -> bool:
    """Whether a good part of a place has about this colour."""
    driver.app.top.invalidate()
    driver.step()
    picture = driver.app.window.surface.subsurface(place)
    found = pygame.mask.from_threshold(picture, colour, (34, 34, 34, 255)).count()
    return found > place.w * place.h / 20


NEGATIVE = {"classic": (CLASSIC, 38), "expert": (EXPERT, 64)}


@pytest.mark.parametrize("name", NEGATIVE)
def test_a_total_below_nothing_is_told_and_shown(make_app: MakeApp, name: str) -> None:
    mode, seed = NEGATIVE[name]
    session = finished_session(mode, 4, seed)
    driver, scene = open_finale(make_app, session)
    result = session.state.result()
    (poor,) = [player for player, total in enumerate(result.totals) if total < 0]
    lowest = 0.0
    while not scene.count.is_over:
        driver.step(dt=0.1)
        lowest = min(lowest, scene.count.total(poor))
    assert lowest == result.totals[poor] < 0
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
        ends = [scene.corner(player)[1] + scene.exhibits[player].foot for player in range(4)]
        assert max(ends) == ends[poor], "their column is the lowest"
        assert ends[poor] < scene.places.plates[poor].top, "and still stands"


# ---- skipping, seeing it again


@pytest.mark.parametrize("way", ["space", "enter", "escape", "click", "button"])
def test_skipping_leads_to_the_winner_and_never_past(make_app: MakeApp, way: str) -> None:
    session = finished_session(CLASSIC, 4)
    driver, scene = open_finale(make_app, session, speed="slow")
    keys = {"space": pygame.K_SPACE, "enter": pygame.K_RETURN, "escape": pygame.K_ESCAPE}

    def skip() -> None:
        if way in keys:
            driver.press(keys[way])
        else:
            driver.click("skip" if way == "button" else scene.places.body.center)

    skip()
    assert scene.count.is_counted
    assert driver.scene is scene
    assert totals(scene) == list(session.state.result().totals)
    if not scene.count.is_over:
        skip()
    assert scene.count.is_over
    assert driver.scene is scene


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_pressed_once_more_than_the_count_took_does_not_lead_on(make_app: MakeApp, key: int) -> None:
    driver, scene = open_finale(make_app, finished_session(CLASSIC, 3), speed="slow")
    driver.press(pygame.K_TAB)
    while not scene.count.is_over:
        driver.press(key)
    driver.press(key)
    driver.step(30)
    assert driver.scene is scene
    # Somebody who means it presses it a moment later.
    driver.press(key)
    assert driver.scene is not scene


def test_a_skip_before_anything_is_painted_is_heard(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), animation_speed="normal")
    scene = count_of(driver.app.services, finished_session(CLASSIC, 4))
    assert isinstance(scene, FinaleScene)
    driver.app.push(scene)
    driver.press(pygame.K_SPACE)
    for _ in range(2000):
        if scene.is_started:
            break
        assert not scene.count.is_counted, "no column is crowned before its exhibit stands"
        driver.step()
    assert scene.count.is_counted
    assert all(scene.gallery.picture(player, None) is not None for player in range(4))
    play_to_the_end(driver, scene)


@pytest.mark.parametrize("way", ["button", "key"])
def test_it_can_be_seen_again(make_app: MakeApp, way: str) -> None:
    session = azul_session("colored", 2)
    driver, scene = open_finale(make_app, session)
    driver.press(pygame.K_SPACE, pygame.K_SPACE)
    assert scene.count.is_over
    if way == "button":
        driver.click("again")
    else:
        driver.press(pygame.K_r)
    assert totals(scene) == [0, 0]
    assert any(widget.key == "skip" for widget in scene.layer.widgets)
    play_to_the_end(driver, scene)
    assert totals(scene) == list(session.state.result().totals)


def test_without_motion_the_end_is_there_at_once(make_app: MakeApp) -> None:
    session = finished_session(EXPERT, 4)
    driver, scene = open_finale(make_app, session, speed="none")
    assert scene.count.is_over
    assert totals(scene) == list(session.state.result().totals)
    while not scene.is_painted:
        driver.step()
    driver.step(3)
    before = driver.app.redraws
    driver.step(30)
    assert driver.app.redraws == before


# ---- frame by frame


@both_games
def test_the_stage_is_set_bit_by_bit_and_all_of_it_before_it_is_needed(
    make_app: MakeApp, game: Callable[[], Session]
) -> None:
    driver = make_app((1024, 640), animation_speed="normal")
    scene = count_of(driver.app.services, game())
    assert isinstance(scene, FinaleScene)
    driver.app.push(scene)
    frames = 0
    while not scene.is_started:
        assert not scene.count.is_begun
        driver.step()
        frames += 1
    assert frames > 3
    while not scene.count.is_counted:
        driver.step()
        if scene.count.counted:
            assert scene.is_painted or scene.count.light < 1, "the next chapter is painted while this one begins"
    assert scene.is_painted


def test_the_light_on_the_winner_sways_and_comes_to_rest(make_app: MakeApp) -> None:
    driver, scene = open_finale(make_app, finished_session(CLASSIC, 2))
    driver.press(pygame.K_SPACE)
    pictures = []
    while scene.timeline.has("evening") or scene.timeline.has("party"):
        driver.step(dt=0.3)
        pictures.append(lit_sky(driver, scene))
    assert len(set(pictures[3:])) > 5
    driver.step(3)
    assert lit_sky(driver, scene) == pictures[-1]
    still = open_finale(make_app, finished_session(CLASSIC, 2), speed="none")
    still[0].step(3)
    assert lit_sky(*still) == pictures[-1], "without motion it rests at once"


@both_games
def test_without_motion_nothing_stands_until_all_of_it_does(make_app: MakeApp, game: Callable[[], Session]) -> None:
    driver = make_app((1024, 640), animation_speed="none")
    scene = count_of(driver.app.services, game())
    assert isinstance(scene, FinaleScene)
    driver.app.push(scene)
    text = driver.app.kit.text
    empty, frames = 0, 0
    while not scene.count.is_over:
        text.records.clear()
        text.recording = True
        scene.invalidate()
        driver.step()
        text.recording = False
        frames += 1
        if not scene.count.is_over:
            names = {scene.session.seat(player).name for player in range(scene.session.state.player_count)}
            empty += not names & {record.text for record in text.records}
    assert empty == frames - 1
    assert scene.gallery.has(scene.count.lit(scene.count.counted))


def lit_sky(driver: Driver, scene: FinaleScene) -> bytes:
    """What is seen of the background beside a winner's column, without paper that falls."""
    surface = driver.app.window.surface.copy()
    scene._surroundings.draw(surface, 1.0, scene.stage.sway)
    cell = scene.places.cells[scene.result.winners[0]]
    return pygame.image.tobytes(surface.subsurface(pygame.Rect(cell.x, scene.places.body.centery, cell.w, 4)), "RGB")


# ---- in the middle of it


@both_games
def test_resizing_in_the_middle_loses_nothing(make_app: MakeApp, game: Callable[[], Session]) -> None:
    session = game()
    driver, scene = open_finale(make_app, session)
    driver.step(60)
    counted = scene.count.counted
    driver.resize((1600, 900))
    driver.app.change_settings(language="ru", theme="dark")
    driver.step(5)
    assert scene.count.counted >= counted
    play_to_the_end(driver, scene)
    assert totals(scene) == list(session.state.result().totals)


def test_a_window_closed_in_the_middle_has_kept_everything(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="slow")
    session = azul_session("colored", 2, store=driver.app.services.saves.new_file())
    session.keep()
    driver.app.push(count_of(driver.app.services, session))
    driver.step(20)
    scene = driver.expect(FinaleScene)
    assert not scene.count.is_over
    driver.app.close()
    (game,) = StatisticsStore().load().games
    assert [player.total for player in game.players] == list(session.state.result().totals)


def test_the_game_counts_once(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    session = azul_session("colored", 2, store=driver.app.services.saves.new_file())
    session.keep()
    driver.app.push(count_of(driver.app.services, session))
    await_start(driver)
    driver.click("score_pad")
    driver.click("finale")
    await_start(driver)
    driver.click("score_pad")
    assert len(StatisticsStore().load().games) == 1


# ---- leading on


@both_games
@pytest.mark.parametrize("speed", ["normal", "none"])
def test_a_window_that_is_closed_right_after_the_last_move_has_counted_the_game(
    make_app: MakeApp, game: Callable[[], Session], speed: str
) -> None:
    driver = make_app((1024, 640), animation_speed=speed)
    session = one_move_before_the_end(game())
    table = TableScene(driver.app.services, session)
    driver.app.push(table)
    driver.step()
    table.desk.play(session.state.legal_moves()[0])
    driver.step()
    assert session.state.is_over
    driver.app.close()
    (counted,) = StatisticsStore().load().games
    assert [player.total for player in counted.players] == list(session.state.result().totals)


def one_move_before_the_end(session: Session) -> Session:
    """The same game without its last move."""
    *_, last = moments(session.state)
    assert last.before is not None
    return Session(new_save(session.rules, last.before.copy(), session.game.seats, session.game.title))


def test_the_score_pad_follows_counted_and_leads_back(make_app: MakeApp) -> None:
    driver, _ = open_finale(make_app, finished_session(EXPERT, 4), speed="none")
    driver.click("score_pad")
    assert driver.expect(ScorePadScene).tally.done
    driver.click("finale")
    await_start(driver)
    driver.press(pygame.K_ESCAPE)
    driver.expect(ScorePadScene)


def test_replay_postcard_board_and_next_game(make_app: MakeApp) -> None:
    driver, scene = open_finale(make_app, azul_session("grey", 3), speed="none")
    for key, kind in (("replay", ReplayScene), ("postcard", PostcardScene), ("exhibit_2", ScoredBoardScene)):
        driver.click(key)
        driver.expect(kind)
        driver.press(pygame.K_ESCAPE)
        assert driver.scene is scene
    driver.click("play_again")
    assert driver.expect(TableScene).session.state.moves_played == 0


def test_by_keyboard_enter_leads_on_to_the_score_pad(make_app: MakeApp) -> None:
    driver, _ = open_finale(make_app, finished_session(CLASSIC, 2), speed="none")
    driver.press(pygame.K_RETURN)
    driver.expect(ScorePadScene)


@pytest.mark.parametrize("variant", ["colored", "grey"])
def test_the_last_move_at_the_table_leads_to_the_finale(make_app: MakeApp, variant: str) -> None:
    driver = make_app(animation_speed="none")
    finished = azul_session(variant, 2, people=2)
    last = finished.state.history[-1][-1]
    session = Session(replace(finished.game, state=finished.moment(len(finished.log) - 1).copy()))
    table = TableScene(driver.app.services, session)
    driver.app.push(table)
    driver.settle()
    table.desk.play(last)
    while driver.scene is table:
        driver.press(pygame.K_SPACE)
    assert totals(await_start(driver)) == list(finished.state.result().totals)


def test_a_finished_game_opened_again_shows_its_pad(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    saves = driver.app.services.saves
    session = azul_session("colored", 2, store=saves.new_file())
    session.keep()
    saves.let_go()
    (summary,) = [save for save in saves.summaries() if save.title == "Friday night"]
    driver.app.push(scene_of(driver.app.services, saves.load(summary.path)))
    driver.step()
    driver.expect(ScorePadScene)


def test_without_people_nothing_comes_before_it(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    driver.app.push(end_of(driver.app.services, finished_session(EXPERT, 2, people=0)))
    driver.step()
    driver.expect(FinaleScene)


# ---- every window


@pytest.mark.parametrize("number", [1, 5, 8, 11], ids=["classic-3", "expert-4", "colored-4", "grey-4"])
def test_everything_fits_in_every_language_and_size(make_app: MakeApp, number: int) -> None:
    driver, scene = open_finale(make_app, GAMES[number](), speed="none")
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    driver.app.change_settings(animation_speed="slow")
    scene.timeline.speed = 1.0
    driver.press(pygame.K_r)
    for chapter in range(len(scene.count.chapters)):
        scene.count.counted, scene.count.is_begun, scene.count.light = chapter, True, 1.0
        scene.timeline.cancel()
        for size in ("normal", "large"):
            driver.app.change_settings(interface_size=size, language="ru" if chapter % 2 else "fr")
            check_layout(driver)


@pytest.mark.parametrize("name", ["quadropolis", "azul"])
def test_what_brings_nobody_anything_is_said_to(make_app: MakeApp, name: str) -> None:
    session = finished_session(CLASSIC, 2) if name == "quadropolis" else azul_session("colored", 2)
    _, scene = open_finale(make_app, session)
    for chapter in scene.count.chapters:
        nothing = replace(chapter, awards=((), ()))
        costs = chapter.category in scene.categories.penalties
        assert scene.caption(nothing) == scene.t("finale.nobody_loses" if costs else "finale.nobody")
        if chapter.beats:
            assert scene.caption(chapter) == scene.filling.rule(chapter.category)


def test_what_is_shown_at_once_is_the_table_that_was_painted_before(make_app: MakeApp) -> None:
    driver = make_app()
    kit = driver.app.kit
    places = finale_layout(kit.frame, 2, 8, over=False)
    table = kit.scenery.table(kit.frame.rect.size)
    before = pixels_of(table)
    surroundings = Surroundings(kit, places, (0,))
    window = Surface(kit.frame.rect.size)
    surroundings.draw(window, 0.0, 0.0)
    body = places.body
    assert pixels_of(window.subsurface(body)) == pixels_of(table.subsurface(body))
    while not surroundings.is_ready:
        surroundings.prepare()
    # The table itself is shared by all screens: the sky is painted on a copy.
    assert pixels_of(kit.scenery.table(kit.frame.rect.size)) == before
    surroundings.draw(window, 0.0, 0.0)
    assert pixels_of(window.subsurface(body)) != pixels_of(table.subsurface(body))


def pixels_of(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("total", [7, 45, 108, 240])
def test_the_star_on_a_plate_does_not_touch_the_points(make_app: Callable[..., Driver], total: int) -> None:
    driver = make_app(animation_speed="none")
    painter = SignPainter(driver.app.kit, finished_session(CLASSIC, 2), FACES["quadropolis"].categories(driver.app.kit))
    star, digits = painter.points_places(pygame.Rect(100, 100, 240, 60), total)
    assert digits.w >= driver.app.kit.text.width(str(total), driver.app.kit.frame.font(30), Weight.BLACK)
    assert digits.x - star.right >= 4
