"""AZUL.md, section 6: chance."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.engine.azul.bag import Bag, ImpossibleDeal
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import ALL_TILES, colours_of, parse_handful, size_of, text_of
from tests.engine.azul.tables import EVERY_TABLE, play, play_by_lot, table


def texts(deal: tuple[int, ...]) -> list[str]:
    return [text_of(handful) for handful in deal]


def test_the_same_seed_gives_the_same_tiles_and_another_seed_others() -> None:
    assert Bag(5).draw(9) == Bag(5).draw(9)
    assert Bag(5).draw(9) != Bag(6).draw(9)


def test_mirrored_games_get_the_same_tiles_as_long_as_the_bag_allows() -> None:
    first, second = State("colored", 2, seed=4, first_player=0), State("grey", 2, seed=4, first_player=1)
    play_by_lot(first, Random(1))
    play_by_lot(second, Random(2))
    same = 5
    assert len(first.deals) >= same <= len(second.deals)
    assert first.deals[:same] == second.deals[:same], "five rounds of 20 tiles empty the bag"


def test_every_filling_has_a_generator_of_its_own_made_of_seed_and_number() -> None:
    first, second, third = Bag(5), Bag(5), Bag(6)
    for bag in (first, second, third):
        assert sum(bag.draw(25)) == ALL_TILES
        bag.lid = ALL_TILES
    again = first.draw(25)
    assert again == second.draw(25), "the number of the filling decides"
    assert again != third.draw(25), "and the seed"
    assert again != Bag(5).draw(25), "another filling, another order"


def test_a_filling_does_not_depend_on_how_the_tiles_came_to_the_lid() -> None:
    bags = Bag(5), Bag(5)
    for bag, chance in zip(bags, (Random(1), Random(2)), strict=True):
        bag.draw(25)
        tiles = list(colours_of(ALL_TILES))
        chance.shuffle(tiles)
        for colour in tiles:
            bag.lid += parse_handful("BYRKW"[colour])
    assert bags[0].draw(25) == bags[1].draw(25)


def test_tiles_are_drawn_by_lot() -> None:
    first = "".join(texts(Bag(seed).draw(1))[0] for seed in range(500))
    assert all(340 < first.count(code) < 460 for code in "BYRKW")


@EVERY_TABLE
def test_imagine_keeps_what_is_known_and_shuffles_the_bag(mode: str, players: int) -> None:
    state = play_by_lot(State(mode, players, seed=8), Random(3), most=7)
    twins = [state.imagine(Random(seed)) for seed in (1, 1, 2)]
    for twin in twins:
        assert twin == state
        assert twin.legal_moves() == state.legal_moves()
        assert twin.bag.tiles == state.bag.tiles
        assert twin.bag.lid == state.bag.lid
    nexts = [next_deal(twin) for twin in (*twins, state.copy())]
    assert nexts[0] == nexts[1], "the same chance gives the same future"
    assert nexts[0] != nexts[2]
    assert nexts[3] not in nexts[:3], "the real order is nobody's knowledge"


def next_deal(state: State) -> tuple[int, ...]:
    chance, number = Random(0), state.round
    while state.round == number:
        state.play(chance.choice(state.legal_moves()))
    return state.deals[-1]


def test_an_imagined_game_is_refilled_from_its_own_chance() -> None:
    state = State("colored", 2, seed=8)
    futures = []
    for seed in (1, 2):
        twin = state.imagine(Random(seed))
        twin.bag._order = []
        twin.bag.lid = ALL_TILES
        futures.append(twin.bag.draw(5))
    assert futures[0] != futures[1]


def test_an_imagined_game_leaves_the_real_one_alone() -> None:
    state = State("colored", 3, seed=8)
    order = list(state.bag._order)
    play_by_lot(state.imagine(Random(1)), Random(1))
    assert state == State("colored", 3, seed=8)
    assert state.bag._order == order


def test_another_deal_in_an_imagined_game_does_not_bring_the_real_order_back() -> None:
    state = State("colored", 2, seed=8)
    twin = state.imagine(Random(1))
    twin.redeal(state.deals[0])
    assert twin == state
    assert twin.bag._order != state.bag._order


# Other deals


DEAL = tuple(map(parse_handful, ["BBRW", "YKKW", "RRRB", "WYBK", "BYRK"]))


def test_a_deal_of_ones_own_takes_its_tiles_out_of_the_bag() -> None:
    state = State("colored", 2, seed=8, deal=DEAL)
    assert state.deals == [DEAL]
    assert state.sources == [0, *DEAL]
    assert state.bag.tiles == ALL_TILES - sum(DEAL)


def test_another_deal_puts_the_replaced_one_back() -> None:
    state = State("colored", 2, seed=8)
    first = state.deals[0]
    state.redeal(DEAL)
    assert state.bag.tiles == ALL_TILES - sum(DEAL)
    state.redeal(first)
    assert state == State("colored", 2, seed=8)
    assert state.bag._order == State("colored", 2, seed=8).bag._order, "the same deal again changes nothing at all"


def test_what_stays_in_the_bag_keeps_its_order() -> None:
    state, other = State("colored", 2, seed=8), State("colored", 2, seed=8)
    other.redeal((*state.deals[0][1:], state.deals[0][0]))
    assert other.bag._order == state.bag._order


def test_a_round_under_way_cannot_be_dealt_anew() -> None:
    state = play(State("colored", 2, seed=8, deal=DEAL), "1B>2")
    with pytest.raises(AssertionError, match="a round under way"):
        state.redeal(DEAL)


def prepared(bag: str, lid: str) -> State:
    """A game whose second round was dealt from just these tiles."""
    state = table("W")
    state.bag._order = [parse_handful(code) for code in bag]
    state.bag.lid = parse_handful(lid)
    return play(state, "1W>2")


def test_a_deal_across_a_refill_puts_everything_back_too() -> None:
    state = prepared("BBBBYY", "R" * 10 + "K" * 10)
    first = state.deals[-1]
    state.redeal(tuple(map(parse_handful, ["BBBB", "YYRK", "KKKK", "KKKK", "KRRR"])))
    assert text_of(state.bag.tiles) == "RRRRRR"
    state.redeal(first)
    assert state.deals[-1] == first
    assert size_of(state.bag.tiles) == 6
    assert state.bag.tiles + sum(first) == parse_handful("BBBBYY" + "R" * 10 + "K" * 10)


ONLY_0 = ", but only 0 left in the bag"
LAST_FIRST = "the last tiles of the bag (YY) come out before any from the lid"


@pytest.mark.parametrize(
    ("displays", "display", "words"),
    # Four blue and two yellow tiles in the bag, ten red and ten black ones in the lid.
    [
        (["BBBY", "YBRK", "KKKK", "KKKK", "KRRR"], None, ""),
        (
            ["BBBB", "YYYY", "KKKK", "KKKK", "KRRR"],
            2,
            "2 yellow to be drawn" + ONLY_0,
        ),
        (
            ["BBBB", "YRKK", "YKKK", "KKKK", "KRRR"],
            2,
            LAST_FIRST,
        ),
        (
            ["BBBB", "RRRR", "YYKK", "KKKK", "KKRR"],
            2,
            LAST_FIRST,
        ),
        (["BBBR", "BYYR", "KKKK", "KKKK", "KRRR"], 1, "1 red to be drawn" + ONLY_0),
        (["BBBB", "YYRR", "RRRR", "RRRR", "RKKK"], 5, "1 red to be drawn" + ONLY_0),
        (["BBBB", "YYR", "KKKK", "KKKK", "KRRR"], 2, "expected 4 tiles, found 3"),
        (["BBBB", "YYRK", "KKKKK", "KKKK", "RRR"], 3, "expected 4 tiles, found 5"),
        (["BBBB", "YYRK", "KKKK", "KKKK", ""], 5, "expected 4 tiles, found 0"),
        (["BBBB", "YYRK", "KKKK", "KKKK"], 4, "expected 5 displays with 2 players, found 4"),
    ],
)
def test_the_bags_last_tiles_come_out_before_any_from_the_lid(
    displays: list[str], display: int | None, words: str
) -> None:
    state = prepared("BBBBYY", "R" * 10 + "K" * 10)
    deal = tuple(map(parse_handful, displays))
    if display is None:
        state.redeal(deal)
        return
    before = state.copy()
    with pytest.raises(ImpossibleDeal) as caught:
        state.redeal(deal)
    assert (caught.value.display, str(caught.value)) == (display, words)
    assert state == before


@pytest.mark.parametrize(
    ("displays", "possible"),
    [
        (["BBBB", "YYR", "", "", ""], True),
        (["BBYY", "BBR", "", "", ""], True),
        (["BBYR", "BBY", "", "", ""], False),
        (["BBBB", "YY", "R", "", ""], False),
        (["BBB", "BYYR", "", "", ""], False),
        (["BBBB", "YYR", "", "", "K"], False),
    ],
)
def test_a_deal_of_the_last_tiles_of_all_fills_displays_in_order(displays: list[str], possible: bool) -> None:
    state = prepared("BBBBYY", "R")
    deal = tuple(map(parse_handful, displays))
    if possible:
        state.redeal(deal)
        assert (state.bag.tiles, state.bag.lid) == (0, 0)
    else:
        with pytest.raises(ImpossibleDeal):
            state.redeal(deal)
