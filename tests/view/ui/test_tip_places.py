"""Where a tip stands if something of what one would see has to be covered: what matters least gives way first."""

from __future__ import annotations

from pygame import Rect

from quadropolis_gui.view.ui.tip_places import beside

ROOM = Rect(0, 0, 300, 100)
ABOUT = Rect(0, 0, 20, 100)
TIP = Rect(0, 0, 100, 100)


def test_it_goes_far_away_before_it_covers_what_is_chosen_among() -> None:
    others = [Rect(30, 0, 20, 20), Rect(100, 0, 60, 20)]
    assert beside([TIP], ABOUT, [], ROOM, 8, others).x < others[1].right, "what is only spared yields to nearness"
    assert beside([TIP], ABOUT, [], ROOM, 8, (), [others]).x >= others[1].right


def test_the_last_group_yields_first() -> None:
    first, last = [Rect(120, 0, 20, 20)], [Rect(210, 0, 20, 20)]
    box = beside([TIP], ABOUT, [], ROOM, 8, (), [first, last])
    assert box.collidelist(first) < 0
    assert box.collidelist(last) == 0


def test_without_any_free_place_it_covers_the_fewest_and_never_what_must_be_seen() -> None:
    named = Rect(280, 0, 20, 20)
    others = [Rect(x, 0, 10, 20) for x in (40, 70, 100, 150, 240)]
    box = beside([TIP], ABOUT, [named], ROOM, 8, (), [others])
    assert not box.colliderect(named)
    assert not box.colliderect(ABOUT)
    assert len(box.collidelistall(others)) == 1
