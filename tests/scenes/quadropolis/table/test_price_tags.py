"""Price tags help to choose: they tell the best square from the others, in numbers, in words, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import SRCALPHA, Surface

from quadropolis_gui.ai.quadropolis.worth import worth_of
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.scenes.quadropolis.table.choosing import Effect
from quadropolis_gui.scenes.quadropolis.table.price_tags import price_tags, tiers
from quadropolis_gui.storage.settings import NumberStyle
from quadropolis_gui.view.quadropolis.city.look import PriceTag, Tier
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.price_tag import draw_price_tag
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session

WORDS = Words("en")
NOTHING = Effect({}, True)


def test_tiers_follow_the_share_of_the_best() -> None:
    found = tiers({0: 4.0, 1: 2.0, 2: 1.0, 3: 0.3, 4: -1.0})
    assert list(found.values()) == [Tier.BEST, Tier.GOOD, Tier.FAIR, Tier.POOR, Tier.LOSS]


def test_squares_with_the_same_number_look_the_same() -> None:
    found = tiers({0: 3.4, 1: 2.6, 2: 1.4, 3: 1.1, 4: 0.4, 5: -0.4})
    assert list(found.values()) == [Tier.BEST, Tier.BEST, Tier.FAIR, Tier.FAIR, Tier.POOR, Tier.POOR]


def test_nothing_is_called_best_that_brings_nothing() -> None:
    assert Tier.BEST not in tiers({0: 0.2, 1: -3.0}).values()


@pytest.mark.parametrize("count", [3, 4])
def test_many_squares_that_are_all_the_best_carry_no_ribbon(count: int) -> None:
    worths = dict.fromkeys(range(count), 2.0)
    tags = price_tags(WORDS, NumberStyle.WORTH, worths, dict.fromkeys(range(count), NOTHING))
    assert [bool(tag.ribbon) for tag in tags.values()] == [count <= 3] * count


def test_beginners_get_words_and_experts_bare_facts() -> None:
    worths, effects = {0: 3.0, 1: 1.0}, {0: NOTHING, 1: NOTHING}
    assert [tag.label for tag in price_tags(WORDS, NumberStyle.MARKS, worths, effects).values()] == ["Best", "Good"]
    assert price_tags(WORDS, NumberStyle.NOW, worths, effects) == {}


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_in_the_last_turn_the_worth_is_exact(mode: Mode) -> None:
    state, chance = State(mode, 2, seed=6), Random(6)
    checked = 0
    while not state.is_over:
        move = chance.choice(state.legal_moves())
        tile = state.site[TARGET[move.architect][move.slot]]
        last = state.round == mode.rounds and state.turn == 4
        if last and tile is not None and move.target < DISCARD:
            player, before = state.to_move, state.score(state.to_move).total
            worth = worth_of(state, tile, move.target)
            state.play(move)
            assert state.score(player).total - before == worth
            checked += 1
        else:
            state.play(move)
    assert checked


def test_a_tag_in_large_text_lies_within_its_square_and_its_words_within_it(make_app: Callable[..., Driver]) -> None:
    driver = make_app((1024, 576), start=False, animation_speed="none", language="ru", interface_size="large")
    boards = Hands(driver, a_session("expert", 3)).game.boards
    w = boards.city.square_rect(0).w
    words = Words("ru")
    note, best = words.t("quadropolis.worth.now", points="0"), words.t("quadropolis.worth.marks.best")
    picture = Surface((w, w), SRCALPHA)
    draw_price_tag(picture, boards.kit, picture.get_rect(), PriceTag("+5", Tier.BEST, note, best))
    frame = round(w * 0.05)
    assert picture.get_rect().inflate(-2 * frame, -2 * frame).contains(picture.get_bounding_rect(128))
    plain = Surface((w, w), SRCALPHA)
    draw_price_tag(plain, boards.kit, plain.get_rect(), PriceTag("+5", Tier.GOOD, note))
    # The last row of the plate before its edge has no ink.
    row = w - round(w * 0.075) - 2
    assert all(plain.get_at((x, row)).r > 200 for x in range(round(w * 0.25), round(w * 0.75)))


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tag_leaves_the_number_of_the_square_in_sight(
    make_app: Callable[..., Driver], size: str, language: str
) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", language=language, interface_size=size)
    boards = Hands(driver, a_session("expert", 3)).game.boards
    w = boards.city.square_rect(0).w
    words = Words(language)
    note, best = words.t("quadropolis.worth.now", points="0"), words.t("quadropolis.worth.marks.best")
    picture = Surface((w, w), SRCALPHA)
    text = boards.kit.text
    text.records.clear()
    text.recording = True
    draw_price_tag(picture, boards.kit, picture.get_rect(), PriceTag("+5", Tier.BEST, note, best))
    text.recording = False
    assert picture.get_bounding_rect(1).top >= round(w * 0.275)
    if size == "normal":
        assert best in {record.text for record in text.records}


def test_the_stock_tells_in_gold_what_a_move_would_leave_without_a_place(make_app: Callable[..., Driver]) -> None:
    hands = Hands(make_app(start=False, animation_speed="none"), a_session("classic", 2))
    site = hands.session.state.site
    square = next(place for place, tile in enumerate(site) if tile is not None and tile.energy and not tile.vp)
    tile = site[square]
    assert tile is not None
    kit = hands.scene.kit
    hands.click(hands.tile(square))
    model = hands.game.model
    while model.has_more_to_think:
        hands.driver.step()
    assert hands.game.looks.free() == (0, 0)
    assert hands.game.looks.coming() == (tile.inhabitants, tile.energy)
    kit.text.records.clear()
    kit.text.recording = True
    hands.scene.invalidate()
    hands.driver.step()
    kit.text.recording = False
    chip = hands.game.boards.chips[Token.ENERGY]
    assert [record.text for record in kit.text.records if chip.contains(record.drawn)] == ["0", f"+{tile.energy}"]
    hands.press(pygame.K_ESCAPE)
    hands.driver.move(hands.game.boards.layout.prompt.center)
    assert hands.game.looks.coming() == (0, 0)
