"""What is said of a move, and why: below its sentence when it is told, while looking back, and in Replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from pygame import Rect

from quadropolis_gui.engine.azul.notation import FLOOR, Take
from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import UNUSED
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.scenes.azul.table.reason_words import ReasonWords as AzulReasons
from quadropolis_gui.scenes.quadropolis.table.reason_words import ReasonWords
from quadropolis_gui.scenes.quadropolis.table.show.facts import MoveFacts
from quadropolis_gui.scenes.quadropolis.table.show.pops import draw_pops
from quadropolis_gui.scenes.quadropolis.table.show.reasons import reasons_of
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.words import Words
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, play_some
from tests.scenes.azul.table.hands import a_session as azul_session
from tests.scenes.driving import Hands
from tests.scenes.driving import a_session as city_session
from tests.scenes.finished_games import finished_session
from tests.scenes.quadropolis.table.test_reasons import a_played_game
from tests.scenes.sitting import Sitting

MakeApp = Callable[..., Driver]
LANGUAGES = ("en", "fr", "nl", "pt", "ru")
#: What a told move has at 1024 x 640 between emblem and buttons.
SMALL = 657


@contextmanager
def texts(driver: Driver) -> Iterator[list[str]]:
    """Collect what is written."""
    text, said = driver.app.kit.text, list[str]()
    text.records.clear()
    text.recording = True
    yield said
    text.recording = False
    said += [record.text for record in text.records]


@contextmanager
def boxes(driver: Driver) -> Iterator[list[Rect]]:
    """Collect the room of what is written."""
    text, found = driver.app.kit.text, list[Rect]()
    text.records.clear()
    text.recording = True
    yield found
    text.recording = False
    found += [record.box for record in text.records]


def games() -> list[tuple[type[Sitting], Session]]:
    return [(Hands, city_session("expert", 3, moves=30)), (AzulHands, azul_session("colored", 3, moves=30))]


# Looking back, and Replay


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_looking_back_says_the_move_and_why_beside_the_way_to_the_present(
    make_app: MakeApp, number: int, language: str
) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE, language=language)
    sit, session = games()[number]
    hands = sit(driver, session)
    for entry in session.log[-12:]:
        hands.desk.looking.look_back(entry.number)
        account = hands.scene.filling.account(entry)
        with texts(driver) as said:
            hands.scene.invalidate()
            driver.step()
        assert account.sentence in said
        assert account.facts is not None
        bar = hands.scene.frame.bottom_bar()
        shown = [each.key for each in hands.scene.layer.widgets if each.visible and bar.contains(each.place)]
        assert shown == ["bottom_bar", "confirm"]
        hands.desk.looking.return_to_present()


@pytest.mark.parametrize("number", range(2))
def test_a_replay_says_why_with_the_words_of_the_table(make_app: MakeApp, number: int) -> None:
    driver = make_app((1280, 720), start=False, animation_speed=AnimationSpeed.NONE)
    session = games()[number][1]
    scene = ReplayScene(driver.app.services, session.game)
    driver.app.push(scene)
    for entry in session.log[-8:]:
        scene.playback.jump(scene.moments.after_move(entry.number + 1))
        driver.settle()
        reasons = scene.filling.reasons(entry)
        # Of an empty square the sentence says all there is to say.
        assert bool(reasons) is (getattr(entry.deed, "tile", entry) is not None)
        with texts(driver) as said:
            scene.invalidate()
            driver.step()
        written = " ".join(said)
        assert not reasons or reasons[0].split()[0] in written
        tip = scene.board_tip(scene._words_place.center)
        assert tip is not None
        assert tip.text.split("\n")[1:] == list(reasons)


def test_with_the_last_move_a_replay_says_what_is_unused_as_it_counts_from_then_on(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), start=False, animation_speed=AnimationSpeed.NONE)
    session = finished_session(CLASSIC, 2)
    entry = session.log[-1]
    scene = ReplayScene(driver.app.services, session.game)
    driver.app.push(scene)
    scene.playback.jump(scene.moments.after_move(entry.number + 1))
    driver.settle()
    categories = session.state.score(entry.player).categories
    unused = sum(categories[each] for each in UNUSED)
    assert unused
    rows, pending = scene.filling.reasons(entry), scene.t("quadropolis.show.idle")
    points = ScoreWords(scene.kit.words).points(unused, signed=True)
    assert scene.t("quadropolis.arrangement.total_includes", points=points) == rows[-1]
    assert not any(pending in row for row in rows)
    assert scene.moments.rises(scene.index)[entry.player] == entry.gain + unused


def test_a_stop_has_its_move_as_the_log_has_it() -> None:
    for _, session in games():
        timeline = GameTimeline(session.rules, session.state)
        assert [stop.entry for stop in timeline.stops if not stop.is_deal] == session.log


# Room


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_hardly_any_told_turn_falls_back_to_signs_in_a_small_window(make_app: MakeApp, mode: str) -> None:
    entries = [entry for seed in (1, 2) for entry in a_played_game(mode, seed).log if entry.deed.built]
    driver = make_app((1024, 640), start=False)
    found = [(entry, reasons_of(entry)) for entry in entries]
    for language in LANGUAGES:
        driver.app.change_settings(language=language)
        kit, bare = driver.app.kit, 0
        for entry, reasons in found:
            facts = MoveFacts(kit, ScoreWords(kit.words), entry, reasons)
            lines = facts.lines(SMALL)
            with texts(driver) as said:
                facts.draw(driver.app.window.surface, Rect(72, 590, SMALL, 18 * lines))
            named = ReasonWords(ScoreWords(kit.words)).named
            names = {named(category, group) for group in reasons.groups.values() for category in group.changes}
            bare += any(not any(text.startswith(name) for text in said) for name in names)
        assert bare <= len(entries) // 50, (language, bare, len(entries))


# Why nothing was built, what Parks absorb, what falls


def test_what_was_not_built_says_whether_it_could_have_been() -> None:
    words, told = ReasonWords(ScoreWords(Words("en"))), Counter[str]()
    for seed in range(6):
        for entry in city_session("classic", 2, moves=32, seed=seed).log:
            if entry.deed.built:
                continue
            (row,) = words.rows(entry)
            same = [m for m in entry.before.legal_moves() if m[:2] == entry.move[:2] and m.target < DISCARD]
            why = "no tile lies" if entry.deed.tile is None else "by choice" if same else "no square"
            assert why in row
            assert f"Architect {entry.move.architect}" in row
            told[why] += 1
    assert told["no tile lies"]
    assert told["by choice"]


def test_energy_that_parks_absorb_or_give_up_is_told(make_app: MakeApp) -> None:
    driver, told = make_app((1280, 720), start=False), Counter[str]()
    kit = driver.app.kit
    words = ReasonWords(ScoreWords(kit.words))
    for seed in range(3):
        for entry in a_played_game("classic", seed).log:
            if not entry.deed.built or not (found := reasons_of(entry)).absorbed:
                continue
            way = "more" if found.absorbed > 0 else "fewer"
            row = f"Parks absorb {abs(found.absorbed)} {way} {{barrel}}"
            assert row in words.rows(entry)
            with texts(driver) as said:
                MoveFacts(kit, words._words, entry, found).draw(driver.app.window.surface, Rect(72, 600, 3000, 24))
            assert row in said
            told[way] += 1
    assert told["more"]
    assert told["fewer"]


def test_every_tile_that_falls_says_why_and_what_it_costs() -> None:
    words, told = AzulReasons(Words("en")), Counter[str]()
    for seed in range(8):
        for entry in azul_session("colored", 3, moves=45, seed=seed).log:
            if not isinstance(entry.move, Take):
                continue
            said = "; ".join(words.rows(entry))
            assert said
            if entry.deed.fallen:
                same = [move for move in entry.before.legal_moves() if move[:2] == entry.move[:2]]
                no_line = all(move.line == FLOOR for move in same)
                why = "more than line" if entry.move.line != FLOOR else "no line can" if no_line else "was chosen"
                assert why in said
                told[why] += 1
            assert ("marker" in said) is entry.deed.marker
            told["marker"] += entry.deed.marker
    assert told["more than line"]
    assert told["no line can"]
    assert told["marker"]


def one_move_before_the_end() -> list[tuple[type[Sitting], Session]]:
    wall, chance = azul_session("colored", 2), Random(2)
    while not ending(wall):
        play_some(wall, 1, chance)
    return [(Hands, city_session("classic", 2, moves=31)), (AzulHands, wall)]


def ending(session: Session) -> list[Any]:
    """The moves that end a game at once."""
    found = []
    for move in session.state.legal_moves():
        after = session.state.copy()
        after.play(move)
        found += [move] * after.is_over
    return found


@pytest.mark.parametrize("number", range(2))
def test_what_is_told_of_the_last_move_ends_before_again(make_app: MakeApp, number: int) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    sit, session = one_move_before_the_end()[number]
    hands = sit(driver, session)
    driver.settle()
    move = ending(session)[0]
    hands.desk.play(move)
    bar, told = hands.scene.frame.bottom_bar(), 0
    while hands.at_table:
        show = hands.desk.teller.show
        with boxes(driver) as found:
            hands.scene.invalidate()
            driver.step()
        if not hands.at_table:
            break
        again, skip = (hands.scene.layer.find(key) for key in ("again", "skip"))
        if show.stage is None or not again.visible:
            continue
        assert again.enabled
        said = [box for box in found if bar.contains(box) and not any(b.place.contains(box) for b in (again, skip))]
        assert all(box.right <= again.place.x for box in said)
        told += bool(said)
    assert told


# Points on the buildings


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_points_that_come_up_touch_neither_each_other_nor_the_plate_of_a_kind(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    driver = make_app(size, start=False, animation_speed=AnimationSpeed.NONE)
    played = a_played_game("classic", 1)
    hands = Hands(driver, city_session("classic", 3))
    boards = hands.game.boards
    several = 0
    for entry in played.log:
        if not entry.deed.built:
            continue
        pops = reasons_of(entry).pops
        pills = draw_pops(driver.app.window.surface, driver.app.kit, boards, pops, 1.0)
        several += len(pills) > 1
        for number, pill in enumerate(pills):
            assert pill.collidelist(pills[number + 1 :]) < 0
        alone = [pop.earning.squares[0] for pop in pops if len(pop.earning.squares) == 1]
        for square in alone:
            place = boards.city.square_rect(square)
            plate = Rect(place.right - round(place.w * 0.24), place.y, round(place.w * 0.24), round(place.h * 0.24))
            assert plate.collidelist(pills) < 0, square
    assert several > 5
