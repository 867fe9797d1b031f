"""The parts of the top bar: round, phase, the fullest row, the order of play, and who starts next."""

from __future__ import annotations

from quadropolis_gui.engine.azul.last_round import RowOutlook
from quadropolis_gui.engine.azul.wall import COLORED, SIDE
from quadropolis_gui.scenes.azul.table.model import AzulModel
from quadropolis_gui.scenes.azul.table.words import AzulWords
from quadropolis_gui.scenes.table.parts.status import StatusPart, figure, order_of_play, pips_of, player_named, word
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.words import short_name


def status_parts(kit: Kit, model: AzulModel, words: AzulWords, pips: bool) -> list[StatusPart]:
    """Return the parts for the moment shown, with room for pips or without."""
    t, state, session = kit.t, model.state, model.session
    order, fullest = state.order_of_play, model.fullest_row
    colours = [session.seat(player).color for player in order]
    acting = model.acting
    to_move = None if acting is None else order.index(acting)
    names = [short_name(seat.name) for seat in session.seats]
    # Where there is little room the bar may move when the phase changes.
    phases = [t("azul.table.offer"), t("azul.table.tiling")] if pips else []
    tiling = "tiling" if state.variant == COLORED else "tiling_grey"
    phase = tiling if model.is_tiling else "offer"
    is_last = model.last_round is RowOutlook.WILL
    parts = [
        figure(
            kit, t("azul.table.last_round" if is_last else "azul.table.round"), kit.words.number(state.round),
            lambda: t("azul.table.about.last_round") if is_last else t("azul.table.about.round", number=state.round),
        ),
        word(kit, words.phase(), phases, lambda: t(f"azul.table.about.{phase}")),
        pips_of(
            kit, t("azul.table.fullest"), fullest, SIDE, pips, lambda: t("azul.table.about.fullest", count=fullest)
        ),
        order_of_play(kit, colours, to_move, lambda: t("azul.table.about.order")),
    ]  # fmt: skip
    if is_last:
        # No round follows that somebody could start.
        return parts
    starter, nobody = model.next_starter, t("azul.table.nobody_yet")
    starts = player_named(
        kit, "tile_marker", t("azul.table.starts_next"), nobody if starter is None else names[starter],
        [*names, nobody],
        lambda: t("azul.table.about.next_open", name=words.name(state.starter)) if starter is None
        else t("azul.table.about.next", name=words.name(starter)),
    )  # fmt: skip
    return [*parts, starts]
