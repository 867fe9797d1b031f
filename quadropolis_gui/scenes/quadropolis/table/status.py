"""The parts of the top bar: round, turn, the order of play and the Mayor."""

from __future__ import annotations

from quadropolis_gui.engine.quadropolis.modes import TURNS
from quadropolis_gui.scenes.quadropolis.table.model import QuadropolisModel
from quadropolis_gui.scenes.quadropolis.table.tips import mayor_key
from quadropolis_gui.scenes.table.parts.status import StatusPart, counter, order_of_play, player_named
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.words import short_name


def status_parts(kit: Kit, model: QuadropolisModel, pips: bool) -> list[StatusPart]:
    """Return the parts for the moment shown, with room for pips or without."""
    t, state, session = kit.t, model.state, model.session
    rounds, order = state.mode.rounds, state.order_of_play
    colours = [session.seat(player).color for player in order]
    to_move = None if state.is_over or model.is_nobodys_turn else order.index(state.to_move)
    names = [short_name(seat.name) for seat in session.seats]
    return [
        counter(
            kit, t("quadropolis.table.round"), state.round, rounds, pips,
            lambda: t("quadropolis.table.about.round", number=state.round, count=rounds),
        ),
        counter(
            kit, t("quadropolis.table.turn"), state.turn, TURNS, pips,
            lambda: t("quadropolis.table.about.turn", number=state.turn, count=TURNS),
        ),
        order_of_play(kit, colours, to_move, lambda: t("quadropolis.table.about.order")),
        player_named(
            kit, "mayor_hat", t("quadropolis.table.mayor"), names[state.mayor], names,
            lambda: t(mayor_key(state, "mayor"), name=short_name(session.seat(state.mayor).name)),
        ),
    ]  # fmt: skip
