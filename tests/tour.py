"""`make tour`: drives the real program through every screen and state worth seeing and writes pictures of them.

The pictures land in build/tour/<width>x<height>/<language>/; all screens at three sizes in English, and those with much
text in all five languages at the smallest size. Contact sheets of all tiles lie in build/tour/tiles/.

Two runs of the same code give the same pictures, pixel for pixel: the calendar stands still, the home folder has always
the same name, and nothing is left to chance. `python -m tests.tour_diff OLD NEW` compares two folders of pictures.
"""

from __future__ import annotations

import datetime as dt
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import time_machine

from quadropolis_gui.ai.azul.greedy import GreedyPlayer as GreedyLayer
from quadropolis_gui.ai.quadropolis.greedy import GreedyPlayer
from quadropolis_gui.app import App
from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.play.advising import AdviceStage
from quadropolis_gui.play.lessons import lessons_of
from quadropolis_gui.play.puzzles import puzzle_of
from quadropolis_gui.play.session import Session, new_session
from quadropolis_gui.play.verdicts import Verdict
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.finale.scene import FinaleScene
from quadropolis_gui.scenes.lesson.scene import LessonScene
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.load.selection import StateFilter
from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.new_game.setup import setup_from
from quadropolis_gui.scenes.puzzle.scene import PuzzleScene
from quadropolis_gui.scenes.review.plot import Curve
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.statistics.goals import GoalsScene
from quadropolis_gui.scenes.statistics.rating import RatingScene
from quadropolis_gui.scenes.table.show.pace import STILL
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.scenes.table.tips.tip import TIP_DELAY
from quadropolis_gui.storage.lessons import LessonStore
from quadropolis_gui.storage.saves.game import SeatRecord
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.statistics import Statistics, StatisticsStore, record_finished_game
from quadropolis_gui.view.azul.board_kit import BoardKit as AzulBoardKit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.words import LANGUAGES
from tests import tour_azul
from tests.driver import Driver, Place
from tests.play.rated import games_of_strength
from tests.scenes.azul.finished import azul_session
from tests.scenes.company import live_until
from tests.scenes.driving import Hands, a_session, seats
from tests.scenes.review.opened import azul_game as reviewed_azul
from tests.scenes.review.opened import example as reviewed_example
from tests.scenes.review.opened import keep_findings
from tests.tour_finale import show_finale, wait_for_pictures
from tests.tour_scorer import show_scorer
from tests.view.azul.contact_sheet import write_contact_sheets as write_azul_sheets
from tests.view.quadropolis.contact_sheet import write_contact_sheets

FOLDER = Path(__file__).parent.parent / "build" / "tour"
SIZES = ((1280, 720), (1024, 640), (1920, 1080))
SMALLEST = (1024, 640)
#: The home folder of every journey: its name is on some screens. Tests that run side by side have one each.
HOME = Path(tempfile.gettempdir()) / f"quadropolis-tour{os.environ.get('PYTEST_XDIST_WORKER', '')}"
#: The evening on which every journey takes place, after all example games were played.
EVENING = dt.datetime(2027, 1, 31, 20, 0, tzinfo=dt.UTC)


class Tour:
    """One way through the program at one size of window, in one language."""

    def __init__(self, size: tuple[int, int], language: str, calendar: time_machine.Traveller) -> None:
        self.calendar = calendar
        self.folder = FOLDER / f"{size[0]}x{size[1]}" / language
        self.folder.mkdir(parents=True, exist_ok=True)
        self.driver = Driver(App(size=size, strict=True))
        self.app = self.driver.app
        self.app.change_settings(language=language, animation_speed="none")

    def close(self) -> None:
        """End the program."""
        self.app.close()

    def picture(self, name: str) -> None:
        """Keep what the window shows once nothing moves any more."""
        self.driver.settle()
        self.driver.step(3)
        if isinstance(self.driver.scene, FinaleScene):
            wait_for_pictures(self, self.driver.scene)
        self.snapshot(name)

    def snapshot(self, name: str) -> None:
        """Keep what the window shows at this very moment."""
        pygame.image.save(self.app.window.surface, self.folder / f"{name}.png")

    @contextmanager
    def screen(self, screen: Screen) -> Iterator[Scene]:
        """Open a screen over the title, and leave it again."""
        with self.scene(self.app.services.make_screen(screen)) as scene:
            yield scene

    @contextmanager
    def scene(self, scene: Scene) -> Iterator[Scene]:
        """Open a scene over the title, and leave it again."""
        self.app.push(scene)
        self.driver.step(3)
        yield scene
        while len(self.app.scenes) > 1:
            self.app.pop()

    # ---- what there is to see

    def title(self) -> None:
        """The title, first without a game to continue, then with one."""
        self.app.reset_to(self.app.services.make_screen(Screen.TITLE))
        self.driver.step(20)
        self.picture("title_first")
        with self.screen(Screen.STATISTICS):
            self.picture("statistics_first")
        self.app.reset_to(self.app.services.make_screen(Screen.TITLE))
        self._keep(good_session("expert", 4, moves=45))
        self.app.reset_to(self.app.services.make_screen(Screen.TITLE))
        self.driver.step(20)
        self.picture("title")
        self._keep(good_azul("colored", 3, moves=40))
        self.app.reset_to(self.app.services.make_screen(Screen.TITLE))
        self.driver.step(20)
        self.picture("title_azul")

    def new_game(self) -> None:
        """Setting up, for two and for four."""
        setup = setup_from(self.app.services.settings)
        setup.seed = 7
        with self.scene(NewGameScene(self.app.services, setup)):
            self.picture("new_game")
            for _ in range(2):
                self.driver.click("add_seat")
            self.driver.click("another_2")
            self.driver.click("mode_expert")
            self.picture("new_game_expert")
            self.driver.click("mode_colored")
            self.driver.layer.focus.focus("level_2", show=True)
            self.driver.press(pygame.K_4)
            self.picture("new_game_azul")

    def table(self) -> None:
        """The table in every stage of a move, both ways."""
        with self._at_table(good_session("classic", 2)):
            self.picture("table_empty")
        with self._at_table(good_session("classic", 2, moves=18)):
            self.picture("table_two")
        with self._at_table(good_session("expert", 3, moves=30)):
            self.picture("table_three")
        with self._at_table(good_session("classic", 4, moves=25)) as hands:
            self.picture("table_classic")
            move = building_move(hands.session)
            self.driver.click(hands.architect(move.architect))
            self.picture("table_choosing_slot")
            self.driver.click(hands.slot(move.slot))
            self.picture("table_choosing_square")
            self.driver.click(hands.square(move.target))
            self.picture("table_confirm")
        with self._at_table(good_session("expert", 4, moves=68)) as hands:
            self.picture("table_expert")
            move = building_move(hands.session)
            self.driver.click(hands.tile(TARGET[move.architect][move.slot]))
            self.picture("table_tile_first")
            self.driver.press(pygame.K_ESCAPE)
            hands.desk.looking.enlarge((hands.session.state.to_move + 2) % 4)
            self.picture("table_enlarged")
            hands.desk.looking.enlarge(None)
            hands.desk.looking.look_back(40)
            self.picture("table_looking_back")

    def turns(self) -> None:
        """Another's turn as it is told, and the end of a round."""
        game = good_session("classic", 4, moves=21)
        game.game.seats[1:] = [SeatRecord(seat.name, seat.color, "ai", "intern") for seat in game.game.seats[1:]]
        while game.is_person(game.state.to_move):
            game.play(building_move(game))
        with self._at_table(game) as hands:
            hands.desk.play(building_move(hands.session))
            self.picture("turn_line")
            self.driver.step(dt=STILL + 0.1)
            self.picture("turn_points")
        with self._at_table(good_session("classic", 4, moves=31)) as hands:
            hands.desk.play(building_move(hands.session))
            self.picture("round_recap")

    def help(self) -> None:
        """How the table explains itself: pointing, tips, and advice."""
        with self._at_table(good_session("classic", 2, moves=20)) as hands:
            self.driver.move(hands.place(Spot(FrameSpot.LOG, hands.session.log[-1].number)))
            self.picture("table_pointing")
        with self._at_table(good_session("classic", 3, moves=20)) as hands:
            move = building_move(hands.session)
            self.driver.click(hands.architect(move.architect))
            self._tip("tip_slot", hands.slot(move.slot))
            self.driver.click(hands.slot(move.slot))
            self._tip("tip_square", hands.square(move.target))
            self.driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
        # In the last turn of all, advice is worked out exactly, whatever the time it takes.
        with self._at_table(good_session("classic", 3, moves=45)) as hands:
            hands.click(hands.button("advise"))
            live_until(self.driver, lambda: hands.desk.advice.stage is AdviceStage.READY, "advice")
            self.picture("advice_named")
            self.driver.press(pygame.K_v)
            self.picture("advice")
            self.driver.press(pygame.K_ESCAPE)

    def _tip(self, name: str, place: Place) -> None:
        """Keep what is said when the pointer rests on a place."""
        self.driver.move(place)
        self.driver.step(dt=TIP_DELAY)
        self.picture(name)

    def panels(self) -> None:
        """What opens over the table."""
        with self._at_table(good_session("expert", 3, moves=40)) as hands:
            openers: tuple[tuple[str, Callable[[], None]], ...] = (
                ("log", hands.desk.doors.open_log),
                ("tiles", partial(hands.desk.doors.open_own, "tiles")),
                ("score", hands.desk.doors.open_points),
                ("keys", hands.desk.doors.open_keys),
                ("menu", hands.desk.doors.open_menu),
                ("reference_card", hands.scene.on_help),
            )
            for name, opener in openers:
                opener()
                self.picture(f"panel_{name}")
                self.driver.press(pygame.K_ESCAPE)

    def end(self) -> None:
        """The last arrangement, the finale, the score pad and the postcard."""
        from quadropolis_gui.scenes.postcard.scene import PostcardScene
        from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene
        from quadropolis_gui.scenes.score_pad.scene import ScorePadScene

        for mode, players in (("classic", 2), ("expert", 4)):
            game = good_session(mode, players, moves=None)
            services = self.app.services
            with self.scene(LastArrangementScene(services, game)):
                self.picture(f"last_arrangement_{mode}")
                self.driver.click("clear")
                self.driver.click("keep")
                self.picture(f"last_arrangement_{mode}_asked")
                self.driver.press(pygame.K_ESCAPE)
            show_finale(self, mode, game, ("shop", "park") if mode == "classic" else ("factory", "harbor"))
            with self.scene(ScorePadScene(services, game)):
                self.driver.step(90, dt=0.1)
                self.picture(f"score_pad_{mode}")
            with self.scene(PostcardScene(services, game, game.state.result().winners[0])):
                self.picture(f"postcard_{mode}")

    def load(self) -> None:
        """The list of saves, what it asks, files that cannot be opened, and a game that another window plays."""
        for number, (mode, players) in enumerate((("classic", 2), ("expert", 3), ("classic", 4))):
            game = good_session(mode, players, moves=20 + 5 * number, seed=number)
            game.game.title = ("Friday night", "Rainy Sunday", "Harbor plan")[number]
            self._keep(game)
        for variant, players, moves in (("grey", 2, 30), ("colored", 4, None)):
            game = good_azul(variant, players, moves=moves)
            game.game.title = "Tea and tiles"
            self._keep(game)
        saves = self.app.services.saves
        saves.let_go()
        damaged = saves.folder / "holiday.json"
        damaged.write_bytes(b"{")
        os.utime(damaged, (EVENING.timestamp(), EVENING.timestamp()))
        with self.screen(Screen.LOAD):
            self.driver.step(30)
            self.picture("load")
            self.driver.click("kind")
            self.picture("load_kinds")
            self.driver.press(pygame.K_ESCAPE)
            self.driver.click("search")
            self.driver.type_text("#")
            self.picture("load_nothing")
            self.driver.press(pygame.K_BACKSPACE)
            for key in ("export", "import"):
                self.driver.click(key)
                self.picture(f"load_{key}")
                self.driver.press(pygame.K_ESCAPE)
            scene = self.driver.expect(LoadScene)
            other_window = SaveStore(saves.folder, saves.examples)
            if scene.chosen is not None:
                other_window.load(scene.chosen.path)
            self.driver.click("open")
            self.picture("replay_of_a_game_in_use")
            other_window.let_go()
            self.app.pop()
            scene.query.state = StateFilter.SET_ASIDE
            scene.on_resume()
            self.picture("load_set_aside")

    def settings(self) -> None:
        """All settings."""
        with self.screen(Screen.SETTINGS):
            self.picture("settings")

    def rules(self) -> None:
        """Every page of the rules."""
        with self.screen(Screen.RULES):
            for page in range(11):
                self.picture(f"rules_{page + 1:02}")
                self.driver.press(pygame.K_RIGHT)

    def past(self) -> None:
        """Replay and statistics."""
        for screen in (Screen.REPLAY, Screen.STATISTICS):
            with self.screen(screen):
                self.driver.step(60)
                if screen is Screen.REPLAY:
                    self.driver.press(pygame.K_END)
                self.picture(str(screen))
        with self.scene(GoalsScene(self.app.services, "quadropolis", "")):
            self.picture("statistics_goals")
        for number, variant in enumerate(("colored", "grey", "colored")):
            self.calendar.shift(60)
            record_finished_game(good_azul(variant, 2 + number, moves=None, seed=number).game)
        with self.screen(Screen.STATISTICS):
            self.driver.step(60)
            self.picture("statistics_azul")
        with self.scene(GoalsScene(self.app.services, "azul", "")):
            self.picture("statistics_goals_azul")
        with self.screen(Screen.RULES):
            self.picture("rules_of_both_games")

    def review(self) -> None:
        """What every move cost: a round dealt, a mistake, a move that was well found, a review that is under way."""
        game = reviewed_example("four-at-the-table", people=1)
        keep_findings(game, 40)
        scene = ReviewScene(self.app.services, game)
        scene.reviewing.paused = True
        with self.scene(scene):
            self.picture("review_deal")
            for name, number in (("best", 1), ("fine", 2), ("mistake", 15), ("not_yet", 50)):
                scene.playback.to_move(number)
                self.picture(f"review_{name}")
            scene.curve = Curve.SCORES
            scene.relayout()
            self.picture("review_scores")

    def puzzles(self) -> None:
        """A moment tried again in both games: asked, with a hint, answered wrongly and rightly; and the way to it."""
        for name, game in (("", reviewed_example(people=1)), ("azul_", reviewed_azul("grey"))):
            self.calendar.shift(60)
            keep_findings(game)
            review = ReviewScene(self.app.services, game)
            review.reviewing.paused = True
            with self.scene(review):
                found = (puzzle_of(review.review, move) for move in review.review.moves)
                puzzle = next(each for each in found if each and each.move.verdict is Verdict.MISTAKE)
                review.playback.to_move(puzzle.move.number)
                self.driver.press(pygame.K_t)
                scene = self.driver.expect(PuzzleScene)
                self.picture(f"{name}puzzle_asked")
                scene.desk.play(game.rules.parse_move(puzzle.move.played.move))
                self.picture(f"{name}puzzle_not_yet")
                self.driver.press(pygame.K_ESCAPE)
                self.driver.press(pygame.K_v)
                self.picture(f"{name}puzzle_hint")
                scene.desk.play(puzzle.suggestion.move)
                self.picture(f"{name}puzzle_right")
            self._keep(Session(game))
        with self.screen(Screen.LEARN):
            self.driver.step(60)
            self.picture("learn_puzzles")

    def rating(self) -> None:
        """The curve of a rating after many games, and before there is one."""
        with tempfile.TemporaryDirectory() as folder:
            store = StatisticsStore(Path(folder) / "statistics.json")
            for name, count in (("rating", 48), ("rating_first", 2)):
                store.save(Statistics(games_of_strength("quadropolis", 1700, count, 3)))
                with self.scene(RatingScene(self.app.services, "quadropolis", "Ana", store)):
                    self.picture(name)

    def learn(self) -> None:
        """The list of lessons, and every step of all of them."""
        for game in FACES:
            for lesson in lessons_of(game):
                with self.scene(LessonScene(self.app.services, lesson)):
                    for number in range(len(lesson.steps)):
                        self.picture(f"lesson_{game}_{lesson.name}_{number + 1:02}")
                        self.driver.press(pygame.K_RETURN)
        first, second, *_ = lessons_of("quadropolis")
        LessonStore().put(first.key, 0, done=True)
        LessonStore().put(second.key, 3)
        with self.screen(Screen.LEARN):
            self.picture("learn")

    def scorer(self) -> None:
        """Boards of real tables."""
        show_scorer(self)

    def azul(self) -> None:
        """The table of Azul."""
        tour_azul.show_table(self)
        tour_azul.show_telling(self)
        tour_azul.show_panels(self)

    def themes(self) -> None:
        """The table in the other themes."""
        tour_azul.show_themes(self)
        for theme, palette in (("dark", "usual"), ("contrast", "usual"), ("light", "safe")):
            self.app.change_settings(theme=theme, palette=palette)
            with self._at_table(good_session("expert", 4, moves=68)):
                self.picture(f"table_{theme}_{palette}")
        self.app.change_settings(theme="light", palette="usual", scenery=False)
        with self._at_table(good_session("expert", 4, moves=68)):
            self.picture("table_plain")
        self.app.change_settings(scenery=True)

    def walls(self) -> None:
        """Azul beside and after a game: rules, score pad, a scored board, postcard and replay."""
        from quadropolis_gui.scenes.postcard.scene import PostcardScene
        from quadropolis_gui.scenes.replay.scene import ReplayScene
        from quadropolis_gui.scenes.rules.scene import RulesScene
        from quadropolis_gui.scenes.score_pad.scene import ScorePadScene

        services = self.app.services
        rules = RulesScene(services, "azul")
        with self.scene(rules):
            for page in range(len(rules.pages)):
                self.picture(f"azul_rules_{page + 1:02}")
                self.driver.press(pygame.K_RIGHT)
            self.driver.press(pygame.K_F1)
            self.picture("azul_reference_card")
        for variant, players in (("colored", 3), ("grey", 4)):
            game = azul_session(variant, players, seed=3)
            show_finale(self, variant, game, ("wall", "rows", "floor"))
            with self.scene(ScorePadScene(services, game)):
                self.driver.step(90, dt=0.1)
                self.picture(f"azul_score_pad_{variant}")
                self.driver.click("row_1")
                self.picture(f"azul_scored_board_{variant}")
            with self.scene(PostcardScene(services, game, game.state.result().winners[0])):
                self.picture(f"azul_postcard_{variant}")
            replay = ReplayScene(services, game.game)
            with self.scene(replay):
                self.driver.step(60)
                replay.playback.jump(replay.moments.start_of_round(3) - 1)
                self.picture(f"azul_replay_{variant}")

    def _keep(self, game: Session) -> None:
        """Keep a game on disk, a minute after the one before."""
        self.calendar.shift(60)
        game.store = self.app.services.saves.new_file()
        game.keep()

    @contextmanager
    def _at_table(self, game: Session) -> Iterator[Hands]:
        hands = Hands(self.driver, game)
        self.driver.step(2)
        yield hands
        while len(self.app.scenes) > 1:
            self.app.pop()

    def everything(self) -> None:
        """All there is to see."""
        self.words()
        self.themes()

    def words(self) -> None:
        """What has much text."""
        self.title()
        self.new_game()
        self.table()
        self.turns()
        self.help()
        self.panels()
        self.azul()
        self.end()
        self.load()
        self.settings()
        self.rules()
        self.past()
        self.walls()
        self.review()
        self.puzzles()
        self.rating()
        self.learn()
        self.scorer()


def good_session(mode: str, players: int, *, moves: int | None = 0, seed: int = 5) -> Session:
    """A game of people who know what they do, after so many moves or to its end."""
    session = a_session(mode, players, seed=seed)
    chance = Random(seed)
    experts = [GreedyPlayer(chance) for _ in range(players)]
    while not session.state.is_over and (moves is None or session.state.moves_played < moves):
        session.play(experts[session.state.to_move].decide(session.state))
    return session


def good_azul(variant: str, players: int, *, moves: int | None = 0, seed: int = 5) -> Session:
    """The same of Azul."""
    session = new_session(AZUL, variant, seats(players), seed=seed, title="A game")
    player = GreedyLayer(Random(seed))
    while not session.state.is_over and (moves is None or session.state.moves_played < moves):
        session.play(player.decide(session.state))
    return session


def building_move(session: Session) -> Move:
    """A good move that builds."""
    move = GreedyPlayer(Random(1)).decide(session.state)
    if move.target < DISCARD:
        return move
    first: Move = next(move for move in session.state.legal_moves() if move.target < DISCARD)
    return first


@contextmanager
def empty_home() -> Iterator[time_machine.Traveller]:
    """Give the program a home folder without anything in it, on an evening that does not pass."""
    shutil.rmtree(HOME, ignore_errors=True)
    HOME.mkdir()
    os.environ["QUADROPOLIS_HOME"] = str(HOME)
    with time_machine.travel(EVENING, tick=False) as calendar:
        yield calendar
    shutil.rmtree(HOME)


def tour(size: tuple[int, int], language: str, way: Callable[[Tour], None]) -> None:
    """Go one way through the program with an empty home folder."""
    with empty_home() as calendar:
        journey = Tour(size, language, calendar)
        way(journey)
        journey.close()
    print(f"{size[0]} x {size[1]} {language}", flush=True)


def main() -> None:
    """Go through everything, or only through the sizes and languages named: `1280x720 fr`."""
    wanted = set(sys.argv[1:])
    shutil.rmtree(FOLDER, ignore_errors=True)
    journeys = [(size, "en", Tour.everything) for size in SIZES]
    journeys += [(SMALLEST, language, Tour.words) for language in LANGUAGES if language != "en"]
    for size, language, way in journeys:
        if wanted <= {f"{size[0]}x{size[1]}", language}:
            tour(size, language, way)
    with empty_home():
        app = App(size=SIZES[0], strict=True)
        write_contact_sheets(BoardKit.of(app.kit), FOLDER / "tiles")
        write_azul_sheets(AzulBoardKit.of(app.kit), FOLDER / "tiles")
        app.close()


if __name__ == "__main__":
    main()
