"""The line to the process that serves the hall; either may die without the other."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

from arbiter_app.core.document import Document
from arbiter_app.core.voices import language_spoken
from pairing.core.codec import encode
from pairing.core.own_process import own_command, own_environment
from pairing.event.actions import Action
from pairing.hall.keeper import carried
from pairing.hall.messages import (
    CloseHall,
    CommandAsked,
    CommandOutcome,
    DoorsOpened,
    Invited,
    Order,
    Pins,
    Present,
    Shown,
    Wrong,
    line_of,
    news_of,
    opened_of,
)

_A_MOMENT = 50
"""Milliseconds in which changes are gathered before the hall hears of them."""
_PATIENCE = 3000
"""Milliseconds that the process has to end by itself."""


class HallLine(QObject):
    """Opens and closes the hall of the open document, and carries out what phones ask for.

    ``opened`` brings where it is found, ``shown`` how it stands, ``invited`` and ``pins_listed``
    what was asked for. ``ended`` brings a sentence if it was not closed on purpose, else an empty
    text.
    """

    opened = Signal(object)
    shown = Signal(object)
    invited = Signal(object)
    pins_listed = Signal(object)
    ended = Signal(str)

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._process: QProcess | None = None
        self.place: DoorsOpened | None = None
        self._is_wanted = False
        self._sending = QTimer(self, singleShot=True, interval=_A_MOMENT)
        self._sending.timeout.connect(self._send_tournament)
        document.changed.connect(self._sending.start)
        document.opened.connect(self.close)

    @property
    def is_on(self) -> bool:
        """The process runs; :attr:`place` tells where, once it listens."""
        return self._process is not None

    @property
    def process_id(self) -> int:
        """The number under which the system knows the process; 0 while the hall is closed."""
        return self._process.processId() if self._process else 0

    def open(self, host: str, wifi: str) -> None:
        """Start the process; what comes of it is told by the signals."""
        path = self._document.path
        if self.is_on or path is None:
            return
        self._is_wanted = True
        process = self._process = QProcess(self)
        program, *words = own_command("pairing.cli")
        process.setProcessEnvironment(_environment())
        process.readyReadStandardOutput.connect(self._hear)
        process.finished.connect(self._note_end)
        process.errorOccurred.connect(self._note_error)
        given = ["serve", "--for-window", "--host", host, f"--wifi={wifi}", "--", str(path)]
        process.start(program, [*words, *given])
        self._send_tournament()

    def close(self) -> None:
        """Close the hall, and wait a moment until its doors are shut."""
        self._is_wanted = False
        process = self._process
        if process is None:
            return
        self.send(CloseHall())
        process.closeWriteChannel()
        if not process.waitForFinished(_PATIENCE):
            process.kill()
            process.waitForFinished(_PATIENCE)

    def send(self, order: Order) -> None:
        """Give an order to the hall; nothing if it is closed."""
        if self._process is not None:
            self._process.write(line_of(order))

    def _send_tournament(self) -> None:
        self._sending.stop()
        document = self._document
        if self._process is not None and document.is_open:
            tournament = msgspec.Raw(encode(document.tournament).encode())
            self.send(Present(tournament, document.head, document.identity))

    def _hear(self) -> None:
        while self._process is not None and self._process.canReadLine():
            line = bytes(self._process.readLine().data())
            if self.place is None:
                self.place = opened_of(line)
                self.opened.emit(self.place)
            else:
                self._take(line)

    def _take(self, line: bytes) -> None:
        match news_of(line):
            case CommandAsked(number, command, author):
                done = carried(command, self._document.tournament, self._doer(author))
                self._send_tournament()
                self.send(CommandOutcome(number, done))
            case Shown() as shown:
                self.shown.emit(shown)
            case Invited() as invited:
                self.invited.emit(invited)
            case Pins() as pins:
                self.pins_listed.emit(pins)
            case Wrong() | CommandOutcome():
                pass

    def _doer(self, author: str) -> _Doer:
        return _Doer(self._document, author)

    def _note_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._note_end()

    def _note_end(self) -> None:
        process, self._process, self.place = self._process, None, None
        if process is None:
            return
        said = bytes(process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        last = said.splitlines()[-1] if said else process.errorString()
        process.deleteLater()
        self.ended.emit(last.removeprefix("error: ") if self._is_wanted else "")


class _Doer:
    """Does an action in the document in the name of somebody at a phone."""

    def __init__(self, document: Document, author: str) -> None:
        self._document, self._author = document, author

    def __call__(self, action: Action) -> None:
        self._document.act_for(action, self._author)


def _environment() -> QProcessEnvironment:
    made = QProcessEnvironment()
    for name, value in own_environment().items():
        made.insert(name, value)
    made.insert("ARBITER_LANG", language_spoken())
    return made
