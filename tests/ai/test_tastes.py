"""Tastes: they lean what is judged and nothing else, are kept apart from advice, and are named on the command line."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.ai.advice import Advice, advise, decide
from quadropolis_gui.ai.games import BRAINS, LADDERS
from quadropolis_gui.ai.levels import UnknownLevel, make_player, parse_entrant
from quadropolis_gui.ai.taste import Taste
from quadropolis_gui.ai.worker import Failure, Request, Worker
from quadropolis_gui.engine.game import AnyState
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.scenes.levels import usual_names
from quadropolis_gui.view.words import LANGUAGES, Words

GAMES_WITH_TASTES = ("quadropolis", "azul")
EVERY_TASTE = [(game, taste.name) for game in GAMES_WITH_TASTES for taste in LADDERS[game].tastes]


def answer_of(worker: Worker, request: Request) -> Advice:
    """What a process that thinks answers."""
    worker.think(request)
    while not isinstance(report := worker.poll(), Advice):
        assert not isinstance(report, Failure)
    return report


def a_position(game: str, moves: int, seed: int = 3, players: int = 3) -> AnyState:
    """A game after some random moves."""
    rules = GAMES[game]
    state: AnyState = rules.new(rules.variants[0], players, seed)
    chance = Random(seed)
    for _ in range(moves):
        state.play(chance.choice(list(state.legal_moves())))
    return state


@pytest.mark.parametrize("game", GAMES_WITH_TASTES)
def test_every_game_has_characters_with_names_and_words_of_their_own_in_all_languages(game: str) -> None:
    tastes = LADDERS[game].tastes
    assert 6 <= len(tastes) <= 8
    assert len({taste.name for taste in tastes}) == len(tastes)
    for language in LANGUAGES:
        words = Words(language)
        told = [words.t(f"{game}.opponents.characters.{taste.name}.likes") for taste in tastes]
        assert len({*told, words.t("opponents.even")}) == len(tastes) + 1
        # A line of the card on the New game screen holds so much.
        assert max(map(len, told)) <= 33


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_who_likes_something_has_the_name_of_somebody_else(language: str) -> None:
    words = Words(language)
    names = [words.t(f"{game}.opponents.characters.{taste}.name") for game, taste in EVERY_TASTE]
    names += usual_names(words, "azul", "setter")
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("game", "taste"), EVERY_TASTE)
def test_the_same_seed_level_and_playouts_give_the_same_legal_move(game: str, taste: str) -> None:
    brain = BRAINS[game]
    for moves in (0, 7, 15):
        state = a_position(game, moves)
        for level in ("1", "3", "5", "7@4"):
            name, at, budget = level.partition("@")
            who = f"{name}:{taste}{at}{budget}"
            move = make_player(brain, who, Random(1)).decide(state)
            assert move in state.legal_moves()
            assert make_player(brain, who, Random(1)).decide(state.copy()) == move


@pytest.mark.parametrize("game", GAMES_WITH_TASTES)
def test_a_taste_changes_no_state_and_looks_at_no_coming_deal(game: str) -> None:
    brain, taste = BRAINS[game], LADDERS[game].tastes[0]
    state = a_position(game, 9)
    before = GAMES[game].record(state)
    other = state.imagine(Random(8))
    moves = {decide(brain, one, brain.ladder.names[4], seed=4, taste=taste).best.move for one in (state, other)}
    assert len(moves) == 1
    assert GAMES[game].record(state) == before


@pytest.mark.parametrize("game", GAMES_WITH_TASTES)
def test_advice_has_no_taste_and_a_process_that_thinks_knows_that_of_an_opponent(game: str) -> None:
    brain = BRAINS[game]
    level = brain.ladder.names[3]
    liked = {
        taste.name: [decide(brain, state, level, seed=2, taste=taste).best.move for state in _positions(game)]
        for taste in brain.ladder.tastes
    }
    even = [decide(brain, state, level, seed=2).best.move for state in _positions(game)]
    name, moves = next((name, moves) for name, moves in liked.items() if moves != even)
    number = next(n for n, pair in enumerate(zip(moves, even, strict=True)) if pair[0] != pair[1])
    state = _positions(game)[number]
    worker = Worker()
    try:
        asked = Request(game, state, level, seed=2, taste=name)
        assert answer_of(worker, asked).best.move == moves[number]
        told = answer_of(worker, Request(game, state, level, seed=2, taste=name, explained=True))
        assert told.best == advise(brain, state, level, seed=2).best
        assert (
            answer_of(worker, Request(game, state, level, seed=2, taste="of another version")).best.move == even[number]
        )
    finally:
        worker.stop()


def _positions(game: str) -> list[AnyState]:
    return [a_position(game, 4, seed, players=2) for seed in range(12)]


@pytest.mark.parametrize(
    ("text", "level", "taste", "playouts"),
    [
        ("architect:harbors", "architect", "harbors", None),
        ("7:towers@200", "mayor", "towers", 200),
        ("3", "draftsman", None, None),
    ],
)
def test_who_plays_is_a_level_with_a_taste_and_a_budget(
    text: str, level: str, taste: str | None, playouts: int | None
) -> None:
    who = parse_entrant(BRAINS["quadropolis"], text)
    assert (who.level, who.taste and who.taste.name) == (level, taste)
    assert (None if who.budget is None else who.budget.playouts) == playouts


@pytest.mark.parametrize(
    "text", ["architect:", "architect:columns", "greedy:harbors", ":harbors", "architect@8:harbors"]
)
def test_a_taste_that_nobody_has_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(UnknownLevel):
        parse_entrant(BRAINS["quadropolis"], text)


def test_a_fainter_taste_likes_the_same_but_less() -> None:
    taste = Taste("harbors", {"harbor": 0.4}, envy=0.2)
    assert taste.fainter(0.5) == Taste("harbors", {"harbor": 0.2}, envy=0.1)
    assert taste.fainter(1) is taste
    assert (taste.liking("harbor"), taste.liking("park")) == (0.4, 0.0)
