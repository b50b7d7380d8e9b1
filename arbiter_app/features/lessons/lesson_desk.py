"""The hands of a student's desk: everything is possible, and nothing is said about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Signal

from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import voice_of
from arbiter_app.features.desk.session_moves import SessionMoves
from arbiter_app.widgets.desk.picture import Mark
from pairing.core.errors import PairingError
from pairing.event.manual import Session
from pairing.teaching import Attempt, LessonPart

_NOTHING = Mark(None, "")


class LessonDesk(QObject, SessionMoves):
    """Moves the cards of an :class:`~pairing.teaching.Attempt`.

    ``changed`` comes with every move, ``refused`` with the sentence why one was not possible.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.attempt: Attempt | None = None

    def do(self, change: Callable[[Session], Session]) -> None:
        """Move, and keep it."""
        if self.attempt is None:
            return
        try:
            self.attempt.change(change)
        except PairingError as error:
            self.refused.emit(error_text(error, voice_of(self)))
        else:
            self.changed.emit()

    def may_hold(self, tpn: int) -> bool:
        """Every card, as long as the work is not handed in."""
        return self.attempt is not None and self.attempt.part is LessonPart.DESK

    def marks(self, held: int) -> Mapping[int, Mark]:
        """The student finds out who may meet."""
        return {}

    def mark(self, held: int, tpn: int) -> Mark:
        """Nothing is said."""
        return _NOTHING

    def look_at(self, held: int, target: int | None) -> None:
        """Nothing is said."""

    def let_go(self) -> None:
        """Nothing is looked at."""
