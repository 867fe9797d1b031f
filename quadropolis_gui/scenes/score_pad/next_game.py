"""The next game of the same people."""

from __future__ import annotations

from quadropolis_gui.play.session import Session, new_session
from quadropolis_gui.scenes.default_names import title_of_names
from quadropolis_gui.scenes.new_game.seed import new_seed
from quadropolis_gui.scenes.new_game.setup import GameSetup, SeatChoice
from quadropolis_gui.scenes.opening import table_of
from quadropolis_gui.scenes.services import Screen, Services


def play_again(services: Services, session: Session) -> None:
    """Leave all screens for the table of a new game with the same seats."""
    table = table_of(services, again(session, services))
    services.stack.reset_to(services.make_screen(Screen.TITLE))
    services.stack.push(table)


def again(session: Session, services: Services) -> Session:
    """A new game for the same seats with a new seed; lots are drawn for who starts."""
    seats = [SeatChoice(seat.color, seat.name) for seat in session.seats]
    setup = GameSetup(session.state.variant, seats, seed=new_seed())
    return new_session(
        session.rules,
        session.state.variant,
        list(session.seats),
        seed=setup.seed,
        first_player=setup.first_player(),
        title=title_of_names([seat.name for seat in session.seats]),
        practice=session.game.practice,
        store=services.saves.new_file(),
    )
