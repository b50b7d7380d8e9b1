"""What is reported of one board, and what the arbiter can do about it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.features.hall.models import Waiting, clock
from arbiter_app.widgets.layouts import stretch_sideways
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import set_role
from pairing.core.model import GameResult
from pairing.reports.notation import result_text

_MARGIN = 10
DECISIONS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


class ReportBand(QFrame):
    """Shows one board that waits, a conflict in red.

    ``decided`` brings it with the result that counts, ``asked_again`` and ``seen`` bring it alone.
    """

    decided = Signal(object, object)
    asked_again = Signal(object)
    seen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("reportBand")
        self.waiting: Waiting | None = None
        self.head = PlainLabel(self)
        self.said = PlainLabel(self)
        self.decisions = tuple(QPushButton(self) for _ in DECISIONS)
        self.again = QPushButton(self)
        self.mark_seen = QPushButton(self.tr("Seen"), self)
        self._lay_out()
        for button, result in zip(self.decisions, DECISIONS, strict=True):
            button.clicked.connect(lambda _=False, chosen=result: self._decide(chosen))
        self.again.clicked.connect(lambda: self.asked_again.emit(self.waiting))
        self.mark_seen.clicked.connect(lambda: self.seen.emit(self.waiting))
        self.show_board(None)

    def show_board(self, waiting: Waiting | None) -> None:
        """Show that board; nothing, and take no room, if none waits."""
        self.waiting = waiting
        self.setVisible(waiting is not None)
        if waiting is None:
            return
        set_role(self, "conflict" if waiting.is_conflict else "")
        set_role(self.head, "error" if waiting.is_conflict else "title")
        self.head.setText(self._head(waiting))
        self.said.setText(self._said(waiting))
        self.said.setVisible(bool(self.said.text()))
        self._keep_lines()
        voice = voice_of(self)
        for button, result in zip(self.decisions, DECISIONS, strict=True):
            button.setText(result_text(result, voice))
            button.setVisible(not waiting.late)
        self.again.setText(voice.say("hall.ask-again"))
        self.again.setVisible(not waiting.late)
        self.mark_seen.setVisible(bool(waiting.late))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep the lines that the sentences have in this width, however little room there is."""
        super().resizeEvent(event)
        self._keep_lines()

    def _keep_lines(self) -> None:
        room = self.contentsRect().width() - 2 * _MARGIN
        for label in (self.head, self.said):
            label.setMinimumHeight(max(0, label.heightForWidth(room)))

    def _head(self, waiting: Waiting) -> str:
        voice = voice_of(self)
        if waiting.is_conflict:
            on = voice.say("hall.conflict-on", {"board": waiting.label})
            return f"✕ {on}. {voice.say('hall.reports-differ')}"
        return voice.say("hall.board-and-game", {"board": waiting.label, "game": waiting.game})

    def _said(self, waiting: Waiting) -> str:
        """Who says what, and since when."""
        if waiting.late:
            return f"{waiting.state} · {clock(waiting.time)}"
        voice = voice_of(self)
        sides = (
            ("white", waiting.white_name, waiting.white_says, waiting.white_time),
            ("black", waiting.black_name, waiting.black_says, waiting.black_time),
        )
        return " · ".join(
            voice.say(f"hall.{side}-says-at", {"name": name, "result": says, "time": clock(time)})
            for side, name, says, time in sides
            if time is not None
        )

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, 8, _MARGIN, 8)
        layout.setSpacing(4)
        for label in (self.head, self.said):
            label.setWordWrap(True)
            stretch_sideways(label)
            layout.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addStretch(1)
        for button in (*self.decisions, self.again, self.mark_seen):
            row.addWidget(button)
        layout.addLayout(row)

    def _decide(self, result: GameResult) -> None:
        self.decided.emit(self.waiting, result)
