"""How a game ended: the order and the places of its players."""

from quadropolis_gui.engine.game import Result


def test_two_first_places_are_followed_by_the_third() -> None:
    result = Result((3, 7, 7), ((1, 2), (0,)))
    assert result.places == {1: 1, 2: 1, 0: 3}
    assert result.order == (1, 2, 0)
