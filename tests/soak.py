"""`make soak`: hundreds of games through the real app without a screen, with saving, undo and replay at random.

Opponents think in their own process as they always do; in half of the games one seat is a person's, played from here,
so that there is something to take back. After every game the memory is measured. The run fails if anything
unexpected stands in the log, or if memory after the last game is more than 5 % above that after the 30th.

    python -m tests.soak --games 300 --seed 1 --figures build/soak.json
"""

from __future__ import annotations

import argparse
import gc
import json
import logging
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.levels import make_player
from quadropolis_gui.app import App
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.memory import separate_large_pictures
from quadropolis_gui.play.session import Session, new_session
from quadropolis_gui.process import memory_mb
from quadropolis_gui.running import start_logging
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.finale.scene import FinaleScene
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.saves.game import SeatRecord
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver

#: Memory is compared with what it was after so many games: by then everything has been seen once.
WARM = 30
MOST_GROWTH = 0.05
#: So many of the weakest levels answer at once, and so leave the time to the program itself.
QUICK_LEVELS = 2
COLOURS = ("blue", "red", "green", "purple")
#: So much time passes in a frame; opponents are waited for no longer than this.
FRAME = 0.1
PATIENCE = 60.0


class SoakError(AssertionError):
    """Something did not go as it should."""


class Listener(logging.Handler):
    """Keeps everything the program says that is not just for information."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.exceptions: list[str] = []
        self.warnings: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Sort a message in."""
        text = logging.Formatter("%(name)s: %(message)s").format(record)
        (self.exceptions if record.exc_info or record.levelno >= logging.ERROR else self.warnings).append(text)


class Soak:
    """One long sitting."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.driver = Driver(App(size=(1280, 720)))
        self.app = self.driver.app
        self.app.change_settings(animation_speed="none", opponents_pace="quick", effects_on=False, confirm_moves=False)
        self.done: Counter[str] = Counter()
        self.app.start()
        self.driver.step(3)

    # ---- one game

    def play_game(self, number: int) -> None:
        """Play a game from its setup to its score pad and back to the title."""
        moving = number % 10 == 9
        self.app.change_settings(animation_speed="fast" if moving else "none")
        session = self._new_session(number)
        self.app.push(TableScene(self.app.services, session))
        self.driver.step()
        state = session.state
        while not state.is_over:
            table = self.table
            session = table.session
            state = session.state
            before = len(session.log)
            if session.is_person(state.to_move):
                table.desk.play(self._decide(session))
            else:
                self._wait_for_move(session, before)
            self._let_it_move()
            if not session.state.is_over:
                self._something_else(session)
        self.done["moves"] += len(session.log)
        self._end(session)

    @property
    def table(self) -> TableScene:
        """The table, which must be on top."""
        return self.driver.expect(TableScene)

    def _new_session(self, number: int) -> Session:
        """Begin a game of whatever the window can show, each in its turn."""
        chance = self.chance
        rules = GAMES[list(FACES)[number % len(FACES)]]
        levels = [level.name for level in BRAINS[rules.name].levels[:QUICK_LEVELS]]
        players = chance.choice(rules.players)
        person = chance.randrange(players) if chance.random() < 0.5 else None
        seats = [
            SeatRecord(f"Player {seat + 1}", COLOURS[seat], "human")
            if seat == person
            else SeatRecord(f"Player {seat + 1}", COLOURS[seat], "ai", chance.choice(levels))
            for seat in range(players)
        ]
        return new_session(
            rules,
            chance.choice(rules.variants),
            seats,
            seed=chance.randrange(2**31),
            first_player=chance.randrange(players),
            title=f"Soak {number}",
            practice=chance.random() < 0.2,
            store=self.app.services.saves.new_file(),
        )

    def _decide(self, session: Session) -> Any:
        name = "greedy" if self.chance.random() < 0.7 else "random"
        return make_player(BRAINS[session.rules.name], name, self.chance).decide(session.state)

    def _wait_for_move(self, session: Session, before: int) -> None:
        end = time.monotonic() + PATIENCE
        while len(session.log) == before:
            self.driver.step(dt=FRAME)
            if time.monotonic() > end:
                raise SoakError(f"no move within {PATIENCE} seconds in {session.game.title}")
            # The opponent thinks in another process; here is nothing to do meanwhile.
            time.sleep(0.001)

    def _let_it_move(self) -> None:
        for _ in range(200):
            self.driver.step(dt=FRAME)
            if not self.driver.scene.timeline.running:
                return
        raise SoakError("something moves for ever")

    # ---- what people do in between

    def _something_else(self, session: Session) -> None:
        dice = self.chance.random()
        if dice < 0.04:
            self._undo()
        elif dice < 0.055:
            self._replay(session)
        elif dice < 0.07:
            self._leave_and_continue(session)
        elif dice < 0.085:
            self._look_around()
        elif dice < 0.09:
            self.app.change_settings(language=self.chance.choice(LANGUAGES))
            self.done["languages"] += 1
        self.driver.step()

    def _undo(self) -> None:
        table = self.table
        if table.desk.undoing.can:
            table.desk.undo()
            self._let_it_move()
            self.done["undos"] += 1

    def _replay(self, session: Session) -> None:
        self.app.push(ReplayScene(self.app.services, session.game))
        replay = self.driver.expect(ReplayScene)
        for _ in range(4):
            self.driver.step(3, dt=FRAME)
            replay.playback.jump(self.chance.randrange(replay.moments.last + 1))
        replay.playback.toggle()
        self.driver.step(20, dt=FRAME)
        self.app.pop()
        self.done["replays"] += 1

    def _leave_and_continue(self, session: Session) -> None:
        """Go to the title in mid-game and come back, as after closing the window: from the file."""
        self.app.reset_to(self.app.services.make_screen(Screen.TITLE))
        self.driver.step(2)
        self.app.services.open(Screen.CONTINUE)
        self.driver.step(2)
        if self.table.session.state != session.state:
            raise SoakError(f"{session.game.title} is not the same after it was opened again")
        self.done["continued from disk"] += 1

    def _look_around(self) -> None:
        table = self.table
        if table.session.log:
            table.desk.looking.look_back(self.chance.randrange(len(table.session.log)))
            self.driver.step(2)
            table.desk.looking.return_to_present()
        table.desk.looking.enlarge(self.chance.randrange(table.session.state.player_count))
        self.driver.step(2)
        table.desk.looking.enlarge(None)
        self.done["looks"] += 1

    # ---- the end of a game

    def _end(self, session: Session) -> None:
        for _ in range(100):
            if isinstance(self.driver.scene, ScorePadScene):
                break
            if isinstance(self.driver.scene, LastArrangementScene):
                self.driver.press(pygame.K_RETURN)
            if isinstance(self.driver.scene, FinaleScene):
                # To the winner first, then on.
                self.driver.press(pygame.K_ESCAPE)
            self.driver.step(2, dt=FRAME)
        else:
            raise SoakError(f"no score pad after {session.game.title}: {type(self.driver.scene).__name__}")
        self.driver.step(60, dt=0.2)
        self.app.reset_to(self.app.services.make_screen(Screen.TITLE))
        self.driver.step(3)
        if self.chance.random() < 0.2:
            self._load_list()
        if self.chance.random() < 0.1:
            self.app.services.open(Screen.STATISTICS)
            self.driver.step(5)
            self.app.pop()
            # The title has to come up again before anything is measured, as after the list of saves.
            self.driver.step()
            self.done["statistics"] += 1
        self.app.services.let_go_of_game()
        self.done["games"] += 1

    def _load_list(self) -> None:
        self.app.services.open(Screen.LOAD)
        self.driver.expect(LoadScene)
        self.driver.step(12)
        self.app.pop()
        self.driver.step()
        self.done["lists of saves"] += 1

    def check_last_save(self) -> None:
        """The game just played is on disk, and the list shows it as finished."""
        newest = self.app.services.saves.summaries()[0]
        if not newest.finished:
            raise SoakError(f"{newest.title} is not finished on disk")


def run(games: int, seed: int) -> dict[str, object]:
    """Sit through so many games and return the figures."""
    listener = Listener()
    start_logging()
    separate_large_pictures()
    logging.getLogger("quadropolis_gui").addHandler(listener)
    soak, began = Soak(seed), time.monotonic()
    memory: list[float] = []
    for number in range(games):
        try:
            soak.play_game(number)
            soak.check_last_save()
        finally:
            # What the log says comes first: it is the cause of whatever went wrong then.
            if listener.exceptions:
                raise SoakError(f"in the log during game {number + 1}: {listener.exceptions[0]}")
        gc.collect()
        memory.append(round(memory_mb(), 1))
        if (number + 1) % 10 == 0:
            minutes = (time.monotonic() - began) / 60
            print(f"{number + 1} of {games} games, {memory[-1]} MB, {minutes:.1f} min", file=sys.stderr, flush=True)
    soak.app.close()
    warm = memory[min(WARM, games) - 1]
    return {
        "games": games,
        "seed": seed,
        "minutes": round((time.monotonic() - began) / 60, 1),
        "done": dict(soak.done),
        "exceptions": len(listener.exceptions),
        "warnings": listener.warnings[:20],
        f"memory_after_{min(WARM, games)}_mb": warm,
        "memory_at_the_end_mb": memory[-1],
        "growth_percent": round(100 * (memory[-1] / warm - 1), 2),
        "memory_mb": memory,
    }


def main() -> int:
    """Run from the command line; the exit status tells whether all is well."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--figures", type=Path, help="write the figures into this file")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["QUADROPOLIS_HOME"] = home
        figures = run(arguments.games, arguments.seed)
    if arguments.figures is not None:
        arguments.figures.parent.mkdir(parents=True, exist_ok=True)
        arguments.figures.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(json.dumps({key: value for key, value in figures.items() if key != "memory_mb"}, indent=1))
    growth = figures["growth_percent"]
    if isinstance(growth, float) and growth > 100 * MOST_GROWTH:
        print(f"memory has grown by {growth} %, more than {100 * MOST_GROWTH:.0f} %", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
