"""A tournament day in the real window, in a process of its own that is going to be killed.

Everything follows from a seed: players are entered, rounds paired by the program or by hand,
results typed, byes given, actions undone and redone. The process tells each change as soon as the
document says that it is made, before the screen shows it: how many there were, and what the
tournament is.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from arbiter_app.app import make_application
from arbiter_app.core.settings import Settings
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.theme.theme import Theme
from pairing.core.codec import encode
from pairing.core.model import ByeKind, Colour, GameResult, Player, Tournament
from pairing.event.actions import Action, AddPlayers, EnterResult, RequestBye, Return, Withdraw
from pairing.event.actions.legal import why_not
from pairing.event.manual import compare, ending
from pairing.event.store import HeadMove, TournamentFile
from pairing.explaining.records import decode_record, replay_of

_LONGEST_LIFE = 2.5
"""Seconds after the start until the process is killed, at most."""

FEWEST = 8
MOST = 24
_KEYS = "1055=+-x"
_START = Tournament(round_count=99, system="dutch-2026", initial_colour=Colour.WHITE)


class Told(NamedTuple):
    """What the process told last: changes made, the tournament, a round whose record is kept."""

    changes: int
    digest: str
    recorded: int = 0


def digest(tournament: Tournament) -> str:
    """A short sign for a tournament."""
    return sha256(encode(tournament).encode()).hexdigest()


def _window(folder: Path) -> MainWindow:
    """The window, with nobody there to answer it, and settings of its own."""
    application = make_application()
    QMessageBox.exec = lambda box: 0
    settings = Settings(folder / "settings.ini")
    return MainWindow(settings, Theme(application, settings), lambda job: job.run())


def window_on(file: Path, folder: Path) -> MainWindow:
    """The window in which that file is open."""
    window = _window(folder)
    window.document.open_file(file)
    window.show()
    return window


class Day:
    """The work on one tournament."""

    def __init__(self, path: Path, seed: int, tell: Callable[[Told], object]) -> None:
        self._dice = random.Random(seed)
        self._tell = tell
        self._changes = 0
        self.window = _window(path.parent)
        self.document = self.window.document
        self.document.create(path, _START)
        self.document.changed.connect(self._changed)
        self.window.show()

    def _changed(self) -> None:
        self._changes += 1
        self._tell(Told(self._changes, digest(self.document.tournament)))

    def step(self) -> None:
        """Do one thing."""
        tournament = self.document.tournament
        if len(tournament.players) < FEWEST:
            self._enter_player()
        elif self._dice.random() < 0.12:
            self._dice.choice((self.document.undo, self.document.redo, self._visit))()
        elif not self.document.why_not_pairable:
            self._dice.choice((self._pair, self._pair, self._pair_by_hand, self._enter_player))()
        elif tournament.rounds:
            self._type_result()

    def _enter_player(self) -> None:
        if len(self.document.tournament.players) < MOST:
            number = self._dice.randrange(10**6)
            name = f"Ström-Łuć, {number}"
            self.document.do(AddPlayers((Player(1, name, self._dice.randint(1000, 2800)),)))

    def _visit(self) -> None:
        """Somebody comes to the table and asks for a bye, or leaves, or comes back."""
        tournament = self.document.tournament
        tpn = self._dice.choice(tournament.players).tpn
        bye = RequestBye(tpn, tournament.next_round, ByeKind.HALF_POINT)
        choices: tuple[Action, ...] = (bye, Withdraw(tpn), Return(tpn))
        for action in self._dice.sample(choices, 3):
            if why_not(action, tournament) is None:
                self.document.do(action)
                return

    def _pair(self) -> None:
        before = len(self.document.tournament.rounds)
        self.window.pairer.pair()
        after = len(self.document.tournament.rounds)
        if after > before:
            now = digest(self.document.tournament)
            self._tell(Told(self._changes, now, recorded=after))

    def _pair_by_hand(self) -> None:
        manual = self.window.desk.manual
        if not manual.start_next() or manual.session is None:
            return
        manual.pair_rest()
        session = manual.session
        if session.position.is_complete:
            self.document.do(ending(session, compare(session)))
        manual.give_up()

    def _type_result(self) -> None:
        self.window.features.rounds.show_last_round()
        self.window.round.start_entering()
        before = self._changes
        QTest.keyClicks(self.window.round.table, self._dice.choice(_KEYS))
        if self._changes == before:
            self._enter_directly()

    def _enter_directly(self) -> None:
        """The round may be full, or the key not be one of the preset."""
        rounds = self.document.tournament.rounds
        game = self._dice.choice(rounds[-1].games)
        if game.result is GameResult.PENDING:
            result = GameResult.WHITE_WINS
            self.document.do(EnterResult(len(rounds), game.white, game.black, result))


def work(path: Path, seed: int, connection: Connection) -> None:
    """Go on until killed."""
    os.environ |= {"QT_QPA_PLATFORM": "offscreen", "QT_LOGGING_RULES": "default.warning=false"}
    day = Day(path, seed, connection.send)
    connection.send(Told(0, digest(day.document.tournament)))
    while True:
        day.step()


def kill_after_a_while(path: Path, seed: int) -> Told:
    """Let a process work on a new file, kill it at a random moment; what it had told last."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(path, seed, theirs))
    process.start()
    theirs.close()
    with ours:
        told: Told = ours.recv()
        time.sleep(random.Random(seed).uniform(0, _LONGEST_LIFE))
        process.kill()
        process.join()
        return [told, *_rest(ours)][-1]


def _rest(connection: Connection) -> Iterator[Told]:
    """What had been sent and not been received."""
    while True:
        try:
            yield connection.recv()
        except (EOFError, OSError):
            return


def check(path: Path, told: Told) -> None:
    """Nothing told is missing, at most one action more is there, and all of it can be used."""
    with _opened(path) as file:
        log = file.log()
        done = len(log) - 1
        assert told.changes <= done <= told.changes + 1, f"{told.changes} told, {done} there"
        if done == told.changes:
            assert digest(file.tournament) == told.digest
            assert not told.recorded or file.explanation(told.recorded) is not None
        else:
            last = log[-1]
            before = last.after if last.move is HeadMove.UNDO else last.before
            assert digest(before) == told.digest
        _check_records(file)
        if file.can_undo:
            now = file.tournament
            file.undo()
            assert file.redo() == now


def _check_records(file: TournamentFile) -> None:
    for number in range(1, len(file.tournament.rounds) + 1):
        kept = file.explanation(number)
        if kept is not None:
            record = decode_record(kept.record)
            assert record is not None
            assert replay_of(record, file.tournament_of(kept)).round_number == number


@contextmanager
def _opened(path: Path) -> Iterator[TournamentFile]:
    with TournamentFile.open(path) as file:
        yield file
    left = {each.name for each in path.parent.iterdir()} - {path.name}
    assert all(name.startswith("settings.ini") for name in left), f"left behind: {left}"
