"""The places of badges: beside what they mark, and over nothing that is to be seen."""

from __future__ import annotations

from pygame import Rect

from quadropolis_gui.view.ui.badge_places import badge_place

ROOM, PLACE = Rect(0, 0, 400, 400), Rect(100, 100, 40, 40)


def test_it_stands_at_the_upper_left_or_right_and_outside() -> None:
    left, right = badge_place(20, PLACE, (), ROOM), badge_place(20, PLACE, (), ROOM, right=True)
    assert (left.bottomright, right.bottomleft) == (PLACE.topleft, PLACE.topright)


def test_it_goes_elsewhere_where_it_would_cover_something() -> None:
    above = Rect(60, 60, 200, 40)
    badge = badge_place(20, PLACE, [above], ROOM)
    assert not badge.colliderect(above)
    assert not badge.colliderect(PLACE)


def test_it_may_lie_within_and_never_leaves_the_room() -> None:
    assert badge_place(20, PLACE, (), ROOM, into=1).topleft == PLACE.topleft
    assert badge_place(20, PLACE, (), ROOM, into=0.5).center == PLACE.topleft
    assert ROOM.contains(badge_place(20, Rect(0, 0, 40, 40), (), ROOM))
