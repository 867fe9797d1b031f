"""Starting the game that was set up: everybody's name, the game on disk, and its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadropolis_gui.play.session import new_session
from quadropolis_gui.scenes.default_names import title_of_names
from quadropolis_gui.scenes.disk_words import why_not_written
from quadropolis_gui.scenes.levels import usual_names
from quadropolis_gui.scenes.new_game.setup import GameSetup
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.view.words import Words

if TYPE_CHECKING:
    from quadropolis_gui.scenes.table.scene import TableScene


def names_at(setup: GameSetup, words: Words) -> list[str]:
    """Everybody's name in the language chosen now."""
    return setup.names(
        lambda number: words.t("new_game.player", number=number),
        lambda level, character: usual_names(words, setup.rules.name, level, character),
    )


def table_for(services: Services, setup: GameSetup) -> TableScene:
    """Begin the game that was set up, and make its table."""
    # The table takes 0.14 s to load, which nobody waits for who only looks at what can be chosen.
    from quadropolis_gui.scenes.table.scene import TableScene

    t = services.kit.t
    seats = setup.records(names_at(setup, services.kit.words))
    session = new_session(
        setup.rules,
        setup.variant,
        seats,
        seed=setup.seed,
        first_player=setup.first_player(),
        title=title_of_names([seat.name for seat in seats]),
        practice=setup.practice,
        store=services.saves.new_file(),
    )
    # Also for a game that no setting up came before, as after a lesson: it is the one that was played last.
    services.change_settings(last_mode=setup.variant)
    table = TableScene(services, session)
    # Nobody is kept from playing: every move tries again to save the game.
    if session.not_kept is not None:
        reason = why_not_written(services.kit.words, session.not_kept)
        table.toast(t("new_game.not_saved", reason=reason), "warning", stays=True, ends_with_lasting=True)
    return table
